import { changeSetting, type Setting } from "~/features/clinic/clinic/setting";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import type { CommissionPlan } from "./contract";

type Shares = CommissionPlan["shares"];

/** A person's shares from a day on; its id is that of both. */
export const commissionSetting: Setting<{ shares: Shares }> = {
  what: "commission",
  async read(client, id) {
    const [staffId = "", from = ""] = id.split(" ");
    const { rows } = await client.query(
      "select from commission_plans where staff_id = $1 and from_day = $2::date for update",
      [staffId, from],
    );
    return rows.length === 0
      ? null
      : { state: { shares: await sharesFrom(client, staffId, from) }, version: 1 };
  },
  async write(client, id, state) {
    const [staffId, from] = id.split(" ");
    await client.query("delete from commission_plans where staff_id = $1 and from_day = $2::date", [
      staffId,
      from,
    ]);
    if (!state) return;
    await client.query("insert into commission_plans (staff_id, from_day) values ($1, $2)", [staffId, from]);
    await client.query(
      `insert into commission_shares (staff_id, from_day, service_id, percent)
       select $1, $2, of.service_id, of.percent from unnest($3::text[], $4::numeric[]) as of (service_id, percent)`,
      [
        staffId,
        from,
        state.shares.map(({ serviceId }) => serviceId),
        state.shares.map(({ percent }) => percent),
      ],
    );
  },
};

async function sharesFrom(client: Queryable, staffId: string, from: string): Promise<Shares> {
  const { rows } = await client.query<Shares[number]>(
    `select service_id as "serviceId", percent::float8 as percent from commission_shares
     where staff_id = $1 and from_day = $2::date order by service_id nulls first`,
    [staffId, from],
  );
  return rows;
}

/** What holds on a day; null of nobody of the staff. */
export async function commissionOn(
  client: Queryable,
  staffId: string,
  day: string,
): Promise<CommissionPlan | null> {
  const { rows } = await client.query<{ froms: string[] }>(
    `select array(select from_day::text from commission_plans where staff_id = $1 order by from_day) as froms
     from therapists where id = $1`,
    [staffId],
  );
  const [known] = rows;
  if (!known) return null;
  const from = known.froms.findLast((each) => each <= day) ?? null;
  return {
    from,
    shares: from ? await sharesFrom(client, staffId, from) : [],
    next: known.froms.filter((each) => each > day),
  };
}

export async function setCommissionOf(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, from, shares }: { id: string; from: string; shares: Shares },
  address: string,
): Promise<CommissionPlan | Refusal> {
  const today = wallTimeOf(clock()).slice(0, 10);
  if (from < `${today.slice(0, 7)}-01`)
    return refuse("validation", {
      fields: { from: "Desde un día de este mes o posterior: lo de antes ya se liquidó." },
    });
  const ids = shares.map(({ serviceId }) => serviceId);
  if (new Set(ids).size < ids.length)
    return refuse("validation", { fields: { shares: "Un servicio tiene una sola comisión." } });
  const services = ids.filter((serviceId) => serviceId !== null);
  const { rowCount } = await pool.query("select from services where id = any ($1)", [services]);
  if ((rowCount ?? 0) < services.length)
    return refuse("validation", { fields: { shares: "Uno de los servicios no existe." } });
  if (!(await commissionOn(pool, id, from))) return refuse("not_found");
  const sorted = shares.toSorted((a, b) => ((a.serviceId ?? "") < (b.serviceId ?? "") ? -1 : 1));
  const changed = await changeSetting(pool, actor, commissionSetting, {
    id: `${id} ${from}`,
    version: null,
    change: () => ({ shares: sorted }),
    address,
  });
  if (changed instanceof Refusal) return changed;
  return (await commissionOn(pool, id, from)) ?? refuse("not_found");
}
