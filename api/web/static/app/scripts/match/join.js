// Joining a match with its code.

import { ask, Problem } from "../api.js";
import { el } from "../dom.js";
import { codeForm } from "../parts/code-form.js";
import { readCode, readOrGo } from "../parts/codes.js";
import { notice } from "../parts/notice.js";
import { seatForm } from "../parts/seat-form.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { matchKeys } from "./keys.js";
import { castOf } from "./session.js";

/** Show the seats of the match behind a code; without one ask for it. @type {ShowScreen} */
export async function show({ code }) {
  if (!code) return asking();
  /** @returns {Promise<Lobby>} */
  const address = `/v1/codes/${encodeURIComponent(code)}`;
  const read = async () => (await ask("GET", address)).data;
  let found;
  try {
    found = await readOrGo(read, `${address}/table`, `/play/join/${encodeURIComponent(code)}`);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return asking(t("join.unknown", { code: readCode(code) }));
    throw error;
  }
  if (!found) return waiting();
  const { id, status } = found;
  const path = `/matches/${encodeURIComponent(id)}`;
  const node = seatForm({
    intro: [
      el("h1", { tabindex: -1, text: t("join.title") }),
      status === "finished" && notice("", t("join.finished")),
      el("p", t("join.which")),
    ],
    texts: {
      hint: t("join.recovery.hint"),
      back: t("join.return"),
      full: t("join.full"),
      take: (player) => t("join.do", { player }),
    },
    offer: offerOf(found),
    again: async () => offerOf(await read()),
    code: readCode(code),
    take: async (player, key, name) => {
      const body = name && name !== found.names[player] ? { code: key, player, name } : { code: key, player };
      const { data } = await ask("POST", `/v1${path}/players`, { body });
      matchKeys.keep(id, { seats: { [data.player]: data.seat_token } });
      await go(path);
    },
    back: () => go(path),
  });
  return { title: t("join.title"), node };
}

function waiting() {
  return { title: t("start.join"), node: el("p.unseen", t("waiting")) };
}

/** @param {string} [error] */
function asking(error) {
  return {
    title: t("start.join"),
    node: codeForm({ title: t("start.join"), action: t("join.next"), path: (code) => `/join/${code}`, error }),
  };
}

/** @param {Lobby} lobby */
function offerOf(lobby) {
  const { id, players, names, seats } = lobby;
  const own = matchKeys.of(id).seats;
  return {
    cast: castOf(lobby),
    seats: players
      .filter((player) => seats[player] !== "out")
      .map((player) => ({
        seat: player,
        free: seats[player] === "free",
        here: player in own,
        state: player in own ? t("seat.here") : t(`seat.${seats[player]}`),
        name: names[player] === player ? "" : names[player],
      })),
  };
}
