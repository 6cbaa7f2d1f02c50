import { addHour, logOf, storedHour, strangeIds } from "tests/kit/hours";
import { standingAt } from "tests/kit/moments";
import { rosa, visitor as someone } from "tests/kit/people";
import { lineOf } from "tests/kit/sent-mails";
import { makePatient, therapistIn, Visitor } from "tests/kit/signed-in";
import { other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

/** A Tuesday: its thirtieth day is Thursday 17 December, its thirty-first a Friday. */
const clock = standingAt("2026-11-17T07:00");
let crowd: string;
test.override({ setting: { clock, signedIn: ["patient", "other"] } });
test.beforeAll(async () => {
  crowd = await makePatient(site, someone(1));
});
test.beforeEach(async () => {
  clock.moveTo("2026-11-17T07:00");
  await site.rows("delete from appointments");
  await site.rows("delete from time_off");
});

const move = (id: string, to: string, who: Visitor = patient) => {
  const [appointmentDate, appointmentTime] = to.split("T");
  return who.call("PATCH", `/api/appointments/${id}/reschedule`, { appointmentDate, appointmentTime });
};
const add = (extra: Partial<Parameters<typeof addHour>[1]> = {}) =>
  addHour(site, { patientId: patient.id, therapistId: site.amparo, at: "2026-11-25T10:00", ...extra });

describe("where to", () => {
  test.each([
    ["tomorrow", "2026-11-18T08:00"],
    ["the thirtieth day", "2026-12-17T17:30"],
  ])("%s", async (_, to) => {
    const id = await add();
    const { status, json } = await move(id, to);
    expect([status, json.preferredDate, json.status, json.therapistId]).toEqual([
      200,
      to,
      "confirmed",
      site.amparo,
    ]);
    expect([json.appointmentDate, json.appointmentTime, json.preferredTime]).toEqual([
      ...to.split("T"),
      to.slice(11),
    ]);
    expect(await storedHour(site, id)).toMatchObject({ at: to, sequence: 1 });
  });

  test.each([
    ["today, later", "2026-11-17T17:30"],
    ["today, earlier", "2026-11-17T00:00"],
    ["yesterday", "2026-11-16T10:00"],
    ["the thirty-first day", "2026-12-18T10:00"],
    ["in the year 1900", "1900-01-01T10:00"],
    ["in the year 2200", "2200-12-31T10:00"],
    ["a Saturday", "2026-11-21T10:00"],
    ["a Sunday", "2026-11-22T10:00"],
    ["a holiday", "2026-12-08T10:00"],
    ["a quarter past", "2026-11-18T10:15"],
    ["noon", "2026-11-18T12:00"],
    ["six in the evening", "2026-11-18T18:00"],
    ["the night", "2026-11-18T03:00"],
  ])("not %s", async (_, to) => {
    const id = await add();
    const { status, json } = await move(id, to);
    expect([status, json.code]).toEqual([422, "slot_not_offered"]);
    expect(await storedHour(site, id)).toMatchObject({ at: "2026-11-25T10:00", sequence: 0 });
  });

  test("tomorrow is the clinic's: at 22:00 it is not yet the day after, as it is in UTC", async () => {
    const id = await add();
    clock.moveTo("2026-11-17T22:00");
    const browser = new Visitor(site);
    await browser.signIn("patient", rosa.email);
    expect((await move(id, "2026-11-18T09:00", browser)).status).toBe(200);
  });

  const choose = "Debe seleccionar una nueva fecha y hora";
  test.each([
    ["nothing", {}, ["appointmentDate", "appointmentTime"]],
    ["no date", { appointmentTime: "10:00" }, ["appointmentDate"]],
    ["no time", { appointmentDate: "2026-11-18" }, ["appointmentTime"]],
    ["empty texts", { appointmentDate: "", appointmentTime: "" }, ["appointmentDate", "appointmentTime"]],
    ["an impossible date", { appointmentDate: "2027-02-30", appointmentTime: "10:00" }, ["appointmentDate"]],
    ["an impossible time", { appointmentDate: "2026-11-18", appointmentTime: "25:00" }, ["appointmentTime"]],
    [
      "a wall time as date",
      { appointmentDate: "2026-11-18T10:00", appointmentTime: "10:00" },
      ["appointmentDate"],
    ],
  ])("%s is 400 and named", async (_, body, fields) => {
    const { status, json } = await patient.call("PATCH", `/api/appointments/${await add()}/reschedule`, body);
    expect([status, json.fields]).toEqual([400, Object.fromEntries(fields.map((field) => [field, choose]))]);
  });
});

describe("which", () => {
  test.each(["pending", "confirmed"] as const)("%s keeps its status", async (status) => {
    const id = await add({ status });
    expect((await move(id, "2026-11-26T09:00")).json.status).toBe(status);
  });

  test.each([
    "completed",
    "cancelled",
    "therapist_scheduled",
  ] as const)("%s is not_active", async (status) => {
    const id = await add({ status });
    expect((await move(id, "2026-11-26T09:00")).json.code).toBe("not_active");
    expect(await storedHour(site, id)).toMatchObject({ status, at: "2026-11-25T10:00", sequence: 0 });
  });

  test("exactly two hours before it may be moved, a second later no more", async () => {
    const id = await add({ at: "2026-11-17T12:00" });
    clock.moveTo("2026-11-17T10:00", 1_000);
    expect((await move(id, "2026-11-26T09:00")).json.code).toBe("too_late");
    clock.moveTo("2026-11-17T10:00");
    expect((await move(id, "2026-11-26T09:00")).status).toBe(200);
  });

  test.each([
    ["2026-09-06T01:30", "2026-09-06T02:30:00Z", "2026-09-07T10:00"],
    ["2027-04-04T00:30", "2027-04-04T02:30:00Z", "2027-04-05T10:00"],
  ])("also across a clock change (%s)", async (at, last, to) => {
    const id = await add({ at });
    clock.moveToInstant(new Date(new Date(last).getTime() + 1_000));
    const browser = new Visitor(site);
    await browser.signIn("patient", rosa.email);
    expect((await move(id, to, browser)).json.code).toBe("too_late");
    clock.moveToInstant(new Date(last));
    expect((await move(id, to, browser)).status).toBe(200);
  });

  test("somebody else's, unknown and strange ids are 404, whatever is asked", async () => {
    const id = await add({ patientId: other.id });
    for (const each of [id, ...strangeIds]) {
      expect((await move(each, "2026-11-26T09:00")).status).toBe(404);
      expect((await move(each, "2026-11-21T09:00")).status).toBe(404);
    }
    expect((await move(id, "2026-11-26T09:00", await therapistIn(site, site.amparo))).status).toBe(403);
    expect((await move(id, "2026-11-26T09:00", new Visitor(site))).status).toBe(401);
    expect((await storedHour(site, id)).sequence).toBe(0);
  });
});

describe("an hour that is taken", () => {
  const nearest = [
    "2026-11-18T09:30",
    "2026-11-18T08:00",
    "2026-11-18T11:00",
    "2026-11-18T11:30",
    "2026-11-18T14:00",
    "2026-11-18T14:30",
  ];

  test("is 409 with six others of the same therapist, nearest first, none of today; the old one is kept", async () => {
    const id = await add({ at: "2026-11-18T11:00" });
    for (const time of ["08:30", "09:00", "10:00", "10:30"])
      await add({ patientId: crowd, at: `2026-11-18T${time}` });
    const { status, json } = await move(id, "2026-11-18T08:30");
    expect([status, json.code]).toEqual([409, "slot_taken"]);
    // The hour that the appointment has itself counts as free, and six are found without those of today.
    expect(json.alternatives).toEqual(
      nearest.toSorted((a, b) => away(a, "08:30") - away(b, "08:30") || (a < b ? -1 : 1)),
    );
    expect(await storedHour(site, id)).toMatchObject({ at: "2026-11-18T11:00", sequence: 0 });
    expect(await logOf(site, id)).toEqual([]);
  });
  const away = (start: string, time: string) => {
    const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
    return Math.abs(minutes(start.slice(11)) - minutes(time));
  };

  test("offers none of today, although those are nearer", async () => {
    const id = await add({ at: "2026-11-30T10:00" });
    await add({ patientId: crowd, at: "2026-11-18T08:00", minutes: 480 });
    const { json } = await move(id, "2026-11-18T08:00");
    expect(json.alternatives).toEqual(
      ["16:00", "16:30", "17:00", "17:30"]
        .map((time) => `2026-11-18T${time}`)
        .concat("2026-11-19T08:00", "2026-11-19T08:30"),
    );
  });

  test("offers what can then be taken, for the whole length", async () => {
    const id = await add({ minutes: 60 });
    await add({ patientId: crowd, at: "2026-11-26T09:30" });
    const { json } = await move(id, "2026-11-26T09:00");
    expect(json.alternatives).toHaveLength(6);
    expect(json.alternatives).not.toContain("2026-11-26T09:30");
    for (const start of json.alternatives) expect((await move(id, start)).status, start).toBe(200);
  });

  test("by the same therapist's time off is no better; another therapist's does not count", async () => {
    const away = (therapistId: string) =>
      site.rows(
        "insert into time_off (therapist_id, starts_at, ends_at) values ($1, '2026-11-26T00:00-03', '2026-11-27T00:00-03')",
        [therapistId],
      );
    const id = await add();
    await away(site.benjamin);
    expect((await move(id, "2026-11-26T09:00")).status).toBe(200);
    await away(site.amparo);
    const { status, json } = await move(id, "2026-11-26T10:00");
    expect([status, json.code]).toEqual([409, "slot_taken"]);
    expect(json.alternatives.filter((start: string) => start.startsWith("2026-11-26"))).toEqual([]);
    // It was moved before she took the day off, and stays.
    expect((await storedHour(site, id)).at).toBe("2026-11-26T09:00");
  });

  test("by a cancelled one is free", async () => {
    await add({ patientId: crowd, at: "2026-11-26T09:00", status: "cancelled" });
    expect((await move(await add(), "2026-11-26T09:00")).status).toBe(200);
  });

  test("with a therapist who left there is none to move to", async () => {
    await site.rows("update therapists set active = false where id = $1", [site.benjamin]);
    const id = await add({ therapistId: site.benjamin });
    const { status, json } = await move(id, "2026-11-26T09:00");
    await site.rows("update therapists set active = true where id = $1", [site.benjamin]);
    expect([status, json.code, json.alternatives]).toEqual([409, "slot_taken", []]);
  });
});

describe("what follows", () => {
  test("half an hour on, over its own old place", async () => {
    const id = await add({ minutes: 60 });
    expect((await move(id, "2026-11-25T10:30")).status).toBe(200);
    expect((await move(id, "2026-11-25T10:00")).status).toBe(200);
    expect(await storedHour(site, id)).toMatchObject({ at: "2026-11-25T10:00", sequence: 2 });
  });

  test("the log tells from where, the calendar keeps its UID and counts on", async () => {
    const id = await add();
    const calendar = async () => (await patient.call("GET", `/api/appointments/${id}/calendar.ics`)).text;
    const before = await calendar();
    await move(id, "2026-11-26T09:00");
    const after = await calendar();
    expect(lineOf(after, "UID")).toBe(lineOf(before, "UID"));
    expect([lineOf(before, "SEQUENCE"), lineOf(after, "SEQUENCE")]).toEqual(["0", "1"]);
    expect(lineOf(after, "DTSTART")).toBe("20261126T120000Z");
    expect(await logOf(site, id)).toEqual([
      {
        actor: `patient:${patient.id}`,
        action: "appointment.rescheduled",
        patient_id: patient.id,
        detail: "2026-11-25T10:00",
      },
    ]);
  });

  test("a double click moves once: one line, one promise, both told the same", async () => {
    for (let round = 0; round < 8; round++) {
      const id = await add({ at: `2026-11-25T0${8 + (round % 2)}:00` });
      await site.rows("delete from outbox");
      const answers = await Promise.all([move(id, "2026-11-26T09:00"), move(id, "2026-11-26T09:00")]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.text).toBe(answers[1]?.text);
      expect((await storedHour(site, id)).sequence).toBe(1);
      expect(await logOf(site, id)).toHaveLength(1);
      expect(await site.rows("select from outbox")).toHaveLength(1);
      await site.rows("delete from appointments");
    }
  });
});
