import { type Bot, play } from "./bots.ts";
import { late, type Options, path, type Request } from "./caller.ts";
import { isLast, messages } from "./events.ts";
import { Operations } from "./operations.ts";
import { isLost } from "./retries.ts";
import type { CreatedTable, MatchEvent, TableEvent, TableOutcome } from "./types.ts";

/** Seconds within which a lost stream begins again, at random, so that an audience does not come back all at once. */
const RETURN = 2;

/** Where to begin with events. */
export interface EventOptions extends Options {
  /** The id of an event, to begin with the one after it, or "0" for all; without it a snapshot comes first. */
  after?: string;
}

/** A table with the token of a seat: as it was created, or somebody else's that was joined. */
export type Seat = CreatedTable | { id: string; token: string };

/** A client of a Word Ringers service. */
export class Client extends Operations {
  /** Return this client with the token of somebody else, such as of a seat. */
  withToken(token: string | undefined): Client {
    return new Client(this.url, { ...this.options, token });
  }

  /** Yield what happens in a match, as it happens, until it is finished. */
  matchEvents(match: string, options: EventOptions = {}): AsyncGenerator<MatchEvent, void, undefined> {
    return this.#events(path`/v1/matches/${match}/events`, options);
  }

  /** Yield what happens at a table, as it happens, until the game is over. */
  tableEvents(table: string, options: EventOptions = {}): AsyncGenerator<TableEvent, void, undefined> {
    return this.#events(path`/v1/tables/${table}/events`, options);
  }

  /**
   * Let a bot play at a table until the game is over, and return the outcome.
   * @throws Problem the bot does for the third time what the rules do not allow, or the table is gone
   */
  play(table: Seat, bot: Bot, { signal }: Options = {}): Promise<TableOutcome> {
    if ("token" in table) return play(this.withToken(table.token), table.id, bot, signal);
    return play(this.withToken(table.seat_token ?? table.host_token), table.table.id, bot, signal);
  }

  /** Yield events, over as many connections as it takes, until the last one. */
  async *#events<E extends MatchEvent | TableEvent>(
    address: string,
    { after, signal }: EventOptions,
  ): AsyncGenerator<E, void, undefined> {
    let lastEventId = after;
    for (;;) {
      const request: Request = { options: { signal }, accept: "text/event-stream", lastEventId };
      const [stream, controller] = await this.answer("GET", address, request, (response, its) => {
        return [response.body, its] as const;
      });
      const stop = () => controller.abort(signal?.reason);
      let silence: ReturnType<typeof setTimeout> | undefined;
      const heard = () => {
        clearTimeout(silence);
        silence = setTimeout(() => controller.abort(late()), 1000 * (this.options.timeout ?? 60));
      };
      try {
        if (signal?.aborted) stop();
        signal?.addEventListener("abort", stop);
        heard();
        for await (const data of messages(stream ?? new ReadableStream(), heard)) {
          const event: E = JSON.parse(data);
          lastEventId = event.id;
          yield event;
          if (isLast(event)) return;
        }
      } catch (error) {
        if (signal?.aborted || !isLost(error)) throw error;
      } finally {
        clearTimeout(silence);
        signal?.removeEventListener("abort", stop);
        controller.abort();
      }
      await this.wait(RETURN * this.retries.random(), signal);
    }
  }
}
