import type { PatientAccount } from "~/features/money/payments/account-contract";
import { expectGood, patientName } from "./account-steps";
import { fillCard, heading, pay, payByCall, result } from "./payment-steps";
import {
  appointmentsOf,
  arrive,
  choose,
  onlyAppointment,
  openManage,
  openMenu,
  openPortal,
  told,
} from "./portal-steps";
import { faultsOf } from "./steps";
import { expect, type Page, test } from "./test";

const price = "$25.000";

const accountOf = async (page: Page): Promise<PatientAccount> =>
  (await page.request.get("/api/my-payments")).json();

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** One more hour of the same kind, on whatever day has one. */
async function bookAnother(page: Page, email: string): Promise<void> {
  const like = await onlyAppointment(page.request);
  const response = await page.request.post("/api/appointments", {
    data: {
      patientName,
      patientEmail: email,
      patientPhone: "9 1234 5678",
      patientRut: "12.345.678-5",
      service: like.service,
      preferredDate: like.appointmentDate,
    },
  });
  expect(response.status()).toBe(201);
}

test("what is owed stands in the summary and in 'Pagos', is paid there, and leaves a receipt", async ({
  page,
  browser,
}) => {
  const faults = faultsOf(page);
  await arrive(page, browser);
  await openPortal(page);
  await page.getByRole("link", { name: `Tienes 1 pago pendiente: ${price}` }).click();
  await expect(page).toHaveURL(/\?seccion=pagos$/);
  await openMenu(page);
  await expect(
    page.getByRole("list", { name: "Tu cuenta" }).getByRole("link", { name: "Pagos" }),
  ).toHaveAttribute("aria-current", "page");
  const owed = part(page, "Por pagar");
  await expect(owed.getByRole("listitem")).toContainText("Punción Seca");
  await expect(owed.getByRole("listitem")).toContainText(price);
  await expect(owed.getByRole("button"), "nothing to pay it with").toHaveCount(0);
  await expectGood(page);

  await owed.getByRole("link", { name: /^Pagar ahora Punción Seca/ }).click();
  await expect(page).toHaveURL(/\/payment-form\?orderId=.+&returnUrl=\/payment-success$/);
  await expect(heading(page, "Paga tu atención")).toBeVisible();
  await fillCard(page);
  await pay(page).click();
  await page.waitForURL(result);
  await expect(heading(page, "Pago aprobado")).toBeVisible();

  await openPortal(page, "pagos");
  await expect(part(page, "Por pagar")).toContainText("Estás al día");
  const paid = part(page, "Pagos hechos").getByRole("listitem");
  await expect(paid).toContainText("Punción Seca");
  await expect(paid).toContainText(price);
  await expectGood(page);
  const receipt = paid.getByRole("link", { name: /^Ver comprobante/ });
  const opened = page.waitForEvent("popup");
  await receipt.click();
  const tab = await opened;
  await expect(tab.getByText(price).first()).toBeVisible();
  // Whoever holds it asks whether it stands.
  const code = /codigo=([A-Z]{12})/.exec(await tab.locator("main").innerText())?.[1];
  await tab.goto(`/verificar?codigo=${code}`);
  await expect(tab.getByRole("heading", { name: "Vigente" })).toBeVisible();
  await expect(tab.getByText("Comprobante de pago")).toBeVisible();
  await tab.close();

  await page.getByRole("tab", { name: "Resumen" }).click();
  await expect(page.getByRole("region", { name: "Tu próxima hora" })).toContainText("Pagada");
  await expect(page.getByRole("link", { name: /^Tienes 1 pago/ })).toHaveCount(0);
  await page.getByRole("tab", { name: "Mis Citas" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Punción Seca" })).toContainText("Pagada");
  await expect(page.getByRole("link", { name: /^Pagar/ })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a paid hour that is cancelled leaves its money, which pays another one", async ({ page, browser }) => {
  const email = await arrive(page, browser);
  await payByCall(page);
  await openPortal(page);
  await expect(page.getByRole("region", { name: "Tu próxima hora" })).toContainText("Pagada");
  const dialog = await openManage(page);
  await choose(dialog, "Cancelar");
  const keep = dialog.getByRole("radio", { name: `Guardar ${price} como saldo para otra hora` });
  await expect(keep).toBeChecked();
  await expectGood(page);
  await dialog.getByRole("radio", { name: "Pedir la devolución" }).check();
  await dialog.getByRole("button", { name: "Volver" }).click();
  await choose(dialog, "Cancelar");
  await expect(dialog.getByRole("radio", { name: "Pedir la devolución" }), "a choice survives").toBeChecked();
  await keep.check();
  await dialog.getByLabel("Motivo de la cancelación").fill("Tengo que viajar");
  await dialog.getByRole("button", { name: "Cancelar cita" }).click();
  await told(page, "Cita cancelada");
  await told(page, `Listo, cancelamos tu hora. Tienes ${price} de saldo para otra hora.`);
  expect(await accountOf(page)).toMatchObject({ balance: 25_000, refundsUnderWay: 0, owed: [] });

  await bookAnother(page, email);
  await openPortal(page, "pagos");
  await expect(part(page, "Saldo a favor")).toContainText(price);
  await expectGood(page);
  await part(page, "Por pagar")
    .getByRole("button", { name: /^Pagar con tu saldo/ })
    .click();
  await told(page, "Pagado con tu saldo");
  await expect(part(page, "Por pagar")).toContainText("Estás al día");
  await expect(page.getByRole("heading", { level: 3, name: "Por pagar" })).toBeFocused();
  await expect(part(page, "Saldo a favor")).toHaveCount(0);
  await expect(part(page, "Pagos hechos").getByText("Saldo a favor")).toBeVisible();
  expect(await accountOf(page)).toMatchObject({ balance: 0, owed: [] });

  await page.getByRole("tab", { name: "Resumen" }).click();
  await expect(page.getByRole("region", { name: "Tu próxima hora" })).toContainText("Pagada");
  const again = await openManage(page);
  await choose(again, "Cancelar");
  await expect(again.getByText(`Los ${price} que pagaste vuelven a tu saldo a favor.`)).toBeVisible();
  await expect(again.getByRole("radio")).toHaveCount(0);
});

test("a paid hour that is cancelled gives its money back when asked", async ({ page, browser }) => {
  await arrive(page, browser);
  await payByCall(page);
  await openPortal(page);
  const dialog = await openManage(page);
  await choose(dialog, "Cancelar");
  await dialog.getByRole("radio", { name: "Pedir la devolución" }).check();
  await dialog.getByLabel("Motivo de la cancelación").fill("Tengo que viajar");
  await dialog.getByRole("button", { name: "Cancelar cita" }).click();
  await told(page, `Listo, cancelamos tu hora. Pedimos la devolución de ${price}.`);
  expect((await appointmentsOf(page.request)).map(({ status }) => status)).toEqual(["cancelled"]);
  await expect(async () => {
    expect(await accountOf(page)).toMatchObject({ balance: 0, refundsUnderWay: 0 });
  }).toPass({ timeout: 30_000 });
  await openPortal(page, "pagos");
  const done = part(page, "Pagos hechos").getByRole("listitem");
  await expect(done).toHaveCount(2);
  await expect(done.first()).toContainText("Devuelto");
  await expect(done.first()).toContainText(`-${price}`);
  await expect(part(page, "Saldo a favor")).toHaveCount(0);
  await expectGood(page);
});

test("the balance was spent in another tab: says so and shows how it is", async ({ page, browser }) => {
  await arrive(page, browser);
  const { id } = await onlyAppointment(page.request);
  await openPortal(page, "pagos");
  await page.route("**/api/my-payments", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), balance: 25_000 } });
  });
  await page.reload();
  const fromBalance = page.getByRole("button", { name: /^Pagar con tu saldo/ });
  await expect(fromBalance).toBeVisible();
  await page.unroute("**/api/my-payments");
  await payByCall(page);
  await fromBalance.click();
  await told(page, "No pudimos pagar con tu saldo");
  await expect(part(page, "Por pagar")).toContainText("Estás al día");
  expect((await accountOf(page)).entries.map(({ orderId }) => orderId)).toEqual([id]);
});

test("without a network it says so, and reads again when asked", async ({ page, browser }) => {
  await arrive(page, browser);
  await page.route("**/api/my-payments", (route) => route.abort());
  await openPortal(page);
  await expect(page.getByRole("region", { name: "Tu próxima hora" }), "the summary stands").toBeVisible();
  await openMenu(page);
  await page.getByRole("link", { name: "Pagos", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("No pudimos leer tus pagos");
  await expectGood(page);
  await page.unroute("**/api/my-payments");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(part(page, "Por pagar")).toContainText("Punción Seca");
});
