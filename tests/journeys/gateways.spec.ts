import { ownSites } from "tests/kit/journeys-sites";
import { demoPassword } from "./account-steps";
import { heading, result } from "./payment-steps";
import { expectAccessible, faultsOf } from "./steps";
import { expect, type Page, test } from "./test";

// On the site that pays through the demo's own Webpay and MercadoPago, each on an origin of its own.
test.use({ baseURL: ownSites().gateways.url });

async function toGateway(page: Page, name: "Webpay" | "MercadoPago", query = "?amount=12990"): Promise<void> {
  await page.goto(`/payment-form${query}`);
  await expect(page.getByLabel("Número de tarjeta")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Pagar con ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${name} de mentira`);
  await expectAccessible(page);
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("Webpay approved: the result tells what the card paid, also after reload and Back", {
  tag: "@both",
}, async ({ page }) => {
  const faults = faultsOf(page);
  await toGateway(page, "Webpay");
  await press(page, "Aprobar pago");
  await page.waitForURL(result);
  await expect(heading(page, "Pago aprobado")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("$12.990");
  await expect(main).not.toContainText("simulación");
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page, "Pago aprobado")).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(heading(page, "Pago aprobado")).toBeVisible();
  expect(faults).toEqual([]);
});

for (const [button, text] of [
  ["Rechazar pago", "fue rechazado"],
  ["Anular compra", "Dejaste el pago sin terminar"],
  ["Dejar pasar el tiempo", "El tiempo para pagar terminó"],
  ["Falla del formulario", "El medio de pago tuvo un problema"],
] as const)
  test(`Webpay, «${button}»: no money, and the way to try again`, async ({ page }) => {
    await toGateway(page, "Webpay");
    await press(page, button);
    await page.waitForURL(result);
    const main = page.getByRole("main");
    await expect(main).toContainText(text);
    await expect(main).toContainText("Error en el Pago");
    await expectAccessible(page);
  });

test("without scripts a plain form leads to Webpay and back to the result", async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: ownSites().gateways.url,
  });
  const page = await context.newPage();
  await page.goto("/payment-form?amount=5000");
  await press(page, "Pagar con Webpay");
  await press(page, "Aprobar pago");
  await page.waitForURL(result);
  await expect(heading(page, "Pago aprobado")).toBeVisible();
  await context.close();
});

test("MercadoPago approved, and pending until it is known", async ({ page }) => {
  await toGateway(page, "MercadoPago");
  await press(page, "Aprobar pago");
  await page.waitForURL(result);
  await expect(heading(page, "Pago aprobado")).toBeVisible();
  await toGateway(page, "MercadoPago");
  await press(page, "Dejar pendiente");
  await page.waitForURL(result);
  await expect(heading(page, "Tu pago está pendiente")).toBeVisible();
  await expectAccessible(page);
});

test("MercadoPago left without paying says so at once, and the way back keeps what was to be paid", async ({
  page,
}) => {
  await toGateway(page, "MercadoPago");
  await press(page, "Volver sin pagar");
  await page.waitForURL(result);
  await expect(page.getByText("No se hizo ningún cobro")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Pagar $12.990" })).toHaveAttribute(
    "href",
    "/payment-form?amount=12990",
  );
  await page.getByRole("link", { name: "Intentar nuevamente" }).click();
  await expect(page).toHaveURL(/\/\?amount=12990#contact$/);
  await page.getByRole("link", { name: "Volver al pago" }).click();
  await expect(page.getByRole("main")).toContainText("$12.990");
});

test("a refund by the clinic shows at the result", async ({ page, playwright }) => {
  await toGateway(page, "Webpay");
  await press(page, "Aprobar pago");
  await page.waitForURL(result);
  await expect(heading(page, "Pago aprobado")).toBeVisible();
  const token = new URL(page.url()).searchParams.get("token_ws");
  const desk = await playwright.request.newContext({ baseURL: ownSites().gateways.url });
  const signedIn = await desk.post("/api/therapist-login", {
    data: { username: "amparo@zoh.example", password: demoPassword },
  });
  expect(signedIn.status()).toBe(200);
  const { buyOrder } = await (await desk.post("/api/payments/webpay/confirm", { data: { token } })).json();
  const refund = await desk.post(`/api/payments/${buyOrder}/refund`, {
    data: { reason: "Se equivocó de día" },
  });
  expect((await refund.json()).status).toBe("REFUNDED");
  await desk.dispose();
  await page.reload();
  await expect(page.getByRole("main")).toContainText("devuelto");
});
