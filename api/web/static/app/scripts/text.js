// What the pages say: one catalogue of whole sentences per language.

/** @type {Record<string, () => Promise<{default: Record<string, CatalogueText>}>>} */
const CATALOGUES = { en: () => import("./texts/en.js") };

let language = "en";
/** @type {Record<string, CatalogueText>} */
let texts = {};
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");

/**
 * Load the catalogue of the first language that the reader understands and that there is.
 * @param {readonly string[]} [languages]
 */
export async function loadTexts(languages = navigator.languages) {
  language = languages.map((each) => each.split("-")[0]).find((each) => each in CATALOGUES) ?? "en";
  texts = { ...(await CATALOGUES[language]()).default };
  plurals = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  document.documentElement.lang = language;
}

/**
 * Load one more block of texts, which are then named `{folder}.{name}.` and their name in the block.
 * @param {string} folder where it is among the texts of the language
 * @param {string} name
 */
export async function addTexts(folder, name) {
  const block = (await import(`./texts/${language}/${folder}/${name}.js`)).default;
  for (const [key, text] of Object.entries(/** @type {Record<string, CatalogueText>} */ (block)))
    texts[`${folder}.${name}.${key}`] = text;
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
  const sentence = typeof text === "object" ? (text[plurals.select(Number(values.count))] ?? text.other) : text;
  return sentence.replace(/\{(\w+)\}/g, (_, key) => {
    const value = values[key];
    return typeof value === "number" ? numbers.format(value) : (value ?? "");
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
  return new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(items);
}

/**
 * Return a date and time in the reader's way.
 * @param {string | number} text
 */
export function moment(text) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(text),
  );
}
