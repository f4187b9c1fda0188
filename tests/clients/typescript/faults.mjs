// What the client does where requests and answers get lost between it and a real service: node faults.mjs ADDRESS

import assert from "node:assert/strict";
import { test } from "node:test";
import { Client, Problem } from "word-ringers-client";

const address = process.argv[2];
const client = new Client(address);
const BOARD = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1;green:C1";
const PLAYERS = { players: ["pink", "green"] };

/** The network before anything arrives. */
const unreachable = async () => {
  throw new TypeError("fetch failed");
};

/** The service does what is asked, and its answer is lost. */
const lost = async (...request) => {
  await (await fetch(...request)).arrayBuffer();
  throw new TypeError("terminated");
};

/** The answer of something before the service. */
const answering = (status, headers) => async () => new Response("<html>", { status, headers });

/** The answer breaks off after so many bytes, in parts of seven. */
const cut = (bytes) => async (url, options) => {
  const answer = await fetch(url, options);
  const reader = answer.body.getReader();
  let left = bytes;
  let held = new Uint8Array();
  const body = new ReadableStream({
    async pull(controller) {
      if (held.length === 0) held = (await reader.read()).value ?? held;
      const part = held.subarray(0, Math.min(7, left));
      held = held.subarray(part.length);
      left -= part.length;
      if (part.length > 0) return controller.enqueue(part);
      await reader.cancel();
      controller.error(new TypeError("terminated"));
    },
    cancel: () => reader.cancel(),
  });
  return new Response(body, answer);
};

/** A client to whose first requests these things happen, what it has sent, and for how many seconds it has waited. */
function far(faults, more = {}) {
  const sent = [];
  const pauses = [];
  const client = new Client(address, {
    retries: { tries: 4, random: () => 0 },
    sleep: async (seconds) => pauses.push(seconds),
    fetch: (url, options) => {
      sent.push(options);
      return (faults.shift() ?? fetch)(url, options);
    },
    ...more,
  });
  return { client, sent, pauses };
}

async function finishedMatch() {
  const made = await client.createMatch({ ...PLAYERS, target: 5 });
  const host = client.withToken(made.host_token);
  await host.openRound(made.match.id);
  await host.setBoard(made.match.id, 1, BOARD, { ifMatch: "*" });
  for (const [player, words] of Object.entries({ pink: ["PIT"], green: ["IT"] })) {
    const { seat_token } = await client.joinMatch(made.match.id, { code: made.match.code, player });
    await client.withToken(seat_token).writeClaims(made.match.id, 1, { words });
  }
  await host.closeRound(made.match.id, 1);
  return { match: made.match.id, host };
}

async function all(events) {
  const heard = [];
  for await (const event of events) heard.push(event);
  return heard;
}

test("what changes nothing is sent again after the seconds that the service asks for", async () => {
  const busy = answering(503, { "Retry-After": "3" });
  const { client, pauses } = far([busy, answering(429, { "Retry-After": "1" }), lost]);
  assert.equal((await client.checkLiveness()).status, "ok");
  assert.deepEqual(pauses, [3 + 0.5, 1 + 1, 2]);
});

test("what was done though its answer got lost is done once, by its key", async () => {
  const { client, sent } = far([lost, cut(30), answering(503, { "Retry-After": "0" })]);
  const made = await client.createMatch(PLAYERS);
  const keys = new Set(sent.map(({ headers }) => headers.get("Idempotency-Key")));
  assert.equal(sent.length, 4);
  assert.equal(keys.size, 1);
  const again = await client.createMatch(PLAYERS, { idempotencyKey: [...keys][0] });
  assert.equal(again.match.id, made.match.id);
  assert.notEqual((await client.createMatch(PLAYERS)).match.id, made.match.id);
});

test("nothing else is sent again", async () => {
  const made = await client.createMatch(PLAYERS);
  const calls = [
    (it) => it.solve({ board: "PIT pink:A1" }),
    (it) => it.changeMatch(made.match.id, { target: 50 }),
    (it) => it.removeMatch(made.match.id),
  ];
  for (const call of calls) {
    for (const fault of [unreachable, answering(503, { "Retry-After": "1" })]) {
      const { client, sent, pauses } = far([fault]);
      await assert.rejects(call(client.withToken(made.host_token)));
      assert.equal(sent.length, 1);
      assert.deepEqual(pauses, []);
    }
  }
});

test("an answer that does not say to come soon is final", async () => {
  for (const [status, asked] of [[503], [503, "soon"], [503, "61"], [500, "1"], [404, "1"]]) {
    const { client, sent } = far([answering(status, asked ? { "Retry-After": asked } : {})]);
    await assert.rejects(client.checkLiveness(), (problem) => problem instanceof Problem && problem.status === status);
    assert.equal(sent.length, 1);
  }
});

test("tries are bounded", async () => {
  const { client, sent, pauses } = far([unreachable, unreachable, unreachable, unreachable]);
  await assert.rejects(client.listGames(), TypeError);
  assert.equal(sent.length, 4);
  assert.deepEqual(pauses, [0.5, 1, 2]);
});

test("a service that does not answer in time is asked again", async () => {
  const silent = (_url, { signal }) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const { client, sent } = far([silent, silent, silent, silent], { timeout: 0.01 });
  await assert.rejects(client.listGames(), { name: "TimeoutError" });
  assert.equal(sent.length, 4);
});

test("a stream that is cut off goes on without loss or repetition", async () => {
  const { match, host } = await finishedMatch();
  const whole = await all(host.matchEvents(match, { after: "0" }));
  assert.equal(whole.at(-1).type, "round_closed");
  for (const share of [0.1, 0.3, 0.45]) {
    const bytes = Math.floor(share * JSON.stringify(whole).length);
    const { client, sent } = far([cut(bytes), unreachable, answering(503, { "Retry-After": "2" }), cut(bytes)]);
    const events = client.withToken(host.options.token).matchEvents(match, { after: "0" });
    assert.deepEqual(await all(events), whole);
    const from = sent.map(({ headers }) => headers.get("Last-Event-ID"));
    assert.equal(from[0], "0");
    assert.equal(from[1], from[3]);
    assert.equal(from.length, 5);
  }
});

test("a stream that is silent begins again", async () => {
  const { match, host } = await finishedMatch();
  const silent = async (_url, { signal }) => {
    const stop = (controller) => signal.addEventListener("abort", () => controller.error(signal.reason));
    return new Response(new ReadableStream({ start: stop }));
  };
  let isFirst = true;
  const first = (...request) => {
    const send = isFirst ? silent : fetch;
    isFirst = false;
    return send(...request);
  };
  const token = host.options.token;
  const patient = { timeout: 2, retries: { tries: 1000 }, sleep: async () => {} };
  const slow = new Client(address, { token, fetch: first, ...patient });
  assert.deepEqual(
    (await all(slow.matchEvents(match))).map((event) => event.type),
    ["snapshot"],
  );
});

test("a refusal of events is final, and so is the end of the caller's patience", async () => {
  await assert.rejects(all(client.matchEvents("none")), (problem) => problem.status === 404);
  const made = await client.createMatch(PLAYERS);
  const host = client.withToken(made.host_token);
  const controller = new AbortController();
  const events = host.matchEvents(made.match.id, { signal: controller.signal });
  assert.equal((await events.next()).value.type, "snapshot");
  controller.abort();
  await assert.rejects(events.next(), { name: "AbortError" });
});

test("who stops listening ends the connection", async () => {
  const made = await client.createMatch(PLAYERS);
  const { client: other, sent } = far([]);
  for await (const event of other.withToken(made.host_token).matchEvents(made.match.id)) {
    assert.equal(event.type, "snapshot");
    break;
  }
  assert.equal(sent[0].signal.aborted, true);
});

test("a bot is told why its action is illegal, and stopped at the third", async () => {
  const table = await client.createTable("ringo", { seats: ["anna", "bob"], bots: { bob: "random" }, seed: 7 });
  const refusals = [];
  const stubborn = (turn) => {
    refusals.push(turn.refused?.code);
    return "nonsense";
  };
  for (const seat of [table, { id: table.table.id, token: table.seat_token }]) {
    await assert.rejects(client.play(seat, stubborn), (problem) => problem.code === "illegal_action");
    assert.deepEqual(refusals.splice(0), [undefined, "illegal_action", "illegal_action"]);
  }
});

test("text, files and answers are sent and read by their media types", async () => {
  const query = { players: "pink,green" };
  const lines = await client.importBoard("p1 i t2\na c e\n", query);
  const csv = await client.importBoard(new Blob(["P1,I,T2\nA,C,E\n"]), { ...query, media: "text/csv" });
  const whole = await client.importBoard(lines.board);
  assert.deepEqual([lines.format, csv.format, whole.format], ["text", "csv", "json"]);
  assert.equal(await client.exportBoard({ board: lines.board, format: "notation" }), "PIT/ACE pink:A1;green:C1\n");
  const picture = await client.exportBoard({ board: lines.board, format: "png" });
  assert.equal(picture.type, "image/png");
  assert.equal((await client.listWords("en", { prefix: "ring", limit: 2 })).items.length, 2);
  assert.throws(() => client.getMatch(".."), RangeError);
  assert.throws(() => new Client("nowhere"), TypeError);
});

test("lines are read as they come, and all of them where they are awaited", async () => {
  const encoder = new TextEncoder();
  let goOn = () => {};
  const more = new Promise((resolve) => {
    goOn = resolve;
  });
  const parts = [async () => '{"a":"é"}\n{"a"', () => more.then(() => ':2}\n\n{"a":3}')];
  const answer = async () =>
    new Response(
      new ReadableStream({
        async pull(controller) {
          const part = parts.shift();
          if (part) controller.enqueue(encoder.encode(await part()));
          else controller.close();
        },
      }),
      { headers: { "Content-Type": "application/x-ndjson" } },
    );
  const { client } = far([answer]);
  const lines = client.readBatch("b")[Symbol.asyncIterator]();
  assert.deepEqual((await lines.next()).value, { a: "é" });
  goOn();
  assert.deepEqual(await all(lines), [{ a: 2 }, { a: 3 }]);
  const whole = async () => new Response('{"a":1}\n{"a":2}\n', { headers: { "Content-Type": "application/x-ndjson" } });
  assert.deepEqual(await far([lost, whole]).client.readBatch("b"), [{ a: 1 }, { a: 2 }]);
  await assert.rejects(all(client.readBatch("nowhere")), (error) => error instanceof Problem && error.status === 404);
});

test("lines that nobody waits for any more end with the signal", async () => {
  const silent = async (_, { signal }) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"a":1}\n'));
          signal.addEventListener("abort", () => controller.error(signal.reason));
        },
      }),
      { headers: { "Content-Type": "application/x-ndjson" } },
    );
  const stop = new AbortController();
  const { client } = far([silent]);
  const lines = client.readBatch("b", { signal: stop.signal })[Symbol.asyncIterator]();
  assert.deepEqual((await lines.next()).value, { a: 1 });
  const next = lines.next();
  stop.abort(new Error("enough"));
  await assert.rejects(next, /enough/);
});
