// "Tell me when the puzzle of the day is here": a browser is told one edition.

import { ask } from "../api.js";
import { pushSwitches } from "../parts/push-switches.js";
import { remember } from "../store.js";
import { EDITIONS } from "./today.js";

/**
 * Make the switches.
 * @param {string} edition
 */
export function dailyPush(edition) {
  return pushSwitches({
    name: `daily:${edition}`,
    what: "daily",
    change: async (method, body) => {
      await ask(method, "/v1/push/daily", { body: { ...body, edition } });
      for (const other of EDITIONS) if (other !== edition) remember(`push:daily:${other}`, null);
    },
  });
}
