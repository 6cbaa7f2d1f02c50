import { randomUUID } from "node:crypto";
import { placeAppointment } from "tests/kit/appointments";
import { testClinic } from "tests/kit/clinic";
import { moments, standingAt } from "tests/kit/moments";
import { hernan, hourLong, rosa } from "tests/kit/people";
import { staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, mailbox, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

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
  for (const table of ["appointments", "patient_packs", "outbox", "time_off", "idempotency_keys"])
    await site.rows(`delete from ${table}`);
});

const tuesdays = ["2026-11-24", "2026-12-01", "2026-12-15", "2026-12-22"];
const at = (days: string[], time: string) => days.map((day) => `${day}T${time}`);
const series = at(tuesdays, "08:30");
const wish = (extra: Record<string, unknown> = {}) => ({
  patientId: patient.id,
  service: "Terapia Manual",
  hours: series,
  ...extra,
});
const ask = (body: unknown, asking: Visitor = amparo) =>
  asking.call("POST", "/api/therapist-appointments", body);
const stored = () =>
  site.rows<{ at: string; status: string; patient_id: string; series_id: string | null }>(
    `select to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as at, status, patient_id, series_id from appointments order by wall_start`,
  );
const pack = { service: hourLong, pack: "FONASA 5 sesiones" };
const fiveAt = (time: string) => at([...tuesdays, "2026-12-29"], time);

describe("hours that somebody has said yes to while they were arranged", () => {
  test.each(["phone", "person"])("by %s are confirmed, told once and asked of nobody", async (saidYes) => {
    await mailbox.collect();
    const { status, json } = await ask(wish({ hours: series.slice(0, 1), saidYes }));
    expect(status).toBe(201);
    expect(json.appointments).toMatchObject([{ status: "confirmed", saidYesBy: saidYes }]);
    const told = (await mailbox.collect()).filter(({ to }) => to === rosa.email);
    expect(told.map(({ subject }) => subject)).toEqual([
      "Tu hora está confirmada: martes 24 de noviembre a las 08:30",
    ]);
    expect(told[0]?.text).not.toContain("Dinos si puedes");
  });

  test("in a way that is none are refused", async () => {
    expect((await ask(wish({ saidYes: "smoke" }))).json.fields).toHaveProperty("saidYes");
  });
});

describe("several hours", () => {
  test("are all the patient's, ask to be confirmed, and are told in one mail with one calendar file", async () => {
    const { status, json } = await ask(wish({ hours: series.toReversed() }));
    expect(status).toBe(201);
    expect(json.appointments.map(({ preferredDate }: { preferredDate: string }) => preferredDate)).toEqual(
      series,
    );
    const rows = await stored();
    expect(rows.map(({ at }) => at)).toEqual(series);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["therapist_scheduled"]));
    expect(new Set(rows.map(({ series_id }) => series_id)).size).toBe(1);
    const letters = await mailbox.collect();
    expect(letters.map(({ to }) => to).toSorted()).toEqual(
      [testClinic.team[0]?.email, rosa.email].toSorted(),
    );
    const toPatient = letters.find(({ to }) => to === rosa.email);
    expect(toPatient?.subject).toBe("Te proponemos 4 horas, desde el martes 24 de noviembre");
    for (const day of ["24 de noviembre", "1 de diciembre", "15 de diciembre", "22 de diciembre"])
      expect(toPatient?.text).toContain(`martes ${day} a las 08:30`);
    expect(toPatient?.text).toMatch(/^Responder: \S+\/entrar\?token=/m);
    expect(toPatient?.calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  });

  test("that were called off before the mail left are not told", async () => {
    const { json } = await ask(wish());
    const [first, ...others] = json.appointments;
    await amparo.call("POST", "/api/therapist-cancel-appointment", {
      appointmentId: first.id,
      reason: "Me equivoqué",
    });
    const toPatient = (await mailbox.collect()).find(({ subject }) => subject.startsWith("Te proponemos"));
    expect(toPatient?.subject).toBe("Te proponemos 3 horas, desde el martes 1 de diciembre");
    expect(others).toHaveLength(3);
  });

  test("one alone is told as one, and belongs to no series", async () => {
    const { status } = await ask(wish({ hours: series.slice(0, 1) }));
    expect(status).toBe(201);
    expect((await stored())[0]?.series_id).toBeNull();
    const toPatient = (await mailbox.collect()).find(({ to }) => to === rosa.email);
    expect(toPatient?.subject).toBe("Te proponemos una hora: martes 24 de noviembre a las 08:30");
  });

  test.each([
    ["over the spring's missing midnight", ["2027-09-03T08:30", "2027-09-06T08:30"]],
    ["over the autumn's double hour", ["2027-04-02T18:00", "2027-04-05T08:00"]],
    ["on a holiday that was insisted on", ["2026-12-08T10:00", "2026-12-10T10:00"]],
  ])("%s stand at their wall time", async (_, hours) => {
    expect((await ask(wish({ hours }))).status).toBe(201);
    expect((await stored()).map(({ at }) => at)).toEqual(hours);
  });
});

describe("a pack", () => {
  test("is opened owed with the first hour and used by all of them", async () => {
    expect((await ask(wish({ ...pack, hours: fiveAt("08:30") }))).status).toBe(201);
    expect(await site.rows("select taken, sessions, price from patient_packs")).toEqual([
      { taken: 5, sessions: 5, price: 65_000 },
    ]);
    expect((await amparo.call("GET", `/api/patients/${patient.id}/packs`)).json).toEqual([]);
  });

  test("that the patient has gives what is left; what is beyond opens the next", async () => {
    await ask(wish({ ...pack, hours: ["2026-11-23T10:00", "2026-11-23T14:00", "2026-11-23T16:00"] }));
    const { json } = await amparo.call("GET", `/api/patients/${patient.id}/packs`);
    expect(json).toMatchObject([{ pack: "FONASA 5 sesiones", left: 2, sessions: 5, paid: false }]);
    expect((await ask(wish({ ...pack, hours: series.slice(0, 3) }))).status).toBe(201);
    const rows = await site.rows<{ taken: number }>("select taken from patient_packs order by taken desc");
    expect(rows.map(({ taken }) => taken)).toEqual([5, 1]);
  });

  test("loses no session to a refusal", async () => {
    await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: series[2] ?? "" });
    expect((await ask(wish({ ...pack }))).status).toBe(409);
    expect(await site.rows("select from patient_packs")).toEqual([]);
  });

  test("of nobody is 404, and of a patient who asks 403", async () => {
    expect((await amparo.call("GET", "/api/patients/nadie/packs")).status).toBe(404);
    expect((await patient.call("GET", `/api/patients/${patient.id}/packs`)).status).toBe(403);
  });
});

describe("a refusal names the hours and writes nothing", () => {
  test("when some are taken", async () => {
    const taken = { patientId: patient.id, therapistId: amparo.id, minutes: 60, status: "confirmed" };
    await placeAppointment(site, { ...taken, at: "2026-12-01T09:00" });
    await amparo.call("POST", "/api/time-off", { from: "2026-12-22", to: "2026-12-22" });
    const { status, json } = await ask(wish());
    expect([status, json.code]).toEqual([409, "slot_taken"]);
    expect(Object.keys(json.fields)).toEqual(["hours.1", "hours.3"]);
    expect(json.error).toBe(
      "Ya no están libres: martes 1 de diciembre a las 08:30; martes 22 de diciembre a las 08:30. No agendamos ninguna.",
    );
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ["lunch", "2026-12-01T13:00"],
    ["yesterday", "2026-11-19T10:00"],
    ["off the grid", "2026-12-01T09:10"],
  ])("when one is at %s", async (_, hour) => {
    const { status, json } = await ask(wish({ hours: [series[0], hour] }));
    expect([status, json.code, Object.keys(json.fields)]).toEqual([422, "slot_not_offered", ["hours.1"]]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["two that meet", { hours: ["2026-12-01T09:00", "2026-12-01T09:30"] }, "hours"],
    ["the same twice", { hours: ["2026-12-01T09:00", "2026-12-01T09:00"] }, "hours"],
    ["none", { hours: [] }, "hours"],
    ["more than fit", { hours: Array(25).fill("2026-12-01T09:00") }, "hours"],
    ["a day that is not", { hours: ["2026-02-30T09:00"] }, "hours"],
    ["a zone", { hours: ["2026-12-01T09:00Z"] }, "hours"],
    ["no service of ours", { service: "Masajes" }, "service"],
    ["no pack of it", { pack: "FONASA 5 sesiones" }, "pack"],
    ["of a pack that is over by then", { ...pack, hours: ["2026-11-24T08:30", "2027-05-21T08:30"] }, "pack"],
    ["for nobody", { patientId: null }, "patientId"],
  ])("when they are %s", async (_, extra, field) => {
    const { status, json } = await ask(wish(extra));
    expect([status, json.code, Object.keys(json.fields)]).toEqual([
      400,
      "validation",
      expect.arrayContaining([field]),
    ]);
    expect(await stored()).toEqual([]);
  });

  // A colleague's id was 403 here, as an identity that the body claims: clinic.md and decisions.md now read it as whose hours they are.
  test("for an unknown patient, and of nobody who takes hours", async () => {
    expect((await ask(wish({ patientId: "nadie" }))).json.code).toBe("not_found");
    expect((await ask(wish({ therapistId: "nadie" }))).json.code).toBe("not_found");
    expect((await ask(wish(), patient)).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe("two at once", () => {
  test("one whole series wins, the other is told which hours, and nothing of it stays", async () => {
    for (let round = 0; round < 10; round++) {
      await site.rows("delete from appointments");
      const other = [...at(["2026-12-10", "2026-12-17"], "08:30"), ...series.slice(1, 3)];
      const answers = await Promise.all([ask(wish()), ask(wish({ hours: other }))]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect(Object.keys(lost?.json.fields ?? {})).toHaveLength(2);
      expect(await stored()).toHaveLength(4);
    }
  });

  test("a patient who books one of them meanwhile loses or wins it alone", async () => {
    for (let round = 0; round < 10; round++) {
      await site.rows("delete from appointments");
      const [made, booked] = await Promise.all([
        ask(wish()),
        site.book({
          patientName: hernan.name,
          patientEmail: hernan.email,
          patientPhone: hernan.phone,
          patientRut: hernan.rut,
          service: "Evaluación kinésica",
          preferredDate: "2026-12-01T08:30",
          therapistId: amparo.id,
        }),
      ]);
      expect([made.status, booked.status].toSorted()).toEqual([201, 409]);
      expect(await stored()).toHaveLength(made.status === 201 ? 4 : 1);
    }
  });

  test("the same key schedules once; with another body it is 422", async () => {
    const key = randomUUID();
    const keyed = (body: unknown) => {
      const cookie = [...amparo.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      return site.call("POST", "/api/therapist-appointments", body, {
        Cookie: cookie,
        "Idempotency-Key": key,
      });
    };
    const answers = await Promise.all(Array.from({ length: 4 }, () => keyed(wish())));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stored()).toHaveLength(4);
    expect((await keyed(wish({ comments: "Otra" }))).json.code).toBe("idempotency_mismatch");
  });
});

describe("asking before", () => {
  const check = (hours: string[], asking: Visitor = amparo) =>
    asking.call("GET", `/api/therapist-hours?service=Terapia%20Manual&hours=${hours.join(",")}`);

  test("says what is free of one's own, and what is near", async () => {
    const taken = { patientId: patient.id, minutes: 60, status: "confirmed", at: "2026-12-01T08:00" };
    await placeAppointment(site, { ...taken, therapistId: amparo.id });
    await amparo.call("POST", "/api/time-off", { from: "2026-12-22", to: "2026-12-22" });
    const { json } = await check([...series, "2026-12-08T08:30"]);
    const states = json.hours.map(({ state }: { state: string }) => state);
    expect(states).toEqual(["free", "taken", "free", "taken", "holiday"]);
    expect(json.hours[1].alternatives[0]).toBe("2026-12-01T09:00");
    for (const free of json.hours[3].alternatives) expect(free.slice(0, 10)).not.toBe("2026-12-22");
    const hers = (await check(series, benjamin)).json.hours;
    expect(hers.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill("free"));
  });

  test("beyond what patients may book, too; what it proposes can be scheduled", async () => {
    const hour = "2027-06-15T10:00";
    await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, minutes: 60, at: hour });
    const { json } = await check([hour]);
    expect(json.hours[0].alternatives).toHaveLength(6);
    for (const free of [json.hours[0].alternatives[0], json.hours[0].alternatives[5]])
      expect((await ask(wish({ hours: [free] }))).status, free).toBe(201);
  });

  test.each(["", "mañana", "2026-12-01T08:30,", "2026-02-30T08:30"])("%j is no hour", async (text) => {
    expect((await check([text])).status).toBe(400);
  });
});
