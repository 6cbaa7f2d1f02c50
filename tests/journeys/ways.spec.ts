import { followInFooter } from "./steps";
import { expect, test } from "./test";

test("an alias shows the same page and names the one address", async ({ page, baseURL }) => {
  for (const [alias, path, item] of [
    ["/services", "/servicios", "Servicios"],
    ["/about", "/nosotros", "Nosotros"],
  ] as const) {
    const canonical = new URL(path, baseURL).href;
    const titles = [];
    for (const address of [alias, path]) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", canonical);
      const current = page.locator("header a[aria-current=page]");
      for (const link of await current.all()) await expect(link).toHaveText(item);
      expect(await current.count()).toBeGreaterThan(0);
      titles.push(await page.title());
    }
    expect(titles[0]).toBe(titles[1]);
  }
});

test("every navigation starts at the top, and Back returns to the place", async ({ page }) => {
  await page.goto("/servicios");
  await page.evaluate(() => scrollTo(0, 900));
  await followInFooter(page, "Nosotros");
  await expect(page).toHaveURL(/\/nosotros$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/servicios$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

for (const trouble of ["no answer", "an answer that is none"] as const)
  test(`a link leads on where the routes behind links cannot be asked for: ${trouble}`, async ({ page }) => {
    await page.route(/\/__manifest/, (route) =>
      trouble === "no answer" ? route.abort() : route.fulfill({ status: 503, body: "" }),
    );
    await page.goto("/");
    for (const [name, path] of [
      ["Nosotros", "/nosotros"],
      ["Blog", "/blog"],
      ["Política de Privacidad", "/privacidad"],
    ] as const) {
      await followInFooter(page, name);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("link", { name, exact: true }).last()).toBeVisible();
    }
  });

test("a page knows its own routes alone, and asks for those behind its links with the first gesture, none twice", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/__manifest")) asked.push(request.url());
  });
  const html = (await (await page.goto("/"))?.text()) ?? "";
  expect(html).toContain('"public/landing"');
  for (const other of ["dashboard/dashboard", "portal/portal", "public/terms"])
    expect(html).not.toContain(other);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => asked.length).toBe(1);
  await page.waitForLoadState("networkidle");
  const paths = asked.flatMap((url) => new URL(url).searchParams.get("paths")?.split(",") ?? []);
  expect(paths).toContain("/nosotros");
  expect(paths.length).toBe(new Set(paths).size);
  await followInFooter(page, "Nosotros");
  await expect(page).toHaveURL("/nosotros");
  await context.close();
});

for (const start of ["/terminos", "/servicios"])
  test(`links lead to their section from ${start}`, async ({ page }) => {
    await page.goto(start);
    for (const [name, id] of [
      ["Performance", "performance"],
      ["Contacto", "contacto"],
      ["Evaluación", "evaluacion"],
    ] as const) {
      await followInFooter(page, name);
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      const top = () => page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);
      await expect.poll(top, `${name} from ${start}`).toBeLessThan(160);
      await expect.poll(top).toBeGreaterThan(-1);
    }
  });

test("a section's address opens at the section, without a script too", async ({ page, browser, baseURL }) => {
  await page.goto("/servicios#performance");
  await expect(page.locator("#performance")).toBeInViewport();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${baseURL}/#contacto`);
  await expect(plain.locator("#contacto")).toBeInViewport();
  await plain.close();
});

test("the services page books the service that was pressed", async ({ page }) => {
  await page.goto("/servicios");
  await page.getByRole("link", { name: "Agendar Punción Seca" }).click();
  const dialog = page.getByRole("dialog", { name: "Agendar hora" });
  await expect(dialog.getByRole("radio", { name: /Punción Seca/ })).toBeChecked();
  await expect(dialog.getByRole("heading", { name: "Primeras horas libres" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/servicios$/);
});

test("home care is asked for by WhatsApp, and the registry can be looked up", async ({ page }) => {
  await page.goto("/servicios");
  await expect(page.getByRole("link", { name: "Pedir atención a domicilio" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\d+\?text=Hola/,
  );
  await page.goto("/nosotros");
  const registry = page.getByRole("link", { name: /^Verificar/ });
  await expect(registry).toHaveCount(2);
  await expect(registry.first()).toHaveAttribute("href", "https://rnpi.superdesalud.gob.cl/");
});

test("the values turn by their buttons", async ({ page }) => {
  await page.goto("/nosotros");
  await page.getByRole("button", { name: "Valor siguiente" }).click();
  await expect(page.getByRole("link", { name: /^Excelencia/ })).toHaveAttribute("aria-current", "true");
});
