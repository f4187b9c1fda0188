// What the pages say: one catalogue of whole sentences per language.

const CATALOGUES = { en: () => import("./texts/en.js") };

let texts = {};
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");

/** Load the catalogue of the first language that the reader understands and that there is. */
export async function loadTexts(languages = navigator.languages) {
  const known = languages.map((language) => language.split("-")[0]).find((language) => language in CATALOGUES) ?? "en";
  texts = (await CATALOGUES[known]()).default;
  plurals = new Intl.PluralRules(known);
  numbers = new Intl.NumberFormat(known);
  document.documentElement.lang = known;
}

/**
 * Return a text in the reader's language.
 * @param {string} name its name in the catalogue
 * @param {Object} [values] what stands for `{name}` in it; `count` also chooses between the forms for one and for many
 * @returns {string}
 */
export function t(name, values = {}) {
  let text = texts[name];
  if (text === undefined) {
    console.error(`no text named ${name}`);
    return name;
  }
  if (typeof text === "object") text = text[plurals.select(values.count)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (_, key) => (typeof values[key] === "number" ? numbers.format(values[key]) : values[key] ?? ""));
}

/** Tell whether the catalogue has a text. */
export function hasText(name) {
  return name in texts;
}

/** Return names as a list for people, such as "Anna, Ben and Cleo". */
export function listed(items) {
  return new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(items);
}

/** Return a date and time in the reader's way. */
export function moment(text) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(new Date(text));
}
