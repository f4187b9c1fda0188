// The live camera of this device, from which a photo is taken. It runs only while it can be seen.

import { el } from "../dom.js";
import { t } from "../text.js";

/** What is asked of the camera: a reader looks at 1280 pixels. */
const WANTED = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1440 } },
};

/** A view of what the camera sees. */
export class Viewfinder {
  constructor() {
    this.node = el("video.photo-finder", {
      autoplay: true,
      muted: true,
      playsinline: true,
      "aria-label": t("screens.photo.finder"),
    });
    this.isClosed = false;
    /** @type {MediaStream | null} */
    this.stream = null;
  }

  /**
   * Turn the camera on; the browser asks whether it may.
   * @returns {Promise<void>} once something can be seen, or it was closed
   * @throws {DOMException} it may not, or there is none
   */
  async open() {
    const stream = await navigator.mediaDevices.getUserMedia(WANTED);
    this.stream = stream;
    if (this.isClosed) this.close();
    else {
      this.node.srcObject = stream;
      await this.node.play().catch((/** @type {DOMException} */ problem) => {
        if (!this.isClosed) throw problem;
      });
    }
  }

  /** Turn the camera off. */
  close() {
    this.isClosed = true;
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.node.srcObject = null;
  }

  /** Return what is seen now. */
  taken() {
    const { videoWidth: width, videoHeight: height } = this.node;
    const canvas = el("canvas", { width, height });
    canvas.getContext("2d")?.drawImage(this.node, 0, 0);
    return canvas;
  }
}
