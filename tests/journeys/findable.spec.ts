import { expect, test } from "./test";

const pages = ["/", "/servicios", "/nosotros", "/agendar", "/blog", "/privacidad", "/terminos"];

test("every public page tells machines what it is", async ({ request, baseURL }) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
    expect(/<title>([^<]{10,})<\/title>/.test(html), `title of ${path}`).toBe(true);
    expect(meta("description")?.length, `description of ${path}`).toBeGreaterThan(40);
    expect(html, path).toContain(`<link rel="canonical" href="${baseURL}${path}"`);
    const picture = await request.get(meta("og:image") ?? "");
    expect([picture.status(), picture.headers()["content-type"]], `picture of ${path}`).toEqual([
      200,
      "image/png",
    ]);
    const data = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html)?.[1] ?? "";
    const graph = JSON.parse(data)["@graph"] as { "@type": string | string[] }[];
    expect(
      graph.some((thing) => [thing["@type"]].flat().includes("MedicalClinic")),
      `JSON-LD of ${path}`,
    ).toBe(true);
  }
});

test("sitemap, robots, feed and manifest agree with the site", async ({ request, baseURL }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  for (const path of pages) expect(addresses).toContain(`${baseURL}${path}`);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
  const robots = await (await request.get("/robots.txt")).text();
  for (const closed of ["/api/", "/patient-dashboard", "/clinical"])
    expect(robots).toContain(`Disallow: ${closed}`);
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const feed = await request.get("/blog/rss.xml");
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  // Other journeys publish meanwhile.
  await expect(async () => {
    const published = await (await request.get("/api/blog")).json();
    const items = await (await request.get("/blog/rss.xml")).text();
    expect(items.match(/<item>/g)).toHaveLength(published.length);
  }).toPass();
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  const html = await (await request.get("/")).text();
  expect(html).toContain('rel="manifest" href="/manifest.webmanifest"');
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});

test("a page that has not changed is not sent again", async ({ request }) => {
  await request.get("/servicios");
  const first = await request.get("/servicios");
  const etag = first.headers().etag ?? "";
  expect(etag).not.toBe("");
  const again = await request.get("/servicios", { headers: { "If-None-Match": etag } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
});

test("also under an invented query or with a slash at its end, and without filling the memory", async ({
  request,
}) => {
  for (const path of ["/servicios/", "/servicios?utm_source=x", "/blog/?fbclid=1"]) {
    const first = await request.get(path);
    const etag = first.headers().etag ?? "";
    expect([first.status(), etag], path).toEqual([200, expect.stringMatching(/^W\/"/)]);
    const again = await request.get(path, { headers: { "If-None-Match": etag } });
    expect([again.status(), (await again.body()).length], path).toEqual([304, 0]);
    expect(await first.text()).toContain(
      `rel="canonical" href="${new URL(first.url()).origin}/${path.slice(1).split(/[/?]/)[0]}"`,
    );
  }
});

test.describe("Offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("without a network the site still says how to reach the centre", async ({ page, context }) => {
    await page.goto("/");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) {
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
        );
      }
    });
    await context.setOffline(true);
    await page.goto("/servicios");
    await expect(page.getByRole("heading", { name: "Estás sin conexión" })).toBeVisible();
    await expect(page.getByRole("main").locator("a[href^='tel:']").first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /WhatsApp/ })).toBeVisible();
  });
});
