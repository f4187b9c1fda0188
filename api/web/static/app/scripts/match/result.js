// The reveal of a round: what everybody has, what the host rules at the table, and the next round.

import { el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { chart } from "../parts/chart.js";
import { openDialog } from "../parts/dialog.js";
import { Reveal, withMissed } from "../parts/reveal.js";
import { go } from "../router.js";
import { listed, t } from "../text.js";
import { actionButton, attempt, stepPath, withMatch } from "./screen.js";
import { roundHeading, steps } from "./steps.js";

/**
 * Show the judged round.
 * @param {Record<string, string>} params
 */
export async function show({ id, number: text }) {
  const number = Number(text);
  const top = el("div");
  const node = el("div.beside.revealing");
  const actions = el("div.actions");
  let shown = "";
  let looked = "";

  const { session, leave } = await withMatch({ id, number }, (opened) => () => {
    const round = opened.round(number);
    if (round.status !== "closed" || !round.score) {
      go(stepPath(id, number, "words"), { replace: true });
      return;
    }
    fill(top, roundHeading(opened, round), steps(opened, round, "result"));
    fill(actions, next(opened, round));
    const state = JSON.stringify([round.version, round.score, round.rulings, opened.match.totals, opened.match.names]);
    if (state !== shown) draw(opened, round, round.score);
    shown = state;
  });

  /**
   * @param {Session} opened
   * @param {Round} round
   * @param {ScoreAnswer} score
   */
  function draw(opened, round, score) {
    const cast = opened.cast();
    const { match } = opened;
    const reveal = new Reveal({
      board: /** @type {Board} */ (round.board),
      cast,
      dictionary: match.dictionary.id,
      players: score.players.map(withMissed),
      winners: score.winners,
      minLength: match.ruleset.min_length,
      tools: (group, word, player) =>
        opened.isHost && match.scoring === "claims" ? ruling(opened, round, group, word, player) : null,
    });
    if (round.players.includes(looked)) reveal.choose(looked);
    reveal.totals.addEventListener("click", () => {
      looked = reveal.player;
    });
    fill(
      node,
      el("div.reveal-top", {}, el("h2", { text: headline(match, score, cast) }), reveal.totals),
      reveal.boardSide,
      el(
        "div.panel",
        {},
        reveal.words,
        opened.isHost && match.scoring === "claims" && correcting(opened, round, reveal),
        running(match, round, cast),
        el("div.spring"),
        actions,
      ),
    );
  }

  return {
    title: t("match.round.result", { number: text }),
    wide: true,
    compact: true,
    leave,
    undo: session.isHost ? () => stepBack("undo") : undefined,
    redo: session.isHost ? () => stepBack("redo") : undefined,
    node: el("div", {}, top, node),
  };

  /** @param {string} name */
  function stepBack(name) {
    return attempt(async () => {
      await session.act("POST", `/${name}`, { round: number });
      await session.refresh();
    });
  }

  /**
   * @param {Session} opened
   * @param {Round} round
   */
  function next(opened, round) {
    const { match } = opened;
    const latest = round.number === match.rounds.length;
    const history =
      opened.isHost &&
      [
        { name: "undo", step: round.undo },
        { name: "redo", step: round.redo },
      ].map(({ name, step }) => {
        const label = step ? t(`match.${name}`, { step: t(`step.of.${step.type}`) }) : t(name);
        return el(
          "button.button.quiet.icon",
          { type: "button", "aria-label": label, title: label, disabled: !step, on: { click: () => stepBack(name) } },
          icon(name),
        );
      });
    const lead =
      match.status === "finished" || !latest || !opened.isHost || opened.open
        ? el("a.button.primary", {
            href: opened.open ? stepPath(id, opened.open.number) : `/matches/${encodeURIComponent(id)}`,
            text: opened.open ? t("match.round.go", { number: String(opened.open.number) }) : t("match.to.match"),
          })
        : actionButton("primary", t("match.round.start", { number: String(match.rounds.length + 1) }), async () => {
            const started = await opened.act("POST", "/rounds", {});
            await go(stepPath(id, started.number));
          });
    return [history, lead];
  }
}

/**
 * @param {Match} match
 * @param {ScoreAnswer} score
 * @param {Cast} cast
 */
function headline(match, { winners }, cast) {
  if (match.status === "finished")
    return t("match.won", {
      players: listed(match.winners.map((player) => cast.name(player))),
      count: match.winners.length,
    });
  return t("reveal.headline", { players: listed(winners.map((player) => cast.name(player))), count: winners.length });
}

/**
 * @param {Session} session
 * @param {Round} round
 * @param {Reveal} reveal
 */
function correcting(session, round, reveal) {
  return el(
    "button.button.quiet",
    {
      type: "button",
      on: {
        click: () => {
          const { player } = reveal;
          const id = freshId("claims");
          const area = el("textarea.input", {
            id,
            value: round.claims[player].join("\n"),
            spellcheck: "false",
            autocapitalize: "characters",
          });
          const label = t("claims.correct", { player: session.cast().name(player) });
          const close = openDialog(
            label,
            el(
              "div.field",
              {},
              el("label", { for: id, text: t("claims.list") }),
              el("p.hint", { text: t("claims.correct.hint") }),
              area,
            ),
            actionButton("primary", t("claims.correct.do"), async () => {
              const words = area.value.split(/[\s,;]+/).filter(Boolean);
              await session.act("PUT", `/rounds/${round.number}/claims`, { words, player });
              await session.refresh();
              close();
            }),
          );
        },
      },
    },
    t("claims.correct.open"),
  );
}

/**
 * @param {Match} match
 * @param {Round} round
 * @param {Cast} cast
 */
function running(match, round, cast) {
  const totals = match.rounds.find(({ number }) => number === round.number)?.totals;
  return el(
    "section.card",
    {},
    el("h2", { text: t("match.standing", { target: match.target }) }),
    totals &&
      el(
        "ul.standing",
        {},
        Object.entries(totals)
          .sort((a, b) => b[1] - a[1])
          .map(([player, total]) =>
            el("li", {}, el("span", { text: cast.name(player) }), el("strong", { text: total })),
          ),
      ),
    chart(match, cast),
  );
}

/**
 * @param {Session} session
 * @param {Round} round
 * @param {string} group
 * @param {{ word: string; ruled?: boolean }} claim
 * @param {string} player
 */
function ruling(session, round, group, { word, ruled }, player) {
  const path = `/rounds/${round.number}/rulings`;
  const made = round.rulings.find((other) => other.player === player && other.word === word);
  /** @param {boolean | null} accept */
  const say = (accept) => async () => {
    await session.act("POST", path, { player, word, accept });
    await session.refresh();
  };
  if (made) return actionButton("quiet", t("ruling.withdraw"), say(null));
  if (ruled) return null;
  const button =
    group === "rejected"
      ? actionButton("quiet", t("ruling.accept"), say(true))
      : actionButton("quiet", t("ruling.refuse"), say(false));
  button.setAttribute("aria-label", t(group === "rejected" ? "ruling.accept.word" : "ruling.refuse.word", { word }));
  return button;
}
