// A form whose page does itself what sending it means.

import { el } from "../dom.js";

/**
 * Make a form.
 * @param {string} look its classes, such as ".stack"
 * @param {() => unknown} submit
 * @param {...Child} children
 */
export function form(look, submit, ...children) {
  /** @param {Event} event */
  const sent = (event) => {
    event.preventDefault();
    submit();
  };
  return /** @type {HTMLFormElement} */ (el(`form${look}`, { on: { submit: sent } }, ...children));
}
