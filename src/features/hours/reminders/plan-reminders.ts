import { isBlocked } from "~/features/care/relationship/queries";
import type { AppointmentStatus } from "~/features/hours/appointments/contract";
import { startOf } from "~/features/hours/appointments/time-range";
import { inTransaction, type Queryable } from "~/server/database/database";
import type { WorkParts } from "~/server/work/feature";
import { enqueueAll } from "~/server/work/outbox";
import { wallTimeOf } from "~/shared/clinic-time";
import { hasMailbox } from "~/shared/mailbox";
import { isDue, isQuiet, kindsOfReminder, kindsOfUnanswered, reachOf } from "./due";

/**
 * Asks for every reminder that is due and has not been asked for: of hours that stand, at the place where they stand now. One that
 * waits for the staff is none to its patient yet: its kinesiologist is reminded.
 */
export async function planReminders({
  pool,
  clock,
  clinic,
}: Pick<WorkParts, "pool" | "clock" | "clinic">): Promise<void> {
  const now = clock();
  const { messages } = clinic();
  const { quiet } = messages;
  if (isQuiet(quiet, now)) return;
  await inTransaction(pool, async (client) => {
    for (const reminder of kindsOfUnanswered) {
      const { kind } = reminder;
      const waiting = await waitingFor(client, { kind, statuses: ["pending"] }, reachOf(now, reminder));
      const due = waiting.filter((hour) => isDue(quiet, now, hour, reminder));
      await enqueueAll(client, "appointment.answer-due", await keepPlanned(client, kind, due, now));
    }
    for (const reminder of kindsOfReminder(messages)) {
      const { kind } = reminder;
      const statuses = ["confirmed", "therapist_scheduled"] as const;
      const waiting = await waitingFor(client, { kind, statuses }, reachOf(now, reminder));
      // To who has no mailbox nothing leaves: WhatsApp too is agreed to with an account that one enters by mail.
      const due = waiting.filter((hour) => hasMailbox(hour.email) && isDue(quiet, now, hour, reminder));
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
  toldAt: Date;
}

interface Kind {
  kind: string;
  statuses: readonly AppointmentStatus[];
}

async function waitingFor(
  client: Queryable,
  { kind, statuses }: Kind,
  { from, to }: { from: Date; to: Date },
): Promise<Waiting[]> {
  const { rows } = await client.query<Omit<Waiting, "toldAt"> & { approvedAt: Date | null }>(
    `select a.id, to_char(a.wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart", ${startOf("a")} as "startsAt",
       greatest(a.created_at, (select max(c.at) from appointment_changes c
         where c.appointment_id = a.id and c.former_start <> a.wall_start)) as "placedAt",
       a.approved_at as "approvedAt", p.email
     from appointments a join patients p on p.id = a.patient_id
     where a.wall_start between $2::timestamp and $3::timestamp
       and a.status = any ($4) and not ${isBlocked("a.patient_id")}
       -- Nobody whom a file brought is written to before direction says so.
       and (a.import_id is null or exists (select from imports i where i.id = a.import_id and i.told_from is not null))
       and not exists (select from reminders r
         where r.appointment_id = a.id and r.kind = $1 and r.wall_start = a.wall_start)`,
    [kind, wallTimeOf(from), wallTimeOf(to), statuses],
  );
  return rows.map(({ approvedAt, ...hour }) => ({
    ...hour,
    toldAt: approvedAt && approvedAt > hour.placedAt ? approvedAt : hour.placedAt,
  }));
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
