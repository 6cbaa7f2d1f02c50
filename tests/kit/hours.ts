import { randomUUID } from "node:crypto";
import { evaluation } from "./people";
import { saleOf } from "./sale";
import type { TestSite } from "./site";

interface Hour {
  patientId: string;
  therapistId: string;
  /** Wall time, wherever a booking cannot reach: at night, on Sundays, in the past. */
  at: string;
  minutes?: number;
  status?: "pending" | "confirmed" | "completed" | "cancelled" | "therapist_scheduled";
  service?: string;
  pack?: string | null;
  comments?: string | null;
  cancelReason?: string | null;
}

/** Puts an appointment into the agenda as it stands; gives its id. */
export async function addHour(site: TestSite, hour: Hour): Promise<string> {
  const id = randomUUID();
  const sold = await saleOf(site, {
    patientId: hour.patientId,
    service: hour.service ?? evaluation,
    pack: hour.pack ?? null,
    at: hour.at,
    holdsSession: hour.status !== "cancelled",
  });
  await site.rows(
    `insert into appointments (id, patient_id, therapist_id, service, pack, price, wall_start, duration_minutes, status,
       service_id, pack_id, pack_sessions, patient_pack_id,
       patient_name, patient_email, patient_phone, patient_rut, comments, cancel_reason)
     select $1, id, $3, $4, $5, 15000, $6, $7, $8, $11, $12, $13, $14, name, email, phone, rut, $9, $10 from patients where id = $2`,
    [
      id,
      hour.patientId,
      hour.therapistId,
      hour.service ?? evaluation,
      hour.pack ?? null,
      hour.at,
      hour.minutes ?? 30,
      hour.status ?? "confirmed",
      hour.comments ?? null,
      hour.cancelReason ?? null,
      ...sold,
    ],
  );
  return id;
}

export interface StoredHour extends Record<string, unknown> {
  status: string;
  at: string;
  therapist: string;
  sequence: number;
  reason: string | null;
}

export async function storedHour(site: TestSite, id: string): Promise<StoredHour> {
  const [row] = await site.rows<StoredHour>(
    `select status, to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as at, therapist_id as therapist, sequence,
       cancel_reason as reason from appointments where id = $1`,
    [id],
  );
  if (!row) throw new Error(`no appointment ${id}`);
  return row;
}

export interface LoggedChange extends Record<string, unknown> {
  actor: string;
  action: string;
  patient_id: string;
  detail: string | null;
}

/** What the access log says of an object, oldest first. */
export function logOf(site: TestSite, objectId: string): Promise<LoggedChange[]> {
  return site.rows<LoggedChange>(
    "select actor, action, patient_id, detail from access_log where object_id = $1 order by id",
    [objectId],
  );
}

/** Ids that are nobody's, as a path carries them. */
export const strangeIds = [
  "unknown",
  "00000000-0000-4000-8000-000000000000",
  "%00",
  "a%00b",
  "..%2f..%2fetc",
  "%27%20or%201%3D1%20--",
  "%F0%9F%A6%B5",
  "%ff",
  "%ED%A0%80",
  "__proto__",
  "x".repeat(2_000),
];
