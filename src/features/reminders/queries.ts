import { type AppointmentForMail, appointmentForMail } from "~/features/appointments/queries";
import type { Queryable } from "~/server/database";
import { formatWallTime } from "~/shared/clinic-time";

export interface DueReminder {
  plannedAt: Date;
  appointment: AppointmentForMail;
}

/** Null of an hour that was called off, moved or begun while its reminder was on the way. */
export async function dueReminder(client: Queryable, id: string, now: Date): Promise<DueReminder | null> {
  const { rows } = await client.query<{ appointmentId: string; wallStart: string; plannedAt: Date }>(
    `select appointment_id as "appointmentId", to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart",
       planned_at as "plannedAt"
     from reminders where id = $1`,
    [id],
  );
  const [reminder] = rows;
  const appointment = reminder && (await appointmentForMail(client, reminder.appointmentId));
  if (!appointment || appointment.wallStart !== reminder.wallStart || appointment.startsAt <= now)
    return null;
  const isOpen = appointment.status !== "cancelled" && appointment.status !== "completed";
  return isOpen ? { plannedAt: reminder.plannedAt, appointment } : null;
}

export const reminderTitle = (wallStart: string): string =>
  `Te recordamos tu hora: ${formatWallTime(wallStart)}`;
