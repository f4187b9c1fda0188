// A table for a television or projector: as who looks on sees it, in large, and it goes on by itself.

import { loadLarge, stayAwake } from "../parts/big-screen.js";
import { tableScreen } from "./table.js";

/** Show a table in large. @type {ShowScreen} */
export async function show({ id }) {
  const [screen] = await Promise.all([tableScreen(id, null, true), loadLarge()]);
  const sleep = stayAwake();
  const root = document.documentElement;
  root.classList.add("in-large");
  return {
    ...screen,
    compact: false,
    bare: true,
    leave: () => {
      root.classList.remove("in-large");
      sleep();
      screen.leave?.();
    },
  };
}
