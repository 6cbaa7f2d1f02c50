import { asServer } from "tests/kit/database-url";
import { site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { expect } from "vitest";
import { createLog } from "~/server/watch/log";
import { startJobs } from "./jobs";

test("an idle queue does at once what it is woken for", async () => {
  const done: string[] = [];
  const queue = (name: string) => ({ name, atOnce: 1, work: async () => void done.push(name) });
  const names = ["one", "two", "three"];
  const jobs = await startJobs(asServer(site.databaseUrl), names.map(queue), [], createLog("silent"));
  const put = (name: string) =>
    jobs.insert(name, [{ data: { kind: name, id: "x" }, afterSeconds: 0 }], (text, values) =>
      site.pool.query(text, values),
    );
  const begun = performance.now();
  for (const name of names) {
    await put(name);
    jobs.wake([name]);
    await until(() => done.includes(name));
  }
  // Not woken, the first alone would take as long (idleSeconds), and the others twice that.
  expect(performance.now() - begun).toBeLessThan(5_000);
  await jobs.stop();
});
