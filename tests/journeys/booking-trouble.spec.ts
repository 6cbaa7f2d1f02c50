import { expectAccessible, fillPatient, freshEmail, openLastStep } from "./steps";
import { expect, type Page, test } from "./test";

const sentence = "Error al agendar la cita. Intenta nuevamente.";

const refuseWith = (page: Page, status: number, body: object) =>
  page.route("**/api/appointments", (route) => route.fulfill({ status, json: body }));

for (const [field, detail, at] of [
  ["service", "Elige un servicio de la lista.", 1],
  ["pack", "Elige un pack de este servicio.", 1],
  ["therapistId", "Elige un profesional de la lista.", 2],
  ["preferredDate", "Indica un día y una hora que existan.", 3],
] as const) {
  test(`a refused ${field} leads to its step and says so`, async ({ page }) => {
    const { dialog, next, confirm, step } = await openLastStep(page);
    await fillPatient(page, freshEmail());
    await refuseWith(page, 400, { error: detail, code: "validation", fields: { [field]: detail } });
    await confirm.click();
    await expect(step(at)).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveText(sentence + detail);
    await expect(next, "what was refused has to be chosen anew").toBeDisabled();
    await expectAccessible(page);
  });
}

test("a refusal that names no field of the form is no silence", async ({ page }) => {
  const { dialog, confirm } = await openLastStep(page);
  await fillPatient(page, freshEmail());
  await refuseWith(page, 400, { error: "x", code: "validation", fields: { consents: "Responde sí o no." } });
  await confirm.click();
  await expect(dialog.getByRole("alert")).toHaveText(sentence);
});

test("too many tries: the sentence, and then how long to wait", async ({ page }) => {
  const { dialog, confirm } = await openLastStep(page);
  await fillPatient(page, freshEmail());
  const detail = "Espera 5 minutos.";
  await refuseWith(page, 429, { error: detail, code: "rate_limited" });
  await confirm.click();
  await expect(dialog.getByRole("alert")).toHaveText(sentence + detail);
});

test("a lost hour is told at once, before the fresh hours are there", async ({ page }) => {
  const { dialog, confirm, step } = await openLastStep(page);
  await fillPatient(page, freshEmail());
  let answer = () => {};
  const fresh = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/availability**", async (route) => {
    await fresh;
    await route.continue();
  });
  await refuseWith(page, 409, {
    error: "Esa hora acaba de ser tomada.",
    code: "slot_taken",
    alternatives: [],
  });
  await confirm.click();
  await expect(step(3)).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText("Esa hora acaba de ser tomada");
  await expect(dialog.getByText("Cargando las horas libres…")).toBeVisible();
  await expect(
    dialog.getByRole("list", { name: "Días con horas libres" }),
    "old hours are not shown as if they were free",
  ).toBeHidden();
  answer();
  await expect(dialog.getByRole("list", { name: "Días con horas libres" })).toBeVisible();
  await expect(dialog.getByRole("alert")).toBeVisible();
});

test("a price list that does not come is told, and comes with a second try", async ({ page }) => {
  await page.route("**/api/services", (route) => route.abort());
  await page.goto("/?reservar=1");
  const dialog = page.getByRole("dialog", { name: "Agendar hora" });
  await expect(dialog.getByRole("alert")).toContainText("No pudimos cargar la agenda.");
  await expectAccessible(page);
  await page.unroute("**/api/services");
  await dialog.getByRole("button", { name: "Reintentar" }).click();
  await expect(dialog.getByRole("radio", { name: /Evaluación kinésica/ })).toBeVisible();
});
