// Making elements without markup: everything that is shown goes through text nodes, never through HTML.

import { within } from "./base-path.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * What listens to the events of each element; a redrawn element keeps its node and gets new ones.
 * @type {WeakMap<Node, Record<string, EventListener>>}
 */
const listening = new WeakMap();

/** @type {WeakSet<Node>} */
const preserved = new WeakSet();

/**
 * Make an element.
 * @template {string} Tag
 * @param {Tag} tag its name; with a class or several after dots, such as "button.primary"
 * @param {Properties<ElementOf<Tag>> | Child} [first] its properties, or its first child: `on` maps event names to
 *   listeners, `vars` custom properties to values, `text` is its text; the rest are attributes, where true means
 *   present and false, null and undefined absent
 * @param {...Child} children
 * @returns {ElementOf<Tag>}
 */
export function el(tag, first, ...children) {
  return build((name) => /** @type {ElementOf<Tag>} */ (document.createElement(name)), tag, first, children);
}

/**
 * Make a button that submits nothing.
 * @param {string} look its classes, such as ".button.primary"
 * @param {(event: MouseEvent & {currentTarget: Element}) => unknown} click
 * @param {Properties<HTMLButtonElement> | Child} [first] as that of `el`, without `on`
 * @param {...Child} children
 */
export function button(look, click, first, ...children) {
  const made = el(`button${look}`, /** @type {Properties<any> | Child} */ (first), ...children);
  attribute(made, "type", "button");
  listen(made, { click: /** @type {EventListener} */ (click) });
  return /** @type {HTMLButtonElement} */ (made);
}

/**
 * Make an SVG element; the arguments are those of `el`.
 * @param {string} tag
 * @param {Properties<SVGElement> | Child} [first]
 * @param {...Child} children
 */
export function svg(tag, first, ...children) {
  return build((name) => document.createElementNS(SVG, name), tag, first, children);
}

/**
 * @template {HTMLElement | SVGElement} Made
 * @param {(name: string) => Made} create
 * @param {string} tag
 * @param {Properties<Made> | Child} first
 * @param {Child[]} children
 */
function build(create, tag, first, children) {
  const [name, ...classes] = tag.split(".");
  const node = create(name);
  if (classes.length) node.setAttribute("class", classes.join(" "));
  const { on = {}, vars = {}, class: more, ...rest } = isChild(first) ? {} : first;
  if (Object.keys(on).length) listen(node, /** @type {Record<string, EventListener>} */ (on));
  for (const [variable, setting] of Object.entries(vars)) node.style.setProperty(variable, String(setting));
  if (more) node.setAttribute("class", [...classes, more].join(" "));
  for (const [key, value] of Object.entries(rest)) {
    if (key === "text") node.textContent = /** @type {string} */ (value);
    else if (key === "value") /** @type {any} */ (node).value = value;
    else attribute(node, key, value);
  }
  node.append(...flat(isChild(first) ? [first, ...children] : children));
  return node;
}

/**
 * Tell whether what follows the tag of an element is its first child, and not its properties.
 * @param {unknown} first
 * @returns {first is Child}
 */
function isChild(first) {
  return typeof first !== "object" || first === null || first instanceof Node || Array.isArray(first);
}

/**
 * Set an attribute, or remove it where the value is false, null or undefined; a path in `href` is one of the service.
 * @param {Element} node
 * @param {string} name
 * @param {unknown} value
 */
export function attribute(node, name, value) {
  if (value === false || value === null || value === undefined) node.removeAttribute(name);
  else {
    const text = value === true ? (name.startsWith("aria-") ? "true" : "") : String(value);
    write(node, name, name === "href" ? within(text) : text);
  }
}

/** @type {(node: Element, name: string, text: string) => void} */
function write(node, name, text) {
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
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
 * Say that whoever made an element goes on changing it: `refill` takes it as it is, and makes it of no other.
 * @template {Element} Made
 * @param {Made} node
 */
export function keep(node) {
  preserved.add(node);
  return node;
}

/**
 * Draw again what is in a node: each element that is still there stays the same node under a finger, with the focus,
 * what was typed and how far it was scrolled. It is the same if it has the same `data-key`; without one if it is of
 * the same kind at the same place, and says the same where it can be pressed. If what had the focus is gone, what has
 * its place now gets it, else what is before the node. What the keyboard has reached is not pushed out of sight.
 * @template {Element} Place
 * @param {Place} node
 * @param {...Child} children made for this, apart from those that are here already or are for `keep`
 */
export function refill(node, ...children) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const top = topInSight(active);
  redraw(node, children, active);
  if (top === null || document.activeElement !== active) return node;
  if (active?.getBoundingClientRect().top !== top) active?.scrollIntoView({ block: "nearest" });
  return node;
}

/**
 * Return where something is that was reached with the keyboard, if it is in sight: what is drawn above must not push it
 * out of it. A field needs no help, since a browser brings it into sight with the next letter.
 * @param {Element | null} active
 */
function topInSight(active) {
  if (!active?.matches(":focus-visible:not(input, textarea)")) return null;
  const { top, bottom } = active.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight ? top : null;
}

/**
 * @param {Element} node
 * @param {Child[]} children
 * @param {HTMLElement | null} active
 */
function redraw(node, children, active) {
  const inside = active && !node.isSameNode(active) && node.contains(active);
  const at = inside ? placesIn(node).indexOf(active) : -1;
  const key = inside ? keyOf(active) : undefined;
  reconcile(node, flat(children));
  if (!inside || document.activeElement === active) return;
  const places = placesIn(node);
  const next = active.isConnected
    ? active
    : (places.find((place) => key !== undefined && keyOf(place) === key) ??
      places[Math.min(Math.max(at, 0), places.length - 1)] ??
      placeBefore(node));
  next?.focus({ preventScroll: true });
}

/**
 * @param {Element} node
 * @param {(Node | string)[]} children
 */
function reconcile(node, children) {
  const wanted = children.map((child) => (typeof child === "string" ? document.createTextNode(child) : child));
  const staying = new Set(wanted);
  const free = [...node.childNodes].filter((child) => !staying.has(child));
  const final = wanted.map((child) => {
    if (child.parentNode || preserved.has(child)) return child;
    const same = free.find((old) => alike(old, child));
    if (!same) return child;
    free.splice(free.indexOf(same), 1);
    become(same, child);
    return same;
  });
  for (const old of free) old.remove();
  final.forEach((child, index) => {
    if (node.childNodes[index] !== child) node.insertBefore(child, node.childNodes[index] ?? null);
  });
}

/**
 * Tell whether a node may become another.
 * @param {Node} old
 * @param {Node} made
 */
function alike(old, made) {
  if (old.nodeName !== made.nodeName || preserved.has(old)) return false;
  if (!(old instanceof Element && made instanceof Element)) return true;
  const key = made.getAttribute("data-key");
  if (key !== null || old.hasAttribute("data-key")) return key === old.getAttribute("data-key");
  const pressed = listening.has(made) || listening.has(old) || made.matches(PLACES);
  return old.id === made.id && (!pressed || said(old) === said(made));
}

/** @param {Element} node */
function said(node) {
  return node.getAttribute("aria-label") ?? node.textContent;
}

/**
 * @param {Node} old
 * @param {Node} made
 */
function become(old, made) {
  if (!(old instanceof Element && made instanceof Element)) {
    if (old.nodeValue !== made.nodeValue) old.nodeValue = made.nodeValue;
    return;
  }
  const own = old.localName === "details" ? ["open", "style"] : ["style"]; // what the reader has opened stays open
  for (const { name } of [...old.attributes])
    if (!made.hasAttribute(name) && !own.includes(name)) old.removeAttribute(name);
  for (const { name, value } of made.attributes) if (!own.includes(name)) write(old, name, value);
  const [shown, wanted] = [styleOf(old), styleOf(made)];
  if (shown.cssText !== wanted.cssText) shown.cssText = wanted.cssText; // as an attribute the page's policy forbids it
  listen(old, listening.get(made) ?? {});
  if (!made.matches("input, textarea")) reconcile(old, [...made.childNodes].map(released));
}

/** @param {Element} node */
function styleOf(node) {
  return /** @type {HTMLElement | SVGElement} */ (node).style;
}

/** @param {ChildNode} node */
function released(node) {
  node.remove();
  return node;
}

/**
 * @param {Element} node
 * @param {Record<string, EventListener>} listeners
 */
function listen(node, listeners) {
  const before = listening.get(node) ?? {};
  for (const event of Object.keys(listeners)) if (!(event in before)) node.addEventListener(event, hear);
  if (Object.keys({ ...before, ...listeners }).length) {
    const silent = Object.fromEntries(Object.keys(before).map((event) => [event, () => {}]));
    listening.set(node, { ...silent, ...listeners });
  }
}

/** @param {Event} event */
function hear(event) {
  listening.get(/** @type {Node} */ (event.currentTarget))?.[event.type]?.(event);
}

/** @param {Element} node */
function keyOf(node) {
  return /** @type {HTMLElement | null} */ (node.closest("[data-key]"))?.dataset.key;
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
    if (child === null || child === undefined || child === false) return [];
    return [child instanceof Node ? child : String(child)];
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
 * Return what the shell tells the scripts under a name.
 * @param {string} name
 */
export function shellValue(name) {
  return /** @type {HTMLMetaElement | null} */ (document.querySelector(`meta[name=${name}]`))?.content ?? "";
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
