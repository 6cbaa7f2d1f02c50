import { agreesTo } from "~/features/care/consents/queries";
import { attends } from "~/features/care/relationship/queries";
import { type AgendaRow, entryOf, selectAgenda } from "~/features/hours/appointments/agenda-entry";
import { insuranceOf } from "~/features/hours/appointments/coverage";
import type { Representative } from "~/features/hours/appointments/representative";
import { availability, type Wanted } from "~/features/hours/availability/queries";
import { accountOf } from "~/features/money/payments/queries";
import { representativeOf } from "~/features/people/identification/queries";
import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { nameInLog, readerOf, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Clinic } from "~/shared/clinic";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import { receives } from "~/shared/role";
import { maskRut } from "~/shared/rut";
import type { Caller } from "./contract";

const daysAhead = 30;
const freeShown = 3;

/** Somebody on the telephone: who they are, what they have, and where the next hours of their professional are. No word of why they come. */
export async function readCaller(
  { pool, clock, clinic }: ServerContext,
  actor: TherapistActor,
  { id, address }: { id: string; address: string },
): Promise<Caller | Refusal> {
  const now = clock();
  const person = await personOf(pool, actor, id, now);
  if (!person) return refuse("not_found");
  const today = wallTimeOf(now).slice(0, 10);
  const [hours, account, visits] = await Promise.all([
    hoursOf(pool, actor, { id, today, now }),
    accountOf(pool, id, now),
    visitsOf(pool, id),
  ]);
  await logAccess(pool, { actor: nameInLog(actor), action: "patient.contact-read", patientId: id, address });
  const next = nextOf(clinic(), account.packs, visits);
  const { attends: _, ...shown } = person;
  return {
    ...shown,
    ...(!receives(actor) && !person.attends && { rut: maskRut(person.rut), passport: null }),
    next: next?.told ?? null,
    free: next ? await freeOf(pool, clinic(), next, now) : [],
    hours,
    owed: account.owed,
    packs: account.packs,
    balance: account.balance,
  };
}

interface Person
  extends Pick<
    Caller,
    | "id"
    | "name"
    | "rut"
    | "passport"
    | "phone"
    | "email"
    | "emailProven"
    | "whatsapp"
    | "insurance"
    | "isWaiting"
  > {
  representative: Representative | null;
  attends: boolean;
}

async function personOf(
  client: Queryable,
  actor: TherapistActor,
  id: string,
  now: Date,
): Promise<Person | undefined> {
  // Whoever may read the rest of what is told of them (people/identification).
  const mayRead = receives(actor) ? "true" : attends("p.id", "$2", "$3");
  const { rows } = await client.query<Person>(
    `select p.id, p.name, p.rut, p.passport, p.phone, p.email, p.proven_at is not null as "emailProven",
       ${agreesTo("p.id", "whatsapp_reminders")} as whatsapp, ${attends("p.id", "$2", "$3")} as attends,
       ${insuranceOf("p.id")} as insurance,
       case when ${mayRead} then ${representativeOf("p")} end as representative,
       exists (select from waiting_list where patient_id = p.id and ended_at is null) as "isWaiting"
     from patients p where p.id = $1`,
    [id, readerOf(actor), now],
  );
  return rows[0];
}

async function hoursOf(
  client: Queryable,
  actor: TherapistActor,
  { id, today, now }: { id: string; today: string; now: Date },
): Promise<Caller["hours"]> {
  const { rows } = await client.query<AgendaRow>(
    `${selectAgenda} where a.patient_id = $3 and a.wall_start >= $4::date and a.status <> 'cancelled'
     order by a.wall_start, a.id limit 12`,
    [readerOf(actor), now, id, today],
  );
  // Why somebody comes is the file's.
  return rows.map((row) => ({ ...entryOf(row), comments: null, cancelReason: null }));
}

interface Visit {
  serviceId: string;
  therapistId: string;
  therapistName: string;
}

/** The latest first, with who is still of the team. */
async function visitsOf(client: Queryable, id: string): Promise<Visit[]> {
  const { rows } = await client.query<Visit>(
    `select a.service_id as "serviceId", t.id as "therapistId", t.name as "therapistName"
     from appointments a join therapists t on t.id = a.therapist_id and t.active
     where a.patient_id = $1 and a.status <> 'cancelled' order by a.wall_start desc limit 20`,
    [id],
  );
  return rows;
}

interface Next {
  told: NonNullable<Caller["next"]>;
  wanted: Wanted;
}

/** The pack in use with who gave it last; else the last service again. */
function nextOf(
  { services, therapistServices }: Clinic,
  packs: Caller["packs"],
  visits: Visit[],
): Next | null {
  const [last] = visits;
  if (!last) return null;
  const pack = packs.find(({ left, sessions }) => left > 0 && sessions > 1);
  const visit = (pack && visits.find(({ serviceId }) => serviceId === pack.serviceId)) ?? last;
  const serviceId = pack?.serviceId ?? visit.serviceId;
  const service = [...services, ...therapistServices].find(({ id }) => id === serviceId);
  if (!service) return null;
  return {
    told: {
      service: service.name,
      pack: pack?.pack ?? null,
      therapistId: visit.therapistId,
      therapistName: visit.therapistName,
      sessionsLeft: pack?.left ?? null,
    },
    wanted: { ...onePlace, ...service },
  };
}

/** What only staff schedule has no class and no box. */
const onePlace = { pauseMinutes: 0, seats: 1, roomKind: null };

async function freeOf(
  client: Queryable,
  { opening }: Clinic,
  { told, wanted }: Next,
  now: Date,
): Promise<string[]> {
  const wallNow = wallTimeOf(now);
  const today = wallNow.slice(0, 10);
  const found = await availability(client, opening, {
    service: wanted,
    offeredOnly: false,
    therapistId: told.therapistId,
    from: today,
    to: addDays(today, daysAhead),
    now: wallNow,
  });
  return (found?.days ?? [])
    .flatMap(({ date, therapists }) =>
      therapists.flatMap(({ starts }) => starts.map((time) => `${date}T${time}`)),
    )
    .slice(0, freeShown);
}
