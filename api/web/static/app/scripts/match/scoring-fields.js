// The part of the form of a new match about hints, timers, and a host who is gone.

import { el } from "../dom.js";
import { choice, choiceField, labelled } from "../parts/choice.js";
import { stepper } from "../parts/stepper.js";
import { t } from "../text.js";

/**
 * Make the fields.
 * @param {MatchSetup} setup
 * @param {() => void} keep
 */
export function scoringFields(setup, keep) {
  /** @param {"turn_seconds" | "claim_seconds" | "takeover_seconds"} timer */
  const set = (timer) => (/** @type {number} */ value) => {
    setup[timer] = value;
    keep();
  };
  return [
    labelled(
      t("new.hints"),
      el("span.hint", t("new.hints.hint")),
      choice(
        t("new.hints"),
        [
          ["off", t("off")],
          ["on", t("on")],
        ],
        setup.hints ? "on" : "off",
        (value) => {
          setup.hints = value === "on";
          keep();
        },
      ),
    ),
    el(
      "div.size-fields.wraps",
      stepper(t("new.turn_seconds"), {
        value: setup.turn_seconds,
        low: 0,
        high: 3600,
        step: 15,
        onChange: set("turn_seconds"),
      }).node,
      stepper(t("new.claim_seconds"), {
        value: setup.claim_seconds,
        low: 0,
        high: 3600,
        step: 30,
        onChange: set("claim_seconds"),
      }).node,
    ),
    el("p.soft.small", t("new.timers.hint")),
    choiceField(
      t("new.time-up"),
      [
        ["itself", t("new.time-up.itself")],
        ["host", t("new.time-up.host")],
      ],
      setup.close_in_time ? "itself" : "host",
      (value) => {
        setup.close_in_time = value === "itself";
        keep();
      },
    ),
    stepper(t("new.takeover_seconds"), {
      value: setup.takeover_seconds,
      low: 10,
      high: 3600,
      step: 30,
      onChange: set("takeover_seconds"),
    }).node,
    el("p.soft.small", t("new.takeover.hint")),
  ];
}
