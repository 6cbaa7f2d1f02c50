import { daysAgo } from "tests/kit/journeys-sites";
import { expectGood } from "./account-steps";
import { openFile } from "./ficha-steps";
import { expect, test } from "./test";

test("the browser's Back throws nothing away that is typed in a dialog over the file", async ({
  page,
  browser,
}) => {
  const { file, patientName } = await openFile(page, browser);
  await page.goto("/clinical-dashboard?seccion=pacientes");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Filtrar mis pacientes").fill(patientName);
  await page.getByRole("button", { name: `Ver Ficha de ${patientName}` }).click();
  const question = page.getByText("Hay algo escrito que no has guardado.");
  const stay = page.getByRole("button", { name: "Seguir escribiendo" });

  await file.getByRole("button", { name: "Completar datos y alertas" }).click();
  const facts = page.getByRole("dialog", { name: "Datos y alertas" });
  // Letter by letter, as people type: the first one puts the question before the way out.
  await facts.getByLabel("Otras alertas").pressSequentially("Se marea al pararse");
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/ficha=/);
  await expect(stay).toBeFocused();
  await expectGood(page);
  await stay.click();
  await expect(facts.getByLabel("Otras alertas")).toHaveValue("Se marea al pararse");
  await page.keyboard.press("Escape");
  await facts.getByRole("button", { name: "Descartar" }).click();
  await expect(facts).toBeHidden();
  await expect(file).toBeVisible();

  await file.getByRole("button", { name: "Plan", exact: true }).click();
  const plan = page.getByRole("dialog", { name: "Plan de ejercicios" });
  await plan.getByLabel("Recomendación").pressSequentially("Camina todos los días");
  await page.goBack();
  await stay.click();
  await expect(plan.getByLabel("Recomendación")).toHaveValue("Camina todos los días");
  await page.goBack();
  await question.waitFor();
  await plan.getByRole("button", { name: "Descartar" }).click();
  await expect(file).toBeHidden();
  await expect(page).not.toHaveURL(/ficha=/);

  // What the file itself holds is asked for once, though closing it is a step back too.
  await page.getByRole("button", { name: `Ver Ficha de ${patientName}` }).click();
  await file.getByRole("tab", { name: "Medidas" }).click();
  await file.getByLabel("Valor", { exact: true }).pressSequentially("4");
  await page.keyboard.press("Escape");
  await file.getByRole("button", { name: "Descartar" }).click();
  await expect(file).toBeHidden();
});

test("what is measured again stands beside the note, is kept with its draft and signed with it", async ({
  page,
  browser,
}) => {
  const { file, patientId, show } = await openFile(page, browser);
  const before = await page.context().request.post("/api/outcome-measures", {
    data: { patientId, kind: "range", label: "Rodilla, flexión", value: 95, measuredOn: daysAgo(20) },
  });
  expect(before.status(), await before.text()).toBe(201);
  await show();
  const today = file.getByRole("group", { name: "Medidas de hoy" });
  const knee = today.getByLabel("Flexión de rodilla");
  await file.getByLabel("S · Subjetivo").fill("Baja mejor la escalera");
  await knee.fill("1100");
  await today.getByLabel("Dolor (EVA/END)").fill("4");
  await expect(today).toContainText("95°");
  await file.getByRole("radio", { name: "No" }).check();
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  await expect(today.getByText("Flexión de rodilla: Escribe un número de -30 a 360.")).toBeVisible();
  await expect(knee).toBeFocused();
  await expectGood(page);
  await knee.fill("110");
  await expect(file.getByText("Borrador guardado")).toBeVisible();
  await page.reload();
  await expect(knee).toHaveValue("110");
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  const review = file.getByRole("region", { name: "Revisa y firma" });
  await expect(review).toContainText("Flexión de rodilla: 110°");
  await file.getByRole("button", { name: "Firmar nota" }).click();
  const line = file.getByRole("list", { name: "Línea de tiempo" });
  await expect(line.getByText("Flexión de rodilla: 110°")).toBeVisible();
  await expect(line.getByText("Dolor (EVA/END): 4 de 10")).toBeVisible();
  await expect(line.getByText("Baja mejor la escalera")).toBeVisible();
  await expect(knee).toHaveValue("");
});
