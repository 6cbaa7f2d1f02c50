import { expect, test } from "@playwright/test";
import { expectAccessible, fillPatient, freshEmail, wizard } from "./steps";

test("a visitor books an hour, step by step, and every step is accessible", async ({ page }, info) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Agendar Cita" }).first().click();
  const { dialog, next, confirm, step } = wizard(page);
  await expect(step(1)).toBeVisible();
  await expect(next).toBeDisabled();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("1.png") });

  await dialog.getByRole("radio", { name: /Rehabilitación kinésica integral/ }).check();
  await expect(next).toBeDisabled();
  await dialog.getByRole("radio", { name: /FONASA 10 sesiones/ }).check();
  await page.screenshot({ path: info.outputPath("1b.png") });
  await next.click();

  await expect(step(2)).toBeVisible();
  await expect(next).toBeDisabled();
  await dialog.getByRole("radio", { name: /Benjamín/ }).check();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("2.png") });
  await next.click();

  await expect(step(3)).toBeVisible();
  await expect(next).toBeDisabled();
  await dialog.locator("button[data-day][aria-disabled=false]").nth(3).click();
  await expect(next).toBeDisabled();
  await dialog.getByRole("radio").last().check();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("3.png") });
  await next.click();

  await expect(step(4)).toBeVisible();
  await expect(confirm).toBeDisabled();
  const email = freshEmail();
  await fillPatient(page, email);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("4.png") });
  await confirm.click();

  const done = page.getByRole("dialog", { name: "Hora reservada" });
  await expect(done.getByRole("status")).toContainText("Nuestro equipo fue notificado");
  await expect(done.getByRole("status")).toContainText(email);
  await expect(done.getByRole("status")).toContainText("los últimos 4 dígitos de tu RUT");
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("5.png") });
});
