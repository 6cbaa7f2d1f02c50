import { logOf } from "tests/kit/appointments";
import { addHour } from "tests/kit/hours";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { noRut } from "~/shared/rut";

/** Benjamín only receives: what is a file's is none of his. */
test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-23T09:52");
  await staySignedIn(site);
  await site.rows("update therapists set duties = '{desk}' where id = $1", [benjamin.id]);
});

const hour = (at: string, status = "confirmed") =>
  addHour(site, { patientId: patient.id, therapistId: site.amparo, at, status: status as "confirmed" });
const call = (id: string, result: string, asking = benjamin) =>
  asking.call("POST", `/api/appointments/${id}/calls`, { result });

describe("a call about an hour that nobody has confirmed", () => {
  test("keeps what was said, by whom and when, the latest shown, and writes to nobody", async () => {
    const id = await hour("2026-11-24T10:00");
    await mailbox.collect();
    const first = await call(id, "no_answer");
    expect([first.status, first.json.lastCall]).toEqual([
      201,
      { result: "no_answer", at: "2026-11-23T12:52:00.000Z", by: "Benjamín Oyarce Molina" },
    ]);
    clock.moveTo("2026-11-23T11:00");
    expect((await call(id, "wants_change")).json.lastCall.result).toBe("wants_change");
    expect(await site.rows("select from appointment_calls where appointment_id = $1", [id])).toHaveLength(2);
    expect(await logOf(site, id)).toContain(
      `appointment.called-about by therapist:${benjamin.id} of ${patient.id}`,
    );
    expect(await mailbox.collect()).toEqual([]);
    await expect(site.rows("update appointment_calls set result = 'confirmed'")).rejects.toThrow(
      /append-only/,
    );
  });

  test("with a yes expects who was expected, and confirms who was asked", async () => {
    const expected = await hour("2026-11-24T11:00");
    expect((await call(expected, "confirmed")).json).toMatchObject({
      status: "confirmed",
      attends: true,
      saidYesBy: "phone",
    });
    const asked = await hour("2026-11-24T12:00", "therapist_scheduled");
    expect((await call(asked, "confirmed")).json).toMatchObject({
      status: "confirmed",
      saidYesBy: "phone",
      lastCall: { result: "confirmed" },
    });
  });

  test("is of the place that the hour has: one that moved is called about anew", async () => {
    const id = await hour("2026-11-24T15:00");
    await call(id, "no_answer");
    const moved = await amparo.call("PATCH", `/api/appointments/${id}/move`, {
      appointmentDate: "2026-11-25",
      appointmentTime: "15:00",
    });
    expect(moved.json.lastCall).toBeNull();
  });

  test("of one that is over, called off or nobody's is refused, and so is a word that is none", async () => {
    const over = await hour("2026-11-23T08:00");
    expect((await call(over, "no_answer")).status).toBe(422);
    const cancelled = await hour("2026-11-24T16:00");
    await site.rows("update appointments set status = 'cancelled' where id = $1", [cancelled]);
    expect((await call(cancelled, "no_answer")).json.code).toBe("not_active");
    expect((await call("no-existe", "no_answer")).status).toBe(404);
    expect((await call(over, "barter")).status).toBe(400);
    expect((await call(over, "no_answer", patient)).status).toBe(403);
  });
});

describe("a person on the telephone", () => {
  const read = (asking = benjamin, id = patient.id) => asking.call("GET", `/api/desk/people/${id}`);

  test("is shown to reception with whom they come to and the next three free hours there, and without a word of why", async () => {
    await hour("2026-11-26T10:00");
    await site.rows("update appointments set comments = 'dolor lumbar' where patient_id = $1", [patient.id]);
    const { status, json, text } = await read();
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: patient.id,
      rut: expect.stringMatching(/^\d{7,8}-[\dK]$/),
      next: { therapistId: site.amparo, pack: null, sessionsLeft: null },
    });
    expect(json.free).toHaveLength(3);
    expect(json.free.toSorted()).toEqual(json.free);
    for (const at of json.free) expect(at > "2026-11-23T09:52").toBe(true);
    expect(json.hours.map(({ status: state }: { status: string }) => state)).not.toContain("cancelled");
    expect(text).not.toContain("dolor lumbar");
    for (const hidden of ['comments":"', "alerts", "notes", "diagnosis"]) expect(text).not.toContain(hidden);
    // What is offered can be taken as it stands.
    const booked = await benjamin.call("POST", "/api/therapist-appointments", {
      patientId: patient.id,
      service: json.next.service,
      hours: [json.free[0]],
      therapistId: json.next.therapistId,
    });
    expect(booked.status).toBe(201);
    expect((await read()).json.free).not.toContain(json.free[0]);
  });

  test("leaves a line that the patient reads", async () => {
    await read();
    const lines = (await patient.call("GET", "/api/my-accesses")).json;
    expect(lines).toContainEqual(expect.objectContaining({ what: "Vio tus datos de contacto y tus horas" }));
  });

  test("is nobody's to read who is none of the house, and nobody there is 404", async () => {
    expect((await read(patient)).status).toBe(403);
    expect((await read(benjamin, "no-existe")).status).toBe(404);
    await site.rows("update therapists set duties = '{direction}' where id = $1", [benjamin.id]);
    expect((await read()).status).toBe(403);
  });

  test("masks the RUT for who treats, and not them", async () => {
    await site.rows("update therapists set duties = '{care}' where id = $1", [benjamin.id]);
    expect((await read()).json.rut).toContain("•••");
    expect((await read(amparo)).json.rut).not.toContain("•••");
    await site.rows("update patients set passport = 'AB123456' where id = $1", [patient.id]);
    const seen = [(await read()).json.passport, (await read(amparo)).json.passport];
    await site.rows("update patients set passport = null where id = $1", [patient.id]);
    expect(seen).toEqual([null, "AB123456"]);
  });
});

describe("somebody new", () => {
  const ask = (body: object) =>
    benjamin.call("POST", "/api/therapist-appointments", {
      patientName: "Elsa Muñoz",
      patientPhone: "9 5555 1234",
      service: "Evaluación kinésica",
      hours: ["2026-11-27T10:00"],
      therapistId: site.amparo,
      ...body,
    });

  test("needs a name and a phone alone; no password follows from a RUT that nobody gave", async () => {
    const made = await ask({});
    expect([made.status, made.json.appointments[0].status]).toEqual([201, "confirmed"]);
    const person = (await benjamin.call("GET", `/api/desk/people/${made.json.patientId}`)).json;
    expect(person).toMatchObject({ name: "Elsa Muñoz", rut: noRut });
    const [stored] = await site.rows<{ password_hash: string | null }>(
      "select password_hash from patients where id = $1",
      [made.json.patientId],
    );
    expect(stored?.password_hash).toBeNull();
    // The same phone is told before a second file is opened, and two without a RUT are not one person.
    expect((await ask({ hours: ["2026-11-27T11:00"] })).json.fields).toHaveProperty("patientPhone");
    const other = await ask({
      patientName: "Iván Soto",
      patientPhone: "9 5555 4321",
      hours: ["2026-11-27T11:00"],
    });
    expect(other.status).toBe(201);
    // With an e-mail too, nobody enters with the digits of no RUT.
    const mailed = await ask({
      patientName: "Olga Vera",
      patientPhone: "9 5555 9876",
      patientEmail: "olga.vera@correo.example",
      hours: ["2026-11-27T12:00"],
    });
    expect(mailed.status).toBe(201);
    for (const password of ["0000", "000", ""]) {
      const login = await site.call("POST", "/api/patient-login", {
        email: "olga.vera@correo.example",
        password,
      });
      expect([400, 401]).toContain(login.status);
    }
  });
});

test("the list of a day is printed without RUT or reason, and escapes what was typed", async () => {
  const id = await hour("2026-11-25T09:00");
  await site.rows(
    "update appointments set patient_name = '<b>Rosa</b>', comments = 'dolor lumbar' where id = $1",
    [id],
  );
  const { status, text } = await benjamin.call("GET", "/api/desk/day-sheet?day=2026-11-25");
  expect(status).toBe(200);
  expect(text).toContain("&lt;b&gt;Rosa");
  expect(text).not.toMatch(/dolor|<b>Rosa|\d{7,8}-[\dK]/);
  expect((await patient.call("GET", "/api/desk/day-sheet?day=2026-11-25")).status).toBe(403);
});
