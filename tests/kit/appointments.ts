import { randomUUID } from "node:crypto";
import { saleOf } from "./sale";
import type { TestSite } from "./site";

interface Placed {
  patientId: string;
  therapistId: string;
  /** Wall time. */
  at: string;
  status?: string;
  minutes?: number;
  service?: string;
  pack?: string | null;
  noShow?: boolean;
}

/** An appointment as it stands in the table, of whatever status and time; gives its id. */
export async function placeAppointment(site: TestSite, placed: Placed): Promise<string> {
  const { patientId, therapistId, at, status = "confirmed", minutes = 30 } = placed;
  const id = randomUUID();
  const sold = await saleOf(site, {
    patientId,
    service: placed.service ?? "Evaluación kinésica",
    pack: placed.pack ?? null,
    at,
    holdsSession: status !== "cancelled" || placed.noShow === true,
  });
  await site.rows(
    `insert into appointments (id, patient_id, therapist_id, service, pack, price, wall_start, duration_minutes, status, no_show,
       service_id, pack_id, pack_sessions, patient_pack_id,
       patient_name, patient_email, patient_phone, patient_rut)
     select $1, id, $2, $3, $4, 15000, $5, $6, $7, $8, $10, $11, $12, $13, name, email, phone, rut from patients where id = $9`,
    [
      id,
      therapistId,
      placed.service ?? "Evaluación kinésica",
      placed.pack ?? null,
      at,
      minutes,
      status,
      placed.noShow ?? false,
      patientId,
      ...sold,
    ],
  );
  return id;
}

/** What the access log holds of an object, in order: action and actor. */
export async function logOf(site: TestSite, objectId: string): Promise<string[]> {
  const rows = await site.rows<{ line: string }>(
    "select action || ' by ' || actor || ' of ' || patient_id as line from access_log where object_id = $1 order by id",
    [objectId],
  );
  return rows.map(({ line }) => line);
}
