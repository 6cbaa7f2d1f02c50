import type * as z from "zod/mini";
import { exercisesToday } from "~/features/care/exercises/queries";
import { movementOf } from "~/features/care/movement/movements";
import type { CareActor } from "~/features/care/relationship/care-actor";
import { careFor } from "~/features/care/relationship/queries";
import { signatureOf } from "~/features/clinic/staff/signature";
import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { claimOf, once } from "~/server/http/idempotency";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { wallTimeOf } from "~/shared/clinic-time";
import { planAlone, type Recommendation, writeRecommendation as writeCall } from "./contract";
import { withEveryPart } from "./dose-contract";
import { recommendationOf, selectRecommendations } from "./queries";

interface Advice {
  patientEmail: string;
  recommendation?: string | null | undefined;
  exercises?: NewLine[] | null | undefined;
  measurings?: NewMeasuring[] | null | undefined;
  appointmentId?: string | null | undefined;
  category?: Recommendation["category"] | null | undefined;
  priority?: Recommendation["priority"] | null | undefined;
  dueDate?: string | null | undefined;
}

type NewLine = NonNullable<z.output<typeof writeCall.body>["exercises"]>[number];
type NewMeasuring = NonNullable<z.output<typeof writeCall.body>["measurings"]>[number];

/** For a patient whom the actor attends; an appointment that is named must be of that patient. */
export async function writeRecommendation(
  { pool, clock }: ServerContext,
  actor: TherapistActor,
  advice: Advice,
  { address, idempotencyKey }: { address: string; idempotencyKey: string | null },
): Promise<Recommendation | Refusal> {
  const now = clock();
  const known = await exercisesToday(
    pool,
    (advice.exercises ?? []).map(({ exercise }) => exercise),
  );
  const lines = planOf(advice.exercises ?? [], known, wallTimeOf(now).slice(0, 10));
  if (lines instanceof Refusal) return lines;
  const measurings = measuringsOf(advice.measurings ?? []);
  if (measurings instanceof Refusal) return measurings;
  return once(pool, claimOf(nameInLog(actor), writeCall, idempotencyKey, advice), async (client) => {
    const care = await careFor(client, actor, { email: advice.patientEmail }, { now, address });
    if (!care) return refuse("not_found");
    const by = await signatureOf(client, care);
    return by instanceof Refusal ? by : advise(client, care, { advice, lines, measurings, now, address });
  });
}

interface Advising {
  advice: Advice;
  lines: PlanLine[];
  measurings: (NewMeasuring & { position: number })[];
  now: Date;
  address: string;
}

async function advise(
  client: Queryable,
  care: CareActor,
  { advice, lines, measurings, now, address }: Advising,
): Promise<Recommendation | Refusal> {
  const { rows } = await client.query<{ id: string }>(
    `insert into recommendations (patient_id, therapist_id, appointment_id, recommendation, category, priority, due_date, sent_at, created_at)
       select $1, $2, $3, $4, $5, $6, $7, $8, $8
       where $3::text is null or exists (select from appointments where id = $3 and patient_id = $1)
       returning id`,
    [
      care.patientId,
      care.id,
      advice.appointmentId ?? null,
      advice.recommendation ?? planAlone,
      advice.category ?? (lines.length > 0 ? "exercise" : "generic"),
      advice.priority ?? "medium",
      advice.dueDate ?? null,
      now,
    ],
  );
  const id = rows[0]?.id;
  if (!id) return refuse("not_found");
  if (lines.length > 0)
    await client.query(
      `insert into plan_exercises (recommendation_id, position, exercise, name, sets, repetitions, seconds, days_per_week, load_kg,
           hold_seconds, steps, side, note, exercise_version)
         select $1, position, exercise, name, sets, repetitions, seconds, "daysPerWeek", load, hold, steps, side, note, version
         from jsonb_to_recordset($2) as line (position integer, exercise text, name text, version integer, sets integer, repetitions integer,
           seconds integer, "daysPerWeek" integer, load numeric, hold integer, steps jsonb, side text,
           note text)`,
      [id, JSON.stringify(lines)],
    );
  if (measurings.length > 0)
    await client.query(
      `insert into plan_measurings (recommendation_id, position, movement, side, times_per_week)
         select $1, position, movement, side, "timesPerWeek"
         from jsonb_to_recordset($2) as asked (position integer, movement text, side text, "timesPerWeek" integer)`,
      [id, JSON.stringify(measurings)],
    );
  await logAccess(client, {
    actor: nameInLog(care),
    action: "recommendation.written",
    patientId: care.patientId,
    objectId: id,
    address,
  });
  await enqueue(client, "recommendation.written", id);
  const written = await client.query(`${selectRecommendations} where r.id = $1`, [id]);
  return recommendationOf(written.rows[0]);
}

type PlanLine = NewLine & { position: number; name: string; version: number };

/** As they are today: what is changed later changes no plan. */
function planOf(
  lines: NewLine[],
  known: Map<string, { name: string; version: number }>,
  today: string,
): PlanLine[] | Refusal {
  const begun = lines.flatMap(({ steps }) => steps ?? []).some(({ from }) => from <= today);
  if (begun)
    return refuse("validation", { fields: { exercises: "Un cambio de dosis empieza desde mañana." } });
  const named = lines.flatMap((line, index) => {
    const found = known.get(line.exercise);
    return found
      ? [
          {
            ...line,
            steps: (line.steps ?? []).map(({ from, ...dose }) => ({ from, ...withEveryPart(dose) })),
            position: index + 1,
            ...found,
          },
        ]
      : [];
  });
  return named.length === lines.length
    ? named
    : refuse("validation", { fields: { exercises: "Ese ejercicio no existe." } });
}

/** Those that a phone measures well enough, each of a side where it has sides. */
function measuringsOf(asked: NewMeasuring[]): Advising["measurings"] | Refusal {
  for (const { movement, side } of asked) {
    const known = movementOf(movement);
    if (!known) return refuse("validation", { fields: { measurings: "Ese movimiento no se mide en casa." } });
    if (known.side === "must" && !side)
      return refuse("validation", { fields: { measurings: "Indica el lado." } });
    if (known.side === "never" && side)
      return refuse("validation", { fields: { measurings: "Este movimiento no tiene lado." } });
  }
  return asked.map((each, place) => ({ ...each, position: place + 1 }));
}
