import type { Queryable } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Keys } from "~/server/settings/keys";
import { isOnline } from "./appointment-rows";
import type { AppointmentStatus, Proposal } from "./contract";
import { isLate } from "./hour-states";
import { startOf } from "./time-range";

export type Answer = Proposal["answer"];
const answers: Answer[] = ["confirm", "reject", "attend", "decline"];
/** Besides what it may have become: of which status an hour is that waits for the answer. */
const openFor: Record<Answer, AppointmentStatus> = {
  confirm: "therapist_scheduled",
  reject: "therapist_scheduled",
  attend: "pending",
  decline: "pending",
};
const purposeOf = (answer: Answer) => `appointment-${answer}`;

/**
 * The link of a reminder, or of a proposal's mail; it answers as long as its hour is to come. Signed, for one answer to one hour: when the appointment moves, the old link no longer answers for it, and does again when
 * it was dragged back before anybody heard of it.
 */
export function makeAnswerLink(
  keys: Keys,
  publicUrl: string,
  answer: Answer,
  { id, wallStart }: { id: string; wallStart: string },
): string {
  const token = keys.sign(purposeOf(answer), `${id}~${wallStart}`);
  return `${publicUrl}/responder?token=${encodeURIComponent(token)}`;
}

/** An answer to an hour at the place where it stood when the answer was offered. */
export interface AskedHour {
  id: string;
  wallStart: string;
  answer: Answer;
}

export interface FoundProposal {
  id: string;
  patientId: string;
  startsAt: Date;
  answer: Answer;
  proposal: Proposal;
}

/** What a link is about, until the hour begins; it stays readable once answered, so that a second tap sees what is. */
export async function readAnswerLink(
  client: Queryable,
  { keys, clock }: Pick<ServerContext, "keys" | "clock">,
  token: string,
  mode: "look" | "lock" = "look",
): Promise<FoundProposal | Refusal> {
  for (const answer of answers) {
    const [id, wallStart = ""] = keys.verify(purposeOf(answer), token)?.split("~") ?? [];
    if (id !== undefined) return findAskedHour(client, { id, wallStart, answer }, clock(), mode);
  }
  return refuse("token_invalid");
}

/** The hour that an answer is about, unless it was moved, has begun or was never asked for this. */
export async function findAskedHour(
  client: Queryable,
  { id, wallStart, answer }: AskedHour,
  now: Date,
  mode: "look" | "lock",
): Promise<FoundProposal | Refusal> {
  const { rows } = await client.query<{
    patientId: string;
    wallTime: string;
    durationMinutes: number;
    therapistName: string;
    branchId: string | null;
    isOnline: boolean;
    status: AppointmentStatus;
    attends: boolean;
    isAbsent: boolean;
    startsAt: Date;
  }>(
    `select a.patient_id as "patientId", to_char(a.wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallTime",
         a.duration_minutes as "durationMinutes", t.name as "therapistName", a.branch_id as "branchId", ${isOnline} as "isOnline", a.status, coalesce(a.attendance_told_for = a.wall_start, false) as attends,
         coalesce(a.absence_told_for = a.wall_start, false) as "isAbsent",
         ${startOf("a")} as "startsAt"
       from appointments a join therapists t on t.id = a.therapist_id
       where a.id = $1 and ${startOf("a")} > $3 and to_char(a.wall_start, 'YYYY-MM-DD"T"HH24:MI') = $2
         and a.status = any ($4)
       ${mode === "lock" ? "for update of a" : ""}`,
    [id, wallStart, now, ["cancelled", "confirmed", openFor[answer]]],
  );
  const [row] = rows;
  if (!row) return refuse("token_invalid");
  const { patientId, startsAt, isOnline: isHeldOnline, ...shown } = row;
  const place = isHeldOnline ? ({ isOnline: true } as const) : {};
  return {
    id,
    patientId,
    answer,
    startsAt,
    proposal: { answer, ...shown, ...place, isLate: isLate(startsAt, now) },
  };
}
