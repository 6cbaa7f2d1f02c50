import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { beforeEach, expect } from "vitest";
import { noteRelease } from "./note-release";
import { newsFor } from "./queries";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });

const running = () => site.context.release.version;
const read = async (who = amparo) => (await who.call("GET", "/api/release-news")).json;
const versions = (news: { version: string }[]) => news.map(({ version }) => version);
const putAway = (version: string, who = amparo) => who.call("POST", "/api/release-news/read", { version });

beforeEach(async () => {
  await site.rows("delete from release_starts");
  await site.rows("update therapists set news_read = null, duties = '{care,direction}'");
});

/** The clinic was served by that release when its people came. */
const servedSince = (version: string) =>
  site.rows("insert into release_starts select $1, min(created_at) from therapists", [version]);

test("a clinic that is set up on this release is told nothing, whether its accounts or its first start come first", async () => {
  expect(await read()).toEqual([]);
  await noteRelease(site.pool, site.context.release);
  await noteRelease(site.pool, site.context.release);
  expect(await site.rows("select version from release_starts")).toEqual([{ version: running() }]);
  expect(await read()).toEqual([]);
});

test("after an upgrade each person of direction is told once, until they press", async () => {
  await servedSince("0.1.0");
  await noteRelease(site.pool, site.context.release);
  const [news] = await read();
  expect(news).toMatchObject({ version: running(), blocks: expect.any(Array) });
  expect(news.blocks.length).toBeGreaterThan(1);
  const presses = await Promise.all([putAway(running()), putAway(running())]);
  expect(presses.map(({ status }) => status)).toEqual([204, 204]);
  expect(await read()).toEqual([]);
  expect(versions(await read(benjamin))).toEqual([running()]);
});

test("who comes after the upgrade has nothing new to read of it", async () => {
  await site.rows("update therapists set created_at = now() - interval '2 days' where id = $1", [amparo.id]);
  await servedSince("0.1.0");
  await site.rows("insert into release_starts values ($1, now() - interval '1 day')", [running()]);
  expect([versions(await read()), versions(await read(benjamin))]).toEqual([[running()], []]);
});

test("several releases later all since are told; a press on a page of before leaves the newer ones", async () => {
  await servedSince("0.1.0");
  const releases = ["2099.2.0", "2099.1.0", running(), "0.1.0"].map((version) => ({ version, blocks: [] }));
  const later = async () =>
    versions(await newsFor(site.pool, amparo.id, { version: "2099.1.0", commit: "" }, releases));
  expect(await later()).toEqual(["2099.1.0", running()]);
  await putAway(running());
  expect(await later()).toEqual(["2099.1.0"]);
  await site.rows("update therapists set news_read = '2099.1.0' where id = $1", [amparo.id]);
  expect((await putAway("0.1.0")).status).toBe(204);
  expect(await later()).toEqual([]);
  expect(await read()).toEqual([]);
});

test("a release that there is not is refused", async () => {
  for (const version of ["2099.1.0", "", "'; --"])
    expect(await putAway(version)).toMatchObject({ status: 404, json: { code: "not_found" } });
});

test("it is direction's alone", async () => {
  await site.rows("update therapists set duties = '{care,desk}'");
  for (const [method, path] of [
    ["GET", "/api/release-news"],
    ["POST", "/api/release-news/read"],
  ] as const) {
    const body = method === "POST" ? { version: running() } : undefined;
    expect((await site.call(method, path, body)).status).toBe(401);
    expect((await patient.call(method, path, body)).status).toBe(403);
    expect((await amparo.call(method, path, body)).status).toBe(403);
  }
  const [row] = await site.rows("select news_read from therapists where id = $1", [amparo.id]);
  expect(row).toEqual({ news_read: null });
});
