import { picture } from "tests/kit/pictures";
import { amparo, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { startWork } from "tests/kit/work";
import { expect } from "vitest";
import { sweepOrphans } from "./sweep";

const day = 86_400_000;
const begin = new Date("2026-11-20T12:00:00Z");
let bytes: Buffer;
test.override({ setting: { clock: () => begin, signedIn: ["amparo"] } });
test.beforeAll(async () => {
  bytes = await picture().jpeg().toBuffer();
});
test.beforeEach(async () => {
  await site.rows("truncate blog_posts, uploads, stored_objects, outbox cascade");
  await site.rows("delete from objects");
});

const later = (ms: number) => new Date(begin.getTime() + ms);
const filesLeft = async () => (await site.rows("select from stored_objects")).length;

async function upload(): Promise<string> {
  const { json } = await amparo.call("POST", "/api/objects/upload", {});
  const path = json.uploadURL.slice(site.publicUrl.length);
  amparo.headers["Content-Type"] = "image/jpeg";
  expect((await amparo.call("PUT", path, bytes)).status).toBe(200);
  delete amparo.headers["Content-Type"];
  return path;
}
async function makePicture(): Promise<string> {
  return (await amparo.call("PUT", "/api/blog-images", { imageURL: await upload() })).json.objectPath;
}
const article = (imageUrl: string | null) => ({ title: "T", excerpt: "R", content: "C", imageUrl });

async function work(): Promise<void> {
  const jobs = await startWork(site, { send: async () => undefined, close: () => undefined } as never);
  await until(async () => (await site.rows("select from outbox")).length === 0);
  await until(
    async () =>
      (await site.rows("select from pgboss.job where name = 'drop-files' and state <> 'completed'"))
        .length === 0,
  );
  await jobs.stop();
}

test("a picture that the landing page shows stays, and one that undoing a change would bring back", async () => {
  const [shown, before] = [await makePicture(), await makePicture()];
  for (const path of [before, shown]) {
    const { version } = (await amparo.call("GET", "/api/settings/clinic")).json;
    const body = { heroPictures: [path], heroPicturesText: "La sala", version };
    expect((await amparo.call("PATCH", "/api/clinic", body)).status).toBe(200);
  }
  await sweepOrphans(site.pool, later(day + 1));
  await work();
  expect([(await site.call("GET", shown)).status, (await site.call("GET", before)).status]).toEqual([
    200, 200,
  ]);
});

test("what no article shows is dropped after a day, with its files; what one shows stays", async () => {
  await upload();
  const orphan = await makePicture();
  const shown = await makePicture();
  await amparo.call("POST", "/api/blog", article(shown));
  expect(await filesLeft()).toBe(5);

  await sweepOrphans(site.pool, later(day - 1));
  expect(await site.rows("select from outbox")).toEqual([]);
  await sweepOrphans(site.pool, later(day + 1));
  await work();
  expect(await filesLeft()).toBe(2);
  expect(await site.rows("select from uploads")).toEqual([]);
  expect((await site.call("GET", shown)).status).toBe(200);
  expect((await site.call("GET", orphan)).status).toBe(404);
});

test("a picture that is gone can be in no article: it is asked for again, and the text is not lost", async () => {
  const orphan = await makePicture();
  await sweepOrphans(site.pool, later(day + 1));
  const { status, json } = await amparo.call("POST", "/api/blog", article(orphan));
  expect([status, json.code, json.fields]).toEqual([
    400,
    "validation",
    { imageUrl: "Esa imagen ya no está guardada. Súbela otra vez." },
  ]);
});

test("a picture that an article showed is kept for its versions, until the article is deleted", async () => {
  const first = await makePicture();
  const { json } = await amparo.call("POST", "/api/blog", article(first));
  expect(json.imageSize).toEqual({ width: 160, height: 120 });
  await sweepOrphans(site.pool, later(2 * day));
  expect(await site.rows("select from objects")).toHaveLength(1);
  await amparo.call("PUT", `/api/blog/${json.id}`, article(null));
  await sweepOrphans(site.pool, later(2 * day));
  expect(await site.rows("select from objects")).toHaveLength(1);
  await amparo.call("DELETE", `/api/blog/${json.id}`);
  await sweepOrphans(site.pool, later(2 * day));
  expect(await site.rows("select from objects")).toEqual([]);
});

test("files of a picture whose making broke off are dropped too", async () => {
  const path = await upload();
  const id = /upload\/([^?]+)/.exec(path)?.[1] ?? "";
  await site.objects.put(`${id}/480.avif`, bytes, "image/avif");
  await sweepOrphans(site.pool, later(day + 1));
  await work();
  expect(await filesLeft()).toBe(0);
});
