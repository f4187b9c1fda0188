// How a word that was written down is spelt with the tiles of a language, as the service spells it.

/** Letters that are written otherwise in capitals. @type {Record<string, string>} */
const REPLACED = { ß: "SS", ẞ: "SS", Œ: "OE", œ: "OE", Æ: "AE", æ: "AE", İ: "I", ı: "I" };
/** Small letters whose capital is another than usual, where that is on a tile. @type {Record<string, string>} */
const CASES = { i: "İ", ß: "ẞ", ς: "Σ" };

/**
 * Return the spelling of a text: in capitals, without accents that no tile has; brackets say which letters are a tile.
 * @param {string} text
 * @param {string[]} alphabet the tiles
 * @param {Record<string, string>} [fold] the letters that others are written with
 * @returns {{word: string, tiles: number | null}} and of how many tiles it is; null if it has a letter that is on none
 */
export function spellingOf(text, alphabet, fold = {}) {
  const letters = new Set(alphabet.join(""));
  const tiles = longestFirst(alphabet);
  const written = text.trim().normalize("NFC");
  const bad = { word: written.toUpperCase(), tiles: null };
  const parts = tiles[0].length > 1 ? written.match(/\[[^[\]]*\]|[^[\]]+|[[\]]/gu) : [written];
  const found = [];
  for (const part of parts ?? []) {
    const inside = part.startsWith("[") ? part.slice(1, -1) : part;
    const split = tilesIn([...inside].map((letter) => capital(letter, letters, fold)).join(""), tiles);
    if (!split || (inside !== part && split.length !== 1)) return bad;
    found.push(...split);
  }
  return { word: spelt(found, tiles), tiles: found.length };
}

/**
 * Return what faces that are laid side by side spell. Where CH is one tile, the tiles C and H are [C][H].
 * @param {string[]} alphabet the tiles
 * @returns {(faces: string[]) => string}
 */
export function speller(alphabet) {
  const tiles = longestFirst(alphabet);
  if (!tiles.some((tile) => tile.length > 1)) return (faces) => faces.join("");
  return (faces) =>
    spelt(
      faces.flatMap((face) => tilesIn(face, tiles) ?? face),
      tiles,
    );
}

/**
 * Return tiles as they are written, with brackets around those that a longer tile could be read across.
 * @param {string[]} faces
 * @param {string[]} tiles the longest first
 */
function spelt(faces, tiles) {
  const letters = faces.join("");
  let [place, end] = [0, 0];
  return faces
    .map((face) => {
      const longest = tiles.find((each) => letters.startsWith(each, place)) ?? face;
      if (longest.length > face.length) end = Math.max(end, place + longest.length);
      const written = place < end ? `[${face}]` : face;
      place += face.length;
      return written;
    })
    .join("");
}

/** @param {string[]} alphabet */
function longestFirst(alphabet) {
  return [...alphabet].sort((one, other) => other.length - one.length);
}

/**
 * @param {string} typed
 * @param {Set<string>} letters
 * @param {Record<string, string>} fold
 */
function capital(typed, letters, fold) {
  const letter = narrow(typed);
  const own = fold[letter] ?? fold[letter.toUpperCase()] ?? fold[letter.toLowerCase()] ?? CASES[letter];
  if (own && [...own].every((each) => letters.has(each))) return own;
  const whole = capitalOf(letter);
  return letters.has(whole) ? whole : (REPLACED[letter] ?? withoutAccents(letter, letters));
}

/**
 * Return a letter in capitals; as it is where its capital is that of another letter, as S is of the long s.
 * @param {string} letter
 */
function capitalOf(letter) {
  const upper = letter.toUpperCase();
  return upper.toLowerCase() === letter.toLowerCase() ? upper : letter;
}

/**
 * Return the capital under the accents, with those that make a letter of the alphabet.
 * @param {string} letter
 * @param {Set<string>} letters
 */
function withoutAccents(letter, letters) {
  if (/^\p{M}/u.test(letter)) return "";
  const [first, ...marks] = letter.normalize("NFD");
  let base = first;
  for (const mark of marks) {
    if (!/\p{M}/u.test(mark)) return letter;
    const composed = (base + mark).normalize("NFC");
    if (letters.has(composed.toUpperCase())) base = composed;
  }
  return capitalOf(base);
}

/**
 * Return the letter for a full-width one, as keyboards for Chinese and Japanese write it.
 * @param {string} letter
 */
function narrow(letter) {
  return /^[Ａ-Ｚａ-ｚ]$/u.test(letter) ? String.fromCharCode(letter.charCodeAt(0) - 0xfee0) : letter;
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
