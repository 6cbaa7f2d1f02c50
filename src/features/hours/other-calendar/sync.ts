import { startOf } from "~/features/hours/appointments/time-range";
import { knownDeviceHash } from "~/features/people/accounts/device";
import { findAccount } from "~/features/people/accounts/queries";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import type { Actor } from "~/server/http/actor";
import type { Browser } from "~/server/http/browser";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import type { Clinic } from "~/shared/clinic";
import { daysBetween, wallTimeOf } from "~/shared/clinic-time";
import {
  callOffHour,
  type ExternalRow,
  externalIdOf,
  followHour,
  insertHour,
  type KeptHour,
  type KnownPatient,
  lockExternal,
  makeRoomForRebooking,
} from "./keep-hour";
import { isCalledOff, type ToldHour } from "./told-hour";

type Context = Pick<ServerContext, "pool" | "clock" | "env" | "clinic">;
interface Told {
  email: string;
  told: ToldHour;
  address: string;
}

/**
 * The account of that e-mail, when this browser has a session of it or was signed in to it: nobody else learns whether there is one,
 * for to be a patient is a matter of health.
 */
export async function ownAccount(
  { pool, keys }: Pick<ServerContext, "pool" | "keys">,
  { email, actor, browser }: { email: string; actor: Actor; browser: Browser },
): Promise<{ firstName: string } | null> {
  const account = await findAccount(pool, "patient", email, knownDeviceHash(keys, browser));
  const isOwn = account && (account.isKnownDevice || (actor?.role === "patient" && actor.id === account.id));
  return isOwn ? { firstName: account.name.split(/\s+/)[0] ?? "" } : null;
}

/** Keeps the hour, and makes the account unless there is one. A patient whom we know stays as we know them. */
export async function keepTold(
  { pool, clock, env, clinic }: Context,
  { email, told, address, isOwn }: Told & { isOwn: boolean },
): Promise<(KeptHour & { patientId: string | null }) | Refusal> {
  const now = clock();
  const externalId = externalIdOf({ told, email });
  const start = told.appointmentDate ?? null;
  return retryCollisions(() =>
    inTransaction(pool, async (client) => {
      // First, so that those who tell of the same hour at once find what the first of them made.
      const known = externalId === null ? null : await lockExternal(client, externalId, email);
      const refusal = refuseTold(told, { known, now });
      if (refusal) return refusal;
      // Asked of whoever is not known by their browser, account or none: what is asked must not tell.
      const lacking = isOwn || isCalledOff(told) ? null : refuseLacking(told);
      if (lacking) return lacking;
      const found = await findPatient(client, email, known);
      const telling = { told, email, now, address };
      if (isCalledOff(told)) {
        // By the id that the other calendar gave it: what an hour says of itself, others may know.
        if (told.appointmentId)
          await callOffHour(client, known, { externalId: told.appointmentId, ...telling });
        return { patientId: found?.id ?? null, appointmentId: null, conflict: false, madeAccount: !found };
      }
      if (!known && env.rateLimit && (await hasTooMany(client, email)))
        return refuse("rate_limited", { retryAfter: 3_600 });
      const patient = found ?? (await makePatient(client, { email, told, address }));
      if (patient instanceof Refusal) return patient;
      const hour = await keptHour({ client, clinic: clinic() }, patient, {
        externalId,
        known,
        start,
        ...telling,
      });
      return { patientId: patient.id, ...hour };
    }),
  );
}

/** A person has so many hours to come at most; more is somebody who fills our days with another's name. */
const mostAhead = 12;

async function hasTooMany(client: Queryable, email: string): Promise<boolean> {
  const { rows } = await client.query<{ ahead: number }>(
    `select count(*)::int as ahead from external_hours e join appointments a on a.id = e.appointment_id
     where e.email = $1 and a.status in ('pending', 'confirmed') and ${startOf("a")} > now()`,
    [email],
  );
  return (rows[0]?.ahead ?? 0) >= mostAhead;
}

async function keptHour(
  inside: { client: Queryable; clinic: Clinic },
  patient: KnownPatient,
  {
    externalId,
    known,
    start,
    ...telling
  }: Told & { externalId: string | null; known: ExternalRow | null; start: string | null; now: Date },
): Promise<KeptHour> {
  const { client } = inside;
  if (externalId !== null && known) {
    const { email } = telling;
    const isRebooked = start !== null && (await makeRoomForRebooking(client, known, { externalId, email }));
    if (!isRebooked) return followHour(client, known, { externalId, ...telling });
  }
  if (externalId !== null && start !== null)
    return insertHour(inside, patient, { externalId, start, ...telling });
  return { appointmentId: null, conflict: false, madeAccount: patient.isNew };
}

function refuseTold(
  told: ToldHour,
  { known, now }: { known: ExternalRow | null; now: Date },
): Refusal | null {
  const { appointmentId, appointmentDate } = told;
  if (appointmentId && !appointmentDate && !known && !isCalledOff(told))
    return refuse("validation", { fields: { appointmentDate: "Indica un día y una hora que existan." } });
  if (!appointmentDate) return null;
  // An hour of years ago or ahead is a mistake of whoever tells it.
  const away = daysBetween(wallTimeOf(now).slice(0, 10), appointmentDate.slice(0, 10));
  return Math.abs(away) > 366
    ? refuse("validation", { fields: { appointmentDate: "Indica una fecha dentro de un año." } })
    : null;
}

const patientColumns = "id, name, email, phone, rut";

/** Also the one whose hour it is, should the account have another e-mail since. */
async function findPatient(
  client: Queryable,
  email: string,
  known: ExternalRow | null = null,
): Promise<KnownPatient | null> {
  const { rows } = await client.query<Omit<KnownPatient, "isNew">>(
    `select ${patientColumns} from patients where id = coalesce(
       (select patient_id from appointments where id = $2), (select id from patients where email = $1))`,
    [email, known?.appointmentId ?? null],
  );
  return rows[0] ? { ...rows[0], isNew: false } : null;
}

/** What an account cannot be without is asked for, field by field: the page then asks the person. */
function refuseLacking(told: ToldHour): Refusal | null {
  const { phone, rut } = told;
  const name = told.fullName ?? told.name;
  return name && phone && rut
    ? null
    : refuse("validation", {
        fields: {
          ...(!name && { name: "Escribe tu nombre." }),
          ...(!phone && { phone: "Escribe tu teléfono." }),
          ...(!rut && { rut: "Escribe tu RUT." }),
        },
      });
}

async function makePatient(client: Queryable, { email, told }: Told): Promise<KnownPatient | Refusal> {
  const lacking = refuseLacking(told);
  if (lacking) return lacking;
  const { phone, rut } = told;
  const name = told.fullName ?? told.name;
  const { rows } = await client.query<Omit<KnownPatient, "isNew">>(
    `insert into patients (email, name, rut, phone) values ($1, $2, $3, $4) on conflict (email) do nothing
     returning ${patientColumns}`,
    [email, name, rut, phone],
  );
  if (rows[0]) {
    await enqueue(client, "account.made", rows[0].id);
    return { ...rows[0], isNew: true };
  }
  // Another hour of the same person made it a moment ago.
  return (await findPatient(client, email)) ?? refuse("conflict");
}
