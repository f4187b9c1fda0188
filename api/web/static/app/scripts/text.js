// What the pages say: one catalogue of whole sentences per language.

import { shellValue } from "./dom.js";
import { recall, remember } from "./store.js";

const USUAL = "en";

/** A space at which no line is broken, such as that of French before a colon. */
const TIED = /(?<=«) | (?=[:;!?»%…])/g;

/** The place of a value, and the full stop behind it, which is there already where the value ends as "a.m." does. */
const PLACE = /\{(\w+)\}(\.?)/g;
const ENDED = /[.!?…]$/;
/** What loses its vowel in French before a name that begins with one: "d’Anna", "qu’Émile". */
const ELIDED = /\b(d|qu)e \{(\w+)\}/gi;
const VOWEL = /^[aeiouàâäéèêëîïôöùûü]/i;

let language = USUAL;
/** The language as the reader prefers it, with the country: it decides how dates are written. */
let preferred = USUAL;
/** @type {Record<string, CatalogueText>} */
let texts = {};
/** @type {Set<string>} */
const added = new Set();
/** The numbers that take the form `one` of a text. */
let ones = /^1$/;
let numbers = new Intl.NumberFormat(USUAL);

/** Return the languages that the pages speak, as the shell tells them. */
export function languages() {
  return shellValue("languages").split(" ");
}

/**
 * Load the texts of the language that was chosen here, or else of the first that the reader understands.
 * @param {readonly string[]} [understood]
 */
export async function loadTexts(understood = navigator.languages) {
  const wanted = [recall("language"), ...understood].filter(Boolean);
  const spoken = languages();
  const first = languageOf(wanted.find((tag) => spoken.includes(languageOf(tag))) ?? USUAL);
  const country = wanted.find((tag) => languageOf(tag) === first && tag !== first);
  useTexts(first, country ?? first, await fetchTexts(first));
}

/**
 * Speak a language from now on.
 * @param {string} spoken
 * @param {string} wanted the same as the reader prefers it, with the country
 * @param {Record<string, CatalogueText>} catalogue its texts
 */
export function useTexts(spoken, wanted, catalogue) {
  [language, preferred, texts] = [spoken, wanted, catalogue];
  ones = new RegExp(`^(?:${texts["plural.one"]})$`);
  numbers = new Intl.NumberFormat(preferred);
  document.documentElement.lang = language;
}

/**
 * Speak another language from now on: the page begins anew, and what was entered is kept.
 * @param {string} wanted
 */
export async function speak(wanted) {
  await fetchTexts(wanted); // where that fails, the present language stays
  remember("language", wanted);
  location.reload();
}

/**
 * @param {string} name that of the file, without its ending
 * @returns {Promise<Record<string, CatalogueText>>}
 */
async function fetchTexts(name) {
  const response = await fetch(`${shellValue("texts")}${name}.json`);
  if (!response.ok) throw new Error(`no texts ${name}: ${response.status}`);
  return response.json();
}

/** @param {string} tag such as "de-AT" */
function languageOf(tag) {
  return tag.toLowerCase().split("-")[0];
}

/** Return what the reader calls the present language, for dates and numbers. */
export function locale() {
  return preferred;
}

/**
 * Load one more block of texts, whose names begin with `{folder}.{name}.`.
 * @param {string} folder where it is among the texts of the language
 * @param {string} name
 */
export async function addTexts(folder, name) {
  const part = `${language}/${folder}/${name}`;
  if (added.has(part)) return;
  Object.assign(texts, await fetchTexts(part));
  added.add(part);
}

/**
 * Return a text in the reader's language.
 * @param {string} name its name in the catalogue
 * @param {TextValues} [values] what stands for `{name}` in it; `count` also chooses between the forms for one and for
 *   many
 * @returns {string}
 */
export function t(name, values = {}) {
  const text = texts[name];
  if (text === undefined) {
    console.error(`no text named ${name}`);
    return name;
  }
  const sentence =
    typeof text === "object" ? text[ones.test(`${Math.abs(Number(values.count))}`) ? "one" : "other"] : text;
  const elided = sentence.replace(ELIDED, (whole, start, key) =>
    language === "fr" && VOWEL.test(String(values[key])) ? `${start}’{${key}}` : whole,
  );
  return elided.replace(TIED, "\u00a0").replace(PLACE, (_, key, stop) => {
    const value = values[key];
    const said = typeof value === "number" ? numbers.format(value) : (value ?? "");
    return ENDED.test(said) ? said : said + stop;
  });
}

/**
 * Tell whether the catalogue has a text.
 * @param {string} name
 */
export function hasText(name) {
  return name in texts;
}

/**
 * Return names as a list for people, such as "Anna, Ben and Cleo".
 * @param {string[]} items
 */
export function listed(items) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}

/**
 * Return a time in words, such as "2 minutes" or "1 minute, 30 seconds".
 * @param {number} seconds
 */
export function duration(seconds) {
  const minutes = Math.floor(seconds / 60);
  const parts = [
    ["minute", minutes],
    ["second", seconds - 60 * minutes],
  ].filter(([, count], index) => Number(count) > 0 || (index === 1 && minutes === 0));
  const said = parts.map(([unit, count]) =>
    new Intl.NumberFormat(preferred, { style: "unit", unit: String(unit), unitDisplay: "long" }).format(Number(count)),
  );
  return new Intl.ListFormat(language, { type: "unit" }).format(said);
}

/**
 * Return a date and time in the reader's way.
 * @param {string | number} text
 */
export function moment(text) {
  return new Intl.DateTimeFormat(preferred, { dateStyle: "medium", timeStyle: "short" }).format(new Date(text));
}

/**
 * Return a number with its sign, such as a lead.
 * @param {number} number
 */
export function signedNumber(number) {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}
