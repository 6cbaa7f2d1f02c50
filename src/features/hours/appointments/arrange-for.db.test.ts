import { placeAppointment } from "tests/kit/appointments";
import { moments, standingAt } from "tests/kit/moments";
import { rosa } from "tests/kit/people";
import { type SignedIn, staySignedIn, therapistIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, mailbox, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

/** Hours that somebody of the staff arranges for a colleague: by whom and for whom are two people (clinic.md, "Who may what"). */
const clock = standingAt(moments.fridayMidMorning);
test.override({
  setting: {
    isCrowded: true,
    clock,
    variables: { PUBLIC_URL: "https://zoh.example" },
    signedIn: ["amparo", "benjamin", "patient"],
  },
});
let desk: SignedIn;
test.beforeAll(async () => {
  const [row] = await site.rows<{ id: string }>(
    `insert into therapists (email, name, specialty, experience, avatar, position, active, duties)
     select 'recepcion@zoh.example', 'Recepción', specialty, experience, avatar, 99, true, '{desk}'
     from therapists where id = $1 returning id`,
    [site.benjamin],
  );
  desk = await therapistIn(site, row?.id ?? "");
  await staySignedIn(site);
});
test.beforeEach(async () => {
  clock.moveTo(moments.fridayMidMorning);
  for (const table of ["appointments", "outbox", "time_off", "idempotency_keys", "patient_packs"])
    await site.rows(`delete from ${table}`);
});
const give = (id: string, duties: string) =>
  site.rows("update therapists set duties = $2 where id = $1", [id, duties]);

const at = "2026-11-24T10:00";
const one = (asking: Visitor, extra: object = {}, when = at) =>
  asking.call("POST", "/api/therapist-appointment", {
    patientEmail: rosa.email,
    service: "Terapia Manual",
    preferredDate: when.slice(0, 10),
    preferredTime: when.slice(11),
    comments: "Dolor de rodilla",
    ...extra,
  });
const several = (asking: Visitor, extra: object = {}, hours = [at, "2026-12-01T10:00"]) =>
  asking.call("POST", "/api/therapist-appointments", {
    patientId: patient.id,
    service: "Terapia Manual",
    hours,
    comments: "Dolor de rodilla",
    ...extra,
  });
const check = (asking: Visitor, therapistId?: string) =>
  asking.call(
    "GET",
    `/api/therapist-hours?service=Terapia%20Manual&hours=${at}${therapistId === undefined ? "" : `&therapistId=${therapistId}`}`,
  );
const ways = [
  ["one hour", one],
  ["several", several],
  [
    "the question what is free",
    (asking: Visitor, { therapistId }: { therapistId?: string } = {}) => check(asking, therapistId),
  ],
] as const;
const opensTo = async (who: Visitor) =>
  (await who.call("GET", `/api/patient-records?patientId=${patient.id}`)).status === 200;

describe.each(ways)("%s", (_, arrange) => {
  test("of nobody named, by who takes no hours, asks whose", async () => {
    const { status, json } = await arrange(desk);
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, "validation", ["therapistId"]]);
  });

  test("of who is unknown, deactivated, or takes no hours is 404 alike, also when it is oneself", async () => {
    await site.rows("update therapists set active = false where id = $1", [site.benjamin]);
    const answers = [];
    for (const therapistId of ["nadie", site.benjamin, desk.id])
      answers.push(await arrange(desk, { therapistId }), await arrange(amparo, { therapistId }));
    await site.rows("update therapists set active = true where id = $1", [site.benjamin]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await site.rows("select from appointments")).toEqual([]);
  });

  test("is not for direction alone, nor for a patient", async () => {
    await give(site.benjamin, "{direction}");
    expect((await arrange(benjamin, { therapistId: amparo.id })).json.code).toBe("forbidden");
    await give(site.benjamin, "{care}");
    expect((await arrange(patient, { therapistId: amparo.id })).json.code).toBe("forbidden");
  });
});

describe("what reception arranges", () => {
  test.each([
    ["one hour", one],
    ["several", several],
  ])("as %s is the named one's; the log says both, the mails the one, and reception reads no reason of it", async (_, arrange) => {
    const { status, json } = await arrange(desk, { therapistId: benjamin.id });
    expect(status).toBe(201);
    for (const entry of json.appointments ?? [json])
      expect(entry).toMatchObject({
        therapistId: benjamin.id,
        status: "therapist_scheduled",
        patientRut: "12.•••.•••-5",
        comments: null,
        isFileOpen: false,
      });
    const log = await site.rows(
      "select distinct actor, detail, patient_id from access_log where action = 'appointment.scheduled' and actor = $1",
      [`therapist:${desk.id}`],
    );
    expect(log).toEqual([
      { actor: `therapist:${desk.id}`, detail: `for:${benjamin.id}`, patient_id: patient.id },
    ]);
    const [row] = await site.rows<{ name: string; email: string }>(
      "select name, email from therapists where id = $1",
      [benjamin.id],
    );
    const letters = await mailbox.collect();
    expect(letters.map(({ to }) => to).toSorted()).toEqual([row?.email, rosa.email].toSorted());
    const toPatient = letters.find(({ to }) => to === rosa.email);
    expect(toPatient?.text).toContain(`para ti con ${row?.name}`);
    expect(toPatient?.text).not.toContain("Recepción");
  });

  test("opens the file to whom it is for from 00:00 of its day, and to reception never", async () => {
    await one(desk, { therapistId: benjamin.id });
    await site.rows("update appointments set status = 'confirmed', approved_at = null, approved_by = null");
    for (const [moment, isOpen] of [
      ["2026-11-23T23:59", false],
      ["2026-11-24T00:00", true],
    ] as const) {
      clock.moveTo(moment);
      expect(await opensTo(benjamin), moment).toBe(isOpen);
      expect(await opensTo(desk), moment).toBe(false);
    }
    // Not even once she treats people: she arranged it, and attended nobody.
    await give(desk.id, "{care,desk}");
    expect(await opensTo(desk)).toBe(false);
    await give(desk.id, "{desk}");
  });

  test("uses the patient's pack as ever", async () => {
    const pack = { service: "Rehabilitación kinésica integral", pack: "FONASA 5 sesiones" };
    expect((await several(desk, { ...pack, therapistId: benjamin.id })).status).toBe(201);
    expect(await site.rows("select taken, sessions from patient_packs")).toEqual([{ taken: 2, sessions: 5 }]);
  });

  test("is free by the calendar of whom it is for", async () => {
    await placeAppointment(site, { patientId: patient.id, therapistId: benjamin.id, at, minutes: 60 });
    const state = async (of: string) => (await check(desk, of)).json.hours[0].state;
    expect([await state(benjamin.id), await state(amparo.id)]).toEqual(["taken", "free"]);
    const { status, json } = await one(desk, { therapistId: benjamin.id });
    expect([status, json.code, json.alternatives.length]).toEqual([409, "slot_taken", 6]);
    expect((await one(desk, { therapistId: amparo.id })).status).toBe(201);
  });

  test("and what two of the staff arrange at once for one professional is one's who comes first", async () => {
    for (let round = 0; round < 10; round++) {
      await site.rows("delete from appointments");
      const answers = await Promise.all([
        one(desk, { therapistId: benjamin.id }),
        one(amparo, { therapistId: benjamin.id }),
        several(benjamin),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    }
  });
});

test("a colleague arranges as reception does, and of oneself nothing differs", async () => {
  const { json } = await one(amparo, { therapistId: benjamin.id });
  expect([json.therapistId, json.comments, json.patientRut]).toEqual([benjamin.id, null, "12.•••.•••-5"]);
  const own = (await one(benjamin, {}, "2026-11-24T12:00")).json;
  expect([own.therapistId, own.comments]).toEqual([benjamin.id, "Dolor de rodilla"]);
  expect(
    await site.rows(
      "select detail from access_log where action = 'appointment.scheduled' and object_id = $1",
      [own.id],
    ),
  ).toEqual([{ detail: null }]);
});
