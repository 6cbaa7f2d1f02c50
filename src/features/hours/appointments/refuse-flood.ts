import { offeredMinutes } from "~/features/hours/availability/offer";
import type { Queryable } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { Opening } from "~/shared/clinic";
import { startOf } from "./time-range";

/** Hours ahead that one e-mail may have: enough for a family, too few to fill a week with somebody else's address. */
const mostAhead = { unproven: 4, proven: 12 };
/** Of e-mails that nobody has proven, from one network (/24, /48): a household or an office, not a script with fresh addresses. */
const mostOfNetwork = 8;

const active = "a.status in ('pending', 'confirmed', 'therapist_scheduled')";

/** One text for every reason: whoever reads it learns nothing of an e-mail that may be another's. */
export const tooMany = (): Refusal =>
  refuse("rate_limited", {
    retryAfter: 24 * 60 * 60,
    text: "No podemos tomar más horas por aquí. Entra con el botón de uno de nuestros correos y tómala desde tu portal, o llámanos.",
  });

/** Whether somebody has shown that this mailbox is theirs, and whether it has as many hours ahead as it may. */
export async function hoursAhead(
  client: Queryable,
  email: string,
  now: Date,
): Promise<{ proven: boolean; isFull: boolean }> {
  const { rows } = await client.query<{ ahead: number; proven: boolean }>(
    `select count(a.id)::int as ahead, coalesce(bool_or(p.proven_at is not null), false) as proven
     from patients p left join appointments a on a.patient_id = p.id and ${active} and ${startOf("a")} > $2
     where p.email = $1`,
    [email, now],
  );
  const { ahead = 0, proven = false } = rows[0] ?? {};
  return { proven, isFull: ahead >= (proven ? mostAhead.proven : mostAhead.unproven) };
}

interface Wished {
  email: string;
  address: string;
  therapistId: string;
  /** Wall time. */
  start: string;
  minutes: number;
}

/**
 * Whether an e-mail that nobody has proven may take this hour: its own hours ahead, those of its network, and half of the
 * professional's day. Who counts by the same waits here until the end of the transaction, so that two at once pass no limit.
 */
export async function unprovenMay(
  client: Queryable,
  opening: Opening,
  { email, address, therapistId, start, minutes }: Wished,
  now: Date,
): Promise<boolean> {
  const day = start.slice(0, 10);
  await client.query(
    `select pg_advisory_xact_lock(key) from (
       select distinct hashtextextended(subject, 0) as key
       from unnest(array[$1, coalesce(short_address($2), $2), $3]) as subject order by key
     ) as keys`,
    [`flood ${email}`, address, `flood ${therapistId} ${day}`],
  );
  const { isFull } = await hoursAhead(client, email, now);
  if (isFull) return false;
  const ahead = `p.proven_at is null and ${active} and ${startOf("a")} > $1`;
  const { rows } = await client.query<{ ofNetwork: number; ofDay: number }>({
    name: "count-unproven",
    text: `select (select count(distinct a.id)::int
         from access_log l join appointments a on a.id = l.object_id and a.patient_id = l.patient_id
           join patients p on p.id = a.patient_id
         where l.action = 'appointment.booked' and short_address(l.address) = short_address($2) and ${ahead}) as "ofNetwork",
       (select coalesce(sum(a.duration_minutes), 0)::int from appointments a join patients p on p.id = a.patient_id
         where a.therapist_id = $3 and a.wall_start >= $4::date and a.wall_start < $4::date + 1 and ${ahead}) as "ofDay"`,
    values: [now, address, therapistId, day],
  });
  const { ofNetwork = 0, ofDay = 0 } = rows[0] ?? {};
  return ofNetwork < mostOfNetwork && ofDay + minutes <= offeredMinutes(opening, therapistId, day) / 2;
}
