import { problemOf } from "./problem.ts";
import { isLost, pauseAfter, type Retries, secondsAsked, USUAL } from "./retries.ts";

/** What a client is made with. */
export interface ClientOptions {
  /** What opens a table, a match or a league; `withToken` gives another one. */
  token?: string;
  /** When requests are sent again. */
  retries?: Partial<Retries>;
  /** Seconds that the service may take to answer, and a stream may be silent. */
  timeout?: number;
  /** What sends requests, such as one with a proxy. */
  fetch?: typeof fetch;
  /** What waits, in seconds. */
  sleep?: (seconds: number, signal?: AbortSignal) => Promise<unknown>;
}

/** What every operation takes. */
export interface Options {
  /** Ends the request. */
  signal?: AbortSignal;
}

/** A request beside its method and address. */
export interface Request {
  body?: unknown;
  /** The parameters of the query by name, and what else the caller has chosen. */
  options?: Options & { idempotencyKey?: string; ifMatch?: string; media?: string };
  /** Whether the operation takes an idempotency key: then the request may be sent again. */
  isKeyed?: boolean;
  accept?: string;
  /** The media type of a body that is text, if it is not JSON. */
  text?: string;
  lastEventId?: string;
}

const LINES = "application/x-ndjson";

interface Page {
  items: readonly unknown[];
  next?: string | null;
}

/** A page to await; `for await` goes through the items of this page and of all that follow. */
export class Pages<P extends Page> implements PromiseLike<P>, AsyncIterable<P["items"][number]> {
  readonly #page: (cursor?: string) => Promise<P>;

  constructor(page: (cursor?: string) => Promise<P>) {
    this.#page = page;
  }

  // biome-ignore lint/suspicious/noThenProperty: a page is awaited like any other answer
  then<A = P, B = never>(
    found?: ((page: P) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#page().then(found, failed);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<P["items"][number], void, undefined> {
    let cursor: string | undefined;
    do {
      const page: P = await this.#page(cursor);
      yield* page.items as Iterable<P["items"][number]>;
      cursor = page.next ?? undefined;
    } while (cursor);
  }
}

/** Lines of JSON: a list where they are awaited; `for await` goes through them as they come. */
export class Lines<T> implements PromiseLike<T[]>, AsyncIterable<T> {
  readonly #list: () => Promise<T[]>;
  readonly #lines: () => AsyncGenerator<T, void, undefined>;

  constructor(list: () => Promise<T[]>, lines: () => AsyncGenerator<T, void, undefined>) {
    this.#list = list;
    this.#lines = lines;
  }

  // biome-ignore lint/suspicious/noThenProperty: lines are awaited like any other answer
  then<A = T[], B = never>(
    found?: ((lines: T[]) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#list().then(found, failed);
  }

  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    return this.#lines();
  }
}

/** Write a path with its parameters. */
export function path(texts: TemplateStringsArray, ...parts: (string | number)[]): string {
  const written = parts.map((part) => {
    if (["", ".", ".."].includes(String(part))) {
      throw new RangeError(`"${part}" names nothing; expected an id, a name or a number`);
    }
    return encodeURIComponent(part);
  });
  return texts.map((text, at) => text + (written[at] ?? "")).join("");
}

/** Sends requests, again where that is safe. */
export class Caller {
  /** Where the service is, without a slash at the end. */
  readonly url: string;
  protected readonly options: ClientOptions;
  protected readonly retries: Retries;

  /**
   * @param url where the service is, such as `http://localhost:8000`; a page may give a path of its own site
   * @throws TypeError there can be no such address
   */
  constructor(url: string, options: ClientOptions = {}) {
    this.url = new URL(url, globalThis.location?.href).href.replace(/\/+$/, "");
    this.options = options;
    this.retries = { ...USUAL, ...options.retries };
  }

  protected pages<P extends Page>(method: string, address: string, request: Request): Pages<P> {
    return new Pages((cursor) => {
      const options = cursor === undefined ? request.options : { ...request.options, cursor };
      return this.send(method, address, { ...request, options });
    });
  }

  /**
   * Send a request and return what its answer holds, as its media type has it.
   * @throws Problem the service refuses it
   * @throws TypeError the service cannot be reached
   */
  protected send<T>(method: string, address: string, request: Request): Promise<T> {
    return this.answer(method, address, request, async (response) => (await content(response)) as T);
  }

  /** Send a request when its lines are asked for; while they are read one by one, nothing is sent again. */
  protected lines<T>(method: string, address: string, request: Request): Lines<T> {
    return new Lines(
      () => this.send<T[]>(method, address, request),
      () => this.#lines<T>(method, address, request),
    );
  }

  async *#lines<T>(method: string, address: string, request: Request): AsyncGenerator<T, void, undefined> {
    const asked = { ...request, accept: LINES };
    const { body, ends } = await this.answer(method, address, asked, ({ body }, ends) => ({ body, ends }));
    if (!body) return;
    const signal = request.options?.signal;
    const reader = body.getReader();
    const stop = () => ends.abort(signal?.reason);
    signal?.addEventListener("abort", stop);
    const decoder = new TextDecoder();
    try {
      for (let rest = "", isOver = false; !isOver; ) {
        signal?.throwIfAborted();
        const timer = setTimeout(() => ends.abort(late()), 1000 * (this.options.timeout ?? 60));
        const { done, value } = await reader.read().finally(() => clearTimeout(timer));
        isOver = done;
        const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
        rest = done ? "" : (lines.pop() ?? "");
        for (const line of lines) if (line.trim()) yield parsed(line) as T;
      }
    } finally {
      signal?.removeEventListener("abort", stop);
      await reader.cancel().catch(() => {}); // ends the connection where nobody reads on
    }
  }

  /** Send a request, and let its answer be read within the same try. */
  protected async answer<T>(
    method: string,
    address: string,
    request: Request,
    read: (response: Response, controller: AbortController) => T | Promise<T>,
  ): Promise<T> {
    const { signal, idempotencyKey, ifMatch, media, ...query } = request.options ?? {};
    const key = request.isKeyed ? (idempotencyKey ?? newKey()) : undefined;
    const [body, type] = written(request, media);
    const headers = new Headers();
    const chosen = {
      Accept: request.accept ?? "*/*",
      Authorization: this.options.token && `Bearer ${this.options.token}`,
      "Content-Type": type,
      "Idempotency-Key": key,
      "If-Match": ifMatch,
      "Last-Event-ID": request.lastEventId,
    };
    for (const [name, value] of Object.entries(chosen)) if (value) headers.set(name, value);
    const url = this.url + address + search(query);
    const send = this.options.fetch ?? fetch;
    for (let failures = 1; ; failures += 1) {
      const controller = new AbortController();
      const stop = () => controller.abort(signal?.reason);
      const timer = setTimeout(() => controller.abort(late()), 1000 * (this.options.timeout ?? 60));
      let failure: unknown;
      let asked: number | null = 0;
      try {
        signal?.throwIfAborted();
        signal?.addEventListener("abort", stop);
        const response = await send(url, { method, headers, body, signal: controller.signal, cache: "no-store" });
        if (response.ok) return await read(response, controller);
        asked = secondsAsked(response);
        failure = await problemOf(response);
      } catch (error) {
        if (signal?.aborted || !isLost(error)) throw error;
        failure = error;
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stop);
      }
      const isRepeatable = method === "GET" || key !== undefined;
      const seconds = isRepeatable && asked !== null ? pauseAfter(this.retries, failures, asked) : null;
      if (seconds === null) throw failure;
      await this.wait(seconds, signal);
    }
  }

  protected async wait(seconds: number, signal?: AbortSignal): Promise<void> {
    await (this.options.sleep ?? sleep)(seconds, signal);
    signal?.throwIfAborted();
  }
}

/** Return the error of what takes too long. */
export function late(): DOMException {
  return new DOMException("the service does not answer in time", "TimeoutError");
}

/** Return a random idempotency key; pages without TLS have no `randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return a body as it is sent, with its media type where the body does not have one itself. */
function written({ body, text }: Request, media?: string): [BodyInit | undefined, string | undefined] {
  if (body === undefined) return [undefined, undefined];
  if (body instanceof FormData) return [body, undefined];
  if (body instanceof Blob) return [body, media ?? (body.type || text)];
  if (text && typeof body === "string") return [body, media ?? text];
  return [JSON.stringify(body), "application/json"];
}

function search(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

async function content(response: Response): Promise<unknown> {
  const media = (response.headers.get("Content-Type") ?? "").split(";")[0];
  if (response.status === 204 || !media) return undefined;
  if (media === "application/json") return parsed(await response.text());
  if (media === LINES) return (await response.text()).split("\n").filter(Boolean).map(parsed);
  return media.startsWith("text/") ? response.text() : response.blob();
}

function parsed(text: string): unknown {
  return JSON.parse(text);
}

function sleep(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, 1000 * seconds);
    signal?.addEventListener("abort", end);
  });
}
