import {
  cachedUserOf,
  demoPassword,
  demoTherapist,
  expectGood,
  firstPassword,
  leaveDashboard,
  makePatient,
  noCachedUser,
  openAccountMenu,
  openDoor,
  patientName,
} from "./account-steps";
import { freshEmail } from "./steps";
import { expect, test } from "./test";

test("a therapist gets in and is remembered for a month", async ({ page }, info) => {
  const email = demoTherapist(info);
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
  expect(await cachedUserOf(page)).toEqual({
    user: { id: expect.any(String), email, name: expect.any(String), role: "therapist" },
    therapist: { id: expect.any(String), email, name: expect.any(String) },
    patient: null,
  });
  // The browser itself counts by the real clock, from what is left.
  const days = (await page.context().cookies()).map(({ expires }) => (expires - Date.now() / 1000) / 86_400);
  expect(days.some((left) => left > 29 && left < 31)).toBe(true);
  await openAccountMenu(page);
  await page.getByRole("button", { name: "Verificación en dos pasos" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Empezar" })).toBeVisible();
  await expectGood(page);
  await page.goto("/clinical");
  await openAccountMenu(page);
  await page.goto("/blog");
  await expect(page.getByRole("link", { name: "Administrar Blog" })).toBeVisible();
  await page.goto("/clinical-dashboard");
  await leaveDashboard(page);
  expect(await cachedUserOf(page)).toEqual(noCachedUser);
});

test("neither door knows them: 'Credenciales inválidas'", { tag: "@desktop" }, async ({ page }) => {
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
