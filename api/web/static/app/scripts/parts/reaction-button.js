// What a seat says to all others at once: one of six things, chosen in a dialog. Who does not want to see what others
// say hides it.

import { Problem } from "../api.js";
import { button, el, refill, svg } from "../dom.js";
import { recall, remember } from "../store.js";
import { addTexts, hasText, t } from "../text.js";
import { attempt } from "./attempt.js";
import { openDialog } from "./dialog.js";
import { loadStyles } from "./styles.js";
import { toast } from "./toast.js";

const NAME = "reactions";
const FACE = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 9.5h.01M15 9.5h.01";

/** Every reaction, by its name in the service, with the lines of its drawing. @type {Record<string, string[]>} */
export const REACTIONS = {
  hello: [
    "M7.5 13V6.5a1.5 1.5 0 0 1 3 0V11M10.5 10V4.5a1.5 1.5 0 0 1 3 0V11M13.5 10V5.5a1.5 1.5 0 0 1 3 0V12",
    "M16.5 11V8.5a1.5 1.5 0 0 1 3 0V15a6.5 6.5 0 0 1-6.5 6.5c-3 0-4.5-1.5-5.7-3.6L4.2 13.7a1.6 1.6 0 0 1 2.7-1.7l.6 1",
  ],
  good_luck: [
    "M11.5 11.5H8a3.5 3.5 0 1 1 3.5-3.5zM12.5 11.5V8a3.5 3.5 0 1 1 3.5 3.5zM11.5 12.5V16A3.5 3.5 0 1 1 8 12.5z",
    "M12.5 12.5H16a3.5 3.5 0 1 1-3.5 3.5zM12 13c0 4 .5 6.5 2.5 9",
  ],
  well_played: [
    "M7.5 11v9.5H4V11z",
    "M7.5 11l3.8-8a2.4 2.4 0 0 1 2.4 2.4V9h5a1.9 1.9 0 0 1 1.9 2.2l-1.3 7.4a2.2 2.2 0 0 1-2.2 1.9H7.5",
  ],
  wow: [FACE, "M12 13.5a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4"],
  oops: [FACE, "M8 16.5l2-1.8 2 1.8 2-1.8 2 1.8"],
  thanks: ["M12 20.5C5 15.5 3 12 3 8.8A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.8c0 3.2-2 6.7-9 11.7z"],
};

/** @type {Promise<unknown> | null} */
let loading = null;

/** Load the texts and the looks; without them nothing is said, and all else works. */
export function loadReactions() {
  loading ??= Promise.all([addTexts("screens", "reactions"), loadStyles("reactions")]).catch(() => {
    loading = null;
  });
  return loading;
}

/** Tell whether reactions can be shown and chosen. */
export function areLoaded() {
  return hasText("screens.reactions.title");
}

/** Tell whether this device hides what others say. @returns {boolean} */
export function areHidden() {
  return !recall(NAME, true);
}

/**
 * Draw a reaction on a grid of 24; it says nothing by itself.
 * @param {string[]} lines
 */
export function drawing(lines) {
  const paths = lines.map((d) => svg("path", { d }));
  return svg("svg.icon-drawing", { viewBox: "0 0 24 24", "aria-hidden": true, focusable: "false" }, paths);
}

/**
 * Return what a reaction is called, such as "Well played!".
 * @param {string} name
 */
export function reactionText(name) {
  return t(`screens.reactions.${name}`);
}

/**
 * Make the button that opens the six; null where nobody sits here, or nobody else is there to hear it.
 * @param {import("../live/session.js").Session<any>} session
 * @param {string | null | undefined} seat whose reaction it is
 * @param {boolean} others whether other people have seats
 */
export function reactionButton(session, seat, others) {
  if (!areLoaded() || !seat || !others) return null;
  const label = t("screens.reactions.title");
  return button(
    ".button.quiet.icon",
    () => openReactions(session, seat),
    { "data-key": "react", "aria-label": label, title: label },
    drawing([FACE, "M8.5 14.5a4.3 4.3 0 0 0 7 0"]),
  );
}

/**
 * @param {import("../live/session.js").Session<any>} session
 * @param {string} seat
 */
function openReactions(session, seat) {
  const close = openDialog(
    t("screens.reactions.title"),
    el(
      "div.reaction-choice",
      Object.entries(REACTIONS).map(([name, lines]) =>
        button(
          ".button",
          () => {
            close();
            return attempt(() => send(session, seat, name));
          },
          { "data-reaction": name },
          drawing(lines),
          reactionText(name),
        ),
      ),
    ),
    hidingButton(),
  );
}

/**
 * @param {import("../live/session.js").Session<any>} session
 * @param {string} seat
 * @param {string} reaction
 */
async function send(session, seat, reaction) {
  try {
    await session.write("POST", "/reactions", { reaction }, { token: session.keys.seats[seat] });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    toast(t("screens.reactions.enough"));
  }
}

/** Make the button that hides what others say on this device, or shows it again; null where nothing is shown. */
export function hidingButton() {
  if (!areLoaded()) return null;
  const node = button(".button.quiet.menu-item", () => {
    remember(NAME, areHidden());
    dispatchEvent(new Event(NAME));
    show();
  });
  const show = () => refill(node, drawing([FACE]), t(`screens.reactions.${areHidden() ? "show" : "hide"}`));
  show();
  return node;
}
