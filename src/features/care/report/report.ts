import type { BodyChart } from "~/features/care/body-chart/contract";
import { bodyChartsOf } from "~/features/care/body-chart/queries";
import { type Course, coursesOf } from "~/features/care/measures/course";
import { measuresOf } from "~/features/care/measures/queries";
import type { Recommendation } from "~/features/care/plans/contract";
import { recommendationsOf } from "~/features/care/plans/queries";
import type { ClinicalRecord } from "~/features/care/records/contract";
import { recordsOf } from "~/features/care/records/queries";
import type { CareActor } from "~/features/care/relationship/care-actor";
import { careFor } from "~/features/care/relationship/queries";
import { type Signature, signatureOf } from "~/features/clinic/staff/signature";
import type { Appointment } from "~/features/hours/appointments/contract";
import { appointmentsOf } from "~/features/hours/appointments/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";

export interface Report {
  madeAt: Date;
  patient: { name: string; rut: string };
  /** Each diagnosis once, the latest first. */
  diagnoses: Pick<ClinicalRecord, "diagnosis" | "date">[];
  /** Hours that were held, the oldest first. */
  sessions: Appointment[];
  /** What was told and found at first and of late: two signed notes, or one where there is no more. */
  notes: Pick<ClinicalRecord, "id" | "date" | "subjective" | "objective" | "description">[];
  courses: Course[];
  /** Where it hurt at first and of late: two charts, or one where there is no more. */
  charts: BodyChart[];
  /** What was decided in the latest entry that says so. */
  treatment: Pick<ClinicalRecord, "treatment" | "date"> | null;
  plan: Recommendation | null;
  signedBy: Signature;
}

/** Of a patient whom the actor attends, who signs it as they are called today. It is a copy of the record, and logged as one. */
export function reportOf(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  id: string,
  address: string,
): Promise<Report | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const care = await careFor(client, actor, { patientId: id }, { now, address });
    if (!care) return refuse("not_found");
    const { patientId } = care;
    const signedBy = await signatureOf(client, care);
    if (signedBy instanceof Refusal) return signedBy;
    await logAccess(client, { actor: nameInLog(actor), action: "record.exported", patientId, address });
    return { ...(await readReport(client, care, now)), signedBy };
  });
}

/** What a report tells, for whoever logs the reading and signs. */
export async function readReport(
  client: Queryable,
  care: CareActor,
  madeAt: Date,
): Promise<Omit<Report, "signedBy">> {
  const { patientId } = care;
  const { rows } = await client.query<Report["patient"]>("select name, rut from patients where id = $1", [
    patientId,
  ]);
  const [patient] = rows;
  if (!patient) throw new Error("a patient whose report is written is gone");
  const records = await recordsOf(client, care);
  const written = await recommendationsOf(client, care);
  const charts = await bodyChartsOf(client, care);
  return {
    madeAt,
    patient,
    diagnoses: records.filter(
      ({ diagnosis }, index) =>
        diagnosis && records.findIndex((earlier) => earlier.diagnosis === diagnosis) === index,
    ),
    sessions: (await appointmentsOf(client, patientId, null))
      .filter(({ status }) => status === "completed")
      .reverse(),
    notes: [...records.slice(1).slice(-1), ...records.slice(0, 1)],
    courses: coursesOf(await measuresOf(client, care)),
    charts: [...charts.slice(0, 1), ...charts.slice(1).slice(-1)],
    treatment: records.find(({ treatment }) => treatment) ?? null,
    plan: written.find(({ exercises }) => exercises.length > 0) ?? null,
  };
}
