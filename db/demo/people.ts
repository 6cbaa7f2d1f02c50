import { exercises } from "content/exercises/library";
import type { Pool } from "pg";
import { questionnaires } from "~/features/care/questionnaires/questionnaires";
import { rolandMorris } from "~/features/care/questionnaires/roland-morris";
import { scoresOf } from "~/features/care/questionnaires/score";
import { describeObserved } from "~/features/care/records/soap";
import { saleValues } from "~/features/clinic/catalogue/sale";
import { addPayment } from "~/features/money/payments/ledger";
import type { Clinic } from "~/shared/clinic";
import { addDays, later, wallTimeOf, weekday } from "~/shared/clinic-time";

/** Clearly fictitious. The first passwords follow from the RUT, as everywhere: its last four digits. */
const people = [
  { name: "Rosa Fuentealba Núñez", email: "rosa@correo.example", rut: "12345678-5", phone: "+56981234567" },
  {
    name: "Hernán Quezada O'Higgins",
    email: "hernan@correo.example",
    rut: "7654321-6",
    phone: "+56322123456",
  },
  { name: "Ximena Lagos Peña", email: "ximena@correo.example", rut: "20347878-K", phone: "+56970001122" },
  { name: "Tomás Alarcón Vidal", email: "tomas@correo.example", rut: "16789012-1", phone: "+56955512345" },
] as const;

/** Of the first of them; whom to call in an emergency is still to be asked. */
const identified = {
  sex: "female",
  address: { street: "Los Boldos 128", comuna: "Viña del Mar" },
  occupation: "Profesora",
};

type Status = "pending" | "confirmed" | "completed" | "cancelled" | "therapist_scheduled";

interface Visit {
  who: number;
  /** Working days from today; negative is past. */
  day: number;
  time: string;
  therapist: 0 | 1;
  status: Status;
  service?: string;
  pack?: string;
  comments?: string;
  cancelReason?: string;
}

const rehabilitation = { service: "Rehabilitación kinésica integral", pack: "FONASA 10 sesiones" };

const visits: Visit[] = [
  {
    who: 0,
    day: -15,
    time: "09:00",
    therapist: 0,
    status: "completed",
    comments: "Dolor lumbar al levantarme",
  },
  { who: 0, day: -11, time: "10:00", therapist: 0, status: "completed", ...rehabilitation },
  { who: 0, day: -8, time: "10:00", therapist: 0, status: "completed", ...rehabilitation },
  { who: 0, day: -4, time: "10:00", therapist: 0, status: "completed", ...rehabilitation },
  { who: 0, day: 2, time: "10:00", therapist: 0, status: "confirmed", ...rehabilitation },
  { who: 0, day: 5, time: "10:00", therapist: 0, status: "therapist_scheduled", ...rehabilitation },
  { who: 0, day: 8, time: "11:00", therapist: 1, status: "pending", comments: "Quiero volver a trotar" },
  { who: 0, day: -2, time: "15:00", therapist: 0, status: "cancelled", cancelReason: "Tuve que viajar" },
  { who: 1, day: -6, time: "09:00", therapist: 1, status: "completed", service: "Recovery deportivo" },
  { who: 1, day: 1, time: "09:00", therapist: 1, status: "confirmed", service: "Recovery deportivo" },
  { who: 1, day: 3, time: "14:00", therapist: 0, status: "pending" },
  {
    who: 2,
    day: 1,
    time: "11:00",
    therapist: 0,
    status: "pending",
    comments: "Me torcí el tobillo jugando vóleibol",
  },
  { who: 2, day: 4, time: "16:00", therapist: 1, status: "therapist_scheduled", service: "Punción Seca" },
  {
    who: 3,
    day: -20,
    time: "17:00",
    therapist: 1,
    status: "completed",
    service: "Entrenamiento personalizado",
  },
  { who: 3, day: 1, time: "15:00", therapist: 0, status: "confirmed" },
];

const records = [
  {
    day: -15,
    title: "Evaluación kinésica inicial",
    type: "Evaluación",
    subjective: "Dolor lumbar de 3 semanas, EVA 6/10 al agacharse.",
    objective: "Dolor mecánico a la flexión. Sin signos neurológicos ni banderas rojas.",
    diagnosis: "Lumbalgia mecánica inespecífica",
    treatment: "Educación, movilidad lumbopélvica y plan de 10 sesiones.",
    notes: null,
  },
  {
    day: -11,
    title: "Sesión 1",
    type: "Sesión",
    subjective: "EVA 5/10.",
    objective: "Tolera bisagra de cadera sin carga.",
    diagnosis: null,
    treatment: "Control motor, puente de glúteo 3x10, caminata 20 minutos.",
    notes: "Duerme mejor de lado con almohada entre las rodillas.",
  },
  {
    day: -4,
    title: "Sesión 3",
    type: "Sesión",
    subjective: "EVA 3/10.",
    objective: "Flexión completa con molestia al final del rango.",
    diagnosis: null,
    treatment: "Peso muerto con 8 kg 3x8, progresión de caminata a 35 minutos.",
    notes: null,
  },
];

const recommendations = [
  {
    text: "Tu plan para esta semana. Si el dolor sube de 4, baja a 2 series.",
    category: "exercise",
    priority: "high",
    due: 5,
    plan: ["espalda-gato-camello", "espalda-puente", "rodilla-mini-sentadilla", "caminata"],
  },
  {
    text: "Camina 30 minutos cinco días a la semana, a paso cómodo.",
    category: "lifestyle",
    priority: "medium",
    due: 14,
    plan: [],
  },
];

/** What is measured of Rosa, from her first session on. */
const measures = [
  { kind: "range", label: "Rodilla, flexión", side: "right", values: [95, 108, 118, 125] },
  { kind: "range", label: "Rodilla, flexión", side: "left", values: [132, 133, 135, 135] },
  { kind: "strength", label: "Cuádriceps", side: "right", values: [14, 17, 21, 24] },
  { kind: "eva", label: "", side: null, values: [6, 5, 4, 3] },
  { kind: "odi", label: "", side: null, values: [42, 36, 28, 20] },
] as const;
const measuredOn = [-15, -11, -8, -4];

/** Yes to these statements of Roland-Morris, both times answered at home. */
const back = [
  { on: -15, yes: [1, 2, 3, 5, 6, 7, 11, 12, 13, 14, 16, 18, 21, 23] },
  { on: -4, yes: [2, 3, 5, 11, 14, 16, 21, 23] },
];

/** Where it hurt, week by week; the first time she marked it herself. */
const charts = [
  {
    on: -16,
    marks: [
      { region: "front-knee-right", kind: "stabbing", strength: 7 },
      { region: "front-knee-right", kind: "stiff", strength: 5 },
      { region: "front-thigh-right", kind: "dull", strength: 4 },
      { region: "back-lower-back", kind: "dull", strength: 5 },
    ],
  },
  {
    on: -11,
    marks: [
      { region: "front-knee-right", kind: "stabbing", strength: 5 },
      { region: "front-knee-right", kind: "stiff", strength: 4 },
      { region: "back-lower-back", kind: "dull", strength: 3 },
    ],
  },
  { on: -4, marks: [{ region: "front-knee-right", kind: "stabbing", strength: 3 }] },
];

const pain = [6, 6, 5, 5, 4, 4, 3, 4, 3, 3];
/** How hard the exercises were, 0 to 10. */
const effort = [7, 6, 6, 5, 4, 4];

export async function fillPeople(
  pool: Pool,
  clinic: Clinic,
  team: { id: string }[],
  now: Date,
): Promise<void> {
  const today = wallTimeOf(now).slice(0, 10);
  const ids: string[] = [];
  for (const { name, email, rut, phone } of people) {
    const { rows } = await pool.query<{ id: string }>(
      // As if each had read a mail of ours: whoever tries the demo sees all of it.
      `insert into patients (name, email, rut, phone, proven_at, password_proven) values ($1, $2, $3, $4, $5, true)
       returning id`,
      [name, email, rut, phone, now],
    );
    ids.push(rows[0]?.id ?? "");
  }
  for (const visit of visits) {
    const person = people[visit.who];
    const service = visit.service ?? "Evaluación kinésica";
    const sold = clinic.services.find(({ name }) => name === service) ?? {
      id: service,
      price: 30_000,
      packs: [],
    };
    const pack = sold.packs.find(({ name }) => name === visit.pack) ?? null;
    await pool.query(
      `insert into appointments (id, patient_id, therapist_id, service, pack, price, wall_start, duration_minutes, status,
         patient_name, patient_email, patient_phone, patient_rut, comments, cancel_reason, created_at, service_id, pack_id,
         pack_sessions, patient_pack_id)
       values (gen_random_uuid()::text, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
         case when $18::int > 1 and $8::appointment_status <> 'cancelled' then
           reserve_session($1, $16, $3, $17, $4, $19, $18, $5, $6::timestamp::date, $20, $15) end)
       on conflict do nothing`,
      [
        ids[visit.who],
        team[visit.therapist]?.id,
        service,
        visit.pack ?? null,
        (pack ?? sold).price,
        `${workingDay(today, visit.day)}T${visit.time}`,
        service === "Evaluación kinésica" ? 30 : 60,
        visit.status,
        person?.name,
        person?.email,
        person?.phone,
        person?.rut,
        visit.comments ?? null,
        visit.cancelReason ?? null,
        later(now, -21 * 86_400_000),
        ...saleValues(clinic.payments, sold, pack, now),
      ],
    );
  }
  await payWhatIsDone(pool, now, team[0]?.id ?? null);
  for (const { day, title, type, subjective, objective, diagnosis, treatment, notes } of records)
    await pool.query(
      `insert into clinical_records (patient_id, therapist_id, session_date, title, type, description, diagnosis, treatment, notes, created_at, subjective, objective)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        ids[0],
        team[0]?.id,
        workingDay(today, day),
        title,
        type,
        describeObserved({ subjective, objective }),
        diagnosis,
        treatment,
        notes,
        now,
        subjective,
        objective,
      ],
    );
  await pool.query(
    `insert into care_facts (patient_id, number, therapist_id, author_name, birth_date, insurance, pacemaker, anticoagulants,
       pregnancy, allergies, allergies_to, created_at)
     select $1, 1, id, name, '1972-03-04', 'FONASA B', false, true, false, true, 'látex', $3 from therapists where id = $2`,
    [ids[0], team[0]?.id, now],
  );
  await pool.query(
    `insert into identifications (patient_id, number, therapist_id, author_name, facts, created_at)
     select $1, 1, id, name, $3, $4 from therapists where id = $2`,
    [ids[0], team[1]?.id ?? team[0]?.id, JSON.stringify(identified), now],
  );
  for (const { kind, label, side, values } of measures)
    for (const [index, value] of values.entries())
      await pool.query(
        `insert into outcome_measures (patient_id, therapist_id, kind, label, side, value, measured_on, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [ids[0], team[0]?.id, kind, label, side, value, workingDay(today, measuredOn[index] ?? 0), now],
      );
  for (const { on, yes } of back) {
    const answers = rolandMorris.map((_, index) => ({
      item: String(index + 1),
      value: yes.includes(index + 1) ? 1 : 0,
    }));
    await pool.query(
      `insert into questionnaire_answers (patient_id, questionnaire, version, answers, scores, at) values ($1, 'rmdq', $2, $3, $4, $5)`,
      [
        ids[0],
        questionnaires.rmdq.version,
        JSON.stringify(answers),
        JSON.stringify(scoresOf("rmdq", answers)),
        `${workingDay(today, on)}T15:00:00Z`,
      ],
    );
  }
  for (const [index, { on, marks }] of charts.entries())
    await pool.query(
      "insert into body_charts (patient_id, therapist_id, marks, at) values ($1, $2, $3, $4)",
      [ids[0], index === 0 ? null : team[0]?.id, JSON.stringify(marks), `${workingDay(today, on)}T15:00:00Z`],
    );
  for (const { text, category, priority, due, plan } of recommendations) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into recommendations (patient_id, therapist_id, recommendation, category, priority, due_date, sent_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
      [ids[0], team[0]?.id, text, category, priority, addDays(today, due), later(now, -9 * 86_400_000)],
    );
    for (const [index, id] of plan.entries())
      await prescribe(pool, rows[0]?.id, { id, place: index + 1, today, now });
  }
  for (const [index, score] of pain.entries())
    await pool.query("insert into pain_entries (patient_id, score, note, at) values ($1, $2, $3, $4)", [
      ids[0],
      score,
      index === 7 ? "Cargué bolsas del supermercado" : null,
      later(now, -(pain.length - index) * 2 * 86_400_000),
    ]);
  for (const [index, score] of effort.entries())
    await pool.query("insert into effort_entries (patient_id, score, at) values ($1, $2, $3)", [
      ids[0],
      score,
      later(now, -(effort.length - index) * 2 * 86_400_000),
    ]);
}

/** An exercise of the library in its own dose; the first ones were done on most days. */
async function prescribe(
  pool: Pool,
  recommendationId: string | undefined,
  { id, place, today, now }: { id: string; place: number; today: string; now: Date },
): Promise<void> {
  const exercise = exercises.find((one) => one.id === id);
  if (!exercise) throw new Error(`the library has no ${id}`);
  const { sets, repetitions, seconds, daysPerWeek } = exercise.dose;
  const { rows } = await pool.query<{ id: string }>(
    `insert into plan_exercises (recommendation_id, position, exercise, name, sets, repetitions, seconds, days_per_week, load_kg, hold_seconds, note, steps)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      recommendationId,
      place,
      id,
      exercise.name,
      sets,
      repetitions ?? null,
      seconds ?? null,
      daysPerWeek,
      ...(id === "rodilla-mini-sentadilla" ? [4, 3, "Con una mancuerna en cada mano"] : [null, null, null]),
      JSON.stringify(
        id === "rodilla-mini-sentadilla"
          ? [{ from: addDays(today, 6), sets, repetitions, seconds: null, daysPerWeek, load: 6, hold: 3 }]
          : [],
      ),
    ],
  );
  for (const back of [8, 7, 5, 4, 2, 1].slice(0, 7 - place))
    await pool.query(
      "insert into exercise_ticks (plan_exercise_id, day, done, at) values ($1, $2, true, $3)",
      [rows[0]?.id, addDays(today, -back), now],
    );
}

/** Rosa's pack and most hours that were given are paid; what is left shows in Caja. */
async function payWhatIsDone(pool: Pool, now: Date, recordedBy: string | null): Promise<void> {
  const { rows: packs } = await pool.query<{ id: string; price: number; patientId: string }>(
    'select id, price, patient_id as "patientId" from patient_packs',
  );
  for (const { id, price, patientId } of packs)
    await addPayment(
      pool,
      { kind: "pack", id },
      { amount: price, means: "transfer", patientId, recordedBy, at: now },
    );
  const { rows: hours } = await pool.query<{ id: string; price: number; patientId: string }>(
    `select id, price, patient_id as "patientId" from appointments
     where status = 'completed' and patient_pack_id is null and service <> 'Entrenamiento personalizado'`,
  );
  for (const { id, price, patientId } of hours)
    await addPayment(
      pool,
      { kind: "appointment", id },
      { amount: price, means: "cash", patientId, recordedBy, at: now },
    );
}

/** So many working days from a date, weekends left out. */
function workingDay(from: string, days: number): string {
  let date = from;
  for (let left = Math.abs(days); left > 0; ) {
    date = addDays(date, Math.sign(days));
    if (weekday(date) <= 5) left -= 1;
  }
  return date;
}

/** What the operator is told: who may sign in to the demo. */
export function demoSignIns(therapistEmails: string[], therapistPassword: string): string[] {
  return [
    "Para entrar a la demostración:",
    ...therapistEmails.map((email) => `  Kinesiólogo: ${email}, contraseña ${therapistPassword}`),
    ...people.map(({ email, rut }) => `  Paciente: ${email}, contraseña ${rut.replace(/\D/g, "").slice(-4)}`),
  ];
}
