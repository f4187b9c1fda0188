// What the service answers about matches, as far as the pages read it; the OpenAPI document says all of it.

interface RingLook {
  colour: string;
  pattern?: string;
}

type SeatState = "free" | "taken" | "out";

interface Lobby {
  id: string;
  status: "playing" | "finished";
  players: string[];
  names: Record<string, string>;
  rings: Record<string, RingLook>;
  seats: Record<string, SeatState>;
}

interface RoundResult {
  number: number;
  status: "open" | "closed";
  first_player: string;
  points: Record<string, number> | null;
  totals: Record<string, number> | null;
  winners: string[];
}

interface You {
  role: "host" | "seat" | "spectator" | "admin";
  player: string | null;
  host: boolean;
}

/** A player has asked for the host's role. */
interface Takeover {
  player: string;
  ends_at: string;
  agreed: string[];
}

/** A code with which a seat moves; it does not work before `held_until`. */
interface RecoveryCode {
  code: string;
  expires_at: string;
  held_until: string | null;
}

/** The host has asked that a seat moves to another phone, or is freed. */
interface SeatTakeover {
  aim: "move" | "free";
  ends_at: string;
}

interface Match extends Lobby {
  code: string | null;
  version: number;
  created_at: string;
  finished_at: string | null;
  dictionary: DictionaryVersion;
  ruleset: Ruleset;
  target: number;
  scoring: "claims" | "automatic";
  hints: boolean | "board";
  turn_seconds: number | null;
  claim_seconds: number | null;
  /** Whether a round is closed by itself when the time for words is up. */
  close_in_time: boolean;
  takeover_seconds: number;
  host: string | null;
  takeover: Takeover | null;
  seat_takeovers: Record<string, SeatTakeover>;
  totals: Record<string, number>;
  winners: string[];
  rounds: RoundResult[];
  rematch_of: string | null;
  rematch: string | null;
  you: You;
}

interface LoggedPlay {
  number: number;
  player: string;
  play: string;
  late: boolean;
  out_of_turn: boolean;
  by: string;
}

interface Timer {
  kind: "turn" | "claims";
  ends_at: string;
  seconds: number;
}

interface Step {
  type: "board" | "tile" | "ring" | "play" | "ruling" | "close" | "claims";
  by: string;
  player?: string | null;
  cell?: string | null;
  tile?: string | null;
  was?: string | null;
  play?: string | null;
  word?: string | null;
  accept?: boolean | null;
}

interface Ruling {
  player: string;
  word: string;
  accept: boolean;
}

interface Round {
  number: number;
  status: "open" | "closed";
  board: Board | null;
  version: number;
  players: string[];
  first_player: string;
  turn: string | null;
  plays: LoggedPlay[];
  left: Record<string, { tiles: number; rings: number }>;
  claims: Record<string, string[]>;
  done: string[];
  rulings: Ruling[];
  timer: Timer | null;
  undo: Step | null;
  redo: Step | null;
  warnings: string[];
  score: ScoreAnswer | null;
  opened_at: string;
}

/** What became of letters and rings that were sent. */
interface ChangedCells {
  applied: { pointer: string; changed: boolean }[];
  round: Round;
}

interface CheckedClaim {
  word: string;
  stands: boolean;
  scores: boolean | null;
  points?: number | null;
  reason?: string | null;
}

/** What the stream of a match says; polling has no data. */
interface MatchEvent {
  type: string;
  id: string | null;
  data: RoundNews | null;
}

/** An event, as far as the pages read it. */
interface RoundNews {
  type: string;
  by: string | null;
  round: number | null;
  data: {
    match?: Match;
    version?: number;
    cells?: Record<string, { tile: string | null; was: string | null }>;
    rings?: Record<string, { player: string | null; was: string | null }>;
  };
}

/** A player of a match that is being set up. */
interface NewPlayer {
  colour: string;
  name: string;
  pattern?: string;
}

/** What a new match is to be like. */
interface MatchSetup {
  players: NewPlayer[];
  /** The seat of this device, or -1. */
  me: number;
  target: number;
  scoring: string;
  hints: boolean;
  turn_seconds: number;
  claim_seconds: number;
  close_in_time: boolean;
  takeover_seconds: number;
  dictionary: string;
  ruleset: Ruleset;
}
