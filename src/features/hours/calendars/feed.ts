import { createHash } from "node:crypto";
import {
  type CalendarEvent,
  calendarFile,
  calendarType,
  discreetEvent,
} from "~/features/hours/appointments/calendar-file";
import { type AppointmentForMail, appointmentsForFeed } from "~/features/hours/appointments/queries";
import { logBulkReading } from "~/server/audit/bulk-reading";
import type { SignedInActor } from "~/server/http/actor";
import { FileAnswer } from "~/server/http/file-answer";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { identityAt, type Meeting, whereOf } from "~/shared/clinic";
import { hrefOfDashboard } from "~/shared/dashboard-address";
import type { Role } from "~/shared/role";
import { roomPlace } from "~/shared/room-address";

type Context = Pick<ServerContext, "pool" | "keys" | "clock" | "env" | "clinic">;
const purpose = "calendar-feed";
const extension = ".ics";

/** The secret address of the actor's feed; it can be shown again, because it is signed and not stored. */
export async function feedOf(
  { pool, keys, env }: Context,
  actor: SignedInActor,
): Promise<{ url: string | null }> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from calendar_feeds where role = $1 and account_id = $2",
    [actor.role, actor.id],
  );
  const id = rows[0]?.id;
  return { url: id ? `${env.publicUrl}/calendar/${keys.sign(purpose, id)}${extension}` : null };
}

/** A new address; the one before stops working. */
export async function renewFeed(context: Context, actor: SignedInActor): Promise<{ url: string | null }> {
  await context.pool.query(
    `insert into calendar_feeds (role, account_id, created_at) values ($1, $2, $3)
     on conflict (role, account_id) do update set id = gen_random_uuid()::text, created_at = excluded.created_at`,
    [actor.role, actor.id, context.clock()],
  );
  return feedOf(context, actor);
}

export async function endFeed({ pool }: Context, actor: SignedInActor): Promise<void> {
  await pool.query("delete from calendar_feeds where role = $1 and account_id = $2", [actor.role, actor.id]);
}

/** What a calendar program gets that knows the address: the whole of it, or that it has not changed. */
export async function followFeed(
  { pool, keys, clock, env, clinic }: Context,
  secret: string,
  address: string,
): Promise<FileAnswer | Refusal> {
  // The addresses that were given out before have no extension.
  const id = keys.verify(purpose, secret.endsWith(extension) ? secret.slice(0, -extension.length) : secret);
  if (!id) return refuse("not_found");
  const { rows } = await pool.query<{ role: Role; accountId: string }>(
    `select role, account_id as "accountId" from calendar_feeds as feed where id = $1
       and (role = 'patient' or exists (select from therapists where id = feed.account_id and active))`,
    [id],
  );
  const [feed] = rows;
  if (!feed) return refuse("not_found");
  const appointments = await appointmentsForFeed(pool, feed.role, feed.accountId, clock());
  const isPatients = feed.role === "patient";
  await logBulkReading(
    pool,
    { role: feed.role, id: feed.accountId },
    {
      action: "calendar-feed.read",
      asked: {},
      count: appointments.length,
      patientIds: isPatients ? [] : appointments.map(({ patientId }) => patientId),
      patientId: isPatients ? feed.accountId : null,
      isOnceADay: true,
      address,
    },
  );
  const { identity } = clinic();
  const text = calendarFile(
    identity,
    appointments.map((appointment) => {
      const there = identityAt(clinic(), appointment);
      return isPatients
        ? patientEvent(there, appointment, env.publicUrl)
        : therapistEvent(there, appointment, env.publicUrl);
    }),
    { name: `Horas en ${identity.shortName}` },
  );
  return new FileAnswer(text, calendarType, undefined, {
    "Cache-Control": "private, no-cache",
    ETag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
  });
}

function patientEvent(identity: Meeting, appointment: AppointmentForMail, publicUrl: string): CalendarEvent {
  const url = publicUrl + (appointment.isOnline ? roomPlace(appointment.id) : "/patient-dashboard");
  const event = discreetEvent(identity, appointment);
  return { ...event, description: `${event.description}\n${url}`, url };
}

/** Enough to know who comes and what for, and the way to that day of the agenda. */
function therapistEvent(
  identity: Meeting,
  appointment: AppointmentForMail,
  publicUrl: string,
): CalendarEvent {
  const date = appointment.wallStart.slice(0, 10);
  const url = `${publicUrl}/clinical-dashboard${hrefOfDashboard({ section: "citas", view: "dia", date })}`;
  const firstName = appointment.patientName.split(" ")[0];
  return {
    ...appointment,
    summary: `${firstName} · ${appointment.service}`,
    where: whereOf(identity),
    description: url,
    url,
  };
}
