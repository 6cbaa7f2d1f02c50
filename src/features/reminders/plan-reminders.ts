import type { Pool } from "pg";
import { startOf } from "~/features/appointments/hour-place";
import { inTransaction, type Queryable } from "~/server/database";
import { enqueueAll } from "~/server/outbox";
import { wallTimeOf } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { hasMailbox } from "~/shared/mailbox";
import { isDue, isQuiet, kindsOfReminder, reachOf } from "./due";

/** Asks for every reminder that is due and has not been asked for: of hours that stand, at the place where they stand now. */
export async function planReminders(pool: Pool, clock: Clock): Promise<void> {
  const now = clock();
  if (isQuiet(now)) return;
  await inTransaction(pool, async (client) => {
    for (const reminder of kindsOfReminder) {
      const { kind } = reminder;
      const waiting = await waitingFor(client, kind, reachOf(now, reminder));
      // To who has no mailbox nothing leaves: WhatsApp too is agreed to with an account that one enters by mail.
      const due = waiting.filter((hour) => hasMailbox(hour.email) && isDue(now, hour, reminder));
      await enqueueAll(client, "appointment.reminder-due", await keepPlanned(client, kind, due, now));
    }
  });
}

interface Waiting {
  id: string;
  email: string;
  wallStart: string;
  startsAt: Date;
  placedAt: Date;
}

async function waitingFor(
  client: Queryable,
  kind: string,
  { from, to }: { from: Date; to: Date },
): Promise<Waiting[]> {
  const { rows } = await client.query<Waiting>(
    `select a.id, to_char(a.wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart", ${startOf("a")} as "startsAt",
       greatest(a.created_at, (select max(c.at) from appointment_changes c
         where c.appointment_id = a.id and c.former_start <> a.wall_start)) as "placedAt",
       p.email
     from appointments a join patients p on p.id = a.patient_id
     where a.wall_start between $2::timestamp and $3::timestamp
       and a.status in ('pending', 'confirmed', 'therapist_scheduled')
       and not exists (select from reminders r
         where r.appointment_id = a.id and r.kind = $1 and r.wall_start = a.wall_start)`,
    [kind, wallTimeOf(from), wallTimeOf(to)],
  );
  return rows;
}

/** The ids of those that nobody else has asked for meanwhile. */
async function keepPlanned(client: Queryable, kind: string, due: Waiting[], now: Date): Promise<string[]> {
  if (due.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    `insert into reminders (appointment_id, kind, wall_start, planned_at)
     select of.id, $1, of.wall_start, $2 from unnest($3::text[], $4::timestamp[]) as of (id, wall_start)
     on conflict do nothing returning id`,
    [kind, now, due.map(({ id }) => id), due.map(({ wallStart }) => wallStart)],
  );
  return rows.map(({ id }) => id);
}
