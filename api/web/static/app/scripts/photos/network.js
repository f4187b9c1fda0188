// The layers of small convolutional networks, and the file of their weights.

import { breath } from "./breath.js";

/** @typedef {{rows: number, columns: number, channels: number, values: Float32Array}} Sheet values of one picture */
/** @typedef {Map<string, {shape: number[], values: Float32Array}>} Weights */

/**
 * Read a file of weights: solver/photos/weights.py tells how it is laid out.
 * @param {ArrayBuffer} file
 * @returns {Weights}
 */
export function unpacked(file) {
  const length = new DataView(file).getUint32(0, true);
  /** @type {{name: string, shape: number[], small: boolean, start: number}[]} */
  const content = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length)));
  return new Map(
    content.map(({ name, shape, small, start }) => {
      const begin = 4 + length + start;
      const count = shape.reduce((product, side) => product * side, 1);
      const values = small ? ofBytes(file, begin, shape[0], count) : new Float32Array(file, begin, count);
      return [name, { shape, values }];
    }),
  );
}

/**
 * @param {ArrayBuffer} file
 * @param {number} begin
 * @param {number} rows
 * @param {number} count
 */
function ofBytes(file, begin, rows, count) {
  const scales = new Float32Array(file, begin, rows);
  const numbers = new Int8Array(file, begin + 4 * rows, count);
  return Float32Array.from(numbers, (number, at) => number * scales[Math.floor((at * rows) / count)]);
}

/**
 * Order a kernel by tap, channel in, channel out, as the innermost loop runs over channels out.
 * @param {{shape: number[], values: Float32Array}} kernel (out, in, size, size)
 */
function turned({ shape: [outside, inside, size], values }) {
  const made = new Float32Array(values.length);
  const taps = size * size;
  for (let out = 0; out < outside; out++) {
    for (let channel = 0; channel < inside; channel++) {
      for (let tap = 0; tap < taps; tap++) {
        made[(tap * inside + channel) * outside + out] = values[(out * inside + channel) * taps + tap];
      }
    }
  }
  return made;
}

/**
 * A convolution: adds the bias, and sets what is below zero to zero; outside of a sheet is zero.
 * @param {Weights} weights
 * @param {string} name
 * @param {{stride?: number, apart?: number}} [how]
 * @returns {(sheet: Sheet) => Sheet}
 */
export function convolution(weights, name, { stride = 1, apart = 1 } = {}) {
  const kernel = /** @type {{shape: number[], values: Float32Array}} */ (weights.get(`${name}.kernel`));
  const bias = /** @type {{values: Float32Array}} */ (weights.get(`${name}.bias`)).values;
  const [outside, inside, size] = kernel.shape;
  const taps = turned(kernel);
  const around = (size >> 1) * apart;
  return ({ rows, columns, values }) => {
    const tall = Math.ceil(rows / stride);
    const wide = Math.ceil(columns / stride);
    const made = new Float32Array(tall * wide * outside);
    const sums = new Float32Array(outside);
    for (let row = 0; row < tall; row++) {
      for (let column = 0; column < wide; column++) {
        sums.set(bias);
        for (let down = 0; down < size; down++) {
          const y = row * stride + down * apart - around;
          if (y < 0 || y >= rows) continue;
          for (let across = 0; across < size; across++) {
            const x = column * stride + across * apart - around;
            if (x < 0 || x >= columns) continue;
            const from = (y * columns + x) * inside;
            const tap = (down * size + across) * inside * outside;
            for (let channel = 0; channel < inside; channel++) {
              const value = values[from + channel];
              // After the first layer about half of the values are zero.
              if (value === 0) continue;
              const weight = tap + channel * outside;
              for (let out = 0; out < outside; out++) sums[out] += value * taps[weight + out];
            }
          }
        }
        const to = (row * wide + column) * outside;
        for (let out = 0; out < outside; out++) made[to + out] = sums[out] > 0 ? sums[out] : 0;
      }
    }
    return { rows: tall, columns: wide, channels: outside, values: made };
  };
}

/**
 * Keep the greatest of each square of four.
 * @param {Sheet} sheet
 * @returns {Sheet}
 */
export function pooled({ rows, columns, channels, values }) {
  const tall = rows >> 1;
  const wide = columns >> 1;
  const made = new Float32Array(tall * wide * channels);
  let to = 0;
  for (let row = 0; row < tall; row++) {
    for (let column = 0; column < wide; column++) {
      for (let channel = 0; channel < channels; channel++, to++) {
        const first = (2 * row * columns + 2 * column) * channels + channel;
        const second = first + columns * channels;
        const upper = Math.max(values[first], values[first + channels]);
        made[to] = Math.max(upper, values[second], values[second + channels]);
      }
    }
  }
  return { rows: tall, columns: wide, channels, values: made };
}

/**
 * Make the network that says for each fourth pixel how likely a tile has its middle there.
 * @param {Weights} weights
 * @returns {(sheet: Sheet) => Promise<{rows: number, columns: number, values: Float64Array}>} the chances
 */
export function finder(weights) {
  const strides = [2, 2, 1, 1, 1, 1, 1];
  const aparts = [1, 1, 1, 2, 4, 8, 1];
  const layers = strides.map((stride, number) =>
    convolution(weights, `finder.${number}`, { stride, apart: aparts[number] }),
  );
  const last = /** @type {{values: Float32Array}} */ (weights.get("finder.last.kernel")).values;
  const [bias] = /** @type {{values: Float32Array}} */ (weights.get("finder.last.bias")).values;
  return async (sheet) => {
    let seen = sheet;
    for (const layer of layers) {
      seen = layer(seen);
      await breath();
    }
    const { rows, columns, channels, values } = seen;
    const chances = new Float64Array(rows * columns);
    for (let place = 0; place < chances.length; place++) {
      let odds = bias;
      for (let channel = 0; channel < channels; channel++) odds += values[place * channels + channel] * last[channel];
      chances[place] = 1 / (1 + Math.exp(-odds));
    }
    return { rows, columns, values: chances };
  };
}

/**
 * Make the network that says how likely a cell shows each tile and each ring.
 * @param {Weights} weights
 * @returns {(cell: Sheet, tint: number[]) => {tiles: number[], rings: number[], features: number[]}} log odds, and
 *   what they follow from
 */
export function cellReader(weights) {
  const layers = [0, 1, 2, 3, 4, 5].map((number) =>
    convolution(weights, `reader.${number}`, { stride: number === 0 ? 2 : 1 }),
  );
  const dense = linear(weights, "reader.dense");
  const letter = linear(weights, "reader.letter");
  const ring = linear(weights, "reader.ring");
  // Fitted on held-out families, so that of readings of probability p the share p is right.
  const [warm, warmRings] = /** @type {{values: Float32Array}} */ (weights.get("temperatures")).values;
  return (cell, tint) => {
    let seen = cell;
    for (const [number, layer] of layers.entries()) {
      seen = layer(seen);
      if (number === 1 || number === 3) seen = pooled(seen);
    }
    const { rows, columns, channels, values } = seen;
    const flat = new Float32Array(values.length + 3);
    for (let place = 0; place < rows * columns; place++) {
      for (let channel = 0; channel < channels; channel++) {
        flat[channel * rows * columns + place] = values[place * channels + channel];
      }
    }
    flat.set(tint, values.length);
    const found = Float32Array.from(dense(flat), (value) => Math.max(0, value));
    return {
      tiles: letter(found).map((odds) => odds / warm),
      rings: ring(found).map((odds) => odds / warmRings),
      features: [...found],
    };
  };
}

/**
 * @param {Weights} weights
 * @param {string} name
 * @returns {(values: Float32Array) => number[]}
 */
function linear(weights, name) {
  const { shape, values: kernel } = /** @type {{shape: number[], values: Float32Array}} */ (
    weights.get(`${name}.kernel`)
  );
  const bias = /** @type {{values: Float32Array}} */ (weights.get(`${name}.bias`)).values;
  const [outside, inside] = shape;
  return (values) =>
    Array.from({ length: outside }, (_, out) => {
      let sum = bias[out];
      for (let channel = 0; channel < inside; channel++) sum += values[channel] * kernel[out * inside + channel];
      return sum;
    });
}
