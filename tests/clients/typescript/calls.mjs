// Calls methods of the client with the arguments that standard input has for each, and prints what they send.

import { readFileSync } from "node:fs";
import { Client } from "word-ringers-client";

const sent = {};
for (const [name, given] of Object.entries(JSON.parse(readFileSync(0, "utf8")))) {
  const fetch = async (url, { method, headers, body }) => {
    const token = headers.get("Authorization");
    sent[name] = { method, url, hasKey: headers.has("Idempotency-Key"), hasBody: body !== undefined, token };
    return new Response(null, { status: 204 });
  };
  await new Client("http://there/base/", { token: "opens", fetch })[name](...given);
}
console.log(JSON.stringify(sent));
