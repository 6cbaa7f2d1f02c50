import type { Pool } from "pg";
import { setFirstPassword } from "./features/accounts/first-password";
import { appointmentMails } from "./features/appointments/mails";
import { appointmentRoutes } from "./features/appointments/routes";
import { availabilityRoutes } from "./features/availability/routes";
import { blogRoutes } from "./features/blog/routes";
import { serviceRoutes } from "./features/services/routes";
import { testimonialRoutes } from "./features/testimonials/routes";
import { therapistRoutes } from "./features/therapists/routes";
import { triageRoutes } from "./features/triage/routes";
import { forgetOldProfiles } from "./features/visits/record-visit";
import { visitRoutes } from "./features/visits/routes";
import type { Route } from "./server/calls";
import type { Database } from "./server/database";
import { forgetOldKeys } from "./server/idempotency";
import type { Queue } from "./server/jobs";
import { deliverMail, type MailOffice } from "./server/mail/deliver";
import type { ComposeMail } from "./server/mail/mail";
import type { Consequences } from "./server/outbox";
import { forgetOldCounters } from "./server/rate-limit";

/** Every call of the API. */
export const routes: Route[] = [
  ...therapistRoutes,
  ...serviceRoutes,
  ...availabilityRoutes,
  ...appointmentRoutes,
  ...blogRoutes,
  ...testimonialRoutes,
  ...triageRoutes,
  ...visitRoutes,
];

/** What follows from each event, after the commit that promised it. */
export const consequences: Consequences = {
  "appointment.booked": (id) => [
    { queue: "mail", data: { kind: "appointment.booked.patient", id } },
    { queue: "mail", data: { kind: "appointment.booked.clinic", id } },
    { queue: "first-password", data: { kind: "appointment.booked", id } },
  ],
};

export function composeMails(db: Database): Record<string, ComposeMail> {
  return appointmentMails(db);
}

/** Who does the work that the consequences ask for. */
export function queues({ pool, office }: { pool: Pool; office: MailOffice }): Queue[] {
  return [
    { name: "mail", atOnce: 20, work: ({ kind, id }) => deliverMail(office, kind, id) },
    { name: "first-password", atOnce: 2, work: ({ id }) => setFirstPassword(pool, id) },
  ];
}

/** What is dropped when its time is over, once an hour. */
export async function forgetWhatIsOver(pool: Pool): Promise<void> {
  await forgetOldKeys(pool);
  await forgetOldCounters(pool);
  await forgetOldProfiles(pool);
}
