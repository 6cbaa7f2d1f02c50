import { tmpdir } from "node:os";
import { Worker } from "node:worker_threads";
import { causeOf } from "~/server/database/backup/failure-of";
import { whatConnects } from "~/server/database/database-servers";
import type { ServerContext } from "~/server/http/server-context";
import { dropExport } from "./drop-export";
import type { ExportOrder, ExportWord } from "./export-thread";

type Context = Pick<ServerContext, "pool" | "clock" | "log" | "clinic" | "env" | "databaseUrl" | "objects">;

const beatMs = 2_000;
/** Of a process whose database does not answer; by then another has taken it for gone. */
const mostMissed = 20;

/** Packs beside the requests, in a thread of its own; nobody waits for it. */
export function runExport(context: Context, asked: { id: string; passphrase: string }): void {
  const { pool, clock, log, clinic, env, databaseUrl, objects } = context;
  const { id } = asked;
  void makeInThread(context, {
    ...asked,
    databaseUrl,
    s3: env.s3,
    clinic: clinic(),
    now: clock(),
    folder: tmpdir(),
  })
    .then(async (end) => {
      const [bytes, failure] = "bytes" in end ? [end.bytes, null] : [null, knownFailure(end.failure)];
      const { rowCount } = await pool.query(
        "update clinic_exports set ended_at = $2, bytes = $3, failure = $4 where id = $1 and ended_at is null",
        [id, clock(), bytes, failure],
      );
      if (!rowCount) {
        // What its thread put after the others had dropped the parts.
        await dropExport(pool, objects, id);
        log.warn("export of the clinic was given up");
      } else if ("bytes" in end) log.info(end, "clinic exported");
      else log.error(end, "export of the clinic failed");
    })
    // Of a database that is away: in a while the export counts as cut off.
    .catch((error: unknown) => log.warn({ reason: causeOf(error) }, "export of the clinic ended unheard"));
}

const knownFailure = (failure: string): string =>
  failure === "no-room" || failure === "store-away" ? failure : "other";

type End = Extract<ExportWord, { bytes: number } | { failure: string }>;

async function makeInThread({ pool }: Context, order: ExportOrder): Promise<End> {
  // Loaded with the first export: its text is long.
  const { default: source } = await import("./export-thread.ts?thread");
  const thread = new Worker(source, { eval: true, workerData: order, env: whatConnects(process.env) });
  // A stop of the site does not wait for it.
  thread.unref();
  let known = { done: 0, of: null as number | null };
  let missed = 0;
  const beat = async () => {
    const { rowCount } = await pool.query(
      `update clinic_exports set heard_at = clock_timestamp(), done = $2, of_all = $3 where id = $1 and ended_at is null`,
      [order.id, known.done, known.of],
    );
    missed = 0;
    if (!rowCount) void thread.terminate();
  };
  const beating = setInterval(() => {
    beat().catch(() => {
      missed += 1;
      if (missed >= mostMissed) void thread.terminate();
    });
  }, beatMs);
  beating.unref();
  try {
    return await new Promise<End>((resolve, reject) => {
      thread.on("message", (word: ExportWord) => {
        if ("done" in word) known = word;
        else resolve(word);
      });
      thread.once("error", reject);
      thread.once("exit", () => resolve({ failure: "other", reason: "ended" }));
    });
  } finally {
    clearInterval(beating);
  }
}
