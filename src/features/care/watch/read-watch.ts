import { logBulkReading } from "~/server/audit/bulk-reading";
import type { TherapistActor } from "~/server/http/actor";
import type { ServerContext } from "~/server/http/server-context";
import type { Watch } from "./contract";
import { watchOf } from "./queries";

/** Nobody reads of a danger sign without a line in the access log; Hoy is open all day, so a person's stands there once a day. */
export async function readWatch(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  address: string,
): Promise<Watch> {
  const watch = await watchOf(pool, actor, clock());
  const shown = Object.values(watch).flat();
  await logBulkReading(pool, actor, {
    action: "watch.read",
    asked: {},
    count: shown.length,
    patientIds: shown.map(({ patientId }) => patientId),
    isOnceADay: true,
    address,
  });
  return watch;
}
