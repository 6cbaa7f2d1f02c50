import { type Arranging, forInLog, mayArrangeTimeOff } from "~/features/clinic/staff/arranging";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { addDays, clinicTimeZone, isoOf, isRealDate } from "~/shared/clinic-time";
import type { TimeOff } from "./contract";
import { timeOffColumns, timeOffOf } from "./queries";

/** Takes time off, or enters somebody else's; of dates, both count whole. Appointments that stand there already stay: somebody has to call. */
export async function addTimeOff(
  { pool, clock }: ServerContext,
  arranging: Arranging,
  { from, to, reason, address }: { from: string; to: string; reason: string | null; address: string },
): Promise<TimeOff | Refusal> {
  const begins = readBound(from);
  const ends = readBound(to);
  if (!begins) return refuse("validation", { fields: { from: "Indica una fecha que exista." } });
  if (!ends) return refuse("validation", { fields: { to: "Indica una fecha que exista." } });
  // A date ends where the next one begins.
  const end = ends.kind === "date" ? { kind: "date", text: addDays(ends.text, 1) } : ends;
  const rows = await inTransaction(pool, async (client) => {
    const made = await client.query(
      `insert into time_off (therapist_id, starts_at, ends_at, reason, created_at)
     select $1, starts, ends, $4, $5
     from (select ${instant("$2", begins.kind)} as starts, ${instant("$3", end.kind)} as ends) as bounds
     where starts < ends and ends - starts <= interval '366 days'
     returning ${timeOffColumns}`,
      [arranging.for, begins.text, end.text, reason, clock()],
    );
    const [{ id } = { id: null }] = made.rows;
    if (id) {
      await logForOther(client, arranging, { action: "time-off.added", id, address });
      await enqueue(client, "time-off.changed", id);
    }
    return made.rows;
  });
  return rows[0]
    ? timeOffOf(rows[0])
    : refuse("validation", { fields: { to: "El final debe ser posterior al inicio, dentro de un año." } });
}

/** One's own is nobody else's business; of a colleague's absence it is told who entered it, or took it back. */
async function logForOther(
  client: Queryable,
  arranging: Pick<Arranging, "by" | "for">,
  { action, id, address }: { action: "time-off.added" | "time-off.ended"; id: string; address: string },
): Promise<void> {
  const detail = forInLog(arranging);
  if (detail)
    await logAccess(client, { actor: nameInLog(arranging.by), action, objectId: id, address, detail });
}

type Bound = { kind: string; text: string };

function readBound(text: string): Bound | null {
  if (!text.includes("T")) return isRealDate(text) ? { kind: "date", text } : null;
  // JavaScript and PostgreSQL know different offsets; what goes on is universal time.
  const ms = isRealDate(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : { kind: "instant", text: isoOf(ms) };
}

const instant = (place: string, kind: string) =>
  kind === "date" ? `(${place}::date)::timestamp at time zone '${clinicTimeZone}'` : `${place}::timestamptz`;

export async function endTimeOff(
  { pool }: ServerContext,
  actor: TherapistActor,
  { id, address }: { id: string; address: string },
): Promise<Refusal | undefined> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ of: string }>(
      `delete from time_off where id = $1 and (therapist_id = $2 or $3) returning therapist_id as "of"`,
      [id, actor.id, mayArrangeTimeOff(actor)],
    );
    const [ended] = rows;
    if (!ended) return refuse("not_found");
    await logForOther(client, { by: actor, for: ended.of }, { action: "time-off.ended", id, address });
    await enqueue(client, "time-off.changed", id);
  });
}
