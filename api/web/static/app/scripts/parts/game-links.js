// The games that have a page, as the shell tells them: their names in the order in which they are offered, and links.

import { el, shellValue } from "../dom.js";

/** Return the names of the games in the order in which they are offered. */
export function gameNames() {
  return shellValue("games").split(" ").filter(Boolean);
}

/**
 * Return what a game with a page is called, in every language.
 * @param {string} game
 * @returns {string | undefined}
 */
export function gameTitle(game) {
  return shellValue("game-titles").split("|")[gameNames().indexOf(game)];
}

/** Make a list of links to where each game is begun, with its picture. */
export function gameLinks() {
  return el(
    "ul.game-links",
    gameNames().map((game) => {
      const src = `${shellValue("game-pictures")}${game}.svg`;
      return el(
        "li",
        el(
          "a.game-link",
          { href: `/play/${game}` },
          el("img", { src, alt: "", width: 48, height: 48 }),
          gameTitle(game),
        ),
      );
    }),
  );
}
