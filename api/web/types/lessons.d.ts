// The guidance of a first game.

/** One sentence of a first game: at which moment it is said, and beside what. */
interface LessonStep {
  /** The text `lessons.<game>.<text>`; it quotes the names of what to tap, in the order of the taps. */
  text: string;
  /** The element that it stands beside, as a selector; the moment has not come while there is none. */
  at: string | ((state: GameState) => string);
  /** What is outlined beside that element, as a selector: whatever else the text quotes. */
  also?: string | ((state: GameState) => string);
  /** Whether the moment has come, by what the seat sees. */
  when(state: GameState): boolean;
  /** Whether it only tells: the reader goes on; otherwise it is over when the moment is. */
  tells?: boolean;
  /** Whether it is said each time that the moment comes. */
  again?: boolean;
  /** Whether it is also said after the last guided turn, as what came of it is, or only then. */
  closes?: boolean | "only";
  /** What stands for `{name}` in the text. */
  values?(state: GameState, page: GamePage): TextValues;
}

/** How a game is learned by playing it. */
interface Lesson {
  /** The first whose moment has come is said. */
  steps: LessonStep[];
  /** How many turns are guided. */
  turns: number;
  /** Which turn it is; it only grows. */
  turn(state: GameState): number;
  /** The settings in which this reader learns, where they are not those of every lesson. */
  config?(): Promise<Record<string, unknown>>;
}

/** How far the guidance of a game has come. */
interface GuideProgress {
  /** The texts of the steps that are over. */
  done: string[];
  /** The turn at which it began. */
  began?: number;
}
