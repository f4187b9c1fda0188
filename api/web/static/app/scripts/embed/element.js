// The element <word-ringers-puzzle> for pages of other sites: a puzzle in a frame that is as high as it needs to be.
// Served as /embed/word-ringers.js, by itself; it imports nothing and keeps nothing.

const SERVICE = new URL(import.meta.url).origin;
const [FIRST, LEAST, MOST] = [640, 120, 4000];

/**
 * A puzzle: `edition` and `date` choose one of a day, which is "latest" if left out; `puzzle` one by its id. `language`
 * is that of the texts, else the reader's; `label` is the name of the frame.
 */
export class WordRingersPuzzle extends HTMLElement {
  static observedAttributes = ["edition", "date", "puzzle", "language", "label"];

  constructor() {
    super();
    this.frame = document.createElement("iframe");
    this.frame.loading = "lazy";
    this.frame.referrerPolicy = "no-referrer";
    const { style } = this.frame;
    [style.border, style.display, style.width, style.height] = ["0", "block", "100%", `${FIRST}px`];
    this.attachShadow({ mode: "open" }).append(this.frame);
    /** @param {MessageEvent} event */
    this.heard = ({ origin, source, data }) => {
      if (origin !== SERVICE || source !== this.frame.contentWindow) return;
      const height = data?.wordRingers?.height;
      if (Number.isFinite(height)) style.height = `${Math.min(Math.max(Math.ceil(height), LEAST), MOST)}px`;
    };
  }

  /** Listen while it is on the page. */
  connectedCallback() {
    if (!this.style.display) this.style.display = "block";
    addEventListener("message", this.heard);
    this.show();
  }

  /** Listen no more. */
  disconnectedCallback() {
    removeEventListener("message", this.heard);
  }

  /** Show what the attributes say now. */
  attributeChangedCallback() {
    if (this.isConnected) this.show();
  }

  /** Load the frame, unless it shows this already. */
  show() {
    const puzzle = this.getAttribute("puzzle");
    const parts = puzzle
      ? [puzzle]
      : [this.getAttribute("edition") ?? "standard", this.getAttribute("date") ?? "latest"];
    const address = new URL(`./${parts.map(encodeURIComponent).join("/")}`, import.meta.url);
    const language = this.getAttribute("language");
    if (language) address.searchParams.set("lang", language);
    this.frame.title = this.getAttribute("label") ?? "Word Ringers";
    if (this.frame.src !== address.href) this.frame.src = address.href;
  }
}

if (!customElements.get("word-ringers-puzzle")) customElements.define("word-ringers-puzzle", WordRingersPuzzle);
