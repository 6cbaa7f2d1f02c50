import type * as z from "zod/mini";
import type { WholeFile } from "~/features/care/relationship/care-actor";
import { careFor, patientInQuestion } from "~/features/care/relationship/queries";
import { signatureOf } from "~/features/clinic/staff/signature";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type ProvenPatient, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { later, toInstant } from "~/shared/clinic-time";
import type { BodyChart, markBody as markCall } from "./contract";
import { bodyChartsOf, changeableUntil, wholeBodyChartsOf } from "./queries";
import { regionOf } from "./regions";

type Given = z.output<typeof markCall.body>;

interface Request {
  address: string;
  /** Made by the browser: what comes again with it was said once, also a week later. */
  idempotencyKey: string | null;
}

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;
/** A phone may count its time a little ahead of ours. */
const aheadMs = 2 * minuteMs;

/**
 * Keeps where it hurts, as the patient marks it for their next hour or a therapist with the patient there. A row is never changed:
 * the patient's next one for the same hour names what it replaces.
 */
export async function markBody(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: ProvenPatient | TherapistActor,
  given: Given,
  { address, idempotencyKey }: Request,
): Promise<BodyChart | Refusal> {
  const now = clock();
  if (given.marks.some(({ region }) => !regionOf(region)))
    return refuse("validation", { fields: { marks: "Una de esas partes del cuerpo no existe." } });
  const isOwn = actor.role === "patient";
  const said = isOwn && given.saidAt !== undefined ? toInstant(given.saidAt) : now;
  return inTransaction(pool, async (client) => {
    const file = await fileToMark(client, actor, given, { now, address });
    if (file instanceof Refusal) return file;
    const before = () => keptBefore(client, file, given, idempotencyKey);
    const first = await before();
    if (first) return first;
    const late = isOwn ? faultOfMoment(said, now) : null;
    if (late) return refuse("validation", { fields: { saidAt: late } });
    const { rows } = await client.query<{ id: string }>(
      `insert into body_charts (patient_id, therapist_id, appointment_id, marks, note, at, replaces, once_key)
       select $1, $2, (select id from appointments where patient_id = $1 and ${isOwn ? nextHour : hourOfToday} limit 1), $3, $4, $5, case when ${cameLate} then null else $6 end, $7
       where $6::text is null or ${cameLate} or ${mayBeReplaced}
       on conflict do nothing returning id`,
      [
        file.patientId,
        isOwn ? null : actor.id,
        JSON.stringify(given.marks.map(({ region, kind, strength }) => ({ region, kind, strength }))),
        given.note ?? null,
        said > now ? now : said,
        given.replaces ?? null,
        idempotencyKey,
        now,
        isOwn && given.saidAt !== undefined,
      ],
    );
    const id = rows[0]?.id;
    if (!id) return (await before()) ?? cannotReplace(client, file, given.replaces ?? "");
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "body-chart.marked",
      patientId: file.patientId,
      objectId: id,
      address,
    });
    return chartOf(client, file, id);
  });
}

const hourHeld = `status in ('pending', 'therapist_scheduled', 'confirmed')`;
const nextHour = `${hourHeld} and wall_start at time zone time_zone > $5 order by wall_start`;
/** Of the therapist who marks: the one that is nearest. */
const hourOfToday = `therapist_id = $2 and status <> 'cancelled' and wall_start::date = ($5::timestamptz at time zone time_zone)::date
  order by abs(extract(epoch from wall_start at time zone time_zone - $5::timestamptz))`;

/** The patient's own, not annulled. */
const ownChart = `c.id = $6 and c.patient_id = $1 and c.therapist_id is null and $2::text is null
  and not exists (select from body_chart_annulments where chart_id = c.id)`;

/** Whose time is not over by our clock: what stands then may have been read. What was replaced, the unique key refuses. */
const mayBeReplaced = `exists (select from body_charts c where ${ownChart} and ${changeableUntil} > $8)`;

/** What a phone kept for longer than that is one more. */
const cameLate = `($9 and exists (select from body_charts c where ${ownChart} and coalesce(${changeableUntil} <= $8, true)))`;

async function fileToMark(
  client: Queryable,
  actor: ProvenPatient | TherapistActor,
  { patientId, saidBy }: Given,
  asking: { now: Date; address: string },
): Promise<WholeFile | Refusal> {
  if (actor.role === "patient") {
    if (saidBy !== undefined && saidBy !== actor.id) return refuse("forbidden");
    return patientInQuestion(client, actor, { patientId }, asking);
  }
  if (patientId === undefined)
    return refuse("validation", { fields: { patientId: "Indica de qué paciente." } });
  const care = await careFor(client, actor, { patientId }, asking);
  if (!care) return refuse("not_found");
  const by = await signatureOf(client, care);
  return by instanceof Refusal ? by : care;
}

function faultOfMoment(said: Date, now: Date): string | null {
  if (said > later(now, aheadMs)) return "Ese momento todavía no llega.";
  return said < later(now, -weekMs) ? "Marca el dolor de los últimos 7 días." : null;
}

async function keptBefore(
  client: Queryable,
  file: WholeFile,
  { marks, note = null }: Given,
  key: string | null,
): Promise<BodyChart | Refusal | null> {
  if (key === null) return null;
  const { rows } = await client.query<{ id: string; isSame: boolean }>(
    `select id, marks = $3::jsonb and note is not distinct from $4 as "isSame" from body_charts
     where patient_id = $1 and once_key = $2`,
    [file.patientId, key, JSON.stringify(marks), note],
  );
  const [row] = rows;
  if (!row) return null;
  return row.isSame ? chartOf(client, file, row.id) : refuse("idempotency_mismatch");
}

async function cannotReplace(client: Queryable, file: WholeFile, replaces: string): Promise<Refusal> {
  const { rowCount } = await client.query("select from body_charts where id = $1 and patient_id = $2", [
    replaces,
    file.patientId,
  ]);
  if (!rowCount) return refuse("not_found");
  const current = (await bodyChartsOf(client, file)).at(-1);
  return refuse("conflict", {
    text: "Lo que habías marcado ya no se cambia. Guarda esto como algo nuevo.",
    ...(current && { current }),
  });
}

async function chartOf(client: Queryable, file: WholeFile, id: string): Promise<BodyChart> {
  const chart = (await wholeBodyChartsOf(client, file)).find((each) => each.id === id);
  if (!chart) throw new Error("a chart that was just kept is gone");
  const { isReplaced: _, ...kept } = chart;
  return kept;
}
