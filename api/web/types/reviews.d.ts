// Advice and reviews of Word Ringers, as the service sends them.

/** A fact about a play, with the figures that it rests on. */
interface PlayReason {
  code: string;
  points: number;
  words: string[];
  more?: number;
  player?: string;
  play?: string;
}

/** A play that the service advises. */
interface AdvisedPlay {
  play: string;
  margin: number;
  known: "proven" | "estimated";
  stderr?: number;
  playouts?: number;
  reasons: PlayReason[];
}

/** A play of a round that is looked back at. */
interface ReviewedPlay {
  player: string;
  play: string;
  margin: number;
  best: string;
  loss: number;
  known: "proven" | "estimated";
  stderr?: number;
  playouts?: number;
  margin_stderr?: number;
  mistake: boolean;
  board: Board;
  covered: string[];
  rack: string[];
  why: PlayReason[];
  better: PlayReason[];
  puzzle: { id: string; kind: string; grade: number; link: string; taken_up: string | null } | null;
  no_puzzle?: "hidden_word" | "rules" | "several_best";
}

/** What was seen of the words that stood on a board. */
interface SeenWords {
  accuracy: number | null;
}

/** How a figure is known. */
interface FigureSureness {
  known: "proven" | "estimated";
  stderr?: number;
  playouts?: number;
}

/** Where a player's result comes from. */
interface ReviewedPlayer {
  placing: number | null;
  spotting: (SeenWords & { bands: Record<"common" | "known" | "rare", SeenWords> | null }) | null;
  expectation: number;
  luck: { deal: number; rack: number; others: number };
  losses: number;
  others_losses: number;
  result: number;
  how_known: Record<"placing" | "expectation" | "start" | "losses" | "others_losses", FigureSureness> & {
    luck: Record<"deal" | "rack" | "others", FigureSureness>;
  };
}

/** A round of Word Ringers that is looked back at. */
interface ReviewAnswer {
  round: number;
  players: Record<string, ReviewedPlayer>;
  plays: ReviewedPlay[];
}

/** What a review is of: some rounds of a table, or one of a match. */
interface LookedBack {
  /** The numbers of the rounds that can be looked back at. */
  rounds: number[];
  players: string[];
  /** Who is shown first; null for the first player. */
  own: string | null;
  cast: Cast;
  config: Record<string, unknown>;
}

/** A choice of a game of another kind than Word Ringers. */
interface ReviewedChoice {
  ply: number;
  player: string;
  play: string;
  /** A choice that is worth most; null is not to interrupt. */
  best: string | null;
  loss: number;
  known: "proven" | "estimated";
  stderr?: number;
  playouts?: number;
  mistake: boolean;
  size: "inaccuracy" | "mistake" | "blunder" | null;
  /** Every choice that there was, where the mistake can be tried again. */
  choices?: TriedChoice[];
  /** What the player knew then. */
  puzzle?: { view: GameState["view"] };
}

/** A choice in place of a mistake, and what it costs. */
interface TriedChoice {
  play: string;
  loss: number;
  known: "proven" | "estimated";
}

/** Where a player's result comes from. */
interface GameLedger {
  expectation: number;
  luck: Record<string, number>;
  losses: number;
  others_losses: number;
  result: number;
  stderr: Record<"expectation" | "luck" | "losses" | "others_losses", number>;
}

/** A game that is looked back at. */
interface GameReviewAnswer {
  game: string;
  unit: "points" | "spaces" | "chance to win";
  effort: number;
  most_effort: number;
  players: Record<string, GameLedger>;
  plays: ReviewedChoice[];
}
