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
  const tiles = tilesIn(word, longestFirst(alphabet));
  return tiles === null ? { word: written.toUpperCase(), tiles } : { word, tiles: tiles.length };
}

/**
 * Return a test for faces that are laid side by side: whether they spell what they join to, at each place with the
 * longest tile that fits. Where CH is one tile, the tiles C and H side by side spell nothing.
 * @param {string[]} alphabet the tiles
 * @returns {(faces: string[]) => boolean}
 */
export function speller(alphabet) {
  const tiles = longestFirst(alphabet);
  if (!tiles.some((tile) => tile.length > 1)) return () => true;
  return (faces) =>
    String(tilesIn(faces.join(""), tiles)) === String(faces.flatMap((face) => tilesIn(face, tiles) ?? face));
}

/** @param {string[]} alphabet */
function longestFirst(alphabet) {
  return [...alphabet].sort((one, other) => other.length - one.length);
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
  const found = [];
  for (let at = 0; at < word.length; at += found[found.length - 1].length) {
    const tile = tiles.find((each) => word.startsWith(each, at));
    if (!tile) return null;
    found.push(tile);
  }
  return found;
}
