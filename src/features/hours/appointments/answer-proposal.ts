import { proveEmail } from "~/features/people/accounts/prove-email";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import { nameInLog, type PatientActor } from "~/server/http/actor";
import { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import type { Clock } from "~/shared/clock";
import { type AskedHour, type FoundProposal, findAskedHour, readAnswerLink } from "./answer-link";
import { readChanged } from "./appointment-rows";
import { keepCancelled } from "./cancel";
import type { Appointment, Proposal } from "./contract";
import { lockOwnAppointment, type OwnAppointment } from "./patient-appointment";
import { recordChange } from "./record-change";
import { settleHour } from "./settle-hour";
import { keepAbsence } from "./tell-absence";
import { transitions } from "./transitions";

type Answer = "confirm" | "reject";

/** The patient answers an hour that a therapist scheduled, until it begins. */
export async function answerOwnProposal(
  { pool, clock }: ServerContext,
  actor: PatientActor,
  { id, answer, reason, address }: { id: string; answer: Answer; reason: string | null; address: string },
): Promise<Appointment | Refusal> {
  const given = { id, patientId: actor.id, answer, reason, address };
  return answering(pool, (client) =>
    settleHour({
      transition: answer,
      clock,
      lock: () => lockOwnAppointment(client, actor, id),
      change: async () => {
        await keepAnswer(client, given);
        return readChanged(client, id);
      },
    }),
  );
}

/**
 * The patient accepts several hours at once, and one mail tells of them all. What was called off, answered or begun meanwhile stays
 * as it is: the patient reads which they are. Refused only when none was left to accept.
 */
export async function confirmTogether(
  { pool, clock }: ServerContext,
  actor: PatientActor,
  { ids, address }: { ids: string[]; address: string },
): Promise<{ appointments: Appointment[] } | Refusal> {
  return answering(pool, async (client) => {
    const all: OwnAppointment[] = [];
    // In one order for everybody: of two who confirm the same hours none waits for the other forever.
    for (const id of [...new Set(ids)].toSorted()) {
      const locked = await lockOwnAppointment(client, actor, id);
      if (locked instanceof Refusal) return locked;
      all.push(locked);
    }
    let refused: Refusal | null = null;
    /** By therapist: each hears of their own. */
    const told = new Map<string | null, string>();
    for (const locked of all.toSorted((one, other) => one.wallStart.localeCompare(other.wallStart))) {
      const given = {
        id: locked.id,
        patientId: actor.id,
        answer: "confirm" as const,
        reason: null,
        address,
        isToldWithOthers: true,
      };
      const change = await settleHour({
        transition: "confirm",
        clock,
        lock: async () => locked,
        change: () => keepAnswer(client, given),
      });
      if (change instanceof Refusal) refused = change;
      else if (!told.has(locked.therapistId)) told.set(locked.therapistId, change);
    }
    if (refused && told.size === 0) return refused;
    for (const change of told.values()) await enqueue(client, "appointment.confirmed-together", change);
    return { appointments: await allChanged(client, all) };
  });
}

/** With the signed link of a mail instead of a session: it is good for this answer to this very hour. */
export async function answerByLink(
  context: ServerContext,
  token: string,
  address: string,
): Promise<Proposal | Refusal> {
  return answering(context.pool, async (client) => {
    const found = await readAnswerLink(client, context, token, "lock");
    if (found instanceof Refusal) return found;
    const { id, patientId } = found;
    return settleAnswer(client, context.clock, found, address, () =>
      proveEmail(client, { patientId, appointmentId: id, now: context.clock(), address }),
    );
  });
}

/** From the telephone that was asked, which proves no mailbox; within the caller's transaction. */
export async function answerByPhone(
  client: Queryable,
  clock: Clock,
  asked: AskedHour,
): Promise<Proposal | Refusal> {
  const found = await findAskedHour(client, asked, clock(), "lock");
  return found instanceof Refusal ? found : settleAnswer(client, clock, found, null, async () => undefined);
}

function settleAnswer(
  client: Queryable,
  clock: Clock,
  { id, patientId, answer, startsAt, proposal }: FoundProposal,
  address: string | null,
  prove: () => Promise<unknown>,
): Promise<Proposal | Refusal> {
  const isTooLate = answer === "decline" && proposal.isLate;
  return settleHour({
    transition: isTooLate ? "tellAbsence" : answer === "decline" ? "cancelByPatient" : answer,
    clock,
    lock: async () => ({ ...proposal, startsAt }),
    change: async () => {
      await prove();
      if (answer === "attend") {
        await keepAttendance(client, id);
        return { ...proposal, attends: true, isAbsent: false };
      }
      if (isTooLate) {
        await keepAbsence(client, { id, patientId, address });
        return { ...proposal, attends: false, isAbsent: true };
      }
      if (answer === "decline") {
        await keepCancelled(client, { id, patientId, reason: declined, address });
        return { ...proposal, status: "cancelled" as const };
      }
      await keepAnswer(client, { id, patientId, answer, reason: null, address });
      return { ...proposal, status: transitions[answer].to };
    },
  });
}

/** To confirm is to hold the hour anew, which can collide with a booking that tries for it: whoever is stopped tries again. */
const answering: typeof inTransaction = (pool, run) => retryCollisions(() => inTransaction(pool, run));

async function allChanged(client: Queryable, hours: OwnAppointment[]): Promise<Appointment[]> {
  const all: Appointment[] = [];
  for (const { id } of hours) all.push(await readChanged(client, id));
  return all;
}

/** The reason of who said so from a reminder. */
export const declined = "Avisó que no puede venir";

/** Nobody is written to; open agendas hear of it. */
async function keepAttendance(client: Queryable, id: string): Promise<void> {
  await client.query(
    "update appointments set attendance_told_for = wall_start, absence_told_for = null where id = $1",
    [id],
  );
  await enqueue(client, "appointment.settled", id);
}

interface GivenAnswer {
  id: string;
  patientId: string;
  answer: Answer;
  reason: string | null;
  address: string | null;
  /** One mail tells of it and of others. */
  isToldWithOthers?: boolean;
}

/** Answers the id of the change. */
async function keepAnswer(client: Queryable, given: GivenAnswer): Promise<string> {
  const { id, patientId, answer, reason, address, isToldWithOthers = false } = given;
  const actor = nameInLog({ role: "patient", id: patientId });
  await client.query(
    `update appointments set status = $2, cancel_reason = $3, sequence = sequence + 1,
       chosen_therapist_id = case when $2::appointment_status = 'confirmed' then null else chosen_therapist_id end where id = $1`,
    [id, transitions[answer].to, reason],
  );
  const action = answer === "confirm" ? "appointment.confirmed" : "appointment.rejected";
  return recordChange(client, { action, actor, appointmentId: id, patientId, address, isToldWithOthers });
}
