import {
  cachedUserOf,
  expectGood,
  firstPassword,
  linkTo,
  longPassword,
  makePatient,
  newVisitor,
  noCachedUser,
  openDoor,
  patientName,
  signInAsPatient,
  signInByCall,
} from "./account-steps";
import { leavePortal, openMenu } from "./portal-steps";
import { faultsOf, freshEmail } from "./steps";
import { expect, test } from "./test";

test("a patient gets in by keyboard alone, and out again", { tag: "@desktop" }, async ({ page, browser }) => {
  const email = await makePatient(browser);
  await page.goto("/");
  const faults = faultsOf(page);
  const opener = page.getByRole("contentinfo").getByRole("button", { name: "Acceso pacientes" });
  // Before that a key meets a page that no script has taken over.
  await page.waitForLoadState("networkidle");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Correo")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Correo")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(firstPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/patient-dashboard$/);
  await expect(page.getByText("Bienvenido", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: `Hola, ${patientName}` })).toBeVisible();
  expect(await cachedUserOf(page)).toEqual({
    user: { id: expect.any(String), email, name: patientName, role: "patient" },
    patient: { id: expect.any(String), email, name: patientName, rut: "12345678-5" },
    therapist: null,
  });
  await expectGood(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: `Hola, ${patientName}` })).toBeVisible();

  await leavePortal(page);
  await expect(page).toHaveURL(/\/$/);
  expect(await cachedUserOf(page)).toEqual(noCachedUser);
  await page.goto("/patient-dashboard");
  await expect(page).toHaveURL(/\/$/);
  expect(faults).toEqual([]);
});

test(
  "who is signed in finds the way on: in the header, and in the dialog",
  { tag: "@both" },
  async ({ page, browser }, info) => {
    await signInAsPatient(page, await makePatient(browser));
    await page.goto("/nosotros");
    if (info.project.name === "phone") await page.getByText("Menú", { exact: true }).click();
    await page.getByRole("banner").getByRole("link", { name: "Mi portal" }).click();
    await expect(page).toHaveURL(/\/patient-dashboard$/);
    await page.goto("/");
    const { dialog } = await openDoor(page, "pacientes");
    await expect(dialog.getByText(patientName)).toBeVisible();
    await expectGood(page);
    await dialog.getByRole("button", { name: "Cambiar contraseña" }).click();
    await expect(page.getByLabel("Contraseña actual")).toBeFocused();
    await page.getByRole("button", { name: "Volver" }).click();
    await dialog.getByRole("button", { name: "Cerrar Sesión" }).click();
    await expect(dialog.getByLabel("Correo")).toBeVisible();
    expect(await cachedUserOf(page)).toEqual(noCachedUser);
  },
);

test("every wrong field has its text and the first one the focus", async ({ page }) => {
  const { dialog, email, password, enter } = await openDoor(page, "pacientes");
  await expectGood(page);
  await enter.click();
  await expect(dialog.getByText("Escribe tu correo.")).toBeVisible();
  await expect(dialog.getByText("Escribe tu contraseña.")).toBeVisible();
  await expect(email).toBeFocused();
  await expectGood(page);
  await email.fill("rosa");
  await password.fill("12345678");
  await enter.click();
  await expect(dialog.getByText("Revisa el correo: debe verse como nombre@ejemplo.cl.")).toBeVisible();
  await expect(email).toHaveValue("rosa");
});

test("a fifth character, typed or pasted, switches to a changed password, and nothing is cut", async ({
  page,
}) => {
  const { password, changed } = await openDoor(page, "pacientes");
  await expect(password).toHaveAttribute("inputmode", "numeric");
  await password.pressSequentially("6785");
  await expect(changed).not.toBeChecked();
  await password.press("1");
  await expect(changed).toBeChecked();
  await expect(password).toHaveValue("67851");
  await expect(password).toHaveAttribute("inputmode", "text");
  await password.fill("");
  await changed.uncheck();
  await password.focus();
  // In one piece, as a paste or a password manager gives it.
  await page.keyboard.insertText(longPassword);
  await expect(changed).toBeChecked();
  await expect(password).toHaveValue(longPassword);
  await expectGood(page);
});

test("a wrong password is told, and nothing typed is lost", async ({ page }) => {
  const { dialog, email, password, enter } = await openDoor(page, "pacientes");
  const typed = freshEmail();
  await email.fill(typed);
  await password.fill("0000");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/patient-login", async (route) => {
    await held;
    await route.continue();
  });
  await enter.click();
  await expect(dialog.getByRole("button", { name: "Ingresando..." })).toBeVisible();
  answer();
  await expect(page.getByText("Error de autenticación", { exact: true })).toBeVisible();
  await expect(password).toBeFocused();
  await expect(email).toHaveValue(typed);
  await expect(password).toHaveValue("0000");
  await expectGood(page);
});

test("a lost connection is told, and the next try goes on", async ({ page, browser }) => {
  const typed = await makePatient(browser);
  const { email, password, enter } = await openDoor(page, "pacientes");
  await email.fill(typed);
  await password.fill(firstPassword);
  await page.route("**/api/patient-login", (route) => route.abort());
  await enter.click();
  await expect(page.getByText("Error de conexión", { exact: true })).toBeVisible();
  await expect(password).toHaveValue(firstPassword);
  await page.unroute("**/api/patient-login");
  await enter.click();
  await expect(page).toHaveURL(/\/patient-dashboard$/);
});

test("a locked account says how long to wait, and its e-mailed link opens it", async ({ page, browser }) => {
  const email = await makePatient(browser);
  const stranger = await newVisitor(browser);
  await expect(async () => {
    expect((await signInByCall(stranger.request, email, "0000")).status()).toBe(429);
  }).toPass({ intervals: [0] });

  const door = await openDoor(page, "pacientes");
  await door.email.fill(email);
  await door.password.fill(firstPassword);
  await door.enter.click();
  await expect(page.getByText("Error de autenticación", { exact: true })).toBeVisible();
  await expect(door.dialog.getByText("Demasiados intentos")).toBeVisible();
  await expect(door.dialog.getByText(/Espera 15 minutos/)).toBeVisible();
  await expectGood(page);

  await page.goto(await linkTo("/desbloquear", email));
  await expectGood(page);
  await page.getByRole("button", { name: "Desbloquear mi cuenta" }).click();
  await expect(page.getByText("Cuenta desbloqueada")).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Ingresar como paciente" }).click();
  await page.getByRole("dialog").getByLabel("Correo").fill(email);
  await door.password.fill(firstPassword);
  await door.enter.click();
  await expect(page).toHaveURL(/\/patient-dashboard$/);
});

test("a password is changed, and the new one opens", async ({ page, browser }) => {
  const email = await makePatient(browser);
  await signInAsPatient(page, email);
  await expect(page.getByText("Elige tu propia contraseña.")).toBeVisible();
  await openMenu(page);
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  const dialog = page.getByRole("dialog", { name: "Cambiar contraseña" });
  const current = dialog.getByLabel("Contraseña actual");
  const fresh = dialog.getByLabel("Nueva contraseña", { exact: true });
  const again = dialog.getByLabel("Confirmar nueva contraseña");
  const save = dialog.getByRole("button", { name: "Cambiar contraseña" });
  await expect(current).toBeFocused();

  await save.click();
  await expect(dialog.getByText("Escribe tu contraseña actual.")).toBeVisible();
  await current.fill("0000");
  await fresh.fill("rodilla");
  for (const [rule, met] of [
    ["Mínimo 8 caracteres", "falta"],
    ["Al menos una mayúscula", "falta"],
    ["Al menos una minúscula", "listo"],
    ["Al menos un número", "falta"],
  ])
    await expect(dialog.getByText(`${rule}: ${met}`)).toBeVisible();
  await again.fill("otra");
  await save.click();
  await expect(dialog.getByText("Las contraseñas nuevas no coinciden")).toBeVisible();
  await expect(fresh).toBeFocused();
  await expectGood(page);

  await fresh.fill(longPassword);
  await again.fill(longPassword);
  await save.click();
  await expect(page.getByText("Error al cambiar contraseña", { exact: true })).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(firstPassword);
  await save.click();
  await expect(page.getByText("Contraseña actualizada exitosamente", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Elige tu propia contraseña.")).toBeHidden();

  await leavePortal(page);
  await expect(page).toHaveURL(/\/$/);
  await signInAsPatient(page, email, longPassword);
});
