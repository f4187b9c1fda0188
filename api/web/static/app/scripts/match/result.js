// The reveal of a round: what everybody has, what the host rules at the table, and the next round.

import { button, el, freshId, refill } from "../dom.js";
import { icon } from "../icons.js";
import { Reveal } from "../live/reveal.js";
import { winnersText, withMissed } from "../live/revealed.js";
import { isStill } from "../live/stage.js";
import { actionButton, attempt } from "../parts/attempt.js";
import { chart } from "../parts/chart.js";
import { openDialog } from "../parts/dialog.js";
import { notice } from "../parts/notice.js";
import { pictureButton } from "../parts/picture.js";
import { go } from "../router.js";
import { sound } from "../sounds.js";
import { splitClaims } from "../split-claims.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";
import { noteRound } from "./figures/played.js";
import { LookBack } from "./look-back.js";
import { rulingsOf } from "./rulings.js";
import { stepPath, withMatch } from "./screen.js";
import { roundHeading, steps } from "./steps.js";

/** Show the judged round. @type {ShowScreen} */
export async function show({ id, number: text }) {
  const number = Number(text);
  const top = el("div.board-top");
  const node = el("div.beside.revealing");
  const actions = el("div.actions");
  const heading = el("h2");
  const below = el("div.result-below.stack");
  const waiting = el("div");
  /** @type {Reveal | undefined} */
  let reveal;
  let shown = "";
  let performed = false;
  /** @type {import("../live/outbox.js").Outbox} */
  let outbox;
  const lookBack = new LookBack();
  let draw = () => {};

  const { session, leave } = await withMatch({ id, number }, (opened) => {
    outbox = rulingsOf(opened).open(opened);
    draw = () => {
      const round = opened.round(number);
      if (round.status !== "closed" || !round.score) {
        go(stepPath(id, number, "words"), { replace: true });
        return;
      }
      const { match } = opened;
      refill(top, roundHeading(opened, round), steps(opened, round, "result"));
      refill(actions, !reveal?.stage && next(opened, round));
      refill(waiting, outbox.failed && outbox.pending && notice("warn", t("ruling.pending")));
      const state = [round.version, round.score, round.rulings, match.totals, match.names, outbox.posted];
      if (JSON.stringify(state) !== shown) drawScore(opened, round, round.score);
      shown = JSON.stringify(state);
    };
    outbox.addEventListener("change", draw);
    return draw;
  });

  /**
   * @param {MatchSession} opened
   * @param {Round} round
   * @param {ScoreAnswer} score
   */
  function drawScore(opened, round, score) {
    const cast = opened.cast();
    const { match } = opened;
    /** @type {RevealedRound} */
    const revealed = {
      board: /** @type {Board} */ (round.board),
      cast,
      dictionary: match.dictionary.id,
      players: score.players.map(withMissed),
      winners: score.winners,
      own: opened.mine[0],
      minLength: match.ruleset.min_length,
      tools: (group, word, player) =>
        opened.isHost && match.scoring === "claims" ? ruling(outbox, round, group, word, player) : null,
    };
    if (reveal) reveal.update(revealed);
    else {
      reveal = new Reveal(revealed);
      refill(
        node,
        el("div.reveal-top", heading, reveal.totals),
        reveal.boardSide,
        el("div.panel", waiting, reveal.words, below, el("div.spring"), reveal.footOf(actions)),
      );
    }
    const showing = reveal;
    reveal.onStage = () => {
      const told = !showing.stage;
      node.classList.toggle("performing", !told);
      heading.textContent = told ? headline(match, score, cast) : t("stage.title");
      refill(actions, told && next(opened, round)); // what can be done next tells whether the match is over
      refill(
        below,
        told && [
          opened.isHost && match.scoring === "claims" && correcting(opened, round, showing),
          pictureButton(() => ({ ...revealed, title: headline(match, score, cast), winners: score.winners })),
          running(match, round, cast),
        ],
      );
      lookBack.node.hidden = !told;
      if (told && performed && match.status === "finished") sound("won");
      performed = !told;
    };
    reveal.onStage();
    lookBack.show(opened, round);
    noteRound(opened, number, score);
  }

  const known = recall(`shown:${id}`) ?? 0;
  if (reveal && number > known && number === session.match.rounds.length) {
    if (!isStill()) reveal.perform();
    else if (session.match.status === "finished") sound("won");
  }
  remember(`shown:${id}`, Math.max(number, known));

  return {
    title: t("match.round.result", { number: text }),
    wide: true,
    compact: true,
    leave: () => {
      outbox.removeEventListener("change", draw);
      outbox.end();
      leave();
    },
    undo: session.isHost ? () => stepBack("undo") : undefined,
    redo: session.isHost ? () => stepBack("redo") : undefined,
    node: el("div.board-screen", top, node, lookBack.node),
  };

  /** @param {"undo" | "redo"} name */
  function stepBack(name) {
    const step = session.round(number)[name]; // what was read on the button, though others may have made steps since
    return attempt(async () => {
      await session.act("POST", `/${name}`, { round: number, by: step?.by });
      await session.refresh();
    });
  }

  /**
   * @param {MatchSession} opened
   * @param {Round} round
   */
  function next(opened, round) {
    const { match } = opened;
    const latest = round.number === match.rounds.length;
    const history =
      (opened.isHost || round.undo || round.redo) && // whoever has closed the round may take that back
      [
        { name: /** @type {"undo"} */ ("undo"), step: round.undo },
        { name: /** @type {"redo"} */ ("redo"), step: round.redo },
      ].map(({ name, step }) => {
        const label = step ? t(`match.${name}`, { step: t(`step.of.${step.type}`) }) : t(name);
        return button(
          ".button.quiet.icon",
          () => stepBack(name),
          { "data-key": name, "aria-label": label, title: label, disabled: !step },
          icon(name),
        );
      });
    const lead =
      match.status === "finished" || !latest || !opened.isHost || opened.open
        ? el("a.button.primary", {
            href: opened.open ? stepPath(id, opened.open.number) : `/matches/${encodeURIComponent(id)}`,
            text: opened.open ? t("match.round.go", { number: String(opened.open.number) }) : t("join.return"),
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
  return match.status === "finished" ? winnersText(match.winners, cast, "match.won") : winnersText(winners, cast);
}

/**
 * @param {MatchSession} session
 * @param {Round} round
 * @param {Reveal} reveal
 */
function correcting(session, round, reveal) {
  return button(
    ".button.quiet",
    () => {
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
        el("div.field", el("label", { for: id, text: t("claims.list") }), el("p.hint", t("claims.correct.hint")), area),
        actionButton("primary", t("claims.correct.do"), async () => {
          const words = splitClaims(area.value);
          await session.act("PUT", `/rounds/${round.number}/claims`, { words, player });
          await session.refresh();
          close();
        }),
      );
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
    el("h2", t("match.standing", { target: match.target })),
    totals &&
      el(
        "ul.standing",
        Object.entries(totals)
          .sort((a, b) => b[1] - a[1])
          .map(([player, total]) => el("li", el("span", cast.name(player)), el("strong", total))),
      ),
    chart(match, cast),
  );
}

/**
 * Make the button that rules on a word; what was ruled here counts as made before the service has heard of it.
 * @param {import("../live/outbox.js").Outbox} outbox
 * @param {Round} round
 * @param {string} group
 * @param {{ word: string; ruled?: boolean }} claim
 * @param {string} player
 */
function ruling(outbox, round, group, { word, ruled }, player) {
  const path = `/rounds/${round.number}/rulings`;
  const posted = outbox.posted
    .filter((other) => other.path === path)
    .map(({ body }) => /** @type {{player: string, word: string, accept: boolean | null}} */ (body));
  const about = [...round.rulings, ...posted].filter((other) => other.player === player && other.word === word);
  const made = typeof about.at(-1)?.accept === "boolean";
  /** @param {boolean | null} accept */
  const say = (accept) => () => outbox.post(path, { player, word, accept });
  if (made) return actionButton("quiet", t("ruling.withdraw"), say(null));
  if (ruled) return null;
  const button =
    group === "rejected"
      ? actionButton("quiet", t("ruling.accept"), say(true))
      : actionButton("quiet", t("ruling.refuse"), say(false));
  button.setAttribute("aria-label", t(group === "rejected" ? "ruling.accept.word" : "ruling.refuse.word", { word }));
  return button;
}
