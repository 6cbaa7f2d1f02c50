import { Worker } from "node:worker_threads";
import { whatConnects } from "~/server/database/database-servers";
import type { ServerContext } from "~/server/http/server-context";
import { SheetFault } from "~/server/sheets/sheet-fault";
import type { ImportNews, ImportOrder, ImportWord } from "./import-thread";

type Context = Pick<ServerContext, "clock" | "clinic" | "databaseUrl">;

/** Of what one may hold at once a few megabytes are used; the less it may, the sooner what it let go of is free. */
const memory = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 6 };
const lookMs = 1_000;
/** A thousand rows take one or two; a stop of the site may take ten in all. */
const patienceMs = 4_000;

/** Why a thread ended without having done its work; what was kept by then stays. */
export class ThreadEnded extends Error {
  override name = "ThreadEnded";
}

/**
 * Reads or brings an import's rows beside the requests, not between them: in a thread with connections of its own. Throws a
 * SheetFault of a file that cannot be read. A signal lets it end after the rows that are under way.
 */
export async function workInThread(
  { clock, clinic, databaseUrl }: Context,
  work: ImportOrder["work"],
  signal?: AbortSignal,
): Promise<void> {
  // Loaded with the first import: its text is long.
  const { default: source } = await import("./import-thread.ts?thread");
  let known = clinic();
  const order: ImportOrder = { databaseUrl, clinic: known, now: clock(), work };
  const thread = new Worker(source, {
    eval: true,
    workerData: order,
    env: whatConnects(process.env),
    resourceLimits: memory,
  });
  const tell = (news: ImportNews) => thread.postMessage(news);
  const looking = setInterval(() => {
    if (clinic() === known) return;
    known = clinic();
    tell({ clinic: known });
  }, lookMs);
  let ending: NodeJS.Timeout | undefined;
  const stop = () => {
    tell("stop");
    ending = setTimeout(() => void thread.terminate(), patienceMs);
  };
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const word = await new Promise<ImportWord>((resolve, reject) => {
      thread.once("message", resolve);
      thread.once("error", reject);
      thread.once("exit", () => reject(new ThreadEnded("ended")));
    });
    if (word === "done") return;
    if ("fault" in word) throw new SheetFault(word.fault.code, word.fault.text);
    if (word.isAway) throw new ThreadEnded("the database is away");
    throw Object.assign(new Error("an import's rows"), word.trouble);
  } finally {
    clearInterval(looking);
    clearTimeout(ending);
    signal?.removeEventListener("abort", stop);
    await thread.terminate();
  }
}
