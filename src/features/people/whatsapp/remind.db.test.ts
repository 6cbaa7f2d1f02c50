import { hernan } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { makePatient, staySignedIn } from "tests/kit/signed-in";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { type FakeWhatsapp, startFakeWhatsapp, whatsappSecrets } from "tests/kit/whatsapp-api";
import { agree, remindedHour, rosasNumber, tell } from "tests/kit/whatsapp-site";
import { officeOf } from "tests/kit/work";
import { describe, expect } from "vitest";
import { consequencesWhere } from "~/product";
import { parseEnv } from "~/server/settings/env";
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
  api.asked.length = 0;
  await site.rows("delete from outbox");
  await staySignedIn(site);
});
test.afterAll(() => api.stop());

const parts = () => ({ ...site.context, publicUrl: site.publicUrl, whatsapp: site.context.env.whatsapp });
const run = (id: string) => remind(parts(), id);
const states = () => site.rows("select channel, state from messages order by queued_at, channel");
const byMail = async () =>
  (await site.rows("select event from outbox where event = 'appointment.reminder-by-mail'")).length;
const due = async (extra = {}) => {
  await agree(site, patient.id);
  return remindedHour(site, patient.id, extra);
};

describe("who agreed is written to by WhatsApp", () => {
  test("with what was approved, three answers of their own and nothing of health", async () => {
    const { reminder } = await due({ comments: "COMENTARIOSECRETO lumbago", service: "Punción Seca" });
    await run(reminder);
    await run(reminder);
    const [message, ...more] = api.taken;
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      to: rosasNumber,
      said: "recordatorio_de_hora",
      parameters: ["Rosa", "miércoles 25 de noviembre a las 10:00", expect.any(String), expect.any(String)],
    });
    expect(new Set(message?.payloads).size).toBe(3);
    expect(message?.whole).not.toMatch(/SECRETO|lumbago|Punción|Fuentealba|12345678/);
    expect(await states()).toEqual([{ channel: "whatsapp", state: "sent" }]);
    expect(await byMail()).toBe(0);
  });

  test("of a proposed hour it asks whether they take it", async () => {
    const { reminder } = await due({ status: "therapist_scheduled" });
    await run(reminder);
    expect(api.taken[0]?.said).toBe("recordatorio_de_propuesta");
  });

  test("by the whole way of promise, queue and log, and no mail", async () => {
    const { reminder } = await due();
    await site.rows("insert into outbox (event, subject_id) values ('appointment.reminder-due', $1)", [
      reminder,
    ]);
    expect(await mailsOf(site)).toEqual([]);
    expect(api.taken).toHaveLength(1);
    expect((await patient.call("GET", "/api/my-messages")).json).toMatchObject([
      {
        channel: "whatsapp",
        state: "sent",
        what: "Te recordamos tu hora: miércoles 25 de noviembre a las 10:00",
      },
    ]);
  });

  test("once, however many do it", async () => {
    const { reminder } = await due();
    await Promise.allSettled(Array.from({ length: 8 }, () => run(reminder)));
    expect(api.taken).toHaveLength(1);
    expect(await byMail()).toBe(0);
  });
});

describe("everybody else by mail", () => {
  test.each([
    ["nobody asked", async () => undefined],
    ["taken back", async () => void (await agree(site, patient.id, false))],
  ])("%s", async (_, answer) => {
    await agree(site, await makePatient(site, hernan));
    await answer();
    const { reminder } = await remindedHour(site, patient.id);
    await run(reminder);
    expect(api.asked).toEqual([]);
    expect((await mailsOf(site)).map(({ subject }) => subject)).toEqual([
      "Te recordamos tu hora: miércoles 25 de noviembre a las 10:00",
    ]);
  });

  test("a telephone on a wall", async () => {
    await site.rows("update patients set phone = '+56322123456'");
    const { reminder } = await due();
    await run(reminder);
    expect([api.asked.length, await byMail()]).toEqual([0, 1]);
  });

  test("what was taken back while it waited", async () => {
    const { reminder } = await due();
    api.turn({ kind: "refuse", status: 503, times: 1 });
    await expect(run(reminder)).rejects.toThrow();
    await agree(site, patient.id, false);
    await run(reminder);
    expect(api.taken).toEqual([]);
    expect([await states(), await byMail()]).toEqual([[{ channel: "whatsapp", state: "failed" }], 1]);
  });

  test("nothing of an hour that was called off, moved or begun", async () => {
    const { reminder, hour } = await due();
    await site.rows("update appointments set wall_start = wall_start + interval '1 day' where id = $1", [
      hour,
    ]);
    await run(reminder);
    const called = await due();
    await site.rows("update appointments set status = 'cancelled' where id = $1", [called.hour]);
    await run(called.reminder);
    const begun = await due({ at: "2026-11-25T11:00" });
    clock.moveTo("2026-11-25T11:00");
    await run(begun.reminder);
    expect([api.asked.length, await byMail(), await states()]).toEqual([0, 0, []]);
  });

  test("where WhatsApp is not set up, also what waited for it", async () => {
    const { reminder } = await due();
    await remind({ ...parts(), whatsapp: undefined }, reminder);
    expect(await byMail()).toBe(1);
    expect(consequencesWhere(parseEnv({}))["appointment.reminder-due"](reminder)).toMatchObject([
      { queue: "mail" },
      { queue: "push" },
    ]);
    expect(consequencesWhere(site.context.env)["appointment.reminder-due"](reminder)).toMatchObject([
      { queue: "whatsapp" },
      { queue: "push" },
    ]);
  });
});

describe("when it fails", () => {
  test.each([
    ["too many", { status: 429 }],
    ["too many, said as a fault", { status: 400, code: 130429 }],
    ["a fault of theirs", { status: 500 }],
    ["away", { status: 503, code: 131016 }],
  ])("%s: it is tried again", async (_, how) => {
    const { reminder } = await due();
    api.turn({ kind: "refuse", times: 2, ...how });
    for (let tries = 0; tries < 2; tries++) await expect(run(reminder)).rejects.toThrow();
    expect(await states()).toEqual([{ channel: "whatsapp", state: "queued" }]);
    await run(reminder);
    expect([api.taken.length, await byMail(), await states()]).toEqual([
      1,
      0,
      [{ channel: "whatsapp", state: "sent" }],
    ]);
  });

  test("half an hour long, and then it leaves by mail, once", async () => {
    const { reminder } = await due();
    api.turn({ kind: "refuse", status: 429, times: 9 });
    await expect(run(reminder)).rejects.toThrow();
    clock.moveTo("2026-11-23T10:30");
    await run(reminder);
    await run(reminder);
    expect((await mailsOf(site)).length).toBe(1);
    expect(await states()).toEqual([
      { channel: "whatsapp", state: "failed" },
      { channel: "mail", state: "sent" },
    ]);
  });

  test("what is tried again until the quiet hours begin is not sent in them: the mail leaves at eight", async () => {
    clock.moveTo("2026-11-23T20:50");
    const { reminder } = await due();
    api.turn({ kind: "refuse", status: 503, times: 1 });
    await expect(run(reminder)).rejects.toThrow();
    clock.moveTo("2026-11-23T21:00");
    await run(reminder);
    expect([api.taken.length, await byMail()]).toEqual([0, 1]);
    const office = officeOf(site, outboxTransport(""));
    expect(await deliverMail(office, "appointment.reminder-due.patient", reminder)).toEqual(
      instantOf("2026-11-24T08:00"),
    );
    clock.moveTo("2026-11-24T08:00");
    expect([api.taken.length, (await mailsOf(site)).length]).toEqual([0, 1]);
  });

  test("what is too late to say is said by neither, and told as not come", async () => {
    const { reminder } = await due();
    api.turn({ kind: "refuse", status: 503, times: 1 });
    await expect(run(reminder)).rejects.toThrow();
    clock.moveTo("2026-11-24T16:00");
    await run(reminder);
    expect(await mailsOf(site)).toEqual([]);
    expect(api.taken).toEqual([]);
    expect(await states()).toEqual([
      { channel: "whatsapp", state: "failed" },
      { channel: "mail", state: "failed" },
    ]);
  });

  test("in the last hour before the appointment nobody waits", async () => {
    const { reminder } = await due();
    clock.moveTo("2026-11-25T09:00");
    api.turn({ kind: "refuse", status: 429, times: 1 });
    await run(reminder);
    expect(await byMail()).toBe(1);
  });

  test.each([
    ["a number that has none", { status: 400, code: 131026 }],
    ["a template that is not approved", { status: 404, code: 132001 }],
    ["a token that is over", { status: 401, code: 190 }],
  ])("%s: by mail at once", async (_, how) => {
    const { reminder } = await due();
    api.turn({ kind: "refuse", times: 1, ...how });
    await run(reminder);
    expect([api.taken.length, await byMail(), await states()]).toEqual([
      0,
      1,
      [{ channel: "whatsapp", state: "failed" }],
    ]);
  });

  test("nobody there: it is tried again", async () => {
    const { reminder } = await due();
    const gone = await startFakeWhatsapp();
    await gone.stop();
    const whatsapp = { ...parts().whatsapp, baseUrl: gone.url } as ReturnType<typeof parts>["whatsapp"];
    await expect(remind({ ...parts(), whatsapp }, reminder)).rejects.toThrow();
    await run(reminder);
    expect(await states()).toEqual([{ channel: "whatsapp", state: "sent" }]);
  });
});

describe.each(["cut", "garbled"] as const)("when nobody knows whether it was taken (%s)", (kind) => {
  test("it is not sent again: a notice settles it", async () => {
    const { reminder } = await due();
    api.turn({ kind });
    await expect(run(reminder)).rejects.toThrow();
    await expect(run(reminder)).rejects.toThrow();
    expect(api.taken).toHaveLength(1);
    const [message] = api.taken;
    const status = { id: message?.id, status: "sent", biz_opaque_callback_data: message?.mark };
    expect((await tell(site, { statuses: [status] })).status).toBe(200);
    clock.moveTo("2026-11-23T10:04");
    await run(reminder);
    expect([api.taken.length, await byMail(), await states()]).toEqual([
      1,
      0,
      [{ channel: "whatsapp", state: "sent" }],
    ]);
  });

  test("without one it leaves by mail after three minutes, once", async () => {
    const { reminder } = await due();
    api.turn({ kind });
    await expect(run(reminder)).rejects.toThrow();
    clock.moveTo("2026-11-23T10:03");
    await run(reminder);
    await run(reminder);
    expect(api.taken).toHaveLength(1);
    expect((await mailsOf(site)).length).toBe(1);
  });
});

test("neither log nor metrics say whom or what", async () => {
  const { reminder } = await due();
  api.turn({ kind: "refuse", status: 400, code: 131026, times: 1 });
  await run(reminder);
  const said = site.logText() + (await site.context.metrics.text());
  expect(said).toContain("a reminder did not leave by WhatsApp");
  expect(said).not.toMatch(/81234567|Rosa|recordatorio_de_hora/);
  expect(said).not.toContain(whatsappSecrets.WHATSAPP_TOKEN);
});
