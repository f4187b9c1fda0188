// Parcels at the service, and the codes and links that lead to them.

import { ask, Problem } from "../api.js";
import { addressOf } from "../base-path.js";
import { readCode } from "../parts/codes.js";
import { packed, read, unpacked, written } from "./parcel.js";
import { isSecure, open, randomSecret, seal, secretOfCode, verifierOf } from "./sealing.js";

/** Those of codes that people type: none that looks like another. */
const CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LOCATOR = 6;
const KEY = 10;
const TRIES = 5;

/** @typedef {import("./parcel.js").Things} Things */

/**
 * A parcel that waits at the service.
 * @typedef {Object} Sent
 * @property {string} locator
 * @property {string} code what is typed on the other device; empty where this page is not secure
 * @property {string} link the same with the longer key, which browsers do not send
 * @property {string} token
 * @property {number} until when it is gone, in milliseconds of the service
 */

/** What leads to a parcel. @typedef {{locator: string, key?: string, secret?: Uint8Array}} Address */

/** @param {number} count */
function drawn(count) {
  let text = "";
  while (text.length < count) {
    const [number] = crypto.getRandomValues(new Uint8Array(1));
    text += CHARACTERS[number & 31] ?? "";
  }
  return text;
}

/**
 * Leave things at the service, encrypted.
 * @param {Things} things
 * @returns {Promise<Sent>}
 */
export async function sendThings(things) {
  const content = await packed(written(things));
  for (let attempt = 1; ; attempt += 1) {
    const [locator, key] = [drawn(LOCATOR), isSecure() ? drawn(KEY) : ""];
    const secret = key ? await secretOfCode(locator, key) : randomSecret();
    const body = { locator, verifier: verifierOf(secret), content: base64(await seal(secret, locator, content)) };
    try {
      const { data } = await ask("POST", "/v1/parcels", { body });
      const until = Date.parse(data.parcel.expires_at);
      const link = addressOf(`/move#${locator}.${urlText(secret)}`);
      return { locator, code: key && locator + key, link, token: data.parcel_token, until };
    } catch (error) {
      const taken = error instanceof Problem && error.errors[0]?.code === "locator_taken";
      if (!taken || attempt === TRIES) throw error;
    }
  }
}

/**
 * Tell whether a parcel was fetched; null if it is gone.
 * @param {Sent} sent
 * @returns {Promise<boolean | null>}
 */
export async function wasFetched({ locator, token }) {
  try {
    return (await ask("GET", `/v1/parcels/${locator}`, { token })).data.fetched;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}

/**
 * Take a parcel back.
 * @param {Sent} sent
 */
export async function takeBack({ locator, token }) {
  await ask("DELETE", `/v1/parcels/${locator}`, { token }).catch(() => {}); // it is gone in ten minutes anyway
}

/**
 * Fetch what another device has left.
 * @param {Address} address
 * @returns {Promise<Things>}
 */
export async function fetchThings({ locator, key, secret }) {
  const whole = secret ?? (await secretOfCode(locator, key ?? ""));
  const { data } = await ask("POST", `/v1/parcels/${locator}/fetch`, { body: { verifier: verifierOf(whole) } });
  return read(await unpacked(await open(whole, locator, bytesOf(data.content))));
}

/**
 * Read a code as it was typed; null if it cannot be one.
 * @param {string} text
 * @returns {Address | null}
 */
export function addressOfCode(text) {
  const code = readCode(text);
  if (!new RegExp(`^[${CHARACTERS}]{${LOCATOR + KEY}}$`).test(code)) return null;
  return { locator: code.slice(0, LOCATOR), key: code.slice(LOCATOR) };
}

/**
 * Read what a link has after its `#`; null if it is no such link.
 * @param {string} fragment
 * @returns {Address | null}
 */
export function addressOfLink(fragment) {
  const [, locator, text] = new RegExp(`^#([${CHARACTERS}]{${LOCATOR}})\\.([\\w-]{43})$`).exec(fragment) ?? [];
  if (!locator) return null;
  return { locator, secret: bytesOf(`${text.replaceAll("-", "+").replaceAll("_", "/")}=`) };
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** @param {Uint8Array} bytes */
function urlText(bytes) {
  return base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function bytesOf(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
