import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { keepingTransaction, type Queryable, violates } from "~/server/database/database";
import { addDays, instantOf, wallTimeOf } from "~/shared/clinic-time";
import { bringVisits, leaveKnownVisits, type VisitPlan, visitOf } from "./bring-visits";
import { type DecidedRow, doubtful, type FileRow, faulty, warned } from "./file-row";
import { type OwnPack, type OwnService, OwnThings } from "./own-things";
import { decideWhose, withPatients } from "./people-of-rows";
import type { Brought, Task } from "./task";

/** An hour that is still to come: it takes its place in the agenda. */
interface HourPlan {
  is: "hour";
  therapistId: string;
  service: OwnService;
  /** Wall time. */
  start: string;
  minutes: number;
  price: number;
  /** What is still owed of it, if direction said which column tells so; null: nothing is known, and all is owed. */
  debt: number | null;
  pack: Pick<OwnPack, "id" | "name" | "sessions"> | null;
  /** Of several sessions: the patient's own, of which it takes one. */
  patientPackId: string | null;
  status: "pending" | "confirmed" | "therapist_scheduled";
  comments: string | null;
  /** Beside another one, as a person decided: somebody solves it in the agenda. */
  isBeside: boolean;
}

const longestVisit = 480;

export async function decideHours(client: Queryable, task: Task, rows: FileRow[]): Promise<DecidedRow[]> {
  const now = wallTimeOf(task.now);
  const own = new OwnThings(task.clinic, task.mapping);
  const decided = (await decideWhose(client, task, rows)).map((row) =>
    row.action === "create" || row.action === "doubt" ? planned(task, own, now, row) : row,
  );
  const standing = await withoutCollisions(client, task, decided);
  return leaveKnownVisits(client, await takingSessions(client, standing));
}

const statusOf = {
  pending: "pending",
  proposed: "therapist_scheduled",
} as const;

/** What is behind, and what was called off, is history; what is to come must say what of ours it is. */
function planned(task: Task, own: OwnThings, now: string, row: DecidedRow): DecidedRow {
  const { date, time, status } = row.values;
  if (!date) return faulty(row, "date", "Falta la fecha de la hora.");
  const isOver = date < now.slice(0, 10) || (time !== undefined && `${date}T${time}` <= now);
  if (isOver || status === "cancelled" || status === "no_show" || status === "attended")
    return asHistory(row, visitOf(task, row));
  if (!time) return faulty(row, "time", "Falta a qué hora es.");
  const start = `${date}T${time}`;
  if (wallTimeOf(instantOf(start)) !== start)
    return faulty(row, "time", "Ese día no existe esa hora: se adelanta el reloj.");
  const service = own.service(row.values);
  if ("unknown" in service)
    return faulty(
      row,
      "service",
      service.unknown ? `¿Qué es «${service.unknown}»? Elige un servicio.` : "Falta el servicio.",
    );
  const person = own.professional(row.values);
  if ("unknown" in person)
    return faulty(
      row,
      "professional",
      person.unknown ? `¿Quién es «${person.unknown}»? Elige a alguien del equipo.` : "Falta quién atiende.",
    );
  const minutes = typeof row.values.minutes === "number" ? row.values.minutes : service.thing.minutes;
  if (minutes < 15 || minutes > longestVisit)
    return faulty(row, "minutes", "Una hora dura entre 15 y 480 minutos.");
  if (row.action === "doubt") return row;
  const pack = own.packOfHour(row.values);
  const ofPack = pack && "thing" in pack ? pack.thing : null;
  const usual = ofPack?.price ?? service.thing.price;
  const price = typeof row.values.price === "number" && row.values.price > 0 ? row.values.price : usual;
  const debt = typeof row.values.debt === "number" ? row.values.debt : null;
  if (debt !== null && debt > price) return faulty(row, "debt", "Debe más de lo que cuesta la hora.");
  const plan: HourPlan = {
    is: "hour",
    therapistId: person.thing.id,
    service: service.thing,
    start,
    minutes,
    price,
    debt,
    pack: ofPack && { id: ofPack.id, name: ofPack.name, sessions: ofPack.sessions },
    patientPackId: null,
    status: statusOf[status as keyof typeof statusOf] ?? "confirmed",
    comments: row.values.note ? String(row.values.note).slice(0, 1000) : null,
    isBeside: false,
  };
  const known = { ...row, plan };
  return pack && !ofPack
    ? warned(
        known,
        "pack",
        `¿Qué pack es «${row.values.pack}»? Mientras no lo digas, la traemos como una hora suelta.`,
      )
    : known;
}

/** No money is of it any more: what is still owed of it is said, so that nobody loses it unawares. */
function asHistory(row: DecidedRow, plan: VisitPlan): DecidedRow {
  const { debt } = row.values;
  const known = { ...row, plan };
  return typeof debt === "number" && debt > 0
    ? warned(
        known,
        "debt",
        "Esta hora queda como historia, y lo que se debe de ella no llega: cóbralo o anótalo antes de dejar el otro sistema.",
      )
    : known;
}

interface OpenPack {
  id: string;
  patientId: string;
  packId: string;
  left: number;
  expiresOn: string;
}

/** An hour of a pack of several sessions takes one that is left: the packs come first, then their hours. */
async function takingSessions(client: Queryable, rows: DecidedRow[]): Promise<DecidedRow[]> {
  const isOfSeveral = (row: DecidedRow) => (hourPlanOf(row)?.pack?.sessions ?? 1) > 1;
  const taking = rows.filter(isOfSeveral);
  if (taking.length === 0) return rows;
  const { rows: packs } = await client.query<OpenPack>(
    `select id, patient_id as "patientId", pack_id as "packId", sessions - taken as left, to_char(expires_on, 'YYYY-MM-DD') as "expiresOn"
     from patient_packs where patient_id = any ($1) and closed_at is null and taken < sessions order by opened_at, id for update`,
    [taking.flatMap(({ patientId }) => patientId ?? [])],
  );
  return rows.map((row) => {
    const plan = hourPlanOf(row);
    if (!plan || !isOfSeveral(row)) return row;
    const open = packs.find(
      ({ patientId, packId, left, expiresOn }) =>
        patientId === row.patientId &&
        packId === plan.pack?.id &&
        left > 0 &&
        expiresOn >= plan.start.slice(0, 10),
    );
    if (!open)
      return faulty(
        row,
        "pack",
        "No le quedan sesiones de ese pack. Trae primero los packs, o deja esta columna sin usar para traerla como una hora suelta.",
      );
    open.left -= 1;
    return { ...row, plan: { ...plan, patientPackId: open.id } satisfies HourPlan };
  });
}

const hourPlanOf = ({ action, plan }: DecidedRow): HourPlan | null =>
  action === "create" && (plan as HourPlan | null)?.is === "hour" ? (plan as HourPlan) : null;

/** Where a row's hour would stand, for the rows after it. */
export function standingOf(action: string, plan: object | null) {
  if (action !== "create" || (plan as HourPlan | null)?.is !== "hour") return null;
  const { therapistId, start, minutes, service } = plan as HourPlan;
  return { therapistId, start, end: endOf(start, minutes), serviceId: service.id, seats: service.seats };
}

interface Standing {
  therapistId: string;
  start: string;
  end: string;
  patientId: string | null;
  patientName: string;
  serviceId: string;
  seats: number;
}

/** An hour that somebody has already is a doubt, unless it is the same one; of two of the file the later. */
async function withoutCollisions(client: Queryable, task: Task, rows: DecidedRow[]): Promise<DecidedRow[]> {
  const plans = rows.flatMap((row) => hourPlanOf(row) ?? []);
  if (plans.length === 0) return rows;
  const days = plans.map(({ start }) => start.slice(0, 10)).toSorted();
  const standing = await standingHours(client, task, rows, {
    therapistIds: [...new Set(plans.map(({ therapistId }) => therapistId))],
    from: days[0] ?? "",
    until: addDays(days.at(-1) ?? "", 1),
  });
  const brought = await broughtBefore(client, rows);
  const byDay = new Map<string, Standing[]>();
  const keyOf = ({ therapistId, start }: { therapistId: string; start: string }) =>
    `${therapistId} ${start.slice(0, 10)}`;
  const add = (hour: Standing) => {
    const others = byDay.get(keyOf(hour));
    if (others) others.push(hour);
    else byDay.set(keyOf(hour), [hour]);
  };
  for (const hour of standing) add(hour);
  return rows.map((row) => {
    const plan = hourPlanOf(row);
    if (!plan) return row;
    if (brought.has(`${row.patientId} ${plan.start}`)) return { ...row, action: "same", plan: null };
    const hour: Standing = {
      ...plan,
      end: endOf(plan.start, plan.minutes),
      patientId: row.patientId ?? `row ${row.ofRow ?? row.row}`,
      patientName: String(row.values.name ?? ""),
      serviceId: plan.service.id,
      seats: plan.service.seats,
    };
    const beside = (byDay.get(keyOf(hour)) ?? []).filter(
      ({ start, end }) => start < hour.end && hour.start < end,
    );
    if (beside.some(({ patientId, start }) => patientId === hour.patientId && start === hour.start))
      return { ...row, action: "same", plan: null };
    const isOfClass = ({ serviceId, start, end }: Standing) =>
      hour.seats > 1 && serviceId === hour.serviceId && start === hour.start && end === hour.end;
    const other = beside.find((each) => !isOfClass(each));
    if (other && row.decision?.action !== "create") {
      const collision = `${other.patientName}, de ${other.start.slice(11)} a ${other.end.slice(11)}`;
      return {
        ...doubtful(row, `Choca con otra hora: ${collision}.`),
        patientId: row.patientId,
        ofRow: row.ofRow,
        collision,
      };
    }
    add(hour);
    return other ? { ...row, plan: { ...plan, isBeside: true } satisfies HourPlan } : row;
  });
}

/** Hours that a file brought, wherever they are now: one that was moved or called off here does not come again. */
async function broughtBefore(client: Queryable, rows: DecidedRow[]): Promise<Set<string>> {
  const { rows: known } = await client.query<{ key: string }>(
    `select patient_id || ' ' || to_char(import_start, 'YYYY-MM-DD"T"HH24:MI') as key from appointments
     where patient_id = any ($1) and import_start is not null`,
    [rows.flatMap(({ patientId }) => patientId ?? [])],
  );
  return new Set(known.map(({ key }) => key));
}

/** Wall time after so many minutes; an hour over midnight ends at the day's end here, as no clinic has one. */
function endOf(start: string, minutes: number): string {
  const [hours = 0, rest = 0] = start.slice(11).split(":").map(Number);
  const end = Math.min(hours * 60 + rest + minutes, 24 * 60);
  return `${start.slice(0, 10)}T${String(Math.floor(end / 60)).padStart(2, "0")}:${String(end % 60).padStart(2, "0")}`;
}

/** What stands in the agenda, and what earlier rows of the file will put there. */
async function standingHours(
  client: Queryable,
  task: Task,
  rows: DecidedRow[],
  { therapistIds, from, until }: { therapistIds: string[]; from: string; until: string },
): Promise<Standing[]> {
  const { rows: standing } = await client.query<Standing>(
    `select a.therapist_id as "therapistId", to_char(a.wall_start, 'YYYY-MM-DD"T"HH24:MI') as start,
       to_char(a.wall_start + make_interval(mins => a.duration_minutes + a.pause_minutes), 'YYYY-MM-DD"T"HH24:MI') as end,
       a.patient_id as "patientId", a.patient_name as "patientName", a.service_id as "serviceId", coalesce(s.seats, 1) as seats
     from appointments a left join services s on s.id = a.service_id
     where a.therapist_id = any ($1) and a.wall_start >= $2 and a.wall_start < $3 and a.status <> 'cancelled'
     union all
     select r.hour ->> 'therapistId', r.hour ->> 'start', r.hour ->> 'end', coalesce(r.patient_id, 'row ' || coalesce(r.of_row, r.row)),
       r.values ->> 'name', r.hour ->> 'serviceId', (r.hour ->> 'seats')::int
     from import_rows r
     where r.import_id = $4 and r.row < $5 and r.outcome is null and r.hour is not null
       and r.hour ->> 'start' >= $2::text and r.hour ->> 'start' < $3::text and r.hour ->> 'therapistId' = any ($1)`,
    [therapistIds, from, until, task.id, rows[0]?.row ?? 0],
  );
  return standing;
}

export async function bringHours(client: PoolClient, task: Task, rows: DecidedRow[]): Promise<Brought> {
  const brought = await bringVisits(client, task, rows);
  const planned = rows.filter((row) => hourPlanOf(row));
  if (planned.length === 0) return brought;
  const whose = await withPatients(client, task, planned);
  const hours = whose.map(({ row, patientId, isNew }) => ({
    ...(row.plan as HourPlan),
    id: randomUUID(),
    row: row.row,
    patientId,
    isNew,
  }));
  const stands = await insertHours(client, task, hours);
  for (const { row, id, patientId, isNew } of hours)
    if (stands.has(id))
      brought.set(row, {
        outcome: "created",
        patientId,
        made: { appointments: id, ...(isNew && { patients: patientId }) },
      });
    else if (isNew) brought.set(row, { outcome: "created", patientId, made: { patients: patientId } });
  return brought;
}

type PlannedHour = HourPlan & { id: string; patientId: string };

/** Together, which is fast; one by one where a single one of them was taken meanwhile. */
async function insertHours(client: PoolClient, task: Task, hours: PlannedHour[]): Promise<Set<string>> {
  if (hours.length === 0) return new Set();
  try {
    return await insert(keepingTransaction(client), task, hours);
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (hours.length === 1) return new Set();
  }
  const stands = new Set<string>();
  const half = Math.ceil(hours.length / 2);
  for (const part of [hours.slice(0, half), hours.slice(half)])
    for (const id of await insertHours(client, task, part)) stands.add(id);
  return stands;
}

const isTaken = (error: unknown) =>
  ["appointments_no_overlap", "appointments_no_room_overlap", "appointments_seat"].some((constraint) =>
    violates(error, constraint),
  );

async function insert(client: Queryable, task: Task, hours: PlannedHour[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `with said as (
       select * from jsonb_to_recordset($1) as h(id text, "patientId" text, "therapistId" text, service jsonb, price int, debt int, pack jsonb,
         "patientPackId" text, start timestamp, minutes int, status text, comments text, "isBeside" boolean)
     ), made as (
       insert into appointments (id, patient_id, therapist_id, service, price, wall_start, duration_minutes, status, patient_name, patient_email,
         patient_phone, patient_rut, comments, created_at, service_id, pack, pack_id, pack_sessions, patient_pack_id, chosen_therapist_id, conflict,
         import_id, import_start)
       select h.id, p.id, h."therapistId", h.service ->> 'name', h.price, h.start, h.minutes, h.status::appointment_status, p.name, p.email, p.phone, p.rut,
         h.comments, $2, h.service ->> 'id', h.pack ->> 'name', h.pack ->> 'id', (h.pack ->> 'sessions')::int, h."patientPackId", '', h."isBeside",
         $3, h.start
       from said h join patients p on p.id = h."patientId"
       returning id, patient_pack_id
     ), counted as (
       update patient_packs k set taken = k.taken + c.hours
       from (select patient_pack_id, count(*)::int as hours from made group by 1) c where k.id = c.patient_pack_id
     ), paid as (
       -- Paid in the other system, but for what is still owed.
       insert into order_sums (order_kind, order_id, price, paid, accepted)
       select 'appointment', made.id, price, case when debt > 0 then price - debt else 0 end, debt = 0
       from made join said on said.id = made.id where debt < price and made.patient_pack_id is null
     )
     select id from made`,
    [JSON.stringify(hours), task.now, task.id],
  );
  return new Set(rows.map(({ id }) => id));
}
