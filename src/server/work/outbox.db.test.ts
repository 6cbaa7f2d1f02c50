import { bookingOf, hernan, rosa } from "tests/kit/people";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { startWork } from "tests/kit/work";
import { expect, vi } from "vitest";
import { createLog } from "~/server/watch/log";
import { outboxTransport } from "~/server/work/mail/transport";

test("an event of a newer release waits for it, and holds up nothing", async () => {
  await site.rows("insert into outbox (event, subject_id) values ('of.next-release', 'x')");
  await site.book(bookingOf(rosa, "2026-11-23T09:00"));
  const directory = makeTempDir("outbox");
  const work = await startWork(site, outboxTransport(directory));
  const waiting = async () => (await site.rows("select event from outbox")).map(({ event }) => event);
  await until(async () => (await waiting()).length === 1);
  expect(await waiting()).toEqual(["of.next-release"]);
  await work.stop();
  removeDir(directory);
});

test("the log leads from a request to its jobs, done or failed, and to no other's", async () => {
  const booked = await site.book(bookingOf(rosa, "2026-11-23T09:00"));
  const link = await site.call("POST", "/api/request-entry-link", { email: rosa.email });
  const [first, second] = [booked, link].map(({ headers }) => headers.get("x-request-id"));
  await site.rows("insert into outbox (event, subject_id) values ('appointment.settled', 'x')");
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const refusing = {
    send: () => Promise.reject(new Error("no mail today")),
    close: () => undefined,
  };
  const work = await startWork(site, refusing, log);
  const jobsOf = (request: string | null | undefined) =>
    lines
      .filter((line) => line.queue && line.request === request)
      .map(({ queue, msg }) => `${queue}: ${msg}`);
  await until(() => jobsOf(first).length >= 3 && jobsOf(second).length >= 1);
  await work.stop();
  expect(jobsOf(first)).toEqual(
    expect.arrayContaining(["mail: job failed, it will be tried again", "first-password: job done"]),
  );
  expect(jobsOf(second)).toContain("mail: job failed, it will be tried again");
  expect(lines.filter(({ queue, request }) => queue && request !== first && request !== second)).toEqual([]);
});

test("a clock that is set back while a mail leaves holds up none after it", async () => {
  const real = Date.now;
  const sent: unknown[] = [];
  const setsBack = {
    async send(mail: { to: string }) {
      if (sent.length === 0) vi.spyOn(Date, "now").mockImplementation(() => real() - 3_600_000);
      sent.push(mail.to);
    },
    close: () => undefined,
  };
  const work = await startWork(site, setsBack);
  await site.book(bookingOf(rosa, "2026-11-23T09:00"));
  await until(() => sent.length > 0);
  const before = sent.length;
  await site.book(bookingOf(hernan, "2026-11-23T10:00"));
  await until(() => sent.length > before && sent.includes(hernan.email));
  await work.stop();
});
