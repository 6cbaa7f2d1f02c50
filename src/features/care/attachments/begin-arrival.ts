import { randomUUID } from "node:crypto";
import { inTransaction } from "~/server/database/database";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import {
  largestFile,
  manyUnderWay,
  mayBeOrderedOn,
  mostUnderWay,
  tooLarge,
  wrongOrderDate,
} from "./attachment-limits";
import type { Added, Attachment } from "./contract";
import { fullness, isHourOf, noSuchHour } from "./keep-file";
import { addedOf, sentBefore } from "./queries";
import { type Asker, patientIdOf, reachOf } from "./whose-file";

interface Announced {
  patientId: string;
  onceKey: string;
  kind: Attachment["kind"];
  name: string;
  size: number;
  appointmentId: string | null;
  orderedOn: string | null;
  address: string;
}

/** What will come in parts. Said again after a lost line, it tells how much is here. */
export async function beginArrival(
  { pool, clock }: ServerContext,
  actor: Asker,
  announced: Announced,
): Promise<{ id: string; parts: number; attachment: Added | null } | Refusal> {
  const { onceKey, kind, name, size, appointmentId, orderedOn, address } = announced;
  const now = clock();
  const reach = await reachOf(pool, actor, announced.patientId, { now, address });
  if (reach instanceof Refusal) return reach;
  const patientId = patientIdOf(reach);
  const before = await sentBefore(pool, patientId, onceKey);
  if (before) return { id: before.id, parts: 0, attachment: await addedOf(pool, before.id) };
  if (size > largestFile) return refuse("payload_too_large", { text: tooLarge });
  if (appointmentId && !(await isHourOf(pool, patientId, appointmentId)))
    return refuse("validation", { fields: { appointmentId: noSuchHour } });
  if (!mayBeOrderedOn(orderedOn, kind, wallTimeOf(now).slice(0, 10)))
    return refuse("validation", { fields: { orderedOn: wrongOrderDate } });
  const full = await fullness(pool, patientId, size, now);
  if (full) return full;
  return inTransaction(pool, async (client) => {
    // One after the other for each patient: of two at once at the limit, the second finds the first.
    const { rowCount } = await client.query(
      "select from patients where id = $1 and merged_into is null for no key update",
      [patientId],
    );
    if (!rowCount) return refuse("not_found");
    // The one that is there is answered too, for whoever says the same of it.
    const { rows } = await client.query<{ id: string; parts: number; isSame: boolean }>(
      `insert into attachment_arrivals (id, patient_id, once_key, kind, name, size, appointment_id, ordered_on)
       select $1, $2, $3, $4, $5, $6, $7, $8
       where (select count(*) from attachment_arrivals where patient_id = $2 and once_key <> $3) < ${mostUnderWay}
       on conflict (patient_id, once_key) do update set once_key = excluded.once_key
       returning id, parts, (kind, name, size, appointment_id, ordered_on) is not distinct from ($4, $5, $6::integer, $7, $8::date) as "isSame"`,
      [randomUUID(), patientId, onceKey, kind, name, size, appointmentId, orderedOn],
    );
    const [arrival] = rows;
    if (!arrival) return refuse("rate_limited", { text: manyUnderWay, retryAfter: 600 });
    const { isSame, ...known } = arrival;
    return isSame ? { ...known, attachment: null } : refuse("idempotency_mismatch");
  });
}
