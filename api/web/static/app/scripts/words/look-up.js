// One input: is it a word, what does it mean, and which other words are near it?

import { ask, Problem, Unreachable } from "../api.js";
import { present, within } from "../base-path.js";
import { lookUp } from "../dictionaries.js";
import { button, el, fill, freshId, refill } from "../dom.js";
import { icon } from "../icons.js";
import { notice } from "../parts/notice.js";
import { problemText } from "../problems.js";
import { t } from "../text.js";
import { chooser, tabs } from "./frame.js";
import { meanings } from "./meanings.js";

const TYPING = 180;
const WAYS = ["word", "pattern", "prefix", "suffix", "contains", "anagram", "rack"];

/** Show the input and what it finds. */
export async function show() {
  const query = new URLSearchParams(location.search);
  const id = freshId("word");
  const input = el("input.input.big", {
    id,
    "data-focus": !query.get("q"),
    value: query.get("q") ?? "",
    maxlength: 100,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    enterkeyhint: "search",
    placeholder: t("look-up.placeholder"),
  });
  const way = el(
    "select.input",
    { "aria-label": t("look-up.way") },
    WAYS.map((name) =>
      el("option", { value: name, text: t(`look-up.${name}`), selected: name === (query.get("find") ?? "word") }),
    ),
  );
  const answer = el("div.stack", { "aria-live": "polite" });
  const dictionary = chooser(() => find());
  let asked = 0;
  /** @type {number | undefined} */
  let timer;

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(find, TYPING);
  });
  way.addEventListener("change", () => {
    find();
    input.focus();
  });

  async function find() {
    clearTimeout(timer);
    const mine = ++asked;
    const text = input.value.trim();
    keepAddress(text, way.value, dictionary.value);
    if (!text) {
      fill(answer, el("p.soft", t("look-up.hint")));
      return;
    }
    const finding = way.value === "word" ? (/[?*]/.test(text) ? "pattern" : "word") : way.value;
    try {
      const content =
        finding === "word" ? await entry(dictionary.value, text) : await list(dictionary.value, finding, text);
      if (mine === asked) fill(answer, content);
    } catch (error) {
      if (mine !== asked) return;
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
      const sentence = problemText(error);
      fill(answer, notice(error instanceof Problem ? "warn" : "bad", sentence));
    }
  }

  await find();
  return {
    title: t("words.look-up"),
    leave: () => {
      asked += 1;
      clearTimeout(timer);
    },
    node: el(
      "div.stack",
      el("h1.unseen", { tabindex: -1, text: t("step.words") }),
      tabs("look-up"),
      el(
        "form.look-up.grid-2",
        {
          role: "search",
          on: {
            submit: (event) => {
              event.preventDefault();
              find();
              input.select();
            },
          },
        },
        el("label.unseen", { for: id, text: t("start.words.label") }),
        el(
          "div.with-button",
          input,
          el("button.button.icon.add", { "aria-label": t("words.look-up") }, icon("search")),
        ),
        way,
      ),
      answer,
      dictionary.node,
    ),
  };
}

/**
 * @param {string} text
 * @param {string} way
 * @param {string} dictionary
 */
function keepAddress(text, way, dictionary) {
  const query = new URLSearchParams();
  if (text) query.set("q", text);
  if (way !== "word") query.set("find", way);
  if (dictionary !== "en") query.set("dictionary", dictionary);
  const search = query.size ? `?${query}` : "";
  if (present() === "/words" && search !== location.search)
    history.replaceState(history.state, "", within(`/words${search}`));
}

/**
 * @param {string} dictionary
 * @param {string} text
 */
async function entry(dictionary, text) {
  const found = await lookUp(dictionary, text);
  const kind = found.valid ? "good" : "bad";
  return [
    el(
      "section.verdict",
      { class: kind },
      icon(found.valid ? "check" : "cross"),
      el("div.fills", el("h2.verdict-word", found.word), el("p", t(found.valid ? "verdict.valid" : "verdict.invalid"))),
      found.valid && found.points !== null && el("strong.verdict-points", t("points", { count: found.points })),
    ),
    found.valid &&
      el(
        "section.card",
        el("h3", t("meaning.title")),
        meanings(found, 20, dictionary),
        found.hidden && el("p.soft.small", t("word.hidden")),
      ),
    related(
      "near.front",
      found.hooks.front.map((letter) => letter + found.word),
      dictionary,
    ),
    related(
      "near.back",
      found.hooks.back.map((letter) => found.word + letter),
      dictionary,
    ),
    related("near.reversal", found.reversal ? [found.reversal] : [], dictionary),
    related("near.anagrams", found.anagrams, dictionary),
    related("near.inner", found.inner, dictionary),
  ];
}

/**
 * @param {string} name
 * @param {string[]} words
 * @param {string} dictionary
 */
function related(name, words, dictionary) {
  if (!words.length) return null;
  return el(
    "section.tight",
    el("h3.group-title", el("span", t(name)), el("span.soft", t("words.count", { count: words.length }))),
    chips(
      words.map((word) => ({ word })),
      dictionary,
    ),
  );
}

/**
 * @param {ListedWord[]} words
 * @param {string} dictionary
 */
function chips(words, dictionary) {
  const suffix = dictionary === "en" ? "" : `&dictionary=${encodeURIComponent(dictionary)}`;
  return el(
    "ul.chips",
    words.map(({ word, points }) =>
      el(
        "li",
        el(
          "a.chip",
          { href: `/words?q=${encodeURIComponent(word)}${suffix}` },
          el("span.word", word),
          points !== undefined && points !== null && el("span.points", points),
        ),
      ),
    ),
  );
}

/**
 * @param {string} dictionary
 * @param {string} finding
 * @param {string} text
 */
async function list(dictionary, finding, text) {
  const query = new URLSearchParams({ [finding]: text, hidden: "exclude", limit: "100" });
  const path = `/v1/dictionaries/${encodeURIComponent(dictionary)}/words?${query}`;
  const { data } = await ask("GET", path);
  if (!data.items.length) return el("p.empty", t("look-up.nothing"));
  const shown = [...data.items];
  const place = el("div.stack");
  let next = data.next;
  const draw = () =>
    refill(
      place,
      el("h2.group-title", el("span", t("words.count", { count: data.total }))),
      chips(shown, dictionary),
      next &&
        button(
          ".button",
          async () => {
            const more = (await ask("GET", `${path}&cursor=${encodeURIComponent(next)}`)).data;
            shown.push(...more.items);
            next = more.next;
            draw();
          },
          t("look-up.more"),
        ),
    );
  draw();
  return place;
}
