// Joining a table with its code: which seat, and under which name.

import { ask, Problem } from "../api.js";
import { el, fill, freshId, keep, refill } from "../dom.js";
import { LONGEST_CODE, readCode } from "../parts/codes.js";
import { notice } from "../parts/notice.js";
import { token } from "../players.js";
import { problemText } from "../problems.js";
import { go } from "../router.js";
import { recall, remember } from "../store.js";
import { castOf } from "../tables/cast.js";
import { loadGame } from "../tables/games.js";
import { tableKeys } from "../tables/keys.js";
import { tablePath } from "../tables/rematch.js";
import { t } from "../text.js";

const LONGEST_NAME = 40;

/**
 * Show the seats of the table behind a code.
 * @param {Record<string, string>} params
 */
export async function show({ code }) {
  const path = `/v1/codes/${encodeURIComponent(code)}/table`;
  /** @type {TableLobby} */
  let lobby = (await ask("GET", path)).data;
  const page = await loadGame(lobby.game);
  const form = new JoinForm(lobby, readCode(code), page, async () => {
    lobby = (await ask("GET", path)).data;
    return lobby;
  });
  return { title: t("join.table.title"), node: form.node };
}

/** The form to take a seat with. */
class JoinForm {
  /**
   * @param {TableLobby} lobby
   * @param {string} code
   * @param {GamePage} page
   * @param {() => Promise<TableLobby>} again reads the seats anew
   */
  constructor(lobby, code, page, again) {
    this.lobby = lobby;
    this.code = code;
    this.page = page;
    this.again = again;
    this.own = tableKeys.of(lobby.id);
    this.chosen = this.#free()[0] ?? Object.keys(this.own.seats)[0] ?? null;
    this.name = el("input.input", {
      id: freshId("name"),
      maxlength: LONGEST_NAME,
      autocomplete: "nickname",
      value: recall("own-name", ""),
      placeholder: t("join.name.placeholder"),
    });
    this.recovery = el("input.input.code", {
      id: freshId("recovery"),
      maxlength: LONGEST_CODE,
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
    });
    this.nameField = keep(el("div.field", {}, el("label", { for: this.name.id, text: t("join.name") }), this.name));
    this.recoveryField = keep(
      el(
        "div.field",
        {},
        el("label", { for: this.recovery.id, text: t("join.recovery") }),
        el("p.hint", { text: t("join.table.recovery.hint") }),
        this.recovery,
      ),
    );
    this.problem = el("div");
    this.seats = el("div.seats", { role: "group", "aria-label": t("join.seat") });
    this.detail = el("div.stack");
    this.sit = el("button.button.primary");
    this.node = el(
      "form.stack.grow",
      {
        on: {
          submit: (event) => {
            event.preventDefault();
            this.#join();
          },
        },
      },
      el("h1", { tabindex: -1, text: page.title() }),
      page.has("about") && el("p", { text: page.text("about") }),
      el("p", { text: t("join.table.which") }),
      this.seats,
      this.detail,
      this.problem,
      el("div.actions", {}, this.sit),
    );
    this.#draw();
  }

  /** The seats that anybody can take. */
  #free() {
    return Object.entries(this.lobby.seats).flatMap(([seat, { taken }]) => (taken ? [] : seat));
  }

  #draw() {
    const cast = castOf(this.lobby.seats);
    const free = this.#free();
    refill(
      this.seats,
      Object.entries(this.lobby.seats)
        .filter(([, { bot, substituted }]) => !bot || substituted)
        .map(([seat]) =>
          el(
            "button.seat",
            {
              type: "button",
              "data-key": seat,
              class: `player-${cast.of(seat).colour}`,
              "aria-pressed": String(seat === this.chosen),
              on: {
                click: () => {
                  this.chosen = seat;
                  this.#draw();
                },
              },
            },
            token(cast.of(seat)),
            el("span.seat-name", { text: cast.name(seat) }),
            el("span.soft.small", {
              text: t(
                seat in this.own.seats
                  ? "table.seat.here"
                  : free.includes(seat)
                    ? "table.seat.free"
                    : "table.seat.taken",
              ),
            }),
          ),
        ),
    );
    const { chosen } = this;
    const here = chosen !== null && chosen in this.own.seats;
    const open = chosen !== null && free.includes(chosen);
    this.sit.textContent = here ? t("join.table.return") : chosen && open ? t("join.table.do") : t("join.recover");
    this.sit.disabled = !chosen;
    refill(this.detail, this.#field(here, open));
  }

  /**
   * @param {boolean} here
   * @param {boolean} open
   */
  #field(here, open) {
    if (here) return null;
    if (!this.chosen) return notice("", t("join.table.full"));
    return open ? this.nameField : this.recoveryField;
  }

  async #join() {
    const { chosen, lobby } = this;
    if (!chosen) return undefined;
    if (chosen in this.own.seats) return go(tablePath(lobby.id));
    const free = this.#free().includes(chosen);
    const name = this.name.value.trim();
    /** @type {{code: string, seat: string, name?: string}} */
    const body = { code: free ? this.code : readCode(this.recovery.value), seat: chosen };
    if (free && name) {
      body.name = name;
      remember("own-name", name);
    }
    fill(this.problem);
    try {
      const { data } = await ask("POST", `/v1/tables/${encodeURIComponent(lobby.id)}/players`, { body });
      tableKeys.keep(lobby.id, { seats: { [data.seat]: data.seat_token } });
      await go(`${tablePath(lobby.id)}?seat=${encodeURIComponent(data.seat)}`);
    } catch (error) {
      const wrong = error instanceof Problem && error.code === "not_found" && !free;
      fill(
        this.problem,
        notice(
          "bad",
          wrong ? t("join.recovery.wrong", { player: castOf(lobby.seats).name(chosen) }) : problemText(error),
        ),
      );
      this.lobby = await this.again().catch(() => lobby);
      this.#draw();
    }
    return undefined;
  }
}
