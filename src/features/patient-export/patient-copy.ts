import type { Appointment } from "~/features/appointments/contract";
import { appointmentsOf } from "~/features/appointments/queries";
import type { Measure } from "~/features/measures/contract";
import { allMeasuresOf } from "~/features/measures/queries";
import type { PainEntry } from "~/features/pain-diary/contract";
import { wholePainOf } from "~/features/pain-diary/queries";
import type { Recommendation } from "~/features/recommendations/contract";
import { recommendationsOf } from "~/features/recommendations/queries";
import type { ClinicalRecord } from "~/features/records/contract";
import { recordsOf } from "~/features/records/queries";
import type { Queryable } from "~/server/database";
import { otherSectionsOf } from "./other-sections";
import { detailsOf, type PatientDetails } from "./queries";
import type { CopySection } from "./section";

/** Everything that the centre keeps of a person and that is the person's to take along (Ley 20.584, art. 13). */
export interface PatientExport {
  madeAt: Date;
  patient: PatientDetails;
  appointments: Appointment[];
  records: ClinicalRecord[];
  measures: Measure[];
  recommendations: Recommendation[];
  pain: PainEntry[];
  others: CopySection[];
}

/** The caller has proven who may read it, logs it, and reads within one transaction. */
export async function copyOf(client: Queryable, patientId: string, madeAt: Date): Promise<PatientExport> {
  return {
    madeAt,
    patient: await detailsOf(client, patientId),
    appointments: await appointmentsOf(client, patientId, null),
    records: await recordsOf(client, patientId),
    measures: await allMeasuresOf(client, patientId),
    recommendations: await recommendationsOf(client, patientId),
    pain: await wholePainOf(client, patientId),
    others: await otherSectionsOf(client, patientId),
  };
}
