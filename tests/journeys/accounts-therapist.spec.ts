import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  expectGood,
  firstPassword,
  makePatient,
  mirrorOf,
  noMirror,
  openDoor,
  patientName,
} from "./account-steps";
import { freshEmail } from "./steps";

// One account for each screen: what one turns on would lock the other out.
test.describe.configure({ mode: "serial" });
const demoPassword = "Demo-2026";
const emailOf = (project: string) => `${project === "phone" ? "amparo" : "benjamin"}@zoh.example`;

async function enterAs(page: Page, email: string) {
  const door = await openDoor(page, "profesionales");
  await door.user.fill(email);
  await door.password.fill(demoPassword);
  await door.enter.click();
  return door;
}

const leave = async (page: Page) => {
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL(/\/$/);
};

test("a therapist gets in and is remembered for a month", async ({ page }, info) => {
  const email = emailOf(info.project.name);
  const door = await openDoor(page, "profesionales");
  await expect(door.user).toBeFocused();
  await door.enter.click();
  await expect(door.dialog.getByText("Escribe tu contraseña.")).toBeVisible();
  await expect(door.user).toBeFocused();
  await expectGood(page);
  await door.user.fill(email);
  await door.password.fill(demoPassword);
  await door.dialog.getByLabel("Recordarme").check();
  await door.enter.click();
  await expect(page).toHaveURL(/\/clinical-dashboard$/);
  await expect(page.getByText("Bienvenido", { exact: true })).toBeVisible();
  expect(await mirrorOf(page)).toEqual({
    user: { id: expect.any(String), email, name: expect.any(String), role: "therapist" },
    therapist: { id: expect.any(String), email, name: expect.any(String) },
    patient: null,
  });
  const days = (await page.context().cookies()).map(({ expires }) => (expires - Date.now() / 1000) / 86_400);
  expect(days.some((left) => left > 29 && left < 31)).toBe(true);
  await expect(page.getByText("Desactivada")).toBeVisible();
  await expectGood(page);
  await page.goto("/clinical");
  await expect(page.getByRole("button", { name: "Cerrar Sesión" })).toBeVisible();
  await page.goto("/blog");
  await expect(page.getByRole("link", { name: "Administrar Blog" })).toBeVisible();
  await page.goto("/clinical-dashboard");
  await leave(page);
  expect(await mirrorOf(page)).toEqual(noMirror);
});

test("neither door knows them: 'Credenciales inválidas'", async ({ page }) => {
  await page.goto("/blog");
  await page.getByRole("button", { name: "Solicitar Acceso" }).click();
  const dialog = page.getByRole("dialog", { name: "Login Kinesiólogos" });
  await dialog.getByLabel("Usuario").fill(freshEmail());
  await dialog.getByLabel("Contraseña", { exact: true }).fill("No-es-esta-1");
  await dialog.getByRole("button", { name: "Ingresar", exact: true }).click();
  await expect(page.getByText("Error de autenticación", { exact: true })).toBeVisible();
  await expect(page.getByText("Credenciales inválidas", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Contraseña", { exact: true })).toBeFocused();
});

test("a patient at the wrong door comes to the portal", async ({ page, browser }) => {
  const door = await openDoor(page, "profesionales");
  await door.user.fill(await makePatient(browser));
  await door.password.fill(firstPassword);
  await door.enter.click();
  await expect(page.getByRole("heading", { name: `Hola, ${patientName}` })).toBeVisible();
});

test("a second factor is set up, asked for, and turned off", async ({ page }, info) => {
  test.slow();
  const email = emailOf(info.project.name);
  await enterAs(page, email);
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
  await code.fill(codeAt(Date.now()));
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
  await leave(page);

  const door = await enterAs(page, email);
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
  await leave(page);

  // A code works once; the next one is good already.
  const again = await enterAs(page, email);
  await again.dialog.getByLabel("Código de verificación").fill(codeAt(Date.now() + 30_000));
  await again.enter.click();
  await expect(page).toHaveURL(/\/clinical-dashboard$/);
  await page.getByRole("button", { name: "Verificación en dos pasos" }).click();
  await expect(dialog.getByText("Te quedan 9 códigos de recuperación.")).toBeVisible();
  await expectGood(page);
  await dialog.getByLabel("Contraseña", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Desactivar" }).click();
  await expect(page.getByText("Desactivada", { exact: true })).toBeVisible();
  await leave(page);
});
