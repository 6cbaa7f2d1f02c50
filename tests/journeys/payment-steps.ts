import { onlyAppointment } from "./portal-steps";
import { expect, type Page } from "./test";

/** Where a payment ends. */
export const result = /\/payment-success\?token_ws=/;

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const pay = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Pagar \$/ });

export async function openForm(page: Page, query = ""): Promise<void> {
  await page.goto(`/payment-form${query}`);
  await expect(heading(page, "Paga tu atención")).toBeVisible();
}

export async function fillCard(page: Page): Promise<void> {
  // Keys are pressed whether or not a field takes them.
  await expect(page.getByLabel("Número de tarjeta")).toBeEnabled();
  await page.getByLabel("Número de tarjeta").pressSequentially("4051885600446623");
  await page.getByLabel("Vencimiento").pressSequentially("0829");
  await page.getByLabel("CVV").pressSequentially("123");
  await page.getByLabel("Nombre del titular").pressSequentially("Rosa Núñez");
}

/** The patient's only hour is paid, as by the payment form. */
export async function payByCall(page: Page): Promise<void> {
  const { id } = await onlyAppointment(page.request);
  const begun = await page.request.post("/api/payments", { data: { orderId: id, method: "webpay" } });
  const { token } = await begun.json();
  await expect(async () => {
    const confirmed = await page.request.post("/api/payments/webpay/confirm", { data: { token } });
    expect(await confirmed.json()).toMatchObject({ success: true });
  }).toPass();
}
