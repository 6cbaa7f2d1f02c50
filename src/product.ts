import type { Pool } from "pg";
import { writeEntryLink } from "./features/accounts/entry-link";
import { setFirstPassword } from "./features/accounts/first-password";
import { accessRules } from "./features/accounts/forget-over";
import {
  isOlderThanAddress,
  noteRefusedMailbox,
  takeMailAllowance,
} from "./features/accounts/mail-allowance";
import { accountMails } from "./features/accounts/mails";
import { accountRoutes } from "./features/accounts/routes";
import { agendaRoutes } from "./features/agenda/routes";
import { confirmAtOnce } from "./features/appointments/confirm-at-once";
import { appointmentMails } from "./features/appointments/mails";
import { appointmentRoutes } from "./features/appointments/routes";
import { seriesMails } from "./features/appointments/series-mails";
import { appointmentRoutesOfTherapists } from "./features/appointments/therapist-routes";
import { articleNewsMails } from "./features/article-news/mails";
import { planNews } from "./features/article-news/plan-news";
import { articleNewsRoutes } from "./features/article-news/routes";
import { attendanceReportRoutes } from "./features/attendance-report/routes";
import { availabilityRoutes } from "./features/availability/routes";
import { backupMails } from "./features/backups/mails";
import { backupRoutes } from "./features/backups/routes";
import { blogRoutes } from "./features/blog/routes";
import { confirmTold } from "./features/calendar-sync/confirm-told";
import { syncMails } from "./features/calendar-sync/mails";
import { openingRules } from "./features/calendar-sync/opening";
import { calendarSyncRoutes } from "./features/calendar-sync/routes";
import { calendarRoutes } from "./features/calendars/routes";
import { careFactsRoutes } from "./features/care-facts/routes";
import { careRelationshipMails } from "./features/care-relationship/mails";
import { careRelationshipRoutes } from "./features/care-relationship/routes";
import { careReportRoutes } from "./features/care-report/routes";
import { caseloadRoutes } from "./features/caseload/routes";
import { privacyMails } from "./features/consents/announce-privacy";
import { consentRoutes } from "./features/consents/routes";
import { rests } from "./features/erasure/block";
import { lawRules } from "./features/erasure/law-rules";
import { erasureMails } from "./features/erasure/mails";
import { hourOfferMails } from "./features/hour-offers/mails";
import { planOffers } from "./features/hour-offers/plan-offers";
import { hourOfferRoutes } from "./features/hour-offers/routes";
import { measureRoutes } from "./features/measures/routes";
import { messageRoutes } from "./features/messages/routes";
import { dropObject, dropUpload } from "./features/objects/drop";
import { objectRoutes } from "./features/objects/routes";
import { sweepOrphans } from "./features/objects/sweep";
import { painRoutes } from "./features/pain-diary/routes";
import { patientExportRoutes } from "./features/patient-export/routes";
import { patientMails } from "./features/patients/mails";
import { patientRoutes } from "./features/patients/routes";
import { paymentMails } from "./features/payments/mails";
import { paymentRoutes } from "./features/payments/routes";
import { recommendationMails } from "./features/recommendations/mails";
import { recommendationRoutes } from "./features/recommendations/routes";
import { recordRoutes } from "./features/records/routes";
import { reminderMails } from "./features/reminders/mails";
import { planReminders } from "./features/reminders/plan-reminders";
import { rightsMails } from "./features/rights-requests/mails";
import { rightsRequestRoutes } from "./features/rights-requests/routes";
import { satisfactionMails } from "./features/satisfaction/mails";
import { planQuestions } from "./features/satisfaction/plan-questions";
import { satisfactionRoutes } from "./features/satisfaction/routes";
import { serviceRoutes } from "./features/services/routes";
import { testimonialRoutes } from "./features/testimonials/routes";
import { therapistRoutes } from "./features/therapists/routes";
import { triageRoutes } from "./features/triage/routes";
import { visitRules } from "./features/visits/record-visit";
import { respectPrivacy } from "./features/visits/respect-privacy";
import { visitRoutes } from "./features/visits/routes";
import { askedRule } from "./features/waiting-list/forget-asked";
import { waitingMails } from "./features/waiting-list/mails";
import { waitingListRoutes } from "./features/waiting-list/routes";
import { heardRule } from "./features/whatsapp/forget-heard";
import { remind, type WhatsappParts } from "./features/whatsapp/remind";
import { sendReply } from "./features/whatsapp/reply";
import { whatsappRoutes } from "./features/whatsapp/routes";
import { sealAccessLog } from "./server/access-log-seals";
import type { Route } from "./server/calls";
import { forgetOldKeys } from "./server/idempotency";
import type { Queue, Routine } from "./server/jobs";
import type { Keys } from "./server/keys";
import { deliverMail, type MailEvent, type MailOffice } from "./server/mail/deliver";
import type { ComposeMail, WriteEntryLink } from "./server/mail/mail";
import type { ObjectStore } from "./server/object-store/object-store";
import { forgetOldCounters } from "./server/rate-limit";
import { keepRetention, type RetentionRule } from "./server/retention";
import { shortenAddresses } from "./server/shorten-addresses";
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
