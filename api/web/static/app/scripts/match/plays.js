// Logging each play as it is made: a ring is one tap, a tile two, its letter and its cell in any order.

import { countOf } from "../board.js";
import { BoardView } from "../board-view.js";
import { boxOf, tilesOf } from "../dictionaries.js";
import { button, el, refill, speak, targetOf } from "../dom.js";
import { tick } from "../haptics.js";
import { icon } from "../icons.js";
import { attempt } from "../parts/attempt.js";
import { choice } from "../parts/choice.js";
import { Countdown } from "../parts/countdown.js";
import { notice } from "../parts/notice.js";
import { TakePut } from "../parts/take-put.js";
import { token } from "../players.js";
import { sound } from "../sounds.js";
import { t } from "../text.js";
import { letterOf } from "../typed.js";
import { stepPath, withMatch } from "./screen.js";
import { isLaid, roundHeading, steps } from "./steps.js";

const RECENT = 6;

/** Show the board, whose turn it is, and what was played. @type {ShowScreen} */
export async function show({ id, number: text }) {
  const number = Number(text);
  const top = el("div.board-top");
  const seats = el("div.painters", { role: "group", "aria-label": t("plays.who") });
  const turn = el("p.turn.large", { role: "status" });
  const problem = el("div");
  const keys = el("div.keys", { role: "group", "aria-label": t("step.letters"), hidden: true });
  const log = el("ol.plays", { "aria-label": t("plays.log") });
  const actions = el("div.actions");
  let kind = "ring";
  /** @type {string | null} */
  let chosen = null;
  let waiting = false;
  let draw = () => {};
  /** @type {MatchSession} */
  let session;
  const clock = new Countdown((moment) => session.secondsUntil(moment));

  const hand = new TakePut({
    standing: () => null, // what is recorded lies on the table: it is taken back by undo
    put: (piece, cell) => {
      play(piece === "ring" ? `ring@${cell}` : `tile:${piece}@${cell}`);
      return true;
    },
    take: () => {},
    changed: () => draw(),
    only: () => (kind === "ring" ? "ring" : null),
  });
  const view = new BoardView({ label: t("plays.board"), onCell: (cell) => tapped(cell) });
  const kinds = choice(
    t("plays.kind"),
    [
      ["ring", t("plays.ring")],
      ["tile", t("plays.tile")],
    ],
    kind,
    (value) => {
      kind = value;
      hand.forget();
      draw();
    },
  );

  /** @param {string} cell */
  function tapped(cell) {
    hand.tapCell(cell);
    if (hand.cell) speak(t("plays.which", { cell }));
  }

  /** @param {string} play */
  async function play(play) {
    if (waiting) return;
    waiting = true;
    const player = current();
    const sent = await attempt(
      () => session.act("POST", `/rounds/${number}/plays`, { play, player }, session.isHost ? {} : { player }),
      problem,
    );
    waiting = false;
    hand.forget();
    if (sent) {
      tick(14);
      sound(play.startsWith("ring") ? "ring" : "tile");
      chosen = null;
      speak(t("plays.done", { play: playText({ play, player }, session.cast()) }));
    }
    draw();
  }

  function current() {
    const round = session.round(number);
    const may = session.isHost ? round.players : session.mine;
    if (chosen && may.includes(chosen)) return chosen;
    return round.turn && may.includes(round.turn)
      ? round.turn
      : may.length === 1 || !session.isHost
        ? may[0]
        : (round.turn ?? may[0]);
  }

  const opened = await withMatch({ id, number }, (found) => {
    session = found;
    draw = () => {
      const round = session.round(number);
      const cast = session.cast();
      const player = current();
      refill(top, roundHeading(session, round), steps(session, round, "plays"));
      if (!round.board || !isLaid(round)) {
        refill(turn, notice("", t("problem.no_board")));
        return;
      }
      view.show({ board: round.board, cast, current: hand.cell, dictionary: session.match.dictionary.id });
      clock.show(round.timer?.kind === "turn" ? round.timer : null);
      turn.textContent = round.turn ? t("plays.turn", { player: cast.name(round.turn) }) : t("plays.over");
      const may = session.isHost ? round.players : session.mine;
      seats.style.setProperty("--painters", String(round.players.length));
      refill(
        seats,
        round.players.map((other) =>
          button(
            ".painter",
            () => {
              chosen = other;
              draw();
            },
            {
              "data-key": other,
              class: `player-${cast.of(other).colour}`,
              disabled: !may.includes(other),
              "aria-pressed": String(other === player),
              "aria-label": t("plays.left", {
                player: cast.name(other),
                tiles: round.left[other].tiles,
                rings: round.left[other].rings,
              }),
            },
            token(cast.of(other)),
            el("span.painter-name", cast.name(other)),
            el(
              "span.painter-pieces.soft",
              el("span.left-tiles", { "data-text": String(round.left[other].tiles) }),
              el("span.left-rings", { "data-text": String(round.left[other].rings) }),
            ),
          ),
        ),
      );
      const { board } = round;
      keys.hidden = kind === "ring";
      if (kind === "tile") {
        refill(
          keys,
          tilesOf(session.match.dictionary.id).map((letter) => {
            const left = Math.max((boxOf(session.match.dictionary.id)[letter] ?? 0) - countOf(board, letter), 0);
            return button(
              ".key",
              () => hand.tapPiece(letter),
              {
                "data-key": letter,
                "aria-pressed": String(letter === hand.piece),
                class: left ? null : "used-up",
                "aria-label": t("letters.key", { letter, count: left }),
              },
              letter,
            );
          }),
        );
      }
      const recent = round.plays.slice(-RECENT).reverse();
      refill(
        log,
        recent.map((made) =>
          el(
            "li",
            { value: made.number, "data-key": String(made.number) },
            token(cast.of(made.player)),
            el("span", playText(made, cast)),
            made.late && el("span.late", icon("clock"), t("plays.late")),
            made.out_of_turn && el("span.late", t("plays.out_of_turn")),
          ),
        ),
      );
      log.hidden = !recent.length || kind === "tile"; // the letters need its room
      refill(
        actions,
        historyOf(round),
        el(
          "a.button",
          { class: round.turn ? null : "primary", href: stepPath(id, number, "words") },
          session.match.scoring === "automatic" ? t("match.to.close") : t("match.to.words"),
        ),
      );
    };
    return draw;
  });

  /** @param {Round} round */
  function historyOf(round) {
    /**
     * @param {"undo" | "redo"} name
     * @param {Step | null} step
     */
    const make = (name, step) =>
      button(
        ".button.quiet.icon",
        () => stepBack(name),
        {
          "data-key": name,
          "aria-label": step?.play
            ? t(`plays.${name}`, { play: playText({ play: step.play, player: step.player ?? "" }, session.cast()) })
            : t(name),
          title: t(name),
          disabled: !step,
        },
        icon(name),
      );
    return [make("undo", round.undo), make("redo", round.redo)];
  }

  /** @param {"undo" | "redo"} name */
  function stepBack(name) {
    const step = session.round(number)[name]; // what was read on the button, though others may have made steps since
    const seat = session.isHost ? {} : { player: session.mine[0] };
    return attempt(async () => {
      await session.act("POST", `/${name}`, { round: number, by: step?.by }, seat);
      await session.refresh();
    }, problem);
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || targetOf(event).closest?.("input, textarea, select, dialog"))
      return;
    const letter =
      kind === "tile" && /^\p{L}$/u.test(event.key) ? letterOf(session.match.dictionary.id, event.key) : null;
    if (hand.pressed(event.key, null, letter)) event.preventDefault();
  }

  addEventListener("keydown", pressed);
  return {
    title: t("step.plays"),
    wide: true,
    compact: true,
    undo: () => stepBack("undo"),
    redo: () => stepBack("redo"),
    keys: [
      ["← ↑ ↓ →", t("keys.move")],
      ["Enter", t("keys.play")],
      ["A … Z", t("keys.tile")],
    ],
    leave: () => {
      draw = () => {};
      clock.end();
      removeEventListener("keydown", pressed);
      opened.leave();
    },
    node: el(
      "div.board-screen",
      top,
      el(
        "div.beside",
        el("div.board-side", view.node),
        el("div.panel", kinds, problem, keys, turn, seats, clock.node, log, el("div.spring"), actions),
      ),
    ),
  };
}

/**
 * Return a play in words.
 * @param {{ play: string; player: string }} play
 * @param {Cast} cast
 */
export function playText({ play, player }, cast) {
  const [, face, cell] = /^(?:ring|tile:(.+))@(.+)$/.exec(play) ?? [];
  return face
    ? t("plays.text.tile", { player: cast.name(player), face, cell })
    : t("plays.text.ring", { player: cast.name(player), cell });
}
