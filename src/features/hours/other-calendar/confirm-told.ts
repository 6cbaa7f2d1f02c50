import type { Pool } from "pg";
import { lockAppointment } from "~/features/hours/appointments/decide";
import { otherCalendar, recordChange } from "~/features/hours/appointments/record-change";
import { settleHour } from "~/features/hours/appointments/settle-hour";
import { endOf, startOf } from "~/features/hours/appointments/time-range";
import { transitions } from "~/features/hours/appointments/transitions";
import { inTransaction } from "~/server/database/database";
import type { JobData } from "~/server/work/jobs";
import type { Clock } from "~/shared/clock";

/** The calendar that its professional follows shows the very hour. */
const isShown = `exists (select from busy_times b where b.therapist_id = a.therapist_id
  and b.starts_at = ${startOf("a")} and b.ends_at = ${endOf("a")})`;

/**
 * Confirms what the other calendar told and nobody has answered yet, once its patient, or the calendar that its professional follows,
 * says the same. It opens no file: nobody of the team decided it.
 */
export async function confirmTold(pool: Pool, clock: Clock, { kind, id }: JobData): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    // By the link of its mail whoever reads its person's mailbox says so; else the calendar that its professional follows.
    `select a.id from appointments a where a.status = 'pending' and a.told_therapist is not null and case $2
       when 'account.entered-by-hour' then a.id = $1
       when 'appointment.synced' then a.id = $1 and ${isShown}
       when 'busy-times.changed' then a.therapist_id = $1 and ${isShown}
       else false end`,
    [id, kind],
  );
  for (const { id: appointmentId } of rows)
    await inTransaction(pool, (client) =>
      settleHour({
        transition: "confirmTold",
        clock,
        lock: () => lockAppointment(client, appointmentId),
        change: async ({ patientId }) => {
          await client.query("update appointments set status = $2, sequence = sequence + 1 where id = $1", [
            appointmentId,
            transitions.confirmTold.to,
          ]);
          await recordChange(client, {
            action: "appointment.confirmed-at-once",
            actor: kind === "account.entered-by-hour" ? `patient:${patientId}` : otherCalendar,
            appointmentId,
            patientId,
            address: null,
          });
        },
      }),
    );
}
