// Tables: what the service answers about them, and what a page of a game is. docs/how-to/add-a-game.md tells the rest.

/** A game, as `GET /v1/games` lists it. */
interface GameInfo {
  game: string;
  title: string;
  rules_version: number;
  min_players: number;
  max_players: number;
  /** The weakest first. */
  bots: string[];
  default_bot: string;
  ladder: { bot: string; elo: number }[];
  analysis: string[];
  /** Every setting with its default. */
  config: Record<string, unknown>;
}

/** A game with the JSON Schema of its settings, as `GET /v1/games/{game}` has it. */
interface GameDetails extends GameInfo {
  config_schema: ConfigSchema;
}

interface ConfigSchema {
  properties: Record<string, SettingSchema>;
  $defs?: Record<string, unknown>;
}

/** A setting; what a form can be made of has an enum, a type, or one of these beside null. */
interface SettingSchema {
  type?: string;
  enum?: (string | number)[];
  const?: string | number;
  anyOf?: SettingSchema[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
}

interface TableSeat {
  name: string;
  ring: RingLook;
  taken: boolean;
  /** The bot that plays here now. */
  bot: string | null;
  /** Whether that bot plays on for somebody who has left. */
  substituted: boolean;
}

interface TableTimes {
  since: string;
  /** Seconds that each seat had left at `since`; empty without a clock. */
  left: Record<string, number>;
  /** Whose clock runs; null where that would tell who has decided. */
  running: string[] | null;
  /** When this decision is made for those who have not decided. */
  decide_by: string | null;
  /** With a clock in days: when each seat's time would be over; null while it is paused. */
  ends?: Record<string, string | null>;
  /** With a clock in days: when each seat's clock stands still from now on, in order, and what is left meanwhile. */
  breaks?: Record<string, { since: string; until: string | null; left: number }[]>;
}

interface GameOutcome {
  reason: string;
  scores: Record<string, number>;
  ranking: string[][];
  winners: string[];
}

interface TableOffer {
  number: number;
  offer: "draw" | "take-back" | "pause";
  by: string;
  ply: number;
  agreed: string[];
  status: "open" | "accepted" | "declined" | "lapsed";
}

interface TableClock {
  seconds?: number;
  increment?: number;
  days?: number;
  /** Whether Saturdays and Sundays, UTC, do not count. */
  skip_weekends?: boolean;
  /** How many days of holiday each seat may take. */
  holidays?: number;
}

/** How a clock in days stands still, beside weekends. */
interface TablePauses {
  /** Since when all clocks are paused by agreement; null while they run. */
  since: string | null;
  holidays: Record<string, { left: number; until: string | null }>;
}

/** A table, as this device may see it. */
interface GameTable {
  id: string;
  code: string | null;
  game: string;
  status: "waiting" | "playing" | "over";
  version: number;
  created_at: string;
  finished_at: string | null;
  open: boolean;
  seeded: boolean;
  /** Whether it is a first game that teaches the rules. */
  lesson: boolean;
  config: Record<string, unknown>;
  clock: TableClock | null;
  /** In the order of play. */
  seats: Record<string, TableSeat>;
  you: string | null;
  role: "host" | "seat" | "spectator" | "admin";
  host: boolean;
  /** Whose seat has the host's role; null while the host's own token has it. */
  host_seat: string | null;
  takeover: Takeover | null;
  seat_takeovers: Record<string, SeatTakeover>;
  takeover_seconds: number;
  ply: number;
  /** Who may act; null where that would tell hidden cards. */
  actors: string[] | null;
  times: TableTimes | null;
  /** Null without a clock in days. */
  pauses: TablePauses | null;
  view: GameView | null;
  offers: TableOffer[];
  outcome: GameOutcome | null;
  rematch_of: string | null;
  rematch: string | null;
}

/** What the own seat may know of a game. Its page in docs/games/ says which fields there are. */
// biome-ignore lint/suspicious/noExplicitAny: each game has fields of its own.
type GameView = Record<string, any>;

/** A table that waits for players, as the list of open ones has it. */
interface OpenTable {
  id: string;
  code: string;
  game: string;
  created_at: string;
  clock: TableClock | null;
  config: Record<string, unknown>;
  seats: Record<string, TableSeat>;
  free: string[];
}

/** The table behind a join code. */
interface TableLobby {
  id: string;
  game: string;
  status: "waiting" | "playing" | "over";
  seats: Record<string, TableSeat>;
}

/** What was done: by a seat, by `chance`, or by the `table` itself. */
interface LoggedAction {
  ply: number;
  actor: string;
  action: string;
}

/** What the own seat may do; nothing where it is not to act. */
interface LegalActions {
  ply: number;
  actions: string[];
  /** Whether everything that is legal is listed. */
  complete: boolean;
}

/** An event of a table, as far as the pages read it. */
interface TableEvent {
  id: string;
  seq: number;
  type: string;
  at: string | null;
  by: string | null;
  data: {
    table?: GameTable | string;
    ply?: number;
    actions?: LoggedAction[];
    actors?: string[] | null;
    view?: GameView;
    times?: TableTimes | null;
    outcome?: GameOutcome | null;
    completes?: boolean;
    player?: string;
    how?: string;
  };
}

/** How the game has gone on at once, as the own seat knows it, and how it stood then. */
interface GameStep {
  id: string;
  type: string;
  at: string | null;
  ply: number;
  actions: LoggedAction[];
  view: GameView;
  actors: string[] | null;
}

/** The keys of this device for a table. */
interface TableKeys extends HeldKeys {
  game: string;
  /** How far the guidance has come; null where it is hidden or over, left out where nobody has decided. */
  guide?: GuideProgress | null;
}

/** What is asked for when a table is made. */
interface TableOrder {
  seats: string[];
  names?: Record<string, string>;
  bots?: Record<string, string>;
  as?: string;
  config?: Record<string, unknown>;
  clock?: TableClock;
  open?: boolean;
  lesson?: boolean;
}

/**
 * What the page of a game draws: how the game stands at a table, or stood at an earlier step of it.
 */
interface GameState {
  table: GameTable;
  /** What the own seat may know of the game; also at an earlier step, where the table is played again. */
  view: GameView;
  /** The seat of this device that is looked from; null for who looks on. */
  seat: string | null;
  /** The seats in the order of play. */
  players: string[];
  /** How the players look: names, colours, patterns of rings, initials. */
  cast: Cast;
  /** What the own seat may do now. */
  legal: LegalActions;
  /** Whether the own seat may act now: it is to act, and nothing that it did is on its way. */
  mayAct: boolean;
  /** What was done since the page was drawn last, the oldest first; nothing at first and when the table is replayed. */
  news: LoggedAction[];
  /** What was done last, the oldest first: a few steps, up to the one that is looked at. */
  recent: LoggedAction[];
  /** The steps of the game up to the one that is looked at, as far as they have been read. */
  steps: GameStep[];
  /** Whether this is an earlier step, so that nothing can be done. */
  replaying: boolean;
}

/** What the table screen does for the page of a game. */
interface GamePlace {
  /** The words and figures of the game: `games.<game>.<name>` of the catalogue. */
  text(name: string, values?: TextValues): string;
  /**
   * Do something in the own seat, at the present decision point. What the service refuses is said on the page, by the
   * text `rule.<rule>` of the game if it has one. Resolves to whether it was done.
   */
  act(action: string): Promise<boolean>;
  /** Prepare an action, which is done if the time for this decision runs out before another is sent. */
  prepare(action: string): Promise<boolean>;
  /** Say why something cannot be done, in the line above the panel and aloud; the line stays until the next drawing. */
  refuse(text: string): void;
  /** Draw again with the same state, after a choice on this page alone. */
  redraw(): void;
  /** Draw what is around the board again, after the board tells more of the same state, see `told` of a board. */
  retell(): void;
  /** Read something of the table, by a path below it. */
  read(path: string): Promise<unknown>;
  /** The seconds until a moment by the clock of the service. */
  secondsUntil(moment: string): number;
  /** The state that was drawn last. */
  readonly state: GameState;
}

/** The board of a game on the table screen: made once, drawn after each change. */
interface GameBoard {
  /** What is large: the board, or the middle of the table. */
  node: HTMLElement;
  /** What is below it on a phone and beside it on a wide screen: the own hand, choices, buttons. */
  panel?: HTMLElement;
  /** Keys for the list under "?". */
  keys?: KeyHint[];
  /** Whether it tells itself what was done last, which big screens otherwise do. */
  tells?: boolean;
  /** Draw how the game stands. Called after every change; use `refill` and `keep`, so that the focus stays. */
  show(state: GameState): void;
  /**
   * What the own player is to do now, or null to leave it to the table screen ("Your turn", "Bob is thinking").
   * It is shown and spoken above the panel.
   */
  prompt?(state: GameState): string | null;
  /** Return the game as far as the board tells it already; the seats, the log and the end show no more. */
  told?(state: GameState): GameState;
  /** Told of a key that nobody else wants; true if it was used. */
  pressed?(key: string): boolean;
  /** Stop what goes on in the background: the screen is left. */
  end?(): void;
}

/** What has the texts of a game. */
type Words = { text: (name: string, values?: TextValues) => string };

type GamePage = import("../static/app/scripts/tables/game.js").GamePage;
/** Makes a page of a game for a real table. */
type GameTool = (page: GamePage) => Promise<PageScreen>;

/** Returns the sections of the rules of a game. */
type RulesOf = (words: Words) => import("../static/app/scripts/tools/how-to.js").Section[];

type TableSession = import("../static/app/scripts/tables/session.js").TableSession;
