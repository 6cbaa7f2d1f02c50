import { addHour } from "tests/kit/hours";
import { mailsOf } from "tests/kit/sent-mails";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, freshTest as test } from "tests/kit/test";
import { addWaiting, offerFreed, offersIn } from "tests/kit/waiting";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeEach(async () => {
  await staySignedIn(site);
  clock.moveTo("2026-11-23T09:00");
  await site.rows("delete from outbox");
  // A kinesiologist who is not at the desk as well.
  await site.rows("update therapists set duties = '{care,direction}' where id = $1", [site.amparo]);
});

const people = async (who = amparo) => (await who.call("GET", "/api/waiting-people")).json;
const offer = (id: string, extra: Record<string, unknown> = {}, who = amparo) =>
  who.call("POST", `/api/waiting-people/${id}/offer`, { date: "2026-11-25", time: "10:00", ...extra });

test("a therapist sees who waits for them and for anybody, in order of asking, and leaves a line of it", async () => {
  const own = await addHour(site, {
    patientId: patient.id,
    therapistId: site.benjamin,
    at: "2026-12-01T10:00",
  });
  await addWaiting(site, 2, { patientId: patient.id, appointmentId: own });
  await addWaiting(site, 1, { patientId: other.id, therapistId: site.amparo });
  await addWaiting(site, 3, { therapistId: site.benjamin });
  const seen = await people();
  expect(seen).toMatchObject([
    { therapistId: site.amparo, ownHour: null, offer: null },
    { therapistId: null, ownHour: "2026-12-01T10:00" },
  ]);
  expect(JSON.stringify(seen)).not.toContain(patient.id);
  expect(await people(benjamin)).toHaveLength(2);
  expect(
    await site.rows("select detail from access_log where action = 'waiting-list.read' order by id limit 1"),
  ).toEqual([{ detail: "rows=2" }]);
  expect((await patient.call("GET", "/api/waiting-people")).status).toBe(403);
  expect((await site.call("GET", "/api/waiting-people")).status).toBe(401);
});

test("offers a free hour of their own, whatever the order; the mail leaves with the next round", async () => {
  await addWaiting(site, 1);
  const second = await addWaiting(site, 2, { patientId: other.id });
  const { status, json } = await offer(second);
  expect([status, json.offer]).toEqual([
    201,
    { wallTime: "2026-11-25T10:00", therapistName: expect.any(String), until: "2026-11-23T12:30:00.000Z" },
  ]);
  await offerFreed(site);
  expect((await mailsOf(site)).map(({ subject }) => subject)).toEqual([
    "Se liberó una hora: miércoles 25 de noviembre a las 10:00",
  ]);
  const [made] = await offersIn(site);
  expect((await other.call("POST", `/api/hour-offers/${made?.id}/take`, {})).json).toMatchObject({
    preferredDate: "2026-11-25T10:00",
    therapistId: site.amparo,
  });
});

test("at night nobody is woken: the mail leaves in the morning, and the offer lasts until half past eight", async () => {
  clock.moveTo("2026-11-23T22:00");
  const waiting = await addWaiting(site, 1);
  expect((await offer(waiting)).json.offer.until).toBe("2026-11-24T11:30:00.000Z");
  await offerFreed(site);
  expect(await mailsOf(site)).toEqual([]);
  clock.moveTo("2026-11-24T08:00");
  await offerFreed(site);
  expect(await mailsOf(site)).toHaveLength(1);
});

test("refuses what cannot be", async () => {
  const own = await addHour(site, {
    patientId: patient.id,
    therapistId: site.benjamin,
    at: "2026-11-25T09:00",
  });
  const has = await addWaiting(site, 1, { patientId: patient.id, appointmentId: own });
  const waiting = await addWaiting(site, 2, { patientId: other.id });
  const ofColleague = await addWaiting(site, 3, { therapistId: site.benjamin });
  await addHour(site, { patientId: patient.id, therapistId: site.amparo, at: "2026-11-25T11:00" });
  const code = async (...asked: Parameters<typeof offer>) => (await offer(...asked)).json.code;
  expect(await code(has)).toBe("conflict");
  expect(await code(waiting, { time: "11:00" })).toBe("slot_taken");
  expect(await code(waiting, { time: "12:00" })).toBe("slot_not_offered");
  expect(await code(waiting, { date: "2026-11-28" })).toBe("slot_not_offered");
  expect(await code(waiting, { date: "2026-11-23", time: "10:00" })).toBe("too_late");
  expect(await code(ofColleague)).toBe("not_found");
  expect(await code("nadie")).toBe("not_found");
  expect(await code(waiting, {}, patient)).toBe("forbidden");
  const both = await Promise.all([offer(waiting), offer(waiting, { time: "10:30" })]);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(await code(waiting, { time: "14:00" }, benjamin)).toBe("conflict");
});
