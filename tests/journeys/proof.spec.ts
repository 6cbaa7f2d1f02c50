import { maskEmail } from "~/shared/mailbox";
import { expectGood, firstPassword, linkTo, makePatient, openDoor, signInAsPatient } from "./account-steps";
import { openMenu } from "./portal-steps";
import { expectAccessible } from "./steps";
import { expect, test } from "./test";

test("from the confirmation's mail into the portal with one press; the link works once, and brings a fresh one", async ({
  page,
  browser,
}) => {
  const email = await makePatient(browser, { proven: false });
  const link = await linkTo("/entrar", email);
  await page.goto(link);
  await expectGood(page);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/patient-dashboard\?en=[\w-]+$/);
  // Asked once, before anything else.
  await expect(page.getByRole("heading", { name: "¿Son tuyos estos datos?" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Sí, son míos" }).click();
  await expect(page.getByRole("region", { name: "Tu hora" })).toBeVisible();
  await page.getByRole("tab", { name: "Historial Clínico" }).click();
  await expect(page.getByRole("heading", { name: "Tu historial está vacío" })).toBeVisible();
  await expectGood(page);

  await page.goto(link);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Este enlace ya no sirve")).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Enviarme un enlace nuevo" }).click();
  await expect(page.getByText("Revisa tu correo")).toBeVisible();
  await page.goto(await linkTo("/entrar", email, link));
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/patient-dashboard/);
});

test("four digits on a new phone show the hours; one link shows the record too", async ({
  page,
  browser,
}) => {
  const email = await makePatient(browser, { proven: false });
  const booked = await linkTo("/entrar", email);
  await signInAsPatient(page, email, firstPassword);
  await page.getByRole("tab", { name: "Mis Citas" }).click();
  await expect(page.getByRole("button", { name: /^Gestionar/ })).toBeVisible();
  for (const [tab, title] of [
    ["Historial Clínico", "Aquí está tu historial clínico"],
    ["Recomendaciones", "Aquí está lo que tu kinesiólogo te recomendó"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    // Nor is the address shown whole, to whoever knows four digits.
    await expect(page.getByText(maskEmail(email)).first()).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await expectAccessible(page);
  }
  // What nobody has shown to be theirs to see is not counted either.
  await expect(page.locator("dl").getByText("Consejos generales")).toBeVisible();
  await expect(page.locator("dl").getByText(/En total|De tu kinesiólogo/)).toHaveCount(0);
  await openMenu(page);
  await page.getByRole("link", { name: "Mis datos" }).click();
  await expect(page.getByRole("heading", { name: "Aquí están tus datos" })).toBeVisible();
  await page.getByRole("tab", { name: "Historial Clínico" }).click();
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await expect(page.getByText("Revisa tu correo")).toBeVisible();
  await expectGood(page);
  await page.goto(await linkTo("/entrar", email, booked));
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/patient-dashboard/);
  await page.getByRole("button", { name: "Sí, son míos" }).click();
  await page.getByRole("tab", { name: "Historial Clínico" }).click();
  await expect(page.getByRole("heading", { name: "Tu historial está vacío" })).toBeVisible();
  await expectGood(page);
});

test("'Entrar con un enlace a mi correo' needs no password", async ({ page, browser }) => {
  const email = await makePatient(browser, { proven: false });
  const door = await openDoor(page, "pacientes");
  await door.email.fill(email);
  await door.dialog.getByRole("button", { name: "Entrar con un enlace a mi correo" }).click();
  const dialog = page.getByRole("dialog", { name: "Entrar con un enlace" });
  await expect(dialog.getByLabel("Correo")).toHaveValue(email);
  await dialog.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(dialog.getByText("Revisa tu correo")).toBeVisible();
  await expectGood(page);
});

test("the demonstration's patients are proven: their four digits show everything", async ({
  page,
  playwright,
  baseURL,
}) => {
  for (const [email, password] of [
    ["rosa@correo.example", "6785"],
    ["hernan@correo.example", "3216"],
    ["ximena@correo.example", "7878"],
    ["tomas@correo.example", "0121"],
  ]) {
    const browser = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    expect((await browser.post("/api/patient-login", { data: { email, password } })).status()).toBe(200);
    expect((await (await browser.get("/api/session")).json()).user.proven, email).toBe(true);
    await browser.dispose();
  }
  const door = await openDoor(page, "pacientes");
  await door.email.fill("rosa@correo.example");
  await door.password.fill("6785");
  await door.enter.click();
  await expect(page).toHaveURL(/\/patient-dashboard$/);
  await page.getByRole("tab", { name: "Historial Clínico" }).click();
  await expect(page.getByRole("heading", { name: "Evaluación kinésica inicial" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Enviarme el enlace" })).toHaveCount(0);
  await expectAccessible(page);
});

test("an address without a token says what to do", async ({ page }) => {
  for (const path of ["/entrar", "/recuperar-correo"]) {
    await page.goto(path);
    await expect(page.getByText("Enlace inválido")).toBeVisible();
    await expectAccessible(page);
  }
});
