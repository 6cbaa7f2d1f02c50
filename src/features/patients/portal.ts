import { appointmentsOf } from "~/features/appointments/queries";
import { painOf } from "~/features/pain-diary/queries";
import { recommendationsOf } from "~/features/recommendations/queries";
import { readRecords } from "~/features/records/read-records";
import type { PatientActor } from "~/server/actor";
import { Refusal } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import { packBalancesOf } from "./pack-balances";

type Context = Pick<ServerContext, "pool" | "clock"> & { address: string };

/** Everything that the portal shows first, at once: what its calls would answer one by one. */
export async function portalOf(context: Context, actor: PatientActor) {
  const { pool, clock, address } = context;
  const now = clock();
  const [appointments, records, recommendations, pain, packs] = await Promise.all([
    appointmentsOf(pool, actor.id),
    readRecords(context, actor, {}, address),
    recommendationsOf(pool, actor.id),
    painOf(pool, actor.id, now),
    packBalancesOf(pool, actor.id, now),
  ]);
  if (records instanceof Refusal) throw new Error("a patient may read the own record");
  const { id, name, rut, email } = actor;
  return {
    patient: { id, name, rut, email },
    /** Wall time and instant of the server: what is near, past or too late follows from it, not from the reader's clock. */
    now: { wallTime: wallTimeOf(now), instant: now.toISOString() },
    appointments,
    records,
    recommendations,
    pain,
    packs,
  };
}
export type Portal = Awaited<ReturnType<typeof portalOf>>;
