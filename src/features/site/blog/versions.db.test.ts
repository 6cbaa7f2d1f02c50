import { picture } from "tests/kit/pictures";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { sweepOrphans } from "~/features/site/uploads/sweep";
import { now } from "~/shared/clinic-time";

let time = new Date("2026-11-20T12:00:00Z");
test.override({ setting: { clock: () => time, signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeEach(async () => {
  time = new Date("2026-11-20T12:00:00Z");
  await site.rows("truncate blog_posts cascade");
});

const first = { title: "Uno", excerpt: "R", content: "Texto uno", tags: ["Hombro"] };
const make = async (extra: object = {}): Promise<string> =>
  (await amparo.call("POST", "/api/blog", { ...first, ...extra })).json.id;
const change = (who: typeof amparo, id: string, extra: object) =>
  who.call("PUT", `/api/blog/${id}`, { ...first, ...extra });
const versionsOf = async (id: string) => (await amparo.call("GET", `/api/blog/${id}/versions`)).json;

test("each change keeps what it replaced, with who wrote it and when", async () => {
  const id = await make();
  expect(await versionsOf(id)).toEqual([
    {
      version: expect.any(String),
      title: "Uno",
      writer: expect.stringContaining("Amparo"),
      writtenAt: "2026-11-20T12:00:00.000Z",
      isCurrent: true,
    },
  ]);
  time = new Date("2026-11-20T12:10:00Z");
  await change(benjamin, id, { title: "Dos" });
  await change(amparo, id, { title: "Tres" });
  const versions = await versionsOf(id);
  expect(versions.map((each: { title: string }) => each.title)).toEqual(["Tres", "Dos", "Uno"]);
  expect(versions.map((each: { isCurrent: boolean }) => each.isCurrent)).toEqual([true, false, false]);
  expect(versions[1]).toMatchObject({
    writer: expect.stringContaining("Benjamín"),
    writtenAt: "2026-11-20T12:10:00.000Z",
  });
  const whole = await amparo.call("GET", `/api/blog/${id}/versions/${versions[2].version}`);
  expect(whole.json).toEqual({
    ...versions[2],
    excerpt: "R",
    content: "Texto uno",
    imageUrl: null,
    imageAlt: null,
    imageSize: null,
    tags: ["Hombro"],
  });
});

test("saving what stands already is no version, and nobody else's text", async () => {
  const id = await make();
  await change(benjamin, id, {});
  await amparo.call("POST", `/api/blog/${id}/publish`);
  const versions = await versionsOf(id);
  expect(versions).toHaveLength(1);
  expect(versions[0].writer).toContain("Amparo");
});

test("one that comes back is a new version, and what it replaced stays", async () => {
  const id = await make();
  await change(amparo, id, { title: "Dos" });
  const [current, former] = await versionsOf(id);
  const back = await change(benjamin, id, { title: former.title, version: current.version });
  expect(back.json.version).not.toBe(former.version);
  expect((await versionsOf(id)).map((each: { title: string }) => each.title)).toEqual(["Uno", "Dos", "Uno"]);
  expect((await change(amparo, id, { title: "Tarde", version: current.version })).status).toBe(409);
  expect(await versionsOf(id), "who came second left none").toHaveLength(3);
});

test("of two at once without a version both are kept", async () => {
  const id = await make();
  await Promise.all([change(amparo, id, { title: "A" }), change(benjamin, id, { title: "B" })]);
  const titles = (await versionsOf(id)).map((each: { title: string }) => each.title);
  expect(titles.toSorted()).toEqual(["A", "B", "Uno"]);
});

test("an article of the release before is its author's", async () => {
  const [row] = await site.rows<{ id: string }>(
    `insert into blog_posts (title, excerpt, content, author_id, created_at)
     values ('Viejo', 'R', 'C', $1, '2026-01-02T12:00:00Z') returning id`,
    [site.benjamin],
  );
  const id = row?.id ?? "";
  const asMade = { writer: expect.stringContaining("Benjamín"), writtenAt: "2026-01-02T12:00:00.000Z" };
  expect(await versionsOf(id)).toMatchObject([asMade]);
  await site.rows("update blog_posts set title = 'Por la de antes' where id = $1", [id]);
  expect((await versionsOf(id))[1]).toMatchObject({ ...asMade, title: "Viejo" });
});

test("the picture of a former text is not swept; with the article it goes", async () => {
  const { uploadURL } = (await amparo.call("POST", "/api/objects/upload", {})).json;
  amparo.headers["Content-Type"] = "image/png";
  await amparo.call("PUT", uploadURL.slice(site.publicUrl.length), await picture().png().toBuffer());
  delete amparo.headers["Content-Type"];
  const { objectPath } = (await amparo.call("PUT", "/api/blog-images", { imageURL: uploadURL })).json;
  const id = await make({ imageUrl: objectPath, imageAlt: "Un arco" });
  await change(amparo, id, { imageUrl: null });
  const sweep = () => sweepOrphans(site.pool, new Date(now().getTime() + 2 * 86_400_000));
  await sweep();
  const [, former] = await versionsOf(id);
  const { json } = await amparo.call("GET", `/api/blog/${id}/versions/${former.version}`);
  expect(json).toMatchObject({
    imageUrl: objectPath,
    imageAlt: "Un arco",
    imageSize: { width: expect.any(Number) },
  });
  expect((await change(amparo, id, { imageUrl: objectPath, imageAlt: "Un arco" })).status).toBe(200);
  await amparo.call("DELETE", `/api/blog/${id}`);
  expect(await site.rows("select from article_versions")).toEqual([]);
  await sweep();
  expect(await site.rows("select from objects")).toEqual([]);
});

describe("nobody else", () => {
  test("reads them: no patient, no stranger", async () => {
    const id = await make({ isPublished: true });
    const [{ version }] = await versionsOf(id);
    for (const path of [`/api/blog/${id}/versions`, `/api/blog/${id}/versions/${version}`]) {
      expect((await patient.call("GET", path)).status, path).toBe(403);
      expect((await site.call("GET", path)).status, path).toBe(401);
    }
  });

  test.each([
    "no-existe",
    "%00",
    "00000000-0000-4000-8000-000000000000",
  ])("finds what is none: %s", async (none) => {
    const id = await make();
    const of = (path: string) => amparo.call("GET", `/api/blog/${path}`);
    expect([(await of(`${none}/versions`)).status, (await of(`${none}/versions`)).json.error]).toEqual([
      404,
      "Artículo no encontrado",
    ]);
    expect([
      (await of(`${id}/versions/${none}`)).status,
      (await of(`${id}/versions/${none}`)).json.error,
    ]).toEqual([404, "Esa versión ya no está."]);
  });

  test("reads a version as another article's", async () => {
    const [{ version }] = await versionsOf(await make());
    expect((await amparo.call("GET", `/api/blog/${await make()}/versions/${version}`)).status).toBe(404);
  });
});
