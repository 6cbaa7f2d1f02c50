import { randomUUID } from "node:crypto";
import { sayDays } from "~/features/clinic/clinic/care-hours";
import { changeSetting, type Setting } from "~/features/clinic/clinic/setting";
import { refuseInUse } from "~/features/clinic/schedule/hits";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Weekday } from "~/shared/clinic";
import { weekdays } from "~/shared/clinic-grid";
import { wallTimeOf } from "~/shared/clinic-time";
import type { BranchChanges, ShownBranch } from "./contract";

type BranchState = Omit<ShownBranch, "id" | "version">;

const columns = `id, version, name, address, comuna, phone, '+' || whatsapp as whatsapp, reception, active,
  case when latitude is not null and longitude is not null then json_build_object('latitude', latitude, 'longitude', longitude) end as location`;
const nameTaken = "Ya hay una sede con ese nombre.";

/** `now` is a wall time. */
export const branchSetting = (now: string): Setting<BranchState> => ({
  what: "branch",
  async read(client, id) {
    const { rows } = await client.query<ShownBranch>(
      `select ${columns} from branches where id = $1 for update`,
      [id],
    );
    if (!rows[0]) return null;
    const { id: _, version, ...state } = rows[0];
    return { state, version };
  },
  async write(client, id, state) {
    if (!state) {
      await client.query("update branches set active = false, version = version + 1 where id = $1", [id]);
      return;
    }
    await client.query(
      `insert into branches (id, name, address, comuna, phone, active, whatsapp, latitude, longitude, reception, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10::jsonb, '[]'), (select coalesce(max(position), 0) + 1 from branches))
       on conflict (id) do update set name = $2, address = $3, comuna = $4, phone = $5, active = $6, version = branches.version + 1,
         whatsapp = case when $10 is null then branches.whatsapp else $7 end,
         latitude = case when $10 is null then branches.latitude else $8 end,
         longitude = case when $10 is null then branches.longitude else $9 end,
         reception = coalesce($10::jsonb, branches.reception)`,
      [
        id,
        state.name,
        state.address,
        state.comuna,
        state.phone,
        state.active,
        // As wa.me takes it.
        state.whatsapp?.replace(/\D/g, "") ?? null,
        state.location?.latitude ?? null,
        state.location?.longitude ?? null,
        // What was kept of a change before these were data has none: they stay.
        state.reception ? JSON.stringify(state.reception) : null,
      ],
    );
  },
  /** Somebody always knows where to come. */
  async guard(client, id, before, after) {
    if (!before?.active || after?.active) return null;
    const { rows } = await client.query(
      "select id from branches where active and id <> $1 order by id for update",
      [id],
    );
    const text = "Es la única sede: agrega otra antes de cerrarla.";
    if (rows.length === 0) return refuse("in_use", { text, fields: { active: text } });
    return refuseInUse(client, {
      now,
      isThere: ({ branchId }) => branchId === id,
      text: "Hay horas por venir en esta sede: muévelas o cancélalas antes de cerrarla.",
    });
  },
  taken: { branches_name: refuse("conflict", { text: nameTaken, fields: { name: nameTaken } }) },
});

/** Those that are open first. */
export async function branchesOf(client: Queryable): Promise<ShownBranch[]> {
  const { rows } = await client.query<ShownBranch>(
    `select ${columns} from branches order by active desc, branches.position, id`,
  );
  return rows;
}

export async function addNewBranch(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  given: Pick<BranchState, "name" | "address" | "comuna"> & BranchChanges,
  address: string,
): Promise<ShownBranch | Refusal> {
  const id = randomUUID();
  return shown(
    await changeSetting(pool, actor, branchSetting(wallTimeOf(clock())), {
      id,
      version: null,
      address,
      change: () => ({
        phone: null,
        whatsapp: null,
        location: null,
        reception: [],
        active: true,
        ...defined(given),
        name: given.name,
        address: given.address,
        comuna: given.comuna,
      }),
    }),
    id,
  );
}

export async function changeKnownBranch(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, version, ...changes }: BranchChanges & { id: string; version: number },
  address: string,
): Promise<ShownBranch | Refusal> {
  return shown(
    await changeSetting(pool, actor, branchSetting(wallTimeOf(clock())), {
      id,
      version,
      address,
      change: (before) => (before ? { ...before, ...defined(changes) } : refuse("not_found")),
    }),
    id,
  );
}

/** What was given of it, with the days in words. */
function defined({ reception, ...changes }: BranchChanges): Partial<BranchState> {
  const inWeek = (all: Weekday[]) => weekdays.filter((day) => all.includes(day));
  return {
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    ...(reception && {
      reception: reception.map(({ weekdays: days, ...times }) => ({
        days: sayDays(inWeek(days)),
        weekdays: inWeek(days),
        ...times,
      })),
    }),
  };
}

function shown(
  changed: { state: BranchState | null; version: number } | Refusal,
  id: string,
): ShownBranch | Refusal {
  if (changed instanceof Refusal) return changed;
  if (!changed.state) throw new Error("a branch that was written is there");
  return { id, ...changed.state, version: changed.version };
}
