// A match for a television or projector: board, totals and time, legible from across the room.

import { BoardView } from "../board-view.js";
import { el, fill, speak } from "../dom.js";
import { icon } from "../icons.js";
import { Countdown } from "../parts/countdown.js";
import { qr } from "../parts/share.js";
import { token } from "../players.js";
import { listed, t } from "../text.js";
import { playText } from "./plays.js";
import { withMatch } from "./screen.js";

/**
 * Show the match in large; it follows the rounds by itself.
 * @param {Record<string, string>} params
 */
export async function show({ id }) {
  const view = new BoardView({ label: t("board.title") });
  const headline = el("h1.screen-headline", { tabindex: -1 });
  const line = el("p.screen-line");
  const totals = el("ul.screen-totals");
  const invitation = el("div.screen-invite");
  const picture = el("div.qr");
  const boardSide = el("div.screen-board", {}, view.node);
  /** @type {{held: WakeLockSentinel | null}} */
  const lock = { held: null };
  /** @type {Session} */
  let watched;
  const clock = new Countdown((moment) => watched.secondsUntil(moment));
  /** @type {string | null} */
  let drawn = null;

  const { leave } = await withMatch({ id }, (session) => {
    watched = session;
    return () => {
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
      const waitingForPlayers = match.code && !match.rounds.length;
      const heading = title(match, round, cast);
      if (headline.textContent !== heading) speak(heading);
      headline.textContent = heading;
      line.textContent = detail(match, round, cast);
      clock.show(round?.status === "open" ? round.timer : null);
      boardSide.hidden = !round?.board;
      if (round?.board) view.show({ board: round.board, cast, dictionary: match.dictionary.id });
      fill(
        totals,
        [...match.players]
          .sort((a, b) => (match.totals[b] ?? 0) - (match.totals[a] ?? 0))
          .map((player) =>
            el(
              "li",
              { class: `player-${cast.of(player).colour}` },
              token(cast.of(player)),
              el("span.screen-name", { text: cast.name(player) }),
              round?.status === "open" && round.done.includes(player) && icon("check"),
              match.winners.includes(player) && icon("crown"),
              round?.status === "closed" &&
                current?.points?.[player] !== undefined &&
                el("span.screen-gain", { text: t("screen.gain", { points: String(current.points[player]) }) }),
              el("strong", { text: match.totals[player] ?? 0 }),
            ),
          ),
      );
      invitation.hidden = !waitingForPlayers;
      if (waitingForPlayers && drawn !== match.code) {
        drawn = match.code;
        const link = `${location.origin}/join/${match.code}`;
        fill(
          invitation,
          picture,
          el("p.code-big", { text: match.code }),
          el("p", { text: t("invite.how", { address: location.host }) }),
        );
        qr(link).then((image) => image && fill(picture, image));
      }
    };
  });
  stayAwake(lock);
  return {
    title: t("screen.title"),
    wide: true,
    bare: true,
    leave: () => {
      clock.end();
      lock.held?.release();
      leave();
    },
    node: el(
      "div.big-screen",
      {},
      el(
        "div.screen-top",
        {},
        el("div", {}, headline, line),
        clock.node,
        el(
          "a.button.quiet.icon",
          { href: `/matches/${encodeURIComponent(id)}`, "aria-label": t("match.back"), title: t("match.back") },
          icon("cross"),
        ),
      ),
      el("div.screen-body", {}, boardSide, invitation, totals),
    ),
  };
}

/**
 * @param {Match} match
 * @param {Round | undefined} round
 * @param {Cast} cast
 */
function title(match, round, cast) {
  if (match.status === "finished")
    return t("match.won", {
      players: listed(match.winners.map((player) => cast.name(player))),
      count: match.winners.length,
    });
  return round ? t("match.round", { number: String(round.number) }) : t("match.ready");
}

/**
 * @param {Match} match
 * @param {Round | undefined} round
 * @param {Cast} cast
 */
function detail(match, round, cast) {
  if (!round) return t("match.playing", { target: match.target });
  if (round.score)
    return t("reveal.headline", {
      players: listed(round.score.winners.map((player) => cast.name(player))),
      count: round.score.winners.length,
    });
  const last = round.plays.at(-1);
  if (round.turn && last) return t("screen.play", { play: playText(last, cast), player: cast.name(round.turn) });
  if (round.done.length)
    return t("done.some", { players: listed(round.done.map((player) => cast.name(player))), count: round.done.length });
  return t("match.playing", { target: match.target });
}

/** @param {{ held: WakeLockSentinel | null }} lock */
async function stayAwake(lock) {
  lock.held = await navigator.wakeLock?.request("screen").catch(() => null);
}
