// A match for a television or projector: board, totals and time, legible from across the room.

import { addressOf, typedAddress } from "../base-path.js";
import { BoardView } from "../board-view.js";
import { el, fill, refill, speak } from "../dom.js";
import { icon } from "../icons.js";
import { winnersText, withMissed } from "../live/revealed.js";
import { isStill, Stage } from "../live/stage.js";
import { loadLarge, stayAwake } from "../parts/big-screen.js";
import { Countdown } from "../parts/countdown.js";
import { qr } from "../parts/share.js";
import { token } from "../players.js";
import { sound } from "../sounds.js";
import { listed, t } from "../text.js";
import { playText } from "./plays.js";
import { withMatch } from "./screen.js";

/** Words of each player that are named when a round is over. */
const WORDS = 5;

/** Show the match in large; it follows the rounds by itself. @type {ShowScreen} */
export async function show({ id }) {
  const large = loadLarge();
  const view = new BoardView({ label: t("board.title") });
  const headline = el("h1.screen-headline", { tabindex: -1 });
  const line = el("p.screen-line.soft");
  const totals = el("ul.screen-totals");
  const invitation = el("div.screen-invite");
  const boardSide = el("div.screen-board", view.node);
  /** @type {MatchSession} */
  let watched;
  const clock = new Countdown((moment) => watched.secondsUntil(moment));
  /** @type {string | null} */
  let drawn = null;
  const words = el("div.screen-stage");
  /** What shows the last round word by word, while it does. @type {Stage | null} */
  let stage = null;
  /** The round that was seen before its words were scored. */
  let awaited = 0;
  let draw = () => {};

  /**
   * Show a round word by word if it was scored while this screen looked on.
   * @param {Round | undefined} round
   * @param {Cast} cast
   */
  function perform(round, cast) {
    if (round?.status === "open") {
      awaited = round.number;
      stage?.stop();
      stage = null;
    } else if (round?.score && awaited === round.number) {
      awaited = 0;
      if (isStill()) {
        if (watched.match.status === "finished") sound("won");
        return;
      }
      stage = new Stage(round.score.players.map(withMissed), {
        cast,
        onStep: () => draw(),
        onEnd: () => {
          stage = null;
          if (watched.match.status === "finished") sound("won");
          draw();
        },
      });
      if (stage.steps.length) stage.start();
      else stage = null;
    }
  }

  await large;
  const { leave } = await withMatch({ id }, (session) => {
    watched = session;
    draw = () => {
      const { match } = session;
      const current = match.rounds.at(-1);
      if (current && !session.watched.has(current.number)) {
        session.watched.clear();
        session.watched.add(current.number);
        session.refresh();
        return;
      }
      const round = current && session.round(current.number);
      const cast = session.cast();
      const code = match.code ?? session.keys.code; // who looks on is told none, but may have typed it
      const waitingForPlayers = code && !match.rounds.length;
      const before = stage;
      perform(round, cast);
      if (stage && stage !== before) return; // its first step has drawn all
      const told = !stage && round?.status === current?.status; // the match may be read sooner than its round
      const heading = stage ? t("stage.title") : title(match, round, cast, told);
      if (headline.textContent !== heading) speak(heading);
      headline.textContent = heading;
      line.textContent = told ? detail(match, round, cast) : "";
      refill(words, stage?.node);
      boardSide.classList.toggle("staging", Boolean(stage));
      clock.show(round?.status === "open" ? round.timer : null);
      boardSide.hidden = !round?.board;
      if (round?.board) {
        const places = stage?.step?.places ?? [];
        const marked = places.length ? places.flatMap(({ cells }) => cells) : null;
        view.show({ board: round.board, cast, dictionary: match.dictionary.id, words: places, marked });
      }
      const points = totalsNow(match, current, stage, told);
      refill(
        totals,
        [...match.players]
          .sort((a, b) => points[b] - points[a])
          .map((player) =>
            el(
              "li",
              { class: `player-${cast.of(player).colour}`, "data-says": player },
              token(cast.of(player)),
              el(
                "span.screen-who.fills",
                el("span.screen-name", cast.name(player)),
                !stage && el("span.screen-words.soft", bestWords(round, player)),
              ),
              round?.status === "open" && round.done.includes(player) && icon("check"),
              told && match.winners.includes(player) && icon("crown"),
              told &&
                round?.status === "closed" &&
                current?.points?.[player] !== undefined &&
                el("span.screen-gain.soft", t("stage.gain", { points: String(current.points[player]) })),
              el("strong", points[player]),
            ),
          ),
      );
      invitation.hidden = !waitingForPlayers;
      if (waitingForPlayers && drawn !== code) {
        drawn = code;
        const link = addressOf(`/join/${code}`);
        fill(invitation, qr(link), el("p.code-big", code), el("p", t("invite.how", { address: typedAddress() })));
      }
    };
    return () => draw();
  });
  const sleep = stayAwake();
  return {
    title: t("screen.open"),
    wide: true,
    bare: true,
    leave: () => {
      stage?.stop();
      clock.end();
      sleep();
      leave();
    },
    node: el(
      "div.big-screen",
      el(
        "div.screen-top.wraps",
        el("div", headline, line),
        clock.node,
        el(
          "a.button.quiet.icon",
          { href: `/matches/${encodeURIComponent(id)}`, "aria-label": t("match.title"), title: t("match.title") },
          icon("cross"),
        ),
      ),
      el("div.screen-body", boardSide, invitation, el("div.screen-side", words, totals)),
    ),
  };
}

/**
 * Return the points of each player, as far as they are shown already.
 * @param {Match} match
 * @param {{points?: Record<string, number> | null} | undefined} current
 * @param {Stage | null} stage
 * @param {boolean} told whether all of the last round is
 * @returns {Record<string, number>}
 */
function totalsNow(match, current, stage, told) {
  return Object.fromEntries(
    match.players.map((player) => {
      const total = match.totals[player] ?? 0;
      const gained = current?.points?.[player] ?? 0;
      return [player, stage ? stage.told(player, total, gained) : told ? total : total - gained];
    }),
  );
}

/**
 * Return the words of a player that scored most in a round that is over.
 * @param {Round | undefined} round
 * @param {string} player
 */
function bestWords(round, player) {
  const own = round?.score?.players.find((scored) => scored.player === player)?.accepted ?? [];
  const best = own.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0)).slice(0, WORDS);
  return best.map(({ word }) => word).join(" · ");
}

/**
 * @param {Match} match
 * @param {Round | undefined} round
 * @param {Cast} cast
 * @param {boolean} told
 */
function title(match, round, cast, told) {
  if (told && match.status === "finished") return winnersText(match.winners, cast, "match.won");
  return round ? t("match.round", { number: String(round.number) }) : t("match.ready");
}

/**
 * @param {Match} match
 * @param {Round | undefined} round
 * @param {Cast} cast
 */
function detail(match, round, cast) {
  if (match.status === "finished") return "";
  if (!round) return t("match.playing", { target: match.target });
  if (round.score) return winnersText(round.score.winners, cast);
  const last = round.plays.at(-1);
  if (round.turn && last) return t("screen.play", { play: playText(last, cast), player: cast.name(round.turn) });
  if (round.done.length)
    return t("done.some", { players: listed(round.done.map((player) => cast.name(player))), count: round.done.length });
  return t("match.playing", { target: match.target });
}
