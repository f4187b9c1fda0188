// Figures of a review and of advice in the reader's way: leads with their sign, shares as per cent.

import { locale } from "../../text.js";

/** @param {number} points */
export function lead(points) {
  return format({ signDisplay: "exceptZero", minimumFractionDigits: 1, maximumFractionDigits: 1 }, points);
}

/** @param {number} points */
export function amount(points) {
  return format({ minimumFractionDigits: 1, maximumFractionDigits: 1 }, points);
}

/**
 * Tell a standard error, rounded up, so that nothing looks proven that is not.
 * @param {number} points
 */
export function within(points) {
  return amount(Math.ceil(points * 10) / 10);
}

/** @param {number} part of one, a standard error */
export function shareWithin(part) {
  return share(Math.ceil(part * 100) / 100);
}

/** @param {number | null} part of one; null where there is nothing to have a part of */
export function share(part) {
  return part === null ? "–" : format({ style: "percent", maximumFractionDigits: 0 }, part);
}

/** @param {number} part of one, gained or lost */
export function shareLead(part) {
  return format({ style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 }, part);
}

/**
 * @param {Intl.NumberFormatOptions} options
 * @param {number} value
 */
function format(options, value) {
  return new Intl.NumberFormat(locale(), options).format(value);
}
