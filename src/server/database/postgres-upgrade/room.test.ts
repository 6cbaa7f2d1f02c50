import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { afterAll, expect, test } from "vitest";
import { freeBytes, refuseTooLittleRoom } from "./room";

const cluster = makeTempDir("room");
afterAll(() => removeDir(cluster));

test("three times the tables and a little more must be free", async () => {
  mkdirSync(join(cluster, "base/16384"), { recursive: true });
  writeFileSync(join(cluster, "base/16384/1259"), Buffer.alloc(1_000_000));
  writeFileSync(join(cluster, "base/16384/1260"), Buffer.alloc(500_000));
  const ask = (free: number) => refuseTooLittleRoom(cluster, "/datos", free);
  await ask(204_500_000);
  await expect(ask(204_499_999)).rejects.toThrow(
    "se necesitan 0,2 GB libres en /datos y hay 0,2 GB: libera espacio e inicia de nuevo. No cambié nada.",
  );
});

test("what is free is asked of the file system", () => {
  expect(freeBytes(cluster)).toBeGreaterThan(0);
  expect(freeBytes(join(cluster, "not/there/yet"))).toBeGreaterThan(0);
});
