// A page of a game beside its tables: its rules, or one for a real table, such as a score keeper.

import { Problem } from "../api.js";
import { loadGame } from "../tables/games.js";
import { showRules } from "./how-to.js";

/** Show the rules or a tool of a game. @type {ShowScreen} */
export async function show({ game, tool }) {
  const page = await loadGame(game);
  const screen =
    tool === "rules" ? await showRules(page) : Object.hasOwn(page.tools, tool) ? await page.tools[tool](page) : null;
  if (screen === null) throw new Problem(404, { type: "/problems/not_found" });
  return screen;
}
