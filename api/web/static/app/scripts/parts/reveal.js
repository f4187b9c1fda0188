// A scored round: totals first, then the words of one player, each of which can be seen on the board.

import { BoardView } from "../board-view.js";
import { attribute, el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { token } from "../players.js";
import { reasonText } from "../reasons.js";
import { t } from "../text.js";
import { WordCard } from "./word-card.js";

/** @type {("accepted" | "cancelled" | "elsewhere" | "rejected" | "missed")[]} */
const GROUPS = ["accepted", "cancelled", "elsewhere", "rejected", "missed"];

/**
 * Return the answer of /v1/solve as the players of a reveal.
 * @param {SolveAnswer} solution
 * @returns {RevealedPlayer[]}
 */
export function fromSolution({ players }) {
  return players.map(({ player, total, words }) => ({
    player,
    total,
    accepted: sorted(words.filter(({ cancelled, scores }) => !cancelled && scores !== false)),
    cancelled: sorted(words.filter(({ cancelled }) => cancelled)),
    elsewhere: sorted(words.filter(({ scores }) => scores === false)),
    rejected: [],
    missed: { count: 0, points: 0, words: [] },
  }));
}

/**
 * Return the answer of /v1/score as the players of a reveal; missed words are taken from a solution of the board.
 * @param {ScoreAnswer} score
 * @param {SolveAnswer | null} solution
 * @returns {RevealedPlayer[]}
 */
export function fromScore({ players }, solution) {
  return players.map((scored) => {
    if (scored.missed.words || !solution) return withMissed(scored);
    const found = [...scored.accepted, ...scored.cancelled];
    const used = new Set(found.map(({ cells }) => place(cells)));
    const own = solution.players.find(({ player }) => player === scored.player)?.words ?? [];
    const once = own.some(({ scores }) => scores === false);
    const spelt = new Set(once ? found.map(({ word }) => word) : []);
    const missed = own.filter(
      ({ cells, word, scores }) => scores !== false && !used.has(place(cells)) && !spelt.has(word),
    );
    return { ...scored, missed: { ...scored.missed, words: sorted(missed) } };
  });
}

/**
 * Return a scored player with a list of missed words, which may be empty.
 * @param {ScoredPlayer} scored
 * @returns {RevealedPlayer}
 */
export function withMissed(scored) {
  return { ...scored, missed: { ...scored.missed, words: scored.missed.words ?? [] } };
}

/** @param {string[]} cells */
function place(cells) {
  return [...cells].sort().join(" ");
}

/**
 * @template {{word: string, points?: number | null}} W
 * @param {W[]} words
 */
function sorted(words) {
  return [...words].sort((a, b) => (b.points ?? 0) - (a.points ?? 0) || (a.word < b.word ? -1 : 1));
}

/** The scored round on the screen. */
export class Reveal {
  /** @param {RevealedRound} round */
  constructor({ board, cast, dictionary, players, winners = [], minLength = 2, tools = () => null }) {
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
    this.view = new BoardView({ label: t("board.scored") });
    this.card = new WordCard(this.dictionary);
    this.boardSide = el("div.board-side", {}, this.view.node, this.card.node);
    this.totals = el("div.totals", {
      role: "group",
      "aria-label": t("reveal.totals"),
      vars: { "--totals": this.players.length },
    });
    this.words = el("section.stack", { "aria-live": "off" });
    this.choose(this.winners[0] ?? this.players.toSorted((a, b) => b.total - a.total)[0]?.player ?? "");
  }

  /**
   * Show the words of one player.
   * @param {string} player
   */
  choose(player) {
    this.player = player;
    this.found = null;
    const alone = this.players.length === 1;
    fill(
      this.totals,
      this.players.map(({ player: other, total, accepted }) => {
        const look = this.cast.of(other);
        const won = this.winners.includes(other) && !alone;
        const name = other === "board" ? t("reveal.board") : look.name;
        const label = t(won ? "reveal.player.won" : "reveal.player", {
          player: name,
          points: t("points", { count: total }),
          words: t("words.count", { count: accepted.length }),
        });
        return el(
          "button.total",
          {
            type: "button",
            class: `player-${look.colour}`,
            "aria-pressed": String(other === player),
            "aria-label": label,
            on: { click: () => this.choose(other) },
          },
          other === "board" ? null : token(look),
          el("strong.total-points", { text: total }),
          el("span.total-name", { text: name }),
          el("span.soft.small", { text: t("words.count", { count: accepted.length }) }),
          won && el("span.total-won", {}, icon("crown")),
        );
      }),
    );
    const scored = this.players.find(({ player: other }) => other === player);
    fill(this.words, scored && GROUPS.map((group) => this.#group(group, scored)));
    this.card.clear();
    this.#draw();
  }

  /**
   * @param {"accepted" | "cancelled" | "elsewhere" | "rejected" | "missed"} group
   * @param {RevealedPlayer} scored
   */
  #group(group, scored) {
    const words = group === "missed" ? scored.missed.words : group === "rejected" ? [] : (scored[group] ?? []);
    const count =
      group === "missed"
        ? scored.missed.count || words.length
        : group === "rejected"
          ? scored.rejected.length
          : words.length;
    if (!count) return group === "accepted" ? el("p.empty", { text: t("reveal.nothing") }) : null;
    const points =
      group === "missed" ? scored.missed.points : words.reduce((sum, { points: own }) => sum + (own ?? 0), 0);
    const body =
      group === "rejected"
        ? el(
            "ul.reasons",
            {},
            scored.rejected.map((word) => this.#rejection(word, scored)),
          )
        : el(
            "ul.chips",
            {},
            words.map((word) => el("li", {}, this.#chip(group, word, scored.player))),
          );
    const title = el("span", { text: t(`reveal.${group}`, { count }) });
    const worth =
      group === "rejected" || group === "elsewhere" ? null : el("span.soft", { text: t("points", { count: points }) });
    if (group === "missed") {
      return el("details.missed", { open: words.length <= 12 }, el("summary", {}, title, worth), body);
    }
    return el(
      "section.tight",
      {},
      el("h2.group-title", {}, title, worth),
      group === "cancelled" && el("p.soft.small", { text: t("reveal.cancelled.why") }),
      body,
    );
  }

  /**
   * @param {string} group
   * @param {PlacedClaim} found
   * @param {string} player
   */
  #chip(group, found, player) {
    const chip = el(
      "button.chip",
      {
        type: "button",
        class: group === "cancelled" ? "cancelled" : null,
        "aria-pressed": "false",
        on: { click: () => this.#choose(found, player, chip) },
      },
      el("span.word", { text: found.word }),
      group !== "elsewhere" &&
        found.points !== null &&
        found.points !== undefined &&
        el("span.points", { text: found.points }),
      group === "cancelled" && el("span.unseen", { text: t("reveal.cancelled.one") }),
      found.ruled && el("span.points", { text: t("reveal.ruled") }),
    );
    return chip;
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
      {},
      icon("cross"),
      el("span.reason", { text: reasonText(word, about) }),
      this.tools("rejected", word, player),
    );
  }

  /**
   * @param {PlacedClaim} found
   * @param {string} player
   * @param {Element} chip
   */
  async #choose(found, player, chip) {
    const again = this.found === found;
    for (const other of this.words.querySelectorAll(".chip[aria-pressed]"))
      attribute(other, "aria-pressed", String(other === chip && !again));
    this.found = again ? null : found;
    this.#draw();
    if (again) this.card.clear();
    else {
      await this.card.show(found, this.board);
      const tool = this.found === found && this.tools("accepted", found, player);
      if (tool) this.card.node.append(tool);
    }
  }

  #draw() {
    const { found } = this;
    this.view.show({
      board: this.board,
      cast: this.cast,
      dictionary: this.dictionary,
      words: found?.cells.length ? [{ cells: found.cells, player: this.player === "board" ? null : this.player }] : [],
      marked: found?.cells.length ? found.cells : null,
    });
  }
}
