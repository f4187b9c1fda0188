// How those look who are to play: their names, colours and patterns, before there is a match.

import { button, el, refill } from "../dom.js";
import { openDialog } from "../parts/dialog.js";
import { Cast, PATTERNS, token } from "../players.js";
import { COLOURS } from "../ring-styles.js";
import { t } from "../text.js";

/**
 * Return the cast of a form's players.
 * @param {NewPlayer[]} players
 */
export function castOf(players) {
  return new Cast(
    players.map(({ colour }) => colour),
    Object.fromEntries(
      players.map(({ colour, name, pattern }) => [colour, { name: name.trim() || undefined, pattern }]),
    ),
  );
}

/**
 * Let somebody choose a colour and a pattern; `done` is told after each change.
 * @param {NewPlayer} player
 * @param {NewPlayer[]} players
 * @param {() => void} done
 */
export function styleDialog(player, players, done) {
  const taken = players.filter((other) => other !== player).map(({ colour }) => colour);
  const colours = el("div.styles.grid-2", { role: "group", "aria-label": t("look.colour") });
  const patterns = el("div.styles.grid-2.patterns", { role: "group", "aria-label": t("look.pattern") });
  const draw = () => {
    const cast = castOf(players);
    const look = cast.of(player.colour);
    /**
     * @param {string} colour
     * @param {string} pattern
     * @param {boolean} chosen
     * @param {string} text
     * @param {() => void} act
     * @param {boolean} [disabled]
     */
    const sample = (colour, pattern, chosen, text, act, disabled = false) =>
      button(
        ".style-choice",
        () => {
          act();
          draw();
          done();
        },
        { "aria-pressed": String(chosen), disabled },
        token({ ...look, colour, pattern }),
        el("span", text),
      );
    refill(
      colours,
      COLOURS.map((colour) =>
        sample(
          colour,
          look.pattern,
          colour === player.colour,
          t(`colour.${colour}`),
          () => {
            player.colour = colour;
          },
          taken.includes(colour),
        ),
      ),
    );
    refill(
      patterns,
      PATTERNS.map((pattern) =>
        sample(player.colour, pattern, pattern === look.pattern, t(`pattern.${pattern}`), () => {
          player.pattern = pattern;
        }),
      ),
    );
  };
  draw();
  const close = openDialog(
    t("look.title"),
    el("h3", t("look.colour")),
    colours,
    el("h3", t("look.pattern")),
    patterns,
    button(".button.primary.wide", () => close(), t("look.do")),
  );
}
