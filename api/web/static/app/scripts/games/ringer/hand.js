// The own hand of RINGER: the cards, which of them may be played, and what else may be done.

import { button, el } from "../../dom.js";
import { listed, t } from "../../text.js";
import { cardPicture, cardText, partsOf } from "./cards.js";
import { choices, requestText } from "./choices.js";
import { whyNotOn } from "./reasons.js";

const KEYS = "1234567890";

/** What a tap on a card does, by what is to be chosen. @type {Record<string, string>} */
const DEEDS = { answer: "give", limit: "discard", lead: "lead" };

/** The own hand. */
export class OwnHand {
  /** @param {GamePlace} place */
  constructor(place) {
    this.place = place;
    /** Whom an Ask is for, once that is chosen. @type {string | null} */
    this.asked = null;
  }

  /** @param {GameState} state */
  draw(state) {
    const { view, mayAct } = state;
    if (!mayAct || view.phase !== "ask") this.asked = null;
    if (!view.hand) return el("p.soft", { "data-key": "watching", text: t("table.watching.cards") });
    const deed = this.deed;
    return [
      view.phase !== "over" &&
        el("div.ringer-actions.grid-2", { "data-key": "actions" }, mayAct && choices(this, state)),
      el(
        "div.ringer-hand",
        { role: "group", "aria-label": t("table.hand"), "data-key": "hand" },
        view.hand.map((/** @type {string} */ card, /** @type {number} */ index) =>
          this.#card(state, deed, card, index),
        ),
      ),
      knownOfOthers(this.place, state),
      view.hand.length === 0 && el("p.soft", { "data-key": "empty", text: this.place.text("hand.empty") }),
    ];
  }

  /** What a tap on a card does now: the first word of its action; null where the own seat is not to act. */
  get deed() {
    const { view, mayAct, seat } = this.place.state;
    if (!mayAct) return null;
    if (view.phase === "turn") return view.turn === seat ? "play" : "take";
    return DEEDS[view.phase] ?? null;
  }

  /** @param {string} key */
  pressed(key) {
    const { view, mayAct, legal } = this.place.state;
    const card = KEYS.includes(key) ? view.hand?.[KEYS.indexOf(key)] : undefined;
    if (card) {
      this.#press(card);
      return true;
    }
    const word = key === "p" ? "pass" : key === "e" ? "end" : "";
    if (!mayAct || !legal.actions.includes(word)) return false;
    this.place.act(word);
    return true;
  }

  /**
   * @param {GameState} state
   * @param {string | null} deed
   * @param {string} card
   * @param {number} index
   */
  #card({ view, mayAct, legal }, deed, card, index) {
    const may = deed !== null && legal.actions.includes(`${deed}:${card}`);
    const scores = may && deed === "play" && partsOf(card).number === view.die;
    const before = view.hand.slice(0, index).filter((/** @type {string} */ each) => each === card);
    const name = cardText(this.place, card);
    return button(
      ".ringer-own",
      () => this.#press(card),
      {
        "data-key": `${card} ${before.length}`,
        "aria-label": scores ? this.place.text("told.ringer", { card: name }) : name,
        "aria-disabled": mayAct && !may ? "true" : null,
        class: scores ? "scores" : may ? "fits" : null,
      },
      cardPicture(this.place, card),
      scores && el("span.ringer-badge", ` ${this.place.text("ringer")}`),
    );
  }

  /** @param {string} card */
  #press(card) {
    const { legal, view } = this.place.state;
    const { deed } = this;
    if (deed !== null && legal.actions.includes(`${deed}:${card}`)) this.place.act(`${deed}:${card}`);
    else if (!view.outcome) this.place.refuse(this.#whyNot(card));
  }

  /** @param {string} card */
  #whyNot(card) {
    const { view, seat, mayAct, replaying } = this.place.state;
    const { place } = this;
    const top = view.stack.at(-1);
    if (replaying || view.phase === "over") return place.text("why.past");
    if (view.phase === "turn" && top) {
      if (view.turn === seat) return whyNotOn(place, card, top);
      if (partsOf(card).power === "take") return whyNotOn(place, card, top);
      return place.text("rule.not_your_turn");
    }
    if (!mayAct) return place.text("why.others");
    if (view.phase === "answer") return place.text("rule.no_match");
    return place.text(view.phase === "ask" ? "why.ask" : "why.steal");
  }
}

/**
 * Tell what the own seat knows of other hands: cards that it has seen go there, and what others said they have none of.
 * @param {GamePlace} place
 * @param {GameState} state
 */
function knownOfOthers(place, { view, players, cast }) {
  const lines = players.flatMap((seat) => {
    const player = cast.name(seat);
    const cards = view.known?.[seat]?.map((/** @type {string} */ card) => cardText(place, card));
    const none = view.none[seat]?.map((/** @type {string} */ request) => requestText(place, request));
    return [
      cards && place.text("known.cards", { player, cards: listed(cards) }),
      none && place.text("known.none", { player, requests: listed(none) }),
    ].filter((line) => line);
  });
  if (!lines.length || view.phase === "over") return null;
  return el(
    "ul.ringer-known.soft.small",
    { "data-key": "known", "aria-label": place.text("known") },
    lines.map((text) => el("li", text)),
  );
}
