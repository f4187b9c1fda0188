// A television or a projector: the six characters of a match or a table make it their big screen.

import { ask, Problem } from "../api.js";
import { el } from "../dom.js";
import { codeForm } from "../parts/code-form.js";
import { readCode } from "../parts/codes.js";
import { problemText } from "../problems.js";
import { go } from "../router.js";
import { tableKeys } from "../tables/keys.js";
import { tableScreenPath } from "../tables/rematch.js";
import { t } from "../text.js";
import { matchKeys } from "./keys.js";

/** Ask for the code; with one go on to the big screen of its match or its table. @type {ShowScreen} */
export async function show({ code }) {
  if (!code) return asking();
  try {
    const path = await admit(code);
    queueMicrotask(() => go(path, { replace: true }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return asking(error.status === 404 ? t("join.unknown", { code: readCode(code) }) : problemText(error));
  }
  return { title: t("screen.open"), node: el("h1", { tabindex: -1, text: t("waiting") }) };
}

/** @param {string} [error] */
function asking(error) {
  return {
    title: t("screen.open"),
    node: codeForm({
      title: t("screen.open"),
      hint: t("tv.hint"),
      action: t("tv.do"),
      path: (code) => `/tv/${code}`,
      error,
    }),
  };
}

/**
 * Let this device look at the match or the table of a code, if it may not yet; returns the address of its big screen.
 * @param {string} code
 * @returns {Promise<string>}
 */
async function admit(code) {
  const path = `/v1/codes/${encodeURIComponent(code)}`;
  try {
    return await admitToMatch(path, code);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    return admitToTable(`${path}/table`, code);
  }
}

/**
 * @param {string} path
 * @param {string} code
 */
async function admitToMatch(path, code) {
  const { id } = (await ask("GET", path)).data;
  const { host, share, seats } = matchKeys.of(id);
  if (!host && !share && !Object.keys(seats).length) {
    const { data } = await ask("POST", `${path}/shares`);
    matchKeys.keep(id, { share: data.share_token, code: readCode(code) });
  }
  return screenPath(id);
}

/**
 * A seat does not do for a table: who looks from it sees its hand.
 * @param {string} path
 * @param {string} code
 */
async function admitToTable(path, code) {
  const { id, game } = (await ask("GET", path)).data;
  if (!tableKeys.of(id).share) {
    const { data } = await ask("POST", `${path}/shares`);
    tableKeys.keep(id, { share: data.share_token, code: readCode(code), game });
  }
  return tableScreenPath(id);
}

/** @param {string} id */
export function screenPath(id) {
  return `/matches/${encodeURIComponent(id)}/screen`;
}
