// What scripts of the pages hand to each other.

/** What stands for `{name}` in a text; `count` also chooses between its forms. */
type TextValues = Record<string, string | number | null | undefined>;

type CatalogueText = string | { one: string; other: string };

/** What goes into an element: nodes and texts, also in lists; null and false are left out. */
type Child = Node | string | number | null | undefined | false | readonly Child[];

type Listeners<E extends Element> = {
  [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name] & { currentTarget: E }) => void;
};

/** What an element is made with; see `el` in `dom.js`. */
interface Properties<E extends Element> {
  on?: Listeners<E>;
  vars?: Record<string, string | number>;
  text?: string | number | null;
  class?: string | null | false;
  value?: string | number;
  [attribute: string]: unknown;
}

/** The element that a tag such as `input.big` makes. */
type ElementOf<Tag extends string> = Tag extends `${infer Name}.${string}` ? NamedElement<Name> : NamedElement<Tag>;
type NamedElement<Name extends string> = Name extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[Name]
  : HTMLElement;

/** A key and what it does, for the list under "?". */
type KeyHint = [key: string, does: string];

/** What the module of a screen returns; see `display` in `main.js`. */
interface PageScreen {
  title: string;
  node: Node;
  wide?: boolean;
  compact?: boolean;
  bare?: boolean;
  keys?: KeyHint[];
  undo?: () => unknown;
  redo?: () => unknown;
  pressed?: (key: string) => boolean;
  leave?: () => void;
}

/** Makes a screen from the names in its address. */
type ShowScreen = (params: Record<string, string>) => Promise<PageScreen>;

interface ScreenModule {
  show(params: Record<string, string>): PageScreen | Promise<PageScreen>;
}

interface Route {
  path: string;
  screen: () => Promise<ScreenModule>;
}

/** A circle of a ring on a square of 100; its dashes are empty where it is whole, and begin at an angle in degrees. */
interface Band {
  radius: number;
  width: number;
  dashes: number[];
  cap: "butt" | "round";
  start: number;
}

/** How a player looks. */
interface Look {
  name: string;
  spoken: string;
  colour: string;
  pattern: string;
  initial: string;
}

/** What is known of how a player is to look. */
interface GivenLook {
  name?: string;
  colour?: string;
  pattern?: string;
}

/** A word that is drawn on a board, from its first letter on. */
interface DrawnWord {
  cells: string[];
  player?: string | null;
  /** Whether it only stays marked, below those that are looked at. */
  quiet?: boolean;
}

/** What is noted on a cell: how that looks, which `styles/puzzles/notes.css` says, and how it is told. */
interface CellNote {
  look: string;
  spoken: string;
}

/** What is known of a claim: whether it scores, null where that is not told, and the points or what else is known. */
interface Standing {
  good: boolean | null;
  text: string;
}

/** What the editors of letters and of rings work on. */
interface EditedBoard {
  board: Board;
  /** The cell that is entered next. */
  cursor: string;
  /** Whose rings are painted. */
  painter: string | null;
}

/** Something that editors change: what it is now, and a way to change it. */
interface Edited<T> {
  readonly present: T;
  change(fields: Partial<T>, options?: { quietly?: boolean }): void;
}

/** The letters or the rings of a board. */
type Part = "cells" | "rings";

/** What leads from one state of a board to the next: one letter or ring, "" for none, or the whole board. */
type Effect = { part: Part; cell: string; value: string; was: string } | { board: Board; before: Board };

/** Something that was entered on the board of a round and is still to be sent. */
interface Entry {
  id: number;
  kind: "cell" | "board" | "undo" | "redo";
  /** The entry that is taken back or brought back; null where the service has that already. */
  of: number | null;
  /** What it does to the board; null where only the service knows. */
  effect: Effect | null;
}

/** What the assistant works on. */
interface SoloBoard extends EditedBoard {
  claims: Record<string, string[]>;
  scoring: string;
  dictionary: string;
  ruleset: Ruleset;
}

/** A request that is still to be sent. */
interface Posted {
  key: string;
  path: string;
  body: unknown;
}

/** Who has the host's role, who has asked for it, and what is asked about seats. */
interface HostRole {
  /** Whose seat has it; null while the host's own token has it. */
  host: string | null;
  takeover: Takeover | null;
  /** What the host has asked, by player. */
  seats: Record<string, SeatTakeover>;
  /** How long others may object. */
  seconds: number;
  isMine: boolean;
  /** The seats of this device that can say something. */
  seated: string[];
}

/** What has a host: a match or a table, as this device sees it. */
interface Hosted extends EventTarget {
  readonly role: HostRole;
  closing: AbortController;
  called(player: string): string;
  secondsUntil(moment: string): number;
  refresh(): Promise<unknown>;
  changeRole(method: "POST" | "DELETE", path: string, seat: string | null): Promise<void>;
}

/** The keys of this device for a match, a table or the like. */
interface HeldKeys {
  host: string | null;
  seats: Record<string, string>;
  share: string | null;
  /** What to call it in lists: its players. */
  names: string[];
  /** The code with which this device came to look on. */
  code?: string;
  at?: number;
}

type MatchKeys = HeldKeys;

/** The part of the page that a puzzle is played on. */
interface Task {
  view: BoardView;
  board: HTMLElement;
  /** What is used to answer; nothing in it moves when the service has answered. */
  panel: HTMLElement;
  /** The words, which come from the service and take as much room as they need. */
  words: HTMLElement;
  help: string;
  keys: KeyHint[];
  /** What is taken of what is laid, and where it goes; words are read and not laid. */
  hand?: import("../static/app/scripts/parts/take-put.js").TakePut;
  /** Say what is missing of an answer. */
  readonly missing: string;
  /** What is entered so far, each part as it is typed. */
  readonly found: string[];
  /** What the service said of what it has judged of the draft, where that is known without a check of all. */
  readonly verdict?: PuzzleVerdict | null;
  /** Show the draft, the cells of a hint, and what the service said of the answer shown. */
  show(told?: { hint?: string[]; verdict?: PuzzleVerdict | null }): void;
  /** Return the answer as the service takes it, or null while something is missing. */
  answer(): PuzzleAnswer | null;
  /** Make what is entered ready for a check, where that takes the service. */
  settle?(): Promise<void>;
  /** Take what a check says of what is entered. */
  checked?(verdict: PuzzleVerdict): void;
  end(): void;
}

// biome-ignore lint/suspicious/noExplicitAny: each task has fields of its own in its draft.
type TaskDraft = Draft<any>;

interface TaskOptions {
  puzzle: Puzzle;
  draft: TaskDraft;
  cast: Cast;
  /** Asks what an answer is worth so far, without handing it in. */
  judge(answer: PuzzleAnswer): Promise<JudgedAttempt>;
  /** Hands in the answer that has everything. */
  solved(answer: PuzzleAnswer): Promise<void>;
}

/** How a puzzle went, as this device remembers it. */
interface PuzzleRecord {
  kind: string;
  grade: number;
  date: string | null;
  edition: string | null;
  hints: PuzzleHint[];
  /** A hint, or the rank of a check; older versions kept its share in per cent. */
  steps: (number | string)[];
  seconds: number;
  ended: string | null;
  solved?: boolean;
  points?: number | null;
  best?: number;
  share?: number | null;
  rank?: string;
  gaveUp?: boolean;
}

interface PuzzleEnd {
  answer: PuzzleAnswer | null;
  verdict: PuzzleVerdict | null;
  counts: PuzzleCounts;
  solution: PuzzleSolution;
  /** Opens the answers on sheets; what ended long ago has none. */
  token?: string | null;
  /** How the rated attempt ended, if it was one. */
  rated?: RatedEnd;
}

/** A puzzle at its end, drawn: the boards, what goes beside them, and what asks in the background. */
interface OutcomeBoards {
  node: HTMLElement;
  more: HTMLElement;
  tally: { end(): void } | null;
}

/** The viewer of the OpenAPI document, which is not ours. */
declare function SwaggerUIBundle(options: Record<string, unknown>): void;

type Cast = import("../static/app/scripts/players.js").Cast;
type BoardView = import("../static/app/scripts/board-view.js").BoardView;
type MatchSession = import("../static/app/scripts/match/session.js").MatchSession;
type ClaimsDraft = import("../static/app/scripts/match/claims-draft.js").ClaimsDraft;
type Kind = import("../static/app/scripts/puzzles/kind.js").Kind;
type Reveal = import("../static/app/scripts/live/reveal.js").Reveal;
type Draft<T extends object> = import("../static/app/scripts/store.js").Document<T>;

/** What a request is made with; see `ask` in `api.js`. */
interface AskOptions {
  /** Sent as JSON, or as it is where `type` names another media type. */
  body?: unknown;
  /** The media type of the body. */
  type?: string;
  /** Who asks. */
  token?: string | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  patience?: number; // milliseconds that an answer may take; what takes longer than usual is not asked for again
}

/** What the pages ask `/v1/solve`. */
interface SolveQuestion {
  board: Board;
  dictionary: string;
  dictionary_version?: string;
  ruleset: Ruleset;
  players?: string[];
}

/** What is asked of /v1/score. */
interface ScoreQuestion {
  board: Board;
  dictionary: string;
  dictionary_version?: string;
  ruleset: Ruleset;
  claims: Record<string, string[]>;
}

/** A scored player as a reveal shows one: with the words that were missed. */
interface RevealedPlayer extends ScoredPlayer {
  /** Words whose spelling scores in another place. */
  elsewhere?: PlacedClaim[];
  missed: Required<MissedWords>;
}

/** What kind of puzzle is to be made. */
interface PuzzleChoice {
  kind: string;
  grade: number;
  dictionary: string;
  length: string;
}

/** What is handed in of a puzzle. */
interface Attempt {
  answer?: PuzzleAnswer;
  seconds: number;
  hints: number;
  gave_up?: boolean;
  draft?: boolean;
}

/** The figures of this device. */
interface Figures {
  played: number;
  solved: number;
  unaided: number;
  share: number | null;
  /** The days up to today, or yesterday while today's is open, that ended with a good rank on their own day. */
  streak: number;
  longest: number;
  grades: { grade: number; played: number; solved: number; fastest: number | null }[];
}

/** What is heard, see `scripts/sounds.js`. */
type Sound = "turn" | "ring" | "tile" | "card" | "die" | "bell" | "word" | "struck" | "won" | PuzzleRank;

/** How near an answer is to the best one, see `scripts/puzzles/ranks.js`. */
type PuzzleRank = "best" | "gold" | "silver" | "bronze" | "none";
