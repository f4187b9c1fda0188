// What is shown of a scored round.

/** One word of a round that is shown word by word. */
interface RevealStep {
  word: string;
  points: number;
  /** Whose word it is; all who have it where it is struck. */
  players: string[];
  places: DrawnWord[];
  struck: boolean;
  /** The points of each player with this word. */
  totals: Record<string, number>;
}

/** A scored round, to be revealed. */
interface RevealedRound {
  board: Board;
  cast: Cast;
  dictionary: string;
  /** As `fromSolution` and `fromScore` return them. */
  players: RevealedPlayer[];
  winners?: string[];
  /** Whose words are shown first, where this device has a seat. */
  own?: string | null;
  minLength?: number;
  /** Makes the host's buttons for a word: told the group, the word and the player. */
  tools?: (group: string, word: { word: string; ruled?: boolean }, player: string) => HTMLElement | null;
}

/** Who has how many points, and who has won. */
interface ScoredTotals {
  players: { player: string; total: number }[];
  winners: string[];
}

/** A scored board, to be drawn as a picture. */
interface ScoredPicture {
  title: string;
  board: Board;
  cast: Cast;
  /** Whose points the tiles show. */
  dictionary: string;
  players: { player: string; total: number; won: boolean }[];
}
