import type { Queryable } from "~/server/database/database";
import { wallTimeOf } from "~/shared/clinic-time";
import type { PackLeft } from "./account-contract";
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

/** Packs of a patient that an hour can still use; null of an unknown one. */
export async function openPacksOf(
  client: Queryable,
  patientId: string,
  now: Date,
): Promise<PackLeft[] | null> {
  const known = await client.query("select from patients where id = $1", [patientId]);
  if (!known.rowCount) return null;
  const packs = await packsOf(client, { patientIds: [patientId], on: wallTimeOf(now).slice(0, 10) });
  return packs
    .filter(({ left, sessions }) => left > 0 && sessions > 1)
    .map(({ patientId: _, patientName: __, patientPhone: ___, ...pack }) => pack);
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
