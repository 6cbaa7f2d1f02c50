import { inTransaction } from "~/server/database/database";
import type { ServerContext } from "~/server/http/server-context";
import { startRounds } from "~/server/work/rounds";
import { later } from "~/shared/clinic-time";
import { addressPurpose } from "./address";
import { type FetchedBusy, fetchBusyTimes } from "./fetch-busy-times";
import { keepBusyTimes } from "./keep-busy-times";
import { claimMs, isWholeStill, nextReading } from "./reading-times";

type Context = Pick<ServerContext, "pool" | "keys" | "clock" | "publicFetch" | "log">;

interface Followed {
  therapistId: string;
  sealedAddress: string;
  etag: string | null;
  lastModified: string | null;
  wholeAt: Date;
  failures: number;
}

const atOnce = 3;

/**
 * Takes up the calendars that are due. What one process has taken up, others leave alone until its time is over, also when it
 * dies. Gives how many there were.
 */
export async function readAllDue(context: Context, signal?: AbortSignal): Promise<number> {
  const now = context.clock();
  const { rows } = await context.pool.query<Followed>(
    `update followed_calendars set due_at = $2 where therapist_id in (
       select therapist_id from followed_calendars join therapists on therapists.id = therapist_id and active
       where due_at <= $1 order by due_at limit ${atOnce} for update of followed_calendars skip locked)
     returning therapist_id as "therapistId", sealed_address as "sealedAddress", etag, last_modified as "lastModified",
       whole_at as "wholeAt", failures`,
    [now, later(now, claimMs)],
  );
  await Promise.all(rows.map((followed) => readOne(context, followed, signal)));
  return rows.length;
}

async function readOne(context: Context, followed: Followed, signal?: AbortSignal): Promise<void> {
  const { keys, clock } = context;
  const address = keys.unseal(addressPurpose, followed.sealedAddress);
  const held = isWholeStill(followed.wholeAt, clock()) ? followed : undefined;
  const fetched: FetchedBusy = address
    ? await fetchBusyTimes(context, new URL(address), held, signal)
    : // Sealed with a secret that this site no longer has.
      { kind: "failed", failure: "gone" };
  // What a stop cut off says nothing of the source: it is taken up again soon.
  if (!signal?.aborted) await settle(context, followed, fetched);
}

/** Writes what came of it, unless another calendar took this one's place meanwhile. */
async function settle(
  { pool, clock }: Context,
  { therapistId, sealedAddress, failures }: Followed,
  fetched: FetchedBusy,
): Promise<void> {
  const now = clock();
  const failed = fetched.kind === "failed" ? failures + 1 : 0;
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update followed_calendars set tried_at = $3, failures = $4, failure = $5, due_at = $6,
         fetched_at = case when $4 = 0 then $3 else fetched_at end
       where therapist_id = $1 and sealed_address = $2`,
      [
        therapistId,
        sealedAddress,
        now,
        failed,
        fetched.kind === "failed" ? fetched.failure : null,
        nextReading(now, failed),
      ],
    );
    if (!rowCount || fetched.kind !== "read") return;
    await client.query(
      "update followed_calendars set etag = $2, last_modified = $3, whole_at = $4 where therapist_id = $1",
      [therapistId, fetched.etag, fetched.lastModified, now],
    );
    await keepBusyTimes(client, therapistId, fetched);
  });
}

const everyMs = 20_000;

/** Reads what is due for as long as the process lives. */
export const startReading = (context: Context) =>
  startRounds({
    what: "calendars",
    everyMs,
    log: context.log,
    round: async (signal) => {
      while (!signal.aborted && (await readAllDue(context, signal)) === atOnce);
    },
  });
