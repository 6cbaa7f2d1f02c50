import { expectGood, newVisitor } from "./account-steps";
import {
  bookAs,
  dayAddress,
  farDay,
  goTo,
  inNotifications,
  openDashboard,
  schedule,
  signIn,
} from "./dashboard-steps";
import { expect, type Page, test } from "./test";

const blockOf = (page: Page, name: string) =>
  page.getByRole("region", { name: /^Agenda / }).getByRole("button", { name });

async function hourOn(page: Page, browser: Parameters<typeof bookAs>[0], time: string) {
  const therapist = await openDashboard(page);
  const { patientEmail, patientName } = await bookAs(browser, therapist.id);
  const day = farDay();
  const entry = await schedule(page.context().request, patientEmail, day, time);
  return { therapist, day, patientName, entry };
}

test("an hour is dragged to another place, and put back within ten seconds", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const { day, patientName } = await hourOn(page, browser, "09:00");
  await goTo(page, dayAddress(day, "dia"));
  const block = blockOf(page, patientName);
  await expect(block).toHaveAccessibleName(/^09:00 a 10:00/);
  await page.getByRole("region", { name: /^Agenda / }).evaluate((agenda) => agenda.scrollIntoView());
  const box = await block.boundingBox();
  if (!box) throw new Error("the block is nowhere");
  const x = box.x + 40;
  const y = box.y + 10;
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Two hours further down: a block of one hour is as high as an hour.
  await page.mouse.move(x, y + box.height, { steps: 4 });
  await page.mouse.move(x, y + 2 * (box.height + 2), { steps: 4 });
  await page.mouse.up();
  await expect(inNotifications(page, "Cita movida")).toBeVisible();
  await expect(block).toHaveAccessibleName(/^11:00 a 12:00/);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(inNotifications(page, "Cita devuelta a su hora")).toBeVisible();
  await expect(block).toHaveAccessibleName(/^09:00 a 10:00/);
});

test("the keyboard moves an hour, to a colleague too, and Escape leaves it", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const { day, patientName } = await hourOn(page, browser, "15:00");
  await goTo(page, dayAddress(day, "dia"));
  const block = blockOf(page, patientName);
  await block.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Escape");
  await expect(block).toHaveAccessibleName(/^15:00/);
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(inNotifications(page, "Cita movida")).toBeVisible();
  await expect(block).toHaveAccessibleName(/^15:30 .*Benjamín/);
  await expect(block).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: patientName })).toBeVisible();
});

test("a gap of one's own opens the scheduling of that hour", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const therapist = await signIn(page.context().request, "amparo");
  const { patientName, patientEmail } = await bookAs(browser, therapist.id);
  const day = farDay();
  await goTo(page, dayAddress(day, "semana"));
  const column = page.locator(`[data-column="${day} ${therapist.id}"]`);
  const height = (await column.boundingBox())?.height ?? 0;
  // The agenda begins at eight and holds eleven hours: this is a quarter past nine.
  await column.click({ position: { x: 20, y: (height / 11) * 1.25 } });
  const dialog = page.getByRole("dialog", { name: "Agendar Cita" });
  await expect(dialog.getByLabel("Fecha")).toHaveValue(day);
  await expect(dialog.getByLabel("Hora")).toHaveValue("09:00");
  await dialog.getByRole("combobox", { name: "Paciente" }).fill(patientEmail);
  await dialog.getByRole("option", { name: new RegExp(patientName) }).click();
  await dialog.getByLabel("Servicio").selectOption("Evaluación Kinésica");
  await dialog.getByRole("button", { name: "Agendar Cita" }).click();
  await expect(inNotifications(page, "Cita agendada")).toBeVisible();
  await expect(blockOf(page, patientName)).toHaveAccessibleName(/^09:00 a 09:30/);
  await expectGood(page);
});

test("a move onto a taken hour is refused and drawn back", { tag: "@desktop" }, async ({ page, browser }) => {
  const { day, patientName, entry } = await hourOn(page, browser, "10:00");
  await goTo(page, dayAddress(day, "dia"));
  const block = blockOf(page, patientName);
  await expect(block).toBeVisible();
  const colleague = await newVisitor(browser);
  await signIn(colleague.request, "amparo");
  // The page does not hear of it: its news are cut off.
  await page.route("**/api/appointments?*", (route) => route.abort());
  await schedule(colleague.request, entry.patientEmail, day, "11:30");
  await page.unrouteAll();
  await block.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^10:00 a 11:00/ })).toBeVisible();
});

test("time off is drawn, and given back", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page.context().request, "amparo");
  const day = farDay();
  await goTo(page, dayAddress(day, "dia"));
  await page.getByRole("button", { name: "Tiempo libre" }).click();
  const dialog = page.getByRole("dialog", { name: "Tiempo libre" });
  const reason = `Congreso ${day}`;
  await dialog.getByLabel("Días completos").uncheck();
  await dialog.getByLabel("Desde").fill(day);
  await dialog.getByLabel("Hora de inicio").fill("14:00");
  await dialog.getByLabel("Hasta").fill(day);
  await dialog.getByLabel("Hora de término").fill("13:00");
  await dialog.getByLabel("Motivo").fill(reason);
  await dialog.getByRole("button", { name: "Guardar tiempo libre" }).click();
  await expect(dialog.getByLabel("Hora de término")).toBeFocused();
  await dialog.getByLabel("Hora de término").fill("18:00");
  await dialog.getByRole("button", { name: "Guardar tiempo libre" }).click();
  await expect(inNotifications(page, "Tiempo libre guardado")).toBeVisible();
  const line = dialog.getByRole("listitem").filter({ hasText: reason });
  await expect(line).toContainText("14:00");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  const agenda = page.getByRole("region", { name: "Agenda del día" });
  await expect(agenda.getByText(reason)).toBeVisible();
  await page.getByRole("button", { name: "Tiempo libre" }).click();
  await line.getByRole("button", { name: "Quitar" }).click();
  await expect(inNotifications(page, "Tiempo libre quitado")).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(agenda.getByText(reason)).toBeHidden();
});

test("time off begins at the week in view, says whom it hits and offers them another hour", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const { day, patientName } = await hourOn(page, browser, "16:00");
  await goTo(page, dayAddress(day, "semana"));
  await page.getByRole("button", { name: "Tiempo libre" }).click();
  const dialog = page.getByRole("dialog", { name: "Tiempo libre" });
  const from = await dialog.getByLabel("Desde").inputValue();
  expect(
    from <= day && new Date(`${from}T12:00Z`).getUTCDay() === 1,
    `${from} begins the week of ${day}`,
  ).toBe(true);
  await dialog.getByLabel("Hasta").fill(day);
  const hit = dialog.getByRole("listitem").filter({ hasText: patientName });
  await expect(hit).toContainText("16:00");
  await expectGood(page);
  await hit.getByRole("button", { name: "Proponer otra hora" }).click();
  const propose = page.getByRole("dialog", { name: "Proponer otra hora" });
  await propose.getByLabel("Hora").selectOption("17:00");
  await propose.getByRole("button", { name: "Proponer hora" }).click();
  await expect(dialog.getByText(/^Otra hora propuesta:/)).toBeVisible();
  await expect(hit).toContainText("17:00");
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test("the week and its report", { tag: "@desktop" }, async ({ page }) => {
    await openDashboard(page, "?seccion=citas&vista=semana");
    await expect(page.getByRole("region", { name: "Agenda de la semana" })).toBeVisible();
    await expectGood(page);
    await page.getByRole("button", { name: "Informe de la semana" }).click();
    const report = page.getByRole("dialog", { name: "Informe de la semana" });
    await expect(report.getByRole("heading", { name: "Ocupación" })).toBeVisible();
    await expectGood(page);
    const download = page.waitForEvent("download");
    await report.getByRole("link", { name: "Descargar CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^semana-\d{4}-\d{2}-\d{2}\.csv$/);
  });
});
