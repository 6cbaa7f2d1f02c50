import type { Queryable } from "~/server/database";
import type { Keys } from "~/server/keys";
import { type Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import type { Appointment, Proposal } from "./contract";

type Answer = Proposal["answer"];
const answers: Answer[] = ["confirm", "reject"];
const purposeOf = (answer: Answer) => `appointment-${answer}`;

/** Signed, for one answer to one state of one appointment: when it moves, the old link no longer answers for it. */
export function makeAnswerLink(
  keys: Keys,
  publicUrl: string,
  answer: Answer,
  { id, sequence }: { id: string; sequence: number },
): string {
  const token = keys.sign(purposeOf(answer), `${id}~${sequence}`);
  return `${publicUrl}/responder?token=${encodeURIComponent(token)}`;
}

interface FoundProposal {
  id: string;
  patientId: string;
  answer: Answer;
  proposal: Proposal;
}

/** What a link is about, until the hour begins; it stays readable once answered, so that a second tap sees what is. */
export async function readAnswerLink(
  client: Queryable,
  { keys, clock }: Pick<ServerContext, "keys" | "clock">,
  token: string,
  mode: "look" | "hold" = "look",
): Promise<FoundProposal | Refusal> {
  for (const answer of answers) {
    const [id, sequence] = keys.verify(purposeOf(answer), token)?.split("~") ?? [];
    if (id === undefined) continue;
    const { rows } = await client.query<{
      patientId: string;
      wallTime: string;
      durationMinutes: number;
      therapistName: string;
      status: Appointment["status"];
    }>(
      `select a.patient_id as "patientId", to_char(a.wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallTime",
         a.duration_minutes as "durationMinutes", t.name as "therapistName", a.status
       from appointments a join therapists t on t.id = a.therapist_id
       where a.id = $1 and a.starts_at > $3
         and (a.sequence = $2 or (a.sequence = $2 + 1 and a.status in ('confirmed', 'cancelled')))
       ${mode === "hold" ? "for update of a" : ""}`,
      [id, Number(sequence), clock()],
    );
    const [row] = rows;
    if (row) {
      const { patientId, ...shown } = row;
      return { id, patientId, answer, proposal: { answer, ...shown } };
    }
  }
  return refuse("token_invalid");
}
