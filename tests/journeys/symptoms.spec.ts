import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./steps";

async function open(page: Page) {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "Analizar Síntomas" }).click();
  const dialog = page.getByRole("dialog", { name: "IA Síntomas" });
  const box = dialog.getByLabel("¿Qué sientes y dónde?");
  await expect(box).toBeFocused();
  return {
    dialog,
    box,
    pain: dialog.getByRole("slider"),
    log: dialog.getByRole("log"),
    analyse: dialog.getByRole("button", { name: "Analizar síntomas" }),
  };
}

test("an everyday pain gets an orientation, and booking brings the summary only if one agrees", async ({
  page,
}) => {
  const { dialog, box, pain, log, analyse } = await open(page);
  await expect(log).toContainText("Cuéntame qué sientes");
  await expectAccessible(page);
  await analyse.click();
  await expect(dialog.getByText("Por favor describe tus síntomas")).toBeVisible();
  await expect(box).toBeFocused();

  await box.fill("Me duele la rodilla al bajar escaleras desde que empecé a trotar");
  await dialog.getByRole("radio", { name: "semanas" }).check();
  await pain.fill("4");
  await analyse.click();
  const answer = log.getByRole("article");
  await expect(answer).toContainText("Prioridad media");
  await expect(answer).toContainText("rodilla");
  await expect(answer.getByRole("link", { name: /131/ })).toBeHidden();
  // Cleared for the next question, with the usual pain.
  await expect(box).toHaveValue("");
  await expect(pain).toHaveValue("5");
  await expect(dialog.getByRole("radio", { name: "días" })).toBeChecked();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);

  await answer.getByRole("checkbox", { name: /Llevar este resumen/ }).check();
  await answer.getByRole("link", { name: "Agendar una evaluación" }).click();
  const wizard = page.getByRole("dialog", { name: "Agendar hora" });
  await expect(wizard).toBeVisible();
  expect(page.url()).not.toMatch(/rodilla/i);
  const state = await page.evaluate(() => JSON.stringify(history.state));
  expect(state).toContain("rodilla");
});

test("without agreeing nothing of what was typed goes along", async ({ page }) => {
  const { box, log, analyse } = await open(page);
  await box.fill("Tengo el cuello tieso por el computador");
  await analyse.click();
  await log.getByRole("link", { name: "Agendar una evaluación" }).click();
  await expect(page.getByRole("dialog", { name: "Agendar hora" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain("cuello");
});

test("an emergency says what to do first, with a button to call", async ({ page }) => {
  const { box, log, analyse } = await open(page);
  await box.fill("Me duele el pecho y se me va al brazo izquierdo, estoy sudando helado");
  await analyse.click();
  const answer = log.getByRole("article");
  await expect(answer).toContainText("Acude ahora a un servicio de urgencia o llama al 131");
  await expect(answer.getByRole("link", { name: "Llamar al 131" })).toHaveAttribute("href", "tel:131");
  await expect(answer.getByRole("link", { name: /Agendar/ })).toBeHidden();
  await expectAccessible(page);
});

test("a failure says so, keeps what was typed, and the second try answers", async ({ page }) => {
  const { box, pain, log, analyse } = await open(page);
  await page.route("**/api/analyze-symptoms", (route) => route.abort());
  await box.fill("Me duele el hombro al levantar el brazo");
  await pain.fill("6");
  await analyse.click();
  await expect(log).toContainText("Lo siento, ocurrió un error al analizar tus síntomas.");
  await expect(page.getByText("Error al analizar síntomas. Intenta de nuevo.").first()).toBeVisible();
  await expect(box).toHaveValue("Me duele el hombro al levantar el brazo");
  await expect(pain).toHaveValue("6");
  await page.unroute("**/api/analyze-symptoms");
  await analyse.click();
  await expect(log.getByRole("article")).toContainText("hombro");
});

test("what somebody types is shown as text", async ({ page }) => {
  const { box, log, analyse } = await open(page);
  await box.fill("<img src=x onerror=alert(1)> me duele la espalda baja");
  await analyse.click();
  await expect(log).toContainText("<img src=x onerror=alert(1)>");
  await expect(log.getByRole("article")).not.toContainText("<img");
  await expect(log.locator("img[src=x]")).toHaveCount(0);
});
