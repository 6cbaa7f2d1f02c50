import { addHour } from "tests/kit/hours";
import { bookingOf, visitor } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, freshTest as test } from "tests/kit/test";
import { addWaiting, offerFreed, offersIn } from "tests/kit/waiting";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeEach(async () => {
  await staySignedIn(site);
  clock.moveTo("2026-11-23T09:00");
  await site.rows("delete from outbox");
  // A kinesiologist who is not at the desk as well.
  await give(site.amparo, "{care,direction}");
});

const people = async (who = amparo) => (await who.call("GET", "/api/waiting-people")).json;
const offer = (id: string, extra: Record<string, unknown> = {}, who = amparo) =>
  who.call("POST", `/api/waiting-people/${id}/offer`, { date: "2026-11-25", time: "10:00", ...extra });
const give = (id: string, duties: string) =>
  site.rows("update therapists set duties = $2 where id = $1", [id, duties]);
const take = async (who = patient) => {
  const [made] = await site.rows<{ id: string }>(
    "select o.id from hour_offers o join waiting_list w on w.id = o.waiting_id where w.patient_id = $1",
    [who.id],
  );
  return who.call("POST", `/api/hour-offers/${made?.id}/take`, {});
};

describe("whose hours", () => {
  test("reception sees all who wait and offers anybody's; whoever offered stands in the row", async () => {
    const ofAmparo = await addWaiting(site, 1, { therapistId: site.amparo });
    const ofAnybody = await addWaiting(site, 2);
    await give(site.benjamin, "{desk}");
    expect((await people(benjamin)).map(({ id }: { id: string }) => id)).toEqual([ofAmparo, ofAnybody]);
    const by = (id: string, extra = {}) => offer(id, { therapistId: site.amparo, ...extra }, benjamin);
    const { status, json } = await by(ofAmparo);
    expect([status, json.offer.therapistName]).toEqual([201, expect.stringContaining("Amparo")]);
    // Two may be offered the same hour: the first one has it.
    expect((await by(ofAnybody)).status).toBe(201);
    expect(await site.rows("select therapist_id as of, offered_by as by from hour_offers")).toEqual(
      Array(2).fill({ of: site.amparo, by: site.benjamin }),
    );
    // Reception that treats nobody has no hours of its own.
    const own = await offer(ofAnybody, {}, benjamin);
    expect(own.json).toMatchObject({ code: "validation", fields: { therapistId: expect.any(String) } });
  });

  test("a kinesiologist offers no colleague's, direction alone nobody's, and nobody an hour of who was not asked for", async () => {
    const waiting = await addWaiting(site, 1);
    const colleagues = await offer(waiting, { therapistId: site.benjamin });
    expect([colleagues.status, colleagues.json.error]).toEqual([
      403,
      "Puedes ofrecer tus propias horas. Las de otros profesionales las ofrece recepción.",
    ]);
    await give(site.benjamin, "{direction}");
    for (const therapistId of [undefined, site.amparo])
      expect((await offer(waiting, { therapistId }, benjamin)).status).toBe(403);
    await give(site.benjamin, "{desk,care}");
    const ofAmparo = await addWaiting(site, 2, { therapistId: site.amparo });
    expect((await offer(ofAmparo, {}, benjamin)).json).toMatchObject({
      code: "conflict",
      error: "Pidió una hora con otro profesional.",
    });
    expect((await offer(waiting, { therapistId: "nadie" }, benjamin)).json.code).toBe("validation");
    expect(await offersIn(site)).toEqual([]);
  });
});

describe("what came in between", () => {
  test("the hour was booked by somebody", async () => {
    const waiting = await addWaiting(site, 1);
    const booked = bookingOf(visitor(9), "2026-11-25T10:00", { therapistId: site.amparo });
    expect((await site.call("POST", "/api/appointments", booked)).status).toBe(201);
    const { status, json } = await offer(waiting);
    expect([status, json.code, json.error]).toEqual([
      409,
      "slot_taken",
      "Esa hora acaba de ser tomada. Elige otra.",
    ]);
  });

  test.each([
    ["served", "Ya no espera: ya tomó una hora."],
    ["withdrawn", "Ya no espera: pidió que no le avisemos más."],
    ["over", "Ya no espera: pasó el último día que le servía."],
  ])("they wait no longer: %s", async (why, said) => {
    const waiting = await addWaiting(site, 1);
    await site.rows("update waiting_list set ended_at = now(), ended_why = $2 where id = $1", [waiting, why]);
    const { status, json } = await offer(waiting);
    expect([status, json.code, json.error]).toEqual([422, "not_active", said]);
  });

  test("they leave the list at the same moment: offered and withdrawn, or not offered", async () => {
    const waiting = await addWaiting(site, 1, { patientId: patient.id });
    const [offered, left] = await Promise.all([
      offer(waiting),
      patient.call("DELETE", `/api/waiting-list/${waiting}`),
    ]);
    expect(left.status).toBe(204);
    expect([201, 422]).toContain(offered.status);
    expect(await site.rows("select from hour_offers where ended_at is null")).toEqual([]);
  });

  test("something is offered to them already; once that is over they may be offered another at once", async () => {
    const waiting = await addWaiting(site, 1);
    await offer(waiting);
    expect((await offer(waiting, { time: "14:00" })).json).toMatchObject({
      code: "conflict",
      error: "Ya le ofrecimos una hora: el miércoles 25 de noviembre a las 10:00. Espera su respuesta.",
    });
    clock.moveTo("2026-11-23T09:30");
    expect(await people()).toMatchObject([{ offer: null }]);
    expect((await offer(waiting, { time: "14:00" })).status).toBe(201);
  });
});

test("two who are offered the same hour press at once: the database gives it to one", async () => {
  const mine = await addWaiting(site, 1, { patientId: patient.id });
  const theirs = await addWaiting(site, 2, { patientId: other.id });
  expect((await offer(mine)).status).toBe(201);
  expect((await offer(theirs)).status).toBe(201);
  const codes = (await Promise.all([take(patient), take(other)])).map(({ status }) => status).sort();
  expect(codes).toEqual([200, 409]);
  expect(
    await site.rows(
      "select from appointments where wall_start = '2026-11-25T10:00' and status <> 'cancelled'",
    ),
  ).toHaveLength(1);
});

test("what nobody answered goes to the others who wait, in their order, and not to who let it go by", async () => {
  const first = await addWaiting(site, 1);
  const chosen = await addWaiting(site, 2);
  await addHour(site, { patientId: patient.id, therapistId: site.amparo, at: "2026-11-25T11:00" });
  await offer(chosen);
  await offerFreed(site);
  clock.moveTo("2026-11-23T09:30");
  await offerFreed(site);
  await offerFreed(site);
  expect(await offersIn(site)).toMatchObject([
    { waiting: first, at: "11-25 10:00", outcome: null },
    { waiting: chosen, outcome: "lapsed" },
  ]);
});

describe("at night", () => {
  test.each([
    "08:00",
    "08:30",
    "09:00",
  ])("an hour at %s, before anybody could answer, is not offered", async (time) => {
    const waiting = await addWaiting(site, 1);
    clock.moveTo("2026-11-24T22:00");
    const { status, json } = await offer(waiting, { time });
    expect([status, json.code, json.error]).toEqual([
      422,
      "too_late",
      "Esa hora empieza muy temprano: de noche no avisamos, y desde las 8:00 nadie alcanza a responder y llegar. Llama a la persona y agéndala.",
    ]);
    expect(await offersIn(site)).toEqual([]);
  });

  test.each([
    "22:00",
    "07:35",
  ])("what is offered at %s is told at eight and stands until half past", async (at) => {
    const waiting = await addWaiting(site, 1);
    clock.moveTo(at > "12:00" ? `2026-11-24T${at}` : `2026-11-25T${at}`);
    expect((await offer(waiting)).json.offer.until).toBe("2026-11-25T11:30:00.000Z");
    clock.moveTo("2026-11-25T08:00");
    await offerFreed(site);
    expect((await mailsOf(site)).map(({ to, subject }) => [to, subject.slice(0, 18)])).toEqual([
      [visitor(1).email, "Se liberó una hora"],
    ]);
  });
});

test("who was never told of it did not let it go by: the round offers it to them too", async () => {
  const chosen = await addWaiting(site, 1);
  await offer(chosen);
  // No round until it was over.
  clock.moveTo("2026-11-23T09:30");
  await offerFreed(site);
  await offerFreed(site);
  expect((await offersIn(site)).map(({ waiting, outcome }) => [waiting, outcome]).toSorted()).toEqual(
    [
      [chosen, "lapsed"],
      [chosen, null],
    ].toSorted(),
  );
});

test("by hand nobody is overlooked who was told of an hour that somebody took in its last minute", async () => {
  const told = await addWaiting(site, 1);
  const another = await addWaiting(site, 2);
  await offer(told);
  await offerFreed(site);
  await mailsOf(site);
  const booked = bookingOf(visitor(9), "2026-11-25T10:00", { therapistId: site.amparo });
  expect((await site.call("POST", "/api/appointments", booked)).status).toBe(201);
  clock.moveTo("2026-11-23T09:30");
  expect((await offer(another, { time: "14:00" })).status).toBe(201);
  await offerFreed(site);
  expect((await offersIn(site))[0]).toMatchObject({ waiting: told, outcome: "lost" });
  const lost = (await mailsOf(site)).filter(({ subject }) => subject.startsWith("La hora que se liberó"));
  expect(lost.map(({ to }) => to)).toEqual([visitor(1).email]);
});
