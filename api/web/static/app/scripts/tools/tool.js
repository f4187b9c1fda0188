// A page of a game beside its tables: its rules, or one for a real table, such as a score keeper.

import { Problem } from "../api.js";
import { loadGame } from "../tables/games.js";
import { showRules } from "./how-to.js";

/**
 * Show the rules or a tool of a game.
 * @param {Record<string, string>} params
 * @returns {Promise<PageScreen>}
 */
export async function show({ game, tool }) {
  const page = await loadGame(game);
  const screen = tool === "rules" ? await showRules(page) : await page.tool(tool);
  if (screen === null) throw new Problem(404, { type: "/problems/not_found" });
  return screen;
}
