import { testClinic } from "tests/kit/clinic";
import { addHour, logOf, storedHour, strangeIds } from "tests/kit/hours";
import { bookingOf, hernan, rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { Visitor } from "tests/kit/signed-in";
import { amparo, clock, other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["patient", "other", "amparo"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T08:01");
  await site.rows("delete from appointments");
  await site.rows("delete from outbox");
});

const hour = "2026-11-20T10:00";
const add = (extra: Partial<Parameters<typeof addHour>[1]> = {}) =>
  addHour(site, { patientId: patient.id, therapistId: site.amparo, at: hour, ...extra });
const tell = (id: string, who: Visitor = patient, body: unknown = {}) =>
  who.call("POST", `/api/appointments/${id}/absence`, body);
const told = async () => (await site.rows("select event from outbox")).map(({ event }) => event);

test.each([
  "pending",
  "confirmed",
] as const)("%s: the hour stays, the clinic is told, the agenda shows it", async (status) => {
  const id = await add({ status });
  const { status: code, json } = await tell(id);
  expect([code, json.id, json.status, json.isAbsent]).toEqual([200, id, status, true]);
  expect(await storedHour(site, id)).toMatchObject({ status, at: hour, sequence: 0 });
  expect((await patient.call("GET", "/api/patient-appointments")).json[0].isAbsent).toBe(true);
  const { json: agenda } = await amparo.call("GET", "/api/appointments?from=2026-11-20&to=2026-11-20");
  expect(agenda.map((each: { isAbsent: boolean }) => each.isAbsent)).toEqual([true]);
  const [therapist] = await site.rows("select email from therapists where id = $1", [site.amparo]);
  const mails = (await mailsOf(site)).map(({ to, subject }) => [to, subject]);
  const subject = "Avisó que no viene: viernes 20 de noviembre a las 10:00";
  expect(mails.toSorted()).toEqual(
    [
      [testClinic.identity.email, subject],
      [therapist?.email, subject],
    ].toSorted(),
  );
  expect(await logOf(site, id)).toEqual([
    {
      actor: `patient:${patient.id}`,
      action: "appointment.absence-told",
      patient_id: patient.id,
      detail: null,
    },
  ]);
});

test("two presses at once, and another later, tell once", async () => {
  const id = await add();
  const both = await Promise.all([tell(id), tell(id)]);
  expect([...both, await tell(id)].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await told()).toEqual(["appointment.absence-told"]);
  expect(await logOf(site, id)).toHaveLength(1);
});

test("of an hour that was moved since it is not said any more", async () => {
  const id = await add();
  await tell(id);
  await site.rows("update appointments set wall_start = '2026-11-20T12:00', sequence = 1 where id = $1", [
    id,
  ]);
  expect((await patient.call("GET", "/api/patient-appointments")).json[0].isAbsent).toBe(false);
});

describe("when", () => {
  test.each([
    ["with two hours left", "2026-11-20T08:00", 0, 422, "not_active"],
    ["a second later", "2026-11-20T08:00", 1_000, 200, undefined],
    ["a second before it begins", "2026-11-20T10:00", -1_000, 200, undefined],
    ["once it has begun", "2026-11-20T10:00", 0, 422, "too_late"],
  ] as const)("%s", async (_, at, ms, status, code) => {
    const id = await add();
    clock.moveTo(at, ms);
    const answer = await tell(id);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(await told()).toEqual(status === 200 ? ["appointment.absence-told"] : []);
    if (code === "not_active") expect(answer.json.error).toMatch(/todavía puedes cambiarla o cancelarla/);
    if (code === "too_late") expect(answer.json.error).toMatch(/ya comenzó/);
  });

  test.each([
    "completed",
    "cancelled",
    "therapist_scheduled",
  ] as const)("never of a %s one", async (status) => {
    const id = await add({ status });
    const answer = await tell(id);
    expect([answer.status, answer.json.code]).toEqual([422, "not_active"]);
    expect(await told()).toEqual([]);
    expect(await logOf(site, id)).toEqual([]);
  });
});

describe("who may", () => {
  test("somebody else's, an unknown and a strange id are the same 404", async () => {
    const id = await add();
    const answers = [
      await tell(id, other),
      await tell(id, other, { patientId: patient.id, email: rosa.email }),
    ];
    for (const strange of strangeIds) answers.push(await tell(strange));
    for (const { status, text } of answers) {
      expect(status).toBe(404);
      expect(text).toBe(answers[0]?.text);
    }
    expect(await told()).toEqual([]);
  });

  test("a therapist is 403, a stranger 401, known or unknown alike", async () => {
    const id = await add();
    for (const each of [id, "unknown"]) {
      expect((await tell(each, amparo)).json.code).toBe("forbidden");
      expect((await tell(each, new Visitor(site))).json.code).toBe("unauthenticated");
    }
    expect(await told()).toEqual([]);
  });

  test("four digits tell it of an hour with their own RUT, masked, and of nobody else's in the account", async () => {
    const unproven = await fourDigits();
    const [own] = await unproven.hours();
    const foreign = await add({ patientId: own?.patientId });
    await site.rows("update appointments set patient_rut = $2 where id = $1", [foreign, hernan.stored.rut]);
    await site.rows("update appointments set wall_start = '2026-11-20T09:30' where id = $1", [own?.id]);
    const answer = await tell(own?.id ?? "", unproven.visitor);
    expect([answer.status, answer.json.isAbsent]).toEqual([200, true]);
    expect(answer.json.patientRut).toContain("•");
    expect((await tell(foreign, unproven.visitor)).status).toBe(404);
  });
});

/** Somebody who booked and came in with the last digits of the RUT. */
async function fourDigits() {
  const person = { ...rosa, email: "sin.prueba@correo.example" };
  await site.book(bookingOf(person, "2026-11-24"));
  const visitor = new Visitor(site);
  const { status } = await visitor.signIn("patient", person.email, person.stored.firstPassword);
  expect(status).toBe(200);
  return {
    visitor,
    hours: () =>
      site.rows<{ id: string; patientId: string }>(
        'select id, patient_id as "patientId" from appointments where patient_email = $1',
        [person.email],
      ),
  };
}
