// SHA-256 and HMAC without Web Crypto, which browsers offer to secure pages only: not on plain http.

const BLOCK = 64;

/**
 * Return the fractional parts of roots of the first primes, as FIPS 180-4 defines the constants of SHA-256.
 * @param {number} count
 * @param {number} root 2 for square roots, 3 for cube roots
 */
function fractions(count, root) {
  const found = new Uint32Array(count);
  for (let candidate = 2, index = 0; index < count; candidate += 1) {
    let divisor = 2;
    while (divisor * divisor <= candidate && candidate % divisor) divisor += 1;
    if (divisor * divisor > candidate) {
      const power = candidate ** (1 / root);
      found[index] = (power - Math.floor(power)) * 2 ** 32;
      index += 1;
    }
  }
  return found;
}

const START = fractions(8, 2);
const ROUNDS = fractions(64, 3);

/** @type {(word: number, by: number) => number} */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * Return the SHA-256 of some bytes.
 * @param {Uint8Array} bytes
 */
export function sha256(bytes) {
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / BLOCK) + 1) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(at + 4 * index);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setUint32(4 * index, word);
  });
  return new Uint8Array(digest.buffer);
}

/**
 * @param {Uint32Array} state is changed
 * @param {Uint32Array} words the block in the first 16, and room for 48 more
 */
function compress(state, words) {
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [words[index - 15], words[index - 2]];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[index] = words[index - 16] + first + words[index - 7] + second;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let index = 0; index < 64; index += 1) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + mixed + ((e & f) ^ (~e & g)) + ROUNDS[index] + words[index]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] += word;
  });
}

/**
 * Return the HMAC-SHA256 of some bytes.
 * @param {Uint8Array} key of at most 64 bytes
 * @param {Uint8Array} bytes
 */
export function hmac(key, bytes) {
  /** @param {number} pad */
  const padded = (pad) => Uint8Array.from({ length: BLOCK }, (_, index) => (key[index] ?? 0) ^ pad);
  return sha256(joined(padded(0x5c), sha256(joined(padded(0x36), bytes))));
}

/**
 * Return bytes after one another.
 * @param {...Uint8Array} parts
 */
export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
