import type { Attachment } from "~/features/care/attachments/contract";
import { allAttachmentsOf } from "~/features/care/attachments/queries";
import { type KeptChart, wholeBodyChartsOf } from "~/features/care/body-chart/queries";
import type { DangerSign } from "~/features/care/danger-signs/contract";
import { wholeDangerSignsOf } from "~/features/care/danger-signs/queries";
import { type CopiedDocument, copiedDocumentsOf } from "~/features/care/documents/queries";
import type { CareFacts } from "~/features/care/facts/contract";
import { careFactsOf } from "~/features/care/facts/queries";
import type { ForeignHistory } from "~/features/care/foreign-history/contract";
import { wholeHistoriesOf } from "~/features/care/foreign-history/queries";
import type { HourQuestion } from "~/features/care/hour-questions/contract";
import { hourQuestionsOf } from "~/features/care/hour-questions/queries";
import type { Measure } from "~/features/care/measures/contract";
import { allMeasuresOf } from "~/features/care/measures/queries";
import type { HomeMeasure } from "~/features/care/movement/contract";
import { homeMeasuresOf } from "~/features/care/movement/queries";
import type { Effort, PainEntry } from "~/features/care/pain-diary/contract";
import { wholeEffortOf, wholePainOf } from "~/features/care/pain-diary/queries";
import type { Recommendation } from "~/features/care/plans/contract";
import { recommendationsOf } from "~/features/care/plans/queries";
import type { Answered } from "~/features/care/questionnaires/contract";
import { allAnswersOf } from "~/features/care/questionnaires/queries";
import type { ClinicalRecord } from "~/features/care/records/contract";
import { wholeRecordOf } from "~/features/care/records/queries";
import type { WholeFile } from "~/features/care/relationship/care-actor";
import { fileToErase } from "~/features/care/relationship/queries";
import type { SignedConsent } from "~/features/care/signed-consents/contract";
import { signedConsentsOf } from "~/features/care/signed-consents/queries";
import type { Appointment } from "~/features/hours/appointments/contract";
import { appointmentsOf } from "~/features/hours/appointments/queries";
import type { ToldFacts } from "~/features/people/identification/identification";
import { nothingTold, standingOf } from "~/features/people/identification/queries";
import type { Queryable } from "~/server/database/database";
import { otherSectionsOf } from "./other-sections";
import { detailsOf, type PatientDetails } from "./queries";
import type { CopySection } from "./section";

/** Everything that the centre keeps of a person and that is the person's to take along (Ley 20.584, art. 13). */
export interface PatientExport {
  madeAt: Date;
  patient: PatientDetails;
  /** What the file says of whose it is, and its number. */
  identification: { told: ToldFacts; fileNumber: number };
  /** Who treats them knows it before anything else. */
  alerts: CareFacts;
  appointments: Appointment[];
  records: ClinicalRecord[];
  measures: Measure[];
  recommendations: Recommendation[];
  pain: PainEntry[];
  effort: Effort[];
  dangerSigns: DangerSign[];
  hourQuestions: HourQuestion[];
  homeMeasures: HomeMeasure[];
  /** Item by item; what they come to stands among the measures. */
  questionnaires: Answered[];
  bodyCharts: KeptChart[];
  /** What each is and whose; the files themselves are downloaded one by one. */
  attachments: Attachment[];
  /** What came from other systems, marked as theirs. */
  foreignHistories: ForeignHistory[];
  documents: CopiedDocument[];
  signedConsents: SignedConsent[];
  others: CopySection[];
}

const withoutWords = (appointment: Appointment): Appointment => ({
  ...appointment,
  comments: null,
  cancelReason: null,
});

/** Of whom is erased, for what the law has kept: nobody reads it. */
export const copyOf = (client: Queryable, patientId: string, madeAt: Date): Promise<PatientExport> =>
  copyOfFile(client, fileToErase(patientId), madeAt);

/** The caller logs it, and reads within one transaction. */
export async function copyOfFile(client: Queryable, file: WholeFile, madeAt: Date): Promise<PatientExport> {
  const record = await copyOfRecord(client, file, madeAt);
  return { ...record, others: await otherSectionsOf(client, file.patientId) };
}

/** The same without what is no part of the record. */
export async function copyOfRecord(client: Queryable, file: WholeFile, madeAt: Date): Promise<PatientExport> {
  const { patientId } = file;
  const patient = await detailsOf(client, patientId);
  const standing = await standingOf(client, patientId, madeAt);
  if (!standing) throw new Error("a patient whose copy is made is gone");
  const appointments = await appointmentsOf(client, patientId, null);
  return {
    madeAt,
    patient,
    identification: {
      told: patient.isUnconfirmed ? nothingTold : standing.told,
      fileNumber: standing.fileNumber,
    },
    alerts: await careFactsOf(client, file),
    // Nor are words that somebody typed the person's, until they have said so.
    appointments: patient.isUnconfirmed ? appointments.map(withoutWords) : appointments,
    records: await wholeRecordOf(client, file),
    measures: await allMeasuresOf(client, file),
    recommendations: await recommendationsOf(client, file),
    pain: await wholePainOf(client, file),
    effort: await wholeEffortOf(client, file),
    dangerSigns: await wholeDangerSignsOf(client, file),
    hourQuestions: await hourQuestionsOf(client, file),
    homeMeasures: await homeMeasuresOf(client, file),
    questionnaires: await allAnswersOf(client, file),
    bodyCharts: await wholeBodyChartsOf(client, file),
    attachments: await allAttachmentsOf(client, file),
    foreignHistories: await wholeHistoriesOf(client, file, { withHidden: true }),
    documents: await copiedDocumentsOf(client, patientId),
    signedConsents: await signedConsentsOf(client, patientId),
    others: [],
  };
}
