import { expectAccessible, shiftsOf, watchShifts } from "./steps";
import { expect, type Page, test } from "./test";

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
    await expect(dialog.getByLabel("¿Qué sientes y dónde?")).toHaveValue("Me duele la rodilla al bajar");
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
  const dialog = page.getByRole("dialog", { name: "IA Síntomas" });
  await expect(dialog.getByLabel("¿Qué sientes y dónde?")).toHaveValue("Me duele el hombro");
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
  let isAway = true;
  await page.route(/openstreetmap\.org/, (route) => {
    if (isAway) return route.abort();
    elsewhere.push(route.request().method());
    return route.fulfill({ contentType: "text/html", body: "<title>Mapa</title>" });
  });
  await page.goto("/#contacto");
  await expect(page.getByRole("img", { name: /Plano dibujado/ })).toBeVisible();
  expect(elsewhere).toEqual([]);
  await page.getByRole("button", { name: "Abrir el mapa de OpenStreetMap" }).click();
  await expect(page.getByRole("alert")).toContainText("El plano dibujado sigue aquí.");
  await expect(page.getByRole("img", { name: /Plano dibujado/ })).toBeVisible();
  await expectAccessible(page);
  isAway = false;
  await page.getByRole("button", { name: "Reintentar el mapa" }).click();
  await expect(page.getByTitle(/Mapa interactivo/)).toBeVisible();
  await expect.poll(() => elsewhere, "the policy lets this frame load").toEqual(["HEAD", "GET"]);
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

test("no testimonials say so; a failure says nothing over those that are shown", async ({ page }) => {
  let answer: { status: number; json: unknown } = { status: 200, json: [] };
  await page.route("**/api/testimonials/**", (route) => route.fulfill(answer));
  await page.goto("/");
  await page.locator("#testimonios").scrollIntoViewIfNeeded();
  await expect(page.getByText("No hay testimonios disponibles")).toBeVisible();
  answer = { status: 503, json: { error: "Vuelve a intentarlo." } };
  await page.reload();
  const failed = page.waitForResponse("**/api/testimonials/**");
  await page.locator("#testimonios").scrollIntoViewIfNeeded();
  await failed;
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("«Hoy tomo a mi nieto en brazos.»")).toBeVisible();
  await expect(page.getByText("Failed to fetch personalized testimonials")).toHaveCount(0);
});

test("without the script of its order the section says what it said", async ({ page }) => {
  let lost = 0;
  await page.route("**/assets/PersonalOrder-*.js", (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto("/");
  await page.locator("#testimonios").scrollIntoViewIfNeeded();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("«Hoy tomo a mi nieto en brazos.»")).toBeVisible();
  await expect(page.getByText(/No hay testimonios|Failed to fetch/)).toHaveCount(0);
});

/** The landing page at its testimonials, whose personal order (the other way round) is on its way until it is let go. */
async function waitForOrder(page: Page) {
  const sent = await (await page.request.get("/api/testimonials")).json();
  const turned = sent.toReversed();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/testimonials/**", async (route) => {
    await held;
    await route.fulfill({ json: turned });
  });
  await page.goto("/");
  await page.locator("#testimonios").scrollIntoViewIfNeeded();
  const cards = page.getByRole("list", { name: "Testimonios" }).getByRole("listitem");
  await expect(cards.first()).toContainText(sent[0].customerName);
  return { sent: sent[0].customerName, turned: turned[0].customerName, cards, letGo };
}

test("the order that fits this browser comes without moving anything", async ({ page }) => {
  await watchShifts(page);
  const { cards, letGo, turned } = await waitForOrder(page);
  letGo();
  await expect(cards.first()).toContainText(turned);
  await expect(cards.first()).toBeInViewport();
  expect(await shiftsOf(page)).toEqual([]);
});

test("the order that fits this browser waits while somebody reads on", async ({ page }) => {
  const { cards, letGo, sent, turned } = await waitForOrder(page);
  await page.getByRole("button", { name: "Testimonio siguiente" }).click();
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.9 });
  letGo();
  await page.waitForLoadState("networkidle");
  await expect(cards.first()).toContainText(sent);
  await page.getByRole("button", { name: "Testimonio anterior" }).click();
  await expect(cards.first()).toContainText(turned);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("testimonials stand in the page", async ({ page }) => {
    await page.goto("/");
    for (const text of ["«Hoy tomo a mi nieto en brazos.»", "Carolina M.", "Futbolista aficionado"])
      await expect(page.getByText(text)).toBeVisible();
  });
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
