import { moments, standingAt } from "tests/kit/moments";
import { rosa, ximena } from "tests/kit/people";
import { staySignedIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, mailbox, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

const clock = standingAt(moments.fridayMidMorning);
test.override({
  setting: {
    clock,
    variables: { PUBLIC_URL: "https://zoh.example" },
    signedIn: ["amparo", "benjamin", "patient"],
  },
});
test.beforeAll(async () => {
  await staySignedIn(site);
});
test.beforeEach(async () => {
  for (const table of ["appointments", "outbox", "idempotency_keys", "known_devices"])
    await site.rows(`delete from ${table}`);
  for (const [table, whose] of [
    ["sessions", "patient_id"],
    ["patients", "id"],
  ])
    await site.rows(`delete from ${table} where ${whose} <> $1`, [patient.id]);
});

const caller = { patientName: "Elsa Muñoz", patientRut: "9.876.543-3", patientPhone: "9 5555 1234" };
const ask = (extra: Record<string, unknown> = {}, asking: Visitor = amparo) =>
  asking.call("POST", "/api/therapist-appointments", {
    ...caller,
    service: "Terapia Manual",
    hours: ["2026-11-24T10:00", "2026-11-26T10:00"],
    ...extra,
  });
const people = () =>
  site.rows<{ id: string; email: string; password_hash: string | null }>(
    "select id, email, name, rut, phone, password_hash from patients where id <> $1",
    [patient.id],
  );

describe("somebody new on the telephone", () => {
  test("without an e-mail gets confirmed hours, and nobody gets a mail but the therapist", async () => {
    const { status, json } = await ask();
    expect(status).toBe(201);
    expect(json.appointments.map(({ status }: { status: string }) => status)).toEqual([
      "confirmed",
      "confirmed",
    ]);
    expect(await people()).toMatchObject([
      {
        id: json.patientId,
        name: "Elsa Muñoz",
        rut: "9876543-3",
        phone: "+56955551234",
        password_hash: null,
      },
    ]);
    const letters = await mailbox.collect();
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain("No tiene correo: quedaron confirmadas por teléfono.");
    const [logged] = await site.rows(
      "select actor, action from access_log where patient_id = $1 order by id limit 1",
      [json.patientId],
    );
    expect(logged).toEqual({ actor: `therapist:${amparo.id}`, action: "patient.registered" });
  });

  test("with one is asked by mail, and enters with it", async () => {
    const { json } = await ask({ patientEmail: " Elsa@Correo.example " });
    expect(json.appointments[0].status).toBe("therapist_scheduled");
    const letters = await mailbox.collect();
    expect(letters.filter(({ to }) => to === "elsa@correo.example")).toHaveLength(1);
    expect((await new Visitor(site).signIn("patient", "elsa@correo.example", "5433")).status).toBe(200);
  });

  test("cannot be entered without an e-mail, whatever is tried", async () => {
    await ask();
    await mailbox.collect();
    const [made] = await people();
    expect((await new Visitor(site).signIn("patient", made?.email ?? "", "5433")).status).toBe(401);
    await site.call("POST", "/api/request-password-reset", { email: made?.email, role: "patient" });
    expect(await mailbox.collect()).toEqual([]);
  });

  test.each([
    ["name", { patientName: null }, "patientName"],
    ["phone", { patientPhone: null }, "patientPhone"],
    ["right phone", { patientPhone: "12" }, "patientPhone"],
    ["right e-mail", { patientEmail: "elsa" }, "patientEmail"],
  ])("without a %s is 400", async (_, extra, field) => {
    const { status, json } = await ask(extra);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await people()).toEqual([]);
  });
});

describe("who may be the same person", () => {
  test.each([
    ["RUT", { patientRut: rosa.rut }, "patientRut"],
    ["phone", { patientPhone: rosa.phone }, "patientPhone"],
  ])("by %s is told before a second file is opened", async (_, extra, field) => {
    const { status, json } = await ask(extra);
    expect([status, json.code, Object.keys(json.fields)]).toEqual([409, "conflict", [field]]);
    expect([await people(), await site.rows("select from appointments")]).toEqual([[], []]);
    expect((await ask({ ...extra, isSomebodyElse: true })).status).toBe(201);
  });

  test("by e-mail is never joined: it stays the other's", async () => {
    const { status, json } = await ask({ patientEmail: rosa.email, isSomebodyElse: true });
    expect([status, json.code, Object.keys(json.fields)]).toEqual([409, "conflict", ["patientEmail"]]);
    expect(await mailbox.collect()).toEqual([]);
  });

  test("at two telephones at once is one file", async () => {
    const answers = await Promise.all([ask(), ask({}, benjamin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await people()).toHaveLength(1);
  });

  test("whose hours are taken opens no file", async () => {
    await ask();
    const before = await people();
    const { json } = await ask({ patientRut: ximena.rut, patientPhone: ximena.phone });
    expect(json.code).toBe("slot_taken");
    expect(await people()).toEqual(before);
  });
});

describe("an e-mail that comes later", () => {
  const receive = (duties: string) =>
    site.rows("update therapists set duties = $2 where id = $1", [benjamin.id, duties]);
  const add = (id: string, email: string, asking: Visitor = amparo) =>
    asking.call("POST", `/api/patients/${id}/email`, { email });

  test("opens the portal, with the hours in it, and gets the mails from then on", async () => {
    const { json } = await ask();
    await mailbox.collect();
    expect((await add(json.patientId, "elsa@correo.example")).status).toBe(200);
    const [letter, ...others] = await mailbox.collect();
    expect([letter?.to, letter?.subject, others]).toEqual([
      "elsa@correo.example",
      expect.stringMatching(/^Tu portal de pacientes/),
      [],
    ]);
    const elsa = new Visitor(site);
    expect((await elsa.signIn("patient", "elsa@correo.example", "5433")).status).toBe(200);
    const hours = await elsa.call("GET", `/api/patient-appointments?email=elsa@correo.example`);
    expect(hours.json).toHaveLength(2);
    await amparo.call("POST", "/api/therapist-cancel-appointment", {
      appointmentId: json.appointments[0].id,
      reason: "Estoy enferma",
    });
    expect((await mailbox.collect()).map(({ to }) => to)).toContain("elsa@correo.example");
  });

  test("is refused to who has one, of another, of nobody, by who does not attend them and by a patient", async () => {
    const { json } = await ask();
    await receive("{care}");
    expect((await add(patient.id, "otra@correo.example", benjamin)).json.code).toBe("not_found");
    await receive("{care,desk}");
    expect((await add(patient.id, "otra@correo.example", benjamin)).json.code).toBe("conflict");
    expect((await add("nadie", "otra@correo.example", benjamin)).json.code).toBe("not_found");
    await receive("{care}");
    expect((await add(json.patientId, "otra@correo.example", benjamin)).json.code).toBe("not_found");
    expect((await add(json.patientId, rosa.email)).json.fields).toEqual({
      email: "Ese correo ya es de otra ficha.",
    });
    expect((await add("nadie", "otra@correo.example")).json.code).toBe("not_found");
    expect((await add(json.patientId, "otra@correo.example", patient)).status).toBe(403);
    expect((await people())[0]?.email).toMatch(/@sin-correo\.invalid$/);
  });

  test("two at once: one is kept", async () => {
    const { json } = await ask();
    await receive("{care,desk}");
    const answers = await Promise.all([
      add(json.patientId, "una@correo.example"),
      add(json.patientId, "dos@correo.example", benjamin),
    ]);
    await receive("{care}");
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
