import { hernan } from "tests/kit/people";
import { startFakePush } from "tests/kit/push-server";
import { mailsOf } from "tests/kit/sent-mails";
import { patientIn, staySignedIn, Visitor } from "tests/kit/signed-in";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { remindedHour } from "tests/kit/whatsapp-site";
import { startWork } from "tests/kit/work";
import { describe, expect } from "vitest";
import { createPublicPost } from "~/server/http/public-post";
import { instantOf } from "~/shared/clinic-time";
import { remindByPush } from "./remind";

const service = await startFakePush();
const publicPost = createPublicPost({ loopbackToo: true, totalMs: 500 });
test.override({ setting: { publicPost, signedIn: ["patient"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-24T10:00");
  service.turn({ kind: "ok" });
  service.taken.length = 0;
  service.asked.length = 0;
  await site.rows("delete from outbox");
  await staySignedIn(site);
});
test.afterAll(() => service.stop());

const parts = () => ({ ...site.context, hasMailServer: true });
const run = (id: string) => remindByPush(parts(), id);
const states = () => site.rows("select channel, state from messages order by queued_at, channel, id");
const sent = { channel: "push", state: "sent" };
const subscriptions = async () => (await site.rows("select from push_subscriptions")).length;
const subscribe = async (name: string, who: Visitor = patient) =>
  who.call("POST", "/api/push-subscriptions", service.browser(name).subscription);
/** Another browser of Rosa's. */
const onAnother = async (name: string) => {
  const visitor = new Visitor(site);
  visitor.cookies.set("zoh_session", patient.cookies.get("zoh_session") ?? "");
  await subscribe(name, visitor);
};
/** An hour of Rosa's tomorrow, whose reminder is due, and a browser that is told. */
const due = async (extra: Parameters<typeof remindedHour>[2] = {}) => {
  await subscribe("uno");
  return remindedHour(site, patient.id, { kind: "three-hours", ...extra });
};

describe("who agreed on a browser is reminded there", () => {
  test("of when and with whom, with the way to the portal and nothing of health", async () => {
    const { reminder, hour } = await due({ comments: "SECRETO lumbago", service: "Punción Seca" });
    await run(reminder);
    const [{ message, headers } = { message: null, headers: {} }, ...more] = service.taken;
    expect(more).toEqual([]);
    expect(message).toEqual({
      title: "Tu hora en ZOH",
      body: "Mañana a las 10:00 con Amparo. Toca para ver tu hora.",
      url: `/patient-dashboard?en=${hour}`,
      tag: expect.stringMatching(/^[\w-]{32}$/),
      badge: 0,
    });
    expect(JSON.stringify(message)).not.toMatch(/SECRETO|lumbago|Punción|Rosa|Fuentealba|token/);
    // Until midnight, of which "mañana" is no more true.
    expect(headers).toMatchObject({ ttl: String(14 * 3_600), urgency: "high", topic: message.tag });
    expect(await states()).toEqual([sent]);
  });

  test("of a proposed hour it asks whether they take it, and counts it", async () => {
    const { reminder } = await due({ status: "therapist_scheduled" });
    await run(reminder);
    expect(service.taken[0]?.message).toMatchObject({
      body: "Mañana a las 10:00 con Amparo. Toca para confirmar.",
      badge: 1,
    });
  });

  test("beside the mail, by the whole way of promise, queue and log", async () => {
    const { reminder } = await due();
    await site.rows("insert into outbox (event, subject_id) values ('appointment.reminder-due', $1)", [
      reminder,
    ]);
    const mails: string[] = [];
    const work = await startWork(site, {
      send: async ({ subject }) => void mails.push(String(subject)),
      close: () => undefined,
    });
    try {
      await expect.poll(states, { timeout: 20_000 }).toEqual([{ channel: "mail", state: "sent" }, sent]);
    } finally {
      await work.stop();
    }
    expect([mails, service.taken.length]).toEqual([
      ["Te recordamos tu hora: miércoles 25 de noviembre a las 10:00"],
      1,
    ]);
    expect((await patient.call("GET", "/api/my-messages")).json).toContainEqual(
      expect.objectContaining({
        channel: "push",
        state: "sent",
        what: "Te recordamos tu hora: miércoles 25 de noviembre a las 10:00",
      }),
    );
  });

  test("once, however many do it, and on each of several browsers", async () => {
    const { reminder } = await due();
    await onAnother("dos");
    await Promise.allSettled(Array.from({ length: 8 }, () => run(reminder)));
    await run(reminder);
    expect(service.taken.map(({ name }) => name).toSorted()).toEqual(["dos", "uno"]);
    expect(await states()).toEqual([sent, sent]);
  });

  test("the two reminders of an hour take each other's place, another hour's none", async () => {
    clock.moveTo("2026-11-23T10:00");
    const { reminder, hour } = await due({ kind: "two-days" });
    await run(reminder);
    const [last] = await site.rows<{ id: string }>(
      `insert into reminders (appointment_id, kind, wall_start, planned_at)
       values ($1, 'three-hours', '2026-11-25T10:00', $2) returning id`,
      [hour, clock()],
    );
    clock.moveTo("2026-11-25T08:00");
    await run(last?.id ?? "");
    const other = await remindedHour(site, patient.id, { at: "2026-11-26T09:00", kind: "three-hours" });
    await run(other.reminder);
    const [first, second, third] = service.taken.map(({ message }) => message.tag);
    expect([first === second, second === third]).toEqual([true, false]);
    expect(service.taken[1]?.message.body).toMatch(/^Hoy a las 10:00/);
  });
});

describe("nothing is sent", () => {
  test("to who did not agree, or to another's browser", async () => {
    await subscribe("suyo", await patientIn(site, hernan));
    const { reminder } = await remindedHour(site, patient.id, { kind: "three-hours" });
    await run(reminder);
    expect([service.asked, await states()]).toEqual([[], []]);
  });

  test.each([
    ["moved", "update appointments set wall_start = wall_start + interval '1 day'"],
    ["called off", "update appointments set status = 'cancelled'"],
    ["held", "update appointments set status = 'completed'"],
  ])("of an hour that was %s since", async (_, change) => {
    const { reminder } = await due();
    await site.rows(change);
    await run(reminder);
    expect([service.asked, await states()]).toEqual([[], []]);
  });

  test("of one that has begun", async () => {
    const { reminder } = await due();
    clock.moveTo("2026-11-25T10:00");
    await run(reminder);
    expect(service.asked).toEqual([]);
  });

  test("in the quiet hours: it waits for the morning", async () => {
    clock.moveTo("2026-11-23T22:00");
    const { reminder } = await due();
    expect(await run(reminder)).toEqual(instantOf("2026-11-24T08:00"));
    expect(service.asked).toEqual([]);
    clock.moveTo("2026-11-24T08:00");
    await run(reminder);
    expect(service.taken).toHaveLength(1);
  });

  test("while the person's data rest", async () => {
    const { reminder } = await due();
    await site.rows("insert into data_blocks (patient_id, blocked_at) values ($1, now())", [patient.id]);
    await run(reminder);
    expect(service.asked).toEqual([]);
  });

  test("from a site whose mails are files: a copy that is looked at writes to nobody", async () => {
    const { reminder } = await due();
    await remindByPush({ ...parts(), hasMailServer: false }, reminder);
    expect(service.asked).toEqual([]);
  });

  test("where signing out has ended it", async () => {
    const { reminder } = await due();
    await patient.call("POST", "/api/logout");
    await run(reminder);
    expect(service.asked).toEqual([]);
  });
});

describe("when it fails", () => {
  test.each([
    404, 410,
  ])("a browser that is gone (%i) is forgotten, and the others are told", async (status) => {
    const { reminder } = await due();
    service.turn({ kind: "refuse", status, times: 1 });
    await run(reminder);
    expect([await subscriptions(), await states()]).toEqual([0, [{ channel: "push", state: "failed" }]]);
    await subscribe("dos");
    await run(reminder);
    expect(service.taken.map(({ name }) => name)).toEqual(["dos"]);
  });

  test.each([429, 500, 503])("%i: it is tried again, on that browser alone", async (status) => {
    const { reminder } = await due();
    await onAnother("dos");
    service.turn({ kind: "refuse", status, times: 1 });
    await expect(run(reminder)).rejects.toThrow();
    expect(service.taken).toHaveLength(1);
    await run(reminder);
    expect(service.taken.map(({ name }) => name).toSorted()).toEqual(["dos", "uno"]);
    expect(service.asked).toHaveLength(3);
    expect(await states()).toEqual([sent, sent]);
  });

  test("who never answers is waited for so long, and asked again", async () => {
    const { reminder } = await due();
    service.turn({ kind: "silent" });
    await expect(run(reminder)).rejects.toThrow();
    service.turn({ kind: "ok" });
    await run(reminder);
    expect(await states()).toEqual([sent]);
  });

  test("nobody there: it is tried again", async () => {
    const gone = await startFakePush();
    await patient.call("POST", "/api/push-subscriptions", gone.browser("uno").subscription);
    await gone.stop();
    const { reminder } = await remindedHour(site, patient.id, { kind: "three-hours" });
    await expect(run(reminder)).rejects.toThrow();
    expect(await states()).toEqual([{ channel: "push", state: "queued" }]);
  });

  test.each([400, 403, 413, 302])("%i is a no for this message, and ends nothing", async (status) => {
    const { reminder } = await due();
    service.turn({ kind: "refuse", status, times: 9 });
    await run(reminder);
    expect([await subscriptions(), service.asked.length, await states()]).toEqual([
      1,
      1,
      [{ channel: "push", state: "failed" }],
    ]);
  });

  test("until it is too late, and is then told as not come", async () => {
    const { reminder } = await due();
    service.turn({ kind: "refuse", status: 503, times: 1 });
    await expect(run(reminder)).rejects.toThrow();
    clock.moveTo("2026-11-25T10:00");
    await run(reminder);
    expect([service.taken, await states()]).toEqual([[], [{ channel: "push", state: "failed" }]]);
  });

  test("a try whose process died is taken up by another after a minute", async () => {
    const { reminder } = await due();
    const [kept] = await site.rows<{ id: string }>("select id from push_subscriptions");
    await site.rows(
      `insert into messages (patient_id, kind, subject_id, channel, title, queued_at, tried_at)
       values ($1, 'appointment.reminder-due.patient', $2, 'push', 'x', $3, $3)`,
      [patient.id, `${reminder}.${kept?.id}`, clock()],
    );
    await expect(run(reminder)).rejects.toThrow();
    clock.moveTo("2026-11-24T10:00", 60_001);
    await run(reminder);
    expect(service.taken).toHaveLength(1);
  });

  test("the mail leaves while the push service says nothing", async () => {
    const { reminder } = await due();
    service.turn({ kind: "silent" });
    await site.rows("insert into outbox (event, subject_id) values ('appointment.reminder-due', $1)", [
      reminder,
    ]);
    expect(await mailsOf(site)).toHaveLength(1);
  });

  test("an address in our own network, put there by whoever could, is never asked", async () => {
    const { reminder } = await due();
    await remindByPush({ ...parts(), publicPost: createPublicPost() }, reminder);
    expect([service.asked, await subscriptions()]).toEqual([[], 0]);
  });
});

test("neither log nor metrics say whom, where or what", async () => {
  const { reminder } = await due();
  service.turn({ kind: "refuse", status: 403, times: 1 });
  await run(reminder);
  const said = site.logText() + (await site.context.metrics.text());
  expect(said).toContain("a reminder did not leave by push");
  expect(said).not.toMatch(/c0ffee|Rosa|Amparo|Mañana/);
});
