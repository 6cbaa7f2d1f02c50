import { randomUUID } from "node:crypto";
import { changeSetting, type Setting } from "~/features/clinic/clinic/setting";
import { refuseInUse } from "~/features/clinic/schedule/hits";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import type { RoomChanges, ShownRoom } from "./contract";

type RoomState = Omit<ShownRoom, "id" | "version">;

const columns = `id, version, branch_id as "branchId", name, kind, capacity, active`;
const nameTaken = "Ya hay un box con ese nombre en esa sede.";

/** `now` is a wall time. */
export const roomSetting = (now: string): Setting<RoomState> => ({
  what: "room",
  async read(client, id) {
    const { rows } = await client.query<ShownRoom>(`select ${columns} from rooms where id = $1 for update`, [
      id,
    ]);
    if (!rows[0]) return null;
    const { id: _, version, ...state } = rows[0];
    return { state, version };
  },
  async write(client, id, state) {
    if (!state) {
      await client.query("update rooms set active = false, version = version + 1 where id = $1", [id]);
      return;
    }
    await client.query(
      `insert into rooms (id, branch_id, name, kind, capacity, active, position)
       values ($1, $2, $3, $4, $5, $6, (select coalesce(max(position), 0) + 1 from rooms))
       on conflict (id) do update set branch_id = $2, name = $3, kind = $4, capacity = $5, active = $6, version = rooms.version + 1`,
      [id, state.branchId, state.name, state.kind, state.capacity, state.active],
    );
  },
  guard: async (client, id, before, after) =>
    before?.active && !after?.active
      ? refuseInUse(client, {
          now,
          isThere: ({ roomId }) => roomId === id,
          text: "Hay horas por venir en este box: muévelas o cancélalas antes de quitarlo.",
        })
      : null,
  taken: {
    rooms_name: refuse("conflict", { text: nameTaken, fields: { name: nameTaken } }),
    rooms_branch_id_fkey: refuse("validation", { fields: { branchId: "Esa sede no existe." } }),
  },
});

export async function roomsOf(client: Queryable): Promise<ShownRoom[]> {
  const { rows } = await client.query<ShownRoom>(
    `select ${columns} from rooms order by active desc, position, id`,
  );
  return rows;
}

/** A new one where no id is said. */
export async function keepRoom(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id = randomUUID(), version, ...changes }: RoomChanges & { id?: string; version?: number },
  address: string,
): Promise<ShownRoom | Refusal> {
  const changed = await changeSetting(pool, actor, roomSetting(wallTimeOf(clock())), {
    id,
    version: version ?? null,
    address,
    change: (before) => ({ ...(before ?? fresh), ...defined(changes) }),
  });
  if (changed instanceof Refusal) return changed;
  if (!changed.state) throw new Error("a room that was written is there");
  return { id, ...changed.state, version: changed.version };
}

const fresh: RoomState = { branchId: "", name: "", kind: "", capacity: 1, active: true };

const defined = (changes: RoomChanges): Partial<RoomState> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
