import { randomUUID } from "node:crypto";
import type { Arranging } from "~/features/clinic/staff/arranging";
import { type Queryable, retryCollisions, violates } from "~/server/database/database";
import { nameInLog } from "~/server/http/actor";
import { claimOf, once } from "~/server/http/idempotency";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { formatWallTime, minutesBetween, wallTimeOf } from "~/shared/clinic-time";
import { noRut } from "~/shared/rut";
import { readEntry } from "./agenda-entry";
import { alternatives } from "./find-slot";
import { HourLost, placeHours, takenOf, waitForHours } from "./place-hours";
import { type NewPerson, registerPatient } from "./register-patient";
import { refuseBeyondPack, saleOf } from "./sale-of";
import { scheduleHours as call } from "./series-contract";
import type { AgendaEntry } from "./therapist-contract";
import { isTherapistHour } from "./therapist-hours";

interface Wish {
  patientId?: string | null | undefined;
  patientName?: string | null | undefined;
  patientRut?: string | null | undefined;
  patientPhone?: string | null | undefined;
  patientEmail?: string | null | undefined;
  isSomebodyElse?: boolean | null | undefined;
  service: string;
  pack?: string | null | undefined;
  /** Wall times. */
  hours: string[];
  comments?: string | null | undefined;
  saidYes?: "phone" | "person" | null | undefined;
}

interface Scheduled {
  patientId: string;
  appointments: AgendaEntry[];
}

/**
 * Puts hours into the agenda, of whom they are arranged for, all of them or none, for somebody of the centre or somebody new. They hold
 * their places; who they are for is asked in one mail, or has said yes already.
 */
export async function scheduleHours(
  context: ServerContext,
  arranging: Arranging,
  wish: Wish,
  { address, idempotencyKey }: { address: string; idempotencyKey: string | null },
): Promise<Scheduled | Refusal> {
  const clinic = context.clinic();
  const sale = saleOf(clinic, wish.service, wish.pack);
  if (sale instanceof Refusal) return sale;
  const person = personOf(wish);
  if (person instanceof Refusal) return person;
  const now = wallTimeOf(context.clock());
  const minutes = sale.service.durationMinutes;
  const hours = {
    therapistId: arranging.for,
    starts: wish.hours.toSorted(),
    minutes,
    serviceId: sale.service.id,
  };
  const met = hours.starts.find((at, place) => {
    const next = hours.starts[place + 1];
    return next !== undefined && minutesBetween(at, next) < minutes;
  });
  if (met)
    return refuse("validation", { fields: { hours: `Dos horas se topan el ${formatWallTime(met)}.` } });
  const beyond = refuseBeyondPack(clinic.payments, sale, hours.starts, context.clock());
  if (beyond) return beyond;
  const claim = claimOf(nameInLog(arranging.by), call, idempotencyKey, wish);
  const refuseTaken = async (): Promise<Refusal> => {
    const taken = await takenOf(context.pool, hours);
    const [at = hours.starts[0] ?? ""] = taken;
    const place = { date: at.slice(0, 10), time: at.slice(11) };
    const nearby = { service: sale.service, therapistId: arranging.for, ...place };
    return refuse("slot_taken", {
      ...(hours.starts.length > 1 && { text: whichAreTaken(taken) }),
      fields: namesOf(wish.hours, taken, "Esa hora ya no está libre."),
      alternatives: await alternatives(context.pool, clinic.opening, nearby, now),
    });
  };
  try {
    const outcome = await retryCollisions(() =>
      once(context.pool, claim, async (client): Promise<Scheduled | Refusal> => {
        const outside = hours.starts.filter((at) => !isTherapistHour(clinic.opening, arranging.for, at, now));
        if (outside.length > 0) {
          const fields = namesOf(wish.hours, outside, "A esa hora no se puede agendar.");
          return refuse("slot_not_offered", { fields });
        }
        if (wish.patientId && !(await isPatient(client, wish.patientId)))
          return refuse("not_found", { text: "Ese paciente no existe." });
        await waitForHours(client, hours);
        if ((await takenOf(client, hours)).length > 0) return refuse("slot_taken");
        // Last of what can be refused: what was written before a refusal would stay.
        const patientId = person
          ? await registerPatient(client, arranging.by, person, address)
          : wish.patientId;
        if (patientId instanceof Refusal) return patientId;
        if (!patientId) throw new Error("hours are nobody's");
        const seriesId = hours.starts.length > 1 ? randomUUID() : null;
        const placing = { arranging, patientId, sale, starts: hours.starts, address, seriesId };
        const said = { comments: wish.comments ?? null, saidYes: wish.saidYes ?? null };
        const ids = await placeHours(client, clinic.payments, { ...placing, ...said, now: context.clock() });
        if (seriesId) await enqueue(client, "appointment.series-scheduled", seriesId);
        const appointments: AgendaEntry[] = [];
        for (const id of ids) appointments.push(await readEntry(client, arranging.by, context.clock(), id));
        return { patientId, appointments };
      }),
    );
    return outcome instanceof Refusal && outcome.code === "slot_taken" ? refuseTaken() : outcome;
  } catch (error) {
    if (error instanceof HourLost || violates(error, "appointments_no_overlap")) return refuseTaken();
    throw error;
  }
}

/** Who is new: a name and a phone suffice; null when somebody of the centre was chosen. */
function personOf(wish: Wish): NewPerson | null | Refusal {
  if (wish.patientId) return null;
  const { patientName: name, patientPhone: phone } = wish;
  const rut = wish.patientRut ?? noRut;
  if (name && phone)
    return {
      name,
      rut,
      phone,
      email: wish.patientEmail ?? null,
      isSomebodyElse: wish.isSomebodyElse ?? false,
    };
  return refuse("validation", {
    fields: {
      ...(!name && !phone && { patientId: "Elige el paciente." }),
      ...(!name && { patientName: "Escribe el nombre." }),
      ...(!phone && { patientPhone: "Escribe el teléfono." }),
    },
  });
}

async function isPatient(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query("select from patients where id = $1", [id]);
  return rowCount === 1;
}

/** Each hour that cannot be, by its place in what was asked. */
const namesOf = (asked: string[], named: string[], text: string): Record<string, string> =>
  Object.fromEntries(asked.flatMap((at, place) => (named.includes(at) ? [[`hours.${place}`, text]] : [])));

function whichAreTaken(taken: string[]): string {
  if (taken.length === 0) return "Una de las horas acaba de ser tomada. No agendamos ninguna.";
  const list = taken.map(formatWallTime).join("; ");
  return taken.length === 1
    ? `Ya no está libre: ${list}. No agendamos ninguna.`
    : `Ya no están libres: ${list}. No agendamos ninguna.`;
}
