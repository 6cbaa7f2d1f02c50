import { ask } from "tests/kit/journeys-database";
import { expectGood, newVisitor } from "./account-steps";
import { dayAddress, goTo, inNotifications, personSearch } from "./dashboard-steps";
import { openFile } from "./ficha-steps";
import { enter, openPortal } from "./portal-steps";
import { faultsOf } from "./steps";
import { expect, type Page, test } from "./test";

/** As whoever holds the paper: no session, and no script. */
async function verify(page: Page, code: string): Promise<void> {
  await page.goto(`/verificar?codigo=${code}`);
}

test("a report is edited, looked at, issued, read by its owner, verified and annulled", async ({
  page,
  browser,
}) => {
  const faults = faultsOf(page);
  const { file, patientEmail, patientName } = await openFile(page, browser);
  await file.getByRole("tab", { name: "Papeles" }).click();
  await expect(file.getByText("Todavía no se ha emitido ningún documento.")).toBeVisible();
  await expectGood(page);
  const form = file.getByRole("form", { name: "Emitir un documento" });
  await form.getByLabel("Texto").fill("Evolución:\nCamina sin dolor.\n\nPlan:\n");
  await form.getByRole("button", { name: "Ver cómo queda" }).click();
  const preview = page.frameLocator("iframe[title='Cómo queda el documento']");
  await expect(preview.getByText("Camina sin dolor.")).toBeVisible();
  await expect(preview.getByText("Vista previa: todavía no se emite.")).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Plan" })).toHaveCount(0);
  await expectGood(page);
  await form.getByRole("button", { name: "Emitir" }).click();
  await expect(inNotifications(page, "Documento emitido")).toBeVisible();
  const list = file.getByRole("list", { name: "Documentos emitidos" });
  await expect(list.getByRole("link", { name: /^Informe de kinesiología N\.º \d+$/ })).toBeVisible();
  await expectGood(page);

  const own = await (await newVisitor(browser)).page();
  await enter(own, patientEmail);
  await openPortal(own, "historial");
  await expect(own.getByRole("heading", { name: "Tus documentos" })).toBeVisible();
  await expectGood(own);
  const [paper] = await Promise.all([
    own.waitForEvent("popup"),
    own.getByRole("link", { name: "Informe de kinesiología" }).click(),
  ]);
  await expect(paper.getByRole("heading", { level: 1, name: "Informe de kinesiología" })).toBeVisible();
  const code = (await paper.locator(".code").innerText()).replaceAll("-", "");

  const holder = await browser.newContext({ javaScriptEnabled: false });
  const asking = await holder.newPage();
  await verify(asking, "");
  await asking.getByLabel("Código de verificación").fill(code);
  await asking.getByRole("button", { name: "Verificar" }).click();
  await expect(asking.getByRole("heading", { name: "Vigente" })).toBeVisible();
  await expect(asking.locator("body")).not.toContainText(patientName);
  await expect(asking.locator("body")).not.toContainText("Camina");

  await list.getByRole("button", { name: /^Anular/ }).click();
  await list.getByLabel("Por qué se anula").fill("Faltaba una sesión.");
  await list.getByRole("button", { name: "Anular documento" }).click();
  await expect(list.getByText(/Faltaba una sesión\./)).toBeVisible();
  await expectGood(page);
  await verify(asking, code);
  await expect(asking.getByRole("heading", { name: "Anulado" })).toBeVisible();
  await verify(asking, `${code.slice(0, -1)}${code.endsWith("Z") ? "B" : "Z"}`);
  await expect(asking.getByText("No conocemos ese código")).toBeVisible();
  await expect(asking.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await holder.close();
  expect(faults).toEqual([]);
});

test("the page that verifies is accessible, whatever it answers", async ({ page }) => {
  for (const code of ["", "?codigo=BCDFGHJKMNPQ"]) {
    await page.goto(`/verificar${code}`);
    await expect(page.getByRole("heading", { level: 1, name: "Verificar un documento" })).toBeVisible();
    await expectGood(page);
  }
});

test("reception gives a certificate from the hour with two presses, and a statement", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const email = `recepcion.${crypto.randomUUID().slice(0, 6)}@zoh.example`;
  await ask(
    `insert into therapists (email, name, specialty, experience, avatar, position, active, duties, password_hash, password_changed_at)
     select $1, 'Sofía Recepción', specialty, experience, avatar, 99, true, '{desk}', password_hash, password_changed_at
     from therapists where email = 'benjamin@zoh.example'`,
    [email],
  );
  const care = await (await newVisitor(browser)).page();
  const { id, patientName } = await openFile(care, browser);
  // Long enough ago that nobody else has it.
  await ask("update appointments set wall_start = wall_start - interval '399 days' where id = $1", [id]);
  const [hour] = await ask<{ day: string; patientId: string }>(
    `select to_char(wall_start, 'YYYY-MM-DD') as day, patient_id as "patientId" from appointments where id = $1`,
    [id],
  );
  const entered = await page
    .context()
    .request.post("/api/therapist-login", { data: { username: email, password: "Demo-2026" } });
  expect(entered.status()).toBe(200);
  await goTo(page, dayAddress(hour?.day ?? "", "dia"));
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("button", { name: new RegExp(patientName) })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: patientName });
  const [paper] = await Promise.all([
    page.waitForEvent("popup"),
    sheet.getByRole("button", { name: "Certificado de asistencia" }).click(),
  ]);
  await expect(paper.getByText(/asistió el/)).toBeVisible();
  await expect(paper.getByText("Sofía Recepción, recepción")).toBeVisible();
  await expect(sheet.getByText(/^Certificado de asistencia N\.º \d+ emitido\.$/)).toBeVisible();
  await expectGood(page);
  await page.keyboard.press("Escape");
  await (await personSearch(page)).fill(patientName);
  await page
    .getByRole("option", { name: new RegExp(patientName) })
    .first()
    .click();
  const caller = page.getByRole("dialog", { name: patientName });
  await caller.getByText("Documentos", { exact: true }).click();
  await expect(caller.getByRole("link", { name: /^Certificado de asistencia/ })).toBeVisible();
  const [statement] = await Promise.all([
    page.waitForEvent("popup"),
    caller.getByRole("button", { name: "Estado de cuenta" }).click(),
  ]);
  await expect(statement.getByRole("heading", { name: "Por pagar" })).toBeVisible();
  await expectGood(page);
  await ask("update therapists set active = false where email = $1", [email]);
});
