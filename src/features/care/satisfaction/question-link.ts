import { whoAttends } from "~/features/hours/appointments/appointment-rows";
import type { Queryable } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Keys } from "~/server/settings/keys";
import type { Answered } from "./contract";

const purpose = "satisfaction";
const opinionPath = "/opinion";

/** Of one question, with the number that was tapped: what somebody thinks of their care stands in no address as it is. */
export function makeQuestionLink(keys: Keys, publicUrl: string, questionId: string, score: number): string {
  const token = keys.sign(purpose, `${questionId}~${score}`);
  return `${publicUrl}${opinionPath}?token=${encodeURIComponent(token)}`;
}

export interface FoundQuestion {
  id: string;
  patientId: string;
  patientName: string;
  appointmentId: string;
  wallTime: string;
  therapistName: string;
  /** What was tapped in the mail; a page shows it, a press says it. */
  tapped: number;
  answer: Answered | null;
}

/** What a link is about, for as long as it serves; it stays readable once answered, so that a second tap sees what was said. */
export async function readQuestionLink(
  client: Queryable,
  { keys, clock }: Pick<ServerContext, "keys" | "clock">,
  token: string,
  mode: "look" | "lock" = "look",
): Promise<FoundQuestion | Refusal> {
  const [id, tapped] = keys.verify(purpose, token)?.split("~") ?? [];
  if (id === undefined) return refuse("token_invalid");
  const { rows } = await client.query<
    Omit<FoundQuestion, "id" | "tapped" | "answer"> & { score: number | null; remark: string | null }
  >(
    `select q.patient_id as "patientId", p.name as "patientName", q.appointment_id as "appointmentId",
       to_char(a.wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallTime", ${whoAttends} as "therapistName", q.score, q.remark
     from satisfaction_questions q join patients p on p.id = q.patient_id join appointments a on a.id = q.appointment_id
       left join therapists t on t.id = a.therapist_id
     where q.id = $1 and q.expires_at > $2 and a.status = 'completed'
     ${mode === "lock" ? "for update of q" : ""}`,
    [id, clock()],
  );
  const [row] = rows;
  if (!row) return refuse("token_invalid", { text: "Esta pregunta ya pasó." });
  const { score, remark, ...question } = row;
  return { id, ...question, tapped: Number(tapped), answer: score === null ? null : { score, remark } };
}
