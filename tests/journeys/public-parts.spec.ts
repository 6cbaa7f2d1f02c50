import { expectAccessible, seeWhole } from "./steps";
import { expect, test } from "./test";

test("eight questions are answered on the landing page, and FONASA and Isapre beside them", async ({
  page,
}) => {
  await page.goto("/");
  const section = page.locator("section").filter({ has: page.locator("#preguntas") });
  await expect(section.locator("details")).toHaveCount(8);
  const first = section.locator("details").first();
  await first.getByText("¿Atienden con FONASA e Isapre?").click();
  await expect(first.locator("p")).toBeVisible();
  await expect(section.getByText("desde $13.000 con FONASA")).toBeVisible();
  await expectAccessible(page);
});

test("prices say what a programme holds, what a session costs at least, what bono and tramo are", async ({
  page,
}) => {
  await page.goto("/servicios");
  const row = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });
  for (const name of ["Reintegro Deportivo", "Entrenamiento personalizado", "Mobility training"])
    await expect(row(name)).toContainText("8 sesiones");
  await expect(row("Rehabilitación kinésica integral")).toContainText("desde $13.000 con FONASA");
  await expect(row("Recovery deportivo")).not.toContainText("FONASA");
  for (const term of ["Bono", "Tramo"])
    await expect(page.locator("dt").filter({ hasText: term })).toBeVisible();
});

test("the blog's categories are what the team has treated", async ({ page }) => {
  await page.goto("/blog");
  for (const [name, count] of [
    ["Rehabilitación Deportiva", 12],
    ["Dolor Crónico", 8],
    ["Post-Cirugía", 15],
    ["Performance", 10],
  ] as const)
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(
      `${count} casos atendidos`,
    );
});

test("an article shows its year, how long it takes and a picture", async ({ page }) => {
  await page.goto("/blog");
  await page
    .getByRole("article")
    .getByRole("link", { name: /Lumbago/ })
    .click();
  const article = page.getByRole("article");
  await expect(article.locator("time")).toHaveText(/de 20\d\d$/);
  await expect(article).toContainText(/\d+\smin de lectura/);
  await expect(article.locator("img, svg").first()).toBeVisible();
});

test("an article that a link within the site cannot load says so, and is tried again", async ({ page }) => {
  await page.goto("/blog");
  // React has the page: links are followed within the site.
  await page.keyboard.press("Tab");
  await expect(page.locator("script[data-entry]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  let isAway = true;
  await page.route(/\/blog\/.*\.data/, (route) => (isAway ? route.abort() : route.continue()));
  await page
    .getByRole("article")
    .getByRole("link", { name: /Lumbago/ })
    .click();
  await expect(page.getByRole("heading", { name: "Error al cargar el artículo" })).toBeVisible();
  await expectAccessible(page);
  isAway = false;
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Lumbago");
});

test.describe("Offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("the offline page tries again by its button, and by itself once there is a network", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
        );
    });
    const away = page.getByRole("heading", { name: "Estás sin conexión" });
    await context.setOffline(true);
    await page.goto("/terminos");
    await expect(away).toBeVisible();
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(away, "still none").toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Términos de Servicio" })).toBeVisible();
  });
});

test("on paper: no navigation, and each page says what it is and of which day", async ({ page, request }) => {
  const [{ id, title }] = await (await request.get("/api/blog")).json();
  for (const [path, heading] of [
    ["/servicios", /Servicios/],
    [`/blog/${id}`, title],
  ] as const) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    for (const gone of ["contentinfo", "navigation"] as const)
      await expect(page.getByRole(gone)).toHaveCount(0);
    for (const button of await page.getByRole("button").all()) await expect(button).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const marks = page.locator("head style").last();
    const name = await page.title();
    // A sign that could end the string stands there as its number.
    expect(await marks.textContent()).toContain(name.split(/[^\p{L}\p{N} ]/u)[0] ?? name);
    expect(await marks.textContent()).toMatch(/de 20\d\d"/);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect((await page.pdf()).byteLength).toBeGreaterThan(5_000);
    await page.emulateMedia({ media: null });
  }
});

const publicPaths = [
  "/",
  "/servicios",
  "/nosotros",
  "/agendar",
  "/blog",
  "/privacidad",
  "/terminos",
  "/sin-conexion",
];

test("letters of 130, 150 and 200 % break nothing on a phone", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of publicPaths) {
    await page.goto(path);
    await seeWhole(page);
    for (const percent of [130, 150, 200]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, percent);
      const cut = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const pressable = [...document.querySelectorAll<HTMLElement>("a[href], button, summary, label")];
        const isCut = (one: HTMLElement) => {
          const { left, right, width } = one.getBoundingClientRect();
          const scrolls = one.closest("[data-carousel], .overflow-x-auto");
          return width > 0 && one.checkVisibility() && !scrolls && (left < -1 || right > clientWidth + 1);
        };
        return { over: scrollWidth - clientWidth, cut: pressable.filter(isCut).map((one) => one.outerHTML) };
      });
      expect(cut, `${path} at ${percent} %`).toEqual({ over: 0, cut: [] });
    }
  }
});

test("the floating links never lie over something to press", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of publicPaths) {
    await page.goto(path);
    const last = page.getByRole("main").locator("a[href]:visible, button:visible").last();
    await last.evaluate((one) => one.scrollIntoView({ block: "end" }));
    // The links move off with the frame after the scroll.
    await expect
      .poll(
        () =>
          last.evaluate((one) => {
            const { left, top, width, height } = one.getBoundingClientRect();
            const places = [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height / 2] as const);
            return places.every(([x, y]) => {
              const met = document.elementFromPoint(x, y);
              return met !== null && (one.contains(met) || met.contains(one));
            });
          }),
        { message: path },
      )
      .toBe(true);
  }
});
