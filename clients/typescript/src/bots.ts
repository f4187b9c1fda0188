import type { Client } from "./client.ts";
import { Problem } from "./problem.ts";
import type { TableOutcome } from "./types.ts";

/** What a bot is told when its seat may act. */
export interface Turn {
  /** Its seat. */
  seat: string;
  /** The number of the decision. */
  ply: number;
  /** What the seat may know of the game. */
  view: Record<string, unknown>;
  /** What it may do, in the notation of the game. */
  actions: string[];
  /** Whether that is all that it may do. */
  complete: boolean;
  /** Why its last action was illegal, if it was. */
  refused?: Problem;
}

/** What plays in a seat: it returns an action, or null to let pass that it may interrupt. */
export type Bot = (turn: Turn) => string | null | Promise<string | null>;

/** How often a bot may do what the rules do not allow before it has to stop. */
const MOST_MISTAKES = 3;

/** The codes of problems that say that the game has gone on meanwhile. */
const TOO_LATE = ["stale_ply", "not_to_act", "game_over"];

/**
 * Let a bot play until the game is over, and return the outcome.
 * @param client with the token of the seat
 * @throws Problem the bot does for the third time what the rules do not allow, or the table is gone
 */
export async function play(client: Client, table: string, bot: Bot, signal?: AbortSignal): Promise<TableOutcome> {
  let passed = -1;
  let mistakes = 0;
  let refused: Problem | undefined;

  /** Return what the bot has to decide now, if anything. */
  async function nextTurn(): Promise<Turn | null> {
    for (;;) {
      const own = await client.listActions(table, { signal });
      if (own.actions.length === 0 || own.ply === passed) return null;
      const seen = await client.getTable(table, { signal });
      if (seen.ply !== own.ply) continue; // the game has gone on between the two answers
      return { ...own, seat: seen.you ?? "", view: seen.view ?? {}, ...(refused && { refused }) };
    }
  }

  async function act(action: string, ply: number): Promise<void> {
    refused = undefined;
    try {
      await client.playAction(table, { action, ply }, { signal });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === "illegal_action" && ++mistakes < MOST_MISTAKES) refused = error;
      else if (!TOO_LATE.includes(error.code)) throw error;
    }
  }

  for await (const _ of client.tableEvents(table, { signal })) {
    for (let turn = await nextTurn(); turn; turn = await nextTurn()) {
      const action = await bot(turn);
      if (action === null) passed = turn.ply;
      else await act(action, turn.ply);
    }
  }
  const { outcome } = await client.getTable(table, { signal });
  if (!outcome) throw new Error(`the table ${table} is not over, though its events are`);
  return outcome;
}
