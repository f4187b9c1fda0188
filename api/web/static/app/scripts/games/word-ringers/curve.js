// How far ahead a player could expect to be after each own play, as a line.

import { svg } from "../../dom.js";
import { lead } from "./figures.js";

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 42;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 14;
const DOT = 3;
const MISTAKE = 5.5;

/**
 * Return the points of the line: before the first play, after each own play, and at the end.
 * @param {ReviewAnswer} found
 * @param {string} player
 * @returns {{value: number, mistake: boolean}[]}
 */
export function pointsOf({ players, plays }, player) {
  const { expectation, luck, result } = players[player];
  const own = plays.filter((play) => play.player === player);
  return [
    { value: expectation + luck.deal + luck.rack, mistake: false },
    ...own.map(({ margin, mistake }) => ({ value: margin, mistake })),
    { value: result, mistake: false },
  ];
}

/**
 * Draw the line.
 * @param {(name: string, values?: TextValues) => string} text
 * @param {Cast} cast
 * @param {ReviewAnswer} found
 * @param {string} player
 */
export function curve(text, cast, found, player) {
  const points = pointsOf(found, player);
  const values = points.map(({ value }) => value);
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  /** @param {number} at */
  const x = (at) => LEFT + (at * (WIDTH - LEFT - RIGHT)) / (points.length - 1);
  /** @param {number} value */
  const y = (value) => TOP + ((high - value) * (HEIGHT - TOP - BOTTOM)) / (high - low || 1);
  const told = {
    player: cast.name(player),
    first: lead(values[0]),
    last: lead(values[values.length - 1]),
    low: lead(Math.min(...values)),
    high: lead(Math.max(...values)),
  };
  const marks = [high, 0, low].filter((value, at, all) => all.indexOf(value) === at);
  return svg(
    "svg.chart.wr-curve",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": text("review.curve", told) },
    svg("path.chart-axis", { d: `M${LEFT} ${TOP}V${HEIGHT - BOTTOM}` }),
    svg("path.chart-target", { d: `M${LEFT} ${y(0)}H${WIDTH - RIGHT}` }),
    marks
      .filter((value) => value === 0 || Math.abs(y(value) - y(0)) > 12)
      .map((value) =>
        svg("text.chart-text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end", text: lead(value) }),
      ),
    svg(
      "g",
      { class: `player-${cast.of(player).colour}` },
      svg("polyline.chart-line", { points: values.map((value, at) => `${x(at)},${y(value)}`).join(" ") }),
      points.map(({ value, mistake }, at) =>
        svg(mistake ? "circle.chart-dot.wr-wrong" : "circle.chart-dot", {
          cx: x(at),
          cy: y(value),
          r: mistake ? MISTAKE : DOT,
        }),
      ),
    ),
  );
}
