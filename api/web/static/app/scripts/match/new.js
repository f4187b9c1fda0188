// Starting a match: who plays with which rings, and by which rules.

import { ask } from "../api.js";
import { allDictionaries, dictionaryInAddress } from "../dictionaries.js";
import { attribute, button, el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { attempt } from "../parts/attempt.js";
import { choiceField } from "../parts/choice.js";
import { form } from "../parts/form.js";
import { stepper } from "../parts/stepper.js";
import { token } from "../players.js";
import { COLOURS } from "../ring-styles.js";
import { go } from "../router.js";
import { rulesFields } from "../solo/rules.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";
import { matchKeys } from "./keys.js";
import { castOf, styleDialog } from "./player-style.js";
import { scoringFields } from "./scoring-fields.js";
import { sitDown } from "./session.js";

/** @type {MatchSetup} */
const USUAL = {
  players: COLOURS.slice(0, 2).map((colour) => ({ colour, name: "" })),
  me: 0,
  target: 200,
  scoring: "claims",
  hints: false,
  turn_seconds: 0,
  claim_seconds: 0,
  close_in_time: true,
  takeover_seconds: 120,
  dictionary: "en",
  ruleset: {},
};
const LONGEST_NAME = 40;

/** Show the form. */
export async function show() {
  /** @type {MatchSetup} */
  const setup = { ...copyOf(USUAL), ...recall("new-match", {}) };
  setup.dictionary = dictionaryInAddress() ?? setup.dictionary;
  const keep = () => remember("new-match", setup);
  const dictionaries = await allDictionaries().catch(() => null);
  const rows = el("ul.seat-rows");
  const problem = el("div");
  const adding = button(
    ".button.quiet",
    () => {
      const used = setup.players.map(({ colour }) => colour);
      const colour = COLOURS.find((other) => !used.includes(other)) ?? COLOURS[0];
      setup.players.push({ colour, name: "" });
      drawRows();
    },
    icon("plus"),
    t("new.add"),
  );

  /** The row of each player, made once: what is typed in and tapped is never replaced by what is drawn anew. */
  const made = new Map();

  function drawRows() {
    keep();
    const cast = castOf(setup.players);
    setup.me = Math.min(setup.me, setup.players.length - 1);
    for (const [seat, player] of setup.players.entries()) {
      if (!made.has(player)) made.set(player, row(player, setup, drawRows));
      made.get(player).show(seat, cast);
    }
    const shown = setup.players.map((player) => made.get(player).node);
    for (const node of [...rows.children]) if (!shown.includes(node)) node.remove();
    for (const node of shown) if (!rows.contains(node)) rows.append(node);
    adding.hidden = setup.players.length >= 5;
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
    el("summary", icon("settings"), t("new.more")),
    scoringFields(setup, keep),
    rulesFields(setup, dictionaries),
    choiceField(
      t("rules.tie"),
      ["shared", "extra_round"].map((value) => [value, t(`rules.tie.${value}`)]),
      setup.ruleset.tie ?? "shared",
      (value) => {
        setup.ruleset.tie = value;
        keep();
      },
    ),
  );
  details.addEventListener("change", keep);
  details.addEventListener("click", () => queueMicrotask(keep));
  const submit = el("button.button.primary", t("new.do"));

  async function start() {
    submit.disabled = true;
    await attempt(async () => {
      keep();
      const { data } = await ask("POST", "/v1/matches", { body: request(setup) });
      const { id, code } = data.match;
      matchKeys.keep(id, { host: data.host_token });
      if (setup.me >= 0) await sitDown(id, code, setup.players[setup.me].colour, data.host_token);
      await go(`/matches/${encodeURIComponent(id)}`);
    }, problem);
    submit.disabled = false;
  }

  drawRows();
  return {
    title: t("new.title"),
    node: form(
      ".stack.grow",
      start,
      el("h1", { tabindex: -1, text: t("new.title") }),
      el(
        "fieldset.card",
        el("legend.unseen", t("new.players")),
        rows,
        adding,
        el("p.soft.small", t("new.players.hint")),
      ),
      el(
        "div.card",
        target.node,
        choiceField(
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
      details,
      problem,
      el("div.actions", submit),
    ),
  };
}

/**
 * Make the row of a player: the look, the name, whose phone this is, and a way out.
 * @param {NewPlayer} player
 * @param {MatchSetup} setup
 * @param {() => void} changed told after each change
 * @returns {{node: HTMLElement, show: (seat: number, cast: Cast) => void}} `show` says what the others have changed
 */
function row(player, setup, changed) {
  const name = el("input.input", {
    id: freshId("name"),
    value: player.name,
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    on: {
      input: () => {
        player.name = name.value;
        changed();
      },
    },
  });
  const seat = () => setup.players.indexOf(player);
  const look = iconButton("look", () => styleDialog(player, setup.players, changed));
  const mine = iconButton(
    "me",
    () => {
      setup.me = setup.me === seat() ? -1 : seat();
      changed();
    },
    el("span", t("new.me.short")),
  );
  const out = iconButton(
    "quiet",
    () => {
      const before = seat();
      setup.players.splice(before, 1);
      if (setup.me >= before) setup.me = setup.me === before ? -1 : setup.me - 1;
      changed();
    },
    icon("cross"),
  );
  return {
    node: el("li.seat-row.row", look, name, mine, out),
    show: (place, cast) => {
      const shown = cast.of(player.colour);
      const colour = t(`colour.${player.colour}`);
      attribute(name, "placeholder", colour);
      attribute(name, "aria-label", t("new.name", { player: colour }));
      fill(look, token(shown));
      attribute(
        look,
        "aria-label",
        t("new.look", { player: shown.name, colour, pattern: t(`pattern.${shown.pattern}`) }),
      );
      for (const side of ["aria-label", "title"]) attribute(mine, side, t("new.me", { player: shown.name }));
      attribute(mine, "aria-pressed", String(setup.me === place));
      attribute(out, "aria-label", t("new.remove", { player: shown.name }));
      out.disabled = setup.players.length <= 2;
    },
  };
}

/**
 * @param {string} kind
 * @param {() => void} act
 * @param {...Child} content
 */
function iconButton(kind, act, ...content) {
  return el(`button.button.icon.${kind}`, { type: "button", on: { click: act } }, content);
}

/** @param {MatchSetup} setup */
function request({ players, turn_seconds, claim_seconds, close_in_time, ...setup }) {
  const { target, scoring, hints, takeover_seconds, dictionary, ruleset } = setup;
  const cast = castOf(players);
  const names = Object.fromEntries(
    players.filter(({ name }) => name.trim()).map(({ colour, name }) => [colour, name.trim()]),
  );
  /** @type {Record<string, unknown>} */
  const body = {
    players: players.map(({ colour }) => colour),
    names,
    rings: Object.fromEntries(players.map(({ colour }) => [colour, { colour, pattern: cast.of(colour).pattern }])),
    dictionary,
    target,
    scoring,
    hints,
    takeover_seconds,
    ruleset,
  };
  if (turn_seconds) body.turn_seconds = turn_seconds;
  if (claim_seconds) Object.assign(body, { claim_seconds, close_in_time });
  return body;
}

/**
 * @template V
 * @param {V} value
 * @returns {V}
 */
function copyOf(value) {
  return JSON.parse(JSON.stringify(value));
}
