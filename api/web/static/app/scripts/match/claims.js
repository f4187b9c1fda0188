// Writing down words, each player on the own phone; and closing the round, on the host's.

import { BoardView } from "../board-view.js";
import { attribute, el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { ClaimList } from "../parts/claim-list.js";
import { Countdown } from "../parts/countdown.js";
import { historyButtons } from "../parts/history-buttons.js";
import { notice } from "../parts/notice.js";
import { token } from "../players.js";
import { reasonText } from "../reasons.js";
import { go } from "../router.js";
import { listed, t } from "../text.js";
import { ClaimsDraft } from "./claims-draft.js";
import { actionButton, attempt, stepPath, withMatch } from "./screen.js";
import { roundHeading, steps } from "./steps.js";

/**
 * Show the board, the claims of a seat of this device, and who is done.
 * @param {Record<string, string>} params
 */
export async function show({ id, number: text }) {
  const number = Number(text);
  const view = new BoardView({ label: t("board.claims") });
  const top = el("div");
  const status = el("div.tight");
  const seats = el("div.painters", { role: "group", "aria-label": t("claims.players") });
  const history = historyButtons(
    () => draft?.undo(),
    () => draft?.redo(),
  );
  const list = new ClaimList({
    label: t("claims.label"),
    change: (words) => draft?.change({ words: [...words].reverse() }),
  });
  const saved = el("p.soft.small", { role: "status" });
  const body = el("div.tight", {}, seats, list.node, saved);
  const more = el("div.buttons");
  const actions = el("div.actions");
  /** @type {Map<string, ClaimsDraft>} */
  const drafts = new Map();
  let player = "";
  /** @type {ClaimsDraft | undefined} */
  let draft;
  /** @type {Session} */
  let watched;
  const clock = new Countdown((moment) => watched.secondsUntil(moment));
  let draw = () => {};

  const { session, leave } = await withMatch({ id, number }, (opened) => {
    watched = opened;
    const playing = opened.mine.filter((own) => opened.round(number).players.includes(own));
    const written = opened.match.scoring === "claims";
    for (const own of written ? playing : []) {
      const kept = new ClaimsDraft(opened, number, own);
      drafts.set(own, kept);
      kept.addEventListener("change", () => draw());
    }
    /** @param {string} own */
    /** @param {string} own */
    const choose = (own) => {
      player = own;
      draft = drafts.get(own);
    };
    choose(playing[0]);
    const buttons = new Map(
      playing.map((own) => [
        own,
        el(
          "button.painter",
          {
            type: "button",
            class: `player-${opened.cast().of(own).colour}`,
            on: {
              click: () => {
                choose(own);
                draw();
              },
            },
          },
          token(opened.cast().of(own)),
          el("span.painter-name", { text: opened.cast().name(own) }),
        ),
      ]),
    );
    seats.style.setProperty("--painters", String(Math.max(playing.length, 1)));
    fill(seats, playing.length > 1 ? [...buttons.values()] : []);

    draw = () => {
      const round = opened.round(number);
      const cast = opened.cast();
      if (round.status === "closed") {
        go(stepPath(id, number, "result"), { replace: true });
        return;
      }
      if (round.board) view.show({ board: round.board, cast, dictionary: opened.match.dictionary.id });
      fill(top, roundHeading(opened, round), steps(opened, round, "words"));
      clock.show(round.timer?.kind === "claims" ? round.timer : null);
      for (const [own, button] of buttons) attribute(button, "aria-pressed", String(own === player));
      body.hidden = !draft;
      if (draft) {
        list.label.textContent = t("claims.of", { player: cast.name(player) });
        list.show([...draft.present.words].reverse(), standing(draft, cast.name(player)));
        saved.textContent = draft.failed
          ? t("claims.unsent")
          : draft.unsent
            ? t("claims.sending")
            : draft.present.words.length
              ? t("claims.sent")
              : "";
      }
      history.show(Boolean(draft?.canUndo), Boolean(draft?.canRedo));
      fill(
        status,
        clock.node,
        !round.board && notice("", t("claims.no.board")),
        !written && notice("", t("claims.automatic")),
        written && doneLine(round, cast),
        !draft && written && !opened.isHost && notice("", t("claims.watching")),
      );
      showControls(opened, round);
    };
    return draw;
  });

  /**
   * @param {Session} opened
   * @param {Round} round
   */
  function showControls(opened, round) {
    const done = Boolean(draft) && [...drafts.keys()].every((own) => round.done.includes(own));
    const closes = opened.isHost && (done || !draft);
    const own = draft && doneButton(opened, round, closes ? "" : "primary");
    const close = opened.isHost && closeButton(opened, round, closes ? "primary" : "");
    fill(more, closes ? own : close, opened.isHost && opened.match.scoring === "claims" && timerButton(opened, round));
    fill(actions, draft ? history.nodes : [], closes ? close : own);
  }

  /**
   * @param {Session} opened
   * @param {Round} round
   * @param {string} kind
   */
  function closeButton(opened, round, kind) {
    const button = actionButton(kind, t("match.close"), async () => {
      await Promise.all([...drafts.values()].map((other) => other.flush()));
      await opened.act("POST", `/rounds/${number}/close`, {});
      await go(stepPath(id, number, "result"), { replace: true });
    });
    button.disabled = !round.board;
    return button;
  }

  /**
   * @param {Session} opened
   * @param {Round} round
   * @param {string} kind
   */
  function doneButton(opened, round, kind) {
    const done = round.done.includes(player);
    return actionButton(kind, done ? t("claims.not.done") : t("claims.done"), async () => {
      await draft?.flush();
      await opened.act(done ? "DELETE" : "POST", `/rounds/${number}/done`, done ? undefined : {}, { player });
      await opened.refresh();
    });
  }

  /**
   * @param {Session} opened
   * @param {Round} round
   */
  function timerButton(opened, round) {
    const running = round.timer?.kind === "claims";
    const label = running ? t("clock.more") : t("clock.start");
    return el(
      "button.button.quiet.icon",
      {
        type: "button",
        "aria-label": label,
        title: label,
        on: {
          click: () =>
            attempt(async () => {
              const seconds = opened.match.claim_seconds ?? (running ? 60 : 120);
              await opened.act("POST", `/rounds/${number}/timer`, { kind: "claims", seconds });
              await opened.refresh();
            }),
        },
      },
      icon("clock"),
    );
  }

  return {
    title: t("step.words"),
    wide: true,
    compact: true,
    undo: () => draft?.undo(),
    redo: () => draft?.redo(),
    keys: [["Enter", t("keys.claim")]],
    leave: () => {
      draw = () => {};
      clock.end();
      drafts.forEach((other) => other.end());
      leave();
    },
    node: el(
      "div",
      {},
      top,
      el(
        "div.beside.small-board",
        {},
        el("div.board-side", {}, view.node),
        el("div.panel", {}, status, body, el("div.spring"), more, actions),
      ),
    ),
    session,
  };
}

/**
 * @param {Round} round
 * @param {Cast} cast
 */
function doneLine(round, cast) {
  const done = round.done.filter((player) => round.players.includes(player));
  const text =
    done.length === round.players.length
      ? t("done.all")
      : done.length
        ? t("done.some", { players: listed(done.map((player) => cast.name(player))), count: done.length })
        : t("done.none");
  return el(
    "div.done-line",
    { role: "status" },
    round.players.map((player) =>
      el(
        "span.done-mark",
        { class: done.includes(player) ? "is-done" : null },
        token(cast.of(player)),
        done.includes(player) && icon("check"),
      ),
    ),
    el("span.soft", { text }),
  );
}

/**
 * @param {ClaimsDraft} draft
 * @param {string} name
 */
function standing(draft, name) {
  /** @type {Map<string, Standing[]>} */
  const known = new Map();
  for (const { word, stands, reason } of draft.checked) {
    known.set(word, [
      ...(known.get(word) ?? []),
      stands
        ? { good: true, text: "" }
        : { good: false, text: reasonText({ word, reason: reason ?? "" }, { player: name, accepted: [] }) },
    ]);
  }
  return known;
}
