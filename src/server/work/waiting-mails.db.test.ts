import { asServer } from "tests/kit/database-url";
import { bookingOf, rosa } from "tests/kit/people";
import { site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { hurry, mailJobs, startWork, type Work } from "tests/kit/work";
import { describe, expect } from "vitest";
import { createLog } from "~/server/watch/log";
import type { Transport } from "~/server/work/mail/transport";
import { openQueues } from "./jobs";

const log = createLog("silent");
let work: Work | undefined;
test.afterEach(async () => {
  await work?.stop();
  work = undefined;
});

const refusing: Transport = {
  send: async ({ to }) => {
    throw Object.assign(new Error(`connect ECONNREFUSED, for ${to}`), { code: "ESOCKET" });
  },
  close: () => undefined,
};
const taking: Transport = { send: async () => undefined, close: () => undefined };

async function mailAge(): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(/^zoh_mail_age_seconds (.*)$/m.exec(text)?.[1]);
}
const mailOf = async () => (await (await fetch(`${site.url}/readyz`)).json()).details.mail;
const states = async () => (await mailJobs(site)).map(({ state }) => state).join();

/** A mail that nothing composes: each try fails. */
async function plan(afterSeconds: number): Promise<void> {
  const queue = await openQueues(asServer(site.databaseUrl), ["mail"], log);
  const job = { data: { kind: "nothing-of-ours", id: "1" }, afterSeconds };
  await queue.insert("mail", [job], (text, values) => site.pool.query(text, values));
  await queue.stop();
}

describe("while the mail server refuses", () => {
  test("mails are as old as they wait, however often they were tried and put off; gone, they are not", async () => {
    await site.book(bookingOf(rosa, "2026-11-23T09:00"));
    work = await startWork(site, refusing, log);
    await until(async () => (await mailJobs(site)).length === 2);
    const queued = performance.now();
    for (let tries = 1; tries <= 3; tries++) {
      await until(async () => {
        const jobs = await mailJobs(site);
        return (await states()) === "retry,retry" && jobs.every((job) => job.delay_seconds > 0);
      }, 30_000);
      const waited = (performance.now() - queued) / 1_000;
      expect(await mailAge()).toBeGreaterThan(waited);
      if (tries < 3) {
        await until(() => performance.now() - queued > tries * 3_000);
        await hurry(site);
      }
    }
    expect(await mailAge()).toBeGreaterThan(4);
    const mail = await mailOf();
    expect(mail).toMatchObject({ state: "failed", waiting: 2, trouble: "nobody answers there" });
    expect(mail.oldestSeconds).toBeGreaterThan(4);
    await work.stop();
    work = await startWork(site, taking, log);
    await until(async () => {
      await hurry(site);
      return (await states()) === "completed,completed";
    }, 30_000);
    expect(await mailAge()).toBe(0);
    expect(await mailOf()).toEqual({ state: "ok", waiting: 0, oldestSeconds: null });
  });

  test("one that waits on purpose is counted from its time on, also once it was tried", async () => {
    await plan(3_600);
    expect([await mailAge(), (await mailOf()).waiting]).toEqual([0, 0]);
    const planned = performance.now();
    await plan(3);
    work = await startWork(site, taking, log);
    await until(async () => (await states()).includes("retry"), 30_000);
    const age = await mailAge();
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan((performance.now() - planned) / 1_000 - 2.5);
  });
});
