import { expectAccessible, wizard } from "./steps";
import { expect, test } from "./test";

test("the landing page is accessible, in light and dark, and says the essential", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Agenda tu Evaluación" })).toHaveAttribute("href", "/agendar");
  await expect(page.getByRole("button", { name: "Analizar Síntomas" })).toBeVisible();
  for (const card of [
    "Evaluación Kinésica Completa",
    "Evaluación de Performance",
    "Terapias Especializadas",
    "Programas de Bienestar",
  ]) {
    await expect(page.getByRole("heading", { name: card })).toBeAttached();
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test("the menu has every place and closes in each of its ways", async ({ page }) => {
  await page.goto("/");
  const opener = page.getByText("Menú", { exact: true });
  const blog = page.getByRole("banner").getByRole("link", { name: "Blog" });
  await opener.click();
  for (const name of ["Inicio", "Servicios", "Agendar", "Blog", "Nosotros", "Contacto"]) {
    await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
  }
  for (const name of ["IA Síntomas", "Pacientes", "Login Kinesiólogos"]) {
    await expect(page.getByRole("banner").getByRole("button", { name })).toBeVisible();
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(blog).toBeHidden();
  await opener.click();
  await page.mouse.click(200, 820);
  await expect(blog).toBeHidden();
  await opener.click();
  await blog.click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(blog).toBeHidden();
});

test("an unknown address is a 404 that leads on", { tag: "@both" }, async ({ page }) => {
  const response = await page.goto("/no/existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Página no encontrada");
  await expect(page).toHaveTitle(/^Página no encontrada/);
  await expect(page.locator("title")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/no\/existe/);
});

test("?reservar=1 opens the wizard by link", async ({ page }) => {
  await page.goto("/?reservar=1");
  await expect(wizard(page).step(1)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(wizard(page).dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test("nothing scrolls sideways at 320 px, the wizard included", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of ["/no/existe", "/?reservar=1"]) {
    await page.goto(path);
    if (path.includes("reservar")) await expect(wizard(page).step(1)).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page reads whole and booking leads to a phone", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Agendar Cita" }).first().click();
    await expect(page).toHaveURL(/reservar=1/);
    await expect(page.getByText("Agendar hora", { exact: true }).first()).toBeVisible();
    await expect(page.locator("a[href^='tel:']").first()).toBeVisible();
    await expect(page.getByRole("link", { name: /WhatsApp/ }).first()).toBeVisible();
  });
});
