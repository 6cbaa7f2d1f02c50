import { type FakeDte, startFakeDte } from "tests/kit/fake-dte";
import { moveClock } from "tests/kit/journeys-sites";
import { pdf } from "tests/kit/papers";
import type { Appointment } from "~/features/hours/appointments/contract";
import { enterByMail, expectGood } from "./account-steps";
import { dayAddress, goTo, inNotifications } from "./dashboard-steps";
import { enterAsDirection, type OwnSite, pageOf, startOwnSite } from "./own-site";
import { onlyAppointment, openPortal } from "./portal-steps";
import { bookOneOfTheDay } from "./steps";
import { type Browser, expect, type Locator, type Page, test } from "./test";

// Every paper of one visit, from the order that a patient sends on a bad line to the credit note of the money that went back; and where it hurt.

let provider: FakeDte;
let site: OwnSite;
test.beforeEach(async () => {
  provider = await startFakeDte();
  site = await startOwnSite({ DTE_BASE_URL: provider.url, DTE_API_KEY: provider.apiKey });
});
test.afterEach(async () => {
  await site.stop();
  await provider.close();
});

const treatment = "Evaluación kinésica";
const consent = "Consentimiento para la evaluación";

/** What direction says of boletas. */
async function setBoletas({ request }: Page, said: Record<string, string>): Promise<void> {
  const { version } = await (await request.get("/api/settings/clinic")).json();
  expect((await request.patch("/api/clinic", { data: { ...said, version } })).status()).toBe(200);
}

/** What direction says once: who issues boletas, and what is signed before that service. */
async function setUp(browser: Browser): Promise<Page> {
  const staff = await pageOf(site, browser);
  await enterAsDirection(site, staff);
  await setBoletas(staff, {
    boletaIssuer: "provider",
    boletaWhen: "press",
    rut: "76.086.428-5",
    legalName: "ZOH SpA",
    giro: "Kinesiología",
    acteco: "869091",
  });
  const { request } = staff;
  const services: { id: string; name: string }[] = await (await request.get("/api/settings/services")).json();
  const serviceIds = services.filter(({ name }) => name === treatment).map(({ id }) => id);
  const text = { title: consent, text: "Me explicaron en qué consiste.\n\nPuedo retirarlo.", serviceIds };
  expect((await request.post("/api/consent-documents", { data: text })).status()).toBe(201);
  return staff;
}

/** The second half meets no network; the page is closed meanwhile. */
async function sendOrder(page: Page): Promise<void> {
  const file = {
    name: "orden.pdf",
    mimeType: "application/pdf",
    buffer: pdf({ more: [`(${"x".repeat(900_000)})`] }),
  };
  await page.route(/\/attachment-arrivals\/[^/]+\/1$/, (route) => route.abort());
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Sube tu orden médica/ }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByText("No pudimos enviarlo. Quedó en este teléfono")).toBeVisible();
  await page.goto("about:blank");
  await page.unrouteAll();
  await openPortal(page);
  await expect(page.getByText(/Orden médica: recibida · vence el/)).toBeVisible();
}

async function signConsent(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Leer y firmar/ }).click();
  const dialog = page.getByRole("dialog", { name: consent });
  await dialog.getByLabel("Nombre completo de quien firma").fill("Rosa Núñez Tapia");
  await dialog.getByRole("button", { name: "Firmar" }).click();
  await expect(page.getByText("Quedó firmado", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function markPain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Marcar dónde me duele" }).click();
  const dialog = page.getByRole("dialog", { name: "Muéstranos dónde te duele" });
  await dialog.getByRole("button", { name: "Rodilla derecha, por delante" }).first().click();
  await dialog.getByRole("button", { name: /^Punzante/ }).click();
  await dialog.getByRole("button", { name: "7", exact: true }).click();
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog).toBeHidden();
}

/** The hour's sheet, as whoever stands at the desk opens it. */
async function openHour(page: Page, { preferredDate, patientName }: Appointment): Promise<Locator> {
  await goTo(page, dayAddress(preferredDate.slice(0, 10), "dia"));
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("button", { name: new RegExp(patientName) })
    .first()
    .click();
  return page.getByRole("dialog", { name: patientName });
}

async function attend(page: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole("button", { name: /^Llegó/ }).click();
  const [certificate] = await Promise.all([
    page.waitForEvent("popup"),
    sheet.getByRole("button", { name: "Certificado de asistencia" }).click(),
  ]);
  await expect(certificate.getByText(/asistió el/)).toBeVisible();
  await expect(certificate.getByText("dolor de rodilla")).toHaveCount(0);
  await certificate.close();
  await expectGood(page);
  await sheet.getByRole("button", { name: "Ver Ficha" }).click();
}

async function writeNoteAndLetter(page: Page): Promise<void> {
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  await expect(
    file.getByRole("img", { name: /rodilla derecha, por delante, punzante, 7 de 10/i }).first(),
  ).toBeVisible();
  await file.getByRole("radio", { name: "No" }).check();
  await file.getByLabel("S · Subjetivo").fill("Le duele la rodilla al bajar escaleras");
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  await file.getByRole("button", { name: "Firmar nota" }).click();
  await expect(file.getByRole("heading", { name: "Nota firmada. ¿Qué sigue?" })).toBeFocused();
  await file.getByRole("button", { name: "Completar la hora" }).click();
  await expect(file.getByRole("button", { name: "Completar la hora" })).toHaveCount(0);
  await file.getByRole("tab", { name: "Papeles" }).click();
  await expect(file.getByRole("paragraph").filter({ hasText: "orden.pdf" })).toBeVisible();
  await expect(file.getByRole("listitem").filter({ hasText: consent })).toContainText("Firmado el");
  const form = file.getByRole("form", { name: "Emitir un documento" });
  await form.getByLabel("Documento").selectOption("derivation");
  await form.getByLabel("Carta").fill("Estimada colega:\n\nLe pido una resonancia de la rodilla derecha.");
  await form.getByRole("button", { name: "Emitir" }).click();
  await expect(inNotifications(page, "Documento emitido")).toBeVisible();
  await expectGood(page);
}

async function payAndIssue(page: Page, sheet: Locator): Promise<Locator> {
  await sheet.getByRole("button", { name: "Registrar pago" }).click();
  const charge = page.getByRole("dialog", { name: "Registrar pago" });
  await charge.getByRole("radio", { name: "Efectivo" }).check();
  await charge.getByRole("button", { name: "Registrar $15.000" }).click();
  const paid = page.getByRole("dialog", { name: "Pago", exact: true });
  await paid.getByRole("button", { name: "Emitir boleta" }).click();
  await expect(paid.getByText(/^Boleta N\.º \d+$/)).toBeVisible();
  await paid.getByText("Factura a una empresa").click();
  await expect(paid.getByText("Para una factura, deshaz primero el pago")).toBeVisible();
  await expectGood(page);
  return paid;
}

/** Where boletas issue themselves, whoever pays for a company says so before. */
async function payForCompany(page: Page, sheet: Locator): Promise<Locator> {
  await sheet.getByRole("button", { name: "Registrar pago" }).click();
  const charge = page.getByRole("dialog", { name: "Registrar pago" });
  await charge.getByRole("radio", { name: "Transferencia" }).check();
  await charge.getByRole("checkbox", { name: /^Pidió factura para una empresa/ }).check();
  await expectGood(page);
  await charge.getByRole("button", { name: "Registrar $15.000" }).click();
  return page.getByRole("dialog", { name: "Pago", exact: true });
}

/** To the company that pays: what is wrong of it is said at its field, and nothing typed is lost. */
async function issueFactura(page: Page, sheet: Locator): Promise<void> {
  const form = sheet.getByRole("form", { name: "Factura a una empresa" });
  await form.getByLabel("RUT de la empresa").fill("76.086.428-6");
  await form.getByLabel("Razón social").fill("Constructora Sur SpA");
  await form.getByLabel("Giro").fill("Construcción");
  await form.getByLabel("Dirección").fill("Av. Libertad 100");
  await form.getByLabel("Comuna").fill("Viña del Mar");
  await form.getByRole("button", { name: "Emitir factura" }).click();
  await expect(form.getByText("El dígito verificador no calza: revisa el RUT.")).toBeVisible();
  await expectGood(page);
  await form.getByLabel("RUT de la empresa").fill("76086428-5");
  await form.getByRole("button", { name: "Emitir factura" }).click();
  await expect(sheet.getByText(/^Factura electrónica N\.º \d+$/)).toBeVisible();
  await expect(sheet.getByText("A Constructora Sur SpA, RUT 76.086.428-5")).toBeVisible();
  await expectGood(page);
}

test("every paper of one visit", { tag: "@both" }, async ({ browser }) => {
  test.setTimeout(240_000);
  await setUp(browser);
  const patient = await pageOf(site, browser);
  const email = await bookOneOfTheDay(patient, treatment);
  const first = await enterByMail(patient, email, site);
  await openPortal(patient);
  const hour = await onlyAppointment(patient.request);
  await sendOrder(patient);
  await signConsent(patient);
  await markPain(patient);
  await expectGood(patient);

  moveClock(hour.preferredDate);
  const staff = await pageOf(site, browser);
  await enterAsDirection(site, staff);
  expect((await staff.request.patch(`/api/appointments/${hour.id}/approve`, { data: {} })).status()).toBe(
    200,
  );
  await attend(staff, await openHour(staff, hour));
  await writeNoteAndLetter(staff);
  const paid = await payAndIssue(staff, await openHour(staff, hour));

  const later = await pageOf(site, browser);
  await later.request.post("/api/request-entry-link", { data: { email } });
  await enterByMail(later, email, site, first);
  await openPortal(later, "historial");
  for (const name of ["Certificado de asistencia", "Carta de derivación"])
    await expect(later.getByRole("link", { name }).first()).toBeVisible();
  await openPortal(later, "pagos");
  await expect(later.getByRole("link", { name: /^Descargar boleta N\.º \d+$/ })).toBeVisible();
  await expectGood(later);

  await paid.getByRole("button", { name: "Deshacer pago" }).click();
  await paid.getByLabel("Motivo para deshacerlo").fill("Pagó dos veces");
  await paid.getByRole("button", { name: "Deshacer pago" }).click();
  const charge = staff.getByRole("dialog", { name: "Registrar pago" });
  await expect(charge.getByText("¿Cómo pagó?")).toBeVisible();
  await expect(staff.getByText(/anulada por la nota de crédito N\.º \d+$/)).toBeVisible();
  await expectGood(staff);

  await setBoletas(staff, { boletaWhen: "paid" });
  await staff.reload();
  await issueFactura(staff, await payForCompany(staff, await openHour(staff, hour)));
  await later.reload();
  await expect(later.getByRole("link", { name: /^Descargar factura electrónica N\.º \d+$/ })).toBeVisible();
  expect(provider.issued.map(({ kind, amount, annuls }) => [kind, amount, annuls])).toEqual([
    [41, 15_000, null],
    [61, 15_000, provider.issued[0]?.number],
    [34, 15_000, null],
  ]);
});
