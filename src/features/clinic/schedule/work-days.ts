import { randomUUID } from "node:crypto";
import { openBranches } from "~/features/clinic/clinic/open-branches";
import { timeOf } from "~/features/clinic/clinic/read-clinic";
import { changeSetting, type Setting } from "~/features/clinic/clinic/setting";
import { arrangingTimeOff } from "~/features/clinic/staff/arranging";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { minutesOf, wallTimeOf } from "~/shared/clinic-time";
import type { ShownWorkDay } from "./contract";

type WorkDayState = Omit<ShownWorkDay, "id">;

const columns = `therapist_id as "staffId", day::text as date, ${timeOf("from_minute")} as "from", ${timeOf("to_minute")} as "to",
  branch_id as "branchId"`;

const twice = "Ese día ya tiene un horario propio que se cruza con este.";

export const workDaySetting: Setting<WorkDayState> = {
  what: "workDay",
  async read(client, id) {
    const { rows } = await client.query<WorkDayState>(
      `select ${columns} from work_days where id = $1 for update`,
      [id],
    );
    return rows[0] ? { state: rows[0], version: 1 } : null;
  },
  async write(client, id, state) {
    await client.query("delete from work_days where id = $1", [id]);
    if (!state) return;
    await client.query(
      "insert into work_days (id, therapist_id, day, from_minute, to_minute, branch_id) values ($1, $2, $3, $4, $5, $6)",
      [id, state.staffId, state.date, minutesOf(state.from), minutesOf(state.to), state.branchId],
    );
  },
  taken: { work_days_no_overlap: refuse("conflict", { text: twice, fields: { from: twice } }) },
};

/** Those to come. */
export async function workDaysFrom(client: Queryable, today: string): Promise<ShownWorkDay[]> {
  const { rows } = await client.query<ShownWorkDay>(
    `select id, ${columns} from work_days where day >= $1::date order by day, from_minute`,
    [today],
  );
  return rows;
}

export async function workOn(
  context: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  {
    staffId,
    date,
    from,
    to,
    branchId,
  }: Omit<WorkDayState, "staffId" | "branchId"> & {
    staffId?: string | null | undefined;
    branchId?: string | null | undefined;
  },
  address: string,
): Promise<ShownWorkDay | Refusal> {
  const whose = await arrangingTimeOff(context.pool, actor, staffId);
  if (whose instanceof Refusal) return whose;
  if (date < wallTimeOf(context.clock()).slice(0, 10))
    return refuse("validation", { fields: { date: "Ese día ya pasó." } });
  if (to <= from) return refuse("validation", { fields: { to: "Termina antes de empezar." } });
  const branches = await openBranches(context.pool);
  const branch = branchId ? branches.find((id) => id === branchId) : branches[0];
  if (!branch) return refuse("validation", { fields: { branchId: "Esa sede no existe." } });
  const id = randomUUID();
  const changed = await changeSetting(context.pool, actor, workDaySetting, {
    id,
    version: null,
    address,
    change: () => ({ staffId: whose.for, date, from, to, branchId: branch }),
  });
  if (changed instanceof Refusal) return changed;
  return { id, staffId: whose.for, date, from, to, branchId: branch };
}

export async function workAsUsual(
  { pool }: Pick<ServerContext, "pool">,
  actor: TherapistActor,
  id: string,
  address: string,
): Promise<undefined | Refusal> {
  const { rows } = await pool.query<{ staffId: string }>(
    `select therapist_id as "staffId" from work_days where id = $1`,
    [id],
  );
  if (!rows[0]) return refuse("not_found");
  const whose = await arrangingTimeOff(pool, actor, rows[0].staffId);
  // A colleague's is as unknown as one that there is not.
  if (whose instanceof Refusal) return refuse("not_found");
  const changed = await changeSetting(pool, actor, workDaySetting, {
    id,
    version: null,
    address,
    change: (before) => (before ? null : refuse("not_found")),
  });
  return changed instanceof Refusal ? changed : undefined;
}
