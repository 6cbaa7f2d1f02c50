import { soldAs } from "~/features/clinic/catalogue/catalogue";
import { packsOf } from "~/features/money/payments/queries";
import type { Queryable } from "~/server/database/database";
import type { ProvenPatient } from "~/server/http/actor";
import type { Service } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { type Coverage, coverages, insuranceOf } from "./coverage";
import type { NextVisit, OpenPack } from "./next-visit-contract";

/** What the booking form knows of a patient, so that nobody types or looks up what we know. */
export async function nextVisitOf(
  client: Queryable,
  services: Service[],
  actor: ProvenPatient,
  now: Date,
): Promise<NextVisit> {
  const [person, coverage, packs, visits] = await Promise.all([
    personOf(client, actor.id),
    coverageOf(client, actor.id),
    packsOf(client, { patientIds: [actor.id], on: wallTimeOf(now).slice(0, 10) }),
    latestVisitsOf(client, actor.id),
  ]);
  const open = packs.filter((pack) => isBookable(services, pack)).map(openPackOf);
  return { person, coverage, packs: open, next: nextOf(services, open, visits) };
}

interface Visit {
  serviceId: string;
  packId: string | null;
  packSessions: number | null;
  therapist: { id: string; name: string };
}

async function personOf(client: Queryable, id: string): Promise<NextVisit["person"]> {
  const { rows } = await client.query<NextVisit["person"]>(
    `select email, case when identity_typed is null then name else '' end as name,
       case when identity_typed is null then phone else '' end as phone,
       case when identity_typed is null then rut else '' end as rut from patients where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error("a signed-in patient is gone");
  return rows[0];
}

async function coverageOf(client: Queryable, id: string): Promise<Coverage | null> {
  const { rows } = await client.query<{ told: string | null }>(`select ${insuranceOf("$1")} as told`, [id]);
  const told = rows[0]?.told ?? "";
  return coverages.find((coverage) => told.startsWith(coverage)) ?? null;
}

/** Hours that stand or were given, the latest first, with who is still of the team. */
async function latestVisitsOf(client: Queryable, patientId: string): Promise<Visit[]> {
  const { rows } = await client.query<Visit>(
    `select a.service_id as "serviceId", a.pack_id as "packId", a.pack_sessions as "packSessions",
       json_build_object('id', t.id, 'name', t.name) as therapist
     from appointments a join therapists t on t.id = a.therapist_id and t.active
     where a.patient_id = $1 and a.status <> 'cancelled' order by a.wall_start desc limit 10`,
    [patientId],
  );
  return rows;
}

const isBookable = (services: Service[], { serviceId, packId, sessions, left }: OpenPack): boolean =>
  sessions > 1 &&
  left > 0 &&
  services.some((service) => service.id === serviceId && soldAs(service).some(({ id }) => id === packId));

const openPackOf = ({ serviceId, packId, sessions, left, expiresOn }: OpenPack): OpenPack => ({
  serviceId,
  packId,
  sessions,
  left,
  expiresOn,
});

/** The pack in use with who gave it; else the same single visit again. A pack that is used up is not bought anew by itself. */
function nextOf(services: Service[], open: OpenPack[], visits: Visit[]): NextVisit["next"] {
  const ofPack = visits.find(({ serviceId, packId }) =>
    open.some((pack) => pack.serviceId === serviceId && pack.packId === packId),
  );
  const [last] = visits;
  if (ofPack) return { serviceId: ofPack.serviceId, packId: ofPack.packId, therapist: ofPack.therapist };
  const [pack] = open;
  if (pack && last) return { serviceId: pack.serviceId, packId: pack.packId, therapist: last.therapist };
  const again = visits.find((visit) => isOffered(services, visit));
  if (!again || (again.packSessions ?? 1) > 1) return null;
  return { serviceId: again.serviceId, packId: again.packId, therapist: again.therapist };
}

/** Therapists schedule services that nobody books, and hours without the pack that a booking would choose. */
const isOffered = (services: Service[], { serviceId, packId }: Visit): boolean =>
  services.some((service) => {
    const sold = soldAs(service);
    return (
      service.id === serviceId && (sold.length === 0 ? packId === null : sold.some(({ id }) => id === packId))
    );
  });
