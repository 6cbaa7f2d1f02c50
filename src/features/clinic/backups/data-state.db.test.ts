import { amparo, clock, site, test } from "tests/kit/test";
import { expect } from "vitest";
import { runRetention } from "~/server/work/retention";

test.override({ setting: { signedIn: ["amparo"] } });

const read = async () => (await amparo.call("GET", "/api/data-state")).json;

test("without copies it says so, and of what never ran nothing", async () => {
  expect(await read()).toEqual({
    backups: {
      state: "off",
      lastAt: null,
      failure: null,
      where: null,
      everyHours: null,
      isEncrypted: false,
      bytes: null,
    },
    retention: [],
  });
});

test("the last run of each kind stands with what it dropped, by the policy's words", async () => {
  const parts = { pool: site.pool, clock };
  const twice = [3, 0];
  const rule = (policy: "money" | "drafts") => ({
    policy,
    table: "x",
    drop: async () => twice.shift() ?? 0,
  });
  await runRetention(parts, "by-law", [rule("money")]);
  twice.push(2, 0, 4, 0);
  await runRetention(parts, "passing", [rule("drafts"), rule("drafts")]);
  const { retention } = await read();
  expect(retention).toMatchObject([
    { kind: "by-law", dropped: [{ what: "Reservas y pagos", rows: 3 }] },
    { kind: "passing", dropped: [{ what: "Borradores de notas que nadie firmó", rows: 6 }] },
  ]);
  await runRetention(parts, "by-law", []);
  expect((await read()).retention[0].dropped).toEqual([]);
});
