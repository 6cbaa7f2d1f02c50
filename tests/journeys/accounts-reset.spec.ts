import {
  cachedUserOf,
  expectGood,
  linkTo,
  longPassword,
  makePatient,
  noCachedUser,
  openDoor,
  signInAsPatient,
} from "./account-steps";
import { expect, type Page, test } from "./test";

const link = "/reset-password?token=no-existe&type=patient";

/** A link that the server takes for a good one. */
const pretendGood = (page: Page) =>
  page.route("**/api/validate-reset-token", (route) =>
    route.fulfill({ json: { valid: true, email: "rosa@correo.example", userType: "patient" } }),
  );

const parts = (page: Page) => ({
  fresh: page.getByLabel("Nueva contraseña", { exact: true }),
  again: page.getByLabel("Confirmar nueva contraseña"),
  save: page.getByRole("button", { name: "Guardar contraseña" }),
});

test("a forgotten password is replaced by way of the e-mail", async ({ page, browser }) => {
  const email = await makePatient(browser);
  await signInAsPatient(page, email);
  await page.goto("/");
  // Signed in here, and forgotten all the same.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const { dialog, email: field } = await openDoor(page, "pacientes");
  await field.fill(email);
  await dialog.getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
  const forgot = page.getByRole("dialog", { name: "Recuperar contraseña" });
  await expect(forgot.getByLabel("Correo")).toHaveValue(email);
  await expect(forgot.getByLabel("Correo")).toBeFocused();
  await expectGood(page);
  await forgot.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(forgot.getByText("Revisa tu correo")).toBeVisible();
  await expectGood(page);

  const path = await linkTo("/reset-password", email);
  const referers: string[] = [];
  page.on("request", (request) => {
    const { referer } = request.headers();
    // Chromium asks for the fonts of an inline style sheet with a policy of its own. They come from this very server, which logs no Referer.
    if (referer?.includes("token") && request.resourceType() !== "font") referers.push(request.url());
  });
  const response = await page.goto(path);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  const { fresh, again, save } = parts(page);
  await fresh.fill(longPassword);
  await again.fill(longPassword);
  await save.click();
  await expect(page.getByText("Contraseña actualizada exitosamente", { exact: true })).toBeVisible();
  await expectGood(page);
  await expect(page).toHaveURL(/\/$/);
  expect(referers, "the token stays in the address bar").toEqual([]);
  expect(await cachedUserOf(page)).toEqual(noCachedUser);
  await signInAsPatient(page, email, longPassword);

  await page.goto(path);
  await expect(page.getByText("Token expirado")).toBeVisible();
});

for (const address of [
  "/reset-password",
  "/reset-password?token=abc",
  "/reset-password?type=patient",
  "/reset-password?token=abc&type=nadie",
]) {
  test(`${address} is no link`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText("Enlace inválido")).toBeVisible();
    await expect(page.getByText("El enlace de recuperación no es válido")).toBeVisible();
  });
}

test("a used or old link says so and leads to another", async ({ page }) => {
  await page.goto(link);
  await expect(page.getByText("Token expirado")).toBeVisible();
  await expect(page.getByText("El enlace de recuperación ha expirado o no es válido")).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Pedir otro enlace" }).click();
  await expect(page.getByRole("dialog", { name: "Recuperar contraseña" }).getByLabel("Correo")).toBeVisible();
});

test("a link that cannot be looked at is tried again", async ({ page }) => {
  await page.route("**/api/validate-reset-token", (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText("Error al validar el enlace de recuperación")).toBeVisible();
  await expectGood(page);
  await page.unroute("**/api/validate-reset-token");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Token expirado")).toBeVisible();
});

test("a weak or mistyped password is told before it is sent", async ({ page }) => {
  await pretendGood(page);
  await page.goto(link);
  const { fresh, again, save } = parts(page);
  await fresh.fill("rodilla");
  await again.fill("otra");
  await save.click();
  const weak = page.getByRole("alert").filter({ hasText: "Contraseña débil" });
  await expect(weak.getByRole("listitem")).toHaveText([
    "Mínimo 8 caracteres",
    "Al menos una mayúscula",
    "Al menos un número",
  ]);
  await expect(page.getByText("Las contraseñas no coinciden")).toBeVisible();
  await expect(fresh).toBeFocused();
  await expectGood(page);
});

test("what goes wrong while saving is told, and nothing typed is lost", async ({ page }) => {
  await pretendGood(page);
  await page.goto(link);
  const { fresh, again, save } = parts(page);
  await fresh.fill(longPassword);
  await again.fill(longPassword);
  await page.route("**/api/reset-password", (route) => route.abort());
  await save.click();
  await expect(page.getByText("Error de conexión", { exact: true })).toBeVisible();
  await expect(again).toHaveValue(longPassword);
  await page.unroute("**/api/reset-password");
  await page.route("**/api/reset-password", (route) =>
    route.fulfill({ status: 500, json: { error: "Algo falló.", message: "Algo falló.", code: "internal" } }),
  );
  await save.click();
  await expect(page.getByText("Error al actualizar contraseña")).toBeVisible();
  await expect(page.getByText("Algo falló.")).toBeVisible();
  await page.unroute("**/api/reset-password");
  await save.click();
  await expect(page.getByText("Token expirado")).toBeVisible();
});

test("a link to unlock that is none says so", async ({ page }) => {
  await page.goto("/desbloquear");
  await expect(page.getByText("Enlace inválido")).toBeVisible();
  await page.goto("/desbloquear?token=no-existe");
  await page.getByRole("button", { name: "Desbloquear mi cuenta" }).click();
  await expect(page.getByText("Enlace inválido")).toBeVisible();
  await expectGood(page);
});
