// The games: each is a module of `games/`, a block of texts and a style sheet, loaded when they are first needed.

import { gameNames } from "../parts/game-links.js";
import { loadStyles } from "../parts/styles.js";
import { addTexts } from "../text.js";
import { GamePage } from "./game.js";

/** @type {Map<string, Promise<GamePage>>} */
const loading = new Map();

/**
 * Load the page of a game; one without a module gets the page that every game has.
 * @param {string} name
 * @returns {Promise<GamePage>}
 */
export function loadGame(name) {
  const known = loading.get(name);
  if (known) return known;
  const made = gameNames().includes(name) ? load(name) : Promise.resolve(new GamePage(name));
  loading.set(name, made);
  made.catch(() => loading.delete(name));
  return made;
}

/** Load the page of every game that has one. */
export function loadGames() {
  return Promise.all(gameNames().map(loadGame));
}

/** @param {string} name */
async function load(name) {
  const [module] = await Promise.all([
    import(`../games/${name}.js`),
    addTexts("games", name),
    loadStyles(`games/${name}`),
  ]);
  return new module.default(name);
}
