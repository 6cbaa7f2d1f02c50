import { expectAccessible, faultsOf } from "./steps";
import { expect, type Page, test } from "./test";

/** The dialog of symptoms as the first press of a page whose scripts are on their way: the browser's own, with fields that work. */
async function openFirst(page: Page) {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "Analizar Síntomas" }).click();
  const first = page.locator("dialog:modal");
  const dialog = page.getByRole("dialog", { name: "IA Síntomas" });
  const box = dialog.getByLabel("¿Qué sientes y dónde?");
  await expect(first).toHaveAccessibleName("IA Síntomas");
  await expect(box).toBeFocused();
  return { first, dialog, box, analyse: dialog.getByRole("button", { name: "Analizar síntomas" }) };
}

async function hold(page: Page, files: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const framework = "**/assets/framework-*.js";
const itsOwn = "**/assets/SymptomDialog-*.js*";

test("what is typed and chosen before React is there goes on in the real dialog, with the caret", {
  tag: "@desktop",
}, async ({ page }) => {
  const faults = faultsOf(page);
  const letGo = await hold(page, framework);
  const { first, dialog, box } = await openFirst(page);
  await expectAccessible(page);
  await page.keyboard.type("Me duele la dilla");
  for (const _ of "dilla") await page.keyboard.press("ArrowLeft");
  await dialog.getByText("semanas", { exact: true }).click();
  await dialog.getByRole("slider").fill("8");
  await expect(dialog.locator("output")).toHaveText("8");
  await expect(dialog.getByRole("slider")).toHaveAttribute("aria-valuetext", "8 de 10");
  await box.focus();
  letGo();
  await expect(first, "React's own took its place").toHaveCount(0);
  await expect(box).toHaveValue("Me duele la dilla");
  await expect(box).toBeFocused();
  await page.keyboard.type("ro");
  await expect(box).toHaveValue("Me duele la rodilla");
  await expect(dialog.getByRole("radio", { name: "semanas" })).toBeChecked();
  await expect(dialog.getByRole("slider")).toHaveValue("8");
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test("what is sent before React is there is answered once it is", async ({ page }) => {
  const letGo = await hold(page, framework);
  const { dialog, box, analyse } = await openFirst(page);
  await box.fill("Me duele el hombro al levantar el brazo");
  await analyse.click();
  await expect(dialog.locator("button[data-waiting]"), "its sign").toHaveText("Analizar síntomas");
  letGo();
  await expect(dialog.getByRole("article")).toContainText("hombro");
});

for (const [what, files] of [
  ["React", framework],
  ["its own script", itsOwn],
] as const)
  test(`while ${what} cannot be had what was typed stays, and comes along with the second try`, async ({
    page,
  }) => {
    let isAway = true;
    await page.route(files, (route) => (isAway ? route.abort() : route.continue()));
    const { first, dialog, box } = await openFirst(page);
    await box.fill("Me duele la espalda");
    await expect(first.getByRole("alert")).toContainText("Lo que escribas aquí no se pierde.");
    await expectAccessible(page);
    await expect(box).toHaveValue("Me duele la espalda");
    isAway = false;
    await dialog.getByRole("button", { name: "Reintentar" }).click();
    await expect(first).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(box).toHaveValue("Me duele la espalda");
  });

test("Escape over a text waits for the real dialog, which asks", async ({ page }) => {
  const letGo = await hold(page, framework);
  const { first, dialog, box } = await openFirst(page);
  await box.fill("Me duele el cuello");
  await page.keyboard.press("Escape");
  await expect(first).toBeVisible();
  letGo();
  await expect(dialog.getByText("Hay algo escrito que no has guardado.")).toBeVisible();
  await dialog.getByRole("button", { name: "Seguir escribiendo" }).click();
  await expect(box).toHaveValue("Me duele el cuello");
});

test("one that is left while its own script comes takes React's along", async ({ page }) => {
  const letGo = await hold(page, itsOwn);
  const { first, dialog } = await openFirst(page);
  await expect.poll(() => page.locator("script[data-entry]").count()).toBe(0);
  await page.keyboard.press("Escape");
  await expect(first).toHaveCount(0);
  letGo();
  await page.waitForLoadState("networkidle");
  await expect(dialog).toHaveCount(0);
});
