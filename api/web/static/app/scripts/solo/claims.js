// Third step, for those who write words down: the claims of each player.

import { mayPass } from "../api.js";
import { isFull } from "../board.js";
import { BoardView } from "../board-view.js";
import { attribute, button, el, fill } from "../dom.js";
import { ClaimList } from "../parts/claim-list.js";
import { historyOf } from "../parts/history-buttons.js";
import { notice } from "../parts/notice.js";
import { token } from "../players.js";
import { reasonText } from "../reasons.js";
import { t } from "../text.js";
import { score } from "./scored.js";
import { solo, soloCast, soloPlayers } from "./solo.js";
import { steps } from "./steps.js";

const TYPING = 150;
const AGAIN = 3_000;

/** Show the board, the players and the claims of one of them. */
export async function show() {
  const players = soloPlayers();
  const cast = soloCast();
  const view = new BoardView({ label: t("board.title") });
  const row = el("div.painters", {
    role: "group",
    "aria-label": t("claims.players"),
    vars: { "--painters": Math.max(players.length, 1) },
  });
  const list = new ClaimList({
    label: t("claims.label"),
    dictionary: () => solo.present.dictionary,
    change: (words) =>
      solo.change({ scoring: "claims", claims: { ...solo.present.claims, [player]: [...words].reverse() } }),
  });
  const history = historyOf(solo);
  let player = players[0];
  /** @type {Record<string, Map<string, Standing[]>>} */
  let standing = {};
  let asked = 0;
  /** @type {number | undefined} */
  let timer;

  const buttons = new Map(
    players.map((other) => [
      other,
      button(
        ".painter",
        () => {
          player = other;
          draw();
          list.input.focus();
        },
        { class: `player-${cast.of(other).colour}` },
        token(cast.of(other)),
        el("span.painter-name", cast.name(other)),
        el("span.painter-words.soft"),
      ),
    ]),
  );
  fill(row, [...buttons.values()]);

  function draw() {
    const { board, claims } = solo.present;
    view.show({ board, cast, dictionary: solo.present.dictionary });
    history.show();
    for (const [other, button] of buttons) {
      attribute(button, "aria-pressed", String(other === player));
      /** @type {Element} */ (button.lastElementChild).textContent = t("words.count", {
        count: claims[other]?.length ?? 0,
      });
    }
    list.label.textContent = t("claims.of", { player: cast.name(player) });
    list.show([...(claims[player] ?? [])].reverse(), standing[player]);
  }

  function changed() {
    draw();
    clearTimeout(timer);
    timer = setTimeout(judge, TYPING);
  }

  async function judge() {
    const mine = ++asked;
    const { board, claims, dictionary, ruleset } = solo.present;
    if (!isFull(board) || !players.length) return;
    const given = Object.fromEntries(players.map((other) => [other, claims[other] ?? []]));
    let data;
    try {
      data = await score({ board, dictionary, claims: given, ruleset: { ...ruleset, cancel: "off" } });
    } catch (error) {
      if (mine === asked && mayPass(error)) timer = setTimeout(judge, AGAIN);
      return;
    }
    if (mine !== asked) return;
    standing = Object.fromEntries(
      data.players.map((scored) => [scored.player, known(scored, cast.name(scored.player))]),
    );
    draw();
  }

  solo.addEventListener("change", changed);
  if (players.length) changed();
  const body = players.length
    ? [row, list.node]
    : [notice("", t("claims.unringed")), el("a.button", { href: "/board/rings", text: t("step.rings") })];
  if (!players.length) view.show({ board: solo.present.board, cast });
  return {
    title: t("step.words"),
    wide: true,
    ...history.ways,
    keys: [["Enter", t("claims.add")]],
    leave: () => {
      clearTimeout(timer);
      asked += 1;
      solo.removeEventListener("change", changed);
    },
    node: el(
      "div.board-screen",
      el("h1.unseen", { tabindex: -1, text: t("claims.title") }),
      el("div.board-top", steps("words")),
      el(
        "div.beside.small-board",
        el("div.board-side", view.node),
        el(
          "div.panel",
          body,
          el("div.actions", history.nodes, el("a.button.primary", { href: "/board/result", text: t("claims.next") })),
        ),
      ),
    ),
  };
}

/**
 * Return for each word of a scored player what is known of it.
 * @param {ScoredPlayer} scored
 * @param {string} name
 */
export function known(scored, name) {
  const standing = new Map();
  /**
   * @param {string} word
   * @param {Standing} entry
   */
  const note = (word, entry) => standing.set(word, [...(standing.get(word) ?? []), entry]);
  const accepted = scored.accepted.map(({ word }) => word);
  for (const { word, points } of scored.accepted) note(word, { good: true, text: String(points ?? "") });
  for (const entry of scored.rejected)
    note(entry.word, { good: false, text: reasonText(entry, { player: name, accepted }) });
  return standing;
}
