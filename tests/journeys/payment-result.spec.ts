import { journeysClock } from "tests/kit/journeys-sites";
import { expectGood } from "./account-steps";
import { heading, result } from "./payment-steps";
import { expectAccessible } from "./steps";
import { expect, test } from "./test";

for (const path of ["/payment-success", "/payment-success?token_ws=nada"]) {
  test(`${path} is no payment`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page, "Error en el Pago")).toBeVisible();
    await expect(
      page.getByText("Hubo un problema procesando tu pago. Por favor, intenta nuevamente."),
    ).toBeVisible();
    await expectGood(page);
    await page.getByRole("link", { name: "Intentar nuevamente" }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.getByRole("heading", { name: "Ven a vernos" })).toBeInViewport();
  });
}

const answer = {
  success: false,
  status: "PENDING",
  buyOrder: "Z0000000000000000000000001",
  amount: 130_000,
  authorizationCode: null,
  message: "Estamos confirmando tu pago.",
  paidAt: null,
  cardType: null,
  cardLast4: null,
  installments: null,
  description: "Atención en el centro, 10 sesiones",
};

test("an open payment is asked for until it is settled", async ({ page }) => {
  let now: object = answer;
  const asked: number[] = [];
  await page.route("**/api/payments/webpay/confirm", (route) => {
    asked.push(performance.now());
    return route.fulfill({ json: now });
  });
  await page.goto("/payment-success?token_ws=abierto");
  await expect(heading(page, "Verificando tu pago…")).toBeVisible();
  await expectAccessible(page);
  now = { ...answer, status: "REVIEW", message: "Tu pago está en revisión." };
  await expect(heading(page, "Tu pago está en revisión")).toBeFocused();
  await expect(page.getByText("No pagues de nuevo.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Intentar nuevamente" })).toHaveCount(0);
  now = {
    ...answer,
    success: true,
    status: "AUTHORIZED",
    message: "Tu pago fue aprobado.",
    authorizationCode: "1213",
    paidAt: "2026-11-24T01:05:00.000Z",
    cardType: "Crédito",
    cardLast4: "6623",
    installments: 3,
  };
  await expect(heading(page, "Pago aprobado")).toBeFocused();
  for (const text of [
    "$130.000",
    "1213",
    "Crédito terminada en 6623",
    "3 cuotas",
    "lunes 23 de noviembre de 2026, 22:05",
  ])
    await expect(page.getByRole("main")).toContainText(text);
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(Math.min(...gaps), "without hammering").toBeGreaterThan(2_500);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("link", { name: "Volver al inicio" })).toBeHidden();
  await expect(page.getByText("Crédito terminada en 6623")).toBeVisible();
});

test("nobody answers: it says so, and asks again when told to", async ({ page }) => {
  let isAway = true;
  await page.route("**/api/payments/webpay/confirm", (route) =>
    isAway
      ? route.abort()
      : route.fulfill({ json: { ...answer, status: "FAILED", message: "El pago fue rechazado." } }),
  );
  await page.goto("/payment-success?token_ws=lejos");
  await expect(heading(page, "No pudimos verificar tu pago")).toBeFocused();
  await expectGood(page);
  isAway = false;
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(heading(page, "Error en el Pago")).toBeFocused();
  await expect(page.getByRole("main")).toContainText("El pago fue rechazado.");
  await expectGood(page);
});

test("after a minute it says honestly that it takes longer", async ({ page }) => {
  await page.clock.install({ time: journeysClock() });
  let asked = 0;
  await page.route("**/api/payments/webpay/confirm", (route) => {
    asked++;
    return route.fulfill({ json: answer });
  });
  await page.goto("/payment-success?token_ws=lento");
  while (asked < 21) {
    const before = asked;
    await page.clock.runFor(3_000);
    await expect.poll(() => asked, { intervals: [50] }).toBeGreaterThan(before);
  }
  await expect(heading(page, "Estamos confirmando tu pago")).toBeVisible();
  expect(asked).toBe(21);
  await expect(page.getByRole("main")).toContainText("No pagues de nuevo.");
  await expect(page.getByRole("main")).toContainText(answer.buyOrder);
  await page.getByRole("button", { name: "Revisar ahora" }).click();
  await expect(heading(page, "Verificando tu pago…")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form says all and begins the payment, and the result reads whole", async ({ page }) => {
    await page.goto("/payment-form?amount=20000");
    const main = page.getByRole("main");
    for (const text of [
      "$20.000",
      "Esto es una simulación",
      "76.000.000-0",
      "10 días corridos",
      "versión 2026-11",
    ])
      await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByLabel("Número de tarjeta")).toBeHidden();
    await main.getByRole("button", { name: "Simular el pago de $20.000" }).click();
    await expect(page).toHaveURL(result);
    await expect(heading(page, "Estamos confirmando tu pago")).toBeVisible();
    await expect(main.getByRole("status").filter({ visible: true }).first()).toContainText(
      "No pagues de nuevo.",
    );
    const token = new URL(page.url()).searchParams.get("token_ws");
    await page.request.post("/api/payments/webpay/confirm", { data: { token } });
    await main.getByRole("link", { name: "Revisar ahora" }).click();
    await expect(heading(page, "Pago aprobado")).toBeVisible();
    await expect(main).toContainText("Código de autorización");
    for (const dead of await main.locator("button").all()) await expect(dead).toBeHidden();
  });

  test("what came back from the plain form is explained", async ({ page }) => {
    await page.goto("/payment-form?amount=20000&problem=unavailable");
    await expect(page.getByRole("alert")).toContainText("El medio de pago no responde");
    await expect(page.getByText("$20.000", { exact: true })).toBeVisible();
    await page.goto("/payment-success?token_ws=nada");
    await expect(heading(page, "Error en el Pago")).toBeVisible();
  });
});
