// The tool *Photo* of a board, and whether there is a camera that a page may show: a phone's own, over https or on
// localhost, unless it was forbidden.

import { el } from "../dom.js";

let there = false;

/**
 * Make what is clicked to photograph a board: it opens the live camera, or lets a photo be taken or chosen.
 * @param {import("../parts/letter-editor.js").LetterEditor} editor of the board
 * @param {boolean} ofSet whether the tiles come from one box
 * @param {() => unknown} then what comes once a photo was taken over
 */
export function camera(editor, ofSet, then) {
  const photograph = async (/** @type {Blob | null} */ photo) => {
    const { photoDialog } = await import("./dialog.js");
    await photoDialog(photo, {
      cast: editor.cast(),
      dictionary: editor.dictionary(),
      ofSet,
      take: (board) => {
        editor.adopt(board);
        then();
      },
    });
  };
  const input = el("input", {
    type: "file",
    accept: "image/*",
    capture: "environment",
    hidden: true,
    "data-photo": true,
    on: {
      click: (event) => {
        if (!there) return;
        event.preventDefault();
        photograph(null);
      },
      change: () => {
        const [photo] = input.files ?? [];
        input.value = "";
        if (photo) photograph(photo);
      },
    },
  });
  return input;
}

/** Find out, so that it is known when somebody taps; nobody is asked for anything. */
async function lookForCamera() {
  const { mediaDevices, permissions } = navigator;
  if (!mediaDevices?.getUserMedia) return;
  try {
    const devices = await mediaDevices.enumerateDevices();
    const found = devices.some(({ kind }) => kind === "videoinput");
    const name = /** @type {PermissionName} */ ("camera");
    there = found && (await permissions.query({ name })).state !== "denied";
  } catch {
    there = false; // a browser that does not say
  }
}

/** Tell whether there is one, as far as it is known. */
export function isCameraThere() {
  return there;
}

lookForCamera();
