import { readdirSync } from "node:fs";
import { join } from "node:path";
import { functionsOf, schemaText } from "tests/kit/schema-text";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";

const db = join(import.meta.dirname, "../../../db");

/** After a new migration: `npx vitest run --project database src/server/database/schema.db.test.ts -u` writes them anew, to be committed with it. */
test("db/schema.sql is the schema as the migrations leave it", async () => {
  await expect(await schemaText(site)).toMatchFileSnapshot(join(db, "schema.sql"));
});

test("db/functions has each function whole, and none that is gone", async () => {
  const functions = await functionsOf(site);
  for (const { name, text } of functions)
    await expect(text).toMatchFileSnapshot(join(db, `functions/${name}.sql`));
  expect(readdirSync(join(db, "functions")).toSorted()).toEqual(functions.map(({ name }) => `${name}.sql`));
});
