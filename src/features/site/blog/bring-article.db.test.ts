import { hernan } from "tests/kit/people";
import { picture } from "tests/kit/pictures";
import { makePatient } from "tests/kit/signed-in";
import { amparo, clock, patient, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { copyOfSite, everyRow, type WholeCopy } from "tests/kit/whole-copy";
import { startWork } from "tests/kit/work";
import { expect } from "vitest";
import { planNews } from "~/features/site/article-news/plan-news";
import { sweepOrphans } from "~/features/site/uploads/sweep";
import { inTransaction } from "~/server/database/database";
import { postgresStore } from "~/server/database/object-store/in-postgres";
import { bringArticle } from "./bring-article";

test.override({ setting: { signedIn: ["amparo", "patient"] } });

const bring = (copy: WholeCopy, id: string) =>
  inTransaction(site.pool, (client) => {
    const asked = { copy: copy.pool, takenAt: "2026-11-20T10:00:00Z", objects: postgresStore(client), id };
    return bringArticle(client, asked, clock());
  });
const countsOf = (tables: Awaited<ReturnType<typeof bring>>) =>
  Object.fromEntries(tables.map(({ table, brought, there }) => [table, [brought.length, there]]));
const compared = () =>
  everyRow(site, ["access_log", "outbox", "stored_objects", "article_news", "uploads", "sessions"]);
const files = () =>
  site.rows("select key, md5(bytes) as sum from stored_objects where key not like 'sent/%' order by key");

async function makePicture(): Promise<string> {
  const { json } = await amparo.call("POST", "/api/objects/upload", {});
  const path = json.uploadURL.slice(site.publicUrl.length);
  amparo.headers["Content-Type"] = "image/jpeg";
  await amparo.call("PUT", path, await picture().jpeg().toBuffer());
  delete amparo.headers["Content-Type"];
  return (await amparo.call("PUT", "/api/blog-images", { imageURL: path })).json.objectPath;
}

/** Published, once changed, with another picture before. */
async function makeArticle(): Promise<string> {
  const text = { title: "Volver a correr", excerpt: "R", content: "Texto" };
  const { json } = await amparo.call("POST", "/api/blog", { ...text, imageUrl: await makePicture() });
  await amparo.call("PUT", `/api/blog/${json.id}`, {
    ...text,
    title: "Correr",
    imageUrl: await makePicture(),
  });
  await amparo.call("POST", `/api/blog/${json.id}/publish`);
  return json.id;
}

test("an article that was deleted comes back with versions and pictures, and nobody is told of it again", async () => {
  await patient.call("PATCH", "/api/consents", { purpose: "news", given: true });
  const id = await makeArticle();
  const [before, filesBefore] = [await compared(), await files()];
  await using copy = await copyOfSite(site);
  // Told after the copy was made: the copy does not know.
  clock.moveTo("2026-11-20T10:00");
  await planNews({ ...site.context, clock });
  expect(await site.rows("select from article_news")).toHaveLength(1);
  expect((await amparo.call("DELETE", `/api/blog/${id}`)).status).toBe(204);
  await sweepOrphans(site.pool, new Date("2027-01-01"));
  await site.rows("delete from stored_objects");
  await site.rows("delete from outbox");
  expect(countsOf(await bring(copy, id))).toEqual({
    objects: [2, 0],
    blog_posts: [1, 0],
    article_versions: [1, 0],
    article_news: [0, 0],
  });
  expect([await compared(), await files()]).toEqual([before, filesBefore]);
  expect((await site.call("GET", `/api/blog/${id}`)).json.title).toBe("Correr");
  await planNews({ ...site.context, clock });
  expect(await site.rows("select event from outbox")).toEqual([]);
  const logged = await site.rows(
    "select actor, action, detail from access_log where object_id = $1 order by id desc limit 1",
    [id],
  );
  const detail = "copy=2026-11-20T10:00:00Z brought=4";
  expect(logged).toEqual([{ actor: "operator", action: "blog.restored", detail }]);
});

test("what stands stays as it is said today, and one that the copy does not know is refused", async () => {
  // Who has yet to be told of it is told of it later.
  await patient.call("PATCH", "/api/consents", { purpose: "news", given: true });
  const id = await makeArticle();
  await using copy = await copyOfSite(site);
  await amparo.call("PUT", `/api/blog/${id}`, { title: "Hoy", excerpt: "R", content: "Otro" });
  await makePatient(site, hernan);
  const before = await everyRow(site);
  expect(countsOf(await bring(copy, id))).toEqual({
    objects: [0, 2],
    blog_posts: [0, 1],
    article_versions: [0, 1],
    article_news: [0, 0],
  });
  await expect(bring(copy, "no-such-article' or true --")).rejects.toThrow("no hay un artículo con ese id");
  expect(await everyRow(site)).toEqual(before);
});

test("files whose row came back before the job that drops them had its turn stay", async () => {
  const id = await makeArticle();
  const before = await files();
  await using copy = await copyOfSite(site);
  await amparo.call("DELETE", `/api/blog/${id}`);
  await sweepOrphans(site.pool, new Date("2027-01-01"));
  await bring(copy, id);
  const jobs = await startWork(site, { send: async () => undefined, close: () => undefined } as never);
  await until(async () => (await site.rows("select from outbox")).length === 0);
  await until(
    async () =>
      (await site.rows("select from pgboss.job where name = 'drop-files' and state <> 'completed'"))
        .length === 0,
  );
  await jobs.stop();
  expect(await files()).toEqual(before);
});

test("a picture whose files are nowhere is told", async () => {
  const id = await makeArticle();
  await site.rows("delete from stored_objects");
  await using copy = await copyOfSite(site);
  await site.rows("delete from blog_posts");
  await site.rows("delete from article_versions");
  await site.rows("delete from objects");
  const pictures = (await bring(copy, id)).find(({ table }) => table === "objects");
  expect(pictures?.brought).toHaveLength(2);
  expect(pictures?.left.map(({ why }) => why)).toEqual(
    Array(2).fill(expect.stringContaining("sus archivos no están en la copia")),
  );
});
