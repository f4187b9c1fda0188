// The best plays of an answer, as a list to choose from: the lead that each leads to, and why.

import { button, el } from "../../dom.js";
import { lead, within } from "../../tables/review/figures.js";
import { playText, reasonTexts } from "./reasons.js";

/** How many plays are told. */
const TOLD = 3;

/**
 * Make the list.
 * @param {(name: string, values?: TextValues) => string} text the texts of the game
 * @param {Cast} cast
 * @param {AdvisedPlay[]} plays the best first
 * @param {(play: string) => void} choose told the play that was tapped
 */
export function advisedList(text, cast, plays, choose) {
  return [
    el("p.soft.small", { role: "status", text: text("advice.about") }),
    el(
      "ol.log-lines",
      plays.slice(0, TOLD).map(({ play, margin, known, stderr, playouts, reasons }) =>
        el(
          "li",
          { "data-key": play },
          button(
            ".log-line",
            () => choose(play),
            el("strong", playText(text, play)),
            " ",
            text(known === "proven" ? "advice.proven" : "advice.estimated", {
              lead: lead(margin),
              error: within(stderr ?? 0),
              count: playouts ?? 0,
            }),
            el("span.soft.small.wr-because", reasonTexts(text, cast, play, reasons).join(" · ")),
          ),
        ),
      ),
    ),
  ];
}
