// Splits what players wrote down into claims, as solver/text_lines.py does.

// Separators of files and U+0085 are blanks in Python alone, and the byte order mark is one in JavaScript alone.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are meant
const BETWEEN = /(?:(?!\uFEFF)[\s,;./、，\x1c-\x1f\x85])+/u;

/**
 * Return the claims of a text: line ends, blanks and any of `, ; . / 、 ，` part them.
 * @param {string} text
 */
export function splitClaims(text) {
  return text.split(BETWEEN).filter(Boolean);
}
