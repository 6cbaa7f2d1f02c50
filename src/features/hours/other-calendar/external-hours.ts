import { type AgendaRow, entryOf, readEntry, selectAgenda } from "~/features/hours/appointments/agenda-entry";
import { lockAppointment } from "~/features/hours/appointments/decide";
import { recordChange } from "~/features/hours/appointments/record-change";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { timeRangeOf } from "~/features/hours/appointments/time-range";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import { nameInLog, readerOf, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import type { Clinic } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import type { Collision, ExternalHours, UnknownName } from "./desk-contract";
import { tellCollision } from "./keep-hour";
import { type NameKind, serviceOf, unnamedService } from "./names";
import { placeHour } from "./place-hour";
import { nameKey } from "./told-hour";

type Context = Pick<ServerContext, "pool" | "clock" | "clinic">;

/** What waits for somebody of the clinic, and the names that somebody has recognised. */
export async function externalHours({ pool, clock }: Context, actor: TherapistActor): Promise<ExternalHours> {
  const at = clock();
  const now = wallTimeOf(at);
  const [therapists, services, collisions, remembered] = await Promise.all([
    unknownNames(pool, "therapist", now),
    unknownNames(pool, "service", now),
    openCollisions(pool, actor, at),
    pool.query<ExternalHours["remembered"][number]>(
      `select n.kind, n.name_key as name, coalesce(t.name, n.service) as means
       from external_names n left join therapists t on t.id = n.therapist_id order by n.kind, n.name_key`,
    ),
  ]);
  return { unknown: [...therapists, ...services], collisions, remembered: remembered.rows };
}

const unknownOf: Record<NameKind, { column: string; condition: string }> = {
  therapist: { column: "told_therapist", condition: "therapist_id is null" },
  service: { column: "service", condition: "service_id = 'externo'" },
};

async function unknownNames(client: Queryable, kind: NameKind, now: string): Promise<UnknownName[]> {
  const { column, condition } = unknownOf[kind];
  const { rows } = await client.query<Omit<UnknownName, "kind">>(
    `select ${column} as name, count(*)::int as hours, to_char(min(wall_start), 'YYYY-MM-DD"T"HH24:MI') as next,
       (array_agg(json_build_object('start', to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI'), 'patientName', patient_name)
         order by wall_start))[1:5] as first
     from appointments where ${condition} and status <> 'cancelled' and wall_start >= $1::timestamp - interval '1 day'
     group by 1 order by min(wall_start) limit 50`,
    [now],
  );
  return rows.map((row) => ({ kind, ...row }));
}

/** The hours of the other calendar that stand where others stand, with those. */
async function openCollisions(client: Queryable, actor: TherapistActor, now: Date): Promise<Collision[]> {
  const { rows: theirs } = await client.query<AgendaRow>(
    `${selectAgenda} where a.conflict and a.status <> 'cancelled' and a.conflict_kept_at is null
       and a.wall_start >= $3::timestamp - interval '1 day' order by a.wall_start limit 50`,
    [readerOf(actor), now, wallTimeOf(now)],
  );
  const found: Collision[] = [];
  for (const row of theirs)
    found.push({ theirs: entryOf(row), ours: await besideOf(client, actor, now, row.id) });
  return found.filter(({ ours }) => ours.length > 0);
}

async function besideOf(
  client: Queryable,
  actor: TherapistActor,
  now: Date,
  id: string,
): Promise<AgendaEntry[]> {
  const { rows } = await client.query<AgendaRow>(
    `${selectAgenda} join appointments theirs on theirs.id = $3
     where a.id <> theirs.id and a.status <> 'cancelled' and a.therapist_id = theirs.therapist_id
       and ${timeRangeOf("a")} && ${timeRangeOf("theirs")} order by a.wall_start`,
    [readerOf(actor), now, id],
  );
  return rows.map(entryOf);
}

interface Match {
  kind: NameKind;
  name: string;
  therapistId?: string | null | undefined;
  service?: string | null | undefined;
  address: string;
}

/** Somebody says who or what a name means: its hours follow, also the next ones that are told. */
export async function matchName(
  context: Context,
  actor: TherapistActor,
  match: Match,
): Promise<ExternalHours | Refusal> {
  const outcome = await retryCollisions(() =>
    inTransaction(context.pool, (client) =>
      match.kind === "therapist"
        ? matchTherapist(client, actor, match)
        : matchService({ client, clinic: context.clinic() }, actor, match),
    ),
  );
  return outcome ?? externalHours(context, actor);
}

interface UnknownHour {
  id: string;
  patientId: string;
  start: string;
  minutes: number;
}

async function holdUnknown(client: Queryable, { kind, name }: Match): Promise<UnknownHour[]> {
  const { column, condition } = unknownOf[kind];
  const { rows } = await client.query<UnknownHour & { name: string }>(
    `select id, patient_id as "patientId", to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as start, duration_minutes as minutes,
       ${column} as name
     from appointments where ${condition} and status <> 'cancelled' order by wall_start, id for update`,
  );
  return rows.filter((row) => nameKey(row.name) === nameKey(name));
}

async function matchTherapist(
  client: Queryable,
  actor: TherapistActor,
  match: Match,
): Promise<Refusal | null> {
  const chosen = await client.query("select from therapists where id = $1 and active", [
    match.therapistId ?? "",
  ]);
  if (!chosen.rowCount)
    return refuse("validation", { fields: { therapistId: "Elige un profesional de la lista." } });
  // Who was not named today may be somebody else tomorrow.
  if (nameKey(match.name))
    await client.query(
      `insert into external_names (kind, name_key, therapist_id) values ('therapist', $1, $2)
       on conflict (kind, name_key) do update set therapist_id = excluded.therapist_id`,
      [nameKey(match.name), match.therapistId],
    );
  for (const { id, patientId, start, minutes } of await holdUnknown(client, match)) {
    const therapistId = match.therapistId ?? null;
    const conflict = await placeHour(client, { id, therapistId, start, minutes }, (beside) =>
      client.query(
        "update appointments set therapist_id = $2, conflict = $3, sequence = sequence + 1 where id = $1",
        [id, therapistId, beside],
      ),
    );
    const about = { appointmentId: id, patientId, address: match.address };
    await recordChange(client, { action: "appointment.recognised", actor: nameInLog(actor), ...about });
    await enqueue(client, "appointment.given", id);
    if (conflict) await tellCollision(client, about);
  }
  return null;
}

/** The hour keeps its length, or takes the service's when that is shorter: so it reaches into nobody else's. */
async function matchService(
  { client, clinic }: { client: Queryable; clinic: Clinic },
  actor: TherapistActor,
  match: Match,
): Promise<Refusal | null> {
  const service = serviceOf(clinic, match.service ?? null);
  if (!service) return refuse("validation", { fields: { service: "Elige un servicio de la lista." } });
  if (match.name !== unnamedService)
    await client.query(
      `insert into external_names (kind, name_key, service) values ('service', $1, $2)
       on conflict (kind, name_key) do update set service = excluded.service`,
      [nameKey(match.name), service.name],
    );
  for (const { id, patientId } of await holdUnknown(client, match)) {
    await client.query(
      `update appointments set service = $2, service_id = $3, price = $4, duration_minutes = least(duration_minutes, $5),
         sequence = sequence + 1
       where id = $1`,
      [id, service.name, service.id, service.price, service.durationMinutes],
    );
    await endConflict(client, id);
    const about = { appointmentId: id, patientId, address: match.address };
    await recordChange(client, { action: "appointment.recognised", actor: nameInLog(actor), ...about });
  }
  return null;
}

/** Shorter, it may stand in nobody's way any more. */
async function endConflict(client: Queryable, id: string): Promise<void> {
  await client.query(
    `update appointments a set conflict = false, conflict_kept_at = null where a.id = $1 and a.conflict and not exists (
       select from appointments other where other.id <> a.id and other.status <> 'cancelled' and other.therapist_id = a.therapist_id
         and ${timeRangeOf("other")} && ${timeRangeOf("a")})`,
    [id],
  );
}

export async function forgetName(
  context: Context,
  actor: TherapistActor,
  { kind, name }: { kind: NameKind; name: string },
): Promise<ExternalHours> {
  await context.pool.query("delete from external_names where kind = $1 and name_key = $2", [
    kind,
    nameKey(name),
  ]);
  return externalHours(context, actor);
}

/** Both hours stand; nobody is asked about it again. */
export async function keepBoth(
  { pool, clock }: Context,
  actor: TherapistActor,
  { id, address }: { id: string; address: string },
): Promise<AgendaEntry | Refusal> {
  return inTransaction(pool, async (client) => {
    const held = await lockAppointment(client, id);
    if (held instanceof Refusal) return held;
    const { rowCount } = await client.query(
      "update appointments set conflict_kept_at = $2 where id = $1 and conflict and status <> 'cancelled'",
      [id, clock()],
    );
    if (!rowCount) return refuse("not_active", { text: "Esta hora ya no choca con otra." });
    await recordChange(client, {
      action: "appointment.kept-beside",
      actor: nameInLog(actor),
      appointmentId: id,
      patientId: held.patientId,
      address,
    });
    return readEntry(client, actor, clock(), id);
  });
}
