// Opening a first game that teaches the rules.

import { ask } from "../api.js";
import { attribute } from "../dom.js";
import { actionButton } from "../parts/attempt.js";
import { COLOURS } from "../ring-styles.js";
import { go } from "../router.js";
import { recall } from "../store.js";
import { tableKeys } from "../tables/keys.js";
import { tablePath } from "../tables/rematch.js";
import { BOT_NAMES } from "../tables/seat-fields.js";
import { t } from "../text.js";

/**
 * Make the button that opens one.
 * @param {GamePage} page
 * @param {string | null} [label] what those who listen hear, where several games stand beside each other
 */
export function lessonButton(page, label = null) {
  const made = actionButton("", t("lesson.learn"), () => openLesson(page));
  attribute(made, "aria-label", label);
  return made;
}

/** @param {GamePage} page */
async function openLesson(page) {
  const path = `/v1/games/${encodeURIComponent(page.name)}`;
  const [{ data }, lesson] = await Promise.all([ask("GET", path), page.lesson()]);
  const seats = COLOURS.slice(0, /** @type {GameInfo} */ (data).min_players);
  const own = recall("own-name", "");
  const names = Object.fromEntries(seats.map((seat, index) => [seat, index ? BOT_NAMES[index] : own]));
  if (!own) delete names[seats[0]];
  /** @type {TableOrder} */
  const body = { seats, names, lesson: true, config: (await lesson?.config?.()) ?? {} };
  const { data: made } = await ask("POST", `${path}/tables`, { body });
  const { id } = made.table;
  tableKeys.keep(id, { host: made.host_token, seats: { [made.seat]: made.seat_token }, game: page.name });
  await go(tablePath(id));
}
