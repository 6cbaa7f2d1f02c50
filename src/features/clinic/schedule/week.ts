import { openBranches } from "~/features/clinic/clinic/open-branches";
import { timeOf } from "~/features/clinic/clinic/read-clinic";
import { changeSetting, type Setting } from "~/features/clinic/clinic/setting";
import type { Hit } from "~/features/clinic/staff/settings-contract";
import { workPlaceAt } from "~/features/hours/availability/offer";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Clinic } from "~/shared/clinic";
import { addDays, minutesOf, wallTimeOf } from "~/shared/clinic-time";
import type { GivenHours, ShownHours } from "./contract";
import { bookedHours, hitOf } from "./hits";

interface WeekState {
  weekly: ShownHours[];
}

const weeksRange = { all: "[0,2)", even: "[0,1)", odd: "[1,2)" };

/** A person's week from a day on; its id is that of both. */
export const weekSetting: Setting<WeekState> = {
  what: "hours",
  async read(client, id) {
    const [therapistId, from] = id.split(" ");
    const { rows } = await client.query(
      "select from weekly_plans where therapist_id = $1 and from_day = $2::date for update",
      [therapistId, from],
    );
    if (rows.length === 0) return null;
    return { state: { weekly: await weekFrom(client, therapistId ?? "", from ?? "") }, version: 1 };
  },
  async write(client, id, state) {
    const [therapistId, from] = id.split(" ");
    await client.query("delete from weekly_plans where therapist_id = $1 and from_day = $2::date", [
      therapistId,
      from,
    ]);
    if (!state) return;
    await client.query("insert into weekly_plans (therapist_id, from_day) values ($1, $2)", [
      therapistId,
      from,
    ]);
    for (const hours of state.weekly)
      await client.query(
        `insert into weekly_hours (therapist_id, from_day, branch_id, weekday, from_minute, to_minute, audience, weeks)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          therapistId,
          from,
          hours.branchId,
          hours.weekday,
          minutesOf(hours.from),
          minutesOf(hours.to),
          hours.audience,
          weeksRange[hours.weeks],
        ],
      );
  },
};

async function weekFrom(client: Queryable, therapistId: string, from: string): Promise<ShownHours[]> {
  const { rows } = await client.query<ShownHours>(
    `select weekday, ${timeOf("from_minute")} as "from", ${timeOf("to_minute")} as "to", branch_id as "branchId", audience,
       case when weeks = '[0,2)' then 'all' when weeks = '[0,1)' then 'even' else 'odd' end as weeks
     from weekly_hours where therapist_id = $1 and from_day = $2::date order by weekday, from_minute, weeks`,
    [therapistId, from],
  );
  return rows;
}

interface Week {
  from: string;
  weekly: ShownHours[];
  next: string[];
}

/** The week that holds on a day; null of nobody of the staff. */
export async function weekOn(client: Queryable, therapistId: string, day: string): Promise<Week | null> {
  const { rows: known } = await client.query("select from therapists where id = $1", [therapistId]);
  if (known.length === 0) return null;
  const { rows } = await client.query<{ from: string }>(
    "select from_day::text as from from weekly_plans where therapist_id = $1 order by from_day",
    [therapistId],
  );
  const holding = rows.findLast(({ from }) => from <= day)?.from ?? null;
  return {
    from: holding ?? day,
    weekly: holding ? await weekFrom(client, therapistId, holding) : [],
    next: rows.map(({ from }) => from).filter((from) => from > day),
  };
}

const dayNames = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** What is wrong with a week, in words; null when it may stand. */
function faultOfWeek(weekly: Pick<GivenHours, "weekday" | "from" | "to" | "weeks">[]): string | null {
  for (const [place, one] of weekly.entries()) {
    const day = dayNames[one.weekday - 1];
    if (one.to <= one.from) return `El ${day}, ${one.from}–${one.to} termina antes de empezar.`;
    const other = weekly
      .slice(place + 1)
      .find(
        (each) =>
          each.weekday === one.weekday &&
          each.from < one.to &&
          one.from < each.to &&
          (each.weeks === "all" || one.weeks === "all" || each.weeks === one.weeks),
      );
    if (other)
      return `El ${day} tiene dos tramos que se cruzan: ${one.from}–${one.to} y ${other.from}–${other.to}.`;
  }
  return null;
}

export async function setWeekOf(
  context: Pick<ServerContext, "pool" | "clock" | "clinic">,
  actor: TherapistActor,
  {
    id,
    from,
    weekly,
    dryRun,
  }: { id: string; from: string; weekly: GivenHours[]; dryRun?: boolean | undefined },
  address: string,
): Promise<(Week & { hits: Hit[] }) | Refusal> {
  const { pool } = context;
  const clinic = context.clinic();
  const today = wallTimeOf(context.clock()).slice(0, 10);
  const fault = faultOfWeek(weekly);
  if (fault) return refuse("validation", { fields: { weekly: fault } });
  if (from < today)
    return refuse("validation", {
      fields: { from: "Una semana nueva vale desde hoy o desde un día que viene." },
    });
  const before = await weekOn(pool, id, from);
  if (!before) return refuse("not_found");
  const branches = await openBranches(pool);
  const [first] = branches;
  const placed = weekly.map((hours) => ({ ...hours, branchId: hours.branchId ?? first ?? "" }));
  if (placed.some(({ branchId }) => !branches.includes(branchId)))
    return refuse("validation", { fields: { weekly: "Una de las sedes no existe o ya no atiende." } });
  const sorted = placed.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  const until = before.next[0] ?? null;
  if (dryRun)
    return {
      from,
      weekly: sorted,
      next: before.next,
      hits: await hitsOf(pool, clinic, { id, from, until, weekly: sorted }),
    };
  const changed = await changeSetting(pool, actor, weekSetting, {
    id: `${id} ${from}`,
    version: null,
    address,
    change: () => ({ weekly: sorted }),
  });
  if (changed instanceof Refusal) return changed;
  const after = await weekOn(pool, id, from);
  return {
    from,
    weekly: after?.weekly ?? [],
    next: after?.next ?? [],
    hits: await hitsOf(pool, clinic, { id, from, until, weekly: sorted }),
  };
}

const place = ({ weekday, from, weeks }: ShownHours) => `${weekday} ${from} ${weeks}`;

/** The booked hours for which the person would be at work as it is, and would not be any more. */
async function hitsOf(
  client: Queryable,
  { opening }: Pick<Clinic, "opening">,
  { id, from, until, weekly }: { id: string; from: string; until: string | null; weekly: ShownHours[] },
): Promise<Hit[]> {
  const others = opening.weeks.filter(({ therapistId }) => therapistId !== id);
  const next = {
    ...opening,
    weeks: [
      ...others,
      ...weekly.map((hours) => ({
        ...hours,
        therapistId: id,
        validFrom: from,
        validUntil: until && addDays(until, -1),
      })),
    ],
  };
  const booked = await bookedHours(client, {
    therapistId: id,
    from: `${from}T00:00`,
    to: until && `${until}T00:00`,
  });
  return booked
    .filter(({ start }) => start >= `${from}T00:00` && workPlaceAt(next, id, start) === null)
    .map(hitOf);
}
