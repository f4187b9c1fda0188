// How far ahead a player could expect to be after each own play, as a line.

import { svg } from "../../dom.js";
import { lead, within } from "../../tables/review/figures.js";

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 52;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 14;
const DOT = 3;
const MISTAKE = 5.5;

/**
 * Return the points of the line: before the first play, after each own play, and at the end.
 * @param {ReviewAnswer} found
 * @param {string} player
 * @returns {{value: number, error: number, mistake: boolean}[]}
 */
export function pointsOf({ players, plays }, player) {
  const { expectation, luck, result, how_known } = players[player];
  const own = plays.filter((play) => play.player === player);
  return [
    { value: expectation + luck.deal + luck.rack, error: how_known.start.stderr ?? 0, mistake: false },
    ...own.map(({ margin, margin_stderr, mistake }) => ({ value: margin, error: margin_stderr ?? 0, mistake })),
    { value: result, error: 0, mistake: false },
  ];
}

/**
 * Return how many rounds were played on for the points that rest on fewest, and for those that rest on most.
 * @param {ReviewAnswer} found
 * @param {string} player
 */
function playoutsOf({ players, plays }, player) {
  const own = plays.filter((play) => play.player === player && play.playouts);
  const counts = [players[player].how_known.start.playouts ?? 0, ...own.map(({ playouts }) => playouts ?? 0)];
  return { fewest: Math.min(...counts), most: Math.max(...counts) };
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
  const high = Math.max(0, ...points.map(({ value, error }) => value + error));
  const low = Math.min(0, ...points.map(({ value, error }) => value - error));
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
    error: within(Math.max(...points.map(({ error }) => error))),
    ...playoutsOf(found, player),
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
      points.map(({ value, error }, at) =>
        svg("path.wr-error", { d: `M${x(at)} ${y(value - error)}V${y(value + error)}` }),
      ),
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
