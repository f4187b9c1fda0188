// What the service answers about puzzles, as far as the pages read it; the OpenAPI document says all of it.

interface Clue {
  line: string;
  points: number;
}

interface FoundClue extends Clue {
  found: number;
}

interface Hand {
  tiles: string[];
  rings: number;
}

interface Hands {
  you: Hand;
  rival: Hand;
}

interface Puzzle {
  id: string;
  kind: string;
  grade: number;
  board: Board;
  rings_to_place?: number | null;
  target?: number | null;
  rack?: string[] | null;
  hands?: Hands | null;
  tiles?: string[] | null;
  words?: string[] | null;
  /** What is shown for words of the list that were typed otherwise than they stand. */
  texts?: Record<string, string> | null;
  /** What the list shows in place of words, such as a translation. */
  word_clues?: Record<string, string> | null;
  /** How many letters each word of the sentence in the free cells has. */
  sentence?: number[] | null;
  label?: string | null;
  clues?: Clue[] | null;
  dictionary: DictionaryVersion;
  ruleset: Ruleset;
  seed: string;
  link: string;
  daily: { edition: string; date: string; withheld?: boolean } | null;
  /** Whether it is played for a rating; the pages add this. */
  rated?: boolean;
}

/** How a solver stands in a kind. */
interface SolverStanding {
  kind: string;
  /** Null unless it is sure. */
  rating: number | null;
  attempts: number;
  solved: number;
}

/** How a rated attempt ended, and what it changed. */
interface RatedEnd {
  status: "open" | "won" | "lost" | "void";
  standing: SolverStanding;
  change: number | null;
  puzzle_rating: number | null;
}

interface RatedAttempt extends RatedEnd {
  id: string;
  puzzle: Puzzle;
  closes_at: string;
  checks_left: number;
}

type CheckedAttempt = RatedAttempt & JudgedAttempt;

/** A rated attempt that is played, and how its answers are checked. */
interface RatedPlay {
  attempt: RatedAttempt;
  check: (body: { answer?: PuzzleAnswer; gave_up?: boolean }) => Promise<CheckedAttempt>;
}

interface PuzzleAnswer {
  rings?: string[];
  plays?: string[];
  words?: string[];
  tiles?: Record<string, string>;
}

interface Goal {
  word: string;
  points: number;
  cells: string[];
  also?: string[];
}

interface PuzzleVerdict {
  points: number;
  /** What the best answer scores; told at the end alone, as is the share. */
  best?: number;
  solved: boolean;
  share?: number;
  /** How near the answer is by and large, one of `puzzles/ranks.js`. */
  rank: string;
  clues?: FoundClue[] | null;
  goals?: Goal[] | null;
  goals_left?: number | null;
  bonus?: Goal[] | null;
  bonus_points?: number | null;
  rejected?: { word: string; reason: string }[] | null;
  /** How many words do not count, where there are so many that none is counted. */
  wrong?: number | null;
  missing?: string[] | null;
}

interface PuzzleCounts {
  attempts: number;
  solved: number;
  /** How many ended it with each rank. */
  ranks?: Record<string, number>;
}

interface JudgedAttempt {
  verdict: PuzzleVerdict | null;
  counts: PuzzleCounts;
  /** Opens the solution; a draft has none. */
  token: string | null;
}

interface PuzzleHint {
  step: number;
  steps: number;
  /** How many come after it that tell something new; hints that were kept by older pages do not say. */
  left?: number;
  /** What it says in English. */
  text: string;
  cells: string[];
  /** What it says, for texts of the pages; hints that were kept by older pages have none. */
  code?: string;
  facts?: Record<string, number | string | (number | string | Record<string, number>)[]>;
}

interface PuzzleSolution extends PuzzleAnswer {
  points: number;
  optima: number;
  runner_up: number | null;
  line?: string[] | null;
  goals?: Goal[] | null;
  bonus?: Goal[] | null;
}

interface RecordBoard {
  goal: string;
  board: Board;
  value: number;
  unit: string;
  bound: number;
  status: string;
  dictionary: DictionaryVersion;
}

/** What a book is to have in it, and how it is to look. */
interface BookChoice {
  count: string;
  kinds: string[];
  grades: number[];
  dictionary: string;
  length: string;
  /** Any text; the same one makes the same book. Empty for a new one. */
  seed: string;
  /** How many puzzles a page has; empty for as many as usual. */
  page: string;
  paper: string;
  large: boolean;
  /** Whether each puzzle has a code to scan. */
  code: boolean;
  answers: string;
  title: string;
  /** Who made it, as the file says. */
  author: string;
  /** For a printer: with bleed and crop marks. */
  bleed: boolean;
  language: string;
}

/** How a sheet of puzzles that one has looks. */
interface OwnSheetLook
  extends Pick<BookChoice, "paper" | "large" | "code" | "title" | "author" | "bleed" | "language"> {
  per_page: string;
}

/** A batch whose puzzles are made, and the token that opens it. */
interface MadeBook {
  path: string;
  token: string;
  status: string;
}

/** A series of daily puzzles: the days that are left out, and what comes from Monday to Sunday. */
interface Edition {
  id: string;
  withheld: string[];
  week: { kind: string; grade: number }[][];
}

/** The draft of an answer to `find-words`. */
interface FoundWords {
  /** In the order in which they were found. */
  words: string[];
  /** Those that are still to be judged. */
  waiting: string[];
  /** What dragged ones read the other way round. */
  turned?: Record<string, string>;
  /** Where dragged ones were read. */
  traced?: Record<string, string[]>;
  /** Those that a check said do not count. */
  refused?: { word: string; reason: string }[];
  verdict: PuzzleVerdict | null;
}

/** What is chosen for a board of one's own words. */
interface ComposeChoice {
  words: string;
  rows: string;
  columns: string;
  dictionary: string;
  tiles: string;
  alone: boolean;
  directions: string;
  shape: string;
  sentence: string;
  /** Whether each line has a clue behind a semicolon. */
  clues: boolean;
  /** Empty for one board of up to 100 words, `auto`, or how many words a board has at most. */
  boards: string;
  versions: string;
  seed: number;
}

/** A word that is not on a board of one's own words. */
interface LeftOutWord {
  word: string | null;
  /** As it was typed. */
  text: string;
  reason: "impossible" | "not_found";
  cause: string;
  tiles?: number | null;
  most?: number | null;
  tile?: string | null;
  letter?: string | null;
}

/** A board of one's own words, as the service answers it. */
interface ComposedBoard {
  board: Board;
  placed: { word: string; text: string; cells: string[] }[];
  left_out: LeftOutWord[];
  repeated_words: string[];
  other_words: string[] | null;
  dictionary: DictionaryVersion;
  /** What tells it from other boards of the answer. */
  label?: string;
  /** The cells of the hidden sentence. */
  sentence?: string[];
  link: string | null;
}

/** The boards of one's own words, of which the first has the others. */
interface ComposedAnswer extends ComposedBoard {
  /** Words that count no second time, as the first one has their letters. */
  same_letters?: { text: string; word: string; first: string }[];
  more_boards?: ComposedBoard[];
  /** What was asked that the answer does not tell. */
  asked?: { word_clues: Record<string, string>; directions: string; sentence: string };
}

/** A puzzle that somebody lays out. */
interface OwnPuzzle extends EditedBoard {
  kind: string;
  dictionary: string;
  /** The grade that is wished for; empty for any. */
  grade: string;
  rings: number;
  rack: string;
  /** The tile that each has left; empty for none. */
  hands: { you: string; rival: string };
  words: string;
  /** Whether each line of the words has a clue behind a semicolon. */
  clues: boolean;
  /** In which directions the words may be read: the name of a choice. */
  directions: string;
  /** How many letters each word of a sentence in the free cells has. */
  sentence: number[];
}

/** A single change that would make a puzzle of a board. */
interface OwnChange {
  cell?: string;
  face?: string;
  from?: string;
  to?: string;
  rings?: number;
  target?: number;
  marks?: string[];
  grade: number;
}

/** Why a board makes no puzzle. */
interface OwnRefusal {
  code: string;
  solutions?: number;
  more_solutions?: boolean;
  words?: string[];
  grades?: number[];
  stated?: number;
  proven?: number;
}

/** How it stands with a board that somebody lays out. */
interface OwnAnalysis {
  solutions: number;
  more_solutions: boolean;
  answers: PuzzleAnswer[];
  gap: number | null;
  grade: number | null;
  refusal: OwnRefusal | null;
  words: { word: string; everyday: boolean }[];
  everyday: number;
  obscure: number;
  changes: OwnChange[];
  changes_tried: number;
  changes_possible: number;
}

/** The class of a task on the page, which knows the draft that a puzzle begins with. */
interface TaskClass {
  new (kind: Kind, given: TaskOptions, options?: object): Task;
  initial(puzzle: Puzzle): object;
}

/** What answers are counted in. */
interface Unit {
  figure(count: number): string | number;
  count(count: number): string;
  reached(reached: { points: number; best: number }): string;
}
