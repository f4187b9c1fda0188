// The reader of photos, loaded once: its weights are the ones that the service reads with.

import { shellValue } from "../dom.js";
import { unpacked } from "./network.js";
import { readerOf } from "./reading.js";

/** @type {Promise<import("./reading.js").Reader> | null} */
let loading = null;

/** Load the reader. A try that fails is made again the next time. */
export function photoReader() {
  loading ??= load().catch((problem) => {
    loading = null;
    throw problem;
  });
  return loading;
}

async function load() {
  const answer = await fetch(`${shellValue("styles")}../photos/weights.bin`);
  if (!answer.ok) throw new TypeError(`the weights are missing: ${answer.status}`);
  return readerOf(unpacked(await answer.arrayBuffer()));
}
