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
import { sheetOf } from "./service.js";

const FILE = "word-ringers.pdf";

/**
 * Return buttons for all that.
 * @param {() => Promise<Puzzle>} puzzle
 * @param {HTMLElement} said where is said what goes wrong
 */
export function handingOn(puzzle, said) {
  /**
   * @param {string} text
   * @param {string} sign
   * @param {() => unknown} act
   */
  const action = (text, sign, act) => button(".button", () => attempt(act, said), icon(sign), t(text));
  return [
    action("compose.sheet", "print", async () => saveFile(await sheetFile((await puzzle()).id), FILE)),
    action("compose.sheet.key", "print", async () => {
      const { id } = await puzzle();
      const token = makerToken(id);
      if (token) saveFile(await sheetFile(id, token), FILE);
      else fill(said, notice("warn", t("compose.sheet.known")));
    }),
    action("compose.link", "link", async () => shareDialog(t("compose.link"), linkOf(await puzzle()))),
    action("compose.play", "puzzle", async () => go(`/puzzles/${(await puzzle()).id}`)),
  ];
}

/**
 * Return the sheet of a puzzle as a file.
 * @param {string} id
 * @param {string | null} [token] of its maker, which opens the answers
 */
function sheetFile(id, token) {
  const address = sheetOf(id, "pdf");
  return askForFile(token ? address.replace("answers=false", "answers=true") : address, { token });
}
