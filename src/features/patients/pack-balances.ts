import type { Appointment } from "~/features/appointments/contract";
import { findPack, findService } from "~/features/services/catalogue";
import type { Queryable } from "~/server/database";
import type { PackBalance } from "./contract";

type Hour = Pick<Appointment, "service" | "pack" | "status">;

/** What is left of each pack of a patient. */
export async function packBalancesOf(client: Queryable, patientId: string): Promise<PackBalance[]> {
  const { rows } = await client.query<Hour>(
    `select service, pack, status from appointments
     where patient_id = $1 and pack is not null order by wall_start desc`,
    [patientId],
  );
  return packBalancesFrom(rows);
}

/**
 * The same from appointments that are at hand, the latest first: the sessions of the pack minus the completed appointments
 * booked under it. A pack used up and booked again is the next one. Cancelled hours use nothing.
 */
export function packBalancesFrom(hours: Hour[]): PackBalance[] {
  const counts = new Map<string, { service: string; pack: string; completed: number; open: number }>();
  for (const { service, pack, status } of hours) {
    if (pack === null || status === "cancelled") continue;
    const key = JSON.stringify([service, pack]);
    const count = counts.get(key) ?? { service, pack, completed: 0, open: 0 };
    count[status === "completed" ? "completed" : "open"] += 1;
    counts.set(key, count);
  }
  return [...counts.values()].flatMap(({ service: serviceName, pack: packName, completed, open }) => {
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
