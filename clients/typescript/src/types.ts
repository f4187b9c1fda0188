// The JSON of requests and answers.
//
// Made by `python -m scripts.clients.typescript` from the OpenAPI document; `make clients` makes it again.

/** A value that a later version may have; the known ones are still proposed and checked. */
export type OrAnother = string & {};

/** The game has gone on because of a player. */
export interface About {
  /** The decision point now. */
  ply: number;
  /** What was done. */
  actions: ReplayedAction[];
  /** Who may act now; null where that would tell hidden cards. */
  actors: string[] | null;
  /** The fields of `view` that have changed. */
  view: Record<string, unknown>;
  times: Times | null;
  outcome: TableOutcome | null;
  player: string;
}

/** Somebody has the seat again, an action was taken back, or all have agreed on a draw. */
export interface AboutEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "player_returned" | "taken_back" | "drawn";
  data: About;
}

/** Something to do. */
export interface ActionRequest {
  /** The notation of an action; the page of each game has it. */
  action: string;
  /** The decision point that it is for. */
  ply: number;
}

/** A puzzle that was made or taken in. */
export interface AddedPuzzle {
  id: string;
  kind:
    | "place-rings"
    | "tile-and-ring"
    | "find-words"
    | "cancel-duel"
    | "endgame"
    | "restore"
    | "ring-deduction"
    | "exact-score"
    | OrAnother;
  /** How hard, from 1 to 5. */
  grade: number;
  /** Rings are those of `you` and `rival`; a cell without a tile shows `·`. */
  board: Board;
  /** For `place-rings`, `exact-score`, `cancel-duel` and `ring-deduction`. */
  rings_to_place?: number | null;
  /** The points to score, for `exact-score`. */
  target?: number | null;
  /** The tiles of which to lay one, for `tile-and-ring`. */
  rack?: string[] | null;
  /** What `you` and `rival` have left, for `endgame`. */
  hands?: Record<string, Hand> | null;
  /** The tiles that are missing, for `restore`. */
  tiles?: string[] | null;
  /**
   * The words that are to stand on the board, for `restore`; or the list of those to find, for a `find-words` made of a
   * list.
   */
  words?: string[] | null;
  /** What to show for words of the list that were typed otherwise than they stand. */
  texts?: Record<string, string> | null;
  /** What the list shows in place of words, such as a translation. */
  word_clues?: Record<string, string> | null;
  /** In which words of the list may be read; left out for all. */
  directions?: string[] | null;
  /** How many tiles each word of the sentence has that the cells without a listed word begin with. */
  sentence?: number[] | null;
  /** What tells the puzzle from others of the same order, as `2B`. */
  label?: string | null;
  /** What rows and columns score, for `ring-deduction`. */
  clues?: Clue[] | null;
  dictionary: DictionaryVersion;
  ruleset: RulesetOptions;
  seed: string;
  /** The version of the generator. */
  generator: number;
  /** The whole puzzle as a text for links. */
  link: string;
  /** The day whose puzzle it is; null if it is of none. */
  daily: Day | null;
  /** Opens the solution and the answers on sheets without an attempt. */
  token: string | null;
}

/** The plays that are worth a look, the best first. */
export interface AdviceAnswer {
  dictionary: DictionaryVersion;
  plays: AdvisedPlay[];
}

/** Another player of the round. */
export interface AdviceOpponent {
  player: string;
  tiles_left: number;
  rings_left: number;
  /** The player's tiles, where they are known; hidden if left out. */
  rack?: string[] | null;
}

/** A fact about a play, with the figures that it rests on. */
export interface AdviceReason {
  /**
   * `makes` own words that score from now on, `restores` words that were cancelled, `loses` own words that stand no
   * more, `gives` words to another player, `breaks` words of that player, `cancels` words, `locks` a cell with a ring,
   * `leaves` the one ring of another player that costs most at once, `lead` is how far ahead the player is right after
   * the play.
   */
  code: "makes" | "restores" | "loses" | "gives" | "breaks" | "cancels" | "locks" | "leaves" | "lead" | OrAnother;
  /** The same as a sentence. */
  text: string;
  /** The points that it is about; with `lead` below 0 if the player is behind. */
  points: number;
  /** The words that it is about, the best first, at most ten; one on two segments is there twice. */
  words: string[];
  /** How many more words it is about, if there are more than ten. */
  more?: number | null;
  /** Whom it is about, if not the player who is to play. */
  player?: string | null;
  /** With `leaves`: the ring. */
  play?: string | null;
}

/** A position, of up to five rows and columns, in which a player is to play. */
export interface AdviceRequest {
  board: Board | string;
  /** The id of a dictionary, as listed by `GET /v1/dictionaries`. */
  dictionary?: string;
  ruleset?: RulesetOptions | null;
  player: string;
  /** Tiles. */
  rack: string[];
  rings_left: number;
  /** In the order of play after the player. */
  opponents: AdviceOpponent[];
  /** The cells whose ring counts with a letter on top. */
  covered?: string[];
  /** How many rounds are played to their end; what takes about a second if left out. */
  effort?: number | null;
  /** Of all chance; one that follows from the request if left out. */
  seed?: string | null;
}

/** A play, and what it leads to. */
export interface AdvisedPlay {
  play: string;
  /** How far the player is ahead of the best of the others at the end, on average. */
  margin: number;
  known: "proven" | "estimated";
  /** The standard error of an estimated margin. */
  stderr?: number | null;
  /** In how many rounds an estimated play was tried. */
  playouts?: number | null;
  reasons: AdviceReason[];
}

/** What is agreed on now, and how the match stands under it. */
export interface Agreement {
  target: number;
  dictionary: DictionaryVersion;
  hints: boolean | string;
  turn_seconds: number | null;
  claim_seconds: number | null;
  close_in_time: boolean;
  turns: "free" | "strict";
  takeover_seconds: number;
  /** By player, in the order of the seats. */
  totals: Record<string, number>;
  match: MatchState;
}

/** An alphabet, as the part `alphabet` of a house list takes it. */
export interface AlphabetFile {
  /** A BCP 47 language tag. */
  language: string;
  /** The tiles by their faces, in the order of the alphabet. */
  tiles: Record<string, AlphabetTile>;
  /** The letters that stand for a character that is on no tile. */
  fold: Record<string, string>;
}

/** A tile of an alphabet. */
export interface AlphabetTile {
  /** What it is worth; null where it has no value. */
  points: number | null;
  /** How many of it are in the box. */
  count: number;
}

/** What is known of a board that somebody lays out. */
export interface Analysis {
  /** Always true: what is told does not depend on time. */
  complete: boolean;
  /** How many answers solve it, counted up to 1000. */
  solutions: number;
  /** Whether there are at least so many. */
  more_solutions: boolean;
  /** Up to two of them. */
  answers: Record<string, unknown>[];
  /** What the best answer scores. */
  points: number | null;
  /** How far it is ahead of the next; null if nothing is compared. */
  gap: number | null;
  /** The lowest grade that it can have; null without a single solution. */
  grade: number | null;
  /** The grades that it can have, by how ties are broken. */
  grades: number[];
  /** Why it makes no puzzle; null if it does. */
  refusal: Refusal | null;
  /** What is asked, as the puzzle would have it. */
  asked: Record<string, unknown>;
  /** The words on the board, most points first; at most 300. */
  words: BoardWord[];
  /** How many of them people know. */
  everyday: number;
  /** How many they do not know. */
  obscure: number;
  /** Up to 12 single changes of which each would make it a puzzle; none if it is one. */
  changes: Change[];
  /** How many changes were tried. */
  changes_tried: number;
  /** How many there are; proofs that take long leave some untried. */
  changes_possible: number;
}

/** A board that somebody lays out, and what is asked on it. */
export interface AnalysisRequest {
  /** The points to score, for `exact-score`. */
  target?: number | null;
  /** For `ring-deduction`. */
  clues?: StatedClue[] | null;
  /** The tiles, for `tile-and-ring`. */
  rack?: string[] | null;
  /** What `you` and `rival` have left, for `endgame`. */
  hands?: Record<string, StatedHand> | null;
  /** The tiles for the holes (`·`) of the board, for `restore`. */
  tiles?: string[] | null;
  /**
   * The words of the list, for `restore` and `find-words`; for the latter as you type them: the letters of `l'eau`
   * stand on the board, and the puzzle shows it as typed.
   */
  words?: string[] | null;
  /** For words of the list of `find-words`, as typed, what it shows in their place. */
  word_clues?: Record<string, string> | null;
  /** In which words of that list may be read, as for `/v1/boards/compose`; in all if left out. */
  directions?: string[] | string | null;
  /** How many tiles each word of a sentence has that the cells without a word of that list begin with. */
  sentence?: number[] | null;
  kind?:
    | "place-rings"
    | "tile-and-ring"
    | "find-words"
    | "cancel-duel"
    | "endgame"
    | "restore"
    | "ring-deduction"
    | "exact-score"
    | OrAnother;
  /** The grade that is wished for; any if left out. */
  grade?: number | null;
  /** The id of a dictionary, as listed by `GET /v1/dictionaries`. */
  dictionary?: string;
  ruleset?: RulesetOptions | null;
  /** How many rings to place. */
  rings?: number | null;
  /** Rings are those of `you` and `rival`. */
  board: Board | string;
}

/** An answer; which field there is depends on the kind of the puzzle. */
export interface AnswerFields {
  /** The cells to ring. */
  rings?: string[] | null;
  /** Plays such as `tile:E@C3` and `ring@B2`. */
  plays?: string[] | null;
  /** The words found. */
  words?: string[] | null;
  /** The tile for each hole. */
  tiles?: Record<string, string> | null;
}

/** How to print several puzzles with their answers. */
export interface AnsweredSheet {
  /** Whether the letters of the boards are in lower case. */
  lower_case?: boolean;
  /** Whether tiles show their points. */
  points?: boolean;
  /** Whether a list of words is in columns, with a box to tick before each word. */
  ticks?: boolean;
  /** Whether a list of words is in the given order, or alphabetical. */
  order?: "given" | "alphabet";
  /** Who made it; the PDF says it. */
  author?: string | null;
  /** For a printer, PDF only: black ink alone, 3 mm of room around a page, and marks where it is cut. */
  bleed?: boolean;
  /** The form of the sheet. */
  format?: "pdf" | "svg" | "png";
  /** Large print. */
  large?: boolean;
  /** The size of the paper. */
  paper?: "a4" | "letter";
  /** The one page that is wanted, from 1. */
  page?: number | null;
  /** What the sheet speaks; by default the language of the puzzle's words. */
  language?: "en" | "de" | "es" | "fr" | null;
  /** What stands at the top of each page. */
  title?: string | null;
  /** Whether each puzzle has a code to scan, which opens it at this service. */
  code?: boolean;
  /** How many puzzles a page has: 1, 2, 4 or 6. */
  per_page?: number | null;
  /** 1 to 60 puzzles, in the order of the sheet. */
  puzzles: OpenedPuzzle[];
}

/** A change that the board shows now. */
export interface AppliedChange {
  /** Where it stands in the body. */
  pointer: string;
  cell: string;
  /** The letter there now, if the change was of a letter. */
  tile?: string | null;
  /** Whose ring lies there now, if the change was of a ring. */
  player?: string | null;
  /** Whether the board has changed by it; it may have shown this before. */
  changed: boolean;
}

/** What the host has asked about a seat. */
export interface AskedSeatTakeover {
  player: string;
  /** When it passes if the player in the seat does not object. */
  ends_at: string;
  /** That the seat moves to another phone, or is freed. */
  aim: "move" | "free";
}

/** An attempt at a puzzle: an answer, or that one gives up. */
export interface AttemptRequest {
  /** The answer, as fields or as people type it; may be left out only by who gives up. */
  answer?: AnswerFields | string | null;
  /** How long it took, for learning how hard it is. */
  seconds?: number | null;
  /** How many hints were used, likewise. */
  hints?: number;
  /** Whether this is the end without the solution. */
  gave_up?: boolean;
  /** Whether only to judge the words found so far of a `find-words` puzzle: nothing is recorded, no token given. */
  draft?: boolean;
}

/** What an answer is worth. */
export interface AttemptVerdict {
  /** What it scores, counted as in the solution. */
  points: number;
  /** What the solution scores. */
  best?: number | null;
  solved: boolean;
  /** How near it is to the solution, in per cent. */
  share?: number | null;
  /**
   * How near it is by and large: `bronze` from 70 per cent on, `silver` from 80, `gold` from 90, and `best` if the
   * puzzle is solved.
   */
  rank: "none" | "bronze" | "silver" | "gold" | "best";
  /** The words that do not stand on the board, for `restore`. */
  missing?: string[] | null;
  /** For `ring-deduction`; in a rated attempt only at its end. */
  clues?: FoundClue[] | null;
  /** The everyday words found, for `find-words`. */
  goals?: Goal[] | null;
  /** How many are not found. */
  goals_left?: number | null;
  /** The other words found. */
  bonus?: Goal[] | null;
  bonus_points?: number | null;
  /** The words that do not count. */
  rejected?: Rejection[] | null;
  /**
   * How many words do not count, in a rated attempt, if that is more than 10: then none counts, and it is not told
   * which would.
   */
  wrong?: number | null;
}

/** So many puzzles of one kind and grade, or of several. */
export interface BatchRequest {
  kind?:
    | "place-rings"
    | "tile-and-ring"
    | "find-words"
    | "cancel-duel"
    | "endgame"
    | "restore"
    | "ring-deduction"
    | "exact-score"
    | OrAnother;
  /** How hard, from 1 to 5. */
  grade?: number;
  /** The id of a dictionary, as listed by `GET /v1/dictionaries`. */
  dictionary?: string;
  /** How many rings to place, or that are on the board of `find-words`. */
  rings?: number | null;
  /** How many plays are left of an `endgame`. */
  plays?: number | null;
  /** How many tiles are missing for `restore`. */
  holes?: number | null;
  rows?: number;
  columns?: number;
  /** Puzzles take `min_length`, `letter_points` and `tiles`; other options have their defaults. */
  ruleset?: RulesetOptions | null;
  /** Several kinds in place of one, which take turns; all if only `grades` is there. */
  kinds?:
    | ("place-rings"
    | "tile-and-ring"
    | "find-words"
    | "cancel-duel"
    | "endgame"
    | "restore"
    | "ring-deduction"
    | "exact-score")[]
    | null;
  /**
   * Several grades in place of one, which rise from the first puzzle to the last; all of them if only `kinds` is there.
   */
  grades?: number[] | null;
  /** How many; a service may take fewer than the most that is here. */
  count: number;
  /** What the puzzles are made from, up to 93 characters; a new one if left out. */
  seed?: string | number | null;
  /**
   * The least share of the words of each puzzle that are everyday words: of all that can be read on its board, and of
   * those of its answer.
   */
  familiar?: number | null;
  /** In so many puzzles in a row, 2 to 30, no word of three letters or more comes twice on a board; 7 if `true`. */
  spread?: number | boolean | null;
}

/** What the words of the puzzles that are made are like. */
export interface BatchWords {
  /** The least share of the words of a puzzle that are everyday words. */
  familiar: number;
  /** How many puzzles after it a word comes again at the earliest; null if none does within 30. */
  apart: number | null;
}

/** A board: the tiles' faces row by row, and the player whose ring counts at each ringed cell. */
export interface Board {
  /** The faces, row by row, all rows of one length. */
  rows: string[][];
  /** The owner of the ring at each ringed cell, by the cell's name. */
  rings?: Record<string, string>;
}

/** The board was replaced. */
export interface BoardSetEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "board_set";
  data: NewBoard;
}

/** A word on a board. */
export interface BoardWord {
  word: string;
  points: number | null;
  cells: string[];
  /** Whether people know it. */
  everyday: boolean;
}

/** A time in which the clock of a seat stands still if it runs. */
export interface Break {
  /** RFC 3339, in UTC. */
  since: string;
  /** When the clock runs on; null until somebody resumes it. */
  until: string | null;
  /** The seconds that the seat has left meanwhile. */
  left: number;
}

/** How clocks in days stand still now. */
export interface Breaks {
  pauses: Pauses;
  times: Times | null;
}

/** Single letters and rings that changed, and the version of the board after that. */
export interface CellChanges {
  version: number;
  /** By cell. */
  cells: Record<string, ChangedTile>;
  /** By cell. */
  rings: Record<string, ChangedRing>;
}

/** Single letters and rings of the board changed. */
export interface CellsChangedEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "cells_changed";
  data: CellChanges;
}

/** Cells to change; the letters are changed before the rings, both in the order sent. */
export interface CellsRequest {
  /** By cell; with the rings at most 200. */
  cells?: Record<string, TileChange>;
  /** By cell. */
  rings?: Record<string, RingChange>;
}

/** A single change that would make a puzzle of a board. */
export interface Change {
  /** The cell that gets another tile. */
  cell?: string | null;
  /** That tile. */
  face?: string | null;
  /** The cell of a ring that is moved. */
  from?: string | null;
  /** Where it goes. */
  to?: string | null;
  /** How many rings to place instead. */
  rings?: number | null;
  /** The points to score instead. */
  target?: number | null;
  /** The cells of the rings that mark an answer instead. */
  marks?: string[] | null;
  /** The grade that the puzzle would have. */
  grade: number;
}

/** The changes, all of which were carried out, and the round after them. */
export interface ChangedCells {
  applied: AppliedChange[];
  round: Round;
}

/** A ring that changed. */
export interface ChangedRing {
  player: string | null;
  was: string | null;
}

/** A letter that changed. */
export interface ChangedTile {
  tile: string | null;
  was: string | null;
}

/** Each word's validity, in the order asked. */
export interface CheckAnswer {
  dictionary: DictionaryVersion;
  words: CheckedWord[];
}

/** Own claims to look for on the board. */
export interface CheckClaimsRequest {
  words: string[];
}

/** An answer to check, or that one gives up. */
export interface CheckRequest {
  /** The answer; may be left out only by who gives up. */
  answer?: AnswerFields | string | null;
  /** Whether this is the end without the best answer, which loses the attempt. */
  gave_up?: boolean;
}

/** A rated attempt after an answer was checked. */
export interface CheckedAttempt {
  id: string;
  /**
   * `won` with the best answer; `lost` after the last check, an hour, or giving up; `void`, which counts for nobody,
   * with the best answer sooner than anybody can find it.
   */
  status: "open" | "won" | "lost" | "void";
  puzzle: Puzzle;
  /** When the board was sent, and the clock started. */
  opened_at: string;
  /** When the attempt is lost without the best answer. */
  closes_at: string;
  /** How long it took by the service's clock. */
  seconds: number | null;
  /** How many answers can still be checked. */
  checks_left: number;
  standing: SolverStanding;
  /** By how much the attempt has changed the solver's rating. */
  change: number | null;
  /** How hard the puzzle is. */
  puzzle_rating: number | null;
  /** Null without an answer. */
  verdict: AttemptVerdict | null;
  /** Of all attempts at the puzzle. */
  counts: Counts;
  /** Opens the solution, once the attempt is at its end; null before. */
  token: string | null;
}

/** What a player may know of an own claim before the close. */
export interface CheckedClaim {
  word: string;
  /** Whether it can be read on the board through a ring of the caller's. */
  stands: boolean;
  /** Where it stands. */
  cells?: string[] | null;
  /** Whether it would score now, unless others have it too; null where the match withholds the dictionary. */
  scores: boolean | null;
  /** What it would score. */
  points?: number | null;
  /** Why it would not score. */
  reason?:
    | "bad_letters"
    | "too_short"
    | "not_in_dictionary"
    | "not_on_board"
    | "no_ring"
    | "already_scored"
    | OrAnother
    | "ruled_out"
    | OrAnother
    | null;
}

/** Each claim that was asked about. */
export interface CheckedClaims {
  words: CheckedClaim[];
}

/** Whether a word is valid; the reason is there if it cannot even be spelt with the alphabet. */
export interface CheckedWord {
  word: string;
  valid: boolean;
  /** Only where the word cannot be spelt. */
  reason?: "bad_letters" | OrAnother;
}

/** The host replaced a player's claims of a closed round. */
export interface ClaimsCorrectedEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "claims_corrected";
  data: CorrectedClaims;
}

/** The words of a list of claims, which replaces the one before. */
export interface ClaimsRequest {
  /** Kept as given, and judged at the close. */
  words: string[];
  /** Whose claims the host corrects in a closed round; left out for the caller's own. */
  player?: string | null;
}

/** What became of one player's claims. */
export interface ClaimsScore {
  player: string;
  total: number;
  accepted: PlacedClaim[];
  rejected: RejectedClaim[];
  cancelled: PlacedClaim[];
  missed: Missed;
}

/** The own seat wrote its claims; nobody else gets this event. */
export interface ClaimsWrittenEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "claims_written";
  data: WrittenClaims;
}

/** How long players may take: `seconds` with an `increment`, or `days` for each decision. */
export interface Clock {
  seconds?: number;
  increment?: number;
  days?: number;
  /** Whether Saturdays and Sundays, UTC, do not count. */
  skip_weekends?: boolean;
  /** How many days of holiday each seat may take. */
  holidays?: number;
}

/** How long players may take: so many seconds in all, with an increment for each decision, or days for each. */
export interface ClockTerms {
  /** What each seat has in all. */
  seconds?: number | null;
  /** What each decision brings back; 0 if left out. */
  increment?: number | null;
  /** What each decision may take, instead of `seconds`. */
  days?: number | null;
  /** Whether Saturdays and Sundays, UTC, do not count; with `days`. */
  skip_weekends?: boolean;
  /** How many days of holiday each seat may take; with `days`. */
  holidays?: number;
}

/** A judged round, and how the match stands after it. */
export interface ClosedRound {
  dictionary: DictionaryVersion;
  players: PlayerVerdict[];
  /** The spellings that every player had, so that none scores. */
  cancelled: string[];
  /** All with the most points in this round, zero included. */
  winners: string[];
  /** By player, in the order of the seats. */
  totals: Record<string, number>;
  match: MatchState;
}

/** What the rings of one row or column score together. */
export interface Clue {
  /** The number of a row, or the letters of a column. */
  line: string;
  points: number;
}

/** A board of words. */
export interface ComposedBoard {
  board: Board;
  notation: string;
  /** In the order in which they were given. */
  placed: PlacedWord[];
  /** Likewise. */
  left_out: LeftOutWord[];
  /** Words that stand there twice, as no other letters were found. */
  repeated_words: string[];
  /** Other words that could not be avoided; null if `no_other_words` was not asked for. */
  other_words: string[] | null;
  /** How many tiles the words share. */
  crossings: number;
  dictionary: DictionaryVersion;
  tiles: "set" | "free";
  seed: string;
  effort: number;
  /** The cells of the letters of the hidden sentence; none without one. */
  sentence: string[];
  /** In which words may be read, in the order N NE E SE S SW W NW. */
  directions: string[];
  /** Its name, or its rows of `#` for cells and full stops for others. */
  shape: string | string[];
  /** What tells it from other boards of the answer: the number of its part and its version, as `2B`. */
  label: string;
  /** The puzzle whose goals are the placed words, as a text for links; `POST /v1/puzzles` takes it. */
  link: string | null;
}

/** A board of words, the first of the answer. */
export interface Composition {
  board: Board;
  notation: string;
  /** In the order in which they were given. */
  placed: PlacedWord[];
  /** Likewise. */
  left_out: LeftOutWord[];
  /** Words that stand there twice, as no other letters were found. */
  repeated_words: string[];
  /** Other words that could not be avoided; null if `no_other_words` was not asked for. */
  other_words: string[] | null;
  /** How many tiles the words share. */
  crossings: number;
  dictionary: DictionaryVersion;
  tiles: "set" | "free";
  seed: string;
  effort: number;
  /** The cells of the letters of the hidden sentence; none without one. */
  sentence: string[];
  /** In which words may be read, in the order N NE E SE S SW W NW. */
  directions: string[];
  /** Its name, or its rows of `#` for cells and full stops for others. */
  shape: string | string[];
  /** What tells it from other boards of the answer: the number of its part and its version, as `2B`. */
  label: string;
  /** The puzzle whose goals are the placed words, as a text for links; `POST /v1/puzzles` takes it. */
  link: string | null;
  /** Words that count no second time, as another one has their letters. */
  same_letters: SameLetters[];
  /** The others: all parts of version A, then all of version B, and so on. */
  more_boards: ComposedBoard[];
}

/** The words, and what the board is to be like. */
export interface CompositionRequest {
  /** Words as you type them, such as `l'eau`, `New York` and `CO2`. */
  words: string[];
  /** 10 if left out, with `tiles` `set` 7. */
  rows?: number | null;
  /** Likewise. */
  columns?: number | null;
  /** The id of a dictionary, as listed by `GET /v1/dictionaries`. */
  dictionary?: string;
  /** Whether the board is of the 50 tiles of the box, and has at most 50 cells, or of any letters. */
  tiles?: "set" | "free";
  /** Whether to avoid other words of the dictionary of three letters or more, but for those inside the given ones. */
  no_other_words?: boolean;
  /** Another seed makes another board; the same one the same board. */
  seed?: string | number;
  /** How many times the words are laid out anew. */
  effort?: number;
  /**
   * In which the words may be read: some of `N`, `NE`, `E`, `SE`, `S`, `SW`, `W` and `NW`, or `young` (E, S), `school`
   * (E, S, SE, NE) or `all`.
   */
  directions?: string[] | string;
  /**
   * The shape of the board: `rectangle`, `circle`, `cross`, `diamond`, `heart`, `house`, `tree`, or its rows, in which
   * full stops and blanks are no part of it.
   */
  shape?: string[] | string;
  /** A sentence of up to 100 letters, which are on the cells that the words leave free, row by row from the first. */
  sentence?: string;
  /** For words, as typed, what the list shows in their place: a clue or a translation. */
  word_clues?: Record<string, string>;
  /** Over how many boards the words are spread, each with as many; `auto` for as many as they need. */
  boards?: number | "auto" | null;
  /** How many versions of each board there are, `A`, `B` and so on. */
  versions?: number;
  /**
   * How many words a board has at most, where `boards` has no number; those that have no room beside each other are on
   * more boards.
   */
  words_per_board?: number | null;
}

/** A player's claims of a closed round, as they are now. */
export interface CorrectedClaims {
  player: string;
  words: string[];
}

/** How an attempt is among all attempts at the puzzle. */
export interface Counts {
  attempts: number;
  solved: number;
  /** Of those attempts that solved the puzzle or gave up. */
  ranks: RankCounts;
}

/** A new match, and the token of its host. */
export interface CreatedMatch {
  match: Match;
  /** Shown once; only its hash is kept. */
  host_token: string;
}

/** A new table, with the tokens of its host and of the own seat. */
export interface CreatedTable {
  table: Table;
  code: string;
  /** Shown once; only its hash is kept. */
  host_token: string;
  /** The own seat; null where every seat is a bot's. */
  seat: string | null;
  /** Shown once; only its hash is kept. */
  seat_token: string | null;
}

/** Who plays. */
export interface Creation {
  players: string[];
  /** The id of the match before it. */
  rematch_of: string | null;
}

/** The browser that is told the puzzle of the day. */
export interface DailyPushRequest {
  subscription: PushSubscription;
  /** When it is told nothing; at no time, if left out. */
  quiet?: Quiet | null;
  /** The edition, as `GET /v1/puzzles/daily` lists them. */
  edition?: string;
}

/** A day of an edition. */
export interface Day {
  edition: string;
  date: string;
  /** How many puzzles the edition has had, this one included. */
  number: number;
  /** Its board shows a word that boards do not show any more, so only its id leads to the puzzle. */
  withheld: boolean;
}

/** One meaning of a word. */
export interface Definition {
  /** The word that it is a form of, or the word itself. */
  lemma: string;
  part_of_speech: string;
  /** How the word comes from its lemma; null where it is the lemma. */
  relation: string | null;
  /** What the lemma means, the commonest sense first. */
  senses: string[];
  /** Who wrote the senses. */
  source: string;
}

/** The match is gone, or the caller may no longer see it. */
export interface DeletedEvent {
  /** Empty: there is nothing to resume. */
  id: string;
  seq: number;
  at: string | null;
  by: string | null;
  round: number | null;
  type: "deleted";
  data: Nothing;
}

/** A word list and what it is played with. */
export interface Dictionary {
  id: string;
  /** The title, for people. */
  name: string;
  /** A BCP 47 language tag. */
  language: string;
  /** How many words it has. */
  words: number;
  /** The most tiles in a word. */
  longest: number;
  /** A hash of the content: the words, the alphabet and the points. */
  version: string;
  /** The SPDX expression of the list's licence. */
  licence: string;
  attribution: string;
  /** What the list was made from. */
  source: string;
  /** The faces of the tiles in alphabetical order. */
  alphabet: string[];
  /** The points of each face that has a value. */
  letter_points: Record<string, number>;
  /** Where these points are from. */
  letter_points_source: string;
  /** How many tiles of each face are in the box. */
  tile_set: Record<string, number>;
  /** Its own alphabet; null where it has a shipped one. */
  alphabet_file: AlphabetFile | null;
}

/** A page of the list of dictionaries. */
export interface DictionaryList {
  items: Dictionary[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** Which words were used. */
export interface DictionaryVersion {
  id: string;
  /** A hash of the dictionary's content. */
  version: string;
}

/** How DING! is played; the defaults are the printed rules, and rulings where these are silent. */
export interface DingConfig {
  /** How many of the three wilds are in the deck. */
  wilds?: 2 | 3;
  /** How far a pawn moves back in each of the four zones, from the start on. */
  zones?: number[];
  /** Whether passing the finish `counts`, or a pawn that would pass it stays. */
  overshoot?: "counts" | "exact";
  /** The index of the seat that deals first: 0 is the first seat. */
  first_dealer?: number;
  /** Whether the next seat deals the next hand, or who gained most in this one. */
  dealer_rotation?: "left" | "winner";
  /** Who deals after a hand in which nobody is in. */
  nobody_in?: "next_dealer" | "same_dealer";
  /** Which DING counts where several have one: the first from the dealer's left, or the fastest. */
  ding_priority?: "seat_order" | "first_request";
  /** After so many hands the foremost pawn wins; null for no limit. */
  max_hands?: number | null;
  /** The time for each decision; no limit if left out. */
  decision_seconds?: number | null;
  /** How long a bot waits before it answers DING or no, so that a person can be faster. */
  reaction_seconds?: number;
  /** The bot that plays on for who has left. */
  substitute?: string;
}

/** A hand as it was played; a void one, after a misdeal, moves no pawn. */
export interface DingHandPlayed {
  /** Who was in. */
  in?: string[];
  /** Who took each trick, in order; none after a DING, or if one or nobody was in. */
  tricks?: string[];
  /** Whose DING counted; null for none. */
  ding?: string | null;
  /** Whether the hand does not count, because of a misdeal. */
  void?: boolean;
}

/** What being in is worth; being out is worth 0. */
export interface DingMovementAnswer {
  /** How far the pawn moves on average. */
  spaces: number;
  /** The standard error of it. */
  error: number;
  /** Whether that is more than nothing. */
  go_in: boolean;
  /** Always `estimated`. */
  known?: "estimated";
}

/** How far a pawn is likely to move with a hand, and whether to be in; all play by rules of thumb. */
export interface DingMovementQuestion {
  /** Five cards. */
  hand: string[];
  /** Any wilds, and then one coloured card. */
  upcards: string[];
  /** Where the pawns of all seats stand, from the dealer's left on. */
  positions: number[];
  /** The place in `positions` that the hand belongs to. */
  seat: number;
  /** How many deals are tried. */
  samples?: number;
  /** Of all chance: the same one gives the same answer. */
  seed?: string;
  /** How the game is played; the printed rules if left out. */
  config?: DingConfig;
}

/** How likely a DING is, exactly. */
export interface DingOddsAnswer {
  /** The chance, from 0 to 1. */
  ding: number;
  /** The best cards to throw, as few as possible; left out where no hand was given. */
  discard?: string[] | null;
}

/** How likely a DING is, exactly, and which cards are best thrown for it. */
export interface DingOddsQuestion {
  /** How many wilds are in the deck. */
  wilds?: number;
  /** Five cards, or none. */
  hand?: string[];
  /** Any wilds, and then one coloured card. */
  upcards?: string[];
  /** How many cards may be exchanged. */
  replacements?: number;
}

/** How many tricks each seat can be sure of. */
export interface DingOpenAnswer {
  /** What each seat is sure of, by seat; tricks that are over do not count. */
  tricks: number[];
  /** What it cannot exceed against all others; equal where all is proven. */
  most: number[];
  /**
   * Whether everything is `proven`, or the bounds of some seats were apart after the most positions that are looked at,
   * 100,000,000.
   */
  known: "proven" | "partly";
}

/** How many tricks each seat is sure of against all others together, with all hands open. */
export interface DingOpenQuestion {
  /** The trump colour. */
  trump: "B" | "O" | "Y" | "G";
  /** Who led or leads the trick, as a place in `hands`. */
  leader: number;
  /** The cards of each seat that is in, clockwise. */
  hands: string[][];
  /** The cards of the trick that goes on, from the leader on. */
  trick?: string[];
}

/** Where the pawns stand. */
export interface DingScoreAnswer {
  /** Where the pawns stand now. */
  positions: Record<string, number>;
  /** What came of each hand. */
  hands: DingScoredHand[];
  /** Whose pawns are near the finish; if two of them are in, pawns move trick by trick. */
  near: string[];
  /** Who has reached the finish; nobody while the game goes on. */
  winners: string[];
}

/** Where the pawns of a real table stand after the hands that were played. */
export interface DingScoreQuestion {
  /** Who plays, in the order of seats. */
  players: string[];
  /** The hands, the first first. */
  hands?: DingHandPlayed[];
  /** How the game is played; the printed rules if left out. */
  config?: DingConfig;
}

/** What came of a hand. */
export interface DingScoredHand {
  /** How far each pawn moved; below 0 for backwards. */
  moves: Record<string, number>;
  /** Where the pawns stand after it, from 0 at the start to 17. */
  positions: Record<string, number>;
}

/** The chances of 0 to 5 tricks. */
export interface DingTricksAnswer {
  /** Of 0 to 5 tricks; a DING counts as five, and that of another seat as none. */
  chances: number[];
  /** The standard error of each. */
  errors: number[];
  /**
   * `proven` where nothing is left to chance: a DING of the first seat, which counts before all others with the usual
   * `ding_priority`.
   */
  known: "proven" | "estimated";
}

/** How many tricks a hand is likely to take, before any card is exchanged; all play by rules of thumb. */
export interface DingTricksQuestion {
  /** Five cards. */
  hand: string[];
  /** Any wilds, and then one coloured card. */
  upcards: string[];
  /** How many others are in. */
  opponents: number;
  /** The place among those who are in, 0 at the dealer's left. */
  seat: number;
  /** How many deals are tried. */
  samples?: number;
  /** Of all chance: the same one gives the same answer. */
  seed?: string;
  /** How many wilds are in the deck. */
  wilds?: number;
}

/** Who has said to be finished. */
export interface Done {
  done: string[];
}

/** A player has finished, or has not after all. */
export interface DoneChangedEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "done_changed";
  data: PlayerDone;
}

/** What the own seat has prepared for the present decision. */
export interface Draft {
  ply: number;
  /** Null where nothing is prepared. */
  action: string | null;
}

/** A series of daily puzzles. */
export interface Edition {
  id: string;
  title: string;
  /** The day of the first puzzle. */
  first: string;
  /** Today, in UTC. */
  last: string;
  /** Days up to today that are left out, as their boards show a flagged word. */
  withheld: string[];
  /** What comes from Monday to Sunday; where there are several, they take turns from week to week. */
  week: PlannedPuzzle[][];
}

/** The editions of daily puzzles. */
export interface EditionList {
  items: Edition[];
}

/** What has become of that. */
export interface EndedSeatTakeover {
  player: string;
  aim: "move" | "free";
  /** It happens: the player has `agreed`, or the time has `passed`. */
  how: "agreed" | "passed" | "refused" | "withdrawn" | "left" | OrAnother;
}

/** Whose request for the host's role is over, without it. */
export interface EndedTakeover {
  player: string;
}

/** How a member's puzzle ended: by an attempt that the service has judged. */
export interface EntryResult {
  /** The `token` of the attempt that ended the puzzle. */
  attempt_token: string;
}

/** What is wrong, as a word that does not change. */
export type ErrorCode =
  | "alphabet_not_supported"
  | "already_fetched"
  | "already_host"
  | "already_member"
  | "attempt_ended"
  | "automatic_scoring"
  | "bad_alphabet"
  | "bad_answer"
  | "bad_board"
  | "bad_cards"
  | "bad_cell"
  | "bad_colour"
  | "bad_cursor"
  | "bad_date"
  | "bad_format"
  | "bad_letters"
  | "bad_line"
  | "bad_move"
  | "bad_name"
  | "bad_option"
  | "bad_order"
  | "bad_picture"
  | "bad_play"
  | "bad_players"
  | "bad_position"
  | "bad_puzzle"
  | "bad_size"
  | "bad_target"
  | "bot_seat"
  | "busy"
  | "cell_changed"
  | "conflict"
  | "contradiction"
  | "core_missing"
  | "damaged_dictionary"
  | "day_ended"
  | "dictionary_changed"
  | "does_not_fit"
  | "empty_cells"
  | "flagged_word"
  | "forbidden"
  | "game_over"
  | "gap"
  | "hints_off"
  | "host_only"
  | "host_seat"
  | "illegal_action"
  | "illegal_play"
  | "invalid"
  | "key_used"
  | "last_player"
  | "league_closed"
  | "locator_taken"
  | "maker_only"
  | "match_finished"
  | "members_only"
  | "missing"
  | "name_taken"
  | "needed"
  | "no_board"
  | "no_change"
  | "no_choice"
  | "no_clock_of_days"
  | "no_daily_puzzle"
  | "no_draw"
  | "no_filler"
  | "no_holiday"
  | "no_holidays_left"
  | "no_puzzle"
  | "no_rematch"
  | "no_review"
  | "no_seat"
  | "no_solution"
  | "no_takeover"
  | "not_all_done"
  | "not_begun"
  | "not_claimed"
  | "not_finished"
  | "not_found"
  | "not_paused"
  | "not_ready"
  | "not_started"
  | "not_to_act"
  | "not_today"
  | "not_unique"
  | "nothing_to_redo"
  | "nothing_to_take_back"
  | "nothing_to_undo"
  | "offer_closed"
  | "offer_open"
  | "other_grade"
  | "out_of_range"
  | "out_of_turn"
  | "outside_board"
  | "overwritten"
  | "own_seat_only"
  | "paused"
  | "player_exists"
  | "player_out"
  | "players_only"
  | "poor_grid"
  | "push_off"
  | "rematch_exists"
  | "repeated"
  | "round_closed"
  | "round_open"
  | "seat_free"
  | "seat_held"
  | "seat_only"
  | "seat_taken"
  | "stale"
  | "stale_ply"
  | "store_unavailable"
  | "takeover_asked"
  | "takes_too_long"
  | "time_is_up"
  | "too_few_cards"
  | "too_few_tiles"
  | "too_large"
  | "too_many_batches"
  | "too_many_bot_tables"
  | "too_many_feed_seats"
  | "too_many_feeds"
  | "too_many_leagues"
  | "too_many_listeners"
  | "too_many_members"
  | "too_many_misses"
  | "too_many_offers"
  | "too_many_parcels"
  | "too_many_pixels"
  | "too_many_players"
  | "too_many_rated_attempts"
  | "too_many_reactions"
  | "too_many_rounds"
  | "too_many_shares"
  | "too_many_steps"
  | "too_many_subscriptions"
  | "too_many_webhooks"
  | "too_much_at_once"
  | "too_much_work"
  | "unclear_grade"
  | "unfit_attempt"
  | "unfit_name"
  | "unknown_bot"
  | "unknown_dictionary"
  | "unknown_feed"
  | "unknown_field"
  | "unknown_player"
  | "unknown_timezone"
  | "unknown_value"
  | "withheld"
  | "wrong_type"
  | "wrong_verifier"
  | OrAnother;

/** The boards, counted. */
export interface EvaluateAnswer {
  dictionary: DictionaryVersion;
  /**
   * For each board, in the order sent, every player who has a ring on it; a board without rings is counted whole, for
   * one player named `board`.
   */
  results: Record<string, PlayerTally>[];
}

/** Boards to count. */
export interface EvaluateRequest {
  boards: (Board | string)[];
  /** The id of a dictionary, as listed by `GET /v1/dictionaries`. */
  dictionary?: string;
  /** Of its options `min_length` and `letter_points` matter. */
  ruleset?: RulesetOptions | null;
}

/** A part of the log. */
export interface EventPage {
  items: MatchEvent[];
  /** Null when there is nothing newer yet. */
  next: string | null;
  /** Those of the last five seconds, for who asks again and again. */
  reactions: ReactionEvent[];
}

/** A puzzle with one best answer, from the position before a play. */
export interface Exercise {
  id: string;
  kind: string;
  grade: number;
  /** Holds the puzzle; `POST /v1/puzzles` keeps and proves it. */
  link: string;
  /** The cell of the ring of the player that is in the hand again. */
  taken_up: string | null;
}

/** A board to write or draw, and how. */
export interface ExportRequest {
  board: Board | string;
  format: "text" | "csv" | "json" | "notation" | "svg" | "png";
  /** Everyone who plays: who has the digit 1, 2 and so on in a text grid or CSV, and who looks how in a picture. */
  players?: string[] | null;
  /** The dictionary whose points the tiles of a picture show. */
  dictionary?: string;
  /** Whether a picture shows the names of columns and rows. */
  headings?: boolean;
  /** The most pixels of the longer side of a PNG picture. */
  size?: number | null;
}

/** A claim that does not score, and the first reason that applies. */
export interface FailedClaim {
  word: string;
  reason:
    | "bad_letters"
    | "too_short"
    | "not_in_dictionary"
    | "not_on_board"
    | "no_ring"
    | "already_scored"
    | OrAnother
    | "ruled_out"
    | OrAnother;
}

/** The feed that the turns of the own seat stand in. */
export interface FeedRequest {
  /** The `feed_token` from making the feed. */
  feed_token: string;
}

/** Who knows the secret of a parcel. */
export interface FetchRequest {
  /** Shows that who fetches knows the secret. */
  verifier: string;
}

/** What was in a parcel. */
export interface FetchedParcel {
  /** As it was sent; it is no longer at the service. */
  content: string;
}

/** What is wrong with one field. */
export interface FieldProblem {
  /** A JSON pointer into the body, or the name of a parameter after a slash. */
  pointer: string;
  code: ErrorCode;
  /** What is wrong and what was expected, for people. */
  detail: string;
  /** The part of the request that has the parameter, if it is not the body. */
  in?: "query" | "path" | "header" | null;
  /** The line of a text, or the row of a board, counted from 1. */
  line?: number | null;
  /** The column of that line, counted from 1. */
  column?: number | null;
  /** What would have been right. */
  expected?: string | null;
  /** The most that is allowed. */
  most?: number | null;
  /** The cell of the board. */
  cell?: string | null;
  /** The character that the alphabet lacks. */
  character?: string | null;
  /** The option of the ruleset. */
  option?: string | null;
  /** The rule that forbids it. */
  rule?: string | null;
  /** How many tiles a row has. */
  count?: number | null;
  /** How many it should have. */
  wanted?: number | null;
  /** The row of the board, counted from 1, where it is not a line of a text. */
  row?: number | null;
  /** What stands in the line, shortened. */
  text?: string | null;
  /** The tiles that the alphabet lacks. */
  tiles?: string[] | null;
  /** The player whom a rule is about, as people call the player. */
  player?: string | null;
  /** What the cell shows: a letter, or the player whose ring it is. */
  stands?: string | null;
  /** Who has put that there: a player, or `host`. */
  by?: string | null;
  /** The id of the puzzle that is meant. */
  puzzle?: string | null;
  /** What was found of a board that makes no puzzle. */
  refusal?: Refusal | null;
}

/** The match that follows, and who the caller is in it; the caller's token opens it. */
export interface Followed {
  match: Match;
  /** The player whose seat the caller has there. */
  player: string | null;
}

/** The match that follows; the tokens of the one before open it too. */
export interface FollowingMatch {
  match: Match;
}

/** The table that follows; the tokens of the one before open it too. */
export interface FollowingTable {
  table: Table;
}

/** A clue, and what the answer makes of it. */
export interface FoundClue {
  /** The number of a row, or the letters of a column. */
  line: string;
  points: number;
  found: number;
}

/** A segment of the board that reads as a word. */
export interface FoundWord {
  /** The reading that scores, or where all are cancelled the first in the alphabet. */
  word: string;
  /** The points of the tiles; null where one of them has no value. */
  points: number | null;
  /** The names of the cells as the word is read. */
  cells: string[];
  /** The direction that the word is read in. */
  direction: "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
  /** The segment's other valid reading. */
  also: string[];
  /** Whether every reading is cancelled. */
  cancelled: boolean;
  /**
   * False for a word that is not cancelled and does not score, because under `repeat: once` its spelling scores in
   * another place.
   */
  scores?: boolean;
}

/** A game that can be played at a table. */
export interface Game {
  /** Its name in paths. */
  game: string;
  title: string;
  /** Grows when the same actions would lead elsewhere. */
  rules_version: number;
  min_players: number;
  max_players: number;
  /** The weakest first. */
  bots: string[];
  /** The bot for who chooses none: `beginner` beats it about half the time. */
  default_bot: string;
  /** Some of the bots, the weakest first, each 80 to 250 Elo stronger than the last. */
  ladder: Level[];
  /** The questions that are answered without a table. */
  analysis: string[];
  /** Every setting with its default. */
  config: Record<string, unknown>;
}

/** A game, and what its settings may be. */
export interface GameDetails {
  /** Its name in paths. */
  game: string;
  title: string;
  /** Grows when the same actions would lead elsewhere. */
  rules_version: number;
  min_players: number;
  max_players: number;
  /** The weakest first. */
  bots: string[];
  /** The bot for who chooses none: `beginner` beats it about half the time. */
  default_bot: string;
  /** Some of the bots, the weakest first, each 80 to 250 Elo stronger than the last. */
  ladder: Level[];
  /** The questions that are answered without a table. */
  analysis: string[];
  /** Every setting with its default. */
  config: Record<string, unknown>;
  /** The JSON Schema of `config`, without references outside it. */
  config_schema: Record<string, unknown>;
}

/** The games. */
export interface GameList {
  items: Game[];
  next: string | null;
}

/** A game, looked back at. */
export interface GameReviewAnswer {
  game: string;
  /** Of all values: `points` or `spaces` ahead of the best of the others, or the `chance to win`, from 0 to 1. */
  unit: "points" | "spaces" | "chance to win";
  effort: number;
  /** The most `effort` that can be asked for with this game. */
  most_effort: number;
  players: Record<string, GameReviewPlayer>;
  /** All choices in their order, without those that had no other choice. */
  plays: GameReviewPlay[];
}

/** A choice that there was in place of a mistake, and what it costs. */
export interface GameReviewChoice {
  play: string;
  /** How much less it is worth than the best; 0 for the best. */
  loss: number;
  known: "proven" | "estimated";
}

/** A choice, and what it has cost. */
export interface GameReviewPlay {
  /** The decision point, as in the replay. */
  ply: number;
  player: string;
  /** What was done, as in the replay. */
  play: string;
  /** An action that is worth most; null is not to interrupt. */
  best: string | null;
  /** How much less the play is worth than that one; never below 0. */
  loss: number;
  known: "proven" | "estimated";
  /** The standard error of a sampled loss; of the best play, that of its lead over the next best. */
  stderr?: number | null;
  /** How many games were played on for each of the two. */
  playouts?: number | null;
  /** Whether `size` is `mistake` or `blunder`. */
  mistake: boolean;
  /** How much it has cost; null for little, and where the loss is not above two standard errors. */
  size: "inaccuracy" | "mistake" | "blunder" | null;
  /** Every choice that there was, to try it again: for the five worst mistakes that are proven. */
  choices?: GameReviewChoice[];
  /** The position as a puzzle, which `choices` solve: for the same mistakes. */
  puzzle?: GameReviewPuzzle | null;
}

/** Where a player's result comes from: `result - expectation` is all luck, less `losses`, plus `others_losses`. */
export interface GameReviewPlayer {
  /** What the seat can expect before anything is dealt. */
  expectation: number;
  /**
   * What changed that without anybody's loss: `deal`, `draws` and `die`, as far as the game has them; `rivals`, what
   * others chose; `unforeseen`, what the estimates do not foresee; `end`, that the game ended by leaving, by its clock
   * or by agreement.
   */
  luck: Record<string, number>;
  /** What the own choices have cost together. */
  losses: number;
  /** What those of all others have cost them. */
  others_losses: number;
  /** What the game came to, counted and not estimated. */
  result: number;
  stderr: LedgerErrors;
}

/** The position before a mistake that is proven, as a puzzle: which action is worth most?. */
export interface GameReviewPuzzle {
  game: string;
  /** Of what an action is worth. */
  unit: "points" | "spaces" | "chance to win";
  /** The settings of the game. */
  config: Record<string, unknown>;
  seats: string[];
  /** Whose action is asked for. */
  seat: string;
  ply: number;
  /** What the seat knew then, as at the table. */
  view: Record<string, unknown>;
  /** What could be done. */
  actions: string[];
}

/** A word on the board, with the reading of its cells. */
export interface Goal {
  word: string;
  points: number;
  cells: string[];
  /** Other words on the same cells. */
  also?: string[];
}

/** What a player still has to lay. */
export interface Hand {
  tiles: string[];
  rings: number;
}

/** The process answers. */
export interface Health {
  status: "ok";
}

/** One step of help. */
export interface Hint {
  step: number;
  /** How many there are. */
  steps: number;
  /** How many come after it that tell something which is not found yet. */
  left: number;
  /** What it says in English. */
  text: string;
  /** The cells that it speaks of. */
  cells: string[];
  /** What it says, for whoever says it in another language. */
  code: string;
  /** The values of that sentence: numbers and names, or lists of them. */
  facts: Record<string, number | string | (number | string | Record<string, number>)[]>;
}

/** The holidays of a seat. */
export interface Holiday {
  /** How many days it may still take. */
  left: number;
  /** When its present holiday ends; null if it has none now. */
  until: string | null;
}

/** Days of holiday to take. */
export interface HolidayRequest {
  /** How many days, from now on or after the present holiday. */
  days: number;
}

/** The tiles that make another word. */
export interface Hooks {
  /** Those that can stand before it. */
  front: string[];
  /** Those that can stand after it. */
  back: string[];
}

/** The host's role went to a seat. */
export interface HostChangedEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "host_changed";
  data: NewHost;
}

/** Who is to have the host's role. */
export interface HostRequest {
  player: string;
}

/** A house list, and what became of its lines. */
export interface HouseList {
  id: string;
  /** The title, for people. */
  name: string;
  /** A BCP 47 language tag. */
  language: string;
  /** How many words it has. */
  words: number;
  /** The most tiles in a word. */
  longest: number;
  /** A hash of the content: the words, the alphabet and the points. */
  version: string;
  /** The SPDX expression of the list's licence. */
  licence: string;
  attribution: string;
  /** What the list was made from. */
  source: string;
  /** The faces of the tiles in alphabetical order. */
  alphabet: string[];
  /** The points of each face that has a value. */
  letter_points: Record<string, number>;
  /** Where these points are from. */
  letter_points_source: string;
  /** How many tiles of each face are in the box. */
  tile_set: Record<string, number>;
  /** Its own alphabet; null where it has a shipped one. */
  alphabet_file: AlphabetFile | null;
  report: HouseListReport;
}

/** What became of the lines of a house list. */
export interface HouseListReport {
  /** How many lines are neither empty nor a comment. */
  lines: number;
  /** What the list was read as, for example `utf-8`, `utf-16` or `windows-1252`. */
  encoding: string;
  left_out: LeftOutLines[];
  /** How many words have a meaning that was taken from the list. */
  meanings: number;
  /** How many words have a frequency that was taken from the list. */
  frequencies: number;
  /** The first words that were read, at most five; a heading or a wrong column shows itself. */
  first_words: string[];
}

/** How each figure about a player is known; the result is counted. */
export interface HowKnown {
  placing: Sureness;
  expectation: Sureness;
  luck: LuckSureness;
  /** Of the expectation with the luck of the deal and of the own tiles. */
  start: Sureness;
  losses: Sureness;
  others_losses: Sureness;
}

/** A board that was read. */
export interface ImportedBoard {
  board: Board;
  notation: string;
  /** The format that the board was read as. */
  format: "text" | "csv" | "json" | "notation";
  warnings: Warning[];
}

/** A word search as ipuz has it. */
export interface Ipuz {
  version: string;
  kind: string[];
  origin: string;
  /** The puzzle's id. */
  uniqueid: string;
  /** The grade. */
  difficulty: string;
  dimensions: Record<string, number>;
  /** The faces row by row; cells with a ring are in circles. */
  puzzle: unknown[][];
  /** How cells with a ring look, where there are any. */
  styles?: Record<string, unknown> | null;
  /** The dictionary whose words count; left out where the words are listed. */
  dictionary?: string | null;
  /** The words to find, each with a style that says nothing. */
  solution?: Record<string, unknown> | null;
  /** When the words may be shown: `during`, where they are there. */
  showanswers?: string | null;
  /** The whole puzzle as a link, which makes it the same again. */
  "word-ringers:link": string;
}

/** A file of ipuz to take in. */
export interface IpuzRequest {
  /** The values of the file, a word search. */
  ipuz: Record<string, unknown>;
  /** The dictionary that spells the words; by default the one that the file names, or `en-common`. */
  dictionary?: string | null;
}

/** A seat to take. */
export interface JoinRequest {
  /** The join code, or a code to take over the seat; in either case, and with any dashes or blanks. */
  code: string;
  player: string;
  name?: string | null;
}

/** A seat that was taken, and its token. */
export interface Joined {
  player: string;
  /** Shown once; only its hash is kept. */
  seat_token: string;
  match: Match;
}

/** A new member, and the member's token. */
export interface JoinedLeague {
  /** The member's number, which is never given twice. */
  member: number;
  /** Shown once; only its hash is kept. */
  member_token: string;
  league: League;
}

/** What comes of an attempt. */
export interface JudgedAttempt {
  /** Null without an answer. */
  verdict: AttemptVerdict | null;
  /** Of all attempts at the puzzle, this one included unless it is a draft. */
  counts: Counts;
  /** Opens the solution. */
  token: string | null;
}

/** A league, as its caller may see it. */
export interface League {
  id: string;
  name: string;
  edition: string;
  /** RFC 3339, in UTC. */
  created_at: string;
  closed: boolean;
  /** Whether the caller made it. */
  maker: boolean;
  /** The number of the member that the caller is. */
  you: number | null;
  members: LeagueMember[];
  /** The present day, in UTC. */
  today: string;
  /** The present week of ISO 8601, from Monday to Sunday, in UTC. */
  week: string;
}

/** What is to be changed of a league. */
export interface LeagueChanges {
  name?: string | null;
  /** Whether nobody joins it and nothing counts from now on. */
  closed?: boolean | null;
}

/** The table of a day. */
export interface LeagueDay {
  date: string;
  kind: string;
  grade: number;
  /** Whether results of today are left out because the caller has not ended the puzzle. */
  hidden: boolean;
  /** The best first; today all members, of other days those who played. */
  items: LeagueDayRow[];
}

/** A member in the table of a day. */
export interface LeagueDayRow {
  /** The member's number, which is never given twice. */
  member: number;
  name: string;
  you: boolean;
  state: "not_begun" | "begun" | "ended";
  /** Shared by equal results; null without an answer, and where hidden. */
  place: number | null;
  /** What it adds to the week. */
  points: number;
  share: number | null;
  rank: "none" | "bronze" | "silver" | "gold" | "best" | null;
  /** From sending the board to the answer, by the service's clock, in tenths. */
  seconds: number | null;
  /** Whether nobody can be so fast, so that it has no place and no points. */
  impossible: boolean;
}

/** A member at the puzzle of a day. */
export interface LeagueEntry {
  date: string;
  /** When the board was first sent to the member. */
  started_at: string;
  /** When the answer came that ended the puzzle; null until then. */
  ended_at: string | null;
  /** How near the answer came to the best, in per cent. */
  share: number | null;
  rank: "none" | "bronze" | "silver" | "gold" | "best" | null;
  /** From sending the board to the answer, by the service's clock, in tenths. */
  seconds: number | null;
  /** Whether nobody can be so fast, so that it does not count. */
  impossible: boolean;
  /** Today's puzzle, when it is begun; else null. */
  puzzle: Puzzle | null;
}

/** A member of a league. */
export interface LeagueMember {
  /** The member's number, which is never given twice. */
  member: number;
  name: string;
}

/** A league to make. */
export interface LeagueRequest {
  /** A name for people: 1 to 40 characters, with a letter, a digit or an emoji. */
  name: string;
  /** The edition of the puzzles of the day. */
  edition?: string;
}

/** The table of a week. */
export interface LeagueWeek {
  week: string;
  /** Its Monday. */
  first: string;
  /** Its Sunday. */
  last: string;
  /** The week before; null for the first of all. */
  before: string | null;
  /** The week after; null if that is still to come. */
  after: string | null;
  /** Whether results of today are left out because the caller has not ended the puzzle. */
  hidden: boolean;
  /** Who has played, the most points first. */
  items: LeagueWeekRow[];
}

/** A member in the table of a week. */
export interface LeagueWeekRow {
  /** The member's number, which is never given twice. */
  member: number;
  name: string;
  place: number;
  points: number;
  /** On how many days the best answer was found. */
  solved: number;
  /** How many days count. */
  played: number;
}

/** The standard error of each figure that is estimated; 0 where nothing was sampled. */
export interface LedgerErrors {
  expectation: number;
  /** Of all luck together. */
  luck: number;
  losses: number;
  others_losses: number;
}

/** What a player has left to lay. */
export interface Left {
  tiles: number;
  rings: number;
}

/** Somebody has left, resigned or run out of time. */
export interface LeftEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "player_left";
  data: SeatLeft;
}

/** A line that is left out. */
export interface LeftOutLine {
  /** Its number, from 1. */
  line: number;
  /** What stands there, cut after 100 characters. */
  text: string;
}

/** The lines of a list that are left out for one reason. */
export interface LeftOutLines {
  /** Why they cannot be words; the first reason that applies. */
  reason: "blank" | "apostrophe" | "hyphen" | "digit" | "foreign_letter" | "too_short" | "too_long" | OrAnother;
  count: number;
  /** The first of them, at most five. */
  examples: LeftOutLine[];
}

/** A word that does not stand on the board. */
export interface LeftOutWord {
  /** Its letters; null for `foreign_letter` and `too_short`, which have no spelling. */
  word: string | null;
  /** As it was typed. */
  text: string;
  /** `impossible`: it is proven that no such board has it beside the placed words. */
  reason: "impossible" | "not_found" | OrAnother;
  /** Why, as a word that does not change. */
  cause:
    | "too_short"
    | "foreign_letter"
    | "too_long"
    | "no_such_tile"
    | "too_few_tiles"
    | "no_room"
    | "not_found"
    | OrAnother;
  /** The same as a sentence. */
  detail: string;
  /** How many tiles the word needs, for `too_long` and `too_few_tiles`. */
  tiles?: number | null;
  /** How many there can be, likewise. */
  most?: number | null;
  /** The letter that the alphabet lacks, for `foreign_letter`. */
  letter?: string | null;
  /** The tile that is missing, for `no_such_tile` and `too_few_tiles`. */
  tile?: string | null;
}

/** A bot of a ladder, and how strong it is. */
export interface Level {
  bot: string;
  /** By games of bots against each other; `beginner` has 1,000. */
  elo: number;
}

/** A word of a dictionary. */
export interface ListedWord {
  word: string;
  /** The points of the tiles; null where one of them has no value. */
  points: number | null;
  /** How common it is on the Zipf scale, about 1 to 8; null where that is not known. */
  frequency: number | null;
}

/** The match behind a join code. */
export interface Lobby {
  players: string[];
  /** Names for people. */
  names: Record<string, string>;
  /** How the rings look. */
  rings: Record<string, RingLook>;
  /** Whether the seat can be taken, or the player plays no more. */
  seats: Record<string, "free" | "taken" | "out">;
  id: string;
  status: "playing" | "finished";
}

/** What changed a player's expectation without anybody's loss. */
export interface Luck {
  /** By the board. */
  deal: number;
  /** By the own tiles. */
  rack: number;
  /** By the others' tiles, and by what could not be foreseen. */
  others: number;
}

/** How the figures of luck are known. */
export interface LuckSureness {
  deal: Sureness;
  rack: Sureness;
  others: Sureness;
}

/** A new league, and the token of whoever made it. */
export interface MadeLeague {
  league: League;
  /** Shown once; only its hash is kept. */
  maker_token: string;
}

/** A play, and the board after it. */
export interface MadePlay {
  player: string;
  play: string;
  /** Whether the turn's timer had run out. */
  late: boolean;
  /** Whose turn comes next. */
  turn: string | null;
  timer: Timer | null;
  version: number;
  board: Board;
}

/** A ruling of the table; `accept` is null for one that was withdrawn. */
export interface MadeRuling {
  player: string;
  word: string;
  accept: boolean | null;
}

/** A step, and the round and the match after it. */
export interface MadeStep {
  step: Step;
  status: "open" | "closed";
  version: number;
  board: Board | null;
  points: Record<string, number> | null;
  /** By player, in the order of the seats. */
  totals: Record<string, number>;
  match: MatchState;
}

/** A match, as the caller may see it. */
export interface Match {
  players: string[];
  /** Names for people. */
  names: Record<string, string>;
  /** How the rings look. */
  rings: Record<string, RingLook>;
  /** Whether the seat can be taken, or the player plays no more. */
  seats: Record<string, "free" | "taken" | "out">;
  id: string;
  /** What people type to join; null for spectators and admins. */
  code: string | null;
  status: "playing" | "finished";
  /** The number of the newest event for everybody. */
  version: number;
  /** RFC 3339, in UTC. */
  created_at: string;
  finished_at: string | null;
  /** The words that the match is judged by. */
  dictionary: DictionaryVersion;
  /** Every option. */
  ruleset: RulesetOptions;
  target: number;
  scoring: "claims" | "automatic";
  hints: boolean | string;
  turn_seconds: number | null;
  claim_seconds: number | null;
  close_in_time: boolean;
  turns: "free" | "strict";
  takeover_seconds: number;
  /** The player who has the host's role; null while the host's token has it. */
  host: string | null;
  /** That a player has asked for the host's role. */
  takeover: Takeover | null;
  /** What the host has asked about seats, by player. */
  seat_takeovers: Record<string, SeatTakeover>;
  /** By player, in the order of the seats. */
  totals: Record<string, number>;
  /** Who has won; empty while the match goes on. */
  winners: string[];
  rounds: Result[];
  /** The id of the match before it. */
  rematch_of: string | null;
  /** The id of the match after it. */
  rematch: string | null;
  you: You;
}

/** The host changed what was agreed on. */
export interface MatchChangedEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "match_changed";
  data: Agreement;
}

/** What to change; what is left out stays. */
export interface MatchChanges {
  target?: number;
  hints?: boolean | string;
  turn_seconds?: number | null;
  claim_seconds?: number | null;
  close_in_time?: boolean;
  turns?: "free" | "strict";
  takeover_seconds?: number;
  /**
   * Judges by this dictionary in its present version from now on; rounds that are judged stay so until they are
   * corrected.
   */
  dictionary?: string;
}

/** The match was created. */
export interface MatchCreatedEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "match_created";
  data: Creation;
}

/** Something that happened to the match; `type` says what, and which `data` there is. */
export type MatchEvent =
  | SnapshotEvent
  | MatchCreatedEvent
  | PlayerEvent
  | HostChangedEvent
  | TakeoverEvent
  | TakeoverEndedEvent
  | SeatTakeoverAskedEvent
  | SeatTakeoverEndedEvent
  | ReactionEvent
  | MatchChangedEvent
  | RoundOpenedEvent
  | RoundRemovedEvent
  | BoardSetEvent
  | CellsChangedEvent
  | PlayMadeEvent
  | DoneChangedEvent
  | RulingMadeEvent
  | ClaimsCorrectedEvent
  | TimerEvent
  | RoundScoredEvent
  | StepEvent
  | RematchEvent
  | ClaimsWrittenEvent
  | DeletedEvent;

/** A match with all its rounds and its log. */
export interface MatchExport {
  match: Match;
  rounds: Round[];
  events: MatchEvent[];
}

/** Matches. */
export interface MatchList {
  items: MatchSummary[];
  next: string | null;
}

/** A match to play. */
export interface MatchRequest {
  /** Who plays, in the order of the seats. */
  players: string[];
  /** Names for people, by player. */
  names?: Record<string, string>;
  /** How the rings look, by player. */
  rings?: Record<string, RingOption>;
  /** The id of a dictionary, as listed by `GET /v1/dictionaries`. */
  dictionary?: string;
  /** The same as in the ruleset. */
  target?: number | null;
  /** The same as in the ruleset. */
  scoring?: "claims" | "automatic" | null;
  ruleset?: RulesetOptions | null;
  /**
   * Whether a player may ask if own claims would score; `board` tells only whether they can be read on the board, and
   * withholds the dictionary.
   */
  hints?: boolean | string;
  /** How long a turn may take; null for no timer. */
  turn_seconds?: number | null;
  /** How long claims may be written; null for no timer. */
  claim_seconds?: number | null;
  /** Whether a round is closed by itself when the time for claims is up. */
  close_in_time?: boolean;
  /** Whether plays out of turn are taken and marked, or refused (`strict`). */
  turns?: "free" | "strict";
  /** How long others may object to a takeover of the host's role or of a seat. */
  takeover_seconds?: number;
}

/** Whether the match goes on. */
export interface MatchState {
  status: "playing" | "finished";
  winners: string[];
}

/** A match as one line of a list. */
export interface MatchSummary {
  id: string;
  status: "playing" | "finished";
  /** RFC 3339, in UTC. */
  created_at: string;
  finished_at: string | null;
  players: string[];
  names: Record<string, string>;
  /** By player, in the order of the seats. */
  totals: Record<string, number>;
  winners: string[];
  /** How many rounds were opened. */
  rounds: number;
}

/** Somebody who joins a league. */
export interface MemberRequest {
  /** A name for people: 1 to 24 characters, with a letter, a digit or an emoji. */
  name: string;
}

/** What a player could have claimed besides. */
export interface Missed {
  count: number;
  points: number;
}

/** What a player could have claimed besides. */
export interface MissedWords {
  count: number;
  points: number;
  words: PlacedClaim[];
}

/** A board that was entered whole. */
export interface NewBoard {
  version: number;
  board: Board;
  warnings: string[];
}

/** A new feed. */
export interface NewFeed {
  id: string;
  /** Adds seats and removes the feed. */
  feed_token: string;
  /**
   * What the feed is read with, at `/turns/{secret}.atom` and `/turns/{secret}.ics`, and nothing else can be done with.
   */
  secret: string;
}

/** Whose seat has the host's role now. */
export interface NewHost {
  host: string;
}

/** A player who comes later. */
export interface NewPlayer {
  name?: string | null;
  ring?: RingOption | null;
}

/** A round that was opened. */
export interface NewRound {
  number: number;
  first_player: string;
  players: string[];
  /** Of the board. */
  version: number;
  board: Board | null;
}

/** A solver, known by this token alone. */
export interface NewSolver {
  /** Shown once; only its hash is kept. */
  token: string;
}

/** The match that follows. */
export interface NextMatch {
  /** Its id; the same tokens open it. */
  match: string;
}

/** A puzzle near a rating, to be played without a rating. */
export interface NextPuzzle {
  id: string;
  kind:
    | "place-rings"
    | "tile-and-ring"
    | "find-words"
    | "cancel-duel"
    | "endgame"
    | "restore"
    | "ring-deduction"
    | "exact-score"
    | OrAnother;
  /** How hard, from 1 to 5. */
  grade: number;
  /** Rings are those of `you` and `rival`; a cell without a tile shows `·`. */
  board: Board;
  /** For `place-rings`, `exact-score`, `cancel-duel` and `ring-deduction`. */
  rings_to_place?: number | null;
  /** The points to score, for `exact-score`. */
  target?: number | null;
  /** The tiles of which to lay one, for `tile-and-ring`. */
  rack?: string[] | null;
  /** What `you` and `rival` have left, for `endgame`. */
  hands?: Record<string, Hand> | null;
  /** The tiles that are missing, for `restore`. */
  tiles?: string[] | null;
  /**
   * The words that are to stand on the board, for `restore`; or the list of those to find, for a `find-words` made of a
   * list.
   */
  words?: string[] | null;
  /** What to show for words of the list that were typed otherwise than they stand. */
  texts?: Record<string, string> | null;
  /** What the list shows in place of words, such as a translation. */
  word_clues?: Record<string, string> | null;
  /** In which words of the list may be read; left out for all. */
  directions?: string[] | null;
  /** How many tiles each word of the sentence has that the cells without a listed word begin with. */
  sentence?: number[] | null;
  /** What tells the puzzle from others of the same order, as `2B`. */
  label?: string | null;
  /** What rows and columns score, for `ring-deduction`. */
  clues?: Clue[] | null;
  dictionary: DictionaryVersion;
  ruleset: RulesetOptions;
  seed: string;
  /** The version of the generator. */
  generator: number;
  /** The whole puzzle as a text for links. */
  link: string;
  /** The day whose puzzle it is; null if it is of none. */
  daily: Day | null;
  /** Null unless it is sure: its deviation is 90 or less. */
  rating: number | null;
  /** What is special about it. */
  tags:
    | ("long-word"
    | "crossing"
    | "one-ring"
    | "cancels"
    | "diagonal"
    | "backward"
    | "rare-words"
    | "everyday-words"
    | "close"
    | "both-ways"
    | "dear-letter"
    | OrAnother)[];
}

/** The table that follows. */
export interface NextTable {
  table: string;
}

/** No particulars. */
export interface Nothing {
}

/** Something that a player has offered to the others. */
export interface Offer {
  number: number;
  offer: "draw" | "take-back" | "pause";
  by: string;
  ply: number;
  agreed: string[];
  status: "open" | "accepted" | "declined" | "lapsed";
}

/** An answer to an offer. */
export interface OfferAnswer {
  accept: boolean;
}

/** Something was offered, or an offer was answered. */
export interface OfferEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "offer_made" | "offer_answered";
  data: Offer;
}

/** Something to offer to the others. */
export interface OfferRequest {
  offer: "draw" | "take-back" | "pause";
}

/** The next round. */
export interface OpenRequest {
  /** The board as it was dealt, if it is known already. */
  board?: Board | string | null;
}

/** A table that strangers may join. */
export interface OpenTable {
  id: string;
  code: string;
  game: string;
  /** RFC 3339, in UTC. */
  created_at: string;
  clock: Clock | null;
  config: Record<string, unknown>;
  seats: Record<string, TableSeat>;
  /** The seats that can be taken. */
  free: string[];
}

/** Tables that strangers may join. */
export interface OpenTables {
  items: OpenTable[];
  next: string | null;
}

/** A puzzle whose answer the caller may see. */
export interface OpenedPuzzle {
  /** Its id. */
  id: string;
  /** The token of an attempt at it, or that of having made it. */
  token: string;
}

/** A bot that is about as strong as somebody. */
export interface Opponent {
  /** One of the game's. */
  bot: string;
}

/** A new batch, and the token that opens it. */
export interface OrderedBatch {
  batch: PuzzleBatch;
  /** Shown once; only its hash is kept. */
  token: string;
}

/** What the own seat may do now. */
export interface OwnActions {
  ply: number;
  /** Sorted, at most 1000; empty where the seat is not to act. */
  actions: string[];
  /** Whether the list has everything that the seat may do. */
  complete: boolean;
}

/** What the own seat knows beyond what everybody was told. */
export interface OwnProgress {
  /** The decision point now. */
  ply: number;
  /** What was done. */
  actions: ReplayedAction[];
  /** Who may act now; null where that would tell hidden cards. */
  actors: string[] | null;
  /** The fields of `view` that have changed. */
  view: Record<string, unknown>;
  /** Whether it completes the event before it, whose `actions` it replaces. */
  completes: boolean;
}

/** A parcel, as its sender sees it. */
export interface Parcel {
  /** What finds it. */
  locator: string;
  /** When it is gone, fetched or not. */
  expires_at: string;
  /** Whether its content was fetched, and is no longer here. */
  fetched: boolean;
}

/** A parcel to be fetched once. */
export interface ParcelRequest {
  /** Six characters that find the parcel: digits and capital letters without 0, 1, I, L and O. */
  locator: string;
  /** Shows that who fetches knows the secret. */
  verifier: string;
  /** What moves, encrypted on the device, in base64. */
  content: string;
}

/** How a clock in days stands still, beside weekends. */
export interface Pauses {
  /** Since when all clocks are paused by agreement; null while they run. */
  since: string | null;
  holidays: Record<string, Holiday>;
}

/** Clocks in days stand still, or run again. */
export interface PausesEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "pauses_changed";
  data: Breaks;
}

/** How many lines of play there are. */
export interface PerftAnswer {
  /** The lines of so many plies, draws ignored. */
  nodes: number;
}

/** How many lines of play of a length there are, as programs compare their rules with each other. */
export interface PerftQuestion {
  /** Where the pieces stand and who moves; the start of the game if left out. */
  position?: string | null;
  /** How the game is played; the printed rules if left out. */
  config?: RingoConfig;
  /** How many plies each line has. */
  depth: number;
}

/** Where the board is in the first photo. */
export interface PhotoGrid {
  /** The corners of the outermost cells, at the faces of the tiles: that of A1, then clockwise as the board is read. */
  corners: number[][];
  /** How far the tiles are off the grid, as a share of the distance of two cells (root mean square). */
  fit: number;
}

/** A board as photos show it; nobody has confirmed it. */
export interface PhotographedBoard {
  board: Board;
  /** In reading order. */
  cells: ReadCell[];
  grid: PhotoGrid;
  /** `unreadable_letters`: the letters cannot be read well. */
  warnings: Warning[];
}

/** A claim, and where it stands. */
export interface PlacedClaim {
  word: string;
  /** The points of the tiles; null where one of them has no value. */
  points: number | null;
  /** The names of the cells as the word is read. */
  cells: string[];
}

/** A word that stands on the board. */
export interface PlacedWord {
  /** As it stands: its letters, as the dictionary spells them. */
  word: string;
  /** As it was typed. */
  text: string;
  /** Its cells, as it is read. */
  cells: string[];
}

/** What kind of puzzle comes on a day of the week, and how hard it is. */
export interface PlannedPuzzle {
  kind:
    | "place-rings"
    | "tile-and-ring"
    | "find-words"
    | "cancel-duel"
    | "endgame"
    | "restore"
    | "ring-deduction"
    | "exact-score"
    | OrAnother;
  /** How hard, from 1 to 5. */
  grade: number;
}

/** A logged play. */
export interface Play {
  number: number;
  /** Who laid it. */
  player: string;
  play: string;
  /** Whether the turn's timer had run out. */
  late: boolean;
  /** Whether it was somebody else's turn. */
  out_of_turn: boolean;
  /** Who logged it: a player, or `host`. */
  by: string;
}

/** A tile or a ring was laid. */
export interface PlayMadeEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "play_made";
  data: MadePlay;
}

/** A tile or a ring that was laid. */
export interface PlayRequest {
  /** `ring@B2`, or `tile:E@C3`. */
  play: string;
  /** Who laid it; the caller's own seat if left out. */
  player?: string | null;
}

/** What to change of a player; what is left out stays. */
export interface PlayerChanges {
  name?: string | null;
  ring?: RingOption | null;
  /** Whether the player plays no more, from the open round on. */
  out?: boolean | null;
}

/** Whose word it was, and who is done now. */
export interface PlayerDone {
  player: string;
  done: string[];
}

/** Something about a player or a seat has changed. */
export interface PlayerEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type:
    | "player_joined"
    | "seat_given_up"
    | "seat_recovered"
    | "player_out"
    | "player_back"
    | "player_added"
    | "player_changed";
  data: PlayerState;
}

/** One player's words. */
export interface PlayerSolution {
  player: string;
  /** The points of the segments that score. */
  total: number;
  /** The number of segments that score. */
  count: number;
  words: FoundWord[];
}

/** A player and the seat, as they are now. */
export interface PlayerState {
  player: string;
  name: string;
  ring: RingLook;
  seat: "free" | "taken" | "out";
}

/** What a player has on a board before any cancelling. */
export interface PlayerTally {
  /** How many segments read as a word through one of the player's rings. */
  segments: number;
  points: number;
}

/** What became of one player's claims. */
export interface PlayerVerdict {
  player: string;
  total: number;
  accepted: StandingClaim[];
  rejected: FailedClaim[];
  cancelled: StandingClaim[];
  missed: MissedWords;
}

/** What can be done in a position. */
export interface PositionAnswer {
  /** The position in its one notation, with its counts where they matter. */
  position: string;
  /** Who has won it; null while the game goes on, and where it is drawn. */
  won: RingoWin | null;
  /** Why nobody has won, by the counts of the position; null while the game goes on. */
  drawn: "repetition" | "idle" | OrAnother | null;
  /** The legal moves of the side to move, sorted; none where it is over. */
  moves: string[];
  /** Why the move that was asked for is not legal; null where it is. */
  refused: RingoRefusal | null;
  /** How good it is; null without `nodes` and `seconds`, and where the game is over. */
  evaluation: RingoEvaluation | null;
}

/** What can be done in a position, and whether a move is legal. */
export interface PositionQuestion {
  /** Where the pieces stand and who moves; the start of the game if left out. */
  position?: string | null;
  /** How the game is played; the printed rules if left out. */
  config?: RingoConfig;
  /** A move that may not be legal. */
  move?: string | null;
  /**
   * About how many positions to look at, to say how good this one is; with 0 it is not said, unless there are
   * `seconds`.
   */
  nodes?: number;
  /** About how many seconds to look ahead at most, or less where the `nodes` are used up before. */
  seconds?: number | null;
}

/** What a service can do. */
export interface Possible {
  /** Solve, score, and look up words. */
  words: boolean;
  /** Keep matches. */
  matches: boolean;
  /** Keep tables. */
  tables: boolean;
  /** Make, solve and judge puzzles. */
  puzzles: boolean;
  /** Make batches of puzzles. */
  batches: boolean;
}

/** An error, as RFC 9457 has it. */
export interface Problem {
  type: ProblemType;
  /** The kind of problem in a few words, the same each time. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What is wrong this time, for people. */
  detail: string;
  /** The id of the request, as in X-Request-Id. */
  instance: string;
  /** What is wrong with each field, where fields are to blame. */
  errors?: FieldProblem[];
  /** Of changes to the cells of a round's board: those that were carried out all the same. */
  applied?: AppliedChange[] | null;
  /** The round after these changes. */
  round?: Round | null;
  /** Of words of which none stands on a board: each, and why. */
  left_out?: LeftOutWord[] | null;
  /** Of a service that is not ready: what it can do all the same. */
  can?: Possible | null;
  /** Of such a service: what was checked, and what was found. */
  checks?: Record<string, string> | null;
}

/** The kind of problem: a path of this service that explains it. */
export type ProblemType =
  | "/problems/malformed_body"
  | "/problems/bad_request"
  | "/problems/unauthorized"
  | "/problems/forbidden"
  | "/problems/not_found"
  | "/problems/unknown_dictionary"
  | "/problems/no_daily_puzzle"
  | "/problems/no_fitting_puzzle"
  | "/problems/method_not_allowed"
  | "/problems/not_acceptable"
  | "/problems/request_timeout"
  | "/problems/withheld"
  | "/problems/conflict"
  | "/problems/stale"
  | "/problems/body_too_large"
  | "/problems/path_too_long"
  | "/problems/unsupported_media_type"
  | "/problems/invalid"
  | "/problems/too_much_work"
  | "/problems/idempotency_mismatch"
  | "/problems/precondition_required"
  | "/problems/rate_limited"
  | "/problems/headers_too_large"
  | "/problems/internal_error"
  | "/problems/unavailable"
  | "about:blank"
  | OrAnother;

/** How the game has gone on, as everybody may know it. */
export interface Progress {
  /** The decision point now. */
  ply: number;
  /** What was done. */
  actions: ReplayedAction[];
  /** Who may act now; null where that would tell hidden cards. */
  actors: string[] | null;
  /** The fields of `view` that have changed. */
  view: Record<string, unknown>;
  times: Times | null;
  outcome: TableOutcome | null;
}

/** The game has begun, or somebody has acted. */
export interface ProgressEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "started" | "acted";
  data: Progress;
}

/** What a browser subscribes with. */
export interface PushKey {
  /** The `applicationServerKey`: a point of 65 bytes, as base64url. */
  public_key: string;
}

/** What messages to one browser are encrypted with. */
export interface PushKeys {
  /** The public key of the browser, as base64url. */
  p256dh: string;
  /** The secret of the browser, as base64url. */
  auth: string;
}

/** The browser that is told when it is the turn of the own seat. */
export interface PushRequest {
  subscription: PushSubscription;
  /** When it is told nothing; at no time, if left out. */
  quiet?: Quiet | null;
}

/** A subscription, as `JSON.stringify` writes that of a browser. */
export interface PushSubscription {
  /** The URL of the push service of the browser. */
  endpoint: string;
  /** Not used; browsers tell it. */
  expirationTime?: number | null;
  keys: PushKeys;
}

/** A puzzle, without its solution. */
export interface Puzzle {
  id: string;
  kind:
    | "place-rings"
    | "tile-and-ring"
    | "find-words"
    | "cancel-duel"
    | "endgame"
    | "restore"
    | "ring-deduction"
    | "exact-score"
    | OrAnother;
  /** How hard, from 1 to 5. */
  grade: number;
  /** Rings are those of `you` and `rival`; a cell without a tile shows `·`. */
  board: Board;
  /** For `place-rings`, `exact-score`, `cancel-duel` and `ring-deduction`. */
  rings_to_place?: number | null;
  /** The points to score, for `exact-score`. */
  target?: number | null;
  /** The tiles of which to lay one, for `tile-and-ring`. */
  rack?: string[] | null;
  /** What `you` and `rival` have left, for `endgame`. */
  hands?: Record<string, Hand> | null;
  /** The tiles that are missing, for `restore`. */
  tiles?: string[] | null;
  /**
   * The words that are to stand on the board, for `restore`; or the list of those to find, for a `find-words` made of a
   * list.
   */
  words?: string[] | null;
  /** What to show for words of the list that were typed otherwise than they stand. */
  texts?: Record<string, string> | null;
  /** What the list shows in place of words, such as a translation. */
  word_clues?: Record<string, string> | null;
  /** In which words of the list may be read; left out for all. */
  directions?: string[] | null;
  /** How many tiles each word of the sentence has that the cells without a listed word begin with. */
  sentence?: number[] | null;
  /** What tells the puzzle from others of the same order, as `2B`. */
  label?: string | null;
  /** What rows and columns score, for `ring-deduction`. */
  clues?: Clue[] | null;
  dictionary: DictionaryVersion;
  ruleset: RulesetOptions;
  seed: string;
  /** The version of the generator. */
  generator: number;
  /** The whole puzzle as a text for links. */
  link: string;
  /** The day whose puzzle it is; null if it is of none. */
  daily: Day | null;
}

/** A batch of puzzles. */
export interface PuzzleBatch {
  id: string;
  status: "running" | "done" | "cancelled" | "failed";
  /** How many puzzles are ordered. */
  count: number;
  /** How many of them are made. */
  made: number;
  /** Why it failed; null if it has not. */
  problem: string | null;
  /** What was ordered, every option with its value. */
  order: Record<string, unknown>;
  /** What their words are like; null unless `familiar` or `spread` is ordered. */
  words: BatchWords | null;
  seed: string;
  dictionary: DictionaryVersion;
  /** RFC 3339, in UTC. */
  created_at: string;
  /** When a puzzle was last made, or the status last changed. */
  changed_at: string;
  /** When the batch is removed unless it changes until then. */
  expires_at: string;
}

/** Puzzles. */
export interface PuzzleList {
  items: Puzzle[];
  next: string | null;
}

/** How hard a puzzle is, as far as rated attempts tell. */
export interface PuzzleRating {
  /** Null unless it is sure: its deviation is 90 or less. */
  rating: number | null;
  /** How unsure the rating is, as a standard deviation. */
  deviation: number | null;
  /** How many rated attempts have counted. */
  attempts: number;
  /** How many of them solved the puzzle. */
  solved: number;
}

/** A puzzle to be made by the options, one that is laid out by hand, or one that a link holds. */
export interface PuzzleRequest {
  /** The points to score, for `exact-score`. */
  target?: number | null;
  /** For `ring-deduction`. */
  clues?: StatedClue[] | null;
  /** The tiles, for `tile-and-ring`. */
  rack?: string[] | null;
  /** What `you` and `rival` have left, for `endgame`. */
  hands?: Record<string, StatedHand> | null;
  /** The tiles for the holes (`·`) of the board, for `restore`. */
  tiles?: string[] | null;
  /**
   * The words of the list, for `restore` and `find-words`; for the latter as you type them: the letters of `l'eau`
   * stand on the board, and the puzzle shows it as typed.
   */
  words?: string[] | null;
  /** For words of the list of `find-words`, as typed, what it shows in their place. */
  word_clues?: Record<string, string> | null;
  /** In which words of that list may be read, as for `/v1/boards/compose`; in all if left out. */
  directions?: string[] | string | null;
  /** How many tiles each word of a sentence has that the cells without a word of that list begin with. */
  sentence?: number[] | null;
  kind?:
    | "place-rings"
    | "tile-and-ring"
    | "find-words"
    | "cancel-duel"
    | "endgame"
    | "restore"
    | "ring-deduction"
    | "exact-score"
    | OrAnother;
  /** How hard, from 1 to 5. */
  grade?: number;
  /** The id of a dictionary, as listed by `GET /v1/dictionaries`. */
  dictionary?: string;
  /** How many rings to place, or that are on the board of `find-words`. */
  rings?: number | null;
  /** How many plays are left of an `endgame`. */
  plays?: number | null;
  /** How many tiles are missing for `restore`. */
  holes?: number | null;
  rows?: number;
  columns?: number;
  /** Puzzles take `min_length`, `letter_points` and `tiles`; other options have their defaults. */
  ruleset?: RulesetOptions | null;
  /** What the puzzle is made from. */
  seed?: string | number | null;
  /** The link of a puzzle; nothing else then. */
  link?: string | null;
  /** A board laid out by hand, to be proven. */
  board?: Board | string | null;
}

/** A text to draw as a QR code. */
export interface QRRequest {
  text: string;
}

/** The hours of each day in which a browser is told nothing; what it would be told comes after them. */
export interface Quiet {
  /** The hour that they begin with. */
  from: number;
  /** The hour that they end with; another than `from`. */
  to: number;
  /** The time zone of the hours, as IANA names it. */
  timezone: string;
}

/** A board that was dealt. */
export interface RandomBoard {
  board: Board;
  notation: string;
  /** Deals the same board again. */
  seed: string;
}

/** What to deal. */
export interface RandomRequest {
  /** The same seed deals the same board. */
  seed?: string | number | null;
  rows?: number;
  columns?: number;
  /** The dictionary whose tile set is dealt. */
  dictionary?: string;
}

/** How many people ended a puzzle with each rank. */
export interface RankCounts {
  none: number;
  bronze: number;
  silver: number;
  gold: number;
  best: number;
}

/** An attempt that was rated before its board was sent. */
export interface RatedAttempt {
  id: string;
  /**
   * `won` with the best answer; `lost` after the last check, an hour, or giving up; `void`, which counts for nobody,
   * with the best answer sooner than anybody can find it.
   */
  status: "open" | "won" | "lost" | "void";
  puzzle: Puzzle;
  /** When the board was sent, and the clock started. */
  opened_at: string;
  /** When the attempt is lost without the best answer. */
  closes_at: string;
  /** How long it took by the service's clock. */
  seconds: number | null;
  /** How many answers can still be checked. */
  checks_left: number;
  standing: SolverStanding;
  /** By how much the attempt has changed the solver's rating. */
  change: number | null;
  /** How hard the puzzle is. */
  puzzle_rating: number | null;
}

/** What a rated attempt is to be at; the service chooses the puzzle. */
export interface RatedAttemptRequest {
  kind:
    | "place-rings"
    | "tile-and-ring"
    | "find-words"
    | "cancel-duel"
    | "endgame"
    | "restore"
    | "ring-deduction"
    | "exact-score"
    | OrAnother;
  /** The ids of puzzles that were opened on this device before; none of them is served. */
  seen?: string[];
}

/** What a player said to the others. */
export interface Reacted {
  player: string;
  reaction: "hello" | "good_luck" | "well_played" | "wow" | "oops" | "thanks" | OrAnother;
}

/** A player said something to the others. */
export interface ReactionEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "reaction";
  data: Reacted;
}

/** What the own seat says. */
export interface ReactionRequest {
  /** One of six; there is no free text. */
  reaction: "hello" | "good_luck" | "well_played" | "wow" | "oops" | "thanks" | OrAnother;
}

/** The reading of a cell. */
export interface ReadCell {
  cell: string;
  tile: string;
  /** Of the tile, from 0 to 1. */
  probability: number;
  /** Up to three other tiles, the likeliest first. */
  alternatives: ReadTile[];
  /** The player whose ring it shows, by colour; null for no ring. */
  ring: string | null;
  /** Of the ring, or of none, from 0 to 1. */
  ring_probability: number;
  /** Whether somebody should look at it; of at most five cells, unless `warnings` has `unreadable_letters`. */
  flagged: boolean;
}

/** Another reading of a cell. */
export interface ReadTile {
  tile: string;
  /** From 0 to 1. */
  probability: number;
}

/** Words, matches and tables can be used; `checks` says why something else cannot. */
export interface Readiness {
  status: "ready";
  can: Possible;
  /** What was checked, and what was found. */
  checks: Record<string, string>;
}

/** A code with which a seat can be taken over, once. */
export interface RecoveryCode {
  player: string;
  code: string;
  /** RFC 3339, in UTC. */
  expires_at: string;
  /** Until when the code does not work, unless the player in the seat agrees; null if it works at once. */
  held_until: string | null;
}

/** What was brought back, and the round with it. */
export interface Redone {
  redone: Step;
  round: Round;
  /** By player, in the order of the seats. */
  totals: Record<string, number>;
}

/** Why a board makes no puzzle. */
export interface Refusal {
  code:
    | "flagged_word"
    | "gap"
    | "no_choice"
    | "no_solution"
    | "not_unique"
    | "other_grade"
    | "too_large"
    | "unclear_grade"
    | OrAnother;
  /** The same as a sentence. */
  detail: string;
  /** With `not_unique`: how many there are. */
  solutions?: number | null;
  /** Whether there are at least so many. */
  more_solutions?: boolean | null;
  /** Two of them. */
  answers?: Record<string, unknown>[] | null;
  /** With `flagged_word`: which. */
  words?: string[] | null;
  /** With `unclear_grade`: which are possible. */
  grades?: number[] | null;
  /** With `other_grade`: the grade that is stated. */
  stated?: number | null;
  /** The grade that is proven. */
  proven?: number | null;
  /** With `gap`: how many points the best answer is ahead. */
  gap?: number | null;
  /** Of how many. */
  points?: number | null;
  /** How far ahead it has to be at least for the grade, in per cent. */
  least?: number | null;
  /** And at most. */
  most?: number | null;
  /** With `too_large`: how many sets of rings there are. */
  sets?: number | null;
}

/** A claim that does not score, and the first reason that applies. */
export interface RejectedClaim {
  word: string;
  reason: "bad_letters" | "too_short" | "not_in_dictionary" | "not_on_board" | "no_ring" | "already_scored" | OrAnother;
}

/** A word that does not count. */
export interface Rejection {
  word: string;
  reason: string;
}

/** A rematch was begun. */
export interface RematchEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "rematch";
  data: NextMatch;
}

/** A whole game with all that was hidden; the actions alone lead to the same end. */
export interface Replay {
  game: string;
  rules_version: number;
  seats: string[];
  config: Record<string, unknown>;
  seed: string;
  actions: ReplayedAction[];
  outcome: TableOutcome;
}

/** An entry of the log of a game. */
export interface ReplayedAction {
  /** The decision point; it never falls. */
  ply: number;
  /** A seat, `chance`, or `table` for what the table did by itself. */
  actor: string;
  action: string;
}

/** A round as the match remembers it. */
export interface Result {
  number: number;
  status: "open" | "closed";
  /** Who began. */
  first_player: string;
  /** Null while the round is open. */
  points: Record<string, number> | null;
  /** The totals at its end; null while it is open. */
  totals: Record<string, number> | null;
  /** All with the most points. */
  winners: string[];
}

/** A game with its mistakes. */
export interface ReviewAnswer {
  /** Every move. */
  plies: RingoPly[];
  /** The numbers of those that are mistakes. */
  mistakes: number[];
}

/** How good the moves of a game were, and which were mistakes. */
export interface ReviewQuestion {
  /** Where the pieces stand and who moves; the start of the game if left out. */
  position?: string | null;
  /** How the game is played; the printed rules if left out. */
  config?: RingoConfig;
  /** The moves from the position on. */
  moves: string[];
  /** About how many positions to look at for each move. */
  nodes?: number;
}

/** A play, and what it has cost. */
export interface ReviewedPlay {
  /** The decision point in the replay; absent in matches. */
  ply?: number | null;
  player: string;
  play: string;
  /** How far ahead of the best of the others the play leads its player. */
  margin: number;
  /** A play that is worth most. */
  best: string;
  /** How much less the play is worth than that one. */
  loss: number;
  known: "proven" | "estimated";
  /** The standard error of an estimated loss; of the best play, that of its lead over the next best. */
  stderr?: number | null;
  /** In how many rounds each of the two plays was tried. */
  playouts?: number | null;
  /** The standard error of an estimated `margin`. */
  margin_stderr?: number | null;
  /** Whether the loss is above one point and above two standard errors. */
  mistake: boolean;
  /** How much it has cost; null for little, and where the loss is not above two standard errors. */
  size: "inaccuracy" | "mistake" | "blunder" | null;
  /** Before the play. */
  board: Board;
  /** The cells whose ring counts with a letter on top. */
  covered: string[];
  /** The player's tiles before the play. */
  rack: string[];
  /** What a mistake did; empty for other plays. */
  why: AdviceReason[];
  /** What the best play would have done; empty for other plays. */
  better: AdviceReason[];
  /** A mistake as a puzzle; null where no kind of puzzle goes with it. */
  puzzle: Exercise | null;
  /**
   * Why a mistake has no puzzle: the board shows a word that puzzles do not show, no kind of puzzle has such rules or
   * tiles, or every puzzle of the position has several best answers.
   */
  no_puzzle?: "hidden_word" | "rules" | "several_best" | OrAnother | null;
}

/** Where a player's result comes from: `result - expectation` is luck, less `losses`, plus `others_losses`. */
export interface ReviewedPlayer {
  /** The share of what good plays could bring over usual ones, from 0 to 1; null where all are alike. */
  placing: number | null;
  /** Null where nobody wrote down words. */
  spotting: SpottingAccuracy | null;
  /** Of the margin, before anything was dealt. */
  expectation: number;
  luck: Luck;
  /** What the own plays have cost together. */
  losses: number;
  /** What those of all others have cost them. */
  others_losses: number;
  /** The margin at the end, all words counted. */
  result: number;
  how_known: HowKnown;
}

/** A bid card. */
export interface RingCard {
  /** A snack, or `gem`. */
  kind: "drink" | "skewer" | "cake" | "gem" | OrAnother;
  /** What is printed on it. */
  value: number;
}

/** How many bid cards there are, of the values 1, 2, 3, 4 and 5 of each kind. */
export interface RingCardCounts {
  /** Drinks. */
  drink?: number[];
  /** Skewers. */
  skewer?: number[];
  /** Lava cakes. */
  cake?: number[];
  /** Gems. */
  gem?: number[];
}

/** How likely a hand can pay a bid. */
export interface RingChance {
  /** A bid. */
  bid: number;
  /** The chance that the hand can pay it. */
  chance: number;
}

/** The ring that is to lie on a cell. */
export interface RingChange {
  /** Whose ring; null takes it away. */
  player: string | null;
  /** Whose ring the caller saw there; null for none. */
  was: string | null;
}

/** How RING is played; what the sheet leaves open has the default of the rulings. */
export interface RingConfig {
  /** How many bid cards of each kind there are. */
  cards?: RingCardCounts;
  /** Which snacks the dinos 1 to 10 like: letters of `DSL`, at least one for each dino. */
  snacks?: string[];
  /** Who begins: the first seat, or by lot. */
  start?: "first_seat" | "drawn";
  /** A payment may have cards that could be left out. */
  allow_superfluous?: boolean;
}

/** Something that a player has done in view of all: took a card, bid for a dino, or paid. */
export interface RingDeed {
  /** A card that the player took from the display. */
  took?: RingCard | null;
  /** A bid, which needs `dino`. */
  bid?: number | null;
  /** What the player bid for. */
  dino?: number | string | null;
  /** The cards that the player paid with. */
  paid?: RingCard[];
}

/** What is known of a hand. */
export interface RingHandsAnswer {
  /** The cards that are certainly in the hand. */
  known: RingCard[];
  /** How many others are. */
  unknown: number;
  /** The highest bid for the dino that the hand can certainly pay. */
  sure: number;
  /**
   * For each higher bid that is possible: how likely the hand can pay it, if a bid that could have been higher, a pass,
   * and the choice of a payment tell nothing.
   */
  chances: RingChance[];
}

/** What all that a player did tells of the hand, and how likely it can pay each bid. */
export interface RingHandsQuestion {
  /** What is bid for now. */
  dino: number | string;
  /** What the player has done, in order. */
  deeds: RingDeed[];
  /** Bid cards that lie or are held elsewhere: not among `deeds`, not hidden. */
  seen?: RingCard[];
  /** How many cards the player was dealt in secret. */
  dealt?: number;
  /** How the game is played; the printed rules if left out. */
  config?: RingConfig;
}

/** Something that was done. */
export interface RingLogged {
  /** Who did it: a player, `chance` or `table`. */
  actor: string;
  /** Its notation. */
  action: string;
}

/** How a player's rings look. */
export interface RingLook {
  colour: "pink" | "green" | "purple" | "orange" | "blue" | "red" | "yellow" | "teal" | "brown" | "grey";
  pattern: "solid" | "dashed" | "dotted" | "double" | "notched";
}

/** What is known of the hands. */
export interface RingOpponentsAnswer {
  /** Each player whose cards the log does not show. */
  players: Record<string, RingHandsAnswer>;
}

/** What the log of a game tells of each hand that the reader does not see, and how likely it can pay each bid. */
export interface RingOpponentsQuestion {
  /** Who plays, in order of the seats. */
  players: string[];
  /** What was done, in order, as the events of a table list it for a seat. */
  log: RingLogged[];
  /** The cards of hands that others exchanged at the beginning. */
  exchanged?: RingCard[];
  /** What is bid for; the one up for auction if left out. */
  dino?: number | string | null;
  /** How the game is played; the printed rules if left out. */
  config?: RingConfig;
}

/** How a player's rings are to look. */
export interface RingOption {
  /** The name of a colour, or `#rrggbb`, which counts as the colour most like it. */
  colour: "pink" | "green" | "purple" | "orange" | "blue" | "red" | "yellow" | "teal" | "brown" | "grey" | string;
  pattern?: "solid" | "dashed" | "dotted" | "double" | "notched";
}

/** What a player has won. */
export interface RingOwnDinos {
  /** The dinos: numbers, and `joker`. */
  dinos: (number | string)[];
  /** Whether a dino may be removed so that the Mine card becomes a Joker. */
  mine?: boolean;
}

/** Cards that pay a bid. */
export interface RingPayment {
  /** What the cards are. */
  currency: "snacks" | "gems";
  /** The cards that are paid. */
  cards: RingCard[];
  /** What they are worth. */
  value: number;
  /** By how much that is more than the bid. */
  overpaid: number;
}

/** The payments to which no other is preferable. */
export interface RingPaymentsAnswer {
  /** The most that the hand can pay for this dino. */
  max_bid: number;
  /** How many payments there are; null above 10,000. */
  count: number | null;
  /** The payments: the least overpaid first, then those of few cards. */
  payments: RingPayment[];
}

/** How a hand can pay for a dino: the payments to which no other is preferable. */
export interface RingPaymentsQuestion {
  /** What is paid for. */
  dino: number | string;
  /** What has to be paid. */
  bid: number;
  /** The bid cards in the hand. */
  hand: RingCard[];
  /** The most payments that are listed. */
  limit?: number;
  /** How the game is played; the printed rules if left out. */
  config?: RingConfig;
}

/** Who has won, and why. */
export interface RingRankingAnswer {
  /** Each player's score. */
  players: Record<string, RingScoreAnswer>;
  /** The values of the bid cards left, which break ties. */
  hand_values: Record<string, number>;
  /** The players from the first place on; who shares a place is together. */
  order: string[][];
  /** Equal totals, and what broke the tie. */
  ties: RingTie[];
}

/** Who has won, from the final cards of all players, and what broke a tie. */
export interface RingRankingQuestion {
  /** The cards of each player, as `score` has them. */
  players: Record<string, RingScoreQuestion>;
}

/** The best score, and how it is reached. */
export interface RingScoreAnswer {
  /** All points. */
  total: number;
  /** Points of the dinos by themselves. */
  stars: number;
  /** Points of pairs and triplets. */
  groups: number;
  /** Points of sequences. */
  sequences: number;
  /** Points of the bid cards left. */
  hand: number;
  /** The dino that is removed; null if none is. */
  removed: number | null;
  /** The sequences. */
  arrangement: ((number | string)[])[];
}

/** What a player's final cards score at best, and how. */
export interface RingScoreQuestion {
  /** The dinos: numbers, and `joker`. */
  dinos: (number | string)[];
  /** The values of the bid cards left in the hand. */
  hand: number[];
  /** Whether a dino may be removed so that the Mine card becomes a Joker. */
  mine?: boolean;
}

/** Players with the same total. */
export interface RingTie {
  /** Who they are, in the order of the ranking. */
  players: string[];
  /** `hand_value` if the values of their hands tell them apart; null if some of them share a place. */
  broken_by: "hand_value" | OrAnother | null;
}

/** What a dino is worth to a player. */
export interface RingWorth {
  /** The points of the player's dinos. */
  now: number;
  /** The points with one more dino. */
  then: number;
  /** The difference. */
  worth: number;
}

/** What a dino is worth to each player. */
export interface RingWorthAnswer {
  /** By player. */
  players: Record<string, RingWorth>;
}

/** By how many points a dino would raise the best score of each player. */
export interface RingWorthQuestion {
  /** What they bid for. */
  dino: number | string;
  /** What each player has. */
  players: Record<string, RingOwnDinos>;
}

/** Where a card is that the seat has not seen. */
export interface RingerCardOdds {
  /** How many like it are unseen or known to be in a hand. */
  left: number;
  /** The chance that the next card drawn is one. */
  next_draw: number;
  /** For each other player the chance to hold at least one. */
  holds: Record<string, number>;
}

/** A line of cards that is the best in some way. */
export interface RingerChain {
  /** Its length with the luckiest rolls; null where it is impossible. */
  possible: number | null;
  /** Its length whatever is rolled, if nobody takes over; null where nothing is certain. */
  certain: number | null;
  /** The cards of the possible line. */
  order: string[];
  /** What is rolled at each Reroll in it. */
  rolls: number[];
}

/** What a hand can lay on a stack. */
export interface RingerChainsAnswer {
  /** The most cards. */
  longest: RingerChain;
  /** The fewest cards up to a Ringer, which is among them. */
  shortest_ringer: RingerChain;
  /** The line to the Ringer that wins the most cards; the lengths count those that lie there too. */
  largest_stack: RingerChain;
  /** The best chance to end in a Ringer. */
  ringer_odds: number;
}

/** What a hand can lay on a stack in one go: the longest line, the soonest Ringer and the largest stack. */
export interface RingerChainsQuestion {
  /** The card on top of the stack. */
  top: string;
  /** The number rolled last. */
  die: number;
  /** The cards in the hand. */
  hand: string[];
  /** How many cards lie in the stack. */
  stack?: number;
  /** How the game is played; the printed rules if left out. */
  config?: RingerConfig;
}

/** How RINGER is played; the defaults are the printed rules and the most likely deck. */
export interface RingerConfig {
  /** Every card of the deck, in any order, such as `B3`, `W4:take` or `GR`; the usual 105 if left out. */
  deck?: string[] | null;
  /** The index of the seat that deals, from 0; the next one begins. */
  dealer?: number;
  /** Whether a Take Over may be played on a Wild Reroll: `never`, or only in one's own turn. */
  take_over_on_wild_reroll?: "never" | "in_turn";
  /**
   * When a player whose turn was taken over draws back up to 6: at the end of its next turn, as all do, or also at the
   * start of it.
   */
  robbed_refill?: "never_now" | "at_next_turn_start";
  /** Whether a Draw card that was the last of a hand leaves the Streak out, or comes after it. */
  streak_after_draw?: "cancelled" | "kept";
  /** After so many circuits of passes with ten cards in hand the game ends. */
  stalemate_circuits?: number;
  /** Who wins at equal scores: all of them, or whoever has the fewest cards left in hand. */
  tie?: "shared" | "fewest_left";
  /** How long a bot waits after each card, so that a person can take over. */
  reaction_seconds?: number;
}

/** A player's cards at the end: how many, or which. */
export interface RingerFinalCards {
  /** The cards that it has won. */
  won: number | string[];
  /** The cards left in its hand. */
  hand: number | string[];
}

/** Another player, as a seat sees it. */
export interface RingerHolder {
  /** How many cards it holds of which the seat does not know the face. */
  cards: number;
  /** The cards in its hand that the seat knows. */
  known?: string[];
  /** The numbers and colours of which it has said that it has none, since it last got a card. */
  none?: string[];
}

/** Where each card may be. */
export interface RingerOddsAnswer {
  /** By card; those whose place the seat knows are left out. */
  cards: Record<string, RingerCardOdds>;
  /** The chance that the next card drawn fits on `top`; null where that was not asked. */
  next_fits?: number | null;
}

/** Where each card may be that a seat has not seen: in a hand, or next on the pile. */
export interface RingerOddsQuestion {
  /**
   * All cards whose place the seat knows, those in the hands of others aside: its own, those in the stack, what
   * everybody has won, and what it has laid away itself.
   */
  seen: string[];
  /** The other players. */
  others: Record<string, RingerHolder>;
  /** How the game is played; the printed rules if left out. */
  config?: RingerConfig;
  /** Whether anything can be drawn; not after the pile has run out. */
  is_drawable?: boolean;
  /** The card that is drawn next, where the seat has laid it there itself; it is among `seen` too. */
  next_card?: string | null;
  /** The card on top of the stack, to tell how likely a draw fits. */
  top?: string | null;
}

/** What an action is worth. */
export interface RingerPlayWorth {
  /** The action; null is not to take over. */
  action: string | null;
  /** By how many cards the seat is ahead of the best of the others then, on average. */
  ahead: number;
  /** The standard error of `ahead`; 0 where all samples gave the same. */
  error: number;
  /**
   * The chance that another player can take over after the card, before what its power brings, if not having taken over
   * before tells nothing; null where none is played, or where it wins the stack.
   */
  risk: number | null;
  /**
   * How likely another player does take over before the seat plays on, if all choose as the bot `rules`: in which share
   * of the deals in which nobody would have done so before.
   */
  taken: number | null;
}

/** What each action is worth, the best first. */
export interface RingerPlaysAnswer {
  plays: RingerPlayWorth[];
  /** In how many sampled deals each was tried. */
  worlds: number;
}

/** What each play is worth a circuit and a turn later, if all play on as the bot `rules` does. */
export interface RingerPlaysQuestion {
  /**
   * All cards whose place the seat knows, those in the hands of others aside: its own, those in the stack, what
   * everybody has won, and what it has laid away itself.
   */
  seen: string[];
  /** The other players in the order of play, from the left of the seat on. */
  others: Record<string, RingerRival>;
  /** How the game is played; the printed rules if left out. */
  config?: RingerConfig;
  /** The cards in the hand; they are among `seen`. */
  hand: string[];
  /** The stack, from the bottom; its cards are among `seen`. */
  stack: string[];
  /** The number rolled last. */
  die: number;
  /** Whose turn is running; that of the seat if left out, otherwise it may take over. */
  turn?: string | null;
  /** Whether a card was played in that turn. */
  played?: boolean;
  /** How many cards the seat has won. */
  won?: number;
  /** Whether the draw pile has run out; unseen cards in no hand are out of play then. */
  exhausted?: boolean;
  /**
   * In how many sampled deals each action is tried; 4,000 games are played on at most, one for each deal and action.
   */
  worlds?: number;
}

/** Who has won. */
export interface RingerRankingAnswer {
  /** Each player's points: cards won, less those in hand. */
  scores: Record<string, number>;
  /** The players from the first place on; who shares a place is together. */
  order: string[][];
  /** The places that several players share. */
  shared: string[][];
}

/** Who has won, from the final cards of all players or their numbers. */
export interface RingerRankingQuestion {
  /** The final cards of each player. */
  players: Record<string, RingerFinalCards>;
  /** Whether equal scores share a place, or fewer cards left in hand are better. */
  tie?: "shared" | "fewest_left";
}

/** Another player, and how many cards it has won. */
export interface RingerRival {
  /** How many cards it holds of which the seat does not know the face. */
  cards: number;
  /** The cards in its hand that the seat knows. */
  known?: string[];
  /** The numbers and colours of which it has said that it has none, since it last got a card. */
  none?: string[];
  /** How many cards it has won. */
  won?: number;
}

/** How likely a Take Over is. */
export interface RingerTakeOverAnswer {
  /** The chance that another player holds a Take Over that fits, if not having taken over before tells nothing. */
  risk: number;
}

/** How likely another player holds a Take Over that fits on a card, if what others chose tells nothing. */
export interface RingerTakeOverQuestion {
  /**
   * All cards whose place the seat knows, those in the hands of others aside: its own, those in the stack, what
   * everybody has won, and what it has laid away itself.
   */
  seen: string[];
  /** The other players. */
  others: Record<string, RingerHolder>;
  /** How the game is played; the printed rules if left out. */
  config?: RingerConfig;
  /** The card on top of the stack, or that of a play to weigh; it is among `seen`. */
  top: string;
}

/** How Ringo is played; the defaults are the printed rules. */
export interface RingoConfig {
  /** How many rings of eight spaces lie around the castle. */
  rings?: 5 | 6;
  /** How many attackers there are. */
  attackers?: 5 | 6 | 7;
  /** Where the attackers begin; on the outer ring, away from the Neutral Zone, if left out. */
  attacker_cells?: string[] | null;
  /** Where the four defenders begin. */
  defender_cells?: string[];
  /** Nobody enters the castle from the Neutral Zone. */
  no_castle_entry_from_nz?: boolean;
  /** Defenders may pass instead of moving. */
  defenders_may_pass?: boolean;
  /** Only one attacker may be in the Neutral Zone. */
  nz_limit_one?: boolean;
  /**
   * What happens to attackers in the Neutral Zone when a capture makes them too many: they `stay`, or such a capture is
   * forbidden.
   */
  nz_overflow?: "stay" | "forbid_capture";
  /** What becomes of defenders who cannot move. */
  defender_stuck?: "lose" | "pass";
  /** The occurrence of a position at which the game is drawn. */
  repetition?: number;
  /** After so many plies without capture or advance the game is drawn. */
  idle_plies?: number;
  /** The index of the seat that attacks, 0 for the first seat. */
  attackers_seat?: number;
}

/** How good a position is for the side to move. */
export interface RingoEvaluation {
  /**
   * What it is worth to the side to move: about 60 for each attacker, 100 for each defender and 250 more for an
   * attacker in the castle.
   */
  value: number;
  /**
   * Whether a win or a loss is `proven`, if no position from before this one comes again; a draw only by the endgame
   * table.
   */
  known: "proven" | "estimated";
  /** How many plies the winner needs; null without a win that is proven. */
  plies: number | null;
  /** How many plies were looked ahead. */
  depth: number;
  /** How many positions were looked at. */
  nodes: number;
  /** The best play of both, up to eight plies. */
  line: string[];
  /** Whether the engine looked ahead, or the `endgames` table knows the position. */
  source: "search" | "endgames";
}

/** A move, and how the game ends after it. */
export interface RingoJudgedMove {
  /** The move. */
  move: string;
  /** How the game ends for the side that moves, if both then play the best; null where it is not known. */
  verdict: "win" | "loss" | "draw" | null;
  /** The plies until somebody has won, the move included; null without a winner. */
  plies: number | null;
}

/** How many pieces are against how many. */
export interface RingoMaterial {
  /** The attackers, in the castle or outside. */
  attackers: number;
  /** The defenders. */
  defenders: number;
}

/** A move of the game, and how good it was. */
export interface RingoPly {
  /** Which move of the game, from 1. */
  ply: number;
  /** Who moved: `a` for the attackers, `d` for the defenders. */
  side: string;
  /** What was played. */
  move: string;
  /** What the position was worth to this side before, as `analysis/position` has it. */
  value: number;
  /** Whether that is `proven`. */
  known: "proven" | "estimated";
  /** How many plies the winner needed then; null without a win that is proven. */
  plies: number | null;
  /** What the engine would have played. */
  best: string;
  /** How much less the position was worth to this side after the move; 0 for the best. */
  cost: number;
  /** `loses`: after this move the other side has a proven win, and before it had none. */
  mistake: "loses" | "missed_win" | "weak" | OrAnother | null;
}

/** Why a move is not legal. */
export interface RingoRefusal {
  /** A word that does not change. */
  rule: string;
  /** The reason as a sentence. */
  detail: string;
}

/** A move that the waiting side would make, if it were its turn. */
export interface RingoThreat {
  /** The move. */
  move: string;
  /**
   * `win` where it wins at once, `castle` where it enters the castle, else `capture`; the first of these that holds.
   */
  kind: "win" | "castle" | "capture" | OrAnother;
  /**
   * The moves of the side to move after which the threat has lost its kind: the move is not legal any more, or is no
   * longer as grave, or the game is over.
   */
  answers: string[];
}

/** Who has won, and how. */
export interface RingoWin {
  /** `a` for the attackers, `d` for the defenders. */
  side: string;
  /** `castle`, `no_defenders`, `one_attacker` or `blocked`. */
  reason: string;
}

/** A round, as the caller may see it. */
export interface Round {
  number: number;
  status: "open" | "closed";
  /** Null until there is one. */
  board: Board | null;
  /** Of the board; also the ETag. */
  version: number;
  /** Who takes part, by seat. */
  players: string[];
  first_player: string;
  /** Whose turn it is after the last logged play. */
  turn: string | null;
  plays: Play[];
  /** What each player has left to lay; empty without a board. */
  left: Record<string, Left>;
  /** While the round is open, the caller's own alone; everybody's afterwards. */
  claims: Record<string, string[]>;
  /** Who has said to be finished. */
  done: string[];
  rulings: Ruling[];
  timer: Timer | null;
  /** What the caller's undo would take back. */
  undo: Step | null;
  /** What the caller's redo would bring back. */
  redo: Step | null;
  /** RFC 3339, in UTC. */
  opened_at: string;
  closed_at: string | null;
  /** What about the board cannot come from the box, as sentences. */
  warnings: string[];
  /** Null until the close. */
  score: RoundVerdict | null;
}

/** A round that is gone. */
export interface RoundNumber {
  number: number;
}

/** The next round was opened. */
export interface RoundOpenedEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "round_opened";
  data: NewRound;
}

/** The last round was taken back. */
export interface RoundRemovedEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "round_removed";
  data: RoundNumber;
}

/** A round, looked back at. */
export interface RoundReviewAnswer {
  game: "word-ringers";
  /** Of all values: points ahead of the best of the others. */
  unit: "points";
  round: number;
  /** Who began. */
  first: string;
  effort: number;
  players: Record<string, ReviewedPlayer>;
  /** All plays, in their order. */
  plays: ReviewedPlay[];
  dictionary: DictionaryVersion;
}

/** What a round scored, and how the match stands after it. */
export interface RoundScore {
  number: number;
  /** By player, in the order of the seats. */
  points: Record<string, number>;
  winners: string[];
  /** By player, in the order of the seats. */
  totals: Record<string, number>;
  match: MatchState;
}

/** A round was closed, or was judged again after a correction. */
export interface RoundScoredEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "round_closed" | "round_scored";
  data: RoundScore;
}

/** A judged round, in the shape of the answer of `POST /v1/score`. */
export interface RoundVerdict {
  dictionary: DictionaryVersion;
  players: PlayerVerdict[];
  /** The spellings that every player had, so that none scores. */
  cancelled: string[];
  /** All with the most points in this round, zero included. */
  winners: string[];
}

/** What differs from the default rules; an option left out has its default. */
export interface RulesetOptions {
  /** The fewest cells of a word. */
  min_length?: number;
  /** The points of a tile, by its face, instead of the dictionary's; null takes its value away. */
  letter_points?: Record<string, number | null>;
  /** How many tiles of each face there are. */
  tiles?: Record<string, number>;
  /** Whether a spelling that stands in several places scores in each, or once per player. */
  repeat?: "per_place" | "once";
  /** Whether a spelling is cancelled if all players have it, if two have it, or never. */
  cancel?: "all" | "any_shared" | "off";
  /** Whether a ring that its owner covered with a tile still holds its cell. */
  covered_ring?: "active" | "inactive";
  /** Whether the words that players write down count, or every word on the board. */
  scoring?: "claims" | "automatic";
  /** A match ends after a round in which a total reaches this. */
  target?: number;
  /** Whether equal highest totals share the win or play on. */
  tie?: "shared" | "extra_round";
  /** Who begins a round. */
  first_player?: "rotates" | "fixed" | "winner";
}

/** What the host has decided about a word of a player. */
export interface Ruling {
  player: string;
  word: string;
  accept: boolean;
}

/** The table ruled on a word. */
export interface RulingMadeEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "ruling_made";
  data: MadeRuling;
}

/** What the host decides about a word of a player. */
export interface RulingRequest {
  player: string;
  word: string;
  /** Whether it counts; null withdraws what was decided before. */
  accept: boolean | null;
}

/** A word that was typed besides another one with the same letters. */
export interface SameLetters {
  /** As it was typed. */
  text: string;
  /** Its letters. */
  word: string;
  /** The word before it with these letters, as that was typed: the list shows this one. */
  first: string;
}

/** The list of claims as it is kept. */
export interface SavedClaims {
  words: string[];
}

/** A scored round. */
export interface ScoreAnswer {
  dictionary: DictionaryVersion;
  players: ClaimsScore[];
  /** The spellings that every player had among the claims, so that none scores. */
  cancelled: string[];
  /** All with the highest total, zero included. */
  winners: string[];
}

/** A board and what each player claims on it. */
export interface ScoreRequest {
  board: Board | string;
  /** The id of a dictionary, as listed by `GET /v1/dictionaries`. */
  dictionary?: string;
  ruleset?: RulesetOptions | null;
  /**
   * A version of the dictionary that is there beside the current one, as puzzles and matches name it; by default the
   * current one.
   */
  dictionary_version?: string | null;
  /** Each player's claims, in the order they were written; a player with an empty list counts as one. */
  claims: Record<string, string[]>;
}

/** Somebody has left; a bot plays on in that seat, or the game is over. */
export interface SeatLeft {
  /** The decision point now. */
  ply: number;
  /** What was done. */
  actions: ReplayedAction[];
  /** Who may act now; null where that would tell hidden cards. */
  actors: string[] | null;
  /** The fields of `view` that have changed. */
  view: Record<string, unknown>;
  times: Times | null;
  outcome: TableOutcome | null;
  player: string;
  how: "leave" | "resign" | "time" | OrAnother;
}

/** A seat to take. */
export interface SeatRequest {
  /** The join code, or a code to take over the seat; in either case, and with any dashes or blanks. */
  code: string;
  seat: string;
  name?: string | null;
}

/** That the host has asked about a seat that somebody holds. */
export interface SeatTakeover {
  /** That it moves to another phone, or is freed. */
  aim: "move" | "free";
  /** When that passes if the player in the seat does not object. */
  ends_at: string;
}

/** The host asked that a seat moves to another phone, or is freed. */
export interface SeatTakeoverAskedEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "seat_takeover_asked";
  data: AskedSeatTakeover;
}

/** What the host asked about a seat has passed, or has come to nothing. */
export interface SeatTakeoverEndedEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "seat_takeover_ended";
  data: EndedSeatTakeover;
}

/** What was seen of words that stood on the board. */
export interface Seen {
  /** How many words were claimed. */
  words: number;
  /** What they are worth. */
  points: number;
  /** How many words stood there. */
  of_words: number;
  /** What those are worth. */
  of_points: number;
  /** `points` of `of_points`, from 0 to 1; null where nothing stood there. */
  accuracy: number | null;
}

/** The same by how common the words are; of two readings the more common one counts. */
export interface SeenByBand {
  /** Words that come at least ten times in a million words. */
  common: Seen;
  /** Words that come at least once. */
  known: Seen;
  /** All others. */
  rare: Seen;
}

/** What the own seat alone is told; nobody else gets this event. */
export interface SeenEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "seen";
  data: OwnProgress;
}

/** A new parcel. */
export interface SentParcel {
  parcel: Parcel;
  /** Its sender's. */
  parcel_token: string;
}

/** A token to look at the match with, for a link or a big screen. */
export interface Shared {
  /** Shown once; only its hash is kept. */
  share_token: string;
}

/** The present state, as the caller may see it. */
export interface Snapshot {
  match: Match;
  /** The last round. */
  round: Round | null;
}

/** The present state, for a caller who has nothing yet. */
export interface SnapshotEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "snapshot";
  data: Snapshot;
}

/** The solution of a puzzle, and the certificate that it is the best answer. */
export interface Solution {
  rings?: string[] | null;
  plays?: string[] | null;
  words?: string[] | null;
  tiles?: Record<string, string> | null;
  points: number;
  /** How many answers score as much. */
  optima: number;
  /** What the best of all other answers scores. */
  runner_up: number | null;
  /** What every word of the board scores together, for `place-rings`. */
  total?: number | null;
  /**
   * What else makes it easy or hard, as far as it means something for the kind: how many `answers` there are, the
   * `lead` of the best in points, and how many others are `near`, at most 5 per cent below it; how many `words` the
   * board has; how much of the points, in per cent, is from `uncommon` words, on a `diagonal`, and reads only
   * `backward`; for `find-words` the `effort` to see all goals; for `restore` and `ring-deduction` how many answers are
   * `fitting` for the clue that tells most, in how many `rounds` the clues tell something new, and how much is `open`
   * after them.
   */
  features?: Record<string, number> | null;
  /** What the rival scores without your rings, for `cancel-duel`. */
  rival_alone?: number | null;
  /** What your rings score before, for `tile-and-ring`. */
  before?: number | null;
  /** How it goes on, for `endgame`. */
  line?: string[] | null;
  /** The most that rings can score, for `exact-score`. */
  most?: number | null;
  /** How many clues there are, for `ring-deduction` and `restore`. */
  clues?: number | null;
  /** The words to find, for `find-words`. */
  goals?: Goal[] | null;
  /** The words beside them. */
  bonus?: Goal[] | null;
  bonus_points?: number | null;
  /** The sentence in the free cells, for `find-words`. */
  sentence?: string | null;
}

/** A solved board. */
export interface SolveAnswer {
  dictionary: DictionaryVersion;
  players: PlayerSolution[];
  /** The spellings that every player could score, so that none does. */
  cancelled: string[];
}

/** A board to solve. */
export interface SolveRequest {
  board: Board | string;
  /** The id of a dictionary, as listed by `GET /v1/dictionaries`. */
  dictionary?: string;
  ruleset?: RulesetOptions | null;
  /**
   * A version of the dictionary that is there beside the current one, as puzzles and matches name it; by default the
   * current one.
   */
  dictionary_version?: string | null;
  /** Whose words to find; by default the owners of rings. */
  players?: string[] | null;
}

/** How a solver stands in every kind. */
export interface Solver {
  ratings: SolverStanding[];
}

/** How a solver stands in a kind. */
export interface SolverStanding {
  kind:
    | "place-rings"
    | "tile-and-ring"
    | "find-words"
    | "cancel-duel"
    | "endgame"
    | "restore"
    | "ring-deduction"
    | "exact-score"
    | OrAnother;
  /** 1500 is where everybody begins. */
  rating: number | null;
  /** How unsure the rating is, as a standard deviation. */
  deviation: number | null;
  /** How many rated attempts have counted. */
  attempts: number;
  /** How many of them solved the puzzle. */
  solved: number;
}

/** What a player has seen of the words through the own rings; a word that was cancelled counts as seen. */
export interface SpottingAccuracy {
  /** How many words were claimed. */
  words: number;
  /** What they are worth. */
  points: number;
  /** How many words stood there. */
  of_words: number;
  /** What those are worth. */
  of_points: number;
  /** `points` of `of_points`, from 0 to 1; null where nothing stood there. */
  accuracy: number | null;
  /** Null where the dictionary does not say how common words are. */
  bands: SeenByBand | null;
}

/** A claim that stands, and where. */
export interface StandingClaim {
  word: string;
  /** The points of the tiles; null where one of them has no value. */
  points: number | null;
  /** The names of the cells as the word is read. */
  cells: string[];
  /** Whether it counts because the host said so; it may then have no cells. */
  ruled?: boolean;
}

/** What the rings of one row or column score together. */
export interface StatedClue {
  line: string;
  points: number;
}

/** What a player of an `endgame` still has to lay. */
export interface StatedHand {
  tiles?: string[];
  rings?: number;
}

/** Something that was entered for a round. */
export interface Step {
  type: "board" | "tile" | "ring" | "play" | "ruling" | "close" | "claims";
  /** Who entered it: a player, or `host`. */
  by: string;
  /** Whom a play, a ruling or corrected claims are about; whose ring was laid. */
  player?: string | null;
  /** The cell whose letter or ring was changed. */
  cell?: string | null;
  /** The letter that was put there. */
  tile?: string | null;
  /** The letter there before, or the owner of the ring. */
  was?: string | null;
  play?: string | null;
  word?: string | null;
  accept?: boolean | null;
}

/** Something that was entered was taken back, or brought back. */
export interface StepEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "undone" | "redone";
  data: MadeStep;
}

/** Which round to undo or redo in. */
export interface StepRequest {
  /** The last round, if left out. */
  round?: number | null;
  /** Whose last step it is to be. */
  by?: string | null;
}

/** How a figure is known. */
export interface Sureness {
  known: "proven" | "estimated";
  /** The standard error of an estimated figure. */
  stderr?: number | null;
  /** How many rounds were played to their end for it. */
  playouts?: number | null;
}

/** A table, as the caller may see it. */
export interface Table {
  id: string;
  /** What people type to join; null for spectators and admins. */
  code: string | null;
  game: string;
  status: "waiting" | "playing" | "over";
  /** The number of the newest event for everybody. */
  version: number;
  /** RFC 3339, in UTC. */
  created_at: string;
  finished_at: string | null;
  open: boolean;
  /** Whether whoever made the table chose the seed, and may know what comes. */
  seeded: boolean;
  /** Whether it is a first game that teaches the rules. */
  lesson: boolean;
  /** Every setting. */
  config: Record<string, unknown>;
  /** As it was asked for. */
  clock: Clock | null;
  /** In the order of play. */
  seats: Record<string, TableSeat>;
  /** The caller's seat. */
  you: string | null;
  role: "host" | "seat" | "spectator" | "admin";
  /** Whether the caller has the host's role. */
  host: boolean;
  /** Whose seat has the host's role; null while the host's own token has it. */
  host_seat: string | null;
  /** That a player has asked for the host's role. */
  takeover: Takeover | null;
  /** What the host has asked about seats, by player. */
  seat_takeovers: Record<string, SeatTakeover>;
  /** How long others may object to those. */
  takeover_seconds: number;
  /** The decision point; it never falls. */
  ply: number;
  /** Who may act; null where that would tell hidden cards. */
  actors: string[] | null;
  times: Times | null;
  /** Null without a clock in days. */
  pauses: Pauses | null;
  /** What the caller may know of the game; null before it begins. */
  view: Record<string, unknown> | null;
  /** Those that wait for an answer. */
  offers: Offer[];
  outcome: TableOutcome | null;
  rematch_of: string | null;
  rematch: string | null;
}

/** The table was made. */
export interface TableCreatedEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "table_created";
  data: TableCreation;
}

/** A new table. */
export interface TableCreation {
  seats: string[];
  rematch_of: string | null;
}

/** The table is gone, or the caller may no longer see it. */
export interface TableDeletedEvent {
  /** Empty: there is nothing to resume. */
  id: string;
  seq: number;
  at: string | null;
  by: string | null;
  round: number | null;
  type: "deleted";
  data: Nothing;
}

/** Something that happened at the table; `type` says what, and which `data` there is. */
export type TableEvent =
  | TableSnapshotEvent
  | TableCreatedEvent
  | TablePlayerEvent
  | HostChangedEvent
  | TakeoverEvent
  | TakeoverEndedEvent
  | SeatTakeoverAskedEvent
  | SeatTakeoverEndedEvent
  | ReactionEvent
  | ProgressEvent
  | LeftEvent
  | AboutEvent
  | OfferEvent
  | PausesEvent
  | TableRematchEvent
  | SeenEvent
  | TableDeletedEvent;

/** A part of the log. */
export interface TableEventPage {
  items: TableEvent[];
  /** Null when there is nothing newer yet. */
  next: string | null;
  /** Those of the last five seconds, for who asks again and again. */
  reactions: ReactionEvent[];
}

/** Who gets the host's role. */
export interface TableHostRequest {
  seat: string;
}

/** The table behind a join code. */
export interface TableLobby {
  id: string;
  game: string;
  status: "waiting" | "playing" | "over";
  seats: Record<string, TableSeat>;
}

/** How a game ended. */
export interface TableOutcome {
  /** A word that does not change. */
  reason: string;
  scores: Record<string, number>;
  /** From the first place on; those who share a place stand together. */
  ranking: string[][];
  /** Empty after a draw. */
  winners: string[];
}

/** Something about a seat has changed. */
export interface TablePlayerEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "player_joined" | "seat_given_up" | "seat_recovered";
  data: PlayerState;
}

/** A rematch was begun. */
export interface TableRematchEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "rematch";
  data: NextTable;
}

/** A table to play at. */
export interface TableRequest {
  /** Who plays, in the order given. */
  seats: string[];
  /** Names for people, by seat. */
  names?: Record<string, string>;
  /** The bots by the seats that they play; `GET /v1/games` lists them. */
  bots?: Record<string, string>;
  /** The seat of whoever makes the table; the first without a bot if left out. */
  as?: string | null;
  /** The settings of the game; those left out have their defaults, as `GET /v1/games` lists them. */
  config?: DingConfig | RingConfig | RingerConfig | RingoConfig | WordRingersConfig;
  /** How long players may take; as long as they like if left out. */
  clock?: ClockTerms | null;
  /** Whether strangers find the table in the list of open ones. */
  open?: boolean;
  /** What all chance comes from: a number, or 1 to 100 ASCII characters that can be seen, but no semicolon. */
  seed?: string | number | null;
  /**
   * Whether it is a first game that teaches the rules: the deal is always the same, the mildest bot has every other
   * seat, and `config` has only what differs from the settings of a lesson.
   */
  lesson?: boolean;
}

/** The review of a round of Word Ringers, or of a whole other game. */
export type TableReviewAnswer = RoundReviewAnswer | GameReviewAnswer;

/** A seat, and who plays there. */
export interface TableSeat {
  /** The name for people. */
  name: string;
  /** A colour and a pattern. */
  ring: RingLook;
  taken: boolean;
  /** The bot that plays the seat now, if one does. */
  bot: string | null;
  /** Whether that bot plays for somebody who has left. */
  substituted: boolean;
}

/** The present state. */
export interface TableSnapshot {
  table: Table;
}

/** The present state, for a caller who has nothing yet. */
export interface TableSnapshotEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "snapshot";
  data: TableSnapshot;
}

/** A seat that was taken, and its token. */
export interface TakenSeat {
  seat: string;
  /** Shown once; only its hash is kept. */
  seat_token: string;
  table: Table;
}

/** That a player has asked for the host's role. */
export interface Takeover {
  player: string;
  /** When the role passes if nobody objects. */
  ends_at: string;
  /** Who has agreed. */
  agreed: string[];
}

/** Somebody objected to a player who had asked for the host's role, or that player has left. */
export interface TakeoverEndedEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "takeover_ended";
  data: EndedTakeover;
}

/** A player asked for the host's role, or another agreed to that. */
export interface TakeoverEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "takeover_asked" | "takeover_agreed";
  data: Takeover;
}

/** What the side that waits threatens. */
export interface ThreatsAnswer {
  /** The side that waits: `a` for the attackers, `d` for the defenders. */
  side: string;
  /** The wins first, then entries, then captures. */
  threats: RingoThreat[];
}

/** What the side that waits threatens to do next, and which moves meet that. */
export interface ThreatsQuestion {
  /** Where the pieces stand and who moves; the start of the game if left out. */
  position?: string | null;
  /** How the game is played; the printed rules if left out. */
  config?: RingoConfig;
}

/** The letter that a cell is to show. */
export interface TileChange {
  /** The face of the tile; null takes it away. */
  tile: string | null;
  /** What the caller saw there; null for no tile. */
  was: string | null;
}

/** A running timer. */
export interface Timer {
  kind: "turn" | "claims" | OrAnother;
  /** RFC 3339, in UTC. */
  ends_at: string;
  seconds: number;
}

/** A timer was started or stopped. */
export interface TimerEvent {
  /** How far whoever gets it has read: ask for what comes `after` it. */
  id: string;
  /** The number of the newest event for everybody. */
  seq: number;
  /** RFC 3339, in UTC. */
  at: string;
  /** Who did it: a player, `host`, or nobody. */
  by: string | null;
  /** The round it is about. */
  round: number | null;
  type: "timer_started" | "timer_stopped";
  data: TimerState;
}

/** A timer to start, or to start again. */
export interface TimerRequest {
  kind: "turn" | "claims" | OrAnother;
  /** As the match has it, if left out. */
  seconds?: number | null;
}

/** The timer that runs now. */
export interface TimerState {
  timer: Timer | null;
}

/** How the time stands at this decision point; only when the point is over, or a break changes, it changes. */
export interface Times {
  /** Since when time runs; in the future while something is looked at. */
  since: string;
  /** The seconds that each seat had left then; empty without a clock. */
  left: Record<string, number>;
  /** Whose clock runs; null where that would tell who has decided. */
  running: string[] | null;
  /** When this decision is made for those who have not decided. */
  decide_by: string | null;
  /** With a clock in days: when each seat's time would be over, pauses counted; null while it is paused. */
  ends?: Record<string, string | null>;
  /** With a clock in days: the present and the later breaks before each seat's time is over, in order. */
  breaks?: Record<string, Break[]>;
}

/** What was taken back, and the round without it. */
export interface Undone {
  undone: Step;
  round: Round;
  /** By player, in the order of the seats. */
  totals: Record<string, number>;
}

/** One verdict for all words together. */
export interface Verdict {
  /** Whether every word is valid; never which one is not. */
  acceptable: boolean;
}

/** What is proven of a position. */
export interface VerdictAnswer {
  /** The position in its one notation, without counts. */
  position: string;
  /** How the game ends for the side to move, if both play the best; null where that is not known. */
  verdict: "win" | "loss" | "draw" | null;
  /**
   * The plies until somebody has won, 0 where somebody has; null without a winner, and where a move wins but another of
   * which nothing is known may be faster.
   */
  plies: number | null;
  /** Whether the game is over by its `rules`, or the `endgames` table proves the verdict; null without one. */
  source: "rules" | "endgames" | null;
  /**
   * The legal moves, the best for the side to move first: fast wins, draws, slow losses, and then those of which
   * nothing is known.
   */
  moves: RingoJudgedMove[];
  /** The best play of both to the end, or 8 plies of a draw; empty for a position that is in no table. */
  line: string[];
  /** The pieces whose positions the table for these rules has. */
  endgames: RingoMaterial[];
}

/** Who wins a position with few pieces, and what each move is worth. */
export interface VerdictQuestion {
  /** Where the pieces stand and who moves; the start of the game if left out. */
  position?: string | null;
  /** How the game is played; the printed rules if left out. */
  config?: RingoConfig;
}

/** Something about an imported board that may be a mistake. */
export interface Warning {
  /** A word that does not change. */
  code: string;
  detail: string;
  /** The notation of the other reading of a text that has two. */
  otherwise?: string;
  /** The line of the text, or row of JSON, that it is about, counted from 1. */
  line?: number;
  /** What stands there, shortened. */
  text?: string;
  /**
   * How something ambiguous was read: letters of mixed case as a tile each (`letters`) or as one tile (`tiles`), a line
   * that may be a whole board as one row (`one_row`), a first line `A, B, C` as a row (`row`) or as the names of the
   * columns (`names`).
   */
  read_as?: "letters" | "tiles" | "one_row" | "row" | "names" | OrAnother;
}

/** The match of a join code, and a token to look at it with. */
export interface Watched {
  /** The match's id. */
  match: string;
  /** Shown once; only its hash is kept. */
  share_token: string;
}

/** The table of a join code, and a token to look at it with. */
export interface WatchedTable {
  /** The table's id. */
  table: string;
  /** Shown once; only its hash is kept. */
  share_token: string;
}

/** A new webhook. */
export interface Webhook {
  id: string;
  /** What its messages are signed with, by the Standard Webhooks specification. */
  secret: string;
}

/** Where a program wants to be told what happens at its seat. */
export interface WebhookRequest {
  /** A URL with https on the Internet. */
  url: string;
}

/** What a dictionary knows of a spelling. */
export interface Word {
  /** The spelling in upper case. */
  word: string;
  /** Whether it is a word of the dictionary. */
  valid: boolean;
  /** The points of the tiles; null where one of them has no value. */
  points: number | null;
  /** What it means; a word without any is as valid as others. */
  definitions: Definition[];
  /** How common it is on the Zipf scale, about 1 to 8; null where that is not known. */
  frequency: number | null;
  /** Whether it is offensive: valid, but not to be suggested. */
  hidden: boolean;
  /** How it is written, where the spelling does not show it. */
  forms: string[];
  hooks: Hooks;
  /** The words inside it. */
  inner: string[];
  /** The word that it reads backwards; null if that is no word. */
  reversal: string | null;
  /** The other words of its tiles. */
  anagrams: string[];
}

/** A page of the words that were asked for. */
export interface WordList {
  items: ListedWord[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
  /** How many words all pages together have. */
  total: number;
}

/** What a match takes too, and what only a table needs. */
export interface WordRingersConfig {
  /** The id of the dictionary. */
  dictionary?: string;
  /** Its version; the current one when the table is made if left out. */
  dictionary_version?: string | null;
  /** The total that ends the game, 200 if left out. */
  target?: number | null;
  /** Whether players write down their words; `claims` if left out. */
  scoring?: "claims" | "automatic" | null;
  /** The options of the rules, as in a match. */
  ruleset?: Record<string, unknown>;
  /** After so many rounds the highest total wins, whatever the target is. */
  max_rounds?: number;
  /** How long all have for their claims; no limit if left out. */
  claim_seconds?: number | null;
  /** How long a scored round is shown before the next. */
  reveal_seconds?: number;
  /** The bot that plays on for who has left. */
  substitute?: string;
}

/** Words to look up. */
export interface WordsRequest {
  words: string[];
}

/** How many claims the own seat has now. */
export interface WrittenClaims {
  round: number;
  count: number;
}

/** Who the caller is to the match. */
export interface You {
  role: "host" | "seat" | "spectator" | "admin";
  /** The player whose seat the caller has. */
  player: string | null;
  /** Whether the caller has the host's role. */
  host: boolean;
}
