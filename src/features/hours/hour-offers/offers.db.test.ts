import { dyingPool } from "tests/kit/dying-pool";
import { addHour, storedHour } from "tests/kit/hours";
import { bookingOf, hernan, rosa, visitor } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, clock, other, patient, site, freshTest as test } from "tests/kit/test";
import { addWaiting, letFreedRest, offerFreed, offersIn } from "tests/kit/waiting";
import { describe, expect } from "vitest";
import { planOffers } from "./plan-offers";

test.override({ setting: { signedIn: ["amparo", "patient", "other"] } });
test.beforeEach(async () => {
  await staySignedIn(site);
  clock.moveTo("2026-11-23T09:00");
  await site.rows("delete from outbox");
});

const at = "2026-11-25T10:00";
const add = (extra: Partial<Parameters<typeof addHour>[1]> = {}) =>
  addHour(site, { patientId: patient.id, therapistId: site.amparo, at, ...extra });
const freed = () =>
  site.rows(
    "select to_char(starts, 'MM-DD HH24:MI') as starts, to_char(ends, 'MM-DD HH24:MI') as ends from freed_hours order by id",
  );
const tenToHalf = { starts: "11-25 10:00", ends: "11-25 10:30" };
const cancelIt = (id: string) =>
  patient.call("PATCH", `/api/appointments/${id}/cancel`, { reason: "No puedo" });
const outcomes = async () => (await offersIn(site)).map(({ outcome }) => outcome);
const place = { appointmentDate: "2026-11-26", appointmentTime: "15:00" };

describe("what frees an hour", () => {
  const byTherapist = (id: string, step: string, body = {}) =>
    amparo.call("PATCH", `/api/appointments/${id}/${step}`, body);

  test.each<[string, "confirmed" | "therapist_scheduled", (id: string) => Promise<unknown>]>([
    ["a patient who cancels", "confirmed", cancelIt],
    [
      "a patient who moves it",
      "confirmed",
      (id) => patient.call("PATCH", `/api/appointments/${id}/reschedule`, place),
    ],
    [
      "a patient who rejects it",
      "therapist_scheduled",
      (id) => patient.call("PATCH", `/api/appointments/${id}/reject`, {}),
    ],
    [
      "a therapist who cancels",
      "confirmed",
      (id) =>
        amparo.call("POST", "/api/therapist-cancel-appointment", { appointmentId: id, reason: "Licencia" }),
    ],
    ["a therapist who moves it", "confirmed", (id) => byTherapist(id, "move", place)],
    [
      "a therapist who gives it to a colleague",
      "confirmed",
      (id) =>
        byTherapist(id, "move", {
          appointmentDate: "2026-11-25",
          appointmentTime: "10:00",
          therapistId: site.benjamin,
        }),
    ],
    [
      "a person who is erased",
      "confirmed",
      (id) => site.rows("select erase_patient(patient_id, 'd', '{}') from appointments where id = $1", [id]),
    ],
  ])("%s", async (_, status, free) => {
    await addWaiting(site, 1);
    const id = await add({ status });
    await free(id);
    expect(await freed()).toEqual([tenToHalf]);
  });

  test("time off that ends, and a busy time that is gone", async () => {
    await addWaiting(site, 1);
    const away = await amparo.call("POST", "/api/time-off", { from: "2026-11-25", to: "2026-11-25" });
    await amparo.call("DELETE", `/api/time-off/${away.json.id}`);
    await site.rows("insert into busy_times values ($1, '2026-11-26T13:00Z', '2026-11-26T14:00Z')", [
      site.amparo,
    ]);
    await site.rows("delete from busy_times");
    expect(await freed()).toEqual([
      { starts: "11-25 00:00", ends: "11-26 00:00" },
      { starts: "11-26 10:00", ends: "11-26 11:00" },
    ]);
  });

  test("nothing is noted where nobody waits, nor of what changes and frees nothing", async () => {
    await cancelIt(await add());
    await addWaiting(site, 1);
    const id = await add({ status: "pending" });
    await amparo.call("PATCH", `/api/appointments/${id}/approve`, {});
    expect(await freed()).toEqual([]);
  });
});

describe("offering", () => {
  test("to three at a time in order of asking, for half an hour; then to the next", async () => {
    const waiting = [];
    for (const number of [1, 2, 3, 4, 5]) waiting.push(await addWaiting(site, number));
    await cancelIt(await add());
    await offerFreed(site);
    expect(await offersIn(site)).toMatchObject(
      waiting.slice(0, 3).map((place) => ({ waiting: place, at: "11-25 10:00", outcome: null })),
    );
    clock.moveTo("2026-11-23T09:29");
    await offerFreed(site);
    expect(await offersIn(site)).toHaveLength(3);
    clock.moveTo("2026-11-23T09:30");
    await offerFreed(site);
    expect(await outcomes()).toEqual(["lapsed", "lapsed", "lapsed", null, null]);
    clock.moveTo("2026-11-23T10:01");
    await offerFreed(site);
    await offerFreed(site);
    // Each was asked once, and nobody is left.
    expect(await outcomes()).toEqual(Array(5).fill("lapsed"));
    expect(await freed()).toEqual([]);
  });

  test("once, however many processes do it and whenever one of them dies", async () => {
    await addWaiting(site, 1);
    await cancelIt(await add());
    await letFreedRest(site);
    let isDead = true;
    for (let statements = 0; isDead; statements++)
      for (const lost of ["before", "after"] as const) {
        const dying = dyingPool(site.pool, statements, lost);
        await planOffers({ ...site.context, pool: dying.pool }).catch(() => undefined);
        isDead = dying.isDead();
      }
    await Promise.all([1, 2, 3].map(() => planOffers(site.context)));
    const mails = (await mailsOf(site)).filter(({ subject }) => subject.startsWith("Se liberó"));
    expect(mails.map(({ to }) => to)).toEqual([visitor(1).email]);
    expect(await offersIn(site)).toHaveLength(1);
  });

  test("not what was taken back within seconds, nor to who left it", async () => {
    await addWaiting(site, 1);
    const mine = await addWaiting(site, 2, { patientId: patient.id });
    const id = await add();
    await amparo.call("POST", "/api/therapist-cancel-appointment", {
      appointmentId: id,
      reason: "x",
      held: true,
    });
    await planOffers(site.context);
    expect(await offersIn(site)).toEqual([]);
    await amparo.call("PATCH", `/api/appointments/${id}/undo`, {});
    await offerFreed(site);
    expect(await offersIn(site)).toEqual([]);
    await cancelIt(id);
    await offerFreed(site);
    expect((await offersIn(site)).map(({ waiting }) => waiting)).not.toContain(mine);
    expect(await offersIn(site)).toHaveLength(1);
  });

  test("nothing at night: in the morning, until half past eight", async () => {
    await addWaiting(site, 1);
    clock.moveTo("2026-11-23T22:00");
    await cancelIt(await add());
    await offerFreed(site);
    clock.moveTo("2026-11-24T07:59");
    await offerFreed(site);
    expect(await offersIn(site)).toEqual([]);
    clock.moveTo("2026-11-24T08:00");
    await offerFreed(site);
    const [offer] = await site.rows("select until at time zone 'America/Santiago' as until from hour_offers");
    expect(offer?.until).toEqual(new Date("2026-11-24T08:30"));
  });

  test("who has an hour is offered sooner ones alone; who waited too long none", async () => {
    const own = await add({ patientId: other.id, at: "2026-11-25T09:00" });
    await addWaiting(site, 1, { patientId: other.id, appointmentId: own });
    // Asked without an hour, and booked one since.
    await addHour(site, { patientId: patient.id, therapistId: site.benjamin, at: "2026-11-24T09:00" });
    await addWaiting(site, 3, { patientId: patient.id });
    const over = await addWaiting(site, 2);
    await site.rows("update waiting_list set until = '2026-11-22' where id = $1", [over]);
    await cancelIt(await add());
    await site.rows("update freed_hours set left_by = null");
    await offerFreed(site);
    expect(await offersIn(site)).toEqual([]);
    expect(await site.rows("select ended_why as why from waiting_list order by asked_at")).toEqual([
      { why: null },
      { why: "over" },
      { why: null },
    ]);
  });

  test("who was told of an hour that somebody booked is told that too, once and kindly", async () => {
    for (const number of [1, 2]) await addWaiting(site, number);
    await cancelIt(await add());
    await offerFreed(site);
    await mailsOf(site);
    expect(
      (await site.call("POST", "/api/appointments", bookingOf(visitor(9), at, { therapistId: site.amparo })))
        .status,
    ).toBe(201);
    await offerFreed(site);
    await offerFreed(site);
    expect(await outcomes()).toEqual(["lost", "lost"]);
    const lost = (await mailsOf(site)).filter(({ subject }) => subject.startsWith("La hora que se liberó"));
    expect(lost.map(({ to }) => to).sort()).toEqual([visitor(1).email, visitor(2).email]);
    expect(lost[0]?.text).toContain("Sigues en la lista, en el mismo lugar");
    expect(lost[0]?.text).toMatch(/Ya no quiero que me avisen: \S+\/lista-de-espera\?token=/);
  });

  test.each([
    ["in the evening", "2026-11-24T20:45", "09:00", "2026-11-24T21:30", "2026-11-25T08:00"],
    ["in the last minute", "2026-11-24T12:00", "10:00", "2026-11-24T12:29", "2026-11-24T12:30"],
  ])("who was told of an hour that another took %s is told so", async (_, offered, time, taken, round) => {
    await addWaiting(site, 1, { patientId: patient.id });
    for (const number of [2, 3]) await addWaiting(site, number);
    clock.moveTo(offered);
    await site.rows(
      "insert into freed_hours (therapist_id, starts, ends) select $1, $2::timestamp, $2::timestamp + interval '30 minutes'",
      [site.amparo, `2026-11-25T${time}`],
    );
    await offerFreed(site);
    await mailsOf(site);
    const [mine] = await offersIn(site);
    clock.moveTo(taken);
    expect((await patient.call("POST", `/api/hour-offers/${mine?.id}/take`, {})).status).toBe(200);
    clock.moveTo(round);
    await offerFreed(site);
    expect(await outcomes()).toEqual(["taken", "lost", "lost"]);
    const lost = (await mailsOf(site)).filter(({ subject }) => subject.startsWith("La hora que se liberó"));
    expect(lost.map(({ to }) => to).sort()).toEqual([visitor(2).email, visitor(3).email]);
  });

  test("the mail says when, until when and what goes back, and nothing of why somebody comes", async () => {
    const own = await add({ patientId: other.id, at: "2026-12-01T10:00", comments: "SECRETO lumbago" });
    await addWaiting(site, 1, { patientId: other.id, appointmentId: own });
    await cancelIt(await add());
    await offerFreed(site);
    const [mail] = (await mailsOf(site)).filter(({ to }) => to === hernan.email);
    expect(mail?.subject).toBe("Se liberó una hora: miércoles 25 de noviembre a las 10:00");
    expect(mail?.text).toContain("la que tienes ahora (martes 1 de diciembre a las 10:00) queda libre");
    expect(mail?.text).toContain("lunes 23 de noviembre a las 09:30");
    expect(mail?.text).toMatch(/Tomar esta hora: \S+\/lista-de-espera\?token=/);
    expect(mail?.text).toMatch(/Ya no quiero que me avisen: \S+\/lista-de-espera\?token=/);
    expect(mail?.whole).not.toMatch(/SECRETO|lumbago|undefined|null/);
    expect(rosa.email).not.toBe(mail?.to);
  });

  test("a mail that leaves late says nothing of what is gone or over", async () => {
    await addWaiting(site, 1);
    await cancelIt(await add());
    await offerFreed(site);
    clock.moveTo("2026-11-23T09:30");
    const late = (await mailsOf(site)).filter(({ subject }) => subject.startsWith("Se liberó"));
    expect(late).toEqual([]);
  });

  test("an hour that is left for an offered one is offered in turn", async () => {
    const own = await add({ patientId: other.id, at: "2026-12-01T10:00" });
    await addWaiting(site, 1, { patientId: other.id, appointmentId: own });
    const next = await addWaiting(site, 2);
    await cancelIt(await add());
    await offerFreed(site);
    const [first] = await offersIn(site);
    const { status } = await other.call("POST", `/api/hour-offers/${first?.id}/take`, {});
    expect(status).toBe(200);
    expect(await storedHour(site, own)).toMatchObject({ at, status: "confirmed" });
    await offerFreed(site);
    expect((await offersIn(site)).filter(({ waiting }) => waiting === next)).toMatchObject([
      { at: "11-25 10:00", outcome: "lost" },
      { at: "12-01 10:00", outcome: null },
    ]);
  });
});
