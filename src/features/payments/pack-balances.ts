import type { Queryable } from "~/server/database";
import { wallTimeOf } from "~/shared/clinic-time";
import type { PackBalance } from "./packs-contract";
import { packsOf } from "./queries";

/** What is left of each pack of a patient: sessions that no hour has reserved, used or missed. */
export async function packBalancesOf(
  client: Queryable,
  patientId: string,
  now: Date,
): Promise<PackBalance[]> {
  return (await packBalancesOfAll(client, [patientId], now)).get(patientId) ?? [];
}

/** The same of many at once, by patient. */
export async function packBalancesOfAll(
  client: Queryable,
  patientIds: string[],
  now: Date,
): Promise<Map<string, PackBalance[]>> {
  const packs = await packsOf(client, { patientIds, on: wallTimeOf(now).slice(0, 10) });
  const byPatient = new Map<string, PackBalance[]>();
  for (const { patientId, service, pack, sessions, left } of packs) {
    const known = byPatient.get(patientId) ?? [];
    byPatient.set(patientId, [...known, { service, pack, sessions, left }]);
  }
  return byPatient;
}
