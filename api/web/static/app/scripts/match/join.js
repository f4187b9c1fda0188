// Joining a match with its code: which seat, and under which name.

import { ask, Problem } from "../api.js";
import { attribute, el, fill, freshId, keep, refill } from "../dom.js";
import { codeForm } from "../parts/code-form.js";
import { LONGEST_CODE, readCode } from "../parts/codes.js";
import { notice } from "../parts/notice.js";
import { token } from "../players.js";
import { problemText } from "../problems.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { matchKeys } from "./keys.js";
import { castOf } from "./session.js";

/**
 * Show the seats of the match behind a code; without one ask for it.
 * @param {Record<string, string>} params
 */
export async function show({ code }) {
  if (!code) return asking();
  let found;
  try {
    found = (await ask("GET", `/v1/codes/${encodeURIComponent(code)}`)).data;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return asking(t("join.unknown", { code: readCode(code) }));
    throw error;
  }
  return choosing(found, code);
}

/** @param {string} [error] */
function asking(error) {
  return {
    title: t("start.join"),
    node: codeForm({ title: t("start.join"), action: t("join.next"), path: (code) => `/join/${code}`, error }),
  };
}

/**
 * @param {Lobby} lobby
 * @param {string} code
 */
function choosing(lobby, code) {
  let found = lobby;
  let cast = castOf(found);
  const own = matchKeys.of(found.id);
  const id = freshId("name");
  const name = el("input.input", {
    id,
    maxlength: 40,
    autocomplete: "nickname",
    placeholder: t("join.name.placeholder"),
    on: {
      input: () => {
        typed = true; // stays, whichever seat is chosen next
      },
    },
  });
  let typed = false;
  const recovery = el("input.input.code", {
    id: freshId("recovery"),
    maxlength: LONGEST_CODE,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
  });
  const wrong = el("p.field-error", { role: "alert", id: freshId("wrong") });
  attribute(recovery, "aria-describedby", wrong.id);
  const nameField = keep(el("div.field", {}, el("label", { for: id, text: t("join.name") }), name));
  const recoveryField = keep(
    el(
      "div.field",
      {},
      el("label", { for: recovery.id, text: t("join.recovery") }),
      el("p.hint", { text: t("join.recovery.hint") }),
      recovery,
      wrong,
    ),
  );
  const problem = el("div");
  const detail = el("div.stack");
  const seats = el("div.seats", { role: "group", "aria-label": t("join.seat") });
  let chosen = found.players.find((player) => found.seats[player] === "free") ?? null;
  const sit = el("button.button.primary");

  function draw() {
    refill(
      seats,
      found.players
        .filter((player) => found.seats[player] !== "out")
        .map((player) =>
          el(
            "button.seat",
            {
              type: "button",
              class: `player-${cast.of(player).colour}`,
              "aria-pressed": String(player === chosen),
              on: {
                click: () => {
                  chosen = player;
                  draw();
                },
              },
            },
            token(cast.of(player)),
            el("span.seat-name", { text: cast.name(player) }),
            el("span.soft.small", { text: player in own.seats ? t("seat.here") : t(`seat.${found.seats[player]}`) }),
          ),
        ),
    );
    const free = chosen && found.seats[chosen] === "free";
    const here = chosen !== null && chosen in own.seats;
    if (chosen && !typed) name.value = found.names[chosen] === chosen ? "" : found.names[chosen];
    sit.textContent = here
      ? t("join.return")
      : chosen && free
        ? t("join.do", { player: cast.name(chosen) })
        : t("join.recover");
    sit.disabled = !chosen;
    refill(detail, here ? null : free ? nameField : chosen ? recoveryField : notice("", t("join.full")));
  }

  async function join() {
    const path = `/matches/${encodeURIComponent(found.id)}`;
    if (!chosen) return undefined;
    if (chosen in own.seats) return go(path);
    const free = found.seats[chosen] === "free";
    /** @type {{code: string, player: string, name?: string}} */
    const body = { code: readCode(free ? code : recovery.value), player: chosen };
    const title = name.value.trim();
    if (free && title && title !== found.names[chosen]) body.name = title;
    fill(problem);
    wrong.textContent = "";
    try {
      const { data } = await ask("POST", `/v1${path}/players`, { body });
      matchKeys.keep(found.id, { seats: { [data.player]: data.seat_token } });
      await go(path);
    } catch (error) {
      await refused(error, free);
    }
    return undefined;
  }

  /**
   * @param {unknown} error
   * @param {boolean} free whether the seat was free when it was chosen
   */
  async function refused(error, free) {
    if (error instanceof Problem && error.code === "not_found" && !free && chosen) {
      wrong.textContent = t("join.recovery.wrong", { player: cast.name(chosen) });
      recovery.select();
      return;
    }
    fill(problem, notice("bad", problemText(error)));
    if (!(error instanceof Problem && error.code === "conflict")) return;
    found = await ask("GET", `/v1/codes/${encodeURIComponent(code)}`).then(
      ({ data }) => data,
      () => found,
    );
    cast = castOf(found);
    draw();
  }

  draw();
  return {
    title: t("join.title"),
    node: el(
      "form.stack.grow",
      {
        on: {
          submit: (event) => {
            event.preventDefault();
            join();
          },
        },
      },
      el("h1", { tabindex: -1, text: t("join.title") }),
      found.status === "finished" && notice("", t("join.finished")),
      el("p", { text: t("join.which") }),
      seats,
      detail,
      problem,
      el("div.actions", {}, sit),
    ),
  };
}
