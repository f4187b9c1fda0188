// A QR code that this device draws itself, dark on light whatever stands around it.

import { el, svg } from "../dom.js";
import { t } from "../text.js";
import { qrCode } from "./qr.js";

const MARGIN = 4;

/**
 * Draw a text; null if it is too long for a code.
 * @param {string} text
 */
export function qrPicture(text) {
  const code = qrCode(text);
  if (!code) return null;
  const size = code.modules.length + 2 * MARGIN;
  const path = code.modules.flatMap((line, row) =>
    line.flatMap((dark, column) => (dark ? [`M${column + MARGIN} ${row + MARGIN}h1v1h-1z`] : [])),
  );
  return el(
    "div.qr",
    svg(
      "svg.qr-image",
      { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": t("share.qr"), width: 220, height: 220 },
      svg("rect", { width: size, height: size, fill: "#fff" }),
      svg("path", { d: path.join(""), fill: "#000" }),
    ),
  );
}
