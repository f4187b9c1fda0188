// What is done with a puzzle that somebody made: its sheet, with the answers for its maker, its link, and playing it.

import { problemOf, Unreachable } from "../api.js";
import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { attempt } from "../parts/attempt.js";
import { notice } from "../parts/notice.js";
import { shareDialog } from "../parts/share.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { makerToken } from "./kept.js";
import { linkOf } from "./menu.js";
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
  const action = (text, sign, act) =>
    el("button.button", { type: "button", on: { click: () => attempt(act, said) } }, icon(sign), t(text));
  return [
    action("compose.sheet", "print", async () => save(await sheetFile((await puzzle()).id))),
    action("compose.sheet.key", "print", async () => {
      const { id } = await puzzle();
      const token = makerToken(id);
      if (token) save(await sheetFile(id, token));
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
async function sheetFile(id, token) {
  const address = sheetOf(id, "pdf");
  let response;
  try {
    response = token
      ? await fetch(address.replace("answers=false", "answers=true"), { headers: { Authorization: `Bearer ${token}` } })
      : await fetch(address);
  } catch (error) {
    throw new Unreachable(error);
  }
  if (!response.ok) throw problemOf(response, await response.json().catch(() => null));
  return response.blob();
}

/**
 * Save a file.
 * @param {Blob} file
 */
function save(file) {
  const address = URL.createObjectURL(file);
  const link = el("a", { href: address, download: FILE });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
