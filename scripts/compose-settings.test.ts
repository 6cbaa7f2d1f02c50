import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { variables } from "../src/server/settings/env-variables";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const names = Object.keys(variables.shape);

/** The image's own, or what nobody sets for real. */
const notAsked = ["HOST", "PORT", "DATA_DIR", "RATE_LIMIT", "DATABASE_DIRECT_URL", "DATABASE_READ_URL"];

test("what stands in .env of the compose file reaches the site, and the database's superuser does not", () => {
  const settings = /&settings\n((?: {4}.*\n)+)/.exec(read("deploy/docker/compose.yaml"))?.[1] ?? "";
  const given = [...settings.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
  expect(names.filter((name) => !given.includes(name)).toSorted()).toEqual(notAsked.toSorted());
  expect(given.filter((name) => !names.includes(name ?? ""))).toEqual([]);
  expect(settings).not.toContain("SUPERUSER");
});
