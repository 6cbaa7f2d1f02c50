import { findPack, findService } from "~/features/services/catalogue";
import type { Queryable } from "~/server/database";
import type { PackBalance } from "./contract";

/**
 * What is left of each pack of a patient: the sessions of the pack minus the completed appointments booked under it. A pack
 * used up and booked again is the next one. Cancelled hours use nothing.
 */
export async function packBalancesOf(client: Queryable, patientId: string): Promise<PackBalance[]> {
  const { rows } = await client.query<{ service: string; pack: string; completed: number; open: number }>(
    `select service, pack, count(*) filter (where status = 'completed')::int as completed,
       count(*) filter (where status <> 'completed')::int as open
     from appointments where patient_id = $1 and pack is not null and status <> 'cancelled'
     group by service, pack order by max(wall_start) desc`,
    [patientId],
  );
  return rows.flatMap(({ service: serviceName, pack: packName, completed, open }) => {
    const service = findService(serviceName);
    const sessions = service && findPack(service, packName)?.sessions;
    if (!sessions || sessions < 2) return [];
    const left = sessionsLeft(sessions, completed, open > 0);
    return [{ service: serviceName, pack: packName, sessions, left }];
  });
}

/** Of the pack in use: after its last session none is left, until an hour is booked under the next one. */
export function sessionsLeft(sessions: number, completed: number, hasOpenHours: boolean): number {
  const used = completed % sessions;
  const isUsedUp = completed > 0 && used === 0 && !hasOpenHours;
  return isUsedUp ? 0 : sessions - used;
}
