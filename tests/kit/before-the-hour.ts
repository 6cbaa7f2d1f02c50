import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { mailsTo, tokenIn, triesOf, whatsappsTo } from "./heard";
import type { StopPoint } from "./locked-table";
import { bookingOf, evaluation } from "./people";
import { offered } from "./started-site";
import { type Comer, post, reminded, type ThreeDays } from "./three-days";
import type { Call } from "./two-sites";
import { until } from "./until";

/** Where a call is killed: it has written something, and is not done. Only a booking is one statement. */
const middleOf = {
  booking: { table: "idempotency_keys", statement: "with queued" },
  attending: { table: "outbox", statement: "insert into outbox (event, subject_id, request_id) values" },
  change: { table: "appointment_changes", statement: "with logged" },
} satisfies Record<string, StopPoint>;

const comments = "Me duele la rodilla desde la operación";

const byReminder = (token: string) => post("/api/appointment-answers", { token });
const byList = (token: string) => post("/api/waiting-list-answers", { token });

export async function book(days: ThreeDays): Promise<void> {
  const { sites } = days;
  const { ana, berta, ...waiting } = days.cast;
  sites.clock.moveTo(`${days.monday}T09:00`);
  const { id: therapistId } = await days.therapist();
  const booking = (comer: Comer, extra: object = {}): Call => ({
    ...post(
      "/api/appointments",
      bookingOf(comer, `${days.wednesday}T${comer.at}`, { therapistId, comments, ...extra }),
    ),
    headers: { "Idempotency-Key": randomUUID() },
  });
  const keep = async ({ email }: Comer, call: Call) => {
    const { status, json } = await sites.call(call);
    expect({ status, json }).toMatchObject({ status: 201 });
    expect(days.hours.get(email) ?? json.id).toBe(json.id);
    days.hours.set(email, json.id);
  };

  const ofAna = booking(ana);
  await sites.killInCall(ofAna, middleOf.booking);
  await keep(ana, ofAna);
  await keep(ana, ofAna);
  await sites.settled();
  await sites.killInSending([berta], () =>
    keep(berta, booking(berta, { consents: { whatsappReminders: true } })),
  );
  for (const comer of Object.values(waiting)) {
    const call = booking(comer, { waitForEarlier: true });
    if (comer === waiting.carla) await sites.killInCall(call, middleOf.booking);
    await keep(comer, call);
  }
  await sites.settled();

  for (const comer of Object.values(days.cast)) {
    expect(mailsTo(sites, comer, "Recibimos tu reserva")).toHaveLength(1);
    expect(await days.hoursOf(comer)).toEqual([{ at: comer.at, status: "pending" }]);
  }
  const places = await sites.rows<{ email: string }>(
    "select email from waiting_list w join patients p on p.id = w.patient_id where until = $1::date order by asked_at",
    [days.wednesday],
  );
  expect(places.map(({ email }) => email)).toEqual(Object.values(waiting).map(({ email }) => email));
  expect(triesOf(sites, mailsTo(sites, berta, "Recibimos tu reserva")[0])).toBeGreaterThan(1);

  // Who waits for an answer is not reminded.
  await days.signIn();
  for (const id of days.hours.values()) {
    const approve = days.byTherapist("PATCH", `/api/appointments/${id}/approve`);
    expect((await sites.call(approve)).status).toBe(200);
  }
  await sites.settled();
  expect(mailsTo(sites, ana, "Tu hora está confirmada")).toHaveLength(1);
}

/** Berta agreed to WhatsApp; the process that dies there before it was answered does not know whether the message left. */
export async function remind(days: ThreeDays, isTold: boolean): Promise<void> {
  const { sites } = days;
  const { ana, berta } = days.cast;
  await sites.killInRound("remind", () => sites.clock.moveTo(`${days.monday}T11:11`));
  expect(await days.remindersAsked()).toEqual([]);
  await sites.killInSending([ana, berta], () => sites.ask("remind"));
  if (isTold) expect((await sites.call(days.arrived(berta))).status).toBe(200);
  else {
    await until(() => mailsTo(sites, ana, reminded).length > 0, 60_000);
    days.expectReminders(["ana"]);
    sites.clock.moveTo(`${days.monday}T11:20`);
  }
  await sites.settled();
  days.expectReminders(isTold ? ["ana"] : ["berta"]);
  expect(triesOf(sites, mailsTo(sites, ana, reminded)[0])).toBeGreaterThan(1);
  expect(whatsappsTo(sites, berta, "recordatorio")).toHaveLength(1);
  // The clock jumps back, and two processes look at once.
  for (const time of ["09:30", "11:25"]) {
    sites.clock.moveTo(`${days.monday}T${time}`);
    await Promise.all([sites.round("remind"), sites.round("remind")]);
  }
  days.expectReminders([]);
  expect(await days.remindersAsked()).toEqual(["10:00 two-days", "10:30 two-days"]);
}

export async function confirm(days: ThreeDays, isTold: boolean): Promise<void> {
  const { sites } = days;
  const { ana, berta } = days.cast;
  sites.clock.moveTo(`${days.monday}T11:30`);
  const [ofAna, ofBerta] = [ana, berta].map((comer) => {
    const [mail] = mailsTo(sites, comer, reminded);
    return mail ? byReminder(tokenIn(mail, "Confirmo que voy")) : days.pressed(comer, 0);
  });
  for (const call of [ofAna, ofBerta]) {
    if (!call) throw new Error("nobody was reminded");
    await sites.killInCall(call, middleOf.attending);
    // Who got no answer presses again, and so does WhatsApp; a third time finds it done.
    expect((await sites.call(call)).status).toBe(200);
    expect((await sites.call(call, 1)).status).toBe(200);
  }
  const day = `from=${days.wednesday}&to=${days.wednesday}`;
  const agenda = await sites.call(days.byTherapist("GET", `/api/appointments?${day}`));
  const coming = (agenda.json as { attends: boolean; appointmentTime: string }[]).filter(
    ({ attends }) => attends,
  );
  expect(coming.map(({ appointmentTime }) => appointmentTime).toSorted()).toEqual(["10:00", "10:30"]);
  await sites.settled();
  expect(whatsappsTo(sites, berta, "¡Gracias!")).toHaveLength(isTold ? 1 : 0);

  sites.clock.moveTo(`${days.monday}T17:31`);
  await sites.round("remind");
  days.expectReminders(["carla", "diego", "elena", "fabio"]);
}

export async function cancel(days: ThreeDays): Promise<void> {
  const { sites } = days;
  const { berta } = days.cast;
  sites.clock.moveTo(`${days.tuesday}T11:00`);
  const [mail] = mailsTo(sites, berta, reminded);
  const call = mail ? byReminder(tokenIn(mail, "No puedo ir")) : days.pressed(berta, 1);
  await sites.killInCall(call, middleOf.change);
  expect(await days.hoursOf(berta)).toEqual([{ at: "10:30", status: "confirmed" }]);
  await sites.killInSending([berta], async () => {
    expect((await sites.call(call)).status).toBe(200);
    // Not offered before the test says so.
    await sites.rows("update freed_hours set freed_at = 'infinity'");
    // WhatsApp tells again what it has told; a person is told that it is done.
    expect((await sites.call(call, 1)).json).toMatchObject(
      mail ? { code: "not_active" } : { received: true },
    );
  });
  await sites.settled();
  expect(await days.hoursOf(berta)).toEqual([{ at: "10:30", status: "cancelled" }]);
  expect(mailsTo(sites, berta, "Cancelaste tu hora")).toHaveLength(1);
  // What was answered in WhatsApp may come twice, as one message of ours (docs/decisions/0034).
  const marks = whatsappsTo(sites, berta, "Listo, cancelamos").map(({ mark }) => mark);
  expect(new Set(marks).size).toBe(mail ? 0 : 1);
}

const letFreedRest = async ({ sites }: ThreeDays) =>
  void (await sites.rows("update freed_hours set freed_at = now() - interval '1 minute'"));
const freed = "Se liberó una hora";

export async function fillFromTheList(days: ThreeDays): Promise<void> {
  const { sites } = days;
  const { carla, diego, elena, fabio } = days.cast;
  await sites.killInRound("offer-freed-hours", () => letFreedRest(days));
  expect(await sites.rows("select from hour_offers where ended_at is null")).toEqual([]);
  await sites.killInSending([carla, diego, elena], () => sites.ask("offer-freed-hours"));
  await sites.settled();
  for (const comer of [carla, diego, elena]) expect(mailsTo(sites, comer, freed)).toHaveLength(1);
  expect(mailsTo(sites, fabio, freed)).toEqual([]);

  const take = (comer: Comer) => byList(tokenIn(mailsTo(sites, comer, freed)[0], "Tomar esta hora"));
  await sites.killInCall(take(carla), middleOf.change);
  expect(await days.hoursOf(carla)).toEqual([{ at: carla.at, status: "confirmed" }]);
  const [ofCarla, ofDiego] = await Promise.all([sites.call(take(carla), 0), sites.call(take(diego), 1)]);
  expect([ofCarla.status, ofDiego.status].toSorted()).toEqual([200, 409]);
  const [winner, loser] = ofCarla.status === 200 ? [carla, diego] : [diego, carla];
  expect((await sites.call(take(winner), 1)).json).toMatchObject({ state: "done" });
  expect(await days.hoursOf(winner)).toEqual([{ at: "10:30", status: "confirmed" }]);
  expect(await days.hoursOf(loser)).toEqual([{ at: loser.at, status: "confirmed" }]);
  const free = await offered(sites.urls[0] ?? "", evaluation, days.wednesday, days.wednesday);
  expect(free).toContain(`${days.wednesday}T${winner.at}`);

  // What the winner left is offered in turn; nobody takes it.
  await letFreedRest(days);
  await sites.round("offer-freed-hours");
  expect(
    [loser, elena, fabio].map((comer) => mailsTo(sites, comer, "La hora que se liberó ya no está").length),
  ).toEqual([0, 1, 0]);
  const sooner = winner.at < loser.at ? [loser, elena, fabio] : [elena, fabio];
  expect([loser, elena, fabio].map((comer) => mailsTo(sites, comer, freed).length)).toEqual(
    [loser, elena, fabio].map((comer) => Number(comer !== fabio) + Number(sooner.includes(comer))),
  );
  sites.clock.moveTo(`${days.tuesday}T12:00`);
  await sites.round("offer-freed-hours");
  const outcomes = await sites.rows<{ outcome: string | null }>(
    "select outcome from hour_offers where wall_start::date = $1::date order by 1",
    [days.wednesday],
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    ...sooner.map(() => "lapsed"),
    "lost",
    "lost",
    "taken",
  ]);

  sites.clock.moveTo(`${days.wednesday}T07:30`);
  const before = sites.smtp.attempts.length;
  await sites.round("remind");
  expect(sites.smtp.attempts).toHaveLength(before);
  sites.clock.moveTo(`${days.wednesday}T08:01`);
  await sites.round("remind");
  days.expectReminders(["ana", winner === carla ? "carla" : "diego"]);
}
