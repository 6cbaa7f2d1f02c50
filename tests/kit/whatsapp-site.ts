import { addHour } from "./hours";
import { rosa } from "./people";
import type { Answer, TestSite } from "./site";
import { noticeOf, signatureOf } from "./whatsapp-api";

/** Sends a notice as the API does, signed unless a signature is given. */
export function tell(site: TestSite, value: object, signature?: string): Promise<Answer> {
  const body = JSON.stringify(noticeOf(value));
  return site.call("POST", "/api/whatsapp/webhook", body, {
    "X-Hub-Signature-256": signature ?? signatureOf(body),
  });
}

export const agree = (site: TestSite, patientId: string, given = true) =>
  site.rows(
    `insert into consents (patient_id, purpose, given, text_version, granted_at)
     values ($1, 'whatsapp_reminders', $2, 'x', now())`,
    [patientId, given],
  );

/** An hour of Rosa's with a reminder that is due, and its id. */
export async function remindedHour(
  site: TestSite,
  patientId: string,
  {
    kind = "two-days",
    ...extra
  }: Partial<Parameters<typeof addHour>[1]> & { kind?: "two-days" | "three-hours" } = {},
): Promise<{ hour: string; reminder: string }> {
  const at = extra.at ?? "2026-11-25T10:00";
  const hour = await addHour(site, { patientId, therapistId: site.amparo, at, ...extra });
  const [row] = await site.rows<{ id: string }>(
    "insert into reminders (appointment_id, kind, wall_start, planned_at) values ($1, $4, $2, $3) returning id",
    [hour, at, site.clock(), kind],
  );
  return { hour, reminder: row?.id ?? "" };
}

/** As the API writes Rosa's number. */
export const rosasNumber = rosa.stored.phone.slice(1);

let number = 0;
export const secondsOf = (site: TestSite): string => String(Math.floor(site.clock().getTime() / 1000));

/** What somebody sends, as a notice tells it: Rosa, unless another number is given. */
export const sentBy = (site: TestSite, extra: object, from = rosasNumber) => ({
  id: `wamid.in${++number}`,
  from,
  timestamp: secondsOf(site),
  ...extra,
});
export const textBy = (site: TestSite, body: string, from?: string) =>
  sentBy(site, { type: "text", text: { body } }, from);
