import { attachments } from "./features/care/attachments/feature";
import { bodyChart } from "./features/care/body-chart/feature";
import { caseload } from "./features/care/caseload/feature";
import { consents } from "./features/care/consents/feature";
import { dangerSigns } from "./features/care/danger-signs/feature";
import { documents } from "./features/care/documents/feature";
import { exercises } from "./features/care/exercises/feature";
import { careFacts } from "./features/care/facts/feature";
import { foreignHistory } from "./features/care/foreign-history/feature";
import { hourQuestions } from "./features/care/hour-questions/feature";
import { measures } from "./features/care/measures/feature";
import { movement } from "./features/care/movement/feature";
import { painDiary } from "./features/care/pain-diary/feature";
import { plans } from "./features/care/plans/feature";
import { questionnaires } from "./features/care/questionnaires/feature";
import { records } from "./features/care/records/feature";
import { careRelationship } from "./features/care/relationship/feature";
import { careReport } from "./features/care/report/feature";
import { satisfaction } from "./features/care/satisfaction/feature";
import { signedConsents } from "./features/care/signed-consents/feature";
import { watch } from "./features/care/watch/feature";
import { attendanceReport } from "./features/clinic/attendance-report/feature";
import { auditLog } from "./features/clinic/audit-log/feature";
import { backups } from "./features/clinic/backups/feature";
import { catalogue } from "./features/clinic/catalogue/feature";
import { changes } from "./features/clinic/changes/feature";
import { clinic } from "./features/clinic/clinic/feature";
import { clinicExport } from "./features/clinic/clinic-export/feature";
import { overview } from "./features/clinic/overview/feature";
import { places } from "./features/clinic/places/feature";
import { releaseNews } from "./features/clinic/release-news/feature";
import { schedule } from "./features/clinic/schedule/feature";
import { staff } from "./features/clinic/staff/feature";
import { agenda } from "./features/hours/agenda/feature";
import { appointments } from "./features/hours/appointments/feature";
import { availability } from "./features/hours/availability/feature";
import { calendars } from "./features/hours/calendars/feature";
import { desk } from "./features/hours/desk/feature";
import { hourOffers } from "./features/hours/hour-offers/feature";
import { otherCalendar } from "./features/hours/other-calendar/feature";
import { reminders } from "./features/hours/reminders/feature";
import { waitingList } from "./features/hours/waiting-list/feature";
import { boletas } from "./features/money/boletas/feature";
import { commissions } from "./features/money/commissions/feature";
import { payments } from "./features/money/payments/feature";
import { writeEntryLink } from "./features/people/accounts/entry-link";
import { accounts } from "./features/people/accounts/feature";
import {
  isOlderThanAddress,
  noteRefusedMailbox,
  takeMailAllowance,
} from "./features/people/accounts/mail-allowance";
import { erasure } from "./features/people/erasure/feature";
import { identification } from "./features/people/identification/feature";
import { imports } from "./features/people/imports/feature";
import { messages } from "./features/people/messages/feature";
import { patientExport } from "./features/people/patient-export/feature";
import { patients } from "./features/people/patients/feature";
import { push } from "./features/people/push/feature";
import { rests } from "./features/people/rights-requests/block";
import { rightsRequests } from "./features/people/rights-requests/feature";
import { whatsapp } from "./features/people/whatsapp/feature";
import { articleNews } from "./features/site/article-news/feature";
import { blog } from "./features/site/blog/feature";
import { testimonials } from "./features/site/testimonials/feature";
import { triage } from "./features/site/triage/feature";
import { uploads } from "./features/site/uploads/feature";
import { visits } from "./features/site/visits/feature";
import { sealAccessLog } from "./server/audit/access-log-seals";
import type { Route } from "./server/http/calls";
import { expireKeys } from "./server/http/idempotency";
import { expireCounters } from "./server/http/rate-limit";
import { shortenAddresses } from "./server/http/shorten-addresses";
import type { Env } from "./server/settings/env";
import type { Feature, MailParts, WorkParts } from "./server/work/feature";
import type { Queue, Routine } from "./server/work/jobs";
import { deliverMail, type MailEvent, type MailOffice } from "./server/work/mail/deliver";
import type { ComposeMail, WriteEntryLink } from "./server/work/mail/mail";
import type { Channel } from "./server/work/news";
import type { Consequences } from "./server/work/outbox";
import { type RetentionRule, runRetention } from "./server/work/retention";

/** The product, feature by feature. */
export const features: Feature[] = [
  accounts,
  clinic,
  staff,
  catalogue,
  schedule,
  places,
  changes,
  releaseNews,
  overview,
  auditLog,
  clinicExport,
  commissions,
  availability,
  agenda,
  desk,
  appointments,
  otherCalendar,
  calendars,
  patients,
  identification,
  consents,
  rightsRequests,
  patientExport,
  attachments,
  foreignHistory,
  careFacts,
  careRelationship,
  careReport,
  signedConsents,
  documents,
  caseload,
  measures,
  movement,
  bodyChart,
  imports,
  messages,
  records,
  plans,
  exercises,
  payments,
  boletas,
  painDiary,
  questionnaires,
  dangerSigns,
  hourQuestions,
  watch,
  blog,
  uploads,
  articleNews,
  satisfaction,
  testimonials,
  attendanceReport,
  triage,
  visits,
  whatsapp,
  push,
  waitingList,
  hourOffers,
  backups,
  reminders,
  erasure,
];

/** Every call of the API. */
export const routes: Route[] = features.flatMap((feature) => feature.routes ?? []);

/** What looks at every call before it is answered. */
export const beforeCalls = features.flatMap((feature) => feature.beforeCalls ?? []);

/** What follows from each event, after the commit that enqueued it; product.test.ts finds each in one feature. */
export function consequencesWhere(settings: Pick<Env, "confirmsBookings" | "whatsapp">): Consequences {
  return Object.assign({}, ...features.map(({ consequences }) => consequences?.(settings)));
}

/** Whom an event is news for, besides. */
export function newsOf(event: string): Channel | null {
  // Where the site's figures follow the answers.
  if (event === "satisfaction.answered") return "content_changed";
  return /^(appointment|payment|time-off|busy-times|waiting|pain|danger-sign|hour-question)\./.test(event)
    ? "agenda_changed"
    : null;
}

export function composeMails(parts: MailParts): Record<string, ComposeMail> {
  return Object.assign({}, ...features.map(({ mails }) => mails?.(parts)));
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

/** Who does the work that the consequences ask for. */
export function queues({ office, ...parts }: WorkParts & { office: MailOffice }): Queue[] {
  return [
    { name: "mail", atOnce: 20, work: ({ kind, id }) => deliverMail(office, kind, id) },
    ...features.flatMap((feature) => feature.queues?.(parts) ?? []),
  ];
}

const lawRules = features.flatMap(({ retention }) => retention?.byLaw ?? []);

/** What serves for a while and goes within the hour after its time. */
const passingRules: RetentionRule[] = [
  ...features.flatMap(({ retention }) => retention?.passing ?? []),
  { policy: "passing", table: "idempotency_keys", drop: expireKeys },
  { policy: "addresses", table: "rate_limits", drop: expireCounters },
];

/** Everything that has an end, for `npm run retention`. */
export const retentionRules: RetentionRule[] = [...lawRules, ...passingRules];

/** What is done at its time: every hour what passes, in the small hours of Chile what the law speaks of. */
export const routines = (parts: Pick<WorkParts, "clinic" | "pool" | "clock">): Routine[] => [
  ...features.flatMap((feature) => feature.routines?.(parts) ?? []),
  {
    name: "upkeep",
    cron: "17 * * * *",
    work: async () => {
      await shortenAddresses(parts.pool);
      await runRetention(parts, "passing", passingRules);
    },
  },
  {
    name: "retention",
    cron: "43 7 * * *",
    work: () => runRetention(parts, "by-law", lawRules),
  },
  { name: "seal-access-log", cron: "*/5 * * * *", work: () => sealAccessLog(parts.pool) },
];
