// The journeys of `npm run bench engines`, each as tests/journeys has it in Chromium. What the screen says is not believed alone: each ends
// at the row that it leaves.
import { randomUUID } from "node:crypto";
import { button, radio } from "./engines-hands.mjs";
import { bookingOf, freeHours, postJson } from "./hours.mjs";

/** On the screen on which most walk them. */
export const journeys = [
  { name: "booking", screen: "phone", walk: bookAnHour },
  { name: "payment in the simulator", screen: "phone", walk: payInTheSimulator },
  { name: "payment at Webpay", screen: "phone", walk: payAtTheGateway },
  { name: "portal", screen: "phone", walk: liveWithThePlan },
  { name: "signing a note", screen: "desk", walk: signANote },
  { name: "drag of an hour", screen: "desk", walk: moveAnHour },
];

async function bookAnHour(hands, { demo }) {
  const email = `rosa.${randomUUID().slice(0, 8)}@correo.example`;
  const onward = () => hands.press(button, /^Siguiente$/);
  await hands.open(`${demo.url}/agendar`);
  await hands.press(radio, /^Evaluación kinésica/);
  await onward();
  await hands.press(radio, /Amparo/);
  await onward();
  await hands.press("[data-day]", /^/, { last: true });
  await hands.shows("Paso 3 de 4");
  await hands.press(radio, /^\d\d:\d\d/, { last: true });
  await onward();
  await hands.fill(/^Nombre y apellido/, "Rosa Núñez Tapia");
  await hands.fill(/^RUT/, "12.345.678-5");
  await hands.fill(/^Correo/, email);
  await hands.fill(/^Teléfono/, "9 1234 5678");
  await hands.press(button, /^Confirmar hora$/);
  await hands.shows("Tu hora está reservada");
  await hands.shows(email);
  await hands.until("the hour is booked", () =>
    demo.holds("select from appointments where patient_email = $1", email),
  );
}

async function payInTheSimulator(hands, { demo }) {
  await hands.open(`${demo.url}/payment-form?amount=12990`);
  await hands.fill(/^Número de tarjeta/, "4051885600446623");
  await hands.fill(/^Vencimiento/, "0829");
  await hands.fill(/^CVV/, "123");
  await hands.fill(/^Nombre del titular/, "Rosa Núñez");
  await hands.press(button, /^Pagar \$12\.990/);
  await endPaid(hands, demo);
}

async function payAtTheGateway(hands, { gateways }) {
  await hands.open(`${gateways.url}/payment-form?amount=12990`);
  await hands.press(button, /^Pagar con Webpay/);
  await hands.shows("Webpay de mentira");
  await hands.press(button, /^Aprobar pago/);
  await endPaid(hands, gateways);
}

async function endPaid(hands, site) {
  await hands.isAt("/payment-success?token_ws=");
  await hands.shows("Pago aprobado");
  const token = await hands.read(() => new URL(location.href).searchParams.get("token_ws"));
  const answer = await postJson(`${site.url}/api/payments/webpay/confirm`, { token });
  const { status, amount } = await answer.json();
  if (status !== "AUTHORIZED" || amount !== 12_990) throw new Error(`the payment is ${status} of ${amount}`);
}

async function liveWithThePlan(hands, { demo, signIn }) {
  const rosa = await demo.idOf("select id from patients where email = 'rosa@correo.example'");
  const ticks = () =>
    demo.countOf(
      `select from exercise_ticks join plan_exercises on plan_exercises.id = plan_exercise_id
         join recommendations on recommendations.id = recommendation_id
       where patient_id = $1 and done`,
      rosa,
    );
  await signIn(demo, "patient", rosa);
  await hands.openOwn(`${demo.url}/patient-dashboard`);
  for (const [tab, words] of [
    ["Mis Citas", "Rehabilitación kinésica integral"],
    ["Historial Clínico", "Evaluación kinésica inicial"],
    ["Resumen", "Tu próxima hora"],
    ["Recomendaciones", "Ejercicios de movilidad diarios"],
  ]) {
    await hands.press("[role=tab]", new RegExp(`^${tab}`));
    await hands.shows(words);
  }
  const before = await ticks();
  await hands.press("button[aria-pressed=false]", /^Hecho hoy:/);
  await hands.until("the exercise is kept as done", async () => (await ticks()) === before + 1);
}

async function signANote(hands, { demo, signIn }) {
  const { therapistId, headers } = await beTherapist(demo, signIn);
  const { id } = await bookWith(demo, therapistId);
  const approved = await fetch(`${demo.url}/api/appointments/${id}/approve`, {
    method: "PATCH",
    headers: { ...headers, "Content-Type": "application/json" },
    body: "{}",
  });
  if (!approved.ok) throw new Error(`approving got ${approved.status}`);
  const patientId = await demo.idOf("select patient_id as id from appointments where id = $1", id);
  await hands.openOwn(`${demo.url}/clinical-dashboard?ficha=${patientId}`);
  await hands.fill(/^S · Subjetivo/, "Camina sin dolor");
  await hands.press(radio, /^No$/);
  await hands.press(button, /^Revisar y firmar$/);
  await hands.press(button, /^Firmar nota$/);
  await hands.shows("Nota firmada. ¿Qué sigue?");
  await hands.until("the note is signed", () =>
    demo.holds(
      "select from clinical_records where patient_id = $1 and subjective = 'Camina sin dolor'",
      patientId,
    ),
  );
}

async function moveAnHour(hands, { demo, signIn }) {
  const { therapistId, headers } = await beTherapist(demo, signIn);
  const { patientEmail } = await bookWith(demo, therapistId);
  const preferredDate = lastFreeMorning(await freeHours(demo.url), therapistId);
  const scheduled = await postJson(
    `${demo.url}/api/therapist-appointment`,
    { patientEmail, service: "Terapia Manual", preferredDate, preferredTime: "09:00" },
    headers,
  );
  if (!scheduled.ok) throw new Error(`scheduling got ${scheduled.status}`);
  const { id } = await scheduled.json();
  const block = `[data-entry="${id}"]`;
  const standsAt = (time) =>
    hands.until(`the hour stands at ${time}`, () =>
      demo.holds("select from appointments where id = $1 and wall_start::time::text = $2", id, `${time}:00`),
    );
  await hands.openOwn(`${demo.url}/clinical-dashboard?seccion=citas&dia=${preferredDate}&vista=dia`);
  const { x, y, height } = await hands.find(block, /^09:00 a 10:00/);
  // A block of one hour is as high as an hour.
  await hands.drag({ x, y }, { x, y: y + height }, { x, y: y + 2 * (height + 2) });
  await hands.find(block, /^11:00 a 12:00/);
  await standsAt("11:00");
  await hands.press(button, /^Deshacer$/);
  await hands.find(block, /^09:00 a 10:00/);
  await standsAt("09:00");
}

async function beTherapist(demo, signIn) {
  const therapistId = await demo.idOf("select id from therapists order by position limit 1");
  return { therapistId, headers: await signIn(demo, "therapist", therapistId) };
}

/** Somebody new, in the last hour that the therapist offers. */
async function bookWith(demo, therapistId) {
  const hour = (await freeHours(demo.url)).findLast((each) => each.therapistId === therapistId);
  const booked = await postJson(`${demo.url}/api/appointments`, bookingOf(hour));
  if (!booked.ok) throw new Error(`booking got ${booked.status}`);
  return booked.json();
}

/** A day on which an hour can go from nine to eleven. */
function lastFreeMorning(hours, therapistId) {
  const own = new Set(
    hours.filter((each) => each.therapistId === therapistId).map((each) => each.preferredDate),
  );
  const needed = ["09:00", "09:30", "10:00", "11:00", "11:30"];
  const days = [...new Set([...own].map((wallTime) => wallTime.slice(0, 10)))];
  return days.findLast((day) => needed.every((time) => own.has(`${day}T${time}`)));
}
