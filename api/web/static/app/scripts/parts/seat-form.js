// The form to take a seat of a match or a table with: which one, under which name, or with which recovery code.

import { Problem } from "../api.js";
import { attribute, button, el, fill, freshId, keep, refill } from "../dom.js";
import { token } from "../players.js";
import { problemText } from "../problems.js";
import { t } from "../text.js";
import { LONGEST_CODE, readCode } from "./codes.js";
import { form } from "./form.js";
import { notice } from "./notice.js";

const LONGEST_NAME = 40;

/** @typedef {{seat: string, free: boolean, here: boolean, state: string, name: string}} OfferedSeat */
/** @typedef {{cast: Cast, seats: OfferedSeat[]}} Offer whose seats there are, as they are now */

/**
 * Make the form.
 * @param {Object} options
 * @param {Child} options.intro
 * @param {{hint: string, back: string, full: string, take: (player: string) => string}} options.texts
 * @param {Offer} options.offer
 * @param {() => Promise<Offer>} options.again reads the seats anew
 * @param {string} options.code with which a free seat is taken
 * @param {(seat: string, code: string, name: string) => Promise<unknown>} options.take takes a seat and goes to it; the
 *   name is "" where the seat has it already
 * @param {(seat: string) => unknown} options.back goes to a seat of this device
 */
export function seatForm({ intro, texts, offer, again, code, take, back }) {
  let { cast, seats: offered } = offer;
  let chosen = offered.find(({ free }) => free) ?? offered.find(({ here }) => here) ?? null;
  let typed = false; // what was typed stays, whichever seat is chosen next
  const name = el("input.input", {
    id: freshId("name"),
    maxlength: LONGEST_NAME,
    autocomplete: "nickname",
    placeholder: t("join.name.placeholder"),
    on: {
      input: () => {
        typed = true;
      },
    },
  });
  const recovery = el("input.input.code", {
    id: freshId("recovery"),
    maxlength: LONGEST_CODE,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
  });
  const wrong = el("p.field-error", { role: "alert", id: freshId("wrong") });
  attribute(recovery, "aria-describedby", wrong.id);
  const nameField = keep(el("div.field", el("label", { for: name.id, text: t("join.name") }), name));
  const recoveryField = keep(
    el(
      "div.field",
      el("label", { for: recovery.id, text: t("join.recovery") }),
      el("p.hint", texts.hint),
      recovery,
      wrong,
    ),
  );
  const problem = el("div");
  const detail = el("div.stack");
  const seats = el("div.seats", { role: "group", "aria-label": t("join.seat") });
  const sit = el("button.button.primary");

  /** @param {OfferedSeat} offer */
  const seatButton = ({ seat, state }) =>
    button(
      ".seat",
      () => choose(seat),
      { "data-key": seat, class: `player-${cast.of(seat).colour}`, "aria-pressed": String(seat === chosen?.seat) },
      token(cast.of(seat)),
      el("span.seat-name", cast.name(seat)),
      el("span.soft.small", state),
    );

  /** @param {string | undefined} seat */
  function choose(seat) {
    chosen = offered.find((other) => other.seat === seat) ?? null;
    draw();
  }

  function draw() {
    refill(seats, offered.map(seatButton));
    if (chosen && !typed) name.value = chosen.name;
    sit.disabled = !chosen;
    sit.textContent = chosen?.here ? texts.back : chosen?.free ? texts.take(cast.name(chosen.seat)) : t("join.recover");
    const field = chosen?.free ? nameField : recoveryField;
    refill(detail, chosen?.here ? null : chosen ? field : notice("", texts.full));
  }

  async function join() {
    if (!chosen) return;
    const { seat, free, here } = chosen;
    fill(problem);
    wrong.textContent = "";
    try {
      if (here) await back(seat);
      else await take(seat, readCode(free ? code : recovery.value), free ? name.value.trim() : "");
    } catch (error) {
      if (error instanceof Problem && error.code === "not_found" && !free) {
        wrong.textContent = t("join.recovery.wrong", { player: cast.name(seat) });
        recovery.select();
      } else fill(problem, notice("bad", problemText(error)));
      ({ cast, seats: offered } = await again().catch(() => ({ cast, seats: offered })));
      choose(seat);
    }
  }

  draw();
  return form(".stack.grow", join, intro, seats, detail, problem, el("div.actions", sit));
}
