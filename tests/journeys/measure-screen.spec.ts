import { builtScreen, keptOf, openScreen } from "tests/kit/measure-screen";
import { phoneSensors } from "tests/kit/phone-sensors";
import { movements } from "~/features/care/movement/movements";
import { mark } from "./measure-steps";
import { expectAccessible, expectAccessibleInBothSchemes, faultsOf } from "./steps";
import { expect, type Page, test } from "./test";

let files: Awaited<ReturnType<typeof builtScreen>>;
test.beforeAll(async () => {
  files = await builtScreen();
});

const start = (page: Page) => page.getByRole("button", { name: "Medir con el teléfono" }).click();

test("three tries with a tilted phone are a measure, offline", async ({ page }) => {
  const faults = faultsOf(page);
  const limb = await phoneSensors(page);
  await limb.lay({ axis: "x", tilt: 8, lean: 4 });
  const { asked } = await openScreen(page, files, "hip-flexion");
  await expect(page.getByText("No midas hoy si")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await start(page);
  for (const end of [100, 104, 102]) {
    await limb.moveTo(0);
    await mark(page, "el inicio");
    await limb.moveTo(end);
    await mark(page, "el final");
  }
  await expect(page.getByText("Es orientativo")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar" }).click();
  const kept = await keptOf(page);
  expect(kept).toMatchObject({ by: "sensor", centimetres: null });
  expect(Math.abs(kept.degrees - 102)).toBeLessThanOrEqual(2);
  expect(kept.tries).toHaveLength(3);
  expect(asked).toEqual([]);
  expect(faults).toEqual([]);
});

test("held still for two seconds it presses itself, and a tap anywhere does too", async ({ page }) => {
  const limb = await phoneSensors(page);
  await limb.lay({ axis: "x" });
  await openScreen(page, files, "elbow-flexion");
  await start(page);
  await limb.moveTo(20);
  await limb.moveTo(0);
  await expect(page.getByRole("button", { name: "Marcar el final" })).toBeVisible();
  await limb.moveTo(120);
  await expect(page.getByText(/^Van: 1(19|20|21)°$/)).toBeVisible();
  await limb.moveTo(0);
  await page.getByText("Intento 2 de 3").click();
  await limb.moveTo(110);
  await page.getByText("Intento 2 de 3").click();
  await expect(page.getByText("Intento 3 de 3")).toBeVisible();
});

test("a phone that leans is refused, and tries that differ ask for one more", async ({ page }) => {
  const limb = await phoneSensors(page);
  await limb.lay({ axis: "x", lean: 35 });
  await openScreen(page, files, "wrist-extension");
  await start(page);
  await limb.moveTo(0);
  await mark(page, "el inicio");
  await expect(page.getByRole("alert")).toContainText("Pon el teléfono más derecho.");
  await expectAccessible(page);
  await limb.lay({ axis: "x" });
  await limb.moveTo(0);
  await expect(page.getByRole("alert")).toBeHidden();
  for (const end of [40, 60, 61]) {
    await limb.moveTo(0);
    await mark(page, "el inicio");
    await limb.moveTo(end);
    await mark(page, "el final");
  }
  await expect(page.getByText(/Los intentos salieron distintos: 2[012]°/)).toBeVisible();
  await limb.moveTo(0);
  await mark(page, "el inicio");
  await limb.moveTo(62);
  await mark(page, "el final");
  await expect(page.getByText("Entre tus tres intentos hubo 2° de diferencia.")).toBeVisible();
});

test("two points on the back are one measure, and what a knee lacks is below 0", async ({ page }) => {
  test.setTimeout(150_000);
  const limb = await phoneSensors(page);
  await limb.lay({ axis: "y" });
  await openScreen(page, files, "lumbar-flexion");
  await start(page);
  for (let index = 0; index < 3; index += 1)
    for (const end of [80, 30]) {
      await limb.moveTo(0);
      await mark(page, "el inicio");
      await limb.moveTo(end);
      await mark(page, "el final");
    }
  await page.getByRole("button", { name: "Guardar" }).click();
  expect(Math.abs((await keptOf(page)).degrees - 50)).toBeLessThanOrEqual(2);

  await limb.lay({ axis: "x" });
  await page.unrouteAll();
  await openScreen(page, files, "knee-extension");
  await start(page);
  for (let index = 0; index < 3; index += 1) {
    await limb.moveTo(0);
    await mark(page, "el primer hueso");
    await limb.moveTo(12);
    await mark(page, "el segundo hueso");
  }
  await expect(page.getByText(/Le faltan 1[123]° para quedar recta/)).toBeVisible();
  await page.getByRole("button", { name: "Guardar" }).click();
  expect((await keptOf(page)).degrees).toBeLessThan(-10);
});

test("without a sensor the figure is put as one sees oneself, by a finger or by keys", async ({ page }) => {
  await openScreen(page, files, "shoulder-abduction");
  await start(page);
  await expect(page.getByText("Este aparato no puede medir solo")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mover la figura" }).click();
  const limb = page.getByRole("slider", { name: "Abducción de hombro derecho" });
  await limb.focus();
  for (const key of ["PageUp", "PageUp", "ArrowRight", "ArrowUp", "ArrowLeft"])
    await page.keyboard.press(key);
  await expect(limb).toHaveAttribute("aria-valuetext", "21 grados");
  await expectAccessible(page);
  const box = await limb.boundingBox();
  if (!box) throw new Error("no figure");
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.95, box.y + box.height * 0.36);
  await page.mouse.up();
  await expect(limb).toHaveAttribute("aria-valuetext", /^(8|9|10)\d grados$|^1[01]\d grados$/);
  await page.keyboard.press("Home");
  await page.keyboard.press("PageUp");
  await page.getByRole("button", { name: "Así me veo" }).click();
  await page.getByRole("button", { name: "Guardar" }).click();
  expect(await keptOf(page)).toMatchObject({ degrees: 10, by: "figure", spread: null, tries: [] });
});

test("who gives no permission writes the number, and the centimetres beside it", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(DeviceMotionEvent, { requestPermission: async () => "denied" });
  });
  await openScreen(page, files, "ankle-dorsiflexion");
  await start(page);
  await expect(page.getByText("No hay permiso")).toBeVisible();
  await page.getByRole("button", { name: "Escribir el número" }).click();
  await page.getByLabel("¿Cuántos grados mediste?").fill("mucho");
  await page.getByRole("button", { name: "Listo" }).click();
  await expect(page.getByText("Escribe un número entre 0 y 60.")).toBeVisible();
  await expect(page.getByLabel("¿Cuántos grados mediste?")).toBeFocused();
  await page.getByLabel("¿Cuántos grados mediste?").fill("38");
  await page.getByRole("button", { name: "Listo" }).click();
  await page.getByLabel(/dedo gordo/).fill("80");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText(/entre 0 y 30/)).toBeVisible();
  await page.getByLabel(/dedo gordo/).fill("9,5");
  await page.getByRole("button", { name: "Guardar" }).click();
  expect(await keptOf(page)).toMatchObject({ degrees: 38, by: "number", centimetres: 9.5, spread: null });
});

test("each movement shows how to lie and hold the phone", async ({ page }) => {
  for (const { id, lie } of movements) {
    await page.unrouteAll();
    await openScreen(page, files, id);
    await expect(page.getByText(lie)).toBeVisible();
    await expect(page.locator("figure svg").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
