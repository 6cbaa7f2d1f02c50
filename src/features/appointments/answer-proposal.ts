import { nameInLog, type PatientActor } from "~/server/actor";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database";
import { Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { readAnswerLink } from "./answer-link";
import { readChanged } from "./appointment-rows";
import type { Appointment, Proposal } from "./contract";
import { holdOwnAppointment } from "./patient-appointment";
import { recordChange } from "./record-change";

type Answer = "confirm" | "reject";

/** The patient answers an hour that a therapist scheduled, until it begins. */
export async function answerOwnProposal(
  { pool, clock }: ServerContext,
  actor: PatientActor,
  { id, answer, reason, address }: { id: string; answer: Answer; reason: string | null; address: string },
): Promise<Appointment | Refusal> {
  return settling(pool, async (client) => {
    const held = await holdOwnAppointment(client, actor, id);
    if (held instanceof Refusal) return held;
    if (held.status !== "therapist_scheduled") return refuse("not_active");
    if (held.startsAt <= clock()) return refuse("too_late");
    return settle(client, { id, patientId: actor.id, actor: nameInLog(actor), answer, reason, address });
  });
}

/** The same with the signed link of the mail instead of a session: it is good for this answer to this very proposal. */
export async function answerByLink(
  context: ServerContext,
  token: string,
  address: string,
): Promise<Proposal | Refusal> {
  return settling(context.pool, async (client) => {
    const found = await readAnswerLink(client, context, token, "hold");
    if (found instanceof Refusal) return found;
    const { id, patientId, answer, proposal } = found;
    if (proposal.status !== "therapist_scheduled") return refuse("not_active");
    const actor = `patient:${patientId}`;
    const { status } = await settle(client, { id, patientId, actor, answer, reason: null, address });
    return { ...proposal, status };
  });
}

/** To confirm is to hold the hour anew, which can collide with a booking that tries for it: whoever is stopped tries again. */
const settling: typeof inTransaction = (pool, run) => retryCollisions(() => inTransaction(pool, run));

interface Settled {
  id: string;
  patientId: string;
  actor: string;
  answer: Answer;
  reason: string | null;
  address: string;
}

async function settle(client: Queryable, { id, patientId, actor, answer, reason, address }: Settled) {
  const status = answer === "confirm" ? "confirmed" : "cancelled";
  await client.query(
    "update appointments set status = $2, cancel_reason = $3, sequence = sequence + 1 where id = $1",
    [id, status, reason],
  );
  const action = answer === "confirm" ? "appointment.confirmed" : "appointment.rejected";
  await recordChange(client, { action, actor, appointmentId: id, patientId, address });
  return readChanged(client, id);
}
