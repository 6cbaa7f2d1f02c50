import { enterAsTherapist } from "./blog-steps";
import { expectAccessible, faultsOf } from "./steps";
import { expect, test } from "./test";

test("a visitor finds a case, reads it and is led to an hour", { tag: "@both" }, async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const articles = page.getByRole("article");
  // Those of the demo, among what other journeys write meanwhile.
  expect(await articles.count()).toBeGreaterThanOrEqual(4);
  for (const article of await articles.all()) {
    expect(await article.locator("p").first().locator("span").count()).toBeLessThanOrEqual(2);
  }
  for (const [name, count] of [
    ["Rehabilitación Deportiva", "12"],
    ["Dolor Crónico", "8"],
    ["Post-Cirugía", "15"],
    ["Performance", "10"],
  ]) {
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(count ?? "");
  }
  await articles.getByRole("link", { name: /Lumbago/ }).click();
  await expect(page).toHaveURL(/\/blog\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Lumbago");
  await expect(page.getByRole("article").locator("br").first()).toBeAttached();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Agendar hora" }).click();
  await expect(page.getByRole("dialog", { name: "Agendar hora" })).toBeVisible();
  await page.keyboard.press("Escape");
  // Closing goes back in the browser's history: a link that is pressed meanwhile is gone back from.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/blog\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "Volver al blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test("list and article do not scroll sideways at 320 px, nor at 200 %", async ({ page, request }) => {
  const [{ id }] = await (await request.get("/api/blog")).json();
  for (const path of ["/blog", `/blog/${id}`]) {
    await page.goto(path);
    // A desktop of 1440 px at 200 % is 720 px wide.
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 640 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test("an article that does not exist says so with its status", async ({ page }) => {
  const response = await page.goto("/blog/no-existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Artículo no encontrado" })).toBeVisible();
  await expect(page.getByText("El artículo que buscas no existe o ha sido eliminado.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Volver al blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test("an address that nobody can read is an article that does not exist", async ({ page }) => {
  const faults = faultsOf(page);
  const response = await page.goto("/blog/%E0%A4%A");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Artículo no encontrado" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Volver al blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  // The browser itself notes that the page answered 404.
  expect(faults.filter((fault) => !/status of 404/.test(fault))).toEqual([]);
});

test("therapists are led to the administration, others to ask for access", async ({ page }) => {
  await page.goto("/blog");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Solicitar Acceso" })).toBeVisible();
  await expect(main.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\d+\?text=/,
  );
  await enterAsTherapist(page);
  const { user } = await (await page.request.get("/api/session")).json();
  await page.evaluate((cachedUser) => localStorage.setItem("user", JSON.stringify(cachedUser)), user);
  await page.reload();
  await expect(main.getByRole("link", { name: "Administrar Blog" })).toHaveAttribute("href", "/blog/admin");
  await expect(main.getByRole("link", { name: "Ir al Panel de Administración" })).toHaveAttribute(
    "href",
    "/blog/admin",
  );
  await expect(main.getByRole("button", { name: "Solicitar Acceso" })).toBeHidden();
});
