import { attendAs, dayAddress, openDashboard } from "./dashboard-steps";
import { arrive, choose, openManage, openPortal } from "./portal-steps";
import { expectAccessible, takeFirstHour, wizard } from "./steps";
import { expect, type Locator, type Page, test } from "./test";

/** Neither Esc nor a press beside closes it while this stands in it, and either answer does what it says. */
async function expectHeld(page: Page, dialog: Locator, field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  const isWide = (page.viewportSize()?.width ?? 0) > 640;
  for (const close of [() => page.keyboard.press("Escape"), () => isWide && page.mouse.click(2, 400)]) {
    if ((await close()) === false) continue;
    await expect(dialog.getByText("Hay algo escrito que no has guardado.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Seguir escribiendo" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue(typed);
  }
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Descartar" }).click();
  await expect(dialog).toBeHidden();
}

/** With nothing typed it closes at once. */
async function expectFree(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

test("what a therapist types into a dialog outlives Esc and a press beside", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const therapist = await openDashboard(page, "?seccion=citas");
  const timeOff = page.getByRole("dialog", { name: "Tiempo libre" });
  const opener = page.getByRole("button", { name: "Tiempo libre" });
  await opener.click();
  await expect(timeOff.getByLabel("Motivo")).toBeVisible();
  await expectFree(page, timeOff);
  await opener.click();
  await timeOff.getByLabel("Motivo").fill("Congreso");
  await timeOff.getByLabel("Motivo").fill("");
  await expectFree(page, timeOff);
  await opener.click();
  await expectHeld(page, timeOff, timeOff.getByLabel("Motivo"), "Congreso");

  const booked = await attendAs(page, browser, therapist.id);
  await page.goto(`/clinical-dashboard${dayAddress(booked.preferredDate.slice(0, 10))}`);
  const row = page
    .getByRole("list", { name: /^Citas del / })
    .getByRole("listitem")
    .filter({ hasText: booked.patientName });
  await row.getByRole("button", { name: "Cancelar" }).click();
  const cancel = page.getByRole("dialog", { name: "Cancelar Cita" });
  await expectHeld(page, cancel, cancel.getByLabel("Motivo"), "Se inundó la sala");
});

test("so does the reason of a patient, also behind the step that is shown", async ({ page, browser }) => {
  await arrive(page, browser);
  await openPortal(page);
  const dialog = await openManage(page);
  await choose(dialog, "Cancelar");
  const reason = dialog.getByLabel("Motivo de la cancelación");
  await reason.fill("Tengo que viajar");
  await dialog.getByRole("button", { name: "Volver" }).click();
  await expect(reason).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Hay algo escrito que no has guardado.")).toBeVisible();
  await page.keyboard.press("Enter");
  await choose(dialog, "Cancelar");
  await expect(reason).toHaveValue("Tengo que viajar");
  await expectHeld(page, dialog, reason, "Tengo que viajar lejos");
});

test("and a booking that is half written; one that was sent is over", async ({ page }) => {
  await page.goto("/?reservar=1");
  const { dialog, step } = wizard(page);
  await takeFirstHour(dialog);
  await expect(step(4)).toBeVisible();
  await page.getByLabel("Correo", { exact: true }).fill("rosa@correo.example");
  await expectHeld(page, dialog, page.getByLabel("Nombre y apellido"), "Rosa Núñez");
});
