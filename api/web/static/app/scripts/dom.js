// Making elements without markup: everything that is shown goes through text nodes, never through HTML.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element.
 * @template {string} Tag
 * @param {Tag} tag its name; with a class or several after dots, such as "button.primary"
 * @param {Properties<ElementOf<Tag>>} [properties] `on` maps event names to listeners, `vars` custom properties to
 *   values, `text` is its text; the rest are attributes, where true means present and false, null and undefined absent
 * @param {...Child} children
 * @returns {ElementOf<Tag>}
 */
export function el(tag, properties = {}, ...children) {
  return build((name) => /** @type {ElementOf<Tag>} */ (document.createElement(name)), tag, properties, children);
}

/**
 * Make an SVG element; the arguments are those of `el`.
 * @param {string} tag
 * @param {Properties<SVGElement>} [properties]
 * @param {...Child} children
 */
export function svg(tag, properties = {}, ...children) {
  return build((name) => document.createElementNS(SVG, name), tag, properties, children);
}

/**
 * @template {HTMLElement | SVGElement} Made
 * @param {(name: string) => Made} create
 * @param {string} tag
 * @param {Properties<Made>} properties
 * @param {Child[]} children
 */
function build(create, tag, properties, children) {
  const [name, ...classes] = tag.split(".");
  const node = create(name);
  if (classes.length) node.setAttribute("class", classes.join(" "));
  const { on = {}, vars = {}, class: more, ...rest } = properties;
  for (const [event, listener] of Object.entries(on))
    node.addEventListener(event, /** @type {EventListener} */ (listener));
  for (const [variable, setting] of Object.entries(vars)) node.style.setProperty(variable, String(setting));
  if (more) node.setAttribute("class", [...classes, more].join(" "));
  for (const [key, value] of Object.entries(rest)) {
    if (key === "text") node.textContent = /** @type {string} */ (value);
    else if (key === "value") /** @type {any} */ (node).value = value;
    else attribute(node, key, value);
  }
  node.append(...flat(children));
  return node;
}

/**
 * Set an attribute, or remove it where the value is false, null or undefined.
 * @param {Element} node
 * @param {string} name
 * @param {unknown} value
 */
export function attribute(node, name, value) {
  if (value === false || value === null || value === undefined) node.removeAttribute(name);
  else {
    const text = value === true ? (name.startsWith("aria-") ? "true" : "") : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

/**
 * Replace everything in a node; null and false are left out.
 * @template {Element} Place
 * @param {Place} node
 * @param {...Child} children
 */
export function fill(node, ...children) {
  node.replaceChildren(...flat(children));
  return node;
}

/** Places that the Tab key goes to. */
const PLACES = "a[href], button:not(:disabled), input, select, textarea, summary, [tabindex='0']";

/**
 * Replace everything in a node as `fill` does, and keep the keyboard's focus if it was there: on the child with the
 * same `data-key`, else on what has its place now, else on the place before the node.
 * @template {Element} Place
 * @param {Place} node
 * @param {...Child} children
 */
export function refill(node, ...children) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!active || node.isSameNode(active) || !node.contains(active)) return fill(node, ...children);
  const { key } = active.dataset;
  const at = placesIn(node).indexOf(active);
  fill(node, ...children);
  const inside = placesIn(node);
  const next =
    inside.find((place) => key && place.dataset.key === key) ??
    inside[Math.min(Math.max(at, 0), inside.length - 1)] ??
    placeBefore(node);
  next?.focus({ preventScroll: true });
  return node;
}

/**
 * @param {ParentNode} node
 * @returns {HTMLElement[]}
 */
function placesIn(node) {
  return [...node.querySelectorAll(PLACES)].map((place) => /** @type {HTMLElement} */ (place));
}

/** @param {Node} node */
function placeBefore(node) {
  return placesIn(document).findLast(
    (place) => place.checkVisibility() && node.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING,
  );
}

/**
 * @param {readonly Child[]} children
 * @returns {(Node | string)[]}
 */
function flat(children) {
  return children.flatMap((child) => {
    if (Array.isArray(child)) return flat(child);
    return child === null || child === undefined || child === false ? [] : [/** @type {Node | string} */ (child)];
  });
}

/**
 * Return where something happened.
 * @param {Event} event
 */
export function targetOf(event) {
  return /** @type {HTMLElement} */ (event.target);
}

/**
 * Return an element of the shell, which is there on every screen.
 * @param {string} id
 */
export function shellPart(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * Say something to those who listen to the page instead of looking at it.
 * @param {string} text
 */
export function speak(text) {
  const place = shellPart("spoken");
  place.textContent = "";
  requestAnimationFrame(() => {
    place.textContent = text;
  });
}

let counter = 0;

/**
 * Return an id that no other element has.
 * @param {string} prefix
 */
export function freshId(prefix) {
  counter += 1;
  return `${prefix}-${counter}`;
}
