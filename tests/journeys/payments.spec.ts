import { termsVersion } from "content/legal/terms";
import { expectGood, makePatient, signInByCall } from "./account-steps";
import { fillCard, heading, openForm, pay, result } from "./payment-steps";
import { onlyAppointment } from "./portal-steps";
import { expectAccessible, faultsOf, fillPatient, freshEmail, openLastStep } from "./steps";
import { expect, type Page, test } from "./test";

/** A patient's hour in about two weeks, of which only this journey knows. */
async function anHour(page: Page, browser: Parameters<typeof makePatient>[0]) {
  expect((await signInByCall(page.request, await makePatient(browser))).status()).toBe(200);
  const hour = await onlyAppointment(page.request);
  await page.context().clearCookies();
  return hour;
}

test("a free amount is paid by card, and the card goes nowhere", { tag: "@both" }, async ({ page }) => {
  const faults = faultsOf(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await openForm(page, "?amount=12990");
  const main = page.getByRole("main");
  for (const text of [
    "$12.990",
    "Es el precio total: no se agrega nada.",
    "Esto es una simulación",
    "ZOH Kinesiología SpA",
    "76.000.000-0",
    "Av. Ejemplo 1250",
    "10 días corridos",
    "hasta 2 horas antes",
  ])
    await expect(main).toContainText(text);
  await expect(
    main.getByText(`Al pagar aceptas los Términos de Servicio (versión ${termsVersion})`),
  ).toBeVisible();
  await expect(main.getByRole("link", { name: "Términos de Servicio" })).toHaveAttribute("href", "/terminos");
  await expectGood(page);

  await fillCard(page);
  await expect(page.getByLabel("Número de tarjeta")).toHaveValue("4051 8856 0044 6623");
  await expect(page.getByLabel("Vencimiento")).toHaveValue("08/29");
  await expect(page.getByLabel("Nombre del titular")).toHaveValue("ROSA NÚÑEZ");
  const pressed = performance.now();
  await pay(page).click();
  await expect(main.getByRole("button", { name: "Procesando..." })).toBeVisible();
  await expectAccessible(page);
  await page.waitForURL(result);
  expect(performance.now() - pressed, "it pretends to work for two seconds").toBeGreaterThan(1_900);

  await expect(heading(page, "Pago aprobado")).toBeFocused();
  await expect(main).toContainText("simulación");
  await expect(main).toContainText("$12.990");
  for (const term of ["Número de orden", "Fecha", "Código de autorización", "Medio de pago", "Comercio"])
    await expect(main.getByText(term, { exact: true })).toBeVisible();
  await expectGood(page);
  expect(sent.filter((text) => /4051|6623|N[ÚU].EZ|%C3%9A/i.test(text))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    "4051",
  );

  const token = new URL(page.url()).searchParams.get("token_ws");
  await page.reload();
  await expect(heading(page, "Pago aprobado")).toBeVisible();
  const again = await page.request.post("/api/payments/webpay/confirm", { data: { token } });
  expect(await again.json()).toMatchObject({ success: true, status: "AUTHORIZED", amount: 12_990 });
  await main.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(faults).toEqual([]);
});

test("without an amount it is the usual one, by transfer; the way back is a path of ours", async ({
  page,
}) => {
  await openForm(page, "?returnUrl=/payment-success?desde=aqui");
  await page.getByRole("radio", { name: "Transferencia" }).check();
  await pay(page).click();
  const bank = page.getByLabel("Banco", { exact: true });
  await expect(bank).toBeFocused();
  for (const text of ["Elige tu banco.", "Elige el tipo de cuenta.", "Escribe tu RUT.", "Escribe tu correo."])
    await expect(page.getByText(text)).toBeVisible();
  await expectGood(page);
  expect(await bank.getByRole("option").count()).toBe(8);
  await bank.selectOption("banco-chile");
  await page.getByLabel("Tipo de cuenta").selectOption("cuenta-vista");
  await page.getByLabel("RUT del titular").fill("123456785");
  await page.getByLabel("Correo de confirmación").fill("rosa@");
  await expect(page.getByLabel("RUT del titular"), "formatted when left").toHaveValue("12.345.678-5");
  await pay(page).click();
  await expect(page.getByLabel("Correo de confirmación")).toBeFocused();
  await page.getByLabel("Correo de confirmación").fill("rosa@correo.example");
  await page.getByRole("radio", { name: "Tarjeta" }).check();
  await page.getByRole("radio", { name: "Transferencia" }).check();
  await expect(bank, "a second thought loses nothing").toHaveValue("banco-chile");
  await pay(page).click();
  await page.waitForURL(/\/payment-success\?desde=aqui&token_ws=/);
  await expect(heading(page, "Pago aprobado")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("$45.000");
});

test("each field of the card says what it lacks, and the first takes the focus", async ({ page }) => {
  await openForm(page);
  await pay(page).click();
  const number = page.getByLabel("Número de tarjeta");
  await expect(number).toBeFocused();
  for (const text of [
    "Escribe el número de la tarjeta.",
    "Escribe el vencimiento.",
    "Escribe el CVV.",
    "Escribe el nombre del titular.",
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expectGood(page);
  await number.pressSequentially("4051x8856-0044 66231234");
  await expect(number, "19 signs at most").toHaveValue("4051 8856 0044 6623");
  await number.press("Home");
  await number.press("ArrowRight");
  await number.press("Delete");
  await number.press("5");
  await expect(number, "the caret stays in the middle").toHaveValue("4551 8856 0044 6623");
  await page.getByLabel("Vencimiento").pressSequentially("1/30");
  await expect(page.getByLabel("Vencimiento")).toHaveValue("01/30");
  await page.getByLabel("CVV").pressSequentially("12a345");
  await expect(page.getByLabel("CVV")).toHaveValue("1234");
  await page.getByLabel("Vencimiento").fill("13/30");
  await pay(page).click();
  await expect(page.getByLabel("Vencimiento")).toBeFocused();
  await expect(page.getByText("Revisa el vencimiento")).toBeVisible();
  await expect(number, "what is right is kept").toHaveValue("4551 8856 0044 6623");
});

test("a lost connection loses nothing that was typed and begins one payment", async ({ page }) => {
  await openForm(page);
  await fillCard(page);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/payments", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    // It arrives, and its answer is lost.
    const response = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await pay(page).click();
  await expect(page.getByRole("alert")).toContainText("Error al procesar el pago. Intente nuevamente.");
  await expect(page.getByLabel("Número de tarjeta")).toHaveValue("4051 8856 0044 6623");
  await expect(page.getByLabel("CVV")).toHaveValue("123");
  await expectGood(page);
  await pay(page).click();
  await page.waitForURL(result);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("brought back from the browser's memory, the form works again and holds no card", async ({ page }) => {
  await openForm(page);
  await fillCard(page);
  // An answer that leads nowhere: the page stands there as it does when Back brings it.
  await page.route(result, (route) => route.fulfill({ status: 204 }));
  await pay(page).click();
  const onTheWay = page.getByRole("button", { name: "Procesando..." });
  await expect(onTheWay).toBeVisible();
  await expect(page.getByLabel("Número de tarjeta"), "forgotten before it leaves").toHaveValue("");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(pay(page)).toHaveText("Pagar $45.000");
  for (const field of ["Número de tarjeta", "Vencimiento", "CVV", "Nombre del titular"])
    await expect(page.getByLabel(field)).toHaveValue("");
});

test("an hour is paid from its confirmation, at the server's price, once", async ({ page }) => {
  const { confirm } = await openLastStep(page);
  const email = freshEmail();
  await fillPatient(page, email);
  await confirm.click();
  const done = page.getByRole("dialog", { name: "Hora reservada" });
  await done.getByRole("button", { name: "Pagar en el centro" }).click();
  await expect(done.getByText("Listo: pagas cuando vengas.")).toBeFocused();
  await expectGood(page);
  await done.getByRole("link", { name: "Pagar ahora" }).click();
  await expect(page).toHaveURL(/\/payment-form\?orderId=/);
  const form = page.url();

  await page.goto(`${form}&amount=50`);
  const main = page.getByRole("main");
  await expect(main).toContainText("Evaluación kinésica");
  await expect(main).toContainText("$15.000");
  await expect(main, "the server's price wins").not.toContainText("$50");
  for (const person of ["Rosa", email, "12.345.678-5"]) await expect(main).not.toContainText(person);
  await expectGood(page);
  await fillCard(page);
  await pay(page).click();
  await page.waitForURL(result);
  await expect(heading(page, "Pago aprobado")).toBeVisible();
  await expect(main).toContainText("$15.000");
  await expect(main, "nobody learns what for").not.toContainText("Evaluación");

  await page.goto(form);
  await expect(heading(page, "Esto ya está pagado")).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await expectGood(page);
});

test("paid in another tab meanwhile: nothing is charged, and the page says how it is", async ({
  page,
  browser,
}) => {
  const { id } = await anHour(page, browser);
  await openForm(page, `?orderId=${id}`);
  await fillCard(page);
  const begun = await page.request.post("/api/payments", { data: { orderId: id, method: "webpay" } });
  const { token } = await begun.json();
  await page.request.post("/api/payments/webpay/confirm", { data: { token } });
  await pay(page).click();
  await expect(heading(page, "Esto ya está pagado")).toBeFocused();
  await expectGood(page);
});

test("a cancelled hour is not paid, and leads to another one", async ({ page, browser }) => {
  const email = await makePatient(browser);
  expect((await signInByCall(page.request, email)).status()).toBe(200);
  const { id } = await onlyAppointment(page.request);
  await page.request.patch(`/api/appointments/${id}/cancel`, {
    data: { reason: "Viaje", status: "cancelled" },
  });
  await page.goto(`/payment-form?orderId=${id}`);
  await expect(heading(page, "Esta hora fue cancelada")).toBeVisible();
  await expectGood(page);
  await page.getByRole("main").getByRole("link", { name: "Agendar otra hora" }).click();
  await expect(page.getByRole("dialog", { name: "Agendar hora" })).toBeVisible();
});

test("what nobody knows is a 404 that says what to do", async ({ page }) => {
  for (const id of ["nada", "%00", "x".repeat(300)]) {
    const response = await page.goto(`/payment-form?orderId=${id}&amount=45000`);
    expect(response?.status(), id).toBe(404);
    await expect(heading(page, "No encontramos lo que quieres pagar")).toBeVisible();
  }
  await expectGood(page);
});

test("an amount that cannot be paid is told of", async ({ page }) => {
  for (const amount of ["49", "10000001", "45.5", "-1", "mil"]) {
    await openForm(page, `?amount=${amount}`);
    await expect(page.getByText("El monto que traía el enlace no es válido")).toBeVisible();
    await expect(pay(page)).toHaveText("Pagar $45.000");
  }
  await expectGood(page);
  await openForm(page, "?amount=10000000");
  await expect(pay(page)).toHaveText("Pagar $10.000.000");
  await expect(page.getByText("no es válido")).toHaveCount(0);
});

test("neither page is kept, found or told of", async ({ page }) => {
  for (const [path, referrer] of [
    // Its plain form has to come to our own server as ours.
    ["/payment-form", "same-origin"],
    ["/payment-success", "no-referrer"],
    ["/payment-success?token_ws=nada", "no-referrer"],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.headers(), path).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": referrer,
    });
    await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", referrer);
  }
});
