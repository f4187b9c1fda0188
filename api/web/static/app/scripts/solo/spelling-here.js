// How a word that was written down is spelt with the tiles of a language, as the service spells it.

/** Letters that are written otherwise in capitals. @type {Record<string, string>} */
const REPLACED = { ß: "SS", ẞ: "SS", Œ: "OE", œ: "OE", Æ: "AE", æ: "AE", İ: "I", ı: "I" };

/**
 * Return the spelling of a text: in capitals, without accents that no tile has.
 * @param {string} text
 * @param {string[]} alphabet the tiles
 * @returns {{word: string, tiles: number | null}} and of how many tiles it is; null if it has a letter that is on none
 */
export function spellingOf(text, alphabet) {
  const letters = new Set(alphabet.join(""));
  const written = text.trim();
  const word = [...written.normalize("NFC")].map((letter) => capital(letter, letters)).join("");
  if (![...word].every((letter) => letters.has(letter))) return { word: written.toUpperCase(), tiles: null };
  const tiles = tilesIn(
    word,
    [...alphabet].sort((one, other) => other.length - one.length),
  );
  return tiles === null ? { word: written.toUpperCase(), tiles } : { word, tiles };
}

/**
 * @param {string} letter
 * @param {Set<string>} letters
 */
function capital(letter, letters) {
  const upper = REPLACED[letter] ?? letter.toUpperCase();
  return letters.has(upper) ? upper : upper.normalize("NFD").replace(/\p{M}/gu, "");
}

/**
 * @param {string} word
 * @param {string[]} tiles the longest first
 */
function tilesIn(word, tiles) {
  let count = 0;
  for (let rest = word; rest; count += 1) {
    const tile = tiles.find((each) => rest.startsWith(each));
    if (!tile) return null;
    rest = rest.slice(tile.length);
  }
  return count;
}
