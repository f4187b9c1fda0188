// Last step: what everybody scores, and every word to look at.

import { Problem, Unreachable } from "../api.js";
import { addressOf } from "../base-path.js";
import { isFull } from "../board.js";
import { BoardView } from "../board-view.js";
import { dictionaryText } from "../dictionaries.js";
import { button, el, keep, refill } from "../dom.js";
import { iconButton } from "../icons.js";
import { Reveal } from "../live/reveal.js";
import { fromScore, fromSolution } from "../live/revealed.js";
import { choice } from "../parts/choice.js";
import { historyOf } from "../parts/history-buttons.js";
import { notice } from "../parts/notice.js";
import { pictureButton } from "../parts/picture.js";
import { shareDialog } from "../parts/share.js";
import { problemText } from "../problems.js";
import { go } from "../router.js";
import { stillness } from "../stillness.js";
import { t } from "../text.js";
import { toFragment } from "./link.js";
import { rulesDialog } from "./rules.js";
import { refreshWords } from "./saved-words.js";
import { score, solve } from "./scored.js";
import { fresh, solo, soloCast, soloPlayers } from "./solo.js";
import { steps } from "./steps.js";

/** Show the scored board. */
export async function show() {
  const history = historyOf(solo);
  const top = el("div.board-top");
  const node = el("div.beside.revealing");
  let asked = 0;

  async function draw() {
    const mine = ++asked;
    refill(top, steps("result"));
    history.show();
    const content = await scored().catch(failure);
    if (mine !== asked) return;
    refill(panel, lasting(content.panel), spring, content.foot ? lasting(content.foot) : actions);
    refill(node, lasting(content.top), lasting(content.side), panel);
  }

  const share = () =>
    shareDialog(t("share.board"), addressOf(`/board${toFragment(solo.present)}`), "", t("share.board.link"));
  const again = button(
    ".button.primary",
    () => {
      const { dictionary, ruleset, scoring } = solo.present;
      solo.change({ ...fresh(), dictionary, ruleset, scoring });
      go("/board/letters");
    },
    t("start.fresh"),
  );

  const spring = el("div.spring");
  const actions = el("div.actions", history.nodes, again);
  const panel = el("div.panel");

  /** @returns {Promise<{top?: Child, side?: Child, panel: Child, foot?: Child}>} */
  async function scored() {
    const { board, claims, dictionary, ruleset, scoring } = solo.present;
    const cast = soloCast();
    const players = soloPlayers();
    if (!isFull(board))
      return {
        panel: [notice("warn", t("result.gaps")), el("a.button", { href: "/board/letters", text: t("step.letters") })],
      };
    const question = { board, dictionary, ruleset };
    const solving = solve(players.length ? { ...question, players } : question);
    const byClaims = scoring === "claims" && players.length > 0;
    const judging =
      byClaims &&
      score({ ...question, claims: Object.fromEntries(players.map((player) => [player, claims[player] ?? []])) });
    const [{ solution, here }, judged] = await Promise.all([solving, judging]);
    const entries = judged ? fromScore(judged, solution) : fromSolution(solution);
    const best = Math.max(...entries.map(({ total }) => total));
    const leading = entries.filter(({ total }) => total === best).map(({ player }) => player);
    const reveal = new Reveal({
      board,
      cast,
      dictionary,
      players: entries,
      winners: judged ? judged.winners : leading,
      minLength: ruleset.min_length ?? 2,
    });
    const heading = el(
      "div.heading",
      el("h2", headline(entries, cast)),
      el(
        "div.buttons",
        iconButton("share", t("share"), share),
        pictureButton(
          () => ({
            title: headline(entries, cast),
            board,
            cast,
            dictionary,
            players: players.length ? entries : [],
            winners: players.length > 1 ? leading : [],
          }),
          ".quiet.icon",
        ),
        iconButton("settings", t("rules.title"), () => rulesDialog(solo)),
      ),
    );
    const how =
      players.length > 0 &&
      choice(
        t("new.scoring"),
        [
          ["automatic", t("scoring.automatic")],
          ["claims", t("scoring.claims")],
        ],
        scoring,
        (value) => {
          solo.change({ scoring: value }, { quietly: true });
          if (value === "claims" && !Object.values(claims).some((words) => words.length)) go("/board/words");
        },
      );
    const name = await dictionaryText({ id: dictionary });
    const source = el("p.soft.small", t(here ? "result.source.here" : "result.source", { dictionary: name }));
    if (!here) stillness().then(() => refreshWords(dictionary).catch(() => {}));
    return {
      top: el("div.reveal-top", heading, reveal.totals),
      side: reveal.boardSide,
      panel: [how, reveal.words, source],
      foot: reveal.footOf(actions),
    };
  }

  solo.addEventListener("change", draw);
  await draw();
  return {
    title: t("step.result"),
    wide: true,
    ...history.ways,
    leave: () => {
      asked += 1;
      solo.removeEventListener("change", draw);
    },
    node: el("div.board-screen", el("h1.unseen", { tabindex: -1, text: t("step.result") }), top, node),
  };

  /**
   * @param {unknown} error
   * @returns {{top?: Child, side?: Child, panel: Child, foot?: Child}}
   */
  function failure(error) {
    if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
    const text = error instanceof Problem ? problemText(error) : t("result.unreachable");
    const { board, dictionary } = solo.present;
    const view = new BoardView({ label: t("board.title") });
    view.show({ board, cast: soloCast(), dictionary });
    return {
      side: el("div.board-side", view.node),
      panel: [
        notice("bad", text),
        el(
          "div.buttons",
          button(".button", draw, t("again")),
          button(".button.quiet", () => rulesDialog(solo), t("rules.title")),
        ),
      ],
    };
  }
}

/**
 * @param {RevealedPlayer[]} entries
 * @param {Cast} cast
 */
function headline(entries, cast) {
  if (entries.length === 1 && entries[0].player === "board")
    return t("result.whole", { count: entries[0].accepted.length });
  const best = Math.max(...entries.map(({ total }) => total));
  const leaders = entries.filter(({ total }) => total === best);
  if (entries.length === 1) return t("result.one", { player: cast.name(entries[0].player), count: best });
  return leaders.length === 1
    ? t("result.leads", { player: cast.name(leaders[0].player), count: best })
    : t("result.level", { count: best });
}

/**
 * Return what was drawn for a board, which goes on changing by itself.
 * @param {Child} [drawn]
 * @returns {Child[]}
 */
function lasting(drawn) {
  return [drawn].flat().map((each) => (each instanceof Element ? keep(each) : each));
}
