import { execFileSync } from "node:child_process";
import { otherNode } from "tests/kit/other-node";
import { bookingOf, evaluation, rosa } from "tests/kit/people";
import { Operator, offered, postJson, processCount } from "tests/kit/started-site";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";

/** The least that we take of 20, and the last of those that Node still mends (all others run with the Node of the tests). */
const versions = ["20.19.0", "22.23.3", "24.9.0"];

// The first time they are fetched, 50 MB each.
beforeAll(() => {
  for (const version of versions) otherNode(version);
}, 600_000);

let operator: Operator;
beforeEach(() => {
  operator = new Operator();
});
afterEach(() => operator.clear());

test.each(
  versions,
)("the site starts, books and stops under Node %s, and Node finds nothing to warn of", async (version) => {
  const node = otherNode(version);
  expect(execFileSync(node, ["--version"], { encoding: "utf8" })).toBe(`v${version}\n`);
  const site = await operator.start({}, undefined, undefined, [], node);
  process.stdout.write(`Node ${version}: ready after ${Math.round(await site.ready)} ms\n`);
  const today = wallTimeOf(systemClock()).slice(0, 10);
  const free = () => offered(site.url, evaluation, addDays(today, 1), addDays(today, 20));
  const before = await free();
  const [start = ""] = before;
  const book = (extra = {}) => postJson(`${site.url}/api/appointments`, bookingOf(rosa, start, extra));
  const booked = await book();
  expect(booked.status).toBe(201);
  expect((await free()).length).toBeLessThan(before.length);
  expect((await book({ therapistId: booked.json.therapistId })).status).toBe(409);
  expect(await (await fetch(`${site.url}/servicios`)).text()).toMatch(/<html lang="es/);

  site.child.kill("SIGTERM");
  expect((await site.ended).code).toBe(0);
  expect(site.err()).toBe("");
  expect(processCount(operator.dataDir)).toBe(0);
});
