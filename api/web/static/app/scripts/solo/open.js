// The door to the board: takes over the one in a shared link, and leads to where it was left.

import { formatBoard, isEmpty, isFull } from "../board.js";
import { el } from "../dom.js";
import { toast } from "../parts/toast.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { fromFragment } from "./link.js";
import { adopt, solo } from "./solo.js";

/** Go on to the step that the board is at. */
export async function show() {
  const linked = fromFragment(location.hash);
  if (linked) {
    const { board, ...more } = linked;
    const before = solo.present.board;
    adopt(board, more);
    if (!isEmpty(before) && formatBoard(before) !== formatBoard(board))
      toast(t("link.taken"), {
        label: t("undo"),
        act: () => {
          solo.undo();
          go("/board", { replace: true });
        },
      });
  } else if (location.hash.startsWith("#board=")) toast(t("link.broken"));
  const { board } = solo.present;
  const step = !isFull(board) ? "letters" : linked || Object.keys(board.rings).length === 25 ? "result" : "rings";
  queueMicrotask(() => go(`/board/${step}`, { replace: true }));
  return { title: t("board.title"), node: el("p.unseen", t("waiting")) };
}
