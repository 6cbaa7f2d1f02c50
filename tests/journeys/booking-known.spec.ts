import { makePatient, patientName, signInAsPatient } from "./account-steps";
import { enter, openPortal } from "./portal-steps";
import {
  availabilityOf,
  chooseService,
  expectAccessible,
  fillPatient,
  freshEmail,
  openWizard,
  takeFirstHour,
  wizard,
} from "./steps";
import { expect, type Page, test } from "./test";

/** The first of ten sessions, far from the first hours, which other journeys take. */
async function openPackFor(page: Page, email: string): Promise<void> {
  const service = "Rehabilitación kinésica integral";
  const days = (await availabilityOf(page.request, service)).slice(6);
  await expect(async () => {
    const answer = await page.request.post("/api/appointments", {
      data: {
        patientName: "Rosa Núñez Tapia",
        patientEmail: email,
        patientPhone: "9 1234 5678",
        patientRut: "12.345.678-5",
        service,
        pack: "FONASA 10 sesiones",
        preferredDate: days[Math.floor(Math.random() * days.length)],
      },
    });
    expect(answer.status()).toBe(201);
  }).toPass();
}

test("who comes back books the next session with two presses and types nothing", async ({
  page,
  browser,
}) => {
  const email = await makePatient(browser, { proven: true });
  await enter(page, email);
  await openPackFor(page, email);
  await openPortal(page);
  await page.goto("/");
  const { dialog, confirm, step } = await openWizard(page);
  const offered = dialog.locator("section").first().getByRole("listitem");
  await expect(offered).toHaveCount(3);
  const days = (await offered.allInnerTexts()).map((text) => text.split("\n")[0]);
  expect(new Set(days).size, "one of each day").toBe(3);
  await expect(
    dialog.getByRole("heading", { name: /^Tu sesión 2 de 10 con (Amparo|Benjamín)$/ }),
  ).toBeVisible();
  await expect(dialog.getByText("¿Primera vez?")).toHaveCount(0);
  await expectAccessible(page);
  await takeFirstHour(dialog);
  await expect(step(4)).toBeVisible();
  const known = dialog.getByRole("region", { name: "Quién viene" });
  await expect(known).toContainText(email);
  await expect(page.getByLabel("RUT")).toHaveCount(0);
  await expectAccessible(page);
  await confirm.click();
  const done = page.getByRole("dialog", { name: "Hora reservada" });
  await expect(done.getByRole("status")).toContainText(/Guardamos tu hora. (Amparo|Benjamín) la confirma/);
  await expect(done.getByRole("status")).toBeInViewport({ ratio: 1 });
  await expect(done.getByText("De tu pack, sesión 2 de 10")).toBeVisible();
  await expect(
    done.getByText(/^Con esta hora te quedan 8 de 10 sesiones\. Agéndalas hasta el /),
  ).toBeVisible();
});

test("what we know can be changed, and the hour is for whoever is typed", async ({ page, browser }) => {
  await enter(page, await makePatient(browser, { proven: true }));
  await openPortal(page);
  await page.goto("/");
  const { dialog, confirm } = await openWizard(page);
  await takeFirstHour(dialog);
  await dialog.getByRole("button", { name: "Cambiar" }).click();
  await expect(page.getByLabel("Nombre y apellido")).toBeFocused();
  await page.getByLabel("Nombre y apellido").fill("Su hija");
  const sent = page.waitForRequest("**/api/appointments");
  await confirm.click();
  expect((await sent).postDataJSON()).toMatchObject({ patientName: "Su hija" });
  await expect(page.getByRole("dialog", { name: "Hora reservada" })).toBeVisible();
});

test("a reload forgets neither what we know nor what was changed of it, and the pack is still used", async ({
  page,
  browser,
}) => {
  const email = await makePatient(browser, { proven: true });
  await enter(page, email);
  await openPackFor(page, email);
  await openPortal(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/?reservar=1");
  const { dialog, step } = wizard(page);
  await takeFirstHour(dialog);
  await expect(step(4)).toBeVisible();
  const known = dialog.getByRole("region", { name: "Quién viene" });
  for (const code of ["12.345.678-5", "+56 9 1234 5678"]) {
    const lines = await known.getByText(code).evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    });
    expect(lines, code).toBe(1);
  }
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cambiar" }).click();
  await page.getByLabel("Teléfono").fill("9 0000 1111");
  for (let time = 0; time < 2; time++) {
    await page.reload();
    await expect(step(4)).toBeVisible();
    await expect(page.getByLabel("Nombre y apellido")).not.toHaveValue("");
    await expect(page.getByLabel("RUT")).toHaveValue("12.345.678-5");
    await expect(page.getByLabel("Correo", { exact: true })).toHaveValue(email);
    await expect(page.getByLabel("Teléfono")).toHaveValue("9 0000 1111");
    await expect(dialog.getByText(/sesión 2 de 10/)).toBeVisible();
  }
});

test("a session that has proven nothing types RUT and phone, of which it is told nothing", async ({
  page,
  browser,
}) => {
  const email = await makePatient(browser, { proven: false });
  await signInAsPatient(page, email);
  await page.goto("/");
  const { dialog, confirm, step } = await openWizard(page);
  await chooseService(dialog, "Evaluación kinésica");
  await dialog.getByRole("heading", { name: "Primeras horas libres" }).waitFor();
  await takeFirstHour(dialog);
  await expect(step(4)).toBeVisible();
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue(patientName);
  await expect(page.getByLabel("Correo", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("RUT")).toHaveValue("");
  await page.getByLabel("RUT").fill("12.345.678-5");
  await expect(confirm).toBeDisabled();
  await page.getByLabel("Teléfono").fill("9 1234 5678");
  await expect(confirm).toBeEnabled();
});

for (const place of ["dialog", "page"] as const) {
  test(`a reload of the news on the ${place} shows the news, until another hour is begun`, async ({
    page,
  }) => {
    await page.goto(place === "dialog" ? "/?reservar=1" : "/agendar");
    await page.waitForLoadState("networkidle");
    const role = place === "dialog" ? "dialog" : "region";
    const wizard = page.getByRole(role, { name: "Agendar hora" });
    await wizard.getByRole("heading").first().click();
    // Sold whole, with its first hour.
    await chooseService(wizard, "Reintegro Deportivo");
    await wizard.getByRole("heading", { name: "Primeras horas libres" }).waitFor();
    await takeFirstHour(wizard);
    await fillPatient(page, freshEmail());
    await wizard.getByRole("button", { name: "Confirmar hora" }).click();
    const done = page.getByRole(role, { name: "Hora reservada" });
    await expect(done.getByText("$240.000 por 8 sesiones")).toBeVisible();
    await expect(done.getByText(/^Esta hora usa una de las 8 sesiones\./)).toBeVisible();
    await page.reload();
    await expect(done.getByText("$240.000 por 8 sesiones")).toBeVisible();
    if (place === "page") await done.getByRole("button", { name: "Agendar otra hora" }).click();
    else {
      await page.keyboard.press("Escape");
      await openWizard(page);
    }
    await expect(wizard.getByText("Paso 1 de 4")).toBeVisible();
  });
}

test("a reload goes on where the person was, with everything chosen and typed", async ({ page }) => {
  await page.goto("/?reservar=1");
  const { dialog, step } = wizard(page);
  await takeFirstHour(dialog);
  await expect(step(4)).toBeVisible();
  const email = freshEmail();
  await fillPatient(page, email);
  await page.reload();
  await expect(step(4)).toBeVisible();
  await expect(page.getByLabel("Correo", { exact: true })).toHaveValue(email);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const again = await openWizard(page);
  await expect(again.next, "closed, it begins anew").toBeDisabled();
});

test("an hour that is not offered any more says so in its own words", async ({ page }) => {
  const { dialog, confirm, step } = await openWizard(page);
  await chooseService(dialog, "Evaluación kinésica");
  await dialog.getByRole("heading", { name: "Primeras horas libres" }).waitFor();
  await takeFirstHour(dialog);
  await fillPatient(page, freshEmail());
  await page.route("**/api/appointments", (route) =>
    route.fulfill({ status: 422, json: { code: "slot_not_offered", error: "x", message: "x" } }),
  );
  await confirm.click();
  await expect(step(3)).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText("Esa hora ya no se puede reservar");
  await expect(dialog.getByRole("alert"), "it lies ahead").not.toContainText("Pasó mientras escribías");
});
