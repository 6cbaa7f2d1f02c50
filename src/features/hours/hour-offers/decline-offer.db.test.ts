import { addHour, storedHour } from "tests/kit/hours";
import { hernan, visitor } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { patientIn, staySignedIn } from "tests/kit/signed-in";
import { amparo, clock, other, patient, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { addWaiting, offerFreed, offersIn, waitingToken } from "tests/kit/waiting";
import { startWork } from "tests/kit/work";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "patient", "other"] } });
test.beforeEach(async () => {
  await staySignedIn(site);
  clock.moveTo("2026-11-23T09:00");
  await site.rows("delete from outbox");
});

const at = "2026-11-25T10:00";
const later = "2026-12-01T10:00";

/** An hour became free: Rosa, who has one in December, Hernán and somebody were offered it, and a fourth person waits behind them. */
async function freeOne() {
  const own = await addHour(site, { patientId: patient.id, therapistId: site.amparo, at: later });
  const stranger = await patientIn(site, visitor(50));
  const gone = await addHour(site, { patientId: stranger.id, therapistId: site.amparo, at });
  const mine = await addWaiting(site, 1, { patientId: patient.id, appointmentId: own });
  await addWaiting(site, 2, { patientId: other.id });
  await addWaiting(site, 3);
  const fourth = await addWaiting(site, 4);
  await stranger.call("PATCH", `/api/appointments/${gone}/cancel`, { reason: "No puedo" });
  await offerFreed(site);
  const offers = await offersIn(site);
  return { own, mine, fourth, offer: offers[0]?.id ?? "", others: offers[1]?.id ?? "" };
}
const answer = (step: "take" | "decline", id: string, who = patient) =>
  who.call("POST", `/api/hour-offers/${id}/${step}`, {});
const decline = (id: string, who = patient) => answer("decline", id, who);
const byLink = (id: string, extra: object = { declines: true }) =>
  site.call("POST", "/api/waiting-list-answers", { token: waitingToken(site, "take", id), ...extra });
const outcomes = async () => (await offersIn(site)).map(({ outcome }) => outcome);

describe("No, gracias", () => {
  test("the next one is offered it at once, by the jobs alone; who said no stays on the list, with what they have", async () => {
    const { own, mine, fourth, offer } = await freeOne();
    expect(await outcomes()).toEqual([null, null, null]);
    const work = await startWork(site, { send: async () => undefined, close: () => undefined });
    try {
      expect((await decline(offer)).status).toBe(204);
      await until(async () => (await offersIn(site)).some(({ waiting }) => waiting === fourth));
    } finally {
      await work.stop();
    }
    expect(await outcomes()).toEqual(["declined", null, null, null]);
    expect((await storedHour(site, own)).at).toBe(later);
    expect(await site.rows("select ended_at from waiting_list where id = $1", [mine])).toEqual([
      { ended_at: null },
    ]);
    expect((await patient.call("GET", "/api/waiting-list")).json).toMatchObject([{ offer: null }]);
    // Said again it is the same, and once is enough to be asked no more for this hour.
    expect((await decline(offer)).status).toBe(204);
    await offerFreed(site);
    expect(await outcomes()).toEqual(["declined", null, null, null]);
  });

  test("of an hour that was offered by hand it goes on in order; the list says who did not want it", async () => {
    const first = await addWaiting(site, 1);
    const chosen = await addWaiting(site, 2, { patientId: patient.id });
    const place = { date: "2026-11-25", time: "10:00" };
    expect((await amparo.call("POST", `/api/waiting-people/${chosen}/offer`, place)).status).toBe(201);
    const [made] = await offersIn(site);
    expect((await decline(made?.id ?? "")).status).toBe(204);
    await offerFreed(site);
    expect(await offersIn(site)).toMatchObject([
      { waiting: first, at: "11-25 10:00", outcome: null },
      { waiting: chosen, outcome: "declined" },
    ]);
    expect((await amparo.call("GET", "/api/waiting-people")).json).toMatchObject([
      { id: first, declined: null, offer: { wallTime: at } },
      { id: chosen, declined: at, offer: null },
    ]);
  });

  test("at night nobody else is woken by it: the next one hears in the morning", async () => {
    const { fourth, offer } = await freeOne();
    await site.rows("update hour_offers set until = '2026-11-24T11:30Z'");
    clock.moveTo("2026-11-23T21:30");
    expect((await decline(offer)).status).toBe(204);
    await offerFreed(site);
    expect(await outcomes()).toEqual(["declined", null, null]);
    clock.moveTo("2026-11-24T08:00");
    await offerFreed(site);
    expect((await offersIn(site)).at(-1)).toMatchObject({ waiting: fourth, outcome: null });
  });

  test("a yes and a no at once: one of both counts", async () => {
    const { own, offer } = await freeOne();
    const [yes, no] = await Promise.all([answer("take", offer), decline(offer)]);
    expect([yes.status, no.status].sort()).toEqual(yes.status === 200 ? [200, 422] : [204, 422]);
    expect((await storedHour(site, own)).at).toBe(yes.status === 200 ? at : later);
    expect((await outcomes())[0]).toBe(yes.status === 200 ? "taken" : "declined");
  });

  test("refuses what is over, and answers for nobody else", async () => {
    const { offer, others } = await freeOne();
    expect((await decline(offer, other)).json.code).toBe("not_found");
    expect((await decline("nadie")).json.code).toBe("not_found");
    expect((await decline(offer, amparo)).status).toBe(403);
    expect((await site.call("POST", `/api/hour-offers/${offer}/decline`, {})).status).toBe(401);
    expect((await answer("take", others, other)).status).toBe(200);
    const late = await decline(others, other);
    expect([late.status, late.json.error]).toEqual([
      422,
      "Ya tomaste esta hora. Si no puedes venir, cancélala en tu portal.",
    ]);
    clock.moveTo("2026-11-23T09:30");
    const over = await decline(offer);
    expect([over.json.code, over.json.error]).toEqual([
      "not_active",
      "Esta oferta ya terminó: no tienes que responder nada.",
    ]);
    expect(await outcomes()).toEqual([null, "taken", null]);
  });

  test("what was declined is not taken afterwards", async () => {
    const { offer } = await freeOne();
    await decline(offer);
    const { json } = await answer("take", offer);
    expect([json.code, json.error]).toEqual([
      "not_active",
      "Dijiste que no a esta hora. Si sigue libre, la puedes reservar en el sitio.",
    ]);
  });
});

describe("by the link of the mail", () => {
  test("its mail has the link, opening it changes nothing, the button declines; afterwards it says so", async () => {
    const { others } = await freeOne();
    const mail = (await mailsOf(site)).find(({ to }) => to === hernan.email);
    const [, address = ""] = /No, gracias: (\S+)/.exec(mail?.text ?? "") ?? [];
    expect(address).toMatch(/\/lista-de-espera\?token=\S+&respuesta=no$/);
    const { pathname, search } = new URL(address);
    for (const method of ["GET", "HEAD"]) {
      expect((await site.call(method, `/api/waiting-list-answers${search}`)).status).toBe(405);
      expect((await site.call(method, `/api/hour-offers/${others}/decline`)).status).toBe(405);
    }
    await site.call("GET", pathname + search);
    expect(await outcomes()).toEqual([null, null, null]);
    expect((await byLink(others)).json).toMatchObject({ act: "take", state: "declined", wallTime: at });
    expect((await byLink(others)).json.state).toBe("declined");
    expect((await byLink(others, {})).json.code).toBe("not_active");
    expect((await outcomes())[1]).toBe("declined");
  });

  test("what is over says so, and no other link declines", async () => {
    const { own, mine, offer } = await freeOne();
    for (const [act, id] of [
      ["leave", mine],
      ["ask", own],
    ] as const) {
      const token = waitingToken(site, act, id);
      const { json } = await site.call("POST", "/api/waiting-list-answers", { token, declines: true });
      expect(json.code).toBe("token_invalid");
    }
    expect((await byLink(offer, { declines: "quizás" })).json.code).toBe("validation");
    expect(await site.rows("select from waiting_list where ended_at is not null")).toEqual([]);
    clock.moveTo("2026-11-23T09:30");
    expect((await byLink(offer)).json.state).toBe("lapsed");
    expect((await outcomes())[0]).toBe(null);
  });
});
