import { addHour } from "tests/kit/hours";
import { bookingOf, evaluation, hernan, hourLong, rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, clock, other, patient, site, freshTest as test } from "tests/kit/test";
import { addWaiting } from "tests/kit/waiting";
import { describe, expect } from "vitest";
import { retentionRules } from "~/product";
import { keepRetention } from "~/server/work/retention";

test.override({ setting: { signedIn: ["amparo", "patient", "other"] } });
test.beforeEach(async () => {
  await staySignedIn(site);
  clock.moveTo("2026-11-23T09:00");
  await site.rows("delete from outbox");
});

const ask = (wish: Record<string, unknown> = {}, who = patient) =>
  who.call("POST", "/api/waiting-list", { service: evaluation, ...wish });
const list = async (who = patient) => (await who.call("GET", "/api/waiting-list")).json;
const open = () => site.rows("select service from waiting_list where ended_at is null");

describe("joining the list", () => {
  test("anything does, until the last day that can be booked; it is read as it was said", async () => {
    const { status, json } = await ask();
    expect(status).toBe(201);
    expect(json).toMatchObject({
      service: evaluation,
      therapistId: null,
      therapistName: null,
      days: null,
      from: null,
      to: null,
      until: "2026-12-23",
      appointmentId: null,
      offer: null,
    });
    expect(await list()).toEqual([json]);
    expect(await list(other)).toEqual([]);
  });

  test("with a wish of one's own", async () => {
    const wish = {
      therapistId: site.amparo,
      days: ["mon", "thu"],
      from: "09:00",
      to: "12:00",
      until: "2026-12-01",
    };
    const { json } = await ask(wish);
    expect(json).toMatchObject({ ...wish, therapistName: expect.any(String) });
  });

  test("asked again it is the same place, with what was said last; two presses at once too", async () => {
    const [one, two] = await Promise.all([ask(), ask()]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.json.id).toBe(one.json.id);
    const again = await ask({ days: ["fri"] });
    expect([again.json.id, again.json.askedAt, again.json.days]).toEqual([
      one.json.id,
      one.json.askedAt,
      ["fri"],
    ]);
    expect(await open()).toHaveLength(1);
  });

  test("who has an hour of it waits for an earlier one: the one that is named, else the next", async () => {
    const ofCare = { patientId: patient.id, therapistId: site.amparo };
    await addHour(site, { ...ofCare, at: "2026-12-02T10:00", status: "cancelled" });
    const next = await addHour(site, { ...ofCare, at: "2026-12-03T10:00" });
    const last = await addHour(site, { ...ofCare, at: "2026-12-10T10:00", status: "pending" });
    expect((await ask()).json).toMatchObject({ appointmentId: next, until: "2026-12-03" });
    expect((await ask({ appointmentId: last, until: "2026-12-20" })).json).toMatchObject({
      appointmentId: last,
      until: "2026-12-10",
    });
    expect((await ask({ service: hourLong })).json.appointmentId).toBeNull();
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["a service that nobody gives", { service: "Astrología" }, "service"],
    ["a therapist who is none", { therapistId: "nadie" }, "therapistId"],
    ["a day of another language", { days: ["lun"] }, "days"],
    ["no day at all", { days: [] }, "days"],
    ["a time that does not exist", { from: "25:00" }, "from"],
    ["a time that goes back", { from: "12:00", to: "12:00" }, "to"],
    ["a date that does not exist", { until: "2026-02-30" }, "until"],
    ["a day that is over", { until: "2026-11-22" }, "until"],
    ["a day too far", { until: "2027-02-22" }, "until"],
  ])("%s is refused beside its field", async (_, wish, field) => {
    const { status, json } = await ask(wish);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await open()).toEqual([]);
  });

  test("an hour that is somebody else's, past or off is none", async () => {
    const ofCare = { patientId: other.id, therapistId: site.amparo };
    const theirs = await addHour(site, { ...ofCare, at: "2026-12-02T10:00" });
    const past = await addHour(site, { ...ofCare, patientId: patient.id, at: "2026-11-20T10:00" });
    for (const appointmentId of [theirs, past, "nada"])
      expect((await ask({ appointmentId })).json.code).toBe("not_found");
  });

  test("three at most, also when they are asked for at once", async () => {
    const services = [evaluation, hourLong, "Punción Seca", "Mobility training", "Recovery deportivo"];
    const answers = await Promise.all(services.map((service) => ask({ service })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json.error).toBe(
      "Ya esperas 3 horas. Deja de esperar una en tu portal y vuelve a intentarlo.",
    );
    expect(await open()).toHaveLength(3);
  });

  test("is for patients", async () => {
    expect((await site.call("POST", "/api/waiting-list", { service: evaluation })).status).toBe(401);
    expect((await ask({}, amparo)).status).toBe(403);
  });
});

test("who waits no longer is out of it, once", async () => {
  const { json } = await ask();
  expect((await other.call("DELETE", `/api/waiting-list/${json.id}`)).status).toBe(404);
  expect((await patient.call("DELETE", `/api/waiting-list/${json.id}`)).status).toBe(204);
  expect((await patient.call("DELETE", `/api/waiting-list/${json.id}`)).status).toBe(404);
  expect(await list()).toEqual([]);
});

test("a session that shows no more than a RUT sees what has to do with its hours", async () => {
  await site.rows("update sessions set proven = false where patient_id = $1", [patient.id]);
  const typed = await addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-12-02T10:00",
  });
  expect((await ask({ appointmentId: typed })).status).toBe(201);
  await site.rows("update appointments set patient_rut = '11111111-1' where id = $1", [typed]);
  expect(await list()).toEqual([]);
  expect((await ask({ appointmentId: typed })).json.code).toBe("not_found");
});

describe("with a booking", () => {
  const book = (waitForEarlier: boolean | undefined, date = "2026-12-01T10:00") =>
    site.call(
      "POST",
      "/api/appointments",
      bookingOf(rosa, date, { therapistId: site.amparo, waitForEarlier }),
    );
  const mailTo = async (email: string) => (await mailsOf(site)).find(({ to }) => to === email);

  test("whoever ticks it waits for an hour before that one, and the mail lets them go", async () => {
    const { json } = await book(true);
    expect(await list()).toMatchObject([
      { appointmentId: json.id, therapistId: site.amparo, until: "2026-12-01", service: evaluation },
    ]);
    const mail = await mailTo(rosa.email);
    expect(mail?.text).toContain("Te escribiremos si se libera una hora antes.");
    expect(mail?.text).toMatch(/Ya no quiero que me avisen: \S+\/lista-de-espera\?token=/);
  });

  test("who does not is offered it by the mail; of an hour today nobody is", async () => {
    await book(undefined);
    expect(await open()).toEqual([]);
    expect((await mailTo(rosa.email))?.text).toMatch(
      /Avísame si se libera antes: \S+\/lista-de-espera\?token=/,
    );
    await site.call(
      "POST",
      "/api/appointments",
      bookingOf(hernan, "2026-11-23T16:00", { therapistId: site.amparo }),
    );
    expect((await mailTo(hernan.email))?.text).not.toContain("lista-de-espera");
  });

  test("no more than three, and no second place for the same", async () => {
    for (const service of [hourLong, "Punción Seca"]) await ask({ service });
    await book(true, "2026-12-01T10:00");
    await book(true, "2026-12-02T10:00");
    const { status } = await site.call(
      "POST",
      "/api/appointments",
      bookingOf(rosa, "2026-12-03T10:00", { waitForEarlier: true, service: "Mobility training" }),
    );
    expect(status).toBe(201);
    expect(await open()).toHaveLength(3);
  });
});

describe("what is kept", () => {
  const addOffer = (waitingId: string) =>
    site.rows(
      `insert into hour_offers (waiting_id, therapist_id, wall_start, duration_minutes, offered_at, until)
       values ($1, $2, '2026-11-26T10:00', 30, now(), now())`,
      [waitingId, site.amparo],
    );
  const counts = async () =>
    (
      await site.rows(
        "select (select count(*)::int from waiting_list) as waiting, (select count(*)::int from hour_offers) as offers",
      )
    )[0];

  test("a year after somebody waited it goes, with what was offered", async () => {
    for (const [number, ago] of [
      [1, "364 days"],
      [2, "366 days"],
    ] as const) {
      const id = await addWaiting(site, number);
      await addOffer(id);
      await site.rows(
        `update waiting_list set ended_at = now() - interval '${ago}', ended_why = 'over' where id = $1`,
        [id],
      );
    }
    await addOffer(await addWaiting(site, 3));
    await keepRetention(site.pool, retentionRules);
    expect(await counts()).toEqual({ waiting: 2, offers: 2 });
  });

  test("of who is erased nothing, not in what the law keeps either", async () => {
    const ofCare = { patientId: patient.id, therapistId: site.amparo };
    await addHour(site, { ...ofCare, at: "2026-11-20T10:00", status: "completed" });
    const appointmentId = await addHour(site, { ...ofCare, at: "2026-12-02T10:00" });
    await addOffer(await addWaiting(site, 1, { patientId: patient.id, appointmentId }));
    await site.rows("select erase_patient($1, 'd', '{}')", [patient.id]);
    expect(await counts()).toEqual({ waiting: 0, offers: 0 });
    const [kept] = await site.rows<{ contents: object }>("select contents from blocked_records");
    expect(Object.keys(kept?.contents ?? {})).not.toEqual(expect.arrayContaining(["waiting_list"]));
    expect(Object.keys(kept?.contents ?? {})).toContain("appointments");
  });
});
