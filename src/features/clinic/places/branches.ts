import { randomUUID } from "node:crypto";
import { changeSetting, type Setting } from "~/features/clinic/clinic/setting";
import { refuseInUse } from "~/features/clinic/schedule/hits";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import type { BranchChanges, ShownBranch } from "./contract";

type BranchState = Omit<ShownBranch, "id" | "version">;

const columns = "id, version, name, address, comuna, phone, active";
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
      `insert into branches (id, name, address, comuna, phone, active, position)
       values ($1, $2, $3, $4, $5, $6, (select coalesce(max(position), 0) + 1 from branches))
       on conflict (id) do update set name = $2, address = $3, comuna = $4, phone = $5, active = $6, version = branches.version + 1`,
      [id, state.name, state.address, state.comuna, state.phone, state.active],
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
    `select ${columns} from branches order by active desc, position, id`,
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
      change: () => ({ ...given, phone: given.phone ?? null, active: given.active ?? true }),
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

const defined = (changes: BranchChanges): Partial<BranchState> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

function shown(
  changed: { state: BranchState | null; version: number } | Refusal,
  id: string,
): ShownBranch | Refusal {
  if (changed instanceof Refusal) return changed;
  if (!changed.state) throw new Error("a branch that was written is there");
  return { id, ...changed.state, version: changed.version };
}
