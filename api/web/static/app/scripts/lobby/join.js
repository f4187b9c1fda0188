// Joining a table with its code.

import { ask } from "../api.js";
import { el } from "../dom.js";
import { readCode, readOrGo } from "../parts/codes.js";
import { seatForm } from "../parts/seat-form.js";
import { go } from "../router.js";
import { recall, remember } from "../store.js";
import { castOf } from "../tables/cast.js";
import { loadGame } from "../tables/games.js";
import { tableKeys } from "../tables/keys.js";
import { tablePath } from "../tables/rematch.js";
import { t } from "../text.js";

/** Show the seats of the table behind a code. @type {ShowScreen} */
export async function show({ code }) {
  /** @returns {Promise<TableLobby>} */
  const address = `/v1/codes/${encodeURIComponent(code)}`;
  const read = async () => (await ask("GET", `${address}/table`)).data;
  const lobby = await readOrGo(read, address, `/join/${encodeURIComponent(code)}`);
  if (!lobby) return { title: t("join.table.title"), node: el("p.unseen", t("waiting")) };
  const page = await loadGame(lobby.game);
  const node = seatForm({
    intro: [
      el("h1", { tabindex: -1, text: page.title() }),
      page.has("about") && el("p", page.text("about")),
      el("p", t("join.table.which")),
    ],
    texts: {
      hint: t("join.recovery.hint"),
      back: t("join.table.return"),
      full: t("join.table.full"),
      take: () => t("join.table.do"),
    },
    offer: offerOf(lobby),
    again: async () => offerOf(await read()),
    code: readCode(code),
    take: (seat, key, name) => take(lobby.id, seat, key, name),
    back: () => go(tablePath(lobby.id)),
  });
  return { title: t("join.table.title"), node };
}

/** @param {TableLobby} lobby */
function offerOf({ id, seats }) {
  const own = tableKeys.of(id).seats;
  const name = recall("own-name", "");
  const offered = Object.entries(seats).filter(([, { bot, substituted }]) => !bot || substituted);
  return {
    cast: castOf(seats),
    seats: offered.map(([seat, { taken }]) => {
      const here = seat in own;
      const state = t(`seat.${here ? "here" : taken ? "taken" : "free"}`);
      return { seat, free: !taken, here, state, name };
    }),
  };
}

/**
 * @param {string} id
 * @param {string} seat
 * @param {string} code
 * @param {string} name
 */
async function take(id, seat, code, name) {
  if (name) remember("own-name", name);
  const body = name ? { code, seat, name } : { code, seat };
  const { data } = await ask("POST", `/v1/tables/${encodeURIComponent(id)}/players`, { body });
  tableKeys.keep(id, { seats: { [data.seat]: data.seat_token } });
  await go(`${tablePath(id)}?seat=${encodeURIComponent(data.seat)}`);
}
