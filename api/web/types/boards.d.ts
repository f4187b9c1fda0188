// What the service answers about boards and words, as far as the pages read it; the OpenAPI document says all of it.

interface Board {
  rows: string[][];
  rings: Record<string, string>;
}

interface ImportWarning {
  code: string;
  detail: string;
  /** The notation of the other board that the text may mean. */
  otherwise?: string;
  line?: number;
  /** What stands in the line. */
  text?: string;
  /** Of what is ambiguous: how it was read. */
  read_as?: string;
}

/** What a text was read as. */
interface ReadBoards {
  /** The board, and then what else the text may mean. */
  boards: Board[];
  /** What to know of the first board beside the others. */
  doubts: ImportWarning[];
  /** Whether the text is JSON, which has rows and no lines. */
  inRows: boolean;
}

interface DictionaryVersion {
  id: string;
  version: string;
}

interface Dictionary extends DictionaryVersion {
  name: string;
  language: string;
  alphabet: string[];
  words: number;
  longest: number;
  attribution: string;
  letter_points: Record<string, number>;
  tile_set: Record<string, number>;
  /** Its own alphabet; null where it has a shipped one. */
  alphabet_file: AlphabetFile | null;
}

interface AlphabetFile {
  tiles: Record<string, { points: number | null; count: number }>;
  fold: Record<string, string>;
}

interface DictionaryList {
  items: Dictionary[];
}

interface Definition {
  lemma: string;
  part_of_speech: string;
  relation: string | null;
  senses: string[];
}

interface Word {
  word: string;
  valid: boolean;
  points: number | null;
  definitions: Definition[];
  hidden: boolean;
  hooks: { front: string[]; back: string[] };
  inner: string[];
  reversal: string | null;
  anagrams: string[];
}

interface ListedWord {
  word: string;
  points?: number | null;
}

interface WordList {
  items: ListedWord[];
  next: string | null;
  total: number;
}

interface CheckAnswer {
  words: { word: string; valid: boolean }[];
}

interface ProblemBody {
  left_out?: LeftOutWord[];
  type?: string;
  title?: string;
  detail?: string;
  errors?: FieldProblem[];
  /** The board that another device sent first. */
  [more: string]: unknown;
}

/** What is wrong with one field; see `api/schemas/problem.py`. */
interface FieldProblem {
  code?: string;
  detail: string;
  pointer?: string;
  line?: number | null;
  column?: number | null;
  /** Of a cell that somebody else has changed: which; then what it shows now, and who put it there. */
  cell?: string | null;
  character?: string | null;
  rule?: string | null;
  player?: string | null;
  stands?: string | null;
  by?: string | null;
  /** Of a row of another length than the first: how many tiles it has and should have, and its number in the board. */
  count?: number | null;
  wanted?: number | null;
  row?: number | null;
  /** What stands in a line. */
  text?: string | null;
  /** Those that the alphabet lacks. */
  tiles?: string[] | null;
  /** Of a board that makes no puzzle: why. */
  refusal?: OwnRefusal;
}

/** The options of a ruleset that are not the usual ones. */
interface Ruleset {
  min_length?: number;
  repeat?: string;
  cancel?: string;
  tie?: string;
}

interface FoundWord {
  word: string;
  points: number | null;
  cells: string[];
  also: string[];
  cancelled: boolean;
  /** False where the spelling scores in another place; otherwise left out. */
  scores?: false;
}

interface PlayerSolution {
  player: string;
  total: number;
  count: number;
  words: FoundWord[];
}

interface SolveAnswer {
  players: PlayerSolution[];
  cancelled: string[];
}

interface PlacedClaim {
  word: string;
  points?: number | null;
  cells: string[];
  also?: string[];
  ruled?: boolean;
}

interface FailedClaim {
  word: string;
  reason: string;
}

interface MissedWords {
  count: number;
  points: number;
  words?: PlacedClaim[];
}

interface ScoredPlayer {
  player: string;
  total: number;
  accepted: PlacedClaim[];
  rejected: FailedClaim[];
  cancelled: PlacedClaim[];
  missed: MissedWords;
}

interface ScoreAnswer {
  players: ScoredPlayer[];
  cancelled: string[];
  winners: string[];
}
