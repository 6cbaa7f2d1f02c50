import {
  availabilityOf,
  chooseService,
  expectAccessible,
  fillPatient,
  freshEmail,
  openDays,
  openWizard,
  takeFirstHour,
} from "./steps";
import { expect, test } from "./test";

test("a visitor books an hour, step by step, and every step is accessible", { tag: "@both" }, async ({
  page,
}) => {
  const { dialog, next, confirm, step } = await openWizard(page);
  await expect(next).toBeDisabled();
  await expectAccessible(page);

  await dialog.getByRole("radio", { name: /Rehabilitación kinésica integral/ }).check();
  await expect(next, "a service with packs needs one").toBeDisabled();
  await dialog.getByRole("radio", { name: /FONASA 10 sesiones/ }).check();
  await expect(dialog.getByText("$130.000").first()).toBeVisible();
  await next.click();

  await expect(step(2)).toBeVisible();
  await expect(next).toBeDisabled();
  await dialog.getByRole("radio", { name: /Amparo/ }).check();
  await expectAccessible(page);
  await next.click();

  await expect(step(3)).toBeVisible();
  await expect(next).toBeDisabled();
  await openDays(dialog).first().click();
  await expect(next).toBeDisabled();
  await dialog.getByRole("radio").last().check();
  await expect(next).toBeEnabled();
  await openDays(dialog).nth(1).click();
  await expect(next, "another date clears the time").toBeDisabled();
  await dialog.getByRole("radio").last().check();
  await expectAccessible(page);
  await next.click();

  await expect(step(4)).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByRole("link", { name: "Política de Privacidad" })).toHaveAttribute(
    "href",
    "/privacidad",
  );
  for (const consent of await dialog.getByRole("checkbox").all()) await expect(consent).not.toBeChecked();
  const email = freshEmail();
  await fillPatient(page, email);
  await expect(confirm).toBeEnabled();
  await expectAccessible(page);
  await confirm.click();

  const done = page.getByRole("dialog", { name: "Hora reservada" });
  await expect(done.getByRole("status")).toContainText("Nuestro equipo fue notificado");
  await expect(done.getByRole("status")).toContainText(email);
  await expect(done.getByRole("status")).toContainText("los últimos 4 dígitos de tu RUT");
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/$/);
  await openWizard(page);
  await expect(next, "everything is as new").toBeDisabled();
});

test("the first free hour is taken with one touch, and Back loses nothing typed", async ({ page }) => {
  const { dialog, confirm, step } = await openWizard(page);
  await chooseService(dialog, "Punción Seca");
  await dialog.getByRole("heading", { name: "Primeras horas libres" }).waitFor();
  await takeFirstHour(dialog);
  await expect(step(4)).toBeVisible();
  await page.getByLabel("Nombre y apellido").fill("Hernán Soto");
  await page.goBack();
  await expect(step(3)).toBeVisible();
  await dialog.getByRole("button", { name: "Siguiente", exact: true }).click();
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Hernán Soto");
  await expect(confirm).toBeDisabled();
});

test("a lost hour sends back to step 3 with near hours and everything typed", async ({ page, request }) => {
  const { dialog, confirm, step } = await openWizard(page);
  await chooseService(dialog, "Mobility training");
  await dialog.getByRole("heading", { name: "Primeras horas libres" }).waitFor();
  await takeFirstHour(dialog);
  await expect(step(4)).toBeVisible();
  await fillPatient(page, freshEmail());
  await page.getByLabel("Motivo de la consulta").fill("Rigidez de cadera");

  const chosen = await dialog.locator("[data-chosen]").getAttribute("data-chosen");
  expect(chosen).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  for (let person = 0; person < 2; person++) {
    await request.post("/api/appointments", {
      data: {
        patientName: "Otra Persona",
        patientEmail: freshEmail(),
        patientPhone: "912345678",
        patientRut: "11.111.111-1",
        service: "Mobility training",
        preferredDate: chosen,
      },
    });
  }
  await confirm.click();
  await expect(step(3)).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText("Esa hora acaba de ser tomada");
  await expect(dialog.getByRole("heading", { name: "Horas libres cercanas" })).toBeVisible();
  await expectAccessible(page);

  await dialog.locator("section").getByRole("button").first().click();
  await dialog.getByRole("button", { name: "Siguiente", exact: true }).click();
  await expect(page.getByLabel("Motivo de la consulta")).toHaveValue("Rigidez de cadera");
  await confirm.click();
  await expect(page.getByRole("dialog", { name: "Hora reservada" })).toBeVisible();
});

test("a failed request says so, keeps what was typed and books once on the second try", async ({ page }) => {
  const { dialog, confirm } = await openWizard(page);
  await chooseService(dialog, "Entrenamiento personalizado");
  await takeFirstHour(dialog);
  const email = freshEmail();
  await fillPatient(page, email);
  // The booking arrives and its answer is lost: the worst kind of failure.
  let answers: number[] = [];
  await page.route("**/api/appointments", async (route) => {
    const response = await route.fetch();
    answers = [...answers, response.status()];
    if (answers.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await confirm.click();
  await expect(dialog.getByRole("alert")).toHaveText("Error al agendar la cita. Intenta nuevamente.");
  await confirm.click();
  await expect(page.getByRole("dialog", { name: "Hora reservada" })).toBeVisible();
  expect(answers).toEqual([201, 201]);
});

test("wrong data is said beside its field and the first one takes the focus", async ({ page }) => {
  const { dialog, confirm } = await openWizard(page);
  await chooseService(dialog, "Evaluación kinésica");
  await takeFirstHour(dialog);
  await page.getByLabel("Nombre y apellido").fill("Rosa");
  await page.getByLabel("RUT").fill("123");
  await page.getByLabel("Correo", { exact: true }).fill("rosa@");
  await page.getByLabel("Teléfono").fill("12");
  await confirm.click();
  await expect(page.getByLabel("RUT")).toBeFocused();
  await expect(dialog.getByText("Revisa el RUT: debe verse como 12.345.678-9.")).toBeVisible();
  await expect(dialog.getByText("Revisa el correo: debe verse como nombre@ejemplo.cl.")).toBeVisible();
  await expectAccessible(page);

  const rut = page.getByLabel("RUT");
  await rut.pressSequentially("4");
  await expect(rut, "corrected, so no longer marked").not.toHaveAttribute("aria-invalid");
  await expect(rut, "the next wrong field does not take the focus").toBeFocused();
  await expect(page.getByLabel("Correo", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await rut.fill("123456789");
  const warning = dialog.getByRole("status").filter({ hasText: "¿Está bien tu RUT?" });
  await expect(warning, "not while it is typed").toBeHidden();
  const top = () => page.getByLabel("Teléfono").evaluate((field) => field.getBoundingClientRect().top);
  const before = await top();
  await page.getByLabel("Teléfono").evaluate((field) => field.focus({ preventScroll: true }));
  await expect(rut, "formatted when left").toHaveValue("12.345.678-9");
  await expect(warning).toBeVisible();
  expect(await top(), "nothing moves under the finger").toBe(before);
  await expect(confirm, "a wrong check digit only warns").toBeEnabled();
});

test("when the agenda cannot be loaded it says so and offers another try", async ({ page }) => {
  let broken = true;
  await page.route("**/api/availability**", (route) => (broken ? route.abort() : route.continue()));
  const { dialog, next, step } = await openWizard(page);
  await chooseService(dialog, "Evaluación kinésica");
  await next.click();
  await expect(dialog.getByRole("alert")).toContainText("No pudimos cargar las horas libres");
  broken = false;
  await dialog.getByRole("button", { name: "Reintentar" }).click();
  await expect(dialog.getByRole("radio", { name: /Amparo/ })).toBeVisible();
  await expect(step(2)).toBeVisible();
});

test("no day is offered that the server would refuse", async ({ page, request }) => {
  const { dialog, next } = await openWizard(page);
  await chooseService(dialog, "Evaluación kinésica");
  await next.click();
  await dialog.getByRole("radio", { name: "Cualquier profesional" }).check();
  await next.click();
  const open = await availabilityOf(request, "Evaluación kinésica");
  await expect(dialog.locator("button[data-day][aria-disabled=false]").first()).toBeVisible();
  const offered = await dialog
    .locator("button[data-day][aria-disabled=false]")
    .evaluateAll((days) => days.map((day) => day.getAttribute("data-day")));
  expect(offered.length).toBeGreaterThan(0);
  for (const day of offered) expect(open).toContain(day);
});
