// A tile of a rack: its letters, and how many points they are.

import { pointsOf } from "../dictionaries.js";
import { el } from "../dom.js";
import { t } from "../text.js";

/**
 * Make one.
 * @param {"button" | "span"} tag a button where it can be chosen
 * @param {string} face
 * @param {Object} options
 * @param {string} [options.dictionary] whose points it shows; none where points do not matter
 * @param {Properties<HTMLElement>} [options.properties]
 */
export function rackTile(tag, face, { dictionary, properties = {} }) {
  const worth = dictionary ? pointsOf(face, dictionary) : null;
  return el(
    `${tag}.rack-tile`,
    {
      ...(tag === "button" ? { type: "button" } : { role: "img" }),
      "aria-label": t("rack.tile", { face }),
      ...properties,
    },
    face,
    worth !== null && el("span.worth", { "aria-hidden": true, "data-text": worth }),
  );
}
