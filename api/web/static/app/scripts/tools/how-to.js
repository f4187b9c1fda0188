// The rules of a game on a page of their own: each section in our own words, most with a drawn example.

import { el } from "../dom.js";
import { lessonButton } from "../lobby/learn.js";
import { addTexts, hasText, t } from "../text.js";

/**
 * @typedef {object} Section
 * @property {string} name that of its texts: `<name>.title`, `<name>`, and `<name>.picture` below a drawing
 * @property {Node} [picture] the drawn example
 * @property {{text: string, label?: string}[]} [points] the names of the texts below, each with what stands before it
 */

/**
 * Show the rules of a game, or null where the pages have none of it here.
 * @param {GamePage} page
 * @returns {Promise<PageScreen | null>}
 */
export async function showRules(page) {
  const sections = await page.howTo();
  if (sections === null) return null;
  await addTexts("how-to", page.name);
  const title = t("how.title.named", { game: page.title() });
  return {
    title,
    node: el(
      "article.stack.how",
      el("h1", { tabindex: -1, text: title }),
      sections.map((section) => card(page.name, section)),
      el(
        "div.buttons",
        el("a.button.primary", { href: `/play/${page.name}` }, t("bar.play")),
        lessonButton(page),
        page.toolLinks(),
      ),
      el("p.soft.small", t("how.independent")),
    ),
  };
}

/**
 * @param {string} game
 * @param {Section} section
 */
function card(game, { name, picture, points }) {
  return el(
    "section.card",
    el("h2", t(hasText(`how-to.${game}.${name}.title`) ? `how-to.${game}.${name}.title` : `how.${name}.title`)),
    el("p", t(`how-to.${game}.${name}`)),
    points &&
      el(
        "ul.how-points",
        points.map(({ label, text }) => el("li", label && [el("strong", label), " "], t(`how-to.${game}.${text}`))),
      ),
    picture && el("figure.how-figure", picture, el("figcaption.soft.small", t(`how-to.${game}.${name}.picture`))),
  );
}
