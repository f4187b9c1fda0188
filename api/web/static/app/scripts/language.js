// The choice of the language and the button for sounds: at the foot of pages, or in the menu of those without one.

import { el, fill, freshId } from "./dom.js";
import { icon, iconButton } from "./icons.js";
import { openDialog } from "./parts/dialog.js";
import { toast } from "./parts/toast.js";
import { soundsButton } from "./sounds.js";
import { languages, speak, t } from "./text.js";

/**
 * Show the choice at the foot of the page.
 * @param {HTMLElement} place
 */
export function showLanguages(place) {
  fill(place, languageChoice(), el("a.button.quiet", { href: "/move" }, icon("share"), el("span", t("language.move"))));
}

/** Make the choice, beside the button for sounds; each language has the name that its speakers give it. */
export function languageChoice() {
  const id = freshId("language");
  const present = document.documentElement.lang;
  const select = el(
    "select.input",
    {
      id,
      on: {
        change: () =>
          speak(select.value).catch(() => {
            select.value = present;
            toast(t("failed.unreachable.detail"));
          }),
      },
    },
    languages().map((code) => el("option", { value: code, lang: code, selected: code === present }, ownName(code))),
  );
  return el(
    "div.language-choice.soft.row",
    el("label.row", { for: id }, icon("globe"), el("span", t("language"))),
    select,
    soundsButton(),
  );
}

/** Make a button that opens the choice, for pages without a menu. */
export function languageButton() {
  const name = t("language");
  return iconButton("globe", name, () => openDialog(name, languageChoice()), { "data-key": "language" });
}

/**
 * Return what the speakers of a language call it.
 * @param {string} code
 */
export function ownName(code) {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
