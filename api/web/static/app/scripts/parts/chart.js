// The totals over the rounds as lines that climb to the target.

import { svg } from "../dom.js";
import { t } from "../text.js";

const WIDTH = 320;
const HEIGHT = 190;
const LEFT = 34;
const RIGHT = 34;
const TOP = 14;
const BOTTOM = 26;
/** @type {Record<string, string | null>} */
const DASHES = { solid: null, dashed: "8 5", dotted: "0.1 6", double: "16 4", notched: "12 4 3 4" };

/**
 * Draw the chart.
 * @param {Match} match as the service describes it
 * @param {Cast} cast
 */
export function chart(match, cast) {
  const closed = match.rounds.filter(({ totals }) => totals);
  const most = Math.max(match.target, ...Object.values(match.totals), 1);
  /** @param {number} round */
  const x = (round) => LEFT + (round * (WIDTH - LEFT - RIGHT)) / Math.max(closed.length, 1);
  /** @param {number} points */
  const y = (points) => HEIGHT - BOTTOM - (points * (HEIGHT - TOP - BOTTOM)) / most;
  /**
   * @param {object} properties
   * @param {string | number} text
   */
  const label = (properties, text) => svg("text.chart-text", { ...properties, text });
  const lines = match.players.map((player) => {
    const { colour, pattern } = cast.of(player);
    const points = [0, ...closed.map(({ totals }) => totals?.[player] ?? 0)];
    return svg(
      "g",
      { class: `player-${colour}` },
      svg("polyline.chart-line", {
        points: points.map((total, round) => `${x(round)},${y(total)}`).join(" "),
        "stroke-dasharray": DASHES[pattern],
      }),
      points.map((total, round) => svg("circle.chart-dot", { cx: x(round), cy: y(total), r: 3.2 })),
    );
  });
  return svg(
    "svg.chart",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": summary(match, cast) },
    svg("path.chart-axis", { d: `M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}` }),
    svg("path.chart-target", { d: `M${LEFT} ${y(match.target)}H${WIDTH - RIGHT}` }),
    label({ x: LEFT - 6, y: y(match.target) + 4, "text-anchor": "end" }, match.target),
    label({ x: LEFT - 6, y: y(0) + 4, "text-anchor": "end" }, 0),
    closed.map(({ number }, index) => label({ x: x(index + 1), y: HEIGHT - 8, "text-anchor": "middle" }, number)),
    lines,
    names(match, cast, x(closed.length), y),
  );
}

/**
 * @param {Match} match
 * @param {Cast} cast
 * @param {number} x
 * @param {(points: number) => number} y
 */
function names(match, cast, x, y) {
  const placed = match.players
    .map((player) => ({ player, at: y(match.totals[player] ?? 0) }))
    .sort((a, b) => a.at - b.at);
  placed.forEach((entry, index) => {
    if (index && entry.at - placed[index - 1].at < 13) entry.at = placed[index - 1].at + 13;
  });
  return placed.map(({ player, at }) =>
    svg("text.chart-name", {
      x: x + 7,
      y: at + 4,
      class: `player-${cast.of(player).colour}`,
      text: cast.of(player).initial,
    }),
  );
}

/**
 * @param {Match} match
 * @param {Cast} cast
 */
function summary(match, cast) {
  return [
    t("chart.title", { target: match.target }),
    ...match.players.map((player) =>
      t("chart.player", { player: cast.name(player), count: match.totals[player] ?? 0 }),
    ),
  ].join(" ");
}
