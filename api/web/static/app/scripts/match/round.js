// The door to a round: leads to the step that it is at.

import { el } from "../dom.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { stepPath } from "./screen.js";
import { MatchSession } from "./session.js";
import { stepOf } from "./steps.js";

/** @type {ShowScreen} */
export async function show({ id, number }) {
  const session = new MatchSession(id);
  const round = await session.read(`/rounds/${encodeURIComponent(number)}`).finally(() => session.end());
  queueMicrotask(() => go(stepPath(id, number, stepOf(round)), { replace: true }));
  return { title: t("match.round", { number }), node: el("p.unseen", t("waiting")) };
}
