import type { Socket } from "node:net";
import type pg from "pg";
import type { Log } from "~/server/watch/log";
import { clientOf } from "./database-servers";

/** A statement that waits so many tenths of a second, while nothing is heard on any connection, is a reason to ask. */
const patience = 4;
/** And a database that lets so many more go by has fallen silent. */
const answering = 9;
/** While it is silent, how often it is asked anew. */
const askAgain = 10;

const tickMs = 100;

/**
 * Tells a database that says nothing at all (stopped, cut off) from one that is slow: while somebody waits and no connection of
 * the pool hears a word, it is asked over one of its own for nothing, which an answer of any kind settles. Whoever waits on a silent
 * one is cut off, and whoever connects is refused at once, until it speaks again. Time is counted in turns of this process:
 * one that was busy itself has not listened.
 */
class Silence {
  private readonly clients = new Set<pg.Client>();
  private pool: pg.Pool | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Tenths of a second without a word. */
  private quiet = 0;
  private asking: pg.Client | null = null;
  private silent = false;

  constructor(
    private readonly url: string,
    private readonly note: (isSilent: boolean) => void,
  ) {}

  /** Whether somebody waits, and for nothing so far. */
  get isSuspected(): boolean {
    return this.silent || this.quiet >= patience;
  }

  /** Connections that are watched. */
  watched(Client: typeof pg.Client): typeof pg.Client {
    const silence = this;
    return class extends Client {
      override connect(): Promise<pg.Client>;
      override connect(callback: (error: Error) => void): void;
      override connect(callback?: (error: Error) => void) {
        if (silence.silent) {
          const error = new Error("Connection terminated: the database says nothing");
          if (!callback) return Promise.reject(error);
          process.nextTick(callback, error);
          return;
        }
        silence.watch();
        silence.clients.add(this);
        this.once("end", () => silence.clients.delete(this));
        return callback ? super.connect(callback) : super.connect();
      }
    };
  }

  /** Watches from each time that somebody takes a connection of the pool, for as long as one is taken. */
  follow(pool: pg.Pool): void {
    this.pool = pool;
    pool.on("connect", (client) =>
      socketOf(client).on("data", () => {
        this.quiet = 0;
      }),
    );
    pool.on("acquire", () => this.watch());
  }

  private watch(): void {
    this.timer ??= setInterval(() => this.tick(), tickMs).unref();
  }

  private tick(): void {
    if (!this.pool || this.pool.ending || !(this.silent || isTaken(this.pool))) {
      this.rest();
      return;
    }
    this.quiet += 1;
    if (this.silent) {
      if (this.quiet % askAgain === 0) this.ask();
    } else if (this.quiet === patience) this.ask();
    else if (this.quiet >= patience + answering) this.fallSilent();
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.quiet = 0;
    this.leave();
  }

  /** Whatever it answers, also that it takes no more connections: it is not silent. */
  private ask(): void {
    this.leave();
    const client = clientOf(this.url, { application_name: "zoh asks whether anybody is there" });
    this.asking = client;
    const heard = () => {
      if (this.asking !== client) return;
      this.leave();
      this.quiet = 0;
      if (this.silent) this.note(false);
      this.silent = false;
    };
    client
      .connect()
      .then(() => client.query("select 1"))
      .then(heard, heard);
  }

  /** Nobody waits for its answer any more. */
  private leave(): void {
    const client = this.asking;
    this.asking = null;
    if (client) socketOf(client).destroy();
  }

  private fallSilent(): void {
    this.leave();
    this.silent = true;
    this.quiet = 0;
    this.note(true);
    for (const client of this.clients) socketOf(client).destroy();
  }
}

const isTaken = (pool: pg.Pool) => pool.waitingCount > 0 || pool.totalCount > pool.idleCount;

export function watchSilence(url: string, log: Log): Silence {
  return new Silence(url, (isSilent) => {
    if (isSilent) log.error("the database says nothing");
    else log.warn("the database speaks again");
  });
}

const socketOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

export type { Silence };
