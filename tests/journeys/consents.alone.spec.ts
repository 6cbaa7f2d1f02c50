import { expectGood } from "./account-steps";
import { bookAs, openDashboard, signIn } from "./dashboard-steps";
import { arrive, onlyAppointment, openPortal } from "./portal-steps";
import { freshLetters } from "./steps";
import { type Browser, expect, type Page, test } from "./test";

// What a service asks to be signed is asked of all who book it meanwhile: after the other journeys, and taken out of use at the end.

/** A text that a service asks for, written by direction on its own screen. */
async function writeText(page: Page, title: string, service: string): Promise<void> {
  await signIn(page.context().request, "amparo");
  await page.goto("/direccion/servicios");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "+ Consentimiento" }).click();
  await page.getByRole("button", { name: "Agregar consentimiento" }).click();
  await expect(page.getByText("Escribe el título.")).toBeVisible();
  await page.getByLabel("Título").fill(title);
  await page.getByLabel("Texto").fill("Me explicaron los riesgos de la punción.\n\nPuedo retirarlo.");
  await page.getByRole("button", { name: "Agregar consentimiento" }).click();
  await expect(page.getByRole("button", { name: new RegExp(`^${title}`) })).toBeVisible();
  await page
    .getByRole("group", { name: "Antes de qué servicios se firma" })
    .getByLabel(service, { exact: true })
    .check();
  await expect(page.getByText("Guardado ·")).toBeVisible();
  await expectGood(page);
}

async function takeOutOfUse(browser: Browser, page: Page, title: string): Promise<void> {
  const { request } = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await signIn(request, "amparo");
  const all = (await (await request.get("/api/consent-documents")).json()) as {
    id: string;
    title: string;
    version: number;
  }[];
  for (const { id, version } of all.filter((each) => each.title === title))
    await request.patch(`/api/consent-documents/${id}`, { data: { active: false, version } });
}

test("a text of direction is read and signed in the portal before the hour, and taken back", {
  tag: "@both",
}, async ({ page, browser }) => {
  const title = `Punción ${freshLetters()}`;
  const staff = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await staff.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
  try {
    await writeText(staff, title, "Punción Seca");
    await arrive(page, browser);
    const hour = await onlyAppointment(page.request);
    expect(hour.service).toBe("Punción Seca");
    await openPortal(page);
    await expect(page.getByText(`Antes de tu hora, lee y firma: ${title}`)).toBeVisible();
    await expectGood(page);
    await page.getByRole("button", { name: /^Leer y firmar/ }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByText("Me explicaron los riesgos de la punción.")).toBeVisible();
    await dialog.getByRole("button", { name: "Firmar" }).click();
    await expect(dialog.getByText("Escribe el nombre completo de quien firma.")).toBeVisible();
    await expectGood(page);
    await dialog.getByLabel("Nombre completo de quien firma").fill("Rosa Núñez Tapia");
    await dialog.getByRole("button", { name: "Firmar" }).click();
    await expect(page.getByText("Quedó firmado", { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("lee y firma")).toBeHidden();

    await openPortal(page, "datos");
    const own = page.getByRole("listitem").filter({ hasText: title }).filter({ hasText: "Firmado el" });
    await expect(own).toContainText("por Rosa Núñez Tapia");
    const download = page.waitForEvent("download");
    await own.getByRole("link", { name: /^Descargar PDF/ }).click();
    expect((await download).suggestedFilename()).toBe("consentimiento.pdf");
    await own.getByRole("button", { name: /^Retirar/ }).click();
    await own.getByRole("button", { name: /^Sí, retirarlo/ }).click();
    await expect(own).toContainText("retirado el");
    await expect(page.getByText("Antes de tu hora, lee y firma:")).toBeVisible();
    await expectGood(page);
  } finally {
    await takeOutOfUse(browser, staff, title);
  }
});

test("at the desk what is missing is signed with a finger", { tag: "@both" }, async ({ page, browser }) => {
  const title = `Punción ${freshLetters()}`;
  try {
    await writeText(page, title, "Evaluación kinésica");
    const { id } = await openDashboard(page);
    const entry = await bookAs(browser, id);
    expect((await page.request.patch(`/api/appointments/${entry.id}/approve`, { data: {} })).status()).toBe(
      200,
    );
    await page.goto(`/clinical-dashboard?seccion=citas&dia=${entry.preferredDate.slice(0, 10)}&vista=dia`);
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: entry.patientName }).first().click();
    const hour = page.getByRole("dialog", { name: entry.patientName });
    await hour.getByRole("button", { name: /^Firmar aquí/ }).click();
    const dialog = page.getByRole("dialog", { name: title });
    const pad = dialog.getByRole("img", { name: "Recuadro para firmar con el dedo" });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error("the pad is not to be seen");
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    for (const step of [1, 2, 3, 4])
      await page.mouse.move(box.x + 40 + step * 30, box.y + 30 + (step % 2) * 40);
    await page.mouse.up();
    await expect(dialog.getByRole("img", { name: "Tu firma, dibujada" })).toBeVisible();
    await dialog.getByLabel("Nombre completo de quien firma").fill(entry.patientName);
    await expectGood(page);
    await dialog.getByRole("button", { name: "Firmar" }).click();
    await expect(page.getByText("Quedó firmado", { exact: true })).toBeVisible();
    await expect(hour.getByRole("button", { name: /^Firmar aquí/ })).toBeHidden();
  } finally {
    await takeOutOfUse(browser, page, title);
  }
});
