// Writing down words, each player on the own phone; and closing the round, on the host's.

import { Unreachable } from "../api.js";
import { BoardView } from "../board-view.js";
import { attribute, button, el, fill, refill } from "../dom.js";
import { icon } from "../icons.js";
import { actionButton, attempt } from "../parts/attempt.js";
import { ClaimList } from "../parts/claim-list.js";
import { Countdown } from "../parts/countdown.js";
import { historyButtons } from "../parts/history-buttons.js";
import { roleButton } from "../parts/host-role.js";
import { notice } from "../parts/notice.js";
import { token } from "../players.js";
import { reasonText } from "../reasons.js";
import { go } from "../router.js";
import { listed, t } from "../text.js";
import { ClaimsDraft } from "./claims-draft.js";
import { stepPath, withMatch } from "./screen.js";
import { isLaid, roundHeading, steps } from "./steps.js";

/** Show the board, the claims of a seat of this device, and who is done. @type {ShowScreen} */
export async function show({ id, number: text }) {
  const number = Number(text);
  const view = new BoardView({ label: t("board.title") });
  const top = el("div.board-top");
  const status = el("div.tight");
  const seats = el("div.painters", { role: "group", "aria-label": t("claims.players") });
  const history = historyButtons(
    () => draft?.undo(),
    () => draft?.redo(),
  );
  const list = new ClaimList({
    label: t("claims.label"),
    dictionary: () => watched.match.dictionary.id,
    change: (words) => draft?.change({ words: [...words].reverse() }),
  });
  const saved = el("p.soft.small", { role: "status" });
  const body = el("div.tight", seats, list.node, saved);
  const more = el("div.buttons");
  const actions = el("div.actions");
  /** @type {Map<string, ClaimsDraft>} */
  const drafts = new Map();
  let player = "";
  /** @type {ClaimsDraft | undefined} */
  let draft;
  /** @type {MatchSession} */
  let watched;
  const clock = new Countdown((moment) => watched.secondsUntil(moment));
  let draw = () => {};
  const redraw = () => draw();

  const { leave } = await withMatch({ id, number }, (opened) => {
    watched = opened;
    const playing = opened.mine.filter((own) => opened.round(number).players.includes(own));
    const written = opened.match.scoring === "claims";
    for (const own of written ? playing : []) {
      const opening = ClaimsDraft.at(opened, number, own).open(opened);
      drafts.set(own, opening);
      opening.addEventListener("change", redraw);
    }
    /** @param {string} own */
    const choose = (own) => {
      player = own;
      draft = drafts.get(own);
    };
    choose(playing[0]);
    const buttons = new Map(
      playing.map((own) => [
        own,
        button(
          ".painter",
          () => {
            choose(own);
            draw();
          },
          { class: `player-${opened.cast().of(own).colour}` },
          token(opened.cast().of(own)),
          el("span.painter-name", opened.cast().name(own)),
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
      refill(top, roundHeading(opened, round), steps(opened, round, "words"));
      clock.show(round.timer?.kind === "claims" ? round.timer : null);
      for (const [own, button] of buttons) attribute(button, "aria-pressed", String(own === player));
      body.hidden = !draft;
      if (draft) {
        list.label.textContent = t("claims.of", { player: cast.name(player) });
        list.show([...draft.present.words].reverse(), standing(draft, cast.name(player)));
        saved.textContent = stateOf(draft);
      }
      history.show(Boolean(draft?.canUndo), Boolean(draft?.canRedo));
      refill(
        status,
        clock.node,
        opened.match.close_in_time && round.timer?.kind === "claims" && notice("", t("clock.closes")),
        !isLaid(round) && notice("", t("problem.no_board")),
        !written && notice("", t("claims.automatic")),
        written && doneLine(doneNow(round), round, cast),
        !draft && written && !opened.isHost && notice("", t("claims.watching")),
      );
      showControls(opened, round);
    };
    return draw;
  });

  /**
   * Return who is done, as far as this device knows of its own seats before the service does.
   * @param {Round} round
   */
  function doneNow(round) {
    return round.players.filter((other) => drafts.get(other)?.done ?? round.done.includes(other));
  }

  /**
   * @param {MatchSession} opened
   * @param {Round} round
   */
  function showControls(opened, round) {
    const done = Boolean(draft) && [...drafts.keys()].every((own) => round.done.includes(own));
    const all = round.players.every((player) => round.done.includes(player));
    const may = opened.isHost || (all && Boolean(draft)); // the host at any time, everybody when all are done
    const closes = may && (done || !draft);
    const own = draft && doneButton(draft, closes ? "" : "primary");
    const close = may && closeButton(opened, round, closes ? "primary" : "");
    refill(
      more,
      closes ? own : close,
      opened.isHost && opened.match.scoring === "claims" && timerButton(opened, round),
      done && !may && roleButton(opened),
    );
    refill(actions, draft ? history.nodes : [], closes ? close : own);
  }

  /**
   * @param {MatchSession} opened
   * @param {Round} round
   * @param {string} kind
   */
  function closeButton(opened, round, kind) {
    const button = actionButton(kind, t("match.close"), async () => {
      await Promise.all([...drafts.values()].map((other) => other.flush()));
      const missing = [...drafts.values()].some(({ pending, refusal }) => pending && !refusal);
      if (missing) throw new Unreachable(null); // the round would be judged without words that stand here
      await opened.act("POST", `/rounds/${number}/close`, {});
      await go(stepPath(id, number, "result"), { replace: true });
    });
    button.disabled = !isLaid(round);
    return button;
  }

  /**
   * @param {ClaimsDraft} own
   * @param {string} kind
   */
  function doneButton(own, kind) {
    return el(
      `button.button${kind && `.${kind}`}`,
      { type: "button", on: { click: () => own.say(!own.done) } },
      el("span", own.done ? t("claims.not.done") : t("claims.done")),
    );
  }

  /**
   * @param {MatchSession} opened
   * @param {Round} round
   */
  function timerButton(opened, round) {
    const running = round.timer?.kind === "claims";
    const label = running ? t("clock.more") : t("clock.start");
    return button(
      ".button.quiet",
      () =>
        attempt(async () => {
          const seconds = opened.match.claim_seconds ?? (running ? 60 : 120);
          await opened.act("POST", `/rounds/${number}/timer`, { kind: "claims", seconds });
          await opened.refresh();
        }),
      icon("clock"),
      el("span", label),
    );
  }

  return {
    title: t("step.words"),
    wide: true,
    compact: true,
    undo: () => draft?.undo(),
    redo: () => draft?.redo(),
    keys: [["Enter", t("claims.add")]],
    leave: () => {
      draw = () => {};
      clock.end();
      drafts.forEach((other) => {
        other.removeEventListener("change", redraw);
        other.end();
      });
      leave();
    },
    node: el(
      "div.board-screen",
      top,
      el(
        "div.beside.small-board",
        el("div.board-side", view.node),
        el("div.panel", status, body, el("div.spring"), more, actions),
      ),
    ),
  };
}

/**
 * Return where the words of a seat are.
 * @param {ClaimsDraft} draft
 */
function stateOf({ refusal, failed, pending, present }) {
  if (refusal) return refusal;
  if (failed) return t("claims.pending");
  if (pending) return t("claims.sending");
  return present.words.length ? t("claims.sent") : "";
}

/**
 * @param {string[]} done
 * @param {Round} round
 * @param {Cast} cast
 */
function doneLine(done, round, cast) {
  const text =
    done.length === round.players.length
      ? t("done.all")
      : done.length
        ? t("done.some", { players: listed(done.map((player) => cast.name(player))), count: done.length })
        : t("done.none");
  return el(
    "div.done-line.wraps",
    { role: "status" },
    round.players.map((player) =>
      el(
        "span.done-mark",
        { class: done.includes(player) ? "is-done" : null },
        token(cast.of(player)),
        done.includes(player) && icon("check"),
      ),
    ),
    el("span.soft", text),
  );
}

/**
 * Return what is known of each claim, as far as the match tells: a tick means that it would score now.
 * @param {ClaimsDraft} draft
 * @param {string} name
 */
function standing(draft, name) {
  /** @type {Map<string, Standing[]>} */
  const all = new Map();
  const { known } = draft;
  const accepted = known.filter(({ scores, reason }) => scores !== false && !reason).map(({ word }) => word);
  const minLength = draft.session.match.ruleset.min_length;
  for (const { word, scores, reason, points } of known) {
    const told = reason
      ? { good: false, text: reasonText({ word, reason }, { player: name, accepted, minLength }) }
      : scores
        ? { good: true, text: String(points ?? "") }
        : { good: null, text: t("claims.readable") };
    all.set(word, [...(all.get(word) ?? []), told]);
  }
  return all;
}
