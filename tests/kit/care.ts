import type { TestSite } from "./site";

interface Entry {
  patientId: string;
  therapistId: string;
  /** The session's day. */
  on?: string;
  title?: string;
  description?: string;
  diagnosis?: string | null;
  treatment?: string | null;
  notes?: string | null;
  createdAt?: string;
}

/** Writes into a clinical record as it is; gives the entry's id. */
export async function addRecord(site: TestSite, entry: Entry): Promise<string> {
  const [row] = await site.rows<{ id: string }>(
    `insert into clinical_records (patient_id, therapist_id, session_date, title, type, description, diagnosis, treatment, notes, created_at)
     values ($1, $2, $3, $4, 'Sesión', $5, $6, $7, $8, $9) returning id`,
    [
      entry.patientId,
      entry.therapistId,
      entry.on ?? "2026-11-10",
      entry.title ?? "Control",
      entry.description ?? "Camina mejor.",
      entry.diagnosis ?? null,
      entry.treatment ?? null,
      entry.notes ?? null,
      entry.createdAt ?? "2026-11-10T15:00:00Z",
    ],
  );
  return row?.id ?? "";
}

export async function addAddendum(
  site: TestSite,
  recordId: string,
  therapistId: string,
  text: string,
  createdAt = "2026-11-11T12:30:00.250Z",
): Promise<void> {
  await site.rows(
    "insert into record_addenda (record_id, therapist_id, text, created_at) values ($1, $2, $3, $4)",
    [recordId, therapistId, text, createdAt],
  );
}

interface Advice {
  patientId: string;
  therapistId: string;
  text?: string;
  category?: string;
  priority?: string;
  dueDate?: string | null;
  completedAt?: string | null;
  createdAt?: string;
}

export async function addRecommendation(site: TestSite, advice: Advice): Promise<string> {
  const [row] = await site.rows<{ id: string }>(
    `insert into recommendations (patient_id, therapist_id, recommendation, category, priority, due_date, completed_at, sent_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
    [
      advice.patientId,
      advice.therapistId,
      advice.text ?? "Camina media hora al día.",
      advice.category ?? "exercise",
      advice.priority ?? "high",
      advice.dueDate ?? null,
      advice.completedAt ?? null,
      advice.createdAt ?? "2026-11-12T15:00:00Z",
    ],
  );
  return row?.id ?? "";
}

/** A recommendation with a plan of two exercises; gives their ids. */
export async function addPlan(site: TestSite, advice: Advice): Promise<{ id: string; lines: string[] }> {
  const id = await addRecommendation(site, { text: "Para la casa", ...advice });
  const rows = await site.rows<{ id: string }>(
    `insert into plan_exercises (recommendation_id, position, exercise, name, sets, repetitions, seconds, days_per_week)
     values ($1, 1, 'espalda-puente', 'Puente', 3, 12, null, 3), ($1, 2, 'equilibrio-un-pie', 'Equilibrio en un pie', 3, null, 20, 7)
     returning id`,
    [id],
  );
  return { id, lines: rows.map((row) => row.id) };
}

export async function addPain(
  site: TestSite,
  patientId: string,
  score: number,
  at = "2026-11-15T12:00:00Z",
  note: string | null = null,
): Promise<string> {
  const [row] = await site.rows<{ id: string }>(
    "insert into pain_entries (patient_id, score, note, at) values ($1, $2, $3, $4) returning id",
    [patientId, score, note, at],
  );
  return row?.id ?? "";
}

/** A knee that the patient bent at home. */
export async function addHomeMeasure(
  site: TestSite,
  patientId: string,
  degrees = 110,
  at = "2026-11-18T12:00:00Z",
): Promise<string> {
  const [row] = await site.rows<{ id: string }>(
    `insert into home_measures (patient_id, movement, side, degrees, spread, tries, taken_by, device, at)
     values ($1, 'Rodilla, flexión', 'right', $2, 2, array[$2, $2, $2]::int[], 'sensor', 'Android', $3) returning id`,
    [patientId, degrees, at],
  );
  return row?.id ?? "";
}

interface Chart {
  therapistId?: string | null;
  marks?: { region: string; kind: string; strength: number }[];
  at?: string;
  appointmentId?: string | null;
  replaces?: string | null;
}

/** Where it hurt, as the patient marked it where no therapist is named. */
export async function addChart(site: TestSite, patientId: string, chart: Chart = {}): Promise<string> {
  const [row] = await site.rows<{ id: string }>(
    `insert into body_charts (patient_id, therapist_id, marks, at, appointment_id, replaces) values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      patientId,
      chart.therapistId ?? null,
      JSON.stringify(chart.marks ?? [{ region: "front-knee-right", kind: "stabbing", strength: 7 }]),
      chart.at ?? "2026-11-17T12:00:00Z",
      chart.appointmentId ?? null,
      chart.replaces ?? null,
    ],
  );
  return row?.id ?? "";
}

/** A danger sign that the patient ticked. */
export async function addSign(
  site: TestSite,
  patientId: string,
  sign = "swollen_calf",
  at = "2026-11-19T12:00:00Z",
): Promise<string> {
  const [row] = await site.rows<{ id: string }>(
    `insert into danger_signs (patient_id, sign, ticked, door, at) values ($1, $2, true, 'emergency_today', $3) returning id`,
    [patientId, sign, at],
  );
  return row?.id ?? "";
}

/** What the patient asked for an hour. */
export async function askQuestion(
  site: TestSite,
  {
    patientId,
    appointmentId = null,
    text = "¿Puedo correr?",
  }: { patientId: string; appointmentId?: string | null; text?: string },
): Promise<string> {
  const [row] = await site.rows<{ id: string }>(
    `insert into hour_questions (patient_id, appointment_id, text, created_at) values ($1, $2, $3, '2026-11-19T12:00:00Z') returning id`,
    [patientId, appointmentId, text],
  );
  return row?.id ?? "";
}

/** What waits in the patient's portal. */
export async function askFor(
  site: TestSite,
  patientId: string,
  therapistId: string,
  questionnaire = "rmdq",
): Promise<string> {
  const [row] = await site.rows<{ id: string }>(
    `insert into questionnaire_asks (patient_id, questionnaire, therapist_id, created_at)
     values ($1, $2, $3, '2026-11-18T12:00:00Z') returning id`,
    [patientId, questionnaire, therapistId],
  );
  return row?.id ?? "";
}

/** Yes to the first `score` statements of Roland-Morris; by the patient alone where no therapist is named. */
export async function addAnswers(
  site: TestSite,
  patientId: string,
  { score = 9, at = "2026-11-18T12:00:00Z", therapistId = null }: AnswersGiven = {},
): Promise<string> {
  const [row] = await site.rows<{ id: string }>(
    `insert into questionnaire_answers (patient_id, questionnaire, version, answers, scores, therapist_id, at)
     values ($1, 'rmdq', 'es-kovacs-2002', $2, $3, $4, $5) returning id`,
    [
      patientId,
      JSON.stringify(
        Array.from({ length: 24 }, (_, index) => ({
          item: String(index + 1),
          value: index < score ? 1 : 0,
        })),
      ),
      JSON.stringify([{ kind: "rmdq", label: "", value: score }]),
      therapistId,
      at,
    ],
  );
  return row?.id ?? "";
}

interface AnswersGiven {
  score?: number;
  at?: string;
  therapistId?: string | null;
}

/** No call does this: what was noted stays. */
export async function forgetPain(site: TestSite): Promise<void> {
  await site.rows(
    "do $$ begin set local session_replication_role = replica; delete from pain_withdrawals; delete from pain_entries; end $$",
  );
}
