// Words as people type them, one a line or with commas between; blanks, apostrophes and digits are part of them.

/**
 * Return the words of a text, each once.
 * @param {string} text
 */
export function typedWords(text) {
  const words = text.split(/[\r\n,]+/).map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}

/**
 * Return the first line that is no word with a semicolon after it, with its number, counted from 1.
 * @param {string} text
 */
export function lineWithoutClue(text) {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const at = lines.findIndex((line) => line && !/^[^;]*[^;\s][^;]*;/.test(line));
  return at < 0 ? null : { line: at + 1, text: lines[at] };
}

/**
 * Return the words of lines such as `word;clue`, each once, and the clues of those that have one.
 * @param {string} text
 */
export function typedClues(text) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const line of text.split(/[\r\n]+/)) {
    const [word, ...clue] = line.split(";");
    if (word.trim() && !found.has(word.trim())) found.set(word.trim(), clue.join(";").trim());
  }
  return { words: [...found.keys()], clues: Object.fromEntries([...found].filter(([, clue]) => clue)) };
}
