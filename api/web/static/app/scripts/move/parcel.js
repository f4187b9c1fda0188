// What moves, put together on one device and taken apart on the other.

import { adopt, recall, remembered } from "../store.js";
import { CannotOpen } from "./sealing.js";
import { groupOf } from "./stored-names.js";

const PRODUCT = "word-ringers";
const FORM = 1;

/** @typedef {Record<string, any>} Things what is kept, by name */

/** Whether the bytes that follow are compressed: the first one. */
const [PLAIN, COMPRESSED] = [0, 1];

/** The most bytes that are unpacked. */
const MOST = 16 * 1024 * 1024;

/** Return everything on this device that moves. @returns {Things} */
export function thingsHere() {
  const names = remembered("").filter((name) => groupOf(name));
  return Object.fromEntries(names.map((name) => [name, recall(name)]).filter(([, value]) => value !== null));
}

/**
 * Forget what has moved, but not what has changed since.
 * @param {Things} things
 */
export function giveUp(things) {
  for (const [name, value] of Object.entries(things))
    if (JSON.stringify(recall(name)) === JSON.stringify(value)) adopt(name, null);
}

/**
 * Return things as a text, such as that of a file.
 * @param {Things} things
 */
export function written(things) {
  return JSON.stringify({ product: PRODUCT, form: FORM, things });
}

/**
 * Read what another device has written; what does not move is left out.
 * @param {string} text
 * @returns {Things}
 * @throws {CannotOpen} it is something else
 */
export function read(text) {
  try {
    const { product, form, things } = JSON.parse(text);
    if (product !== PRODUCT || form !== FORM || typeof things !== "object") throw new Error("another form");
    return Object.fromEntries(Object.entries(things).filter(([name, value]) => groupOf(name) && value !== null));
  } catch (error) {
    throw new CannotOpen("not what a device has written", { cause: error });
  }
}

/**
 * Return a text as few bytes.
 * @param {string} text
 */
export async function packed(text) {
  const bytes = new TextEncoder().encode(text);
  const small = globalThis.CompressionStream ? await through(bytes, new CompressionStream("gzip")) : bytes;
  const result = new Uint8Array(small.length + 1);
  result[0] = small === bytes ? PLAIN : COMPRESSED;
  result.set(small, 1);
  return result;
}

/**
 * Return the text that was packed.
 * @param {Uint8Array} bytes
 */
export async function unpacked(bytes) {
  const rest = bytes.slice(1);
  const whole = bytes[0] === COMPRESSED ? await through(rest, new DecompressionStream("gzip")) : rest;
  return new TextDecoder().decode(whole);
}

/**
 * @param {Uint8Array} bytes
 * @param {GenericTransformStream} change
 */
async function through(bytes, change) {
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(change);
  const result = new Uint8Array(await new Response(stream).arrayBuffer());
  if (result.length > MOST) throw new CannotOpen("too much");
  return result;
}
