import { dyingPool } from "tests/kit/dying-pool";
import { addHour, logOf, storedHour } from "tests/kit/hours";
import { bookingOf, hourLong, visitor } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { patientIn, staySignedIn } from "tests/kit/signed-in";
import { amparo, clock, other, patient, site, freshTest as test } from "tests/kit/test";
import { addWaiting, offerFreed, offersIn, waitingToken } from "tests/kit/waiting";
import { describe, expect } from "vitest";
import { takeOffer } from "./take-offer";

test.override({ setting: { signedIn: ["amparo", "patient", "other"] } });
test.beforeEach(async () => {
  await staySignedIn(site);
  clock.moveTo("2026-11-23T09:00");
  await site.rows("delete from outbox");
});

const at = "2026-11-25T10:00";
const later = "2026-12-01T10:00";

/** Rosa waits with an hour in December; Hernán has none. The hour that becomes free is of somebody else. */
async function freeOne({ alone = false, ownWith = site.amparo } = {}) {
  const own = await addHour(site, {
    patientId: patient.id,
    therapistId: ownWith,
    at: later,
    comments: "Rodilla",
  });
  const stranger = await patientIn(site, visitor(50));
  const gone = await addHour(site, { patientId: stranger.id, therapistId: site.amparo, at });
  const mine = await addWaiting(site, 1, { patientId: patient.id, appointmentId: own });
  if (!alone) await addWaiting(site, 2, { patientId: other.id });
  await stranger.call("PATCH", `/api/appointments/${gone}/cancel`, { reason: "No puedo" });
  await offerFreed(site);
  const offers = await offersIn(site);
  return { own, mine, offer: offers[0]?.id ?? "", others: offers[1]?.id ?? "" };
}
const take = (who = patient, id = "") => who.call("POST", `/api/hour-offers/${id}/take`, {});
const byLink = (act: "take" | "ask" | "leave", id: string, extra = {}) =>
  site.call("POST", "/api/waiting-list-answers", { token: waitingToken(site, act, id), ...extra });
const countOf = async (sql: string) => (await site.rows(sql)).length;

describe("taking an offered hour", () => {
  test("gives the old one back in the same breath: the same hour, elsewhere; who waited waits no longer", async () => {
    const { own, mine, offer } = await freeOne();
    const { status, json } = await take(patient, offer);
    expect([status, json.id, json.preferredDate, json.status]).toEqual([200, own, at, "confirmed"]);
    expect(await storedHour(site, own)).toMatchObject({ at, sequence: 1 });
    expect(await logOf(site, own)).toMatchObject([
      { actor: `patient:${patient.id}`, action: "appointment.rescheduled", detail: later },
    ]);
    expect(await site.rows("select ended_why as why from waiting_list where id = $1", [mine])).toEqual([
      { why: "served" },
    ]);
    expect(
      await site.rows("select outcome, taken_appointment_id as taken from hour_offers where id = $1", [
        offer,
      ]),
    ).toEqual([{ outcome: "taken", taken: own }]);
    // Pressed again it is theirs already, and nobody gets another mail.
    expect((await take(patient, offer)).json.preferredDate).toBe(at);
    const mails = await mailsOf(site);
    expect(mails.filter(({ subject }) => subject.startsWith("Cambiaste tu hora"))).toHaveLength(1);
  });

  test("with another professional it counts as moved, of which both hear", async () => {
    const { own, offer } = await freeOne({ ownWith: site.benjamin });
    expect((await take(patient, offer)).json.therapistId).toBe(site.amparo);
    expect(await logOf(site, own)).toMatchObject([{ action: "appointment.moved" }]);
  });

  test("books it for who has none, and from their pack when it has sessions left", async () => {
    const { others } = await freeOne();
    const { json } = await take(other, others);
    expect(json).toMatchObject({
      status: "pending",
      preferredDate: at,
      therapistId: site.amparo,
      pack: null,
    });
    expect(await site.rows("select event from outbox where event = 'appointment.booked'")).toHaveLength(1);
    const pack = "FONASA 10 sesiones";
    const first = await addHour(site, {
      patientId: other.id,
      therapistId: site.benjamin,
      at: "2026-11-18T10:00",
      minutes: 60,
      status: "completed",
      service: hourLong,
      pack,
    });
    const [sold] = await site.rows<{ serviceId: string; pack: string | null }>(
      'select service_id as "serviceId", pack from appointments where id = $1',
      [first],
    );
    const waiting = await addWaiting(site, 9, {
      patientId: other.id,
      service: hourLong,
      serviceId: sold?.serviceId ?? "",
      minutes: 60,
    });
    const [offer] = await site.rows<{ id: string }>(
      `insert into hour_offers (waiting_id, therapist_id, wall_start, duration_minutes, offered_at, until)
       values ($1, $2, '2026-11-26T10:00', 60, $3, $3::timestamptz + interval '30 minutes') returning id`,
      [waiting, site.amparo, clock()],
    );
    expect((await take(other, offer?.id)).json).toMatchObject({ service: hourLong, pack: sold?.pack });
  });

  test("of a programme it sells all sessions, as where it is booked", async () => {
    const waiting = await addWaiting(site, 9, {
      patientId: other.id,
      service: "Mobility training",
      serviceId: "mobility-training",
      minutes: 60,
    });
    const [offer] = await site.rows<{ id: string }>(
      `insert into hour_offers (waiting_id, therapist_id, wall_start, duration_minutes, offered_at, until)
       values ($1, $2, '2026-11-27T10:00', 60, $3, $3::timestamptz + interval '30 minutes') returning id`,
      [waiting, site.amparo, clock()],
    );
    expect((await take(other, offer?.id)).json).toMatchObject({
      service: "Mobility training",
      pack: "8 sesiones",
    });
    expect(
      await site.rows(
        "select sessions from patient_packs where patient_id = $1 and service_id = 'mobility-training'",
        [other.id],
      ),
    ).toEqual([{ sessions: 8 }]);
  });

  test("of several at once exactly one has it, and the others keep what they had", async () => {
    const { own, offer, others } = await freeOne();
    const answers = await Promise.all([take(patient, offer), take(other, others)]);
    const codes = answers.map(({ status }) => status).sort();
    expect(codes).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.json).toMatchObject({
      code: "slot_taken",
      error: "Otra persona tomó esa hora. Sigues en la lista: te escribimos cuando se libere otra.",
    });
    expect(
      await countOf(`select from appointments where wall_start = '${at}' and status <> 'cancelled'`),
    ).toBe(1);
    const isMine = answers[0]?.status === 200;
    expect((await storedHour(site, own)).at).toBe(isMine ? at : later);
    expect(await countOf("select from hour_offers where outcome = 'lost'")).toBe(1);
    expect(await countOf("select from waiting_list where ended_at is null")).toBe(1);
    expect((await take(isMine ? other : patient, isMine ? others : offer)).json.code).toBe("slot_taken");
  });

  test("against a booking of that hour at the same moment one of both wins", async () => {
    const { own, offer } = await freeOne({ alone: true });
    const [taken, booked] = await Promise.all([
      take(patient, offer),
      site.call("POST", "/api/appointments", bookingOf(visitor(60), at, { therapistId: site.amparo })),
    ]);
    expect([taken.status === 200, booked.status === 201].filter(Boolean)).toHaveLength(1);
    expect((await storedHour(site, own)).at).toBe(taken.status === 200 ? at : later);
  });

  test("a process that dies in the middle leaves all as it was, or all done; tried again it is done once", async () => {
    const { own, offer } = await freeOne({ alone: true });
    let isDead = true;
    for (let statements = 0; isDead; statements++)
      for (const lost of ["before", "after"] as const) {
        const dying = dyingPool(site.pool, statements, lost);
        const taking = { offerId: offer, patientId: patient.id, address: "127.0.0.1" };
        await takeOffer({ ...site.context, pool: dying.pool }, taking).catch(() => undefined);
        isDead = dying.isDead();
        const isServed = (await countOf("select from waiting_list where ended_why = 'served'")) === 1;
        expect((await storedHour(site, own)).at).toBe(isServed ? at : later);
      }
    expect(await logOf(site, own)).toHaveLength(1);
  });

  test("not after its time, though it be free; not before an hour that is sooner, nor within two hours of one's own", async () => {
    const { own, offer } = await freeOne({ alone: true });
    clock.moveTo("2026-11-23T09:30");
    expect((await take(patient, offer)).json.code).toBe("not_active");
    clock.moveTo("2026-11-23T09:29");
    await site.rows("update appointments set wall_start = '2026-11-24T10:00' where id = $1", [own]);
    const sooner = await take(patient, offer);
    expect([sooner.json.code, sooner.json.error]).toEqual([
      "not_active",
      "Ya tienes una hora antes: el martes 24 de noviembre a las 10:00.",
    ]);
    await site.rows("update appointments set wall_start = '2026-11-25T10:30' where id = $1", [own]);
    clock.moveTo("2026-11-25T08:31");
    await site.rows("update hour_offers set until = '2027-01-01'");
    expect((await take(patient, offer)).json.code).toBe("too_late");
  });

  test("an own hour that was called off meanwhile is not given back: it is a booking then", async () => {
    const { own, offer } = await freeOne({ alone: true });
    await patient.call("PATCH", `/api/appointments/${own}/cancel`, { reason: "Viajo" });
    const { status, json } = await take(patient, offer);
    expect([status, json.status]).toEqual([200, "pending"]);
    expect(json.id).not.toBe(own);
  });

  test("by nobody else", async () => {
    const { offer } = await freeOne();
    expect((await take(other, offer)).status).toBe(404);
    expect((await take(amparo, offer)).status).toBe(403);
    expect((await site.call("POST", `/api/hour-offers/${offer}/take`, {})).status).toBe(401);
  });
});

describe("by the link of a mail", () => {
  test("an offered hour is taken without a session; afterwards the link says so", async () => {
    const { own, offer, others } = await freeOne();
    const { status, json } = await byLink("take", offer);
    expect([status, json.state, json.wallTime]).toEqual([200, "done", at]);
    expect((await storedHour(site, own)).at).toBe(at);
    expect((await byLink("take", offer)).json.state).toBe("done");
    expect((await byLink("take", others)).json.code).toBe("slot_taken");
  });

  test("a reader that follows every link changes nothing", async () => {
    const { own, mine, offer } = await freeOne();
    for (const [act, id] of [
      ["take", offer],
      ["leave", mine],
      ["ask", own],
    ] as const) {
      const token = encodeURIComponent(waitingToken(site, act, id));
      for (const method of ["GET", "HEAD"])
        expect((await site.call(method, `/api/waiting-list-answers?token=${token}`)).status).toBe(405);
      await site.call("GET", `/lista-de-espera?token=${token}`);
    }
    expect(await countOf("select from waiting_list where ended_at is null")).toBe(2);
    expect(await countOf("select from hour_offers where ended_at is null")).toBe(2);
  });

  test("altered, of another act or of another thing it is none", async () => {
    const { mine, offer, others } = await freeOne();
    const token = waitingToken(site, "take", offer);
    for (const altered of [
      token.replace(offer, others),
      token.replace(offer, mine),
      `${token}x`,
      token.slice(0, -2),
      "",
      waitingToken(site, "leave", offer),
      waitingToken(site, "ask", mine),
    ]) {
      const { status, json } = await site.call("POST", "/api/waiting-list-answers", { token: altered });
      expect([status, json.code]).toEqual([400, "token_invalid"]);
    }
    expect((await site.call("POST", "/api/waiting-list-answers", { token: "x".repeat(301) })).json.code).toBe(
      "validation",
    );
  });

  test("who waits no longer is offered nothing more", async () => {
    const { mine, offer } = await freeOne();
    expect((await byLink("leave", mine)).json.state).toBe("done");
    expect((await byLink("leave", mine)).json.state).toBe("done");
    expect((await byLink("take", offer)).json.code).toBe("not_active");
  });

  test("who booked waits for an earlier one, with what suits them; of an hour that is off it says so", async () => {
    const own = await addHour(site, { patientId: other.id, therapistId: site.amparo, at: later });
    const times = { days: ["mon", "tue"], to: "13:00" };
    const { json } = await byLink("ask", own, { times });
    expect([json.state, json.wallTime]).toEqual(["done", later]);
    expect(
      await site.rows(
        `select days, to_char(to_time, 'HH24:MI') as to, therapist_id as therapist, appointment_id as own, until::text
         from waiting_list`,
      ),
    ).toEqual([{ days: ["mon", "tue"], to: "13:00", therapist: site.amparo, own, until: "2026-12-01" }]);
    const off = await addHour(site, {
      patientId: other.id,
      therapistId: site.amparo,
      at: "2026-12-02T10:00",
      status: "cancelled",
    });
    expect((await byLink("ask", off)).json.state).toBe("over");
    expect((await byLink("ask", own, { times: { from: "12:00", to: "10:00" } })).json.code).toBe(
      "validation",
    );
  });
});
