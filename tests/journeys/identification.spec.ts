import { moveClock } from "tests/kit/journeys-sites";
import { pdf } from "tests/kit/papers";
import { expectGood, newVisitor } from "./account-steps";
import { attendAs, signIn } from "./dashboard-steps";
import { reception } from "./desk-steps";
import { enter, openPortal } from "./portal-steps";
import { countEffort } from "./presses";
import { type Browser, expect, type Page, test } from "./test";

/** Somebody whom the signed-in therapist attends. */
async function attended(page: Page, browser: Browser, therapistId: string) {
  const booked = await attendAs(page, browser, therapistId);
  const found = await page.context().request.get("/api/patients", { params: { q: booked.patientEmail } });
  return { ...booked, patientId: (await found.json())[0].id as string };
}

const isAtHand = (page: Page) => page.waitForLoadState("networkidle");

test("whom to call is written at the desk, one question is answered in the portal, and the ficha says who changed what", async ({
  page,
  browser,
}) => {
  const amparo = await signIn(page.context().request, "amparo");
  const hour = await attended(page, browser, amparo.id);
  const day = hour.preferredDate.slice(0, 10);
  moveClock(`${day}T07:52`);

  // At the desk, of who has just come.
  const { data, leave } = await reception();
  const atDesk = await newVisitor(browser);
  expect((await atDesk.request.post("/api/therapist-login", { data })).status()).toBe(200);
  const arrival = await atDesk.request.patch(`/api/appointments/${hour.id}/arrive`, {
    data: { arrived: true },
  });
  expect(arrival.ok(), await arrival.text()).toBe(true);
  const desk = await atDesk.page();
  await desk.goto("/clinical-dashboard?seccion=meson");
  await isAtHand(desk);
  const effort = await countEffort(desk);
  await desk.getByRole("button", { name: new RegExp(`^Sus datos ?, ${hour.patientName}`) }).click();
  const sheet = desk.getByRole("dialog", { name: hour.patientName });
  await expect(sheet.getByRole("heading", { name: "Datos personales" })).toBeFocused();
  await sheet.getByRole("button", { name: "contacto de emergencia" }).click();
  const form = sheet.getByRole("form", { name: "Contacto de emergencia" });
  await expect(form.getByLabel("A quién llamar")).toBeFocused();
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByLabel("A quién llamar")).toHaveAttribute("aria-invalid", "true");
  await expectGood(desk);
  await effort();
  await form.getByLabel("A quién llamar").fill("Julio Núñez");
  await form.getByLabel("Su teléfono").fill("9 7000 1122");
  await form.getByLabel(/^Parentesco/).fill("hermano");
  await desk.keyboard.press("Enter");
  await expect(form).toHaveCount(0);
  expect(await effort()).toMatchObject({ presses: 1, fields: 3 });
  await expect(sheet.getByRole("button", { name: "contacto de emergencia", exact: true })).toHaveCount(0);
  await sheet.getByText(/^Ver y cambiar lo anotado/).click();
  await expect(sheet.getByRole("link", { name: "+56 9 7000 1122" })).toBeVisible();
  await expectGood(desk);
  await leave();

  // In the portal, with an order among the papers: one question, and no other after it.
  const own = await (await newVisitor(browser)).page();
  await own.request.post("/api/request-entry-link", { data: { email: hour.patientEmail } });
  // The links of the booking and of its approval are over by now, and mails leave one after the other.
  await expect(() => enter(own, hour.patientEmail)).toPass();
  const upload = await own.request.post(`/api/patients/${hour.patientId}/attachments`, {
    multipart: { kind: "order", file: { name: "orden.pdf", mimeType: "application/pdf", buffer: pdf() } },
  });
  expect(upload.status(), await upload.text()).toBe(201);
  await openPortal(own);
  const question = own.getByRole("region", { name: "¿Quién te derivó?" });
  await expect(question).toBeVisible();
  await expectGood(own);
  await question.getByRole("button", { name: "Responder" }).click();
  await expectGood(own);
  await question.getByLabel("Nombre de quien deriva").fill("Dra. Carmen Ibáñez");
  await question.getByRole("button", { name: "Guardar" }).click();
  await expect(question).toHaveCount(0);
  await openPortal(own, "datos&en=ficha");
  const mine = own
    .getByRole("region")
    .or(own.locator("section"))
    .filter({
      has: own.getByRole("heading", { name: "Los datos de tu ficha" }),
    });
  await expect(mine.getByText("Dra. Carmen Ibáñez").first()).toBeVisible();
  await mine.getByText(/^Quién cambió qué/).click();
  await expect(mine.getByText(/^Tú, /)).toBeVisible();
  await expect(mine.getByText(/^Recepción, /)).toBeVisible();
  await expectGood(own);

  // Whoever treats them reads both: days later, in a session of today.
  await signIn(page.context().request, "amparo");
  await page.goto(`/clinical-dashboard?ficha=${hour.patientId}`);
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  await file.getByRole("tab", { name: "Datos" }).click();
  await expect(file.getByText(/^Ficha N\.º \d+, abierta el/)).toBeVisible();
  await expect(file.getByText("Dra. Carmen Ibáñez").first()).toBeVisible();
  await expect(file.getByText("Julio Núñez (hermano)").first()).toBeVisible();
  await file.getByRole("button", { name: "sexo" }).click();
  await file.getByRole("combobox", { name: "Sexo" }).selectOption("Prefiere no decirlo");
  await file.getByRole("button", { name: "Guardar" }).click();
  await expect(file.getByRole("button", { name: "Cambiar sexo" })).toBeFocused();
  await file.getByText(/^Quién cambió qué/).click();
  const changes = file.getByRole("listitem");
  await expect(
    changes.filter({ hasText: "Sexo: «Prefiere no decirlo»" }).filter({ hasText: amparo.name }),
  ).toBeVisible();
  await expect(
    changes.filter({ hasText: "Contacto de emergencia: «Julio Núñez" }).filter({ hasText: "Recepción" }),
  ).toBeVisible();
  await expect(
    changes.filter({ hasText: "Quién deriva: «Dra. Carmen" }).filter({ hasText: hour.patientName }),
  ).toBeVisible();
  await expectGood(page);
});

test("'Ahora no' keeps the question quiet, and what a colleague wrote meanwhile is shown before it is written over", async ({
  page,
  browser,
}) => {
  const amparo = await signIn(page.context().request, "amparo");
  const hour = await attended(page, browser, amparo.id);
  const own = await (await newVisitor(browser)).page();
  await enter(own, hour.patientEmail);
  await openPortal(own);
  await own
    .getByRole("region", { name: "¿A quién llamamos si te pasa algo?" })
    .getByRole("button", { name: "Ahora no" })
    .click();
  await openPortal(own);
  await expect(own.getByRole("button", { name: "Responder", exact: true })).toHaveCount(0);

  await page.goto(`/clinical-dashboard?ficha=${hour.patientId}`);
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  await file.getByRole("tab", { name: "Datos" }).click();
  await file.getByRole("button", { name: "ocupación" }).click();
  const form = file.getByRole("form", { name: "Ocupación" });
  await form.getByLabel("Ocupación").fill("Profesora de física");
  const saveOwn = async (data: object) =>
    expect((await own.request.patch("/api/my-identification", { data })).status()).toBe(200);
  await saveOwn({ sex: "other", version: 0 });
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form).toHaveCount(0);
  await file.getByRole("button", { name: "Cambiar ocupación" }).click();
  await saveOwn({ occupation: "Jubilada", version: 2 });
  await form.getByLabel("Ocupación").fill("Física");
  // Another field waits: what is typed is not lost by a press beside it.
  await file.getByRole("button", { name: "dirección" }).click();
  await expect(form.getByLabel("Ocupación")).toBeFocused();
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByText("Ahora dice: Jubilada. Si guardas, queda lo tuyo.")).toBeVisible();
  await expect(form.getByLabel("Ocupación")).toHaveValue("Física");
  await expectGood(page);
  await form.getByRole("button", { name: "Guardar" }).click();
  await file.getByText(/^Quién cambió qué/).click();
  await expect(file.getByText("Ocupación: «Jubilada» → «Física»")).toBeVisible();
});
