// Plays against a real service with nothing but the types that openapi-typescript makes from its document:
// node play.ts http://127.0.0.1:8000

import createClient from "openapi-fetch";
import type { components, paths } from "./schema.d.ts";

declare const process: { argv: string[] };

type MatchEvent = components["schemas"]["MatchEvent"];

const BOARD = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1,B4;green:C1";
const address = process.argv[2] ?? "http://127.0.0.1:8000";
const service = createClient<paths>({ baseUrl: address });

function expect(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(`not so: ${what}`);
}

/** Return an answer that has to be a good one in JSON; an answer that may also be lines or a stream is a text then. */
async function good<T>(
  answered: Promise<{ data?: T; error?: components["schemas"]["Problem"] }>,
): Promise<Exclude<T, string>> {
  const { data, error } = await answered;
  if (data === undefined) throw new Error(error ? `${error.type}: ${error.detail}` : "there is no answer");
  if (typeof data === "string") throw new Error("the answer is no JSON");
  return data as Exclude<T, string>;
}

function bearer(token: string): ReturnType<typeof createClient<paths>> {
  return createClient<paths>({ baseUrl: address, headers: { Authorization: `Bearer ${token}` } });
}

async function importInThreeFormats(): Promise<void> {
  const query = { players: "pink,green" };
  const plain = { params: { query }, bodySerializer: (text: unknown) => text as string };
  const sent = [
    service.POST("/v1/boards/import", {
      ...plain,
      body: "p1 i t2\na c e\n",
      headers: { "Content-Type": "text/plain" },
    }),
    service.POST("/v1/boards/import", { ...plain, body: "P1,I,T2\nA,C,E\n", headers: { "Content-Type": "text/csv" } }),
    service.POST("/v1/boards/import", {
      body: {
        rows: [
          ["P", "I", "T"],
          ["A", "C", "E"],
        ],
        rings: { A1: "pink", C1: "green" },
      },
    }),
  ];
  const read = await Promise.all(sent.map(good));
  expect(read.map((board) => board.format).join() === "text,csv,json", "each format is known");
  expect(
    read.every((board) => board.notation === "PIT/ACE pink:A1;green:C1"),
    "they are one board",
  );
}

/** What happened, in words; the type of an event decides what data it has. */
function told(event: MatchEvent): string {
  switch (event.type) {
    case "play_made":
      return `${event.data.player} laid ${event.data.play}`;
    case "done_changed":
      return `${event.data.done.join(" and ")} done`;
    case "round_closed":
      return `${event.data.winners.join()} won round ${event.data.number}, the match is ${event.data.match.status}`;
    default:
      return event.type;
  }
}

async function playToTheEnd(): Promise<void> {
  const created = await good(service.POST("/v1/matches", { body: { players: ["pink", "green"], target: 5 } }));
  const host = bearer(created.host_token);
  const match = created.match.id;
  const path = { match, number: 1 };
  async function join(player: string): Promise<ReturnType<typeof bearer>> {
    const body = { code: created.match.code ?? "", player };
    const joined = await good(service.POST("/v1/matches/{match}/players", { params: { path: { match } }, body }));
    return bearer(joined.seat_token);
  }
  const pink = await join("pink");
  const green = await join("green");
  await good(host.POST("/v1/matches/{match}/rounds", { params: { path: { match } }, body: { board: BOARD } }));
  const first = await good(host.GET("/v1/matches/{match}/events", { params: { path: { match } } }));
  expect(first.items[0]?.type === "snapshot", "the state comes first");
  const body = { play: "ring@C3" };
  await good(pink.POST("/v1/matches/{match}/rounds/{number}/plays", { params: { path }, body }));
  const claims = new Map([
    [pink, ["PIT", "TIP"]],
    [green, ["IT"]],
  ]);
  for (const [seat, words] of claims) {
    await good(seat.PUT("/v1/matches/{match}/rounds/{number}/claims", { params: { path }, body: { words } }));
    await good(seat.POST("/v1/matches/{match}/rounds/{number}/done", { params: { path } }));
  }
  await good(host.POST("/v1/matches/{match}/rounds/{number}/close", { params: { path } }));

  const events: MatchEvent[] = [];
  let after: string | null = first.items[0].id;
  while (after !== null) {
    const query: { after: string; limit: number } = { after, limit: 2 };
    const page: components["schemas"]["EventPage"] = await good(
      host.GET("/v1/matches/{match}/events", { params: { path: { match }, query } }),
    );
    events.push(...page.items);
    after = page.next;
  }
  const story = "pink laid ring@C3; pink done; pink and green done; pink won round 1, the match is finished";
  expect(events.map(told).join("; ") === story, `the events tell the match: ${events.map(told).join("; ")}`);
}

async function solveThePuzzleOfADay(): Promise<void> {
  const path = { date: "2026-11-20" };
  const puzzle = await good(service.GET("/v1/puzzles/daily/{date}", { params: { path } }));
  const of = { params: { path: { puzzle: puzzle.id } } };
  const attempt = await good(service.POST("/v1/puzzles/{puzzle}/attempts", { ...of, body: { gave_up: true } }));
  const solution = await good(bearer(attempt.token ?? "").GET("/v1/puzzles/{puzzle}/solution", of));
  expect((solution.points ?? 0) > 0, "the solution has points");
}

async function readWordsAsLines(): Promise<void> {
  const params = { path: { id: "en" }, query: { prefix: "ring" } };
  const headers = { Accept: "application/x-ndjson" };
  const { data } = await service.GET("/v1/dictionaries/{id}/words", { params, headers, parseAs: "text" });
  const words = (data ?? "")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as components["schemas"]["ListedWord"]);
  expect(words.length > 10 && words.every(({ word }) => word.startsWith("RING")), "every line is a word");
}

async function beToldWhatIsWrong(): Promise<void> {
  const { error } = await service.POST("/v1/solve", { body: { board: "PIT/A" } });
  const code: components["schemas"]["ErrorCode"] | undefined = error?.errors?.[0]?.code;
  expect(error?.type === "/problems/invalid" && code === "bad_board", "the problem says what and where");
}

for (const part of [importInThreeFormats, playToTheEnd, solveThePuzzleOfADay, readWordsAsLines, beToldWhatIsWrong]) {
  await part();
}
