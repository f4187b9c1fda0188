// A scored round: word by word while it is new, then the words of one player, each of which can be seen on the board.

import { BoardView } from "../board-view.js";
import { button, el, keep, refill, speak } from "../dom.js";
import { icon } from "../icons.js";
import { WordCard } from "../parts/word-card.js";
import { token } from "../players.js";
import { reasonText } from "../reasons.js";
import { t } from "../text.js";
import { Stage } from "./stage.js";

/** @type {("accepted" | "cancelled" | "elsewhere" | "rejected" | "missed")[]} */
const GROUPS = ["accepted", "cancelled", "elsewhere", "rejected", "missed"];

/** @param {PlacedClaim} found */
function nameOf({ word, cells }) {
  return `${word} ${cells.join(" ")}`;
}

/** The scored round on the screen. */
export class Reveal {
  /** @param {RevealedRound} round */
  constructor({ board, cast, dictionary, players, winners = [], own = null, minLength = 2, tools = () => null }) {
    this.board = board;
    this.cast = cast;
    this.dictionary = dictionary;
    this.players = players;
    this.winners = winners;
    this.minLength = minLength;
    this.tools = tools;
    this.player = "";
    /** @type {PlacedClaim | null} */
    this.found = null;
    /** Told when the round begins or ends to be shown word by word. */
    this.onStage = () => {};
    /** Told of each word that is shown then. */
    this.onWord = () => {};
    /** What shows the round word by word, while it does. @type {Stage | null} */
    this.stage = null;
    this.view = new BoardView({ label: t("board.scored") });
    this.card = new WordCard(this.dictionary);
    this.tool = keep(el("div.word-tool"));
    this.boardSide = keep(el("div.board-side", this.view.node));
    this.foot = keep(el("div.foot", this.card.node));
    this.totals = keep(
      el("div.totals", {
        role: "group",
        "aria-label": t("reveal.totals"),
        vars: { "--totals": this.players.length },
      }),
    );
    this.words = keep(el("section.stack", { "aria-live": "off" }));
    this.choose(this.#first(own));
  }

  /**
   * Return what stays at the bottom of the screen: the chosen word, and what can be done next.
   * @param {Element} actions
   */
  footOf(actions) {
    this.foot.append(actions);
    return this.foot;
  }

  /** Show the round word by word; afterwards all of it is there as before. */
  perform() {
    this.stage?.stop();
    const stage = new Stage(this.players, {
      cast: this.cast,
      onStep: () => this.#staged(),
      onEnd: () => this.#endStage(),
    });
    if (!stage.steps.length) return;
    this.stage = stage;
    this.found = null;
    this.card.clear();
    this.boardSide.classList.add("staging");
    this.onStage();
    stage.start();
    requestAnimationFrame(() => stage.node.scrollIntoView({ block: "nearest" })); // it may stand on no page before
  }

  #staged() {
    this.#list();
    this.#draw();
    this.onWord();
  }

  #endStage() {
    this.stage = null;
    this.boardSide.classList.remove("staging");
    this.onStage();
    this.#list();
    this.#draw();
    speak(this.players.map(({ player, total }) => `${this.cast.name(player)} ${total}`).join(", "));
  }

  /**
   * Return whose words are shown first: one's own, and on a device without a seat those of who has most.
   * @param {string | null | undefined} own
   */
  #first(own) {
    if (own && this.players.some(({ player }) => player === own)) return own;
    return this.winners[0] ?? this.players.toSorted((a, b) => b.total - a.total)[0]?.player ?? "";
  }

  /**
   * Show the same round as it was judged again; the player and the word that were chosen stay so.
   * @param {RevealedRound} round
   */
  update({ board, cast, players, winners = [], tools = () => null }) {
    if (JSON.stringify(players) !== JSON.stringify(this.players)) this.stage?.skip(); // it shows what counts no more
    Object.assign(this, { board, cast, players, winners, tools });
    this.totals.style.setProperty("--totals", String(players.length));
    const chosen = players.find(({ player }) => player === this.player);
    if (!chosen) {
      this.choose(winners[0] ?? players[0]?.player ?? "");
      return;
    }
    const before = this.found && nameOf(this.found);
    const words = GROUPS.flatMap((group) => (group === "rejected" ? [] : this.#wordsOf(group, chosen)));
    this.found = words.find((found) => nameOf(found) === before) ?? null;
    if (!this.found) this.card.clear();
    this.#list();
    this.#showTool();
    this.#draw();
  }

  /**
   * Show the words of one player.
   * @param {string} player
   */
  choose(player) {
    this.player = player;
    this.found = null;
    this.#list();
    this.card.clear();
    this.#draw();
  }

  #list() {
    const alone = this.players.length === 1;
    refill(
      this.totals,
      this.players.map(({ player: other, total, accepted }) => {
        const look = this.cast.of(other);
        const won = this.winners.includes(other) && !alone && !this.stage;
        const points = this.stage ? (this.stage.totals[other] ?? 0) : total;
        const count = this.stage ? this.stage.wordsOf(other) : accepted.length;
        const name = other === "board" ? t("reveal.board") : look.name;
        const label = t(won ? "reveal.player.won" : "reveal.player", {
          player: name,
          points: t("points", { count: points }),
          words: t("words.count", { count }),
        });
        return button(
          ".total",
          () => this.choose(other),
          {
            "data-key": other,
            class: `player-${look.colour}`,
            "aria-pressed": String(other === this.player && !this.stage), // the winner's words may be shown first
            "aria-label": label,
          },
          other === "board" ? null : token(look),
          el("span.total-name", name),
          " ",
          el("strong.total-points", points),
          el("span.total-words.soft.small", { "data-text": t("words.count", { count }) }),
          won && el("span.total-won", icon("crown")),
        );
      }),
    );
    const scored = this.players.find(({ player }) => player === this.player);
    if (this.stage) refill(this.words, this.stage.node);
    else refill(this.words, scored && GROUPS.map((group) => this.#group(group, scored)), this.#again());
  }

  #again() {
    if (!this.players.some(({ accepted, cancelled }) => accepted.length + cancelled.length)) return null;
    return button(
      ".button.quiet",
      () => this.perform(),
      { "data-key": "perform" },
      icon("forward"),
      el("span", t("stage.open")),
    );
  }

  /**
   * @param {"accepted" | "cancelled" | "elsewhere" | "missed"} group
   * @param {RevealedPlayer} scored
   * @returns {PlacedClaim[]}
   */
  #wordsOf(group, scored) {
    return group === "missed" ? scored.missed.words : (scored[group] ?? []);
  }

  /**
   * @param {"accepted" | "cancelled" | "elsewhere" | "rejected" | "missed"} group
   * @param {RevealedPlayer} scored
   */
  #group(group, scored) {
    const words = group === "rejected" ? [] : this.#wordsOf(group, scored);
    const count =
      group === "missed"
        ? scored.missed.count || words.length
        : group === "rejected"
          ? scored.rejected.length
          : words.length;
    if (!count) return group === "accepted" ? el("p.empty", t("reveal.nothing")) : null;
    const points =
      group === "missed" ? scored.missed.points : words.reduce((sum, { points: own }) => sum + (own ?? 0), 0);
    const body =
      group === "rejected"
        ? el(
            "ul.reasons",
            scored.rejected.map((word) => this.#rejection(word, scored)),
          )
        : el(
            "ul.chips",
            words.map((word) => el("li", { "data-key": nameOf(word) }, this.#chip(group, word, scored.player))),
          );
    const title = el("span", t(`reveal.${group}`, { count }));
    const worth =
      group === "rejected" || group === "elsewhere" ? null : el("span.soft", t("points", { count: points }));
    if (group === "missed") {
      return el("details.missed", { "data-key": group, open: words.length <= 12 }, el("summary", title, worth), body);
    }
    return el(
      "section.tight",
      { "data-key": group },
      el("h2.group-title", title, worth),
      group === "cancelled" && el("p.soft.small", t("reveal.cancelled.why")),
      body,
    );
  }

  /**
   * @param {string} group
   * @param {PlacedClaim} found
   * @param {string} player
   */
  #chip(group, found, player) {
    return button(
      ".chip",
      () => this.#choose(found, player),
      { class: group === "cancelled" ? "cancelled" : null, "aria-pressed": String(this.found === found) },
      el("span.word", found.word),
      group !== "elsewhere" && found.points !== null && found.points !== undefined && el("span.points", found.points),
      group === "cancelled" && el("span.unseen", t("reveal.cancelled.one")),
      found.ruled && el("span.points", t("reveal.ruled")),
    );
  }

  /**
   * @param {FailedClaim} word
   * @param {RevealedPlayer} scored
   */
  #rejection(word, { player, accepted }) {
    const about = {
      player: this.cast.name(player),
      accepted: accepted.map(({ word: other }) => other),
      minLength: this.minLength,
    };
    return el(
      "li",
      { "data-key": word.word },
      icon("cross"),
      el("span.reason", reasonText(word, about)),
      this.tools("rejected", word, player),
    );
  }

  /**
   * @param {PlacedClaim} found
   * @param {string} player
   */
  async #choose(found, player) {
    this.found = this.found === found ? null : found;
    this.#list();
    this.#draw();
    if (!this.found) this.card.clear();
    else {
      await this.card.show(found, this.board);
      if (this.player === player) this.#showTool();
    }
  }

  /** Show what can be done about the chosen word, below it. */
  #showTool() {
    const { found } = this;
    const tool = found && this.card.word === found.word && this.tools("accepted", found, this.player);
    if (tool) refill(this.tool, tool);
    else refill(this.tool);
    if (found && !this.tool.isConnected) this.card.node.querySelector(".word-top")?.append(this.tool);
  }

  #draw() {
    const places = this.stage?.step
      ? this.stage.step.places
      : this.found
        ? [{ cells: this.found.cells, player: this.player }]
        : [];
    const words = places.filter(({ cells }) => cells.length);
    this.view.show({
      board: this.board,
      cast: this.cast,
      dictionary: this.dictionary,
      words: words.map(({ cells, player }) => ({ cells, player: player === "board" ? null : player })),
      marked: words.length ? words.flatMap(({ cells }) => cells) : null,
    });
  }
}
