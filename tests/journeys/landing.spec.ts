import { expect, test } from "@playwright/test";
import { expectAccessible } from "./steps";

const voices = [
  {
    id: "1",
    rating: 5,
    content: "Llegué sin poder agacharme. En seis semanas volví a jardinear.",
    shortContent: "Volví a jardinear.",
    customerName: "Rosa Núñez",
    customerRole: "Paciente",
  },
  {
    id: "2",
    rating: 4,
    content: "Me explicaron cada número.",
    shortContent: "Me explicaron cada número.",
    customerName: "Hernán Soto",
    customerRole: "Corredor",
  },
];

test("symptoms: an empty box says so, a text opens the analysis with it", async ({ page }) => {
  for (const path of ["/", "/servicios"]) {
    await page.goto(path);
    const analyse = page.getByRole("main").locator("form").getByRole("button", { name: "Analizar con IA" });
    await analyse.click();
    await expect(page.getByRole("alert")).toHaveText("Por favor, describe tus síntomas antes de continuar.");
    const box = page.getByLabel("¿Qué te molesta?");
    await expect(box).toBeFocused();
    await expectAccessible(page);
    await box.fill("Me duele la rodilla al bajar");
    await expect(page.getByRole("alert")).toBeHidden();
    await analyse.click();
    const dialog = page.getByRole("dialog", { name: "IA Síntomas" });
    await expect(dialog).toContainText("Me duele la rodilla al bajar");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(box).toHaveValue("Me duele la rodilla al bajar");
  }
});

test("what is typed and pressed before the script came is not lost", async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/LandingRest-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await page.getByLabel("¿Qué te molesta?").fill("Me duele el hombro");
  await page.getByRole("main").locator("form").getByRole("button", { name: "Analizar con IA" }).click();
  letThrough();
  await expect(page.getByRole("dialog", { name: "IA Síntomas" })).toContainText("Me duele el hombro");
});

test("counters sweep to their number, and stand there when motion is unwanted", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await page.locator("#contenido").hover();
  const shown = page.locator("[aria-hidden]", { hasText: /^[\d.]+\+$/ }).last();
  await expect(shown, "it waits below the screen").toHaveText("0+");
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toHaveText("500+");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(shown).toHaveText("500+");
});

test("the map is a drawing until somebody asks for it", async ({ page }) => {
  const elsewhere: string[] = [];
  await page.route(/openstreetmap\.org/, (route) => {
    elsewhere.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Mapa</title>" });
  });
  await page.goto("/#contacto");
  await expect(page.getByRole("img", { name: /Plano dibujado/ })).toBeVisible();
  expect(elsewhere).toEqual([]);
  await page.getByRole("button", { name: "Abrir el mapa de OpenStreetMap" }).click();
  await expect(page.getByTitle(/Mapa interactivo/)).toBeVisible();
  await expect.poll(() => elsewhere.length, "the policy lets this frame load").toBe(1);
  await expect(page.getByRole("link", { name: "Cómo llegar" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google/,
  );
});

test("nothing is asked of another host", async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto("/");
  await page.locator("#contacto").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect([...hosts]).toEqual([new URL(baseURL ?? "").host]);
});

test("testimonials come when near, turn, and are asked for once", async ({ page }) => {
  const asked: URL[] = [];
  await page.route("**/api/testimonials/**", (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ json: voices });
  });
  await page.goto("/");
  expect(asked).toHaveLength(0);
  await page.locator("#testimonios").scrollIntoViewIfNeeded();
  await expect(page.getByText("«Volví a jardinear.»")).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem("zoh_session_id"));
  expect(kept).toMatch(/^[0-9a-f]{32}$/);
  expect(asked[0]?.pathname).toBe("/api/testimonials/personalized");
  expect(asked[0]?.searchParams.get("sessionId")).toBe(kept);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Testimonio siguiente" }).click();
  await expect(page.getByRole("link", { name: /^Hernán Soto/ })).toHaveAttribute("aria-current", "true");

  await page.getByRole("contentinfo").getByRole("link", { name: "Nosotros" }).click();
  await expect(page).toHaveURL(/\/nosotros$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.locator("#testimonios").scrollIntoViewIfNeeded();
  await expect(page.getByText("«Volví a jardinear.»")).toBeVisible();
  expect(asked, "five minutes are not over").toHaveLength(1);
});

test("no testimonials and failed testimonials say so", async ({ page }) => {
  let answer: { status: number; json: unknown } = { status: 200, json: [] };
  await page.route("**/api/testimonials/**", (route) => route.fulfill(answer));
  await page.goto("/");
  await page.locator("#testimonios").scrollIntoViewIfNeeded();
  await expect(page.getByText("No hay testimonios disponibles")).toBeVisible();
  answer = { status: 503, json: { error: "Vuelve a intentarlo." } };
  await page.reload();
  await page.locator("#testimonios").scrollIntoViewIfNeeded();
  await expect(page.getByText("Failed to fetch personalized testimonials")).toBeVisible();
});

test("WhatsApp and Instagram are at hand", async ({ page }) => {
  await page.goto("/");
  const quick = page.getByRole("navigation", { name: "Accesos rápidos" });
  await expect(quick.getByRole("link", { name: /WhatsApp/ })).toBeInViewport();
  await expect(quick.getByRole("link", { name: "Instagram" })).toHaveAttribute("href", /instagram\.com/);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [over, footer] = await Promise.all([
    quick.boundingBox(),
    page.getByRole("contentinfo").boundingBox(),
  ]);
  expect((over?.y ?? 0) + (over?.height ?? 0), "it stops above the footer").toBeLessThanOrEqual(
    footer?.y ?? 0,
  );
});
