import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { headerOf } from "tests/kit/eml";
import { needsOwnDisk, ownDisk } from "tests/kit/own-disk";
import { bookingOf, rosa } from "tests/kit/people";
import { site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { hurry, mailJobs, startWork } from "tests/kit/work";
import { afterAll, describe, expect } from "vitest";
import { createLog } from "~/server/watch/log";
import { outboxTransport } from "./transport";

const disk = ownDisk(2);
afterAll(() => disk?.remove());

describe.skipIf(!disk)(`a full disk under the folder of mails ${needsOwnDisk}`, () => {
  test("keeps no booking away; each mail is there once when there is room", async () => {
    const folder = join(disk?.path ?? "", "outbox");
    mkdirSync(folder);
    disk?.fill();
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    const work = await startWork(site, outboxTransport(folder), log);
    const states = async () => (await mailJobs(site)).map(({ state }) => state).join();
    const mails = () => readdirSync(folder).filter((name) => name.endsWith(".eml"));
    try {
      expect((await site.book(bookingOf(rosa, "2026-11-23T09:00"))).status).toBe(201);
      await until(async () => (await states()) === "retry,retry");
      expect(mails()).toEqual([]);
      expect(lines.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ queue: "mail", trouble: "the disk is full" }),
      );
      disk?.free();
      await until(async () => {
        await hurry(site);
        return (await states()) === "completed,completed";
      }, 20_000);
      const ids = mails().map((name) => headerOf(readFileSync(join(folder, name), "utf8"), "Message-ID"));
      expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
      expect(readdirSync(folder)).toHaveLength(2);
    } finally {
      await work.stop();
    }
  });
});
