import { planOffers } from "~/features/hours/hour-offers/plan-offers";
import type { WaitingAct } from "~/features/hours/waiting-list/waiting-acts";
import { makeWaitingLink } from "~/features/hours/waiting-list/waiting-link";
import { evaluation, visitor } from "./people";
import { makePatient } from "./signed-in";
import type { TestSite } from "./site";

interface Wait {
  patientId?: string;
  appointmentId?: string | null;
  therapistId?: string | null;
  minutes?: number;
  service?: string;
  serviceId?: string;
}

/** Somebody who waits, by default a new person for anybody's evaluation; gives the id of their place. Who is added first asked first. */
export async function addWaiting(site: TestSite, number: number, wait: Wait = {}): Promise<string> {
  const patientId = wait.patientId ?? (await makePatient(site, visitor(number)));
  const [row] = await site.rows<{ id: string }>(
    `insert into waiting_list (patient_id, appointment_id, service, service_id, duration_minutes, therapist_id, until, asked_at)
     values ($1, $2, $3, $4, $5, $6, '2026-12-18', $7::timestamptz + make_interval(secs => $8)) returning id`,
    [
      patientId,
      wait.appointmentId ?? null,
      wait.service ?? evaluation,
      wait.serviceId ?? "evaluacion-kinesica",
      wait.minutes ?? 30,
      wait.therapistId ?? null,
      "2026-11-20T09:00Z",
      number,
    ],
  );
  return row?.id ?? "";
}

/** What became free a moment ago became so long enough ago. */
export const letFreedRest = (site: TestSite) =>
  site.rows("update freed_hours set freed_at = freed_at - interval '1 minute'");

/** One round, as every process does each minute. */
export async function offerFreed(site: TestSite): Promise<void> {
  await letFreedRest(site);
  await planOffers(site.context);
}

interface StoredOffer extends Record<string, unknown> {
  id: string;
  waiting: string;
  at: string;
  outcome: string | null;
}

/** In the order in which those who got them asked, of each by time. */
export const offersIn = (site: TestSite) =>
  site.rows<StoredOffer>(
    `select o.id, o.waiting_id as waiting, to_char(o.wall_start, 'MM-DD HH24:MI') as at, o.outcome
     from hour_offers o join waiting_list w on w.id = o.waiting_id order by w.asked_at, o.wall_start, o.id`,
  );

export function waitingToken(site: TestSite, act: WaitingAct, id: string): string {
  return new URL(makeWaitingLink(site.keys, site.publicUrl, act, id)).searchParams.get("token") ?? "";
}
