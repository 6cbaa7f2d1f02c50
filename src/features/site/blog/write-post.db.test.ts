import { Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { incomplete } from "./article-limits";

let stranger: Visitor;
test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  stranger = new Visitor(site);
});
test.beforeEach(() => site.rows("truncate blog_posts cascade"));

const draft = {
  title: "Hombro congelado",
  excerpt: "Seis semanas de trabajo.",
  content: "Uno\nDos",
  imageUrl: null,
  tags: [" Hombro ", "hombro", "", "Dolor"],
};
const unknown = "00000000-0000-4000-8000-000000000000";

async function make(extra: object = {}): Promise<string> {
  const { status, json } = await amparo.call("POST", "/api/blog", { ...draft, ...extra });
  expect(status).toBe(201);
  return json.id;
}
const titles = async (reader: Visitor, path = "/api/blog") =>
  (await reader.call("GET", path)).json.map((post: { title: string }) => post.title);
const stored = () => site.rows<{ title: string; is_published: boolean }>("select * from blog_posts");

describe("who may write", () => {
  test("nobody but a therapist, and nothing of it happens", async () => {
    const id = await make();
    const before = await stored();
    for (const [method, path, body] of [
      ["POST", "/api/blog", draft],
      ["PUT", `/api/blog/${id}`, { ...draft, title: "Otro" }],
      ["POST", `/api/blog/${id}/publish`, {}],
      ["DELETE", `/api/blog/${id}`, undefined],
    ] as const) {
      const byStranger = await stranger.call(method, path, body);
      expect([byStranger.status, byStranger.json.code], path).toEqual([401, "unauthenticated"]);
      const byPatient = await patient.call(method, path, body);
      expect([byPatient.status, byPatient.json.code], path).toEqual([403, "forbidden"]);
    }
    expect(await stored()).toEqual(before);
  });

  test("a header makes nobody a therapist", async () => {
    const visitor = new Visitor(site);
    Object.assign(visitor.headers, {
      Authorization: "Bearer therapist-token",
      "X-Therapist-Data": JSON.stringify({ id: site.amparo }),
      therapist: JSON.stringify({ id: site.amparo, role: "therapist" }),
    });
    expect((await visitor.call("POST", "/api/blog", draft)).status).toBe(401);
  });

  test.each([
    "another's",
    "unknown",
    7,
    {},
  ])("an authorId that is not the session's is 403: %j", async (authorId) => {
    const given = authorId === "another's" ? site.benjamin : authorId;
    for (const path of ["/api/blog", `/api/blog/${await make()}`]) {
      const { status, json } = await amparo.call(path === "/api/blog" ? "POST" : "PUT", path, {
        ...draft,
        authorId: given,
      });
      expect([status, json.code]).toEqual([403, "forbidden"]);
    }
  });

  test("any therapist edits, publishes and deletes any article; its author stays", async () => {
    const id = await make({ authorId: site.amparo });
    const edited = await benjamin.call("PUT", `/api/blog/${id}`, {
      ...draft,
      title: "Corregido",
      authorId: site.benjamin,
    });
    expect([edited.status, edited.json.title, edited.json.authorId]).toEqual([200, "Corregido", site.amparo]);
    expect((await benjamin.call("POST", `/api/blog/${id}/publish`, {})).json.isPublished).toBe(true);
    expect((await benjamin.call("DELETE", `/api/blog/${id}`)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });
});

describe("drafts", () => {
  test("are a therapist's alone", async () => {
    const id = await make();
    await make({ title: "Publicado", isPublished: true });
    expect((await titles(amparo)).sort()).toEqual(["Hombro congelado", "Publicado"]);
    expect(await titles(amparo, "/api/blog?published=true")).toEqual(["Publicado"]);
    for (const reader of [stranger, patient]) {
      for (const path of ["/api/blog", "/api/blog?published=false"])
        expect(await titles(reader, path)).toEqual(["Publicado"]);
      expect((await reader.call("GET", `/api/blog/${id}`)).status).toBe(404);
    }
    expect((await amparo.call("GET", `/api/blog/${id}`)).json).toMatchObject({
      isPublished: false,
      publishedAt: null,
      tags: ["Hombro", "Dolor"],
      content: "Uno\nDos",
    });
  });

  test("publishing sets the date once, also when two press at once", async () => {
    const id = await make();
    const answers = await Promise.all(
      [amparo, benjamin, amparo, benjamin].map((each) => each.call("POST", `/api/blog/${id}/publish`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.publishedAt)).size).toBe(1);
    const log = await site.rows("select from access_log where action = 'blog.published' and object_id = $1", [
      id,
    ]);
    expect(log).toHaveLength(1);
    expect(await titles(stranger)).toEqual(["Hombro congelado"]);
  });
});

describe("what is refused", () => {
  test.each([
    ["title", ""],
    ["title", "  \n "],
    ["title", undefined],
    ["excerpt", null],
    ["content", " "],
    ["content", 7],
    ["content", "<script>alert(1)</script>"],
  ])("%s: %j", async (field, value) => {
    for (const path of ["/api/blog", `/api/blog/${await make()}`]) {
      const { status, json } = await amparo.call(path === "/api/blog" ? "POST" : "PUT", path, {
        ...draft,
        [field]: value,
      });
      expect([status, json.code, json.fields]).toEqual([400, "validation", { [field]: incomplete }]);
    }
  });

  test.each([
    ["title", "x".repeat(201)],
    ["excerpt", "x".repeat(601)],
    ["content", "x".repeat(40_001)],
    ["imageUrl", "no es una dirección"],
    ["imageUrl", "javascript:alert(1)"],
    ["imageUrl", "data:image/png;base64,AAAA"],
    ["imageUrl", "http://sin-candado.example/a.jpg"],
    ["imageUrl", "//evil.example/a.jpg"],
    ["imageUrl", "/objects/../api/session"],
    ["imageUrl", `/objects/${unknown}`],
    ["imageAlt", "x".repeat(301)],
    ["tags", "Hombro, Dolor"],
    ["tags", [7]],
    ["tags", ["x".repeat(41)]],
    ["tags", Array.from({ length: 11 }, (_, index) => `t${index}`)],
    ["isPublished", "sí"],
  ])("%s (%#)", async (field, value) => {
    const { status, json } = await amparo.call("POST", "/api/blog", { ...draft, [field]: value });
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, "validation", [field]]);
    expect(await stored()).toEqual([]);
  });

  test.each([unknown, "none", "%00", "a%00b"])("an id that is nobody's is 404: %s", async (id) => {
    for (const [method, path, body] of [
      ["PUT", `/api/blog/${id}`, draft],
      ["POST", `/api/blog/${id}/publish`, {}],
      ["DELETE", `/api/blog/${id}`, undefined],
    ] as const) {
      const { status, json } = await amparo.call(method, path, body);
      expect([status, json.error], path).toEqual([404, "Artículo no encontrado"]);
    }
  });

  test("of two who delete at once, one finds it gone", async () => {
    const id = await make();
    const answers = await Promise.all(
      [amparo, benjamin].map((each) => each.call("DELETE", `/api/blog/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

test("what is typed is sanitised before it is kept, and what only looks like an element stays as typed", async () => {
  const id = await make({
    content:
      'Dolor < 3 & fuerza > 80 %\r\n<b>Ojo</b><img src=x onerror="alert(1)"><a href="javascript:x">y</a>\u0000',
  });
  const [row] = await site.rows<{ content: string }>("select content from blog_posts where id = $1", [id]);
  expect(row?.content).toBe('Dolor < 3 & fuerza > 80 %\n<b>Ojo</b><a rel="noopener nofollow">y</a>');
});

test("what an edit does not send stays; null takes the picture away, and its words go with it", async () => {
  const picture = { imageUrl: "https://fotos.example/a.jpg", imageAlt: "Una sentadilla" };
  const id = await make(picture);
  const { imageUrl: _, tags: __, ...bare } = draft;
  const put = async (extra: object) =>
    (await amparo.call("PUT", `/api/blog/${id}`, { ...bare, ...extra })).json;
  expect(await put({})).toMatchObject({ ...picture, tags: ["Hombro", "Dolor"], isPublished: false });
  expect(await put({ tags: [] })).toMatchObject({ ...picture, tags: [] });
  const other = "https://fotos.example/b.jpg";
  expect(await put({ imageUrl: other })).toMatchObject({ imageUrl: other, imageAlt: null });
  expect(await put({ imageUrl: other, imageAlt: "Otra" })).toMatchObject({ imageAlt: "Otra" });
  expect(await put({ imageUrl: null })).toMatchObject({ imageUrl: null, imageAlt: null });
});

test("every write is in the log, with who and what", async () => {
  const id = await make();
  await amparo.call("PUT", `/api/blog/${id}`, draft);
  await benjamin.call("POST", `/api/blog/${id}/publish`);
  await benjamin.call("DELETE", `/api/blog/${id}`);
  const log = await site.rows("select actor, action from access_log where object_id = $1 order by id", [id]);
  expect(log).toEqual([
    { actor: `therapist:${site.amparo}`, action: "blog.created" },
    { actor: `therapist:${site.amparo}`, action: "blog.updated" },
    { actor: `therapist:${site.benjamin}`, action: "blog.published" },
    { actor: `therapist:${site.benjamin}`, action: "blog.deleted" },
  ]);
});

describe("of two who write", () => {
  const put = (asking: Visitor, id: string, body: object) =>
    asking.call("PUT", `/api/blog/${id}`, { ...draft, ...body });

  test("the second hears what the first wrote, and nothing is lost", async () => {
    const id = await make();
    const { version } = (await amparo.call("GET", `/api/blog/${id}`)).json;
    const first = await put(amparo, id, { title: "De Amparo", version });
    expect(first.status).toBe(200);
    expect(first.json.version).not.toBe(version);
    const late = await put(benjamin, id, { title: "De Benjamín", version });
    expect([late.status, late.json.code, late.json.current]).toEqual([409, "conflict", first.json]);
    expect((await amparo.call("POST", `/api/blog/${id}/publish`, {})).json.version, "no other text").toBe(
      first.json.version,
    );
    const again = await put(benjamin, id, { title: "De los dos", version: first.json.version });
    expect(again.status).toBe(200);
    expect((await put(benjamin, unknown, { version })).status, "of none").toBe(404);
    expect((await put(benjamin, id, { title: "Sin leer" })).status, "who says no version").toBe(200);
  });

  test("at once one is kept", async () => {
    const id = await make();
    const { version } = (await amparo.call("GET", `/api/blog/${id}`)).json;
    const answers = await Promise.all(
      [amparo, benjamin, amparo].map((asking, number) => put(asking, id, { title: `T${number}`, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
