// A puzzle by its id, or by the text that holds all of it, as sheets have it in their codes.

import { el } from "../dom.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { ratedKind } from "./rated-service.js";
import { puzzleScreen } from "./screen.js";
import { puzzleOf, puzzleOfLink } from "./service.js";

const ID = /^[a-z2-7]{16}$/;

/** Show it. @type {ShowScreen} */
export async function show({ id }) {
  const kind = ratedKind(id);
  if (kind) {
    queueMicrotask(() => go(`/puzzles/rated/${kind}`, { replace: true }));
    return { title: t("rated.title"), node: el("p.unseen", t("waiting")) };
  }
  if (ID.test(id)) return puzzleScreen(await puzzleOf(id));
  const puzzle = await puzzleOfLink(id);
  queueMicrotask(() => go(`/puzzles/${puzzle.id}`, { replace: true }));
  return { title: t("bar.puzzles"), node: el("p.unseen", t("waiting")) };
}
