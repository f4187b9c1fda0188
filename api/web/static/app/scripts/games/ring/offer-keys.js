// What is bid for, and how much: the dino, the snacks that it likes, and the bid, by touch.

import { button, el } from "../../dom.js";
import { icon } from "../../icons.js";
import { kindText, SNACKS, signPicture } from "./cards.js";
import { DINOS, dinoPicture, dinoText } from "./dinos.js";

/** @typedef {import("./dinos.js").Dino} Dino */

/**
 * Make the keys.
 * @param {GamePage} page
 * @param {{dino: Dino, bid: number}} present
 * @param {string[]} likes the kinds of snacks that the dino likes
 * @param {{dino: (dino: Dino) => void, bid: (bid: number) => void, likes: (kinds: string[]) => void}} change
 */
export function offerKeys(page, { dino, bid }, likes, change) {
  return [
    el(
      "section.tight",
      { "data-key": "dino" },
      el("h2.small", page.text("pay.dino")),
      el(
        "div.ring-keys.grid-2",
        DINOS.map((each) =>
          button(
            ".ring-key",
            () => change.dino(each),
            {
              "data-key": String(each),
              class: each === dino ? "has" : null,
              "aria-pressed": String(each === dino),
              "aria-label": dinoText(page, each),
            },
            dinoPicture(page, each),
          ),
        ),
      ),
      typeof dino === "number" ? likesKeys(page, likes, change.likes) : el("p.soft.small", page.text("pay.joker")),
    ),
    el(
      "section.ring-amount.wraps",
      { "data-key": "bid", role: "group", "aria-label": page.text("pay.bid") },
      el("h2.small", page.text("pay.bid")),
      step(page, "minus", bid > 1 ? () => change.bid(bid - 1) : null),
      el("output", String(bid)),
      step(page, "plus", () => change.bid(bid + 1)),
    ),
  ];
}

/**
 * @param {GamePage} page
 * @param {string[]} likes
 * @param {(kinds: string[]) => void} change
 */
function likesKeys(page, likes, change) {
  return el(
    "div.ring-likes.wraps",
    { role: "group", "aria-label": page.text("pay.likes") },
    el("span.small", page.text("pay.likes")),
    SNACKS.map((kind) => {
      const liked = likes.includes(kind);
      return button(
        ".button",
        () => change(liked ? likes.filter((each) => each !== kind) : [...likes, kind]),
        { "data-key": kind, "aria-pressed": String(liked), "aria-label": kindText(page, kind) },
        signPicture(kind),
        icon(liked ? "check" : "cross"),
      );
    }),
  );
}

/**
 * @param {GamePage} page
 * @param {"minus" | "plus"} name
 * @param {(() => void) | null} act null where it cannot go further
 */
function step(page, name, act) {
  return button(
    ".button.icon",
    () => act?.(),
    {
      "data-key": name,
      "aria-label": page.text(name === "plus" ? "bid.more" : "bid.less"),
      "aria-disabled": act ? null : "true",
    },
    icon(name),
  );
}
