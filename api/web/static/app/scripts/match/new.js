// Starting a match: who plays with which rings, and by which rules.

import { ask } from "../api.js";
import { allDictionaries } from "../dictionaries.js";
import { el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { choice } from "../parts/choice.js";
import { stepper } from "../parts/stepper.js";
import { COLOURS, hexOf, token } from "../players.js";
import { go } from "../router.js";
import { rulesFields } from "../solo/rules.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";
import { castOf, lookDialog } from "./looks.js";
import { attempt } from "./screen.js";
import { keepKeys, sitDown } from "./session.js";

/** @type {MatchSetup} */
const USUAL = {
  players: COLOURS.slice(0, 2).map((colour) => ({ colour, name: "" })),
  me: 0,
  target: 200,
  scoring: "claims",
  hints: false,
  turn_seconds: 0,
  claim_seconds: 0,
  dictionary: "en",
  ruleset: {},
};
const LONGEST_NAME = 40;

/** Show the form. */
export async function show() {
  /** @type {MatchSetup} */
  const setup = { ...copyOf(USUAL), ...recall("new-match", {}) };
  const keep = () => remember("new-match", setup);
  const dictionaries = await allDictionaries().catch(() => null);
  const rows = el("ul.seat-rows");
  const problem = el("div");
  const adding = el(
    "button.button.quiet",
    {
      type: "button",
      on: {
        click: () => {
          const used = setup.players.map(({ colour }) => colour);
          const colour = COLOURS.find((other) => !used.includes(other)) ?? COLOURS[0];
          setup.players.push({ colour, name: "" });
          drawRows();
        },
      },
    },
    icon("plus"),
    t("new.add"),
  );

  function drawRows() {
    keep();
    const cast = castOf(setup.players);
    setup.me = Math.min(setup.me, setup.players.length - 1);
    fill(
      rows,
      setup.players.map((player, seat) => row(player, seat, cast)),
    );
    adding.hidden = setup.players.length >= 5;
  }

  /**
   * @param {NewPlayer} player
   * @param {number} seat
   * @param {Cast} cast
   */
  function row(player, seat, cast) {
    const id = freshId("name");
    const look = cast.of(player.colour);
    const name = el("input.input", {
      id,
      value: player.name,
      maxlength: LONGEST_NAME,
      autocomplete: "off",
      placeholder: t(`colour.${player.colour}`),
      "aria-label": t("new.name", { player: t(`colour.${player.colour}`) }),
      on: {
        input: () => {
          player.name = name.value;
          keep();
        },
        change: () => drawRows(),
      },
    });
    const mine = el(
      "button.button.icon.me",
      {
        type: "button",
        "aria-pressed": String(setup.me === seat),
        "aria-label": t("new.me", { player: look.name }),
        title: t("new.me", { player: look.name }),
        on: {
          click: () => {
            setup.me = setup.me === seat ? -1 : seat;
            drawRows();
          },
        },
      },
      el("span", { text: t("new.me.short") }),
    );
    return el(
      "li.seat-row",
      {},
      el(
        "button.button.icon.look",
        {
          type: "button",
          "aria-label": t("new.look", {
            player: look.name,
            colour: t(`colour.${player.colour}`),
            pattern: t(`pattern.${look.pattern}`),
          }),
          on: { click: () => lookDialog(player, setup.players, drawRows) },
        },
        token(look),
      ),
      name,
      mine,
      el(
        "button.button.quiet.icon",
        {
          type: "button",
          "aria-label": t("new.remove", { player: look.name }),
          disabled: setup.players.length <= 2,
          on: {
            click: () => {
              setup.players.splice(seat, 1);
              drawRows();
            },
          },
        },
        icon("cross"),
      ),
    );
  }

  const target = stepper(t("new.target"), {
    value: setup.target,
    low: 1,
    high: 1000000,
    step: 50,
    onChange: (value) => {
      setup.target = value;
      keep();
    },
  });
  const details = el(
    "details.card.more",
    {},
    el("summary", {}, icon("settings"), t("new.more")),
    scoringFields(setup, keep),
    rulesFields(setup, dictionaries),
    el(
      "div.field",
      {},
      el("span.label", { text: t("rules.tie") }),
      choice(
        t("rules.tie"),
        ["shared", "extra_round"].map((value) => [value, t(`rules.tie.${value}`)]),
        setup.ruleset.tie ?? "shared",
        (value) => {
          setup.ruleset.tie = value;
          keep();
        },
      ),
    ),
  );
  details.addEventListener("change", keep);
  details.addEventListener("click", () => queueMicrotask(keep));
  const submit = el("button.button.primary", { text: t("new.do") });

  async function start() {
    submit.disabled = true;
    await attempt(async () => {
      keep();
      const { data } = await ask("POST", "/v1/matches", { body: request(setup) });
      const { id, code } = data.match;
      keepKeys(id, { host: data.host_token });
      if (setup.me >= 0) await sitDown(id, code, setup.players[setup.me].colour, data.host_token);
      await go(`/matches/${encodeURIComponent(id)}`);
    }, problem);
    submit.disabled = false;
  }

  drawRows();
  return {
    title: t("new.title"),
    node: el(
      "form.stack.grow",
      {
        on: {
          submit: (event) => {
            event.preventDefault();
            start();
          },
        },
      },
      el("h1", { tabindex: -1, text: t("new.title") }),
      el(
        "fieldset.card",
        {},
        el("legend.unseen", { text: t("new.players") }),
        rows,
        adding,
        el("p.soft.small", { text: t("new.players.hint") }),
      ),
      el(
        "div.card",
        {},
        target.node,
        el(
          "div.field",
          {},
          el("span.label", { text: t("new.scoring") }),
          choice(
            t("new.scoring"),
            [
              ["claims", t("scoring.claims")],
              ["automatic", t("scoring.automatic")],
            ],
            setup.scoring,
            (value) => {
              setup.scoring = value;
              keep();
            },
          ),
        ),
      ),
      details,
      problem,
      el("div.actions", {}, submit),
    ),
  };
}

/** @param {MatchSetup} setup */
function request({ players, target, scoring, hints, turn_seconds, claim_seconds, dictionary, ruleset }) {
  const cast = castOf(players);
  const names = Object.fromEntries(
    players.filter(({ name }) => name.trim()).map(({ colour, name }) => [colour, name.trim()]),
  );
  /** @type {Record<string, unknown>} */
  const body = {
    players: players.map(({ colour }) => colour),
    names,
    rings: Object.fromEntries(
      players.map(({ colour }) => [colour, { colour: hexOf(colour), pattern: cast.of(colour).pattern }]),
    ),
    dictionary,
    target,
    scoring,
    hints,
    ruleset,
  };
  if (turn_seconds) body.turn_seconds = turn_seconds;
  if (claim_seconds) body.claim_seconds = claim_seconds;
  return body;
}

/**
 * @param {MatchSetup} setup
 * @param {() => void} keep
 */
function scoringFields(setup, keep) {
  /** @param {"turn_seconds" | "claim_seconds"} timer */
  const set = (timer) => (/** @type {number} */ value) => {
    setup[timer] = value;
    keep();
  };
  return [
    el(
      "div.field",
      {},
      el("span.label", { text: t("new.hints") }),
      el("span.hint", { text: t("new.hints.hint") }),
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
      "div.size-fields",
      {},
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
    el("p.soft.small", { text: t("new.timers.hint") }),
  ];
}

/**
 * @template V
 * @param {V} value
 * @returns {V}
 */
function copyOf(value) {
  return JSON.parse(JSON.stringify(value));
}
