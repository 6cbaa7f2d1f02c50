import { expectAccessible, faultsOf, seeWhole } from "./steps";
import { expect, type Page, test } from "./test";

const pages = [
  { path: "/", heading: /Medimos tu movimiento/, types: ["MedicalClinic"] },
  { path: "/servicios", heading: /Servicios/, types: ["MedicalClinic", "OfferCatalog", "BreadcrumbList"] },
  { path: "/nosotros", heading: /Dos kinesiólogos/, types: ["MedicalClinic", "Person", "BreadcrumbList"] },
  { path: "/agendar", heading: "Elige tu hora", types: ["MedicalClinic", "BreadcrumbList"] },
  { path: "/privacidad", heading: "Política de Privacidad", types: ["BreadcrumbList"] },
  { path: "/terminos", heading: "Términos de Servicio", types: ["BreadcrumbList"] },
];

for (const { path, heading, types } of pages) {
  test.describe(path, () => {
    test("is accessible, in light and dark, without a fault", { tag: "@both" }, async ({ page }) => {
      const faults = faultsOf(page);
      await page.route("**/api/testimonials/**", (route) => route.fulfill({ json: [] }));
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      if (path === "/agendar") await expect(page.getByText("Paso 1 de 4")).toBeVisible();
      await seeWhole(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);
      expect(faults).toEqual([]);
    });

    test("says to machines what it is", async ({ page, baseURL }) => {
      await page.goto(path);
      const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
      expect(canonical).toBe(new URL(path, baseURL).href);
      const content = (selector: string) => page.locator(`meta[${selector}]`).getAttribute("content");
      expect((await content("name=description"))?.length).toBeGreaterThan(40);
      expect(await content("property='og:url'")).toBe(canonical);
      expect(await content("property='og:image'")).toMatch(/\/og\/[a-z]+\.png$/);
      const data = await page.locator("script[type='application/ld+json']").textContent();
      expect(data).not.toContain("<");
      const graph = JSON.parse(data ?? "")["@graph"] as { "@type": string | string[] }[];
      expect(graph.flatMap((thing) => thing["@type"])).toEqual(expect.arrayContaining(types));
    });

    test("does not scroll sideways at 320 px, nor at 200 %", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await seeWhole(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      // A desktop of 1440 px at 200 %.
      await page.setViewportSize({ width: 720, height: 450 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test("is reached whole by keyboard: every stop can be seen", { tag: "@desktop" }, async ({ page }) => {
      await page.goto(path);
      const stops = await page.locator("main").evaluate((main) => {
        const all = main.querySelectorAll<HTMLElement>("a[href], button, textarea, input, summary, iframe");
        return [...all].filter((one) => one.checkVisibility() && one.tabIndex >= 0).length;
      });
      const met = new Set<string>();
      await page.keyboard.press("Tab");
      for (let press = 0; press < stops + 60; press++) {
        await page.keyboard.press("Tab");
        const stop = await page.evaluate(() => {
          const one = document.activeElement;
          if (!(one instanceof HTMLElement) || !one.closest("main, footer")) return null;
          return { inMain: one.closest("main") !== null, text: one.textContent, tag: one.outerHTML };
        });
        if (!stop) continue;
        // The scroll to the focused place may come a frame after the focus.
        await expect
          .poll(() => focusIsSeen(page), { message: `focus out of sight: ${stop.text}` })
          .toBe(true);
        if (!stop.inMain) break;
        met.add(stop.tag);
      }
      expect(met.size).toBeGreaterThan(0);
    });
  });
}

const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const { width, height, top, bottom } = (document.activeElement ?? document.body).getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading } of pages) {
    test(`${path} reads whole and leads to a person`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.locator("main a[href^='tel:'], footer a[href^='tel:']").first()).toBeVisible();
      for (const dead of await page.locator("main button:not(noscript button)").all())
        await expect(dead).toBeHidden();
    });
  }

  test("counters, prices and texts stand there", async ({ page }) => {
    await page.goto("/nosotros");
    for (const text of ["500+", "98%", "Compromiso", "Humanidad"])
      await expect(page.getByText(text).first()).toBeVisible();
    await page.goto("/servicios");
    for (const text of ["$15.000", "$130.000", "$240.000", "FONASA 10 sesiones"])
      await expect(page.getByText(text).first()).toBeVisible();
    await page.goto("/agendar");
    await expect(page.getByRole("link", { name: /Llamar al/ })).toBeVisible();
  });
});
