import { proveEmail } from "~/features/accounts/prove-email";
import { nameInLog, type PatientActor } from "~/server/actor";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database";
import { Refusal } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { readAnswerLink } from "./answer-link";
import { readChanged } from "./appointment-rows";
import type { Appointment, Proposal } from "./contract";
import { holdOwnAppointment } from "./patient-appointment";
import { recordChange } from "./record-change";
import { settleHour } from "./settle-hour";
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
      hold: () => holdOwnAppointment(client, actor, id),
      change: () => keepAnswer(client, given),
    }),
  );
}

/** The same with the signed link of the mail instead of a session: it is good for this answer to this very proposal. */
export async function answerByLink(
  context: ServerContext,
  token: string,
  address: string,
): Promise<Proposal | Refusal> {
  return answering(context.pool, async (client) => {
    const found = await readAnswerLink(client, context, token, "hold");
    if (found instanceof Refusal) return found;
    const { id, patientId, answer, startsAt, proposal } = found;
    return settleHour({
      transition: answer,
      clock: context.clock,
      hold: async () => ({ ...proposal, startsAt }),
      change: async () => {
        await proveEmail(client, { patientId, appointmentId: id, now: context.clock(), address });
        const { status } = await keepAnswer(client, { id, patientId, answer, reason: null, address });
        return { ...proposal, status };
      },
    });
  });
}

/** To confirm is to hold the hour anew, which can collide with a booking that tries for it: whoever is stopped tries again. */
const answering: typeof inTransaction = (pool, run) => retryCollisions(() => inTransaction(pool, run));

interface GivenAnswer {
  id: string;
  patientId: string;
  answer: Answer;
  reason: string | null;
  address: string;
}

async function keepAnswer(client: Queryable, { id, patientId, answer, reason, address }: GivenAnswer) {
  const actor = nameInLog({ role: "patient", id: patientId });
  await client.query(
    "update appointments set status = $2, cancel_reason = $3, sequence = sequence + 1 where id = $1",
    [id, transitions[answer].to, reason],
  );
  const action = answer === "confirm" ? "appointment.confirmed" : "appointment.rejected";
  await recordChange(client, { action, actor, appointmentId: id, patientId, address });
  return readChanged(client, id);
}
