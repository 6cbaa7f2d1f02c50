import { expect, test } from "vitest";
import { rememberingStore } from "./in-memory";
import { privatePrefix } from "./object-store";

test("a picture is read once, and what is of a file each time: no process keeps it", async () => {
  const read: string[] = [];
  const store = rememberingStore({
    isWriteOnce: true,
    put: async () => undefined,
    remove: async () => undefined,
    get: async (key) => {
      read.push(key);
      return new Uint8Array([1]);
    },
  });
  for (const key of ["id/800.avif", `${privatePrefix}attachments/id/0`])
    for (let times = 0; times < 3; times++) expect(await store.get(key)).toEqual(new Uint8Array([1]));
  expect(read).toEqual(["id/800.avif", ...Array(3).fill(`${privatePrefix}attachments/id/0`)]);
});
