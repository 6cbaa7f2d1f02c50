import { randomBytes } from "node:crypto";
import { openSite } from "tests/kit/site";
import { expect, test } from "vitest";
import { postgresStore } from "./in-postgres";

test("what lies in the database comes back as it was put, whatever it is and however it is called", async () => {
  const site = await openSite();
  const store = postgresStore(site.context.pool);
  const kept = new Map<string, Buffer>([
    ["empty", Buffer.alloc(0)],
    ["one", Buffer.from([0])],
    ["o'key\\", Buffer.from("\\x00\n\\.\n")],
    ["large", randomBytes(3 * 1024 * 1024 + 1)],
  ]);
  await Promise.all([...kept].map(([key, bytes]) => store.put(key, bytes, "application/octet-stream")));
  for (const [key, bytes] of kept)
    expect(Buffer.compare((await store.get(key)) ?? Buffer.from("none"), bytes)).toBe(0);
  // Under a key there is never anything else.
  await store.put("one", Buffer.from([1]), "application/octet-stream");
  expect(await store.get("one")).toEqual(Buffer.from([0]));
  expect(await store.get("none")).toBeNull();
  await store.remove(["one", "none"]);
  expect(await store.get("one")).toBeNull();
  await site.close();
});

test("a database that refuses is a fault of who reads, not an empty file", async () => {
  const site = await openSite();
  const store = postgresStore(site.context.pool);
  await store.put("a", Buffer.from("a"), "text/plain");
  await site.rows("alter table stored_objects rename to elsewhere");
  await expect(store.get("a")).rejects.toThrow(/stored_objects/);
  await site.rows("alter table elsewhere rename to stored_objects");
  expect(await store.get("a")).toEqual(Buffer.from("a"));
  await site.close();
});
