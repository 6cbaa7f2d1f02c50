import { daysAgo } from "tests/kit/journeys-sites";
import { expectGood } from "./account-steps";
import { inNotifications } from "./dashboard-steps";
import { openFile } from "./ficha-steps";
import { countEffort, expectAsPromised } from "./presses";
import { faultsOf } from "./steps";
import { expect, type Locator, type Page, test } from "./test";

const sign = (page: Page, patientId: string, note: Record<string, unknown>) =>
  page.context().request.post("/api/patient-records", {
    data: { patientId, title: "Sesión 1", type: "Sesión", ...note },
  });

async function expectStruck(file: Locator, text: string): Promise<void> {
  await expect(file.getByRole("list", { name: "Línea de tiempo" }).locator("s")).toHaveText(text);
}

test("a note is written and signed with four presses besides typing, and stands in the timeline", {
  tag: "@both",
}, async ({ page, browser }) => {
  const faults = faultsOf(page);
  const { file } = await openFile(page, browser);
  await expectGood(page);
  const effort = await countEffort(page);
  await page.keyboard.press("n");
  await expect(file.getByLabel("S · Subjetivo")).toBeFocused();
  await page.keyboard.type("Duele menos al bajar");
  await file.getByRole("radio", { name: "No" }).check();
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  await expect(file.getByRole("heading", { name: "Revisa y firma" })).toBeFocused();
  await expectGood(page);
  await file.getByRole("button", { name: "Firmar nota" }).click();
  await expect(file.getByRole("heading", { name: "Nota firmada. ¿Qué sigue?" })).toBeFocused();
  await expect(inNotifications(page, "Nota firmada")).toHaveCount(0);
  expectAsPromised("note, written and signed", (await effort()).presses);
  await expect(file.getByRole("button", { name: "Agendar próxima hora" })).toBeVisible();
  await expectGood(page);
  const toFile = file.getByRole("button", { name: "Ver la ficha" });
  if (await toFile.isVisible()) await toFile.click();
  const line = file.getByRole("list", { name: "Línea de tiempo" });
  await expect(line.getByRole("heading", { name: "Sesión 1" })).toBeInViewport();
  await expect(line.getByText("Objetivo")).toHaveCount(0);
  await expect(line.getByText("Duele menos al bajar")).toBeVisible();
  await expect(line.getByText("Banderas rojas")).toBeVisible();
  await page.keyboard.press("m");
  await expect(file.getByRole("form", { name: "Anotar medida" }).getByLabel("Medida")).toBeFocused();
  await file.getByRole("tab", { name: "Línea de tiempo" }).click();
  await page.keyboard.press("p");
  await expect(page.getByRole("dialog", { name: "Plan de ejercicios" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("the file has an address: opened, left with Back, come back to with a reload", async ({
  page,
  browser,
}) => {
  const { file, patientName, patientId } = await openFile(page, browser);
  await page.goto("/clinical-dashboard?seccion=pacientes");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Filtrar mis pacientes").fill(patientName);
  // Until the others are gone the card moves away from under a press.
  await expect(page.getByRole("button", { name: /^Ver Ficha de/ })).toHaveCount(1);
  await page.getByRole("button", { name: `Ver Ficha de ${patientName}` }).click();
  await expect(file.getByText(patientName)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]ficha=${patientId}`));
  await page.goBack();
  await expect(file).toBeHidden();
  await expect(page.getByRole("button", { name: `Ver Ficha de ${patientName}` })).toBeVisible();
  await page.goForward();
  await expect(file.getByText(patientName)).toBeVisible();
  await page.reload();
  await expect(file.getByText(patientName)).toBeVisible();
  await file.getByRole("button", { name: /^Cerrar y volver a/ }).click();
  await expect(file).toBeHidden();
  await expect(page).not.toHaveURL(/ficha=/);
  await page.goto("/clinical-dashboard?ficha=nadie");
  await expect(file.getByRole("heading", { name: "Esta ficha está cerrada para ti" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(file).toBeHidden();
});

test("alerts, age and previsión are asked once and always in sight, and two who write at once lose nothing", {
  tag: "@desktop",
}, async ({ page, browser, context }) => {
  const { file, patientId, show } = await openFile(page, browser);
  const alerts = file.getByRole("list", { name: "Alertas" });
  await expect(alerts).toHaveText("Alertas sin preguntar");
  await file.getByRole("button", { name: "Completar datos y alertas" }).click();
  const dialog = page.getByRole("dialog", { name: "Datos y alertas" });
  await expect(dialog.getByLabel("Fecha de nacimiento")).toBeFocused();
  await dialog.getByLabel("Fecha de nacimiento").fill("1972-03-04");
  await dialog.getByLabel("Previsión").selectOption("FONASA B");
  await dialog.getByLabel("Anticoagulantes").selectOption("Sí");
  // Esc throws nothing away.
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Hay algo escrito que no has guardado.")).toBeVisible();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Seguir escribiendo" }).click();
  await expect(dialog.getByLabel("Previsión")).toHaveValue("FONASA B");
  // A colleague was faster.
  const taken = await context.request.put(`/api/patients/${patientId}/care-facts`, {
    data: {
      birthDate: null,
      insurance: null,
      pacemaker: true,
      anticoagulants: null,
      pregnancy: false,
      allergies: true,
      allergiesTo: "látex",
      other: null,
      number: 0,
    },
  });
  expect(taken.status(), await taken.text()).toBe(200);
  await dialog.getByRole("button", { name: "Guardar", exact: true }).click();
  const choice = dialog.getByRole("region", { name: /cambió estos datos mientras tanto$/ });
  await expect(choice).toContainText("látex");
  await expectGood(page);
  await choice.getByRole("button", { name: "Quedarme con las dos" }).click();
  await dialog.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(inNotifications(page, "Datos y alertas guardados")).toBeVisible();
  await expect(alerts.getByRole("listitem")).toHaveText(["Marcapasos", "Anticoagulantes", "Alergias: látex"]);
  await expect(file.getByText(/ · \d\d años \(04-03-1972\) · FONASA B$/)).toBeVisible();
  await show();
  await expect(alerts).toBeInViewport();
  await expectGood(page);
});

test("as the last one: what was taken over is marked until it was read, and signed by no accident", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const { file, patientId, show } = await openFile(page, browser);
  const before = await sign(page, patientId, {
    subjective: "Duele al bajar",
    objective: "Flexión 95°",
    treatment: "Bicicleta",
    redFlags: false,
    sessionDate: "2026-01-05",
  });
  expect(before.status(), await before.text()).toBe(201);
  await show();
  await page.keyboard.press("n");
  await file.getByRole("button", { name: /^Como la última/ }).click();
  await expect(file.getByLabel("O · Objetivo")).toHaveValue("Flexión 95°");
  await expect(file.getByText("Viene de la nota anterior, sin leer.")).toHaveCount(3);
  await expectGood(page);
  await file.getByLabel("S · Subjetivo").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Ya no duele");
  await expect(file.getByLabel("S · Subjetivo")).toHaveValue("Ya no duele");
  await file.getByRole("button", { name: "Ya lo leí: Objetivo" }).click();
  await expect(file.getByText("Viene de la nota anterior, sin leer.")).toHaveCount(1);
  await expect(file.getByText("Borrador guardado")).toBeVisible();
  // Marks are kept with the draft.
  await page.reload();
  await expect(file.getByText("Viene de la nota anterior, sin leer.")).toHaveCount(1);
  // The red flags were nobody's to take over.
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  await expect(file.getByText("Responde sí o no antes de firmar.")).toBeVisible();
  await file.getByRole("radio", { name: "Sí" }).check();
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  const review = file.getByRole("region", { name: "Revisa y firma" });
  await expect(review).toContainText("Plan y tratamiento · viene de la nota anterior, sin leer");
  await file.getByRole("button", { name: "Firmar nota" }).click();
  await expect(review.getByText("Confirma que leíste lo que viene de la nota anterior.")).toBeVisible();
  await expectGood(page);
  await review.getByLabel("Leí lo que viene de la nota anterior").click();
  await file.getByRole("button", { name: "Firmar nota" }).click();
  await expect(file.getByRole("heading", { name: "Nota firmada. ¿Qué sigue?" })).toBeVisible();
  await expect(file.getByRole("list", { name: "Línea de tiempo" }).getByText("Ya no duele")).toBeVisible();
});

test("a note that another window signed is signed once", { tag: "@desktop" }, async ({
  page,
  browser,
  context,
}) => {
  const { file, patientId } = await openFile(page, browser);
  await file.getByLabel("S · Subjetivo").fill("Camina sin bastón");
  await file.getByRole("radio", { name: "No" }).check();
  await expect(file.getByText("Borrador guardado")).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  const theirs = other.getByRole("dialog", { name: "Ficha del Paciente" });
  await expect(theirs.getByLabel("S · Subjetivo")).toHaveValue("Camina sin bastón");
  for (const each of [file, theirs]) {
    await each.getByRole("button", { name: "Revisar y firmar" }).click();
    await expect(each.getByRole("button", { name: "Firmar nota" })).toBeVisible();
  }
  await Promise.all([file, theirs].map((each) => each.getByRole("button", { name: "Firmar nota" }).click()));
  for (const each of [file, theirs])
    await expect(
      each.getByRole("list", { name: "Línea de tiempo" }).getByText("Camina sin bastón"),
    ).toHaveCount(1);
  const records = await context.request.get("/api/patient-records", { params: { patientId } });
  expect(await records.json()).toHaveLength(1);
});

test("the timeline strikes a wrong measure through, names what it could not read, and pages what is long", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const { file, patientId, show } = await openFile(page, browser);
  const { request } = page.context();
  const measured = await request.post("/api/outcome-measures", {
    data: { patientId, kind: "eva", value: 9, measuredOn: daysAgo(20) },
  });
  await request.post(`/api/outcome-measures/${(await measured.json()).id}/annul`, {
    data: { reason: "Era de ayer" },
  });
  for (const value of [6, 4])
    await request.post("/api/outcome-measures", {
      data: { patientId, kind: "eva", value, measuredOn: daysAgo(19) },
    });
  for (let day = 1; day <= 30; day++)
    await sign(page, patientId, {
      title: `Nota ${day}`,
      description: "Sin novedad",
      sessionDate: daysAgo(60 - day),
    });
  await page.route("**/api/outcome-measures?**", (route) => route.abort());
  await show();
  await expect(file.getByText("No pudimos leer las medidas")).toBeVisible();
  await expectGood(page);
  await page.unrouteAll();
  await file.getByRole("button", { name: "Reintentar" }).click();
  await expectStruck(file, "Dolor (EVA/END): 9 de 10");
  await expect(file.getByText(/Anulada por .*: Era de ayer/)).toBeVisible();
  const line = file.getByRole("list", { name: "Línea de tiempo" });
  await expect(line.locator("> li")).toHaveCount(30);
  await file.getByRole("button", { name: /^Ver \d+ más de \d+/ }).click();
  await expect(line.getByRole("heading", { name: "Nota 1", exact: true })).toBeVisible();
  await expectGood(page);
});

test("on paper a file is whole, however long it is", async ({ page, browser }) => {
  const { file, patientId, show } = await openFile(page, browser);
  for (let number = 1; number <= 12; number++)
    expect(
      (
        await sign(page, patientId, { title: `Sesión ${number}`, description: "Sentadilla. ".repeat(30) })
      ).ok(),
    ).toBe(true);
  await show();
  await page.emulateMedia({ media: "print" });
  const cut = await file.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll("*")]
      .filter(
        (each) => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY !== "visible",
      )
      .filter((each) => each.clientHeight > 1)
      .map((each) => each.outerHTML.slice(0, 120)),
  );
  expect(cut).toEqual([]);
  const pages = (await page.pdf()).toString("latin1").match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(2);
});
