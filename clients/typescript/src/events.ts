import type { MatchEvent, TableEvent } from "./types.ts";

/** Yield the data of server-sent events, from the bytes of a stream however they are cut. */
export async function* messages(
  stream: ReadableStream<Uint8Array>,
  heard: () => void = () => {},
): AsyncGenerator<string, void, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = block.split(/\r?\n/).filter((line) => line.startsWith("data:"));
        if (data.length > 0) yield data.map((line) => line.slice(5).replace(/^ /, "")).join("\n");
      }
    }
  } finally {
    await reader.cancel().catch(() => {}); // ends the connection where nobody listens any more
  }
}

/** Tell whether the game or match is over with an event, or gone. */
export function isLast(event: MatchEvent | TableEvent): boolean {
  const data = event.data as { table?: { status?: string }; match?: { status?: string }; outcome?: unknown };
  const status = (data.table ?? data.match)?.status;
  return event.type === "deleted" || Boolean(data.outcome) || status === "over" || status === "finished";
}
