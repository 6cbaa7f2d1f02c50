import { expectGood } from "./account-steps";
import { attendAs, inNotifications, openDashboard, personSearch } from "./dashboard-steps";
import { expectAccessible, faultsOf } from "./steps";
import { expect, test } from "./test";

test("both sides are measured and compared, and the report for patient and insurer prints it signed", {
  tag: "@both",
}, async ({ page, browser }) => {
  const faults = faultsOf(page);
  const therapist = await openDashboard(page);
  const booked = await attendAs(page, browser, therapist.id);
  await page.waitForLoadState("networkidle");
  await (await personSearch(page)).fill(booked.patientEmail.slice(0, 13));
  await expect(page.getByRole("option", { name: new RegExp(booked.patientName) })).toBeVisible();
  await page.keyboard.press("Enter");
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  await file.getByRole("tab", { name: "Medidas" }).click();
  const form = file.getByRole("form", { name: "Anotar medida" });
  await form.getByLabel("Medida").selectOption("Fuerza (dinamometría)");
  await form.getByLabel("Músculo o gesto").fill("Extensión de rodilla");
  await form.getByLabel("Valor (kg)").fill("18");
  await form.getByRole("button", { name: "Anotar medida" }).click();
  await expect(form.getByText("Indica el lado.")).toBeVisible();
  for (const [side, value] of [
    ["left", "24"],
    ["right", "18"],
  ] as const) {
    await form.getByLabel("Lado").selectOption(side);
    await form.getByLabel("Valor (kg)").fill(value);
    await form.getByRole("button", { name: "Anotar medida" }).click();
    await expect(form.getByLabel("Valor (kg)")).toHaveValue("");
  }
  await expect(file.getByText("Simetría: 75 % (se busca 90 % o más).")).toBeVisible();
  // What is measured together goes with one press; what was not measured stays empty.
  const battery = file.getByRole("form", { name: "Anotar una batería" });
  await battery.getByLabel("Varias medidas juntas").selectOption("Rodilla");
  await battery.getByRole("button", { name: "Anotar medidas" }).click();
  await expect(battery.getByRole("alert")).toHaveText("Escribe al menos una medida.");
  const right = battery.getByLabel(/^Flexión de rodilla derecha/);
  await right.fill("abc");
  await battery.getByLabel(/^Flexión de rodilla izquierda/).fill("135");
  await battery.getByRole("button", { name: "Anotar medidas" }).click();
  await expect(battery.getByRole("alert")).toContainText("Flexión de rodilla derecha:");
  await expectGood(page);
  await right.fill("120");
  await battery.getByRole("button", { name: "Anotar medidas" }).click();
  await expect(inNotifications(page, "2 medidas anotadas")).toBeVisible();
  await expect(right).toHaveValue("");
  const courses = file.getByRole("list", { name: "Medidas" });
  for (const shown of [/^Flexión de rodilla derecha.*120/, /^Flexión de rodilla izquierda.*135/])
    await expect(courses.getByRole("listitem").filter({ hasText: shown }).first()).toBeVisible();
  await expect(courses.getByText("Extensión de rodilla izquierda"), "left empty").toHaveCount(0);
  await form.getByLabel("Medida").selectOption("Función de la pierna (LEFS)");
  await expect(form.getByText("Anota solo el puntaje")).toBeVisible();
  await form.getByLabel("Valor", { exact: true }).fill("81");
  await form.getByRole("button", { name: "Anotar medida" }).click();
  await expect(form.getByText("Escribe un número de 0 a 80.")).toBeVisible();
  await expectGood(page);
  await file.getByRole("tab", { name: "Papeles" }).click();
  // The wrong number still stands there.
  await file.getByRole("button", { name: "Descartar" }).click();
  await file
    .getByRole("form", { name: "Emitir un documento" })
    .getByRole("button", { name: "Emitir" })
    .click();
  const issued = file.getByRole("link", { name: /^Informe de kinesiología N\.º \d+$/ });
  await expect(issued).toBeVisible();
  await expectGood(page);
  const address = await issued.getAttribute("href");
  expect(faults).toEqual([]);
  await page.goto(address ?? "");
  await expect(page.getByRole("heading", { name: "Informe de kinesiología" })).toBeVisible();
  await expect(
    page.getByRole("row", { name: /Extensión de rodilla, derecha 18 kg .* Simetría: 75 %/ }),
  ).toBeVisible();
  await expect(page.getByText(/^Amparo .*, kinesióloga, RNPI \d+$/)).toBeVisible();
  await expectAccessible(page);
});
