export type { Bot, Turn } from "./bots.ts";
export type { ClientOptions, Lines, Options, Pages } from "./caller.ts";
export { Client, type EventOptions, type Seat } from "./client.ts";
export { Problem } from "./problem.ts";
export type { Retries } from "./retries.ts";
export type * from "./types.ts";
