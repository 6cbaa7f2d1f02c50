import pg from "pg";
import { asOwner, asServer } from "tests/kit/database-url";
import { type OwnPostgres, ownPostgres } from "tests/kit/own-postgres";
import { picture } from "tests/kit/pictures";
import { Operator, type StartedSite } from "tests/kit/started-site";
import { until } from "tests/kit/until";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const password = "Clave-2026";
let operator: Operator;
let postgres: OwnPostgres;
let sites: StartedSite[];

beforeAll(async () => {
  operator = new Operator();
  postgres = await ownPostgres();
  const shared = {
    DATABASE_URL: asServer(postgres.url),
    DATABASE_MIGRATE_URL: asOwner(postgres.url),
    SESSION_SECRET: "s".repeat(32),
    THERAPIST_PASSWORD: password,
  };
  sites = await Promise.all(
    ["one", "other"].map((name) => operator.start({ ...shared, DATA_DIR: operator.dir(name) })),
  );
  await Promise.all(sites.map((site) => site.ready));
});
afterAll(async () => {
  await operator.clear();
  await postgres.discard();
});
beforeEach(() => query("delete from blog_posts"));

async function query(text: string, values: unknown[] = []): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(text, values).finally(() => client.end());
  return rows;
}

async function publish(title: string, content = "Texto"): Promise<string> {
  const [row] = await query(
    `insert into blog_posts (title, excerpt, content, tags, author_id, is_published, published_at)
     select $1, 'Resumen', $2, '{Hombro}', id, true, now() from therapists limit 1 returning id`,
    [title, content],
  );
  return row?.id ?? "";
}

const read = async (path: string, site = sites[0]) => {
  const response = await fetch(`${site?.url}${path}`);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

test("an empty blog says so, and what is published and withdrawn shows on every process", async () => {
  await until(async () => (await read("/blog")).text.includes("Próximamente"));
  const id = await publish("Hombro al día");
  for (const site of sites) {
    await until(async () => (await read("/blog", site)).text.includes("Hombro al día"));
    expect((await read(`/blog/${id}`, site)).status).toBe(200);
    expect((await read("/sitemap.xml", site)).text).toContain(id);
    expect((await read("/blog/rss.xml", site)).text).toContain("Hombro al día");
  }
  await query("update blog_posts set is_published = false");
  for (const site of sites) await until(async () => (await read(`/blog/${id}`, site)).status === 404);
});

test("what people said stands on the landing page of every process as soon as it is written", async () => {
  await until(async () => (await read("/")).text.includes("No hay testimonios disponibles"));
  await query(
    "insert into testimonials (content, short_content, customer_name) values ('Largo', 'Vuelvo a trotar', 'Rosa')",
  );
  for (const site of sites)
    await until(async () => (await read("/", site)).text.includes("«Vuelvo a trotar»"));
  await query("delete from testimonials");
  for (const site of sites)
    await until(async () => !(await read("/", site)).text.includes("«Vuelvo a trotar»"));
});

test("an article says that it is one, whose, since when, and shows its own picture", async () => {
  const id = await publish("Tobillo");
  await query("update blog_posts set image_url = '/images/map.svg', published_at = '2026-11-02T12:00:00Z'");
  await until(async () => (await read(`/blog/${id}`)).text.includes("map.svg"));
  const { text } = await read(`/blog/${id}`);
  const meta = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(text)?.[1];
  expect(meta("og:type")).toBe("article");
  expect(meta("article:published_time")).toBe("2026-11-02T12:00:00.000Z");
  expect(meta("author")).toMatch(/Amparo|Benjamín/);
  expect(meta("og:image")).toMatch(/^http:\/\/localhost:\d+\/images\/map\.svg$/);
  expect(meta("og:image:width"), "whose size nobody knows").toBeUndefined();
  const data = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/s.exec(text)?.[1] ?? "")[
    "@graph"
  ];
  const trail = data.find(
    (thing: { "@type": string }) => thing["@type"] === "BreadcrumbList",
  ).itemListElement;
  expect(trail.map((step: { name: string }) => step.name)).toEqual(["Inicio", "Blog", "Tobillo"]);
  const article = data.find((thing: { "@type": string }) => thing["@type"] === "Article");
  expect(article.image).toBe(meta("og:image"));
  const [picture = ""] = /<img src="\/images\/map.svg"[^>]*>/.exec(text) ?? [];
  expect(picture).toMatch(/class="[^"]*aspect-\[3\/2\]/);
  await query("update blog_posts set image_url = null");
  await until(async () => !(await read(`/blog/${id}`)).text.includes("map.svg"));
  expect((await read(`/blog/${id}`)).text).toMatch(/og:image" content="[^"]+\/og\/blog\.png"/);
});

test("what a therapist writes shows at once where it was written, and on the other process with its picture", async () => {
  const [here, there] = sites;
  const [{ email = "" } = {}] = await query("select email from therapists order by position limit 1");
  const call = async (method: string, path: string, body: unknown, cookie = "") => {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(new URL(path, here?.url), {
      method,
      headers: { "Content-Type": isFile ? "image/png" : "application/json", Cookie: cookie },
      body: isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
    });
    return { response, json: await response.json() };
  };
  const { response } = await call("POST", "/api/therapist-login", { username: email, password });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const { uploadURL } = (await call("POST", "/api/objects/upload", {}, cookie)).json;
  const { pathname, search } = new URL(uploadURL);
  expect(
    (await call("PUT", pathname + search, await picture(640, 480).png().toBuffer())).response.status,
  ).toBe(200);
  const { objectPath } = (await call("PUT", "/api/blog-images", { imageURL: uploadURL }, cookie)).json;
  for (const site of sites) await read("/blog", site);

  const article = {
    title: "Recién escrito",
    excerpt: "R",
    content: "C",
    imageUrl: objectPath,
    isPublished: true,
  };
  const { json } = await call("POST", "/api/blog", article, cookie);
  expect((await read("/blog", here)).text).toContain("Recién escrito");
  await until(async () => (await read("/blog", there)).text.includes("Recién escrito"));
  expect((await read(`/blog/${json.id}`, there)).text).toContain(`${objectPath}?w=480 480w`);
  expect((await read(`${objectPath}?w=480`, there)).headers.get("content-type")).toBe("image/webp");
});

test("a hostile article is harmless in page, data and feed", async () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror="alert(1)">';
  const id = await publish(`Título ${hostile}`, `Uno\n${hostile}\nDos`);
  for (const path of [`/blog/${id}`, "/blog", "/blog/rss.xml"]) {
    await until(async () => (await read(path)).text.includes("Título"));
    expect((await read(path)).text, path).not.toMatch(/<script>alert|<img src=x/);
  }
  expect((await read(`/blog/${id}`)).text).toContain("Uno<br>");
});

test("what is no article is a 404 with its words", async () => {
  for (const id of [
    "nada",
    "00000000-0000-4000-8000-000000000000",
    "%00",
    "%E0%A4%A",
    "%",
    "..%2F..",
    "a".repeat(2_000),
  ]) {
    const { status, text } = await read(`/blog/${id}`);
    expect([status, text.includes("El artículo que buscas no existe o ha sido eliminado.")], id).toEqual([
      404,
      true,
    ]);
  }
});

test("without the database the pages say so and come back by themselves", async () => {
  const id = await publish("Rodilla");
  await until(async () => (await read("/blog")).text.includes("Rodilla"));
  await postgres.stop();
  expect((await read("/")).status, "what needs no database goes on").toBe(200);
  await until(async () => (await read(`/blog/${id}?x=1`)).status === 503);
  expect((await read(`/blog/${id}?x=1`)).text).toContain("Error al cargar el artículo");
  for (const path of ["/blog?x=1", `/blog/${id}?x=1`, "/blog/rss.xml?x=1", "/sitemap.xml?x=1"]) {
    const { status, headers } = await read(path);
    expect([status, headers.get("retry-after")], path).toEqual([503, "5"]);
  }
  const list = await read("/blog?x=1");
  expect([list.status, list.text.includes("Error al cargar posts")]).toEqual([503, true]);
  await postgres.start();
  await until(async () => (await read(`/blog/${id}?x=1`)).status === 200);
});
