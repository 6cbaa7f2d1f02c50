import { mailsOf } from "tests/kit/sent-mails";
import { staySignedIn } from "tests/kit/signed-in";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { type FakeWhatsapp, noticeOf, signatureOf, startFakeWhatsapp } from "tests/kit/whatsapp-api";
import { agree, remindedHour, secondsOf, sentBy, tell, textBy } from "tests/kit/whatsapp-site";
import { officeOf } from "tests/kit/work";
import { describe, expect } from "vitest";
import { consentsOf } from "~/features/care/consents/queries";
import { deliverMail } from "~/server/work/mail/deliver";
import { outboxTransport } from "~/server/work/mail/transport";
import { instantOf } from "~/shared/clinic-time";
import { remind } from "./remind";

const api: FakeWhatsapp = await startFakeWhatsapp();
test.override({ setting: { signedIn: ["patient"], variables: api.variables } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-23T10:00");
  api.turn({ kind: "ok" });
  api.taken.length = 0;
  await site.rows("delete from outbox");
  await staySignedIn(site);
});
test.afterAll(() => api.stop());

const parts = () => ({ ...site.context, publicUrl: site.publicUrl, whatsapp: site.context.env.whatsapp });
const text = (body: string, from?: string) => textBy(site, body, from);
const hears = (...messages: object[]) => tell(site, { messages });
const agreed = async () => (await consentsOf(site.pool, patient.id))[0]?.given;

describe("the address is asked for", () => {
  const ask = (token: string, mode = "subscribe") =>
    site.call(
      "GET",
      `/api/whatsapp/webhook?${new URLSearchParams({ "hub.mode": mode, "hub.verify_token": token, "hub.challenge": "1158201444" })}`,
    );

  test("whoever knows our token gets back what it sent", async () => {
    const answer = await ask("verify-me");
    expect([answer.status, answer.text]).toEqual([200, "1158201444"]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  });

  test.each(["", "verify-m", "verify-mE", "verify-me-too"])("anybody else is 401: %j", async (token) => {
    expect((await ask(token)).status).toBe(401);
    expect((await ask("verify-me", "unsubscribe")).status).toBe(401);
    expect((await site.call("GET", "/api/whatsapp/webhook")).status).toBe(401);
  });
});

describe("a notice", () => {
  test.each([
    ["of nobody", ""],
    ["of another app", signatureOf(JSON.stringify(noticeOf({ messages: [] })), "other-secret")],
    ["of another body", signatureOf("{}")],
    ["in the old way", "sha1=0123456789012345678901234567890123456789"],
    ["cut short", "sha256=00"],
  ])("%s is 401 and does nothing, and the log has no word of it", async (_, signature) => {
    await agree(site, patient.id);
    const answer = await tell(site, { messages: [text("BAJA, SECRETO")] }, signature);
    expect([answer.status, answer.json.code]).toEqual([401, "unauthenticated"]);
    expect(await site.rows("select from whatsapp_heard")).toEqual([]);
    expect(site.logText()).toMatch(/"reason":"signature"/);
    expect(site.logText()).not.toMatch(/SECRETO|81234567/);
  });

  test.each([
    ["too large", "x".repeat(3 * 1024 * 1024 + 1), "payload_too_large"],
    ["no JSON", "{", "shape"],
    ["of another shape", '{"entry":7}', "shape"],
  ])("%s is 400", async (_, body, reason) => {
    const answer = await site.call("POST", "/api/whatsapp/webhook", body, {
      "X-Hub-Signature-256": signatureOf(body),
    });
    expect([answer.status, answer.json.code]).toEqual([400, "validation"]);
    expect(site.logText()).toContain(`"reason":"${reason}"`);
  });

  test("about another number, of another kind or with odd things in it is taken and does nothing", async () => {
    await agree(site, patient.id);
    const odd = [null, 7, { id: "x" }, text("BAJA", "no-number"), { ...text("BAJA"), id: "a\u0000b" }];
    expect((await tell(site, { messages: odd, statuses: odd })).status).toBe(200);
    const body = JSON.stringify(noticeOf({ messages: [text("BAJA")] }, "1"));
    const headers = { "X-Hub-Signature-256": signatureOf(body) };
    expect((await site.call("POST", "/api/whatsapp/webhook", body, headers)).status).toBe(200);
    const reactions = ["reaction", "system", "unsupported"].map((type) => sentBy(site, { type }));
    expect((await hears(...reactions)).status).toBe(200);
    expect([await agreed(), await site.rows("select from outbox")]).toEqual([true, []]);
  });

  test("that is older than a week was heard or is too late", async () => {
    await agree(site, patient.id);
    const old = text("BAJA");
    clock.moveTo("2026-11-30T10:00", 1_000);
    await hears(old);
    expect(await agreed()).toBe(true);
  });
});

describe("what became of a reminder", () => {
  const sent = async () => {
    await agree(site, patient.id);
    const { reminder } = await remindedHour(site, patient.id);
    await remind(parts(), reminder);
    const [taken] = api.taken;
    return (status: string) =>
      tell(site, { statuses: [{ id: taken?.id, status, timestamp: secondsOf(site) }] });
  };
  const state = async () => (await site.rows("select state from messages"))[0]?.state;
  const mails = async () =>
    (await site.rows("select from outbox where event = 'appointment.reminder-by-mail'")).length;

  test("is kept, in whatever order it is told and however often", async () => {
    const told = await sent();
    for (const [status, becomes] of [
      ["delivered", "delivered"],
      ["sent", "delivered"],
      ["delivered", "delivered"],
      ["read", "read"],
      ["failed", "read"],
      ["delivered", "read"],
    ] as const) {
      expect((await told(status)).status).toBe(200);
      expect(await state()).toBe(becomes);
    }
    expect(await mails()).toBe(0);
  });

  test("that it failed makes it leave by mail, once", async () => {
    const told = await sent();
    await Promise.all([told("failed"), told("failed"), told("failed")]);
    await told("sent");
    expect([await state(), await mails()]).toEqual(["failed", 1]);
  });

  test("a failure that is told at night leaves by mail at eight, once; of an hour that is over by then nothing does", async () => {
    const told = await sent();
    const early = await remindedHour(site, patient.id, { at: "2026-11-24T07:45", kind: "three-hours" });
    await remind(parts(), early.reminder);
    const id = api.taken.at(-1)?.id;
    clock.moveTo("2026-11-23T21:00");
    await told("failed");
    await tell(site, { statuses: [{ id, status: "failed", timestamp: secondsOf(site) }] });
    await told("failed");
    expect(await mails()).toBe(2);
    const office = officeOf(site, outboxTransport(""));
    const failed = await site.rows<{ id: string }>("select id from reminders");
    for (const night of ["2026-11-23T21:05", "2026-11-24T07:59"]) {
      clock.moveTo(night);
      const putOff = failed.map((each) => deliverMail(office, "appointment.reminder-due.patient", each.id));
      expect((await Promise.all(putOff)).filter(Boolean), night).toEqual([instantOf("2026-11-24T08:00")]);
    }
    clock.moveTo("2026-11-24T08:00");
    await site.rows("delete from outbox where event <> 'appointment.reminder-by-mail'");
    expect((await mailsOf(site)).map(({ subject }) => subject)).toEqual([
      "Te recordamos tu hora: miércoles 25 de noviembre a las 10:00",
    ]);
  });

  test("a failure that is told a minute before the quiet hours leaves by mail at once", async () => {
    const told = await sent();
    clock.moveTo("2026-11-23T20:59");
    await told("failed");
    expect(await mails()).toBe(1);
  });

  test("of what is nobody's is nothing", async () => {
    const statuses = ["sent", "failed"].map((status) => ({
      id: "wamid.unknown",
      status,
      biz_opaque_callback_data: "x",
    }));
    expect((await tell(site, { statuses })).status).toBe(200);
    expect(await site.rows("select from outbox")).toEqual([]);
  });
});
