import { expectGood } from "./account-steps";
import { openDashboard } from "./dashboard-steps";
import { expect, test } from "./test";

test("every place of the dashboard fits a phone", async ({ page }) => {
  await openDashboard(page);
  await expect(page.getByRole("heading", { name: /^Por responder/ })).toBeVisible();
  await expectGood(page);
  await page.getByRole("tab", { name: "Mis Pacientes" }).click();
  await expect(page.getByRole("list", { name: "Pacientes" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("tab", { name: "Citas" }).click();
  await expect(page.getByRole("heading", { name: "Próximas Citas" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: "Semana", exact: true }).click();
  await expect(page.getByRole("region", { name: "Agenda de la semana" })).toBeVisible();
  await expectGood(page);
  await page.goBack();
  await expect(page.getByRole("list", { name: "Citas del equipo" })).toBeVisible();
});
