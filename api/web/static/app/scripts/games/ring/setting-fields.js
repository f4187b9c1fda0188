// The settings of RING that its printed rules leave open: how many bid cards there are, and what each dino likes.

import { el, refill } from "../../dom.js";
import { labelled } from "../../parts/choice.js";
import { KIND_NAMES, KINDS, kindText, SNACKS, signPicture, VALUES } from "./cards.js";
import { dinoPicture, dinoText, NUMBERS } from "./dinos.js";

const MOST = 30;

/**
 * Make the field for the numbers of the bid cards: a line for each kind, a number for each value.
 * @param {GamePage} page
 * @param {Record<string, number[]>} counts by kind, as the service names it
 * @param {(counts: Record<string, number[]>) => void} set told the new numbers
 */
export function cardCounts(page, counts, set) {
  let present = counts;
  /**
   * @param {string} kind
   * @param {number} value
   */
  const input = (kind, value) => {
    const name = KIND_NAMES[kind];
    const field = el("input.input", {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      value: String(present[name][value - 1]),
      "aria-label": page.text("config.cards.count", { kind: kindText(page, kind), value }),
      on: {
        change: () => {
          const count = Math.min(Math.max(Math.round(Number(field.value)) || 0, 0), MOST);
          field.value = String(count);
          present = { ...present, [name]: present[name].with(value - 1, count) };
          set(present);
        },
      },
    });
    return field;
  };
  return labelled(
    page.text("config.cards"),
    el("p.hint", page.text("config.cards.hint")),
    el(
      "div.ring-counts",
      el("span"),
      VALUES.map((value) => el("strong", { "aria-hidden": true, text: String(value) })),
      KINDS.map((kind) => [signPicture(kind), VALUES.map((value) => input(kind, value))]),
    ),
  );
}

/**
 * Make the field for what the dinos like: a button for each snack of each dino.
 * @param {GamePage} page
 * @param {string[]} likes letters of the snacks, by dino
 * @param {(likes: string[]) => void} set told what they like now
 */
export function likedSnacks(page, likes, set) {
  let present = likes;
  const rows = el("ul.ring-liked");
  /**
   * @param {number} dino
   * @param {string} kind
   */
  const button = (dino, kind) => {
    const own = present[dino - 1];
    const liked = own.includes(kind);
    return el(
      "button.button",
      {
        type: "button",
        "data-key": `${dino} ${kind}`,
        "aria-pressed": String(liked),
        "aria-disabled": liked && own.length === 1 ? "true" : null, // each dino likes something
        "aria-label": `${dinoText(page, dino)}, ${kindText(page, kind)}`,
        on: {
          click: () => {
            const chosen = SNACKS.filter((each) => (each === kind ? !liked : own.includes(each))).join("");
            if (!chosen) return;
            present = present.with(dino - 1, chosen);
            set(present);
            draw();
          },
        },
      },
      signPicture(kind),
    );
  };
  const draw = () =>
    refill(
      rows,
      NUMBERS.map((dino) =>
        el(
          "li",
          { "data-key": String(dino) },
          dinoPicture(page, dino),
          SNACKS.map((kind) => button(dino, kind)),
        ),
      ),
    );
  draw();
  return labelled(page.text("config.snacks"), el("p.hint", page.text("config.snacks.hint")), rows);
}
