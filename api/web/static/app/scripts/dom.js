// Making elements without markup: everything that is shown goes through text nodes, never through HTML.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element.
 * @param {string} tag its name; with a class or several after dots, such as "button.primary"
 * @param {Object} [properties] `on` maps event names to listeners, `vars` custom properties to values, `text` is its
 *   text; the rest are attributes, where true means present and false, null and undefined absent
 * @param {...(Node|string|null|false|Array)} children
 * @returns {HTMLElement}
 */
export function el(tag, properties = {}, ...children) {
  return build(document.createElement.bind(document), tag, properties, children);
}

/** Make an SVG element; the arguments are those of `el`. */
export function svg(tag, properties = {}, ...children) {
  return build((name) => document.createElementNS(SVG, name), tag, properties, children);
}

function build(create, tag, properties, children) {
  const [name, ...classes] = tag.split(".");
  const node = create(name);
  if (classes.length) node.setAttribute("class", classes.join(" "));
  for (const [key, value] of Object.entries(properties)) {
    if (key === "on") for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    else if (key === "vars") for (const [variable, setting] of Object.entries(value)) node.style.setProperty(variable, setting);
    else if (key === "text") node.textContent = value;
    else if (key === "value") node.value = value;
    else if (key === "class") {
      if (value) node.setAttribute("class", [...classes, value].join(" "));
    } else attribute(node, key, value);
  }
  node.append(...flat(children));
  return node;
}

/** Set an attribute, or remove it where the value is false, null or undefined. */
export function attribute(node, name, value) {
  if (value === false || value === null || value === undefined) node.removeAttribute(name);
  else {
    const text = value === true ? (name.startsWith("aria-") ? "true" : "") : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

/** Replace everything in a node; null and false are left out. */
export function fill(node, ...children) {
  node.replaceChildren(...flat(children));
  return node;
}

/** Places that the Tab key goes to. */
const PLACES = "a[href], button:not(:disabled), input, select, textarea, summary, [tabindex='0']";

/**
 * Replace everything in a node as `fill` does, and keep the keyboard's focus if it was there: on the child with the same
 * `data-key`, else on what has its place now, else on the place before the node.
 */
export function refill(node, ...children) {
  const active = document.activeElement;
  if (active === node || !node.contains(active)) return fill(node, ...children);
  const { key } = active.dataset;
  const at = [...node.querySelectorAll(PLACES)].indexOf(active);
  fill(node, ...children);
  const inside = [...node.querySelectorAll(PLACES)];
  const next = inside.find((place) => key && place.dataset.key === key) ?? inside[Math.min(Math.max(at, 0), inside.length - 1)] ?? placeBefore(node);
  next?.focus({ preventScroll: true });
  return node;
}

function placeBefore(node) {
  return [...document.querySelectorAll(PLACES)].findLast((place) => place.checkVisibility() && node.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING);
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/** Say something to those who listen to the page instead of looking at it. */
export function speak(text) {
  const place = document.getElementById("spoken");
  place.textContent = "";
  requestAnimationFrame(() => { place.textContent = text; });
}

let counter = 0;

/** Return an id that no other element has. */
export function freshId(prefix) {
  counter += 1;
  return `${prefix}-${counter}`;
}
