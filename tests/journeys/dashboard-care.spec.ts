import { expectGood, newVisitor } from "./account-steps";
import { attendAs, bookAs, inNotifications, openDashboard, personSearch } from "./dashboard-steps";
import { enter, openPortal } from "./portal-steps";
import { expect, test } from "./test";

const reason = "Me pidió por teléfono revisar su hora";

test("a file that is shut says why, opens with a reason by the keyboard, and the patient reads it", async ({
  page,
  browser,
}) => {
  const therapist = await openDashboard(page);
  const { patientName, patientEmail } = await bookAs(browser, therapist.id);
  await (await personSearch(page)).fill(patientEmail);
  await expect(page.getByRole("option", { name: new RegExp(patientName) })).toContainText(
    "correo sin confirmar",
  );
  await page.keyboard.press("Enter");
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  await expect(file.getByRole("heading", { name: "Esta ficha está cerrada para ti" })).toBeVisible();
  await expect(file.getByText("Datos sin confirmar")).toBeVisible();
  await expect(file.getByRole("tab")).toHaveCount(0);
  await expectGood(page);

  await file.getByLabel("Por qué la necesitas").focus();
  await page.keyboard.type("corto");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(file.getByText("Escribe el motivo con al menos 10 letras.")).toBeVisible();
  await expectGood(page);
  await file.getByLabel("Por qué la necesitas").fill(reason);
  await file.getByRole("button", { name: "Abrir con un motivo" }).click();
  await expect(inNotifications(page, "Ficha abierta")).toBeVisible();
  await expect(file.getByText("La abriste con un motivo.", { exact: false })).toBeVisible();
  await expect(file.getByText("Todavía no hay registros en esta ficha.")).toBeVisible();
  await expectGood(page);
  await file.getByRole("tab", { name: "Datos" }).click();
  await expect(file.getByRole("link", { name: "Descargar ficha" })).toBeVisible();

  const hers = await (await newVisitor(browser)).page();
  await enter(hers, patientEmail);
  await openPortal(hers, "datos");
  await expect(hers.getByText(`Motivo: «${reason}»`)).toBeVisible();
  await expectGood(hers);
});

test("a note that is written in two windows keeps both texts", async ({ page, browser, context }) => {
  const therapist = await openDashboard(page);
  const { patientName, patientEmail } = await attendAs(page, browser, therapist.id);
  const windows = [page, await context.newPage()];
  for (const each of windows) {
    await each.goto("/clinical-dashboard");
    await (await personSearch(each)).fill(patientEmail);
    await expect(each.getByRole("option", { name: new RegExp(patientName) })).toBeVisible();
    await each.keyboard.press("Enter");
    await expect(each.getByRole("button", { name: "Nota", exact: true })).toBeVisible();
    await each.getByRole("button", { name: "Nota", exact: true }).click();
    await expect(each.getByRole("button", { name: "Alta" })).toBeVisible();
  }
  const [first = page, second = page] = windows;
  await first.getByLabel("P · Plan").fill("Bicicleta, diez minutos");
  await expect(first.getByText("Borrador guardado")).toBeVisible();
  await second.getByLabel("P · Plan").fill("Caminar a diario");
  const choice = second.getByRole("region", { name: "Esta nota cambió en otra ventana o equipo" });
  await expect(choice).toContainText("Bicicleta, diez minutos");
  await expect(choice).toContainText("Caminar a diario");
  await expectGood(second);
  await choice.getByRole("button", { name: "Quedarme con las dos" }).click();
  await expect(second.getByLabel("P · Plan")).toHaveValue("Caminar a diario\nBicicleta, diez minutos");
  await expect(second.getByText("Borrador guardado")).toBeVisible();
});

test("an hour that was booked with another RUT than the account's says so to who attends", async ({
  page,
  browser,
}) => {
  const therapist = await openDashboard(page);
  const { patientEmail: email, patientName: name } = await bookAs(browser, therapist.id);
  await bookAs(browser, therapist.id, { email, name, rut: "20.347.878-K" });
  await page.getByRole("tab", { name: "Mis Pacientes" }).click();
  await page.getByRole("searchbox").fill(email);
  const card = page.getByRole("listitem").filter({ hasText: email }).first();
  await expect(card.getByText("RUT distinto")).toBeVisible();
  await expect(card.getByText("Datos sin confirmar")).toBeVisible();
});
