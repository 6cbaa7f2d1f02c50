import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { describe, expect, test } from "vitest";
import { parseEnv } from "~/server/settings/env";
import { systemClock } from "~/shared/clock";
import { statusOfCode } from "~/shared/error-codes";
import { createMetrics } from "./metrics";
import { releaseOf } from "./release";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const source = ["metrics", "process-figures"].map((name) => read(`src/server/watch/${name}.ts`)).join("\n");

/** Names of figures and of their labels, as they are declared. */
const declared = new Map(
  [...source.matchAll(/name: "(zoh_\w+)"[^}]*?(?:labelNames: \[([^\]]*)\]|registers)/g)].map(
    ([, name = "", labels = ""]) => [name, [...labels.matchAll(/"(\w+)"/g)].map(([, label]) => label ?? "")],
  ),
);
const histograms = [...source.matchAll(/new Histogram\(\{\s*name: "(\w+)"/g)].map(([, name]) => name ?? "");
const exposed = new Set([
  ...[...declared.keys()].filter((name) => !histograms.includes(name)),
  ...histograms.flatMap((name) => ["_bucket", "_sum", "_count"].map((part) => name + part)),
]);

const expressions = {
  "deploy/grafana/zoh.json": [
    ...read("deploy/grafana/zoh.json").matchAll(/"(?:expr|query)": "(.*zoh_.*)",?$/gm),
  ],
  "deploy/prometheus/alerts.yml": [...read("deploy/prometheus/alerts.yml").matchAll(/expr: (.*)$/gm)],
};

test("the site exposes every figure that is declared, and none that is not read here", async () => {
  const away = {
    query: () => Promise.reject(new Error("away")),
    totalCount: 0,
    idleCount: 0,
    waitingCount: 0,
  };
  const env = parseEnv({ BACKUP_DIR: "/var/backups/zoh" });
  const replica = { standing: () => ({ state: "ok" as const, lagMs: 300 }) };
  const parts = { pool: away as unknown as Pool, replica, env, clock: systemClock };
  const running = { dataDir: root, release: releaseOf(root) };
  const text = await createMetrics(parts, running).text();
  const names = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  expect(names.toSorted()).toEqual([...declared.keys()].toSorted());
  // Of the process there is something to tell also while the database is away.
  for (const figure of [
    'zoh_build_info{version="\\d[^"]*",commit="(?:[0-9a-f]{40}|unknown)"} 1',
    "zoh_data_free_bytes [1-9]",
    'zoh_event_loop_lag_seconds{of="worst"} \\d',
    "zoh_process_cpu_seconds [\\d.]*[1-9]",
    "zoh_process_open_files [1-9]",
    "zoh_process_start_seconds [1-9]",
    "zoh_replica_lag_seconds 0\\.3$",
    "zoh_replica_used 1",
  ])
    expect(text).toMatch(new RegExp(`^${figure}`, "m"));
});

describe.each(Object.entries(expressions))("%s", (_file, found) => {
  const all = found.map(([, expression = ""]) => expression);

  test("asks for figures that the site exposes", () => {
    const names = all.flatMap((expression) => expression.match(/\bzoh_\w+/g) ?? []);
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !exposed.has(name))).toEqual([]);
  });

  test("tells them apart by labels that they have", () => {
    const own = ["instance", "job", "le", ...new Set([...declared.values()].flat())];
    const labels = all.flatMap((expression) => [
      ...[...expression.matchAll(/(\w+)\s*=~?\s*\\?"/g)].map(([, label = ""]) => label),
      ...[...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/)),
    ]);
    expect(labels.filter((label) => !own.includes(label))).toEqual([]);
  });
});

test("codes of refusals that an alert counts are codes of the site", () => {
  const counted = /zoh_refusals_total\{code=~"([^"]+)"/.exec(read("deploy/prometheus/alerts.yml"))?.[1] ?? "";

  expect(counted.split("|").filter((code) => !(code in statusOfCode))).toEqual([]);
});
