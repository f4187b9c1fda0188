import type { FieldProblem } from "./types.ts";

/** An answer that is an error. */
export class Problem extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** The problem document (RFC 9457); empty where something before the service answered, such as a proxy. */
  readonly document: Readonly<Record<string, unknown>>;
  /** The kind of problem, a path of the service that explains it. */
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  /** What is wrong with each field. */
  readonly errors: readonly FieldProblem[];
  /** The id of the request. */
  readonly instance: string;

  constructor(status: number, document: Record<string, unknown>, reason = "") {
    const text = (name: string) => (typeof document[name] === "string" ? document[name] : "");
    super(`${status}: ${text("detail") || text("title") || reason}`);
    this.name = "Problem";
    this.status = status;
    this.document = document;
    this.type = text("type") || "about:blank";
    this.title = text("title") || reason;
    this.detail = text("detail");
    this.errors = Array.isArray(document.errors) ? document.errors : [];
    this.instance = text("instance");
  }

  /** What is wrong, as a word that does not change: that of the first of `errors`, else that of `type`. */
  get code(): string {
    return this.errors[0]?.code ?? this.type.slice(this.type.lastIndexOf("/") + 1);
  }
}

/** Return the problem that an answer tells of. */
export async function problemOf(response: Response): Promise<Problem> {
  const document: unknown = await response.json().catch(() => null);
  const isObject = typeof document === "object" && document !== null && !Array.isArray(document);
  return new Problem(response.status, isObject ? { ...document } : {}, response.statusText);
}
