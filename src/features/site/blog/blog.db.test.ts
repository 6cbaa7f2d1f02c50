import { site, test } from "tests/kit/test";
import { expect } from "vitest";

test.beforeEach(async () => {
  await site.rows("truncate blog_posts cascade");
});

async function write(title: string, publishedAt: string | null): Promise<string> {
  const rows = await site.rows<{ id: string }>(
    `insert into blog_posts (title, excerpt, content, tags, author_id, is_published, published_at)
     values ($1, 'Resumen', $2, '{Hombro,Dolor}', $3, $4, $5) returning id`,
    [title, "Línea uno\nlínea dos", site.amparo, publishedAt !== null, publishedAt],
  );
  return rows[0]?.id ?? "";
}

test("anybody reads the published articles, newest first, and no draft", async () => {
  await write("Viejo", "2026-11-01T12:00:00Z");
  await write("Nuevo", "2026-11-19T12:00:00Z");
  await write("Borrador", null);
  for (const path of ["/api/blog", "/api/blog?published=true", "/api/blog?published=false"]) {
    const { status, json } = await site.call("GET", path);
    expect(status).toBe(200);
    expect(json.map((post: { title: string }) => post.title)).toEqual(["Nuevo", "Viejo"]);
  }
});

test("an article comes with its author and its line breaks", async () => {
  const id = await write("Nuevo", "2026-11-19T12:00:00Z");
  const { json } = await site.call("GET", `/api/blog/${id}`);
  expect(json).toEqual({
    id,
    title: "Nuevo",
    excerpt: "Resumen",
    content: "Línea uno\nlínea dos",
    imageUrl: null,
    imageAlt: null,
    imageSize: null,
    tags: ["Hombro", "Dolor"],
    authorId: site.amparo,
    author: { name: expect.stringContaining("Amparo"), specialty: expect.any(String) },
    isPublished: true,
    publishedAt: "2026-11-19T12:00:00.000Z",
    createdAt: expect.stringMatching(/Z$/),
    version: expect.any(String),
  });
});

test.each([
  "none",
  "%00",
  "a%00b",
  "'--",
  "%F0%9F%92%A9",
  `${"x".repeat(3000)}`,
])("an id that is nobody's is a 404: %s", async (id) => {
  const { status, json } = await site.call("GET", `/api/blog/${id}`);
  expect([status, json.code, json.error]).toEqual([404, "not_found", "Artículo no encontrado"]);
});

test("a draft is a 404", async () => {
  const id = await write("Borrador", null);
  expect((await site.call("GET", `/api/blog/${id}`)).status).toBe(404);
});
