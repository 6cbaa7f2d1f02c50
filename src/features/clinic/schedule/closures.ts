import { randomUUID } from "node:crypto";
import { openBranches } from "~/features/clinic/clinic/open-branches";
import { changeSetting, type Setting } from "~/features/clinic/clinic/setting";
import type { Hit } from "~/features/clinic/staff/settings-contract";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Closure } from "~/shared/clinic";
import { addDays, daysBetween, wallTimeOf } from "~/shared/clinic-time";
import type { ShownClosure } from "./contract";
import { bookedHours, hitOf } from "./hits";

type ClosureState = Omit<Closure, "id">;

const columns = `branch_id as "branchId", to_char(starts, 'YYYY-MM-DD"T"HH24:MI') as "from",
  to_char(ends, 'YYYY-MM-DD"T"HH24:MI') as "to", reason`;

export const closureSetting: Setting<ClosureState> = {
  what: "closure",
  async read(client, id) {
    const { rows } = await client.query<ClosureState>(
      `select ${columns} from closures where id = $1 for update`,
      [id],
    );
    return rows[0] ? { state: rows[0], version: 1 } : null;
  },
  async write(client, id, state) {
    await client.query("delete from closures where id = $1", [id]);
    if (!state) return;
    await client.query(
      "insert into closures (id, branch_id, starts, ends, reason) values ($1, $2, $3, $4, $5)",
      [id, state.branchId, state.from, state.to, state.reason],
    );
  },
};

/** As days where it is of whole days. */
const shown = ({ from, to, branchId, reason }: ClosureState, id: string | null): ShownClosure => ({
  id,
  ...(from.endsWith("T00:00") && to.endsWith("T00:00")
    ? { from: from.slice(0, 10), to: addDays(to.slice(0, 10), -1) }
    : { from, to }),
  branchId,
  reason,
});

export async function closuresFrom(client: Queryable, today: string): Promise<ShownClosure[]> {
  const { rows } = await client.query<Closure>(
    `select id, ${columns} from closures where ends >= $1::date order by starts`,
    [`${today.slice(0, 4)}-01-01`],
  );
  return rows.map(({ id, ...state }) => shown(state, id));
}

interface Moment {
  date: string;
  time: string | null;
}

const longestDays = 366;

/** Nobody is moved by it: the hours that lie in it are told, and stay. */
export async function close(
  context: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  asked: {
    from: Moment;
    to: Moment;
    branchId?: string | null | undefined;
    reason: string;
    dryRun?: boolean | undefined;
  },
  address: string,
): Promise<(ShownClosure & { hits: Hit[] }) | Refusal> {
  const from = `${asked.from.date}T${asked.from.time ?? "00:00"}`;
  const to = asked.to.time ? `${asked.to.date}T${asked.to.time}` : `${addDays(asked.to.date, 1)}T00:00`;
  const now = wallTimeOf(context.clock());
  if (to <= from) return refuse("validation", { fields: { to: "Termina antes de empezar." } });
  if (to <= now) return refuse("validation", { fields: { to: "Ese tiempo ya pasó." } });
  if (daysBetween(from.slice(0, 10), to.slice(0, 10)) > longestDays)
    return refuse("validation", { fields: { to: "Como máximo un año." } });
  const branchId = asked.branchId ?? null;
  if (branchId !== null && !(await openBranches(context.pool)).includes(branchId))
    return refuse("validation", { fields: { branchId: "Esa sede no existe." } });
  const state = { branchId, from, to, reason: asked.reason };
  const hits = () => hitsOf(context.pool, { ...state, from: from < now ? now : from });
  if (asked.dryRun) return { ...shown(state, null), hits: await hits() };
  const id = randomUUID();
  const changed = await changeSetting(context.pool, actor, closureSetting, {
    id,
    version: null,
    address,
    change: () => state,
  });
  if (changed instanceof Refusal) return changed;
  return { ...shown(state, id), hits: await hits() };
}

export async function openAgain(
  { pool }: Pick<ServerContext, "pool">,
  actor: TherapistActor,
  id: string,
  address: string,
): Promise<undefined | Refusal> {
  const changed = await changeSetting(pool, actor, closureSetting, {
    id,
    version: null,
    address,
    change: (before) => (before ? null : refuse("not_found")),
  });
  return changed instanceof Refusal ? changed : undefined;
}

async function hitsOf(client: Queryable, { branchId, from, to }: ClosureState): Promise<Hit[]> {
  const booked = await bookedHours(client, { from, to });
  return booked.filter((hour) => branchId === null || hour.branchId === branchId).map(hitOf);
}
