import { type AppointmentForMail, appointmentForMail } from "~/features/hours/appointments/queries";
import type { Queryable } from "~/server/database/database";
import type { Leave } from "~/server/work/mail/mail";
import type { MessageTerms } from "~/shared/clinic";
import { formatWallTime } from "~/shared/clinic-time";
import { kindsOfReminder, kindsOfUnanswered, leaveOf, overAt } from "./due";

export interface DueReminder {
  plannedAt: Date;
  leaves: Leave;
  appointment: AppointmentForMail;
}

type Waits = "patient" | "staff";

/** Null of an hour that was called off, moved, answered or begun while its reminder was on the way; `waitsFor`: whose word is missing. */
export async function dueReminder(
  client: Queryable,
  messages: MessageTerms,
  id: string,
  now: Date,
  waitsFor: Waits = "patient",
): Promise<DueReminder | null> {
  const { rows } = await client.query<{
    kind: string;
    appointmentId: string;
    wallStart: string;
    plannedAt: Date;
  }>(
    `select kind, appointment_id as "appointmentId", to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart",
       planned_at as "plannedAt"
     from reminders where id = $1`,
    [id],
  );
  const [reminder] = rows;
  const appointment = reminder && (await appointmentForMail(client, reminder.appointmentId));
  if (!appointment || appointment.wallStart !== reminder.wallStart || appointment.startsAt <= now)
    return null;
  const isOpen = appointment.status !== "cancelled" && appointment.status !== "completed";
  if (!isOpen || (appointment.status === "pending") !== (waitsFor === "staff")) return null;
  // A kind that was taken out of the content meanwhile holds good until the hour.
  const kind = [...kindsOfReminder(messages), ...kindsOfUnanswered].find((one) => one.kind === reminder.kind);
  const over = kind ? overAt(messages.quiet, appointment.startsAt, kind) : appointment.startsAt;
  return { plannedAt: reminder.plannedAt, leaves: leaveOf(messages.quiet, now, over), appointment };
}

export const reminderTitle = (wallStart: string): string =>
  `Te recordamos tu hora: ${formatWallTime(wallStart)}`;
