import { ask } from "tests/kit/journeys-database";
import { expectGood } from "./account-steps";
import { openFile } from "./ficha-steps";
import { arrive, openPortal, told } from "./portal-steps";
import { countEffort } from "./presses";
import { faultsOf } from "./steps";
import { expect, type Locator, type Page, test } from "./test";

const figures = (page: Page) => page.getByRole("dialog", { name: "Muéstranos dónde te duele" });
const part = (dialog: Locator, name: RegExp | string) => dialog.getByRole("button", { name }).first();

test("before the first hour the patient shows where it hurts, in five presses", async ({ page, browser }) => {
  const faults = faultsOf(page);
  await arrive(page, browser);
  await openPortal(page);
  const effort = await countEffort(page);
  await expectGood(page);
  await effort();
  await page.getByRole("button", { name: "Marcar dónde me duele" }).click();
  const dialog = figures(page);
  await part(dialog, "Rodilla derecha, por delante").click();
  await part(dialog, /^Punzante/).click();
  await part(dialog, "7").click();
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await told(page, "Guardado");
  expect((await effort()).presses).toBe(5);
  const series = page.getByRole("region", { name: "Dónde te duele" });
  await expect(
    series.getByRole("img", { name: /rodilla derecha, por delante, punzante, 7 de 10$/ }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Marcar dónde me duele" })).toBeHidden();
  await expectGood(page);

  // Marked anew until the hour: what was marked stands there, and a step back is one press.
  await series.getByRole("button", { name: "Cambiar lo que marqué" }).click();
  await part(dialog, /^Rodilla derecha, por delante: punzante, 7 de 10/).click();
  await expectGood(page);
  await part(dialog, "Quitar").click();
  await expect(dialog.getByRole("list", { name: "Lo que marcaste" })).toBeHidden();
  await dialog.getByRole("button", { name: "Deshacer" }).click();
  await expect(dialog.getByRole("list", { name: "Lo que marcaste" })).toContainText("punzante, 7 de 10");
  await expectGood(page);
  await part(dialog, /^Rodilla derecha, por delante: punzante/).click();
  await part(dialog, "3").click();
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await told(page, "Guardado");
  await expect(series.getByRole("img", { name: /punzante, 3 de 10$/ })).toBeVisible();
  await expect(series.getByRole("listitem").filter({ has: page.getByRole("img") })).toHaveCount(1);

  // A second kind in the same place is one more; the list changes the kind of one.
  await series.getByRole("button", { name: "Cambiar lo que marqué" }).click();
  await part(dialog, /^Rodilla derecha, por delante: punzante/).click();
  await part(dialog, "Agregar otro tipo").click();
  await expect(part(dialog, /^Punzante/)).toBeDisabled();
  await part(dialog, /^Ardor/).click();
  await part(dialog, "5").click();
  const list = dialog.getByRole("list", { name: "Lo que marcaste" });
  await expect(list.getByRole("listitem")).toHaveText([/punzante, 3 de 10/, /ardor, 5 de 10/]);
  await list.getByRole("button", { name: /^Cambiar .*ardor/ }).click();
  await part(dialog, "Cambiar tipo").click();
  await part(dialog, /^Rigidez/).click();
  await part(dialog, "6").click();
  await expect(list.getByRole("listitem")).toHaveText([/punzante, 3 de 10/, /rigidez, 6 de 10/]);
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await told(page, "Guardado");
  await expect(series.getByRole("img", { name: /rigidez, 6 de 10; .*punzante, 3 de 10$/ })).toBeVisible();
  expect(faults).toEqual([]);
});

test("without a pointer: by name and by arrows; leaving the page loses nothing, nor does a lost network", {
  tag: "@desktop",
}, async ({ page, browser, context }) => {
  await arrive(page, browser);
  await openPortal(page);
  await page.getByRole("button", { name: "Marcar dónde me duele" }).focus();
  await page.keyboard.press("Enter");
  const dialog = figures(page);
  await dialog.getByLabel("O elige la zona por su nombre").selectOption("Zona lumbar, al centro");
  const asked = dialog.getByRole("heading", { name: "Zona lumbar, al centro ¿Cómo duele?" });
  await expect(asked).toBeFocused();
  await part(dialog, /^Sordo/).focus();
  await page.keyboard.press("Enter");
  await part(dialog, "4").focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("Marcado. Zona lumbar, al centro: sordo, 4 de 10.");
  await expect(dialog.getByLabel("O elige la zona por su nombre")).toBeFocused();
  await part(dialog, /^Zona lumbar, al centro: sordo, 4 de 10/).focus();
  await page.keyboard.press("ArrowDown");
  await expect(part(dialog, "Sacro")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Sacro ¿Cómo duele?" })).toBeFocused();

  await page.reload();
  await openPortal(page);
  await page.getByRole("button", { name: "Marcar dónde me duele" }).click();
  await expect(dialog.getByRole("list", { name: "Lo que marcaste" })).toContainText("sordo, 4 de 10");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Guardar" }).click();
  // The script of messages may not have come before the network went: then it is said without it.
  await expect(page.getByText("Quedó en este teléfono", { exact: true })).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(
    page
      .getByRole("region", { name: "Dónde te duele" })
      .getByRole("img", { name: /zona lumbar, al centro, sordo, 4 de 10$/ }),
  ).toBeVisible();
});

test("the kinesiologist sees it, marks a second one that is signed with the note, and compares both", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  test.slow();
  const faults = faultsOf(page);
  const { file, patientId, show } = await openFile(page, browser);
  await ask(
    `insert into body_charts (patient_id, marks, at)
     values ($1, '[{"region": "front-knee-right", "kind": "stabbing", "strength": 7}]', now() - interval '3 days')`,
    [patientId],
  );
  await show();
  await expect(
    file
      .getByRole("list", { name: "Línea de tiempo" })
      .getByText("Rodilla derecha, por delante: punzante, 7 de 10"),
  ).toBeVisible();
  const beside = file.getByRole("region", { name: /^Dónde duele/ }).filter({ hasText: "la última vez" });
  await beside.getByRole("button", { name: "Marcar dónde duele" }).click();
  const dialog = page.getByRole("dialog", { name: "Marcar dónde duele" });
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog.getByText("Toca dónde duele, o di que hoy no duele nada.")).toBeVisible();
  await part(dialog, "Rodilla derecha, por delante").click();
  await part(dialog, /^Punzante/).click();
  await part(dialog, "4").click();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await told(page, "Quedó en la ficha");
  await expect(file.getByText("queda con esta nota")).toBeVisible();
  await expectGood(page);

  await file.getByLabel("S · Subjetivo").fill("Baja mejor las escaleras");
  await file.getByRole("radiogroup", { name: "¿Banderas rojas?" }).getByText("No", { exact: true }).click();
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  await expect(file.getByRole("region", { name: "Revisa y firma" })).toContainText(
    "Rodilla derecha, por delante: punzante, 4 de 10",
  );
  const early = file.getByLabel(/todavía no comienza: firmar igual$/);
  if (await early.isVisible()) await early.check();
  await file.getByRole("button", { name: "Firmar nota" }).click();
  const entry = file
    .getByRole("list", { name: "Línea de tiempo" })
    .getByRole("listitem")
    .filter({ hasText: "Baja mejor" });
  await expect(entry.getByRole("img", { name: /punzante, 4 de 10$/ })).toBeVisible();

  await file.getByRole("tab", { name: "Dolor" }).click();
  const series = file.getByRole("list", { name: "Dónde dolía cada vez" });
  await expect(series.getByRole("img")).toHaveCount(2);
  await expect(series.getByText("Bajó: rodilla derecha, por delante (punzante), de 7 a 4")).toBeVisible();
  await expectGood(page);
  await file.getByText("Ver como tabla: dónde duele").click();
  await expect(file.getByRole("row", { name: /Rodilla derecha, por delante Punzante 7$/ })).toBeVisible();
  expect(faults).toEqual([]);
});

test("a note whose chart could not be read says so before it is signed", async ({ page, browser }) => {
  const { file } = await openFile(page, browser);
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/body-charts?*", async (route) => {
    await held;
    await route.fulfill({ status: 404, json: { code: "not_found", message: "No está." } });
  });
  await page.reload();
  await file.getByLabel("S · Subjetivo").fill("Baja mejor las escaleras");
  await file.getByRole("radiogroup", { name: "¿Banderas rojas?" }).getByText("No", { exact: true }).click();
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  await expect(file.getByText("Buscando dónde duele…")).toBeVisible();
  await expect(file.getByRole("button", { name: "Firmar nota" })).toBeDisabled();
  answer?.();
  const alert = file.getByRole("alert").filter({ hasText: "la nota queda sin lo que esté marcado" });
  await expect(alert).toBeVisible();
  await expect(file.getByRole("button", { name: "Firmar nota" })).toBeEnabled();
  await page.unroute("**/api/body-charts?*");
  await file.getByRole("button", { name: "Leerlo de nuevo" }).click();
  await expect(alert).toBeHidden();
});
