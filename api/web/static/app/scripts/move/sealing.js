// Encrypting what moves: by Web Crypto where the page is secure. On plain http there is none, so there HMAC-SHA256
// makes the stream of a cipher and a tag over the result; a code, which takes 600,000 rounds, is not offered there.

import { hmac, joined } from "./digest.js";

const ROUNDS = 600_000;
const NONCE = 12;
const TAG = 32;

/** How a parcel is encrypted: its first byte. */
const [BY_AES, BY_HMAC] = [1, 2];

/** A parcel that cannot be opened: it was sealed with another key, changed on its way, or on another kind of page. */
export class CannotOpen extends Error {}

/** Whether this page has Web Crypto. */
export function isSecure() {
  return Boolean(isSecureContext && globalThis.crypto?.subtle);
}

/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text);

/**
 * Return the secret that the key characters of a code make, which takes a moment.
 * @param {string} locator
 * @param {string} key
 */
export async function secretOfCode(locator, key) {
  const given = await crypto.subtle.importKey("raw", bytesOf(key), "PBKDF2", false, ["deriveBits"]);
  const salt = bytesOf(`word-ringers/move/${locator}`);
  const way = { name: "PBKDF2", hash: "SHA-256", salt, iterations: ROUNDS };
  return new Uint8Array(await crypto.subtle.deriveBits(way, given, 256));
}

/** Return a secret that needs no code. */
export function randomSecret() {
  return crypto.getRandomValues(new Uint8Array(32));
}

/**
 * Return what a fetch shows, which tells nothing of the key of the content.
 * @param {Uint8Array} secret
 */
export function verifierOf(secret) {
  return [...hmac(secret, bytesOf("verifier"))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Encrypt.
 * @param {Uint8Array} secret
 * @param {string} locator of the parcel, which belongs to nothing else
 * @param {Uint8Array} content
 */
export async function seal(secret, locator, content) {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  if (isSecure()) {
    const sealed = await crypto.subtle.encrypt(aes(nonce, locator), await aesKey(secret, "encrypt"), source(content));
    return joined(Uint8Array.of(BY_AES), nonce, new Uint8Array(sealed));
  }
  const head = joined(Uint8Array.of(BY_HMAC), nonce, streamed(secret, nonce, content));
  return joined(head, tagOf(secret, locator, head));
}

/**
 * Decrypt.
 * @param {Uint8Array} secret
 * @param {string} locator
 * @param {Uint8Array} parcel
 * @throws {CannotOpen}
 */
export async function open(secret, locator, parcel) {
  const nonce = parcel.slice(1, 1 + NONCE);
  if (parcel[0] === BY_AES && isSecure()) {
    try {
      const key = await aesKey(secret, "decrypt");
      return new Uint8Array(await crypto.subtle.decrypt(aes(nonce, locator), key, source(parcel.slice(1 + NONCE))));
    } catch (error) {
      throw new CannotOpen("a parcel that is not of this key", { cause: error });
    }
  }
  const head = parcel.slice(0, -TAG);
  const tag = tagOf(secret, locator, head);
  const same = parcel.slice(-TAG).reduce((sum, byte, index) => sum | (byte ^ tag[index]), 0) === 0;
  if (parcel[0] !== BY_HMAC || parcel.length < 1 + NONCE + TAG || !same) throw new CannotOpen("not of this key");
  return streamed(secret, nonce, head.slice(1 + NONCE));
}

/**
 * @param {Uint8Array} secret
 * @param {"encrypt" | "decrypt"} use
 */
function aesKey(secret, use) {
  return crypto.subtle.importKey("raw", source(hmac(secret, bytesOf("key"))), "AES-GCM", false, [use]);
}

/**
 * @param {Uint8Array} nonce
 * @param {string} locator
 */
function aes(nonce, locator) {
  return { name: "AES-GCM", iv: source(nonce), additionalData: bytesOf(locator) };
}

/**
 * Return bytes combined with a stream that the key and a nonce make; the same again undoes it.
 * @param {Uint8Array} secret
 * @param {Uint8Array} nonce
 * @param {Uint8Array} bytes
 */
function streamed(secret, nonce, bytes) {
  const key = hmac(secret, bytesOf("key"));
  const result = bytes.slice();
  const counter = new DataView(new ArrayBuffer(4));
  for (let at = 0; at < bytes.length; at += 32) {
    counter.setUint32(0, at / 32);
    const block = hmac(key, joined(nonce, new Uint8Array(counter.buffer)));
    for (let index = 0; index < 32 && at + index < bytes.length; index += 1) result[at + index] ^= block[index];
  }
  return result;
}

/**
 * @param {Uint8Array} secret
 * @param {string} locator
 * @param {Uint8Array} head what it vouches for
 */
function tagOf(secret, locator, head) {
  return hmac(hmac(secret, bytesOf("tag")), joined(bytesOf(locator), head));
}

/**
 * Return bytes as Web Crypto takes them.
 * @param {Uint8Array} bytes
 * @returns {BufferSource}
 */
function source(bytes) {
  return /** @type {BufferSource} */ (bytes);
}
