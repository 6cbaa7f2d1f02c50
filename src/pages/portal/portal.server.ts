import { attachmentsOf } from "~/features/care/attachments/queries";
import { bodyChartsOf } from "~/features/care/body-chart/queries";
import { consentsOf } from "~/features/care/consents/queries";
import { dangerSignsOf } from "~/features/care/danger-signs/queries";
import { ownDocumentsOf } from "~/features/care/documents/queries";
import { askableHours, hourQuestionsOf } from "~/features/care/hour-questions/queries";
import { measuresOf } from "~/features/care/measures/queries";
import { effortsOf, painOf } from "~/features/care/pain-diary/queries";
import { standingMarksOf } from "~/features/care/plans/mark-standing";
import { recommendationsOf } from "~/features/care/plans/queries";
import { asksOf, answersOf as questionnaireAnswersOf } from "~/features/care/questionnaires/queries";
import { readOwnRecords } from "~/features/care/records/read-records";
import { ownFile } from "~/features/care/relationship/queries";
import { missingConsents } from "~/features/care/signed-consents/queries";
import { ownAppointmentsOf } from "~/features/hours/appointments/queries";
import { waitingOf } from "~/features/hours/waiting-list/queries";
import { packBalancesOf } from "~/features/money/payments/pack-balances";
import { isFirstPasswordInUse } from "~/features/people/accounts/first-password-in-use";
import { ownIdentificationOf } from "~/features/people/identification/queries";
import type { PatientActor, ProvenPatient } from "~/server/http/actor";
import { wallTimeOf } from "~/shared/clinic-time";
import { maskRut } from "~/shared/rut";
import type { PageServer } from "../server-of-request";

/** Everything that the portal shows first, at once: what its calls would answer one by one. */
export async function portalOf(context: PageServer, actor: PatientActor) {
  const { pool, clock } = context;
  const now = clock();
  const [appointments, standing, waiting, hasFirstPassword, behindProof] = await Promise.all([
    ownAppointmentsOf(pool, actor),
    standingMarksOf(pool, actor.id),
    waitingOf(pool, actor, now),
    isFirstPasswordInUse(pool, actor),
    actor.proven ? readBehindProof(context, { ...actor, proven: true }, now) : null,
  ]);
  const { id, name, rut, email } = actor;
  return {
    patient: { id, name, rut: actor.proven ? rut : maskRut(rut), email },
    /** Wall time and instant of the server: what is near, past or too late follows from it, not from the reader's clock. */
    now: { wallTime: wallTimeOf(now), instant: now.toISOString() },
    appointments,
    /** Which of the system's recommendations are done. */
    standing,
    waiting,
    hasFirstPassword,
    /** What proves the session is the code that the file shows. */
    asksCode: actor.asksCode,
    /** What was typed for them, until they have said whether it is theirs. */
    typedIdentity: actor.typedIdentity,
    /** Null while the session shows no more than that somebody knows a RUT. */
    behindProof,
  };
}

async function readBehindProof({ pool, address, clinic }: PageServer, actor: ProvenPatient, now: Date) {
  const own = ownFile(actor);
  const [
    records,
    recommendations,
    measures,
    pain,
    effort,
    dangerSigns,
    questions,
    askable,
    bodyCharts,
    asks,
    answers,
    packs,
    consents,
    missing,
    attachments,
    documents,
    identification,
  ] = await Promise.all([
    readOwnRecords({ pool }, actor, address),
    recommendationsOf(pool, own),
    measuresOf(pool, own),
    painOf(pool, own, now),
    effortsOf(pool, own, now),
    dangerSignsOf(pool, own, now),
    hourQuestionsOf(pool, own),
    askableHours(pool, own, now),
    bodyChartsOf(pool, own),
    asksOf(pool, own),
    questionnaireAnswersOf(pool, own),
    packBalancesOf(pool, actor.id, now),
    consentsOf(pool, actor.id),
    missingConsents(pool, actor, wallTimeOf(now).slice(0, 10)),
    attachmentsOf(pool, own),
    ownDocumentsOf(pool, actor),
    ownIdentificationOf(pool, actor, { clinic: clinic(), now }),
  ]);
  return {
    records,
    recommendations,
    measures,
    pain,
    effort,
    dangerSigns,
    hourQuestions: { questions, askable },
    bodyCharts,
    questionnaires: { asks, answers },
    packs,
    consents,
    missing,
    attachments,
    documents,
    identification,
  };
}
export type Portal = Awaited<ReturnType<typeof portalOf>>;
