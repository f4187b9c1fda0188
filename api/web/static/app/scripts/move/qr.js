// A QR code made on this device, for what may not be sent to the service: bytes, error correction M, versions 1 to 10,
// as ISO/IEC 18004 has it.

/** Of each version: all codewords, those for correction in a block, and the blocks. */
const SIZES = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];

/** The powers of 2 in the field of 256 elements, and their exponents. */
const POWERS = [1];
for (let index = 1; index < 255; index += 1)
  POWERS.push((POWERS[index - 1] << 1) ^ (POWERS[index - 1] & 128 ? 285 : 0));
const EXPONENTS = new Map(POWERS.map((power, index) => [power, index]));

/** @type {((row: number, column: number) => boolean)[]} */
const MASKS = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * Return a text as a square of dark and light; null if it is too long.
 * @param {string} text
 * @param {number} [mask] the best one if it is left out
 * @returns {{version: number, mask: number, modules: boolean[][]} | null}
 */
export function qrCode(text, mask) {
  const bytes = new TextEncoder().encode(text);
  const index = SIZES.findIndex(([all, each, blocks], at) => bytes.length + (at < 9 ? 2 : 3) <= all - each * blocks);
  if (index < 0) return null;
  const version = index + 1;
  const bits = codewords(version, bytes).flatMap((word) => bitsOf(word, 8));
  const made = (mask === undefined ? MASKS.map((_, each) => each) : [mask]).map((each) => draw(version, bits, each));
  const best = made.toSorted((a, b) => penalty(a.modules) - penalty(b.modules))[0];
  return { version, ...best };
}

/**
 * @param {number} value
 * @param {number} count
 */
function bitsOf(value, count) {
  return Array.from({ length: count }, (_, index) => (value >> (count - 1 - index)) & 1);
}

/**
 * Return the codewords in the order in which they are drawn.
 * @param {number} version
 * @param {Uint8Array} bytes
 */
function codewords(version, bytes) {
  const [all, each, count] = SIZES[version - 1];
  const room = all - each * count;
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  bits.push(...bitsOf(0, Math.min(4, 8 * room - bits.length)));
  while (bits.length % 8) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((sum, bit) => 2 * sum + bit, 0),
  );
  for (let pad = 236; data.length < room; pad = pad === 236 ? 17 : 236) data.push(pad);
  /** @type {number[][]} */
  const blocks = [];
  for (let at = 0, left = count; left; left -= 1) {
    const length = Math.floor((room - at) / left);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const corrections = blocks.map((block) => correction(block, each));
  return [...interleaved(blocks), ...interleaved(corrections)];
}

/** @param {number[][]} blocks */
function interleaved(blocks) {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block.slice(at, at + 1))).flat();
}

/**
 * Return the codewords by which a block is corrected: the remainder of a division of polynomials.
 * @param {number[]} block
 * @param {number} count
 */
function correction(block, count) {
  let divisor = [1];
  for (let index = 0; index < count; index += 1) {
    const next = [...divisor, 0];
    divisor.forEach((factor, at) => {
      next[at + 1] ^= product(factor, POWERS[index]);
    });
    divisor = next;
  }
  const rest = [...block, ...Array(count).fill(0)];
  block.forEach((_, at) => {
    const lead = rest[at];
    divisor.forEach((factor, index) => {
      rest[at + index] ^= product(factor, lead);
    });
  });
  return rest.slice(block.length);
}

/** @type {(a: number, b: number) => number} */
function product(a, b) {
  if (!a || !b) return 0;
  return POWERS[((EXPONENTS.get(a) ?? 0) + (EXPONENTS.get(b) ?? 0)) % 255];
}

/**
 * @param {number} version
 * @param {number[]} bits
 * @param {number} mask
 */
function draw(version, bits, mask) {
  const modules = patterns(version);
  const size = modules.length;
  drawFormat(modules, mask);
  if (version > 6) drawVersion(modules, version);
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (modules[row][column] !== null) continue;
        modules[row][column] = Boolean(bits[next] ?? 0) !== MASKS[mask](row, column);
        next += 1;
      }
    }
  }
  return { mask, modules: modules.map((line) => line.map(Boolean)) };
}

/**
 * Return the square with all that is the same in every code of a version; null where bits come.
 * @param {number} version
 */
function patterns(version) {
  const size = 17 + 4 * version;
  /** @type {(boolean | null)[][]} */
  const modules = Array.from({ length: size }, () => Array(size).fill(null));
  for (let index = 8; index < size - 8; index += 1) {
    modules[6][index] = index % 2 === 0;
    modules[index][6] = index % 2 === 0;
  }
  const places = alignments(version);
  const last = places.length - 1;
  places.forEach((row, at) => {
    places.forEach((column, beside) => {
      const corner = (!at && (!beside || beside === last)) || (at === last && !beside);
      if (!corner) around(modules, row, column, 2, (ring) => ring !== 1);
    });
  });
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ])
    around(modules, row, column, 4, (ring) => ring !== 2 && ring !== 4);
  return modules;
}

/** @param {number} version */
function alignments(version) {
  if (version === 1) return [];
  const last = 10 + 4 * version;
  return version < 7 ? [6, last] : [6, Math.floor((last + 6) / 4) * 2, last];
}

/**
 * @param {(boolean | null)[][]} modules
 * @param {number} row
 * @param {number} column
 * @param {number} reach
 * @param {(ring: number) => boolean} isDark
 */
function around(modules, row, column, reach, isDark) {
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1) {
      if (modules[row + down]?.[column + right] === undefined) continue;
      modules[row + down][column + right] = isDark(Math.max(Math.abs(down), Math.abs(right)));
    }
}

/**
 * @param {(boolean | null)[][]} modules
 * @param {number} mask
 */
function drawFormat(modules, mask) {
  const size = modules.length;
  const value = ((mask << 10) | remainder(mask << 10, 1335, 10)) ^ 21522;
  const beside = [0, 1, 2, 3, 4, 5, 7, 8];
  for (let index = 0; index < 15; index += 1) {
    const dark = Boolean((value >> index) & 1);
    if (index < 8) {
      modules[beside[index]][8] = dark;
      modules[8][size - 1 - index] = dark;
    } else {
      modules[8][beside[14 - index]] = dark;
      modules[size - 15 + index][8] = dark;
    }
  }
  modules[size - 8][8] = true;
}

/**
 * @param {(boolean | null)[][]} modules
 * @param {number} version
 */
function drawVersion(modules, version) {
  const size = modules.length;
  const value = (version << 12) | remainder(version << 12, 7973, 12);
  for (let index = 0; index < 18; index += 1) {
    const [long, short] = [Math.floor(index / 3), size - 11 + (index % 3)];
    modules[long][short] = Boolean((value >> index) & 1);
    modules[short][long] = Boolean((value >> index) & 1);
  }
}

/**
 * @param {number} value
 * @param {number} divisor
 * @param {number} degree
 */
function remainder(value, divisor, degree) {
  let rest = value;
  for (let bit = 31; bit >= degree; bit -= 1) if (rest & (1 << bit)) rest ^= divisor << (bit - degree);
  return rest;
}

/**
 * Tell how much a square looks like what readers search for, or has large plain parts.
 * @param {boolean[][]} modules
 */
function penalty(modules) {
  const size = modules.length;
  const columns = modules.map((_, at) => modules.map((row) => row[at]));
  const lines = [...modules, ...columns].map((line) => line.map(Number).join(""));
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (const found of ["10111010000", "00001011101"])
      for (let at = line.indexOf(found); at >= 0; at = line.indexOf(found, at + 1)) sum += 40;
  }
  for (let row = 1; row < size; row += 1)
    for (let column = 1; column < size; column += 1) {
      const [dark, above] = [modules[row][column], modules[row - 1]];
      if (modules[row][column - 1] === dark && above[column] === dark && above[column - 1] === dark) sum += 3;
    }
  const share = modules.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}
