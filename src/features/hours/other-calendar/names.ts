import { unknownServiceId } from "~/features/hours/appointments/contract";
import type { Queryable } from "~/server/database/database";
import type { Clinic } from "~/shared/clinic";
import { nameKey } from "./told-hour";

export type NameKind = "therapist" | "service";

/** What the service of an hour is here; `isKnown` is false when only its text is known. */
export interface FoundService {
  id: string;
  name: string;
  price: number;
  durationMinutes: number;
}

/** An hour of the other calendar whose service nobody knows: its length is a guess on the safe side. */
const unknownService = { id: unknownServiceId, price: 0, durationMinutes: 60 };
export const unnamedService = "Servicio por confirmar";

/** Who attends: by the name in our team, or by what somebody said that the name means. Null of nobody known. */
export async function findTherapist(client: Queryable, name: string | null): Promise<string | null> {
  const key = nameKey(name ?? "");
  if (key === "") return null;
  const { rows } = await client.query<{ id: string; name: string | null }>(
    `select id, name from therapists where active
     union all select n.therapist_id, null from external_names n join therapists t on t.id = n.therapist_id and t.active
       where n.kind = 'therapist' and n.name_key = $1`,
    [key],
  );
  const named = rows.filter((row) => row.name !== null && nameKey(row.name) === key);
  const remembered = rows.find((row) => row.name === null);
  return (named.length === 1 ? named[0]?.id : remembered?.id) ?? null;
}

export async function findToldService(
  client: Queryable,
  clinic: Clinic,
  name: string | null,
): Promise<FoundService> {
  const { rows } = await client.query<{ service: string }>(
    "select service from external_names where kind = 'service' and name_key = $1",
    [nameKey(name ?? "")],
  );
  return serviceOf(clinic, rows[0]?.service ?? name) ?? { ...unknownService, name: name ?? unnamedService };
}

/** Ours of that name, accents and case aside. */
export function serviceOf(
  { services, therapistServices }: Clinic,
  name: string | null,
): FoundService | undefined {
  const all: FoundService[] = [...services, ...therapistServices];
  const key = nameKey(name ?? "");
  return all.find((service) => service.name === name) ?? all.find((service) => nameKey(service.name) === key);
}
