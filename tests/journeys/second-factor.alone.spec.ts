import { Secret, TOTP } from "otpauth";
import { journeysClock } from "tests/kit/journeys-sites";
import {
  demoPassword,
  demoTherapist,
  enterAsTherapist,
  expectGood,
  leaveDashboard,
  openAccountMenu,
} from "./account-steps";
import { expect, test } from "./test";

// It ends the sessions of a demo therapist elsewhere and asks the next one for a code: after all other journeys.
test("a second factor is set up, asked for, and turned off", async ({ page }, info) => {
  test.slow();
  const email = demoTherapist(info);
  await enterAsTherapist(page, email);
  await openAccountMenu(page);
  await page.getByRole("button", { name: "Verificación en dos pasos" }).click();
  const dialog = page.getByRole("dialog", { name: "Verificación en dos pasos" });
  await dialog.getByRole("button", { name: "Empezar" }).click();
  await expect(dialog.getByText("Escribe tu contraseña.")).toBeVisible();
  await expectGood(page);
  await dialog.getByLabel("Contraseña", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Empezar" }).click();
  await expect(dialog.getByRole("img", { name: /QR/ })).toBeVisible();
  await expectGood(page);
  const secret = (await dialog.locator("code").innerText()).replace(/\s/g, "");
  const codeAt = (at: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const code = dialog.getByLabel("Código de verificación");
  await code.fill("000000");
  await dialog.getByRole("button", { name: "Activar", exact: true }).click();
  await expect(code).toBeFocused();
  await code.fill(codeAt(journeysClock().getTime()));
  await dialog.getByRole("button", { name: "Activar", exact: true }).click();
  await expect(dialog.getByText("Verificación en dos pasos activada")).toBeVisible();
  await expectGood(page);
  const recovery = await dialog.getByRole("listitem").allInnerTexts();
  expect(recovery).toHaveLength(10);
  await page.keyboard.press("Escape");
  await expect(dialog, "the codes go only when they are kept").toBeVisible();
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Descargar" }).click();
  expect((await download).suggestedFilename()).toBe("codigos-de-recuperacion.txt");
  await dialog.getByRole("button", { name: "Ya los guardé" }).click();
  await expect(page.getByText("Activa", { exact: true })).toBeVisible();
  await leaveDashboard(page);

  const door = await enterAsTherapist(page, email);
  const asked = door.dialog.getByLabel("Código de verificación");
  await expect(asked).toBeFocused();
  await expect(page.getByText("Error de autenticación", { exact: true })).toBeHidden();
  await expectGood(page);
  await asked.fill("000000");
  await door.enter.click();
  await expect(door.dialog.getByText(/El código no es válido/)).toBeVisible();
  await asked.fill(recovery[0] ?? "");
  await door.enter.click();
  await expect(page).toHaveURL(/\/clinical-dashboard$/);
  await leaveDashboard(page);

  // A code works once; the next one is good already.
  const again = await enterAsTherapist(page, email);
  await again.dialog.getByLabel("Código de verificación").fill(codeAt(journeysClock().getTime() + 30_000));
  await again.enter.click();
  await expect(page).toHaveURL(/\/clinical-dashboard$/);
  await openAccountMenu(page);
  await page.getByRole("button", { name: "Verificación en dos pasos" }).click();
  await expect(dialog.getByText("Te quedan 9 códigos de recuperación.")).toBeVisible();
  await expectGood(page);
  await dialog.getByLabel("Contraseña", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Desactivar" }).click();
  await expect(page.getByText("Desactivada", { exact: true })).toBeVisible();
  await leaveDashboard(page);
});
