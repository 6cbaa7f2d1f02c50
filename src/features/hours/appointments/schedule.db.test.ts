import { randomUUID } from "node:crypto";
import { logOf, placeAppointment } from "tests/kit/appointments";
import { testClinic } from "tests/kit/clinic";
import { moments, standingAt } from "tests/kit/moments";
import { bookingOf, hernan, rosa, visitor } from "tests/kit/people";
import { staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, mailbox, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { makeAnswerLink } from "./answer-link";

const clock = standingAt(moments.fridayMidMorning);
test.override({
  setting: {
    isCrowded: true,
    clock,
    variables: { PUBLIC_URL: "https://zoh.example" },
    signedIn: ["amparo", "benjamin", "patient"],
  },
});
test.beforeAll(async () => {
  await staySignedIn(site);
});
test.beforeEach(async () => {
  clock.moveTo(moments.fridayMidMorning);
  for (const table of ["appointments", "outbox", "time_off", "idempotency_keys"])
    await site.rows(`delete from ${table}`);
});

const wishFor = (at: string, extra: Record<string, unknown> = {}) => ({
  patientEmail: rosa.email,
  service: "Terapia Manual",
  preferredDate: at.slice(0, 10),
  preferredTime: at.slice(11),
  ...extra,
});
const schedule = (body: unknown, asking: Visitor = amparo) =>
  asking.call("POST", "/api/therapist-appointment", body);
const keyed = async (asking: Visitor, key: string, body: unknown) => {
  const cookie = [...asking.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Cookie: cookie, "Idempotency-Key": key };
  return site.call("POST", "/api/therapist-appointment", body, headers);
};
const stored = () => site.rows("select * from appointments");

describe("what is scheduled", () => {
  test("is the patient's, of the therapist, and asks to be confirmed; other claims of the body are ignored", async () => {
    const claims = {
      patientName: "Otra Persona",
      therapistName: "Nadie",
      status: "confirmed",
      price: 1,
      therapistId: amparo.id,
      comments: " Traer\nexámenes ",
    };
    const { status, json } = await schedule(wishFor("2026-11-24T10:00", claims));
    expect(status).toBe(201);
    expect(json).toMatchObject({
      patientName: rosa.name,
      patientEmail: rosa.email,
      patientPhone: rosa.stored.phone,
      // Nobody typed it, and a proposed hour opens no file.
      patientRut: "12.•••.•••-5",
      therapistId: amparo.id,
      therapistName: testClinic.team[0]?.name,
      status: "therapist_scheduled",
      preferredDate: "2026-11-24T10:00",
      preferredTime: "10:00",
      comments: "Traer\nexámenes",
      durationMinutes: 60,
      noShow: false,
      isAbsent: false,
    });
    expect(await stored()).toMatchObject([{ patient_id: patient.id, price: 29_000, pack: null }]);
    expect(await logOf(site, json.id)).toEqual([
      `appointment.scheduled by therapist:${amparo.id} of ${patient.id}`,
    ]);
  });

  test.each([
    ["Kinesiología General", 60],
    ["Rehabilitación Deportiva", 60],
    ["Terapia Manual", 60],
    ["Ejercicio Terapéutico", 60],
    ["Evaluación Kinésica", 30],
  ])("%s takes %i minutes", async (service, minutes) => {
    const { json } = await schedule(wishFor("2026-11-24T10:00", { service }));
    expect(json.durationMinutes).toBe(minutes);
  });

  test.each(["Evaluacion Kinesica", "toString", "", "a".repeat(200)])("%j is no service", async (service) => {
    const { status, json } = await schedule(wishFor("2026-11-24T10:00", { service }));
    expect([status, Object.keys(json.fields)]).toEqual([400, ["service"]]);
  });
});

describe("when", () => {
  test.each([
    ["the first hour", "2026-11-24T08:00"],
    ["noon", "2026-11-24T12:00"],
    ["the first of the afternoon", "2026-11-24T14:00"],
    ["the last hour", "2026-11-24T18:00"],
    ["today, also this morning", "2026-11-20T09:30"],
    ["a Sunday", "2026-11-22T10:00"],
    ["a holiday", "2026-12-08T10:00"],
    ["in half a year", "2027-05-20T10:00"],
    ["a day without midnight", "2027-09-05T08:00"],
  ])("%s may be scheduled", async (_, at) => {
    expect((await schedule(wishFor(at))).status).toBe(201);
  });

  test.each([
    ["past noon", "2026-11-24T12:30"],
    ["lunch", "2026-11-24T13:00"],
    ["too early", "2026-11-24T07:30"],
    ["too late", "2026-11-24T18:30"],
    ["off the grid", "2026-11-24T09:15"],
    ["yesterday", "2026-11-19T10:00"],
  ])("%s may not", async (_, at) => {
    const { status, json } = await schedule(wishFor(at));
    expect([status, json.code]).toEqual([422, "slot_not_offered"]);
    expect(await stored()).toEqual([]);
  });

  test("yesterday is what the clinic's wall says, not London's", async () => {
    clock.moveTo("2026-11-20T23:30");
    expect((await schedule(wishFor("2026-11-20T10:00"))).status).toBe(201);
    clock.moveTo("2026-11-21T00:00");
    expect((await schedule(wishFor("2026-11-20T12:00"))).status).toBe(422);
  });
});

describe("for whom", () => {
  test("an e-mail nobody has is 404 and makes no account", async () => {
    const body = wishFor("2026-11-24T10:00", { patientEmail: "nadie@correo.example" });
    const { status, json } = await schedule(body);
    expect([status, json.code, json.error]).toEqual([404, "not_found", "No hay un paciente con ese correo."]);
    expect(await site.rows("select from patients where email = 'nadie@correo.example'")).toEqual([]);
  });

  test("a known one counts in whatever case", async () => {
    const body = wishFor("2026-11-24T10:00", { patientEmail: ` ${rosa.email.toUpperCase()} ` });
    expect((await schedule(body)).status).toBe(201);
  });

  // Was 403, as an identity that the body claims: clinic.md and decisions.md now read `therapistId` as whose hour it is, of anyone.
  test("of a colleague it is the colleague's hour; of somebody who takes none it is 404, and nothing is written", async () => {
    await site.rows("update therapists set duties = '{desk}' where id = $1", [benjamin.id]);
    const answers = await Promise.all(
      [benjamin.id, "nadie", ""].map((therapistId) => schedule(wishFor("2026-11-24T10:00", { therapistId }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await site.rows("update therapists set duties = '{care}' where id = $1", [benjamin.id]);
    expect(await stored()).toEqual([]);
    const { status, json } = await schedule(wishFor("2026-11-24T10:00", { therapistId: benjamin.id }));
    expect([status, json.therapistId]).toEqual([201, benjamin.id]);
  });
});

describe("a taken hour", () => {
  test.each([
    ["a patient's booking", "pending"],
    ["a confirmed one", "confirmed"],
    ["a proposal", "therapist_scheduled"],
    ["one that is done", "completed"],
  ])("by %s is 409 with free ones, also when it only overlaps", async (_, status) => {
    const at = { patientId: patient.id, therapistId: amparo.id, minutes: 60, status };
    await placeAppointment(site, { ...at, at: "2026-11-24T10:00" });
    for (const wish of ["2026-11-24T09:30", "2026-11-24T10:00", "2026-11-24T10:30"]) {
      const { status, json } = await schedule(wishFor(wish));
      expect([status, json.code, json.alternatives.length]).toEqual([409, "slot_taken", 6]);
      for (const free of json.alternatives) expect(["2026-11-24T10:00", wish]).not.toContain(free);
    }
    expect((await schedule(wishFor("2026-11-24T09:00"))).status).toBe(201);
    expect((await schedule(wishFor("2026-11-24T11:00"))).status).toBe(201);
  });

  test("by a cancelled one or a colleague's is free", async () => {
    const at = { patientId: patient.id, at: "2026-11-24T10:00", minutes: 60 };
    await placeAppointment(site, { ...at, therapistId: amparo.id, status: "cancelled" });
    await placeAppointment(site, { ...at, therapistId: benjamin.id });
    expect((await schedule(wishFor("2026-11-24T10:00"))).status).toBe(201);
  });

  test("by own time off is 409; a colleague's is none of it", async () => {
    await amparo.call("POST", "/api/time-off", { from: "2026-11-24", to: "2026-11-24" });
    const { status, json } = await schedule(wishFor("2026-11-24T10:00"));
    expect([status, json.code, json.alternatives.length]).toEqual([409, "slot_taken", 6]);
    for (const free of json.alternatives) expect(free.slice(0, 10)).not.toBe("2026-11-24");
    expect((await schedule(wishFor("2026-11-24T10:00"), benjamin)).status).toBe(201);
  });

  test("is held by the proposal against patients", async () => {
    await schedule(wishFor("2026-11-24T10:00"));
    const answer = await site.book(bookingOf(hernan, "2026-11-24T10:30", { therapistId: amparo.id }));
    expect([answer.status, answer.json.code]).toEqual([409, "slot_taken"]);
  });

  test("is one's who comes first: a therapist and a patient at once, over and over", async () => {
    for (let round = 0; round < 30; round++) {
      const at = `2026-11-2${3 + (round % 5)}T${["09:00", "10:30", "14:00", "15:30", "17:00", "11:30"][round % 6]}`;
      const [byTherapist, byPatient] = await Promise.all([
        schedule(wishFor(at)),
        site.book(bookingOf(visitor(round), at, { therapistId: amparo.id })),
      ]);
      expect([byTherapist.status, byPatient.status].toSorted(), at).toEqual([201, 409]);
    }
    expect(await stored()).toHaveLength(30);
  });
});

describe("the same key", () => {
  const body = wishFor("2026-11-24T10:00");
  test("of twins at once schedules once and answers both alike", async () => {
    for (let round = 0; round < 5; round++) {
      await site.rows("delete from appointments");
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 6 }, () => keyed(amparo, key, body)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await stored()).toHaveLength(1);
    }
  });

  test("with another body is 422, and of another therapist it is another key", async () => {
    expect((await keyed(amparo, "one", body)).status).toBe(201);
    const other = await keyed(amparo, "one", { ...body, comments: "Otra cosa" });
    expect([other.status, other.json.code]).toEqual([422, "idempotency_mismatch"]);
    const hers = await keyed(benjamin, "one", { ...body, comments: "Otra cosa" });
    expect([hers.status, hers.json.therapistId]).toEqual([201, benjamin.id]);
    expect(await stored()).toHaveLength(2);
  });

  test("answers what it answered also when that day is over and the hour was cancelled; a refusal is not kept", async () => {
    const today = wishFor("2026-11-20T18:00");
    const first = await keyed(amparo, "late", today);
    clock.moveTo("2026-11-21T08:00");
    await site.rows("update appointments set status = 'cancelled'");
    const again = await keyed(amparo, "late", today);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await keyed(amparo, "refused", wishFor("2026-11-24T12:30"))).status).toBe(422);
    expect((await keyed(amparo, "refused", body)).status).toBe(201);
  });
});

describe("the mail", () => {
  test("tells of an hour that had begun when it was written down, also when it is cancelled at once", async () => {
    const { status, json } = await schedule(wishFor("2026-11-20T08:00"));
    expect(status).toBe(201);
    const cancelled = await amparo.call("POST", "/api/therapist-cancel-appointment", {
      appointmentId: json.id,
      reason: "Error de agenda",
    });
    expect(cancelled.status).toBe(200);
    const told = (await mailbox.collect()).filter(({ to }) => to === rosa.email);
    expect(told.map(({ subject }) => subject)).toContain(
      "Anotamos una hora tuya: viernes 20 de noviembre a las 08:00",
    );
    await schedule(wishFor("2026-11-20T09:30"));
    const [again] = (await mailbox.collect()).filter(({ to }) => to === rosa.email);
    expect(again?.text).toContain("después de que empezara, y con ella puede leer tu ficha");
    expect(again?.text).not.toContain("Dinos si puedes");
  });

  test("asks the patient, with the calendar file; the links of former mails answer once, also after being dragged about", async () => {
    const { json } = await schedule(wishFor("2026-11-24T10:00"));
    const letters = await mailbox.collect();
    expect(letters.map(({ to }) => to).toSorted()).toEqual(
      [testClinic.team[0]?.email, rosa.email].toSorted(),
    );
    const toPatient = letters.find(({ to }) => to === rosa.email);
    expect(toPatient?.subject).toBe("Te proponemos una hora: martes 24 de noviembre a las 10:00");
    expect(toPatient?.calendar).toMatch(/STATUS:TENTATIVE/);
    expect(toPatient?.calendar).toContain(`UID:${json.id}@zoh`);
    const linkOf = (answer: "confirm" | "reject") =>
      new URL(
        makeAnswerLink(site.keys, site.publicUrl, answer, { id: json.id, wallStart: "2026-11-24T10:00" }),
      );
    const [confirm, reject] = [linkOf("confirm"), linkOf("reject")].map((link) =>
      link.searchParams.get("token"),
    );

    const move = (appointmentTime: string) =>
      amparo.call("PATCH", `/api/appointments/${json.id}/move`, {
        appointmentDate: "2026-11-24",
        appointmentTime,
      });
    await move("11:00");
    const moved = await site.call("POST", "/api/appointment-answers", { token: confirm });
    expect([moved.status, moved.json.code], "for an hour that it was not about").toEqual([
      400,
      "token_invalid",
    ]);
    await move("10:00");
    expect(await mailbox.collect(), "nobody was told").toEqual([]);
    const answer = await site.call("POST", "/api/appointment-answers", { token: confirm });
    expect([answer.status, answer.json.status]).toEqual([200, "confirmed"]);
    expect((await site.call("POST", "/api/appointment-answers", { token: reject })).json.code).toBe(
      "not_active",
    );
  });

  test("of a proposal that was moved asks about its new hour", async () => {
    const { json } = await schedule(wishFor("2026-11-24T10:00"));
    await mailbox.collect();
    await amparo.call("PATCH", `/api/appointments/${json.id}/move`, {
      appointmentDate: "2026-11-25",
      appointmentTime: "11:00",
    });
    const toPatient = (await mailbox.collect()).find(({ to }) => to === rosa.email);
    expect(toPatient?.subject).toContain("miércoles 25 de noviembre a las 11:00");
    expect(toPatient?.text).toMatch(/^Confirmar hora: \S+\/responder\?token=/m);
  });
});
