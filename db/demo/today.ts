import type { Pool } from "pg";
import { describeObserved } from "~/features/care/records/soap";
import { addPayment } from "~/features/money/payments/ledger";
import type { Service } from "~/shared/clinic";
import { addDays, instantOf, later, minutesOf, wallTimeOf } from "~/shared/clinic-time";

/** Clearly fictitious, as the others of the demo. `did`: the note of who has been here already. */
const comers = [
  {
    name: "Marcela Ibáñez Rojas",
    rut: "11222333-9",
    minutes: 30,
    did: ["Hombro derecho, EVA 4/10.", "Isométricos de manguito 5x30 s."],
  },
  {
    name: "Patricio Soto Lagos",
    rut: "9876543-3",
    minutes: 30,
    did: ["Menos rigidez al levantarse.", "Movilidad lumbar y peso muerto 3x8."],
  },
  {
    name: "Fernanda Mella Cid",
    rut: "18765432-7",
    minutes: 30,
    did: ["Tobillo sin dolor al trote.", "Saltos a una pierna 3x10."],
  },
  {
    name: "Jorge Cárdenas Paz",
    rut: "10456789-4",
    minutes: 60,
    did: ["Sube escaleras sin apoyo.", "Sentadilla 3x12 y bicicleta 10 min."],
  },
  {
    name: "Camila Reyes Ulloa",
    rut: "19345678-2",
    minutes: 30,
    did: ["Cuello: gira mejor a la izquierda.", "Control motor cervical, 15 min."],
  },
  {
    name: "Eduardo Vera Muñoz",
    rut: "8123456-6",
    minutes: 30,
    did: ["Rodilla, EVA 2/10.", "Prensa 3x12 a 40 kg."],
  },
  {
    name: "Antonia Silva Jara",
    rut: "20123456-5",
    minutes: 60,
    did: ["Vuelve a entrenar dos veces por semana.", "Carrera progresiva, 20 min."],
  },
  {
    name: "Luis Araya Fuentes",
    rut: "7987654-2",
    minutes: 30,
    did: ["Camina 40 minutos sin parar.", "Equilibrio y marcha, 20 min."],
  },
  {
    name: "Daniela Pizarro Leal",
    rut: "17654321-3",
    minutes: 60,
    did: ["Codo, EVA 3/10 al agarrar.", "Excéntricos de extensores 3x15."],
  },
  {
    name: "Cristóbal Bravo Tapia",
    rut: "16543210-K",
    minutes: 30,
    did: ["Duerme sin despertar por el dolor.", "Caminata y puentes 3x10."],
  },
  {
    name: "Ignacia Moya Herrera",
    rut: "21234567-9",
    minutes: 30,
    did: ["Cadera: molestia solo al final.", "Abductores con banda 3x15."],
  },
  {
    name: "Raúl Espinoza Godoy",
    rut: "6789012-4",
    minutes: 30,
    did: ["Sin mareos desde el lunes.", "Maniobra y ejercicios de mirada."],
  },
] as const;

/** Who of them is here now, at least: some came before, and the one before is late. */
const leastBefore = 3;
const opens = 8 * 60;
const dayMinutes = 24 * 60;

/** Fills the first kinesiologist's today, around now, at whatever hour and on whatever day the demo is started. */
export async function fillToday(
  pool: Pool,
  services: Service[],
  team: { id: string }[],
  now: Date,
): Promise<void> {
  const [date = "", time = ""] = wallTimeOf(now).split("T");
  const therapistId = team[0]?.id ?? null;
  const starts = startsAround(minutesOf(time));
  const present = starts.findLastIndex((start) => start <= minutesOf(time));
  for (const [index, comer] of comers.entries()) {
    const wallTime = clockOf(starts[index] ?? 0);
    const patientId = await addPatient(pool, comer, now);
    const hour = { comer, patientId, therapistId, now };
    // Who stays an hour has been here a week ago.
    if (comer.minutes === 60)
      await attend(pool, services, { ...hour, date: addDays(date, -7), wallTime, isPaid: true });
    // The first one of the day still owes the hour.
    if (index < present - 1) await attend(pool, services, { ...hour, date, wallTime, isPaid: index > 0 });
    else await book(pool, services, { ...hour, date, wallTime, status: "confirmed" });
  }
}

/** When each of them comes, in minutes of the day: one after the other, one of them now, as near to a day from eight on as that allows. */
export function startsAround(minute: number): number[] {
  const spans = comers.map(({ minutes }) => minutes);
  const nowSlot = minute - (minute % 30);
  const [begin = 0] = spans
    .map((_, before) => ({ before, begin: nowSlot - total(spans.slice(0, before)) }))
    .filter(({ begin }) => begin >= 0 && begin + total(spans) <= dayMinutes)
    .toSorted(
      (one, other) =>
        Math.min(other.before, leastBefore) - Math.min(one.before, leastBefore) ||
        Math.abs(one.begin - opens) - Math.abs(other.begin - opens),
    )
    .map(({ begin }) => begin);
  return spans.map((_, index) => begin + total(spans.slice(0, index)));
}

const total = (spans: number[]) => spans.reduce((sum, minutes) => sum + minutes, 0);

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

interface Hour {
  comer: (typeof comers)[number];
  patientId: string;
  therapistId: string | null;
  date: string;
  wallTime: string;
  now: Date;
}

async function addPatient(pool: Pool, { name, rut }: Hour["comer"], now: Date): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into patients (name, email, rut, phone, proven_at, password_proven) values ($1, $2, $3, $4, $5, true) returning id`,
    [name, emailOf(name), rut, phoneOf(rut), now],
  );
  return rows[0]?.id ?? "";
}

function emailOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z ]/g, "");
  return `${plain.split(" ").slice(0, 2).join(".")}@correo.example`;
}

const phoneOf = (rut: string) => `+5695${rut.replace(/\D/g, "").slice(0, 7)}`;

/** The hour's id and price; null where the calendar has no such hour, or it is taken. */
async function book(
  pool: Pool,
  services: Service[],
  {
    comer,
    patientId,
    therapistId,
    date,
    wallTime,
    status,
    now,
  }: Hour & { status: "completed" | "confirmed" },
): Promise<{ id: string; price: number } | null> {
  const { name, rut, minutes } = comer;
  const wallStart = `${date}T${wallTime}`;
  // In the night in which the clock goes on.
  if (wallTimeOf(instantOf(wallStart)) !== wallStart) return null;
  const service = minutes === 30 ? "Evaluación kinésica" : "Rehabilitación kinésica integral";
  const sold = services.find((one) => one.name === service);
  if (!sold) throw new Error(`nobody sells ${service}`);
  const { rows } = await pool.query<{ id: string }>(
    `insert into appointments (id, patient_id, therapist_id, service, price, wall_start, duration_minutes, status, patient_name,
       patient_email, patient_phone, patient_rut, created_at, service_id)
     values (gen_random_uuid()::text, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict do nothing returning id`,
    [
      patientId,
      therapistId,
      service,
      sold.price,
      wallStart,
      minutes,
      status,
      name,
      emailOf(name),
      phoneOf(rut),
      rut,
      later(now, -fortnight),
      sold.id,
    ],
  );
  return rows[0] ? { id: rows[0].id, price: sold.price } : null;
}

const fortnight = 14 * 86_400_000;

/** Came, with a signed note. */
async function attend(
  pool: Pool,
  services: Service[],
  { isPaid, ...hour }: Hour & { isPaid: boolean },
): Promise<void> {
  const { comer, patientId, therapistId, date, now } = hour;
  const held = await book(pool, services, { ...hour, status: "completed" });
  if (!held) return;
  const [subjective, treatment] = comer.did;
  const soap = { subjective, objective: "Tolera la sesión sin molestias." };
  await pool.query(
    `insert into clinical_records (patient_id, therapist_id, appointment_id, session_date, title, type, description, treatment, created_at,
       subjective, objective)
     values ($1, $2, $3, $4, 'Sesión de seguimiento', 'Sesión', $5, $6, $7, $8, $9)`,
    [
      patientId,
      therapistId,
      held.id,
      date,
      describeObserved(soap),
      treatment,
      now,
      soap.subjective,
      soap.objective,
    ],
  );
  if (isPaid)
    await addPayment(
      pool,
      { kind: "appointment", id: held.id },
      { amount: held.price, means: "card_machine", patientId, recordedBy: therapistId, at: now },
    );
}
