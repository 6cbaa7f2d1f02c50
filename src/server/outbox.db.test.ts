import { bookingOf, rosa } from "tests/kit/people";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { startWork } from "tests/kit/work";
import { expect } from "vitest";
import { outboxTransport } from "./mail/transport";

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
