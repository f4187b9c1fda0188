// What was done at a table, where the game has no words of its own for it.

import { hasText, t } from "../text.js";

/**
 * Return what was done, in the notation of the game.
 * @param {LoggedAction} done
 * @param {Cast} cast
 * @returns {string | null}
 */
export function plainAction({ actor, action }, cast) {
  return actor === "chance" ? null : t("table.log.plain", { player: cast.name(actor), action });
}

/**
 * Return what the table did by itself, such as "Anna has left".
 * @param {LoggedAction} done
 * @param {Cast} cast
 */
export function tableAction({ action }, cast) {
  const [what, seat] = action.split(":");
  return hasText(`table.did.${what}`) ? t(`table.did.${what}`, { player: seat ? cast.name(seat) : "" }) : null;
}
