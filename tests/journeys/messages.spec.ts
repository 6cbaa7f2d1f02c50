import { expectGood, newVisitor } from "./account-steps";
import { attendAs, openDashboard, personSearch } from "./dashboard-steps";
import { enter, openPortal } from "./portal-steps";
import { expect, test } from "./test";

test("what somebody was written stands in their file and in their own data, and whether it came", async ({
  page,
  browser,
}) => {
  const therapist = await openDashboard(page);
  const { patientName, patientEmail } = await attendAs(page, browser, therapist.id);
  const hers = await (await newVisitor(browser)).page();
  await enter(hers, patientEmail);
  await openPortal(hers, "datos");
  const own = hers.getByRole("list", { name: "Lo que te escribimos" });
  await expect(own.getByText("Correo · Enviado").first()).toBeVisible();
  await expect(hers.getByRole("switch", { name: "Novedades por correo" })).toBeVisible();
  await expect(hers.getByText("Recordatorios por WhatsApp"), "where it is not set up").toHaveCount(0);
  await expectGood(hers);

  await page.waitForLoadState("networkidle");
  await (await personSearch(page)).fill(patientEmail);
  await expect(page.getByRole("option", { name: new RegExp(patientName) })).toBeVisible();
  await page.keyboard.press("Enter");
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  await file.getByRole("tab", { name: "Datos" }).click();
  await expect(file.getByRole("heading", { name: "Lo que se le escribió" })).toBeVisible();
  await expect(
    file.getByRole("list", { name: "Mensajes" }).getByText("Correo · Enviado").first(),
  ).toBeVisible();
  await expectGood(page);
});
