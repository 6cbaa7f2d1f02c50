import type { Pool } from "pg";
import { caseloadRoutes } from "./features/care/caseload/routes";
import { privacyMails } from "./features/care/consents/announce-privacy";
import { consentRoutes } from "./features/care/consents/routes";
import { careFactsRoutes } from "./features/care/facts/routes";
import { measureRoutes } from "./features/care/measures/routes";
import { painRoutes } from "./features/care/pain-diary/routes";
import { recommendationMails } from "./features/care/plans/mails";
import { recommendationRoutes } from "./features/care/plans/routes";
import { recordRoutes } from "./features/care/records/routes";
import { careRelationshipMails } from "./features/care/relationship/mails";
import { careRelationshipRoutes } from "./features/care/relationship/routes";
import { careReportRoutes } from "./features/care/report/routes";
import { satisfactionMails } from "./features/care/satisfaction/mails";
import { planQuestions } from "./features/care/satisfaction/plan-questions";
import { satisfactionRoutes } from "./features/care/satisfaction/routes";
import { attendanceReportRoutes } from "./features/clinic/attendance-report/routes";
import { backupMails } from "./features/clinic/backups/mails";
import { backupRoutes } from "./features/clinic/backups/routes";
import { serviceRoutes } from "./features/clinic/catalogue/routes";
import { therapistRoutes } from "./features/clinic/staff/routes";
import { agendaRoutes } from "./features/hours/agenda/routes";
import { confirmAtOnce } from "./features/hours/appointments/confirm-at-once";
import { appointmentMails } from "./features/hours/appointments/mails";
import { appointmentRoutes } from "./features/hours/appointments/routes";
import { seriesMails } from "./features/hours/appointments/series-mails";
import { appointmentRoutesOfTherapists } from "./features/hours/appointments/therapist-routes";
import { availabilityRoutes } from "./features/hours/availability/routes";
import { calendarRoutes } from "./features/hours/calendars/routes";
import { hourOfferMails } from "./features/hours/hour-offers/mails";
import { planOffers } from "./features/hours/hour-offers/plan-offers";
import { hourOfferRoutes } from "./features/hours/hour-offers/routes";
import { confirmTold } from "./features/hours/other-calendar/confirm-told";
import { syncMails } from "./features/hours/other-calendar/mails";
import { openingRules } from "./features/hours/other-calendar/opening";
import { calendarSyncRoutes } from "./features/hours/other-calendar/routes";
import { reminderMails } from "./features/hours/reminders/mails";
import { planReminders } from "./features/hours/reminders/plan-reminders";
import { askedRule } from "./features/hours/waiting-list/forget-asked";
import { waitingMails } from "./features/hours/waiting-list/mails";
import { waitingListRoutes } from "./features/hours/waiting-list/routes";
import { paymentMails } from "./features/money/payments/mails";
import { paymentRoutes } from "./features/money/payments/routes";
import { writeEntryLink } from "./features/people/accounts/entry-link";
import { setFirstPassword } from "./features/people/accounts/first-password";
import { accessRules } from "./features/people/accounts/forget-over";
import {
  isOlderThanAddress,
  noteRefusedMailbox,
  takeMailAllowance,
} from "./features/people/accounts/mail-allowance";
import { accountMails } from "./features/people/accounts/mails";
import { accountRoutes } from "./features/people/accounts/routes";
import { rests } from "./features/people/erasure/block";
import { lawRules } from "./features/people/erasure/law-rules";
import { erasureMails } from "./features/people/erasure/mails";
import { messageRoutes } from "./features/people/messages/routes";
import { patientExportRoutes } from "./features/people/patient-export/routes";
import { patientMails } from "./features/people/patients/mails";
import { patientRoutes } from "./features/people/patients/routes";
import { rightsMails } from "./features/people/rights-requests/mails";
import { rightsRequestRoutes } from "./features/people/rights-requests/routes";
import { heardRule } from "./features/people/whatsapp/forget-heard";
import { remind, type WhatsappParts } from "./features/people/whatsapp/remind";
import { sendReply } from "./features/people/whatsapp/reply";
import { whatsappRoutes } from "./features/people/whatsapp/routes";
import { articleNewsMails } from "./features/site/article-news/mails";
import { planNews } from "./features/site/article-news/plan-news";
import { articleNewsRoutes } from "./features/site/article-news/routes";
import { blogRoutes } from "./features/site/blog/routes";
import { testimonialRoutes } from "./features/site/testimonials/routes";
import { triageRoutes } from "./features/site/triage/routes";
import { dropObject, dropUpload } from "./features/site/uploads/drop";
import { objectRoutes } from "./features/site/uploads/routes";
import { sweepOrphans } from "./features/site/uploads/sweep";
import { visitRules } from "./features/site/visits/record-visit";
import { respectPrivacy } from "./features/site/visits/respect-privacy";
import { visitRoutes } from "./features/site/visits/routes";
import { sealAccessLog } from "./server/audit/access-log-seals";
import type { ObjectStore } from "./server/database/object-store/object-store";
import type { Route } from "./server/http/calls";
import { forgetOldKeys } from "./server/http/idempotency";
import { forgetOldCounters } from "./server/http/rate-limit";
import { shortenAddresses } from "./server/http/shorten-addresses";
import type { Keys } from "./server/settings/keys";
import type { Queue, Routine } from "./server/work/jobs";
import { deliverMail, type MailEvent, type MailOffice } from "./server/work/mail/deliver";
import type { ComposeMail, WriteEntryLink } from "./server/work/mail/mail";
import { keepRetention, type RetentionRule } from "./server/work/retention";
import type { Clinic } from "./shared/clinic";
import type { Clock } from "./shared/clock";

/** Every call of the API. */
export const routes: Route[] = [
  ...accountRoutes,
  ...therapistRoutes,
  ...serviceRoutes,
  ...availabilityRoutes,
  ...agendaRoutes,
  ...appointmentRoutes,
  ...appointmentRoutesOfTherapists,
  ...calendarSyncRoutes,
  ...calendarRoutes,
  ...patientRoutes,
  ...consentRoutes,
  ...rightsRequestRoutes,
  ...patientExportRoutes,
  ...careFactsRoutes,
  ...careRelationshipRoutes,
  ...careReportRoutes,
  ...caseloadRoutes,
  ...measureRoutes,
  ...messageRoutes,
  ...recordRoutes,
  ...recommendationRoutes,
  ...paymentRoutes,
  ...painRoutes,
  ...blogRoutes,
  ...objectRoutes,
  ...articleNewsRoutes,
  ...satisfactionRoutes,
  ...testimonialRoutes,
  ...attendanceReportRoutes,
  ...triageRoutes,
  ...visitRoutes,
  ...whatsappRoutes,
  ...waitingListRoutes,
  ...hourOfferRoutes,
  ...backupRoutes,
];

/** What looks at every call before it is answered. */
export const beforeCalls = [respectPrivacy];

interface MailParts {
  clinic: () => Clinic;
  confirmsBookings: boolean;
  pool: Pool;
  keys: Keys;
  publicUrl: string;
  clock: Clock;
}

export function composeMails(parts: MailParts): Record<string, ComposeMail> {
  return {
    ...appointmentMails(parts),
    ...reminderMails(parts),
    ...waitingMails(parts),
    ...hourOfferMails(parts),
    ...satisfactionMails(parts),
    ...articleNewsMails(parts),
    ...seriesMails(parts),
    ...accountMails(parts),
    ...patientMails(parts),
    ...erasureMails(parts),
    ...rightsMails(parts),
    ...privacyMails(parts),
    ...careRelationshipMails(parts),
    ...recommendationMails(parts),
    ...paymentMails(parts),
    ...syncMails(parts),
    ...backupMails(parts),
  };
}

/** How a mail's button gets the link by which its reader enters the portal. */
export function entryLinksOf({ pool, publicUrl, clock }: MailParts): WriteEntryLink {
  return (to, way) => writeEntryLink(pool, { to, publicUrl, now: clock(), ...way });
}

/** Whether one more mail may go to a mailbox; RATE_LIMIT=off lifts it. */
export const mailAllowanceOf =
  ({ pool, clock }: MailParts, counts: boolean) =>
  async (to: string, mail: MailEvent & { date: Date }): Promise<boolean> =>
    !(await isOlderThanAddress(pool, to, mail.date)) &&
    !(await rests(pool, to, mail.kind)) &&
    (!counts || takeMailAllowance(pool, to, mail, clock()));

export const refusalNoteOf =
  ({ pool, clock }: MailParts) =>
  (to: string) =>
    noteRefusedMailbox(pool, to, clock());

interface QueueParts extends WhatsappParts {
  office: MailOffice;
  objects: ObjectStore;
}

/** Who does the work that the consequences ask for. */
export function queues({ office, objects, ...parts }: QueueParts): Queue[] {
  const { pool, clock } = parts;
  return [
    { name: "confirm-booking", atOnce: 5, work: ({ id }) => confirmAtOnce(pool, clock, id) },
    { name: "confirm-told", atOnce: 2, work: (data) => confirmTold(pool, clock, data) },
    { name: "mail", atOnce: 20, work: ({ kind, id }) => deliverMail(office, kind, id) },
    {
      name: "whatsapp",
      atOnce: 20,
      work: ({ kind, id }) => (kind === "reply" ? sendReply(parts, id) : remind(parts, id)),
    },
    { name: "offer-next", atOnce: 1, work: () => planOffers(pool, clock) },
    { name: "first-password", atOnce: 2, work: (made) => setFirstPassword(pool, made) },
    {
      name: "drop-files",
      atOnce: 2,
      work: ({ kind, id }) => (kind === "upload" ? dropUpload(objects, id) : dropObject(objects, id)),
    },
  ];
}

/** What serves for a while and goes within the hour after its time. */
const passingRules: RetentionRule[] = [
  ...accessRules,
  ...visitRules,
  ...openingRules,
  heardRule,
  askedRule,
  { told: "passing", table: "idempotency_keys", drop: forgetOldKeys },
  { told: "addresses", table: "rate_limits", drop: forgetOldCounters },
  { told: "passing", table: "uploads, objects", drop: (client) => sweepOrphans(client) },
];

/** Everything that has an end, for `npm run retention`. */
export const retentionRules: RetentionRule[] = [...lawRules, ...passingRules];

/** What is done at its time: every hour what passes, in the small hours of Chile what the law speaks of. */
export const routines = (pool: Pool, clock: Clock): Routine[] => [
  { name: "remind", cron: "* * * * *", work: () => planReminders(pool, clock) },
  { name: "offer-freed-hours", cron: "* * * * *", work: () => planOffers(pool, clock) },
  { name: "ask-how-it-went", cron: "* * * * *", work: () => planQuestions(pool, clock) },
  { name: "tell-of-articles", cron: "*/10 * * * *", work: () => planNews(pool, clock) },
  {
    name: "upkeep",
    cron: "17 * * * *",
    work: async () => {
      await shortenAddresses(pool);
      await keepRetention(pool, passingRules);
    },
  },
  { name: "retention", cron: "43 7 * * *", work: async () => void (await keepRetention(pool, lawRules)) },
  { name: "seal-access-log", cron: "*/5 * * * *", work: () => sealAccessLog(pool) },
];
