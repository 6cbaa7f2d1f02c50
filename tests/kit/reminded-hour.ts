import { type Answer, makeAnswerLink } from "~/features/hours/appointments/answer-link";
import { addHour } from "./hours";
import { patient, site } from "./test";

export const remindedHour = "2026-11-25T10:00";

/** Booked long before anybody is reminded of it. */
export async function addReminded(extra: Partial<Parameters<typeof addHour>[1]> = {}): Promise<string> {
  const id = await addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: remindedHour,
    ...extra,
  });
  await site.rows("update appointments set created_at = '2026-11-20T12:00Z' where id = $1", [id]);
  return id;
}

export const answerTokenOf = (answer: Answer, id: string): string =>
  new URL(
    makeAnswerLink(site.keys, site.publicUrl, answer, { id, wallStart: remindedHour }),
  ).searchParams.get("token") ?? "";
