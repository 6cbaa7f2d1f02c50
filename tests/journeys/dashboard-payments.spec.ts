import { readFileSync } from "node:fs";
import { daysAgo } from "tests/kit/journeys-sites";
import { expectGood } from "./account-steps";
import {
  attendAs,
  bookAs,
  dayAddress,
  type Entry,
  goTo,
  inNotifications,
  openDashboard,
  openRarePlace,
} from "./dashboard-steps";
import { faultsOf } from "./steps";
import { type APIRequestContext, expect, type Page, test } from "./test";

/** A new patient's hour with whoever is signed in, opened from the list of its day. */
async function openHour(page: Page, booked: Entry) {
  await goTo(page, dayAddress(booked.preferredDate.slice(0, 10)));
  const row = page
    .getByRole("list", { name: /^Citas del / })
    .getByRole("listitem")
    .filter({ hasText: booked.patientName });
  await row.getByRole("button", { name: booked.patientName, exact: true }).click();
  return { row, hour: page.getByRole("dialog", { name: booked.patientName }) };
}

const movementsOf = (page: Page, patientName: string) =>
  page
    .getByRole("list", { name: "Movimientos del día" })
    .getByRole("listitem")
    .filter({ hasText: patientName });

async function priceOf(request: APIRequestContext, orderId: string): Promise<string> {
  const { amount } = await (await request.get(`/api/desk/orders/${orderId}`)).json();
  return `$${new Intl.NumberFormat("es-CL").format(amount)}`;
}

test("cash for an hour is recorded, and the hour says that it is paid", { tag: "@desktop" }, async ({
  page,
  browser,
  context,
}) => {
  const faults = faultsOf(page);
  const therapist = await openDashboard(page);
  const booked = await bookAs(browser, therapist.id);
  const price = await priceOf(context.request, booked.id);
  const { row, hour } = await openHour(page, booked);
  await expect(hour.getByText("Por pagar")).toBeVisible();
  await hour.getByRole("button", { name: "Registrar pago" }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar pago" });
  await expect(dialog.getByText(booked.patientName)).toBeVisible();
  await dialog.getByRole("button", { name: `Registrar ${price}` }).click();
  await expect(dialog.getByText("Elige cómo pagó.")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Efectivo" })).toBeFocused();
  await dialog.getByRole("radio", { name: "Efectivo" }).check();
  await dialog.getByRole("button", { name: `Registrar ${price}` }).click();
  const paid = page.getByRole("dialog", { name: "Pago", exact: true });
  await expect(paid.getByText(`Pagado: ${price}`)).toBeVisible();
  await expect(inNotifications(page, "Pago registrado")).toBeVisible();
  await expect(paid.getByRole("link", { name: "Ver comprobante" })).toHaveAttribute(
    "href",
    /^\/api\/receipts\//,
  );
  await expectGood(page);
  await paid.getByRole("button", { name: "Cerrar" }).click();
  await expect(hour.getByText("Pagada")).toBeVisible();
  await hour.getByRole("button", { name: "Cerrar" }).click();
  await expect(row.getByText("Pagada")).toBeVisible();
  expect(faults).toEqual([]);
});

test("a receipt is annulled and issued anew after a name was corrected", { tag: "@desktop" }, async ({
  page,
  browser,
  context,
}) => {
  const faults = faultsOf(page);
  const therapist = await openDashboard(page);
  const booked = await bookAs(browser, therapist.id);
  const { hour } = await openHour(page, booked);
  await hour.getByRole("button", { name: "Registrar pago" }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar pago" });
  await dialog.getByRole("radio", { name: "Efectivo" }).check();
  await dialog.getByRole("button", { name: /^Registrar \$/ }).click();
  const paid = page.getByRole("dialog", { name: "Pago", exact: true });
  const receipt = (await paid.getByRole("link", { name: "Ver comprobante" }).getAttribute("href")) ?? "";
  const former = await (await context.request.get(receipt)).text();
  expect(former).toContain(booked.patientName);
  const found = await context.request.get("/api/patients", { params: { q: booked.patientEmail } });
  const corrected = await context.request.patch(`/api/patients/${(await found.json())[0].id}`, {
    data: { name: "Nombre Corregido Soto", reason: "Estaba mal escrito" },
  });
  expect(corrected.status()).toBe(200);
  await paid.getByRole("button", { name: "Anular y emitir de nuevo" }).click();
  await paid.getByRole("button", { name: "Anular y emitir de nuevo" }).click();
  await expect(paid.getByText("Escribe el motivo.")).toBeVisible();
  await expectGood(page);
  await paid.getByLabel("Motivo para emitirlo de nuevo").fill("El nombre estaba mal escrito");
  await paid.getByRole("button", { name: "Anular y emitir de nuevo" }).click();
  await expect(inNotifications(page, "Comprobante emitido de nuevo")).toBeVisible();
  const anew = await (await context.request.get(receipt)).text();
  expect(anew).toContain("Nombre Corregido Soto");
  const code = /codigo=([A-Z]{12})/.exec(former)?.[1] ?? "";
  await page.goto(`/verificar?codigo=${code}`);
  await expect(page.getByText(/anulado/i).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test("the till shows what was recorded, and it is undone with a reason", { tag: "@desktop" }, async ({
  page,
  browser,
  context,
}) => {
  const therapist = await openDashboard(page);
  const booked = await bookAs(browser, therapist.id);
  const price = await priceOf(context.request, booked.id);
  const recorded = await context.request.post("/api/desk/payments", {
    data: { orderId: booked.id, means: "cash" },
  });
  expect(recorded.status()).toBe(201);
  const dialog = page.getByRole("dialog", { name: "Registrar pago" });
  const paid = page.getByRole("dialog", { name: "Pago", exact: true });
  await openRarePlace(page, "Caja");
  await expect(page.getByRole("heading", { name: "Caja de hoy" })).toBeVisible();
  const movement = movementsOf(page, booked.patientName);
  await expect(movement).toContainText("Efectivo");
  await expect(movement).toContainText(therapist.name);
  await expectGood(page);
  await movement.getByRole("button", { name: booked.patientName }).click();
  await paid.getByRole("button", { name: "Deshacer pago" }).click();
  await paid.getByRole("button", { name: "Deshacer pago" }).click();
  await expect(paid.getByText("Escribe el motivo.")).toBeVisible();
  await expect(paid.getByLabel("Motivo para deshacerlo")).toBeFocused();
  await paid.getByLabel("Motivo para deshacerlo").fill("Pagó con tarjeta");
  await paid.getByRole("button", { name: "Deshacer pago" }).click();
  await expect(dialog.getByText("¿Cómo pagó?")).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(movementsOf(page, booked.patientName)).toHaveCount(2);
  await expect(movementsOf(page, booked.patientName).filter({ hasText: "«Pagó con tarjeta»" })).toContainText(
    `-${price}`,
  );
});

test("a bono asks for programme, number and co-payment, and pays an hour once", { tag: "@desktop" }, async ({
  page,
  browser,
  context,
}) => {
  const therapist = await openDashboard(page);
  const booked = await bookAs(browser, therapist.id);
  const price = await priceOf(context.request, booked.id);
  const { hour } = await openHour(page, booked);
  await hour.getByRole("button", { name: "Registrar pago" }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar pago" });
  await dialog.getByRole("radio", { name: "Bono" }).check();
  const record = dialog.getByRole("button", { name: `Registrar ${price}` });
  await record.click();
  for (const fault of [
    "Elige FONASA o Isapre.",
    "Escribe el número del bono.",
    /^Escribe el copago en pesos/,
  ])
    await expect(dialog.getByText(fault)).toBeVisible();
  await expectGood(page);
  await dialog.getByRole("radio", { name: "FONASA" }).check();
  const number = `B-${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByLabel("Número del bono").fill(number);
  await dialog.getByLabel("Copago en pesos").fill("9.000.000");
  await record.click();
  await expect(dialog.getByText(`El copago no puede ser más que ${price}.`)).toBeVisible();
  await dialog.getByLabel("Copago en pesos").fill("5.000");
  await record.click();
  const paid = page.getByRole("dialog", { name: "Pago", exact: true });
  await expect(paid.getByText(`FONASA n.º ${number}, copago $5.000`)).toBeVisible();

  // The same bono a second time is refused beside its field.
  const other = await bookAs(browser, therapist.id);
  const next = await openHour(page, other);
  await next.hour.getByRole("button", { name: "Registrar pago" }).click();
  await dialog.getByRole("radio", { name: "Bono" }).check();
  await dialog.getByRole("radio", { name: "FONASA" }).check();
  await dialog.getByLabel("Número del bono").fill(number);
  await dialog.getByLabel("Copago en pesos").fill("0");
  await dialog.getByRole("button", { name: /^Registrar \$/ }).click();
  await expect(dialog.getByText("Ese bono ya se usó.")).toBeVisible();
  await expect(dialog.getByLabel("Número del bono")).toHaveValue(number);
});

test("the till is closed with what was counted, and the ledger is downloaded", { tag: "@desktop" }, async ({
  page,
}) => {
  // A day on which nobody else of these journeys records anything.
  const day = daysAgo(60 + Math.floor(Math.random() * 300));
  await openDashboard(page, `?seccion=caja&dia=${day}`);
  await expect(page.getByText("Todavía no hay pagos en este día.")).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: "Día anterior" }).click();
  await expect(page).toHaveURL(/seccion=caja&dia=/);
  await page.getByRole("link", { name: "Hoy", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Caja de hoy" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cierre" })).toBeVisible();
  // What was recorded today has opened it, or nobody has yet.
  const opening = page.getByLabel("Monto inicial");
  if (await opening.isVisible()) {
    await opening.fill("0");
    await page.getByRole("button", { name: "Abrir caja" }).click();
    await expect(opening).toBeHidden();
  }
  // Others of the desk have theirs beside it.
  const mine = page.getByRole("region", { name: /^Caja de Amparo/ });
  await mine.getByRole("button", { name: "Cerrar caja" }).click();
  await expect(mine.getByText("Escribe lo contado en pesos, sin decimales.")).toBeVisible();
  await mine.getByRole("button", { name: "Contar por billetes y monedas" }).click();
  await mine.getByLabel("$1.000", { exact: true }).fill("2");
  await mine.getByLabel("$10", { exact: true }).fill("3");
  await expect(mine.getByLabel("Contado en caja")).toHaveValue("2030");
  await mine.getByRole("button", { name: "Cerrar caja" }).click();
  await expect(mine.getByText("Explica la diferencia.")).toBeVisible();
  await mine.getByLabel("Explicación").fill("Vuelto de ayer");
  await mine.getByRole("button", { name: "Cerrar caja" }).click();
  await expect(inNotifications(page, "Caja cerrada")).toBeVisible();
  const closings = mine.getByRole("list", { name: "Cierres" });
  await expect(closings).toContainText("Contado $2.030");
  await expect(closings).toContainText("«Vuelto de ayer»");
  await mine.getByRole("button", { name: "Abrir de nuevo" }).click();
  await mine.getByLabel("Motivo").fill("Faltaba contar un sobre");
  await mine.getByRole("button", { name: "Abrir de nuevo" }).click();
  await expect(mine.getByRole("button", { name: "Cerrar caja" })).toBeVisible();
  await expectGood(page);
  await expect(page.getByRole("button", { name: "Día siguiente" })).toBeDisabled();

  const sheet = page.getByRole("link", { name: "Descargar planilla (CSV)" });
  await page.getByLabel("Hasta").fill("2020-01-01");
  await expect(page.getByText("Elige un día igual o posterior al primero.")).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await page.getByLabel("Desde").fill("2020-01-01");
  await page.getByLabel("Hasta").fill("2031-01-01");
  const downloading = page.waitForEvent("download");
  await sheet.click();
  const file = await (await downloading).path();
  expect(readFileSync(file, "utf8")).toMatch(/^\ufeffNúmero;Fecha;Hora;/);
});

test("a file shows what is owed, and the till says when it cannot be read", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const therapist = await openDashboard(page, "?seccion=pacientes");
  const { patientName } = await attendAs(page, browser, therapist.id);
  await page.reload();
  await page.getByLabel("Filtrar mis pacientes").fill(patientName);
  await page.getByRole("button", { name: `Ver Ficha de ${patientName}` }).click();
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  await file.getByRole("tab", { name: "Pagos" }).click();
  await expect(file.getByText("Todavía no hay pagos.")).toBeVisible();
  await expectGood(page);
  await file.getByRole("button", { name: /^Registrar pago/ }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar pago" });
  await dialog.getByRole("radio", { name: "Transferencia" }).check();
  await dialog.getByRole("button", { name: /^Registrar \$/ }).click();
  const paid = page.getByRole("dialog", { name: "Pago", exact: true });
  await paid.getByRole("button", { name: "Cerrar" }).click();
  await expect(file.getByText("No debe nada.")).toBeVisible();
  await expect(file.getByRole("list", { name: "Pagos" })).toContainText("Transferencia");

  await page.route("**/api/desk/**", (route) => route.abort());
  await page.goto("/clinical-dashboard?seccion=caja");
  await expect(page.getByText("No pudimos leer la caja")).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reintentar" }).first().click();
  await expect(page.getByRole("heading", { name: "Sumas" })).toBeVisible();
});
