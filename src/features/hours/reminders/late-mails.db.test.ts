import { addHour } from "tests/kit/hours";
import { rosa, visitor } from "tests/kit/people";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { addWaiting, offerFreed, offersIn } from "tests/kit/waiting";
import { officeOf, startWork } from "tests/kit/work";
import { describe, expect } from "vitest";
import { planQuestions } from "~/features/care/satisfaction/plan-questions";
import { deliverMail } from "~/server/work/mail/deliver";
import type { Transport } from "~/server/work/mail/transport";
import { instantOf } from "~/shared/clinic-time";
import { planReminders } from "./plan-reminders";

test.override({ setting: { signedIn: ["patient"] } });

const sent: string[] = [];
const transport = (send: Transport["send"]): Transport => ({ send, close: () => undefined });
const back = transport(async ({ to }) => void sent.push(to));
const away = transport(() => Promise.reject(Object.assign(new Error("away"), { code: "ECONNECTION" })));
const morning = "2026-11-24T08:00";

test.beforeEach(async () => {
  sent.length = 0;
  await site.rows("delete from outbox");
});

const told = () => site.rows("select state from messages");
const deliver = (kind: string, id = "", way = back) => deliverMail(officeOf(site, way), kind, id);
const idIn = async (table: string) => (await site.rows<{ id: string }>(`select id from ${table}`))[0]?.id;

describe("a reminder", () => {
  const planAt = async (planned: string, at: string) => {
    const id = await addHour(site, { patientId: patient.id, therapistId: site.amparo, at });
    await site.rows("update appointments set created_at = '2026-11-20T12:00Z' where id = $1", [id]);
    clock.moveTo(planned);
    await planReminders({ ...site.context, clock });
  };
  const remind = async (way: Transport) =>
    deliver("appointment.reminder-due.patient", await idIn("reminders"), way);

  test("waits for eight when the quiet hours have begun, once, and leaves then", async () => {
    // The queue has PostgreSQL's clock, by which this morning is far.
    const farMorning = "2096-11-24T08:00";
    await planAt("2096-11-23T20:58", "2096-11-25T20:58");
    clock.moveTo("2096-11-23T22:10");
    const work = await startWork(site, back);
    const jobs = () =>
      site.rows<{ state: string; at: Date }>(
        "select state::text, start_after as at from pgboss.job where name = 'mail' order by created_on",
      );
    const untilItWaits = async () => {
      await until(async () => (await jobs()).map(({ state }) => state).join() === "completed,created");
      expect((await jobs())[1]?.at).toEqual(instantOf(farMorning));
    };
    await untilItWaits();
    // As if its process had died before it could note that it was put off.
    await site.rows("update pgboss.job set state = 'retry', start_after = now() where state = 'completed'");
    await untilItWaits();
    expect([sent, await told()]).toEqual([[], [{ state: "queued" }]]);
    clock.moveTo(farMorning);
    await site.rows("update pgboss.job set start_after = now() where state = 'created' and name = 'mail'");
    await until(async () => (await jobs()).every(({ state }) => state === "completed"));
    await work.stop();
    expect([sent, await told()]).toEqual([[rosa.email], [{ state: "sent" }]]);
  });

  test("is caught up after an hour", async () => {
    await planAt("2026-11-23T10:00", "2026-11-25T10:00");
    await expect(remind(away)).rejects.toThrow();
    clock.moveTo("2026-11-23T11:00");
    await remind(back);
    expect([sent, await told()]).toEqual([[rosa.email], [{ state: "sent" }]]);
  });

  test.each([
    ["whose server was away", async () => expect(remind(away)).rejects.toThrow()],
    ["that nobody tried to send", async () => undefined],
  ])("is left out after thirty hours, as its reader's log tells: %s", async (_, fail) => {
    await planAt("2026-11-23T10:00", "2026-11-25T10:00");
    await fail();
    clock.moveTo("2026-11-24T16:00");
    await remind(back);
    expect([sent, await told()]).toEqual([[], [{ state: "failed" }]]);
  });

  test("is told of as not come when its hour was called off while it was on its way", async () => {
    await planAt("2026-11-23T10:00", "2026-11-25T10:00");
    await expect(remind(away)).rejects.toThrow();
    await site.rows("update appointments set status = 'cancelled'");
    await remind(back);
    expect([sent, await told()]).toEqual([[], [{ state: "failed" }]]);
  });
});

describe("a question how it went", () => {
  const ask = async () => {
    await addHour(site, {
      patientId: patient.id,
      therapistId: site.amparo,
      at: "2026-11-23T10:00",
      status: "completed",
    });
    await site.rows("update appointments set changed_at = '2026-11-23T13:30Z'");
    clock.moveTo("2026-11-23T20:58");
    await planQuestions({ ...site.context, clock });
    return deliver.bind(null, "satisfaction.asked.patient", await idIn("satisfaction_questions"));
  };

  test("waits for eight", async () => {
    const question = await ask();
    clock.moveTo("2026-11-23T22:10");
    expect(await question()).toEqual(instantOf(morning));
    expect(sent).toEqual([]);
    clock.moveTo(morning);
    expect(await question()).toBeUndefined();
    expect(sent).toEqual([rosa.email]);
  });

  test("is left out two days later", async () => {
    const question = await ask();
    clock.moveTo("2026-11-25T10:30");
    expect(await question()).toBeUndefined();
    expect([sent, await told()]).toEqual([[], [{ state: "failed" }]]);
  });
});

test.each(["made", "lost"])("of an offer that is %s nobody hears before eight", async (what) => {
  const id = await addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-25T10:00",
  });
  await addWaiting(site, 1);
  clock.moveTo("2026-11-23T20:50");
  await site.rows("update appointments set status = 'cancelled' where id = $1", [id]);
  await offerFreed(site);
  const [offer] = await offersIn(site);
  clock.moveTo("2026-11-23T22:10");
  expect(await deliver(`waiting.offer-${what}.patient`, offer?.id)).toEqual(instantOf(morning));
  expect(sent).toEqual([]);
  clock.moveTo(morning);
  expect(await deliver(`waiting.offer-${what}.patient`, offer?.id)).toBeUndefined();
  expect(sent).toEqual([visitor(1).email]);
});
