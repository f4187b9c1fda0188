// What is done with a puzzle that somebody made: its sheet, with the answers for its maker, its link, and playing it.

import { askForFile } from "../api.js";
import { button, fill } from "../dom.js";
import { icon } from "../icons.js";
import { attempt } from "../parts/attempt.js";
import { notice } from "../parts/notice.js";
import { saveFile } from "../parts/save-file.js";
import { shareDialog } from "../parts/share.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { linkOf } from "./menu.js";
import { makerToken } from "./saved.js";

const FILE = "word-ringers.pdf";

/**
 * Return buttons for all that.
 * @param {() => Promise<Puzzle>} puzzle the one that is linked and played
 * @param {HTMLElement} said where is said what goes wrong
 * @param {Object} [sheet]
 * @param {() => Promise<Puzzle[]>} [sheet.all] those that are printed, if these are several
 * @param {() => object} [sheet.look] how they are printed
 */
export function handingOn(puzzle, said, { all = async () => [await puzzle()], look = () => ({}) } = {}) {
  /**
   * @param {string} text
   * @param {string} sign
   * @param {() => unknown} act
   */
  const action = (text, sign, act) => button(".button", () => attempt(act, said), icon(sign), t(text));
  return [
    action("compose.sheet", "print", async () => {
      const fields = { ids: (await all()).map(({ id }) => id).join(), ...asked(look()) };
      const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
      saveFile(await askForFile(`/v1/puzzles/sheet?${query}`), FILE);
    }),
    action("compose.sheet.key", "print", async () => {
      const puzzles = (await all()).map(({ id }) => ({ id, token: makerToken(id) }));
      if (puzzles.some(({ token }) => !token)) fill(said, notice("warn", t("compose.sheet.known")));
      else saveFile(await askForFile("/v1/puzzles/sheet", { body: { puzzles, ...asked(look()) } }), FILE);
    }),
    action("compose.link", "link", async () => shareDialog(t("compose.link"), linkOf(await puzzle()))),
    action("compose.play", "puzzle", async () => go(`/puzzles/${(await puzzle()).id}`)),
  ];
}

/**
 * Return how a sheet looks with a puzzle on each page, as the service takes it.
 * @param {object} look
 */
function asked(look) {
  return { per_page: 1, language: document.documentElement.lang, ...look };
}
