import { expectAccessible } from "./steps";
import { expect, type Page, test } from "./test";

async function open(page: Page) {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "Analizar Síntomas" }).click();
  const dialog = page.getByRole("dialog", { name: "IA Síntomas" });
  const box = dialog.getByLabel("¿Qué sientes y dónde?");
  await expect(box).toBeFocused();
  return {
    dialog,
    box,
    pain: dialog.getByRole("slider"),
    log: dialog.getByRole("log"),
    analyse: dialog.getByRole("button", { name: "Analizar síntomas" }),
  };
}

test("an everyday pain gets an orientation, and booking brings the summary only if one agrees", {
  tag: "@both",
}, async ({ page }) => {
  const { dialog, box, pain, log, analyse } = await open(page);
  await expect(log).toContainText("Cuéntame qué sientes");
  await expectAccessible(page);
  await analyse.click();
  await expect(dialog.getByText("Por favor describe tus síntomas")).toBeVisible();
  await expect(box).toBeFocused();

  await box.fill("Me duele la rodilla al bajar escaleras desde que empecé a trotar");
  await dialog.getByRole("radio", { name: "semanas" }).check();
  await pain.fill("4");
  await analyse.click();
  const answer = log.getByRole("article");
  await expect(answer).toContainText("Prioridad media");
  await expect(answer).toContainText("rodilla");
  await expect(answer.getByRole("link", { name: /131/ })).toBeHidden();
  // It asks first, and reads itself out from there.
  await expect(answer.getByRole("heading", { name: /tienes alguna de estas señales/ })).toBeFocused();
  // Cleared for the next question, with the usual pain.
  await expect(box).toHaveValue("");
  await expect(pain).toHaveValue("5");
  for (const duration of ["días", "semanas", "meses", "años"])
    await expect(dialog.getByRole("radio", { name: duration })).not.toBeChecked();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);

  await answer.getByRole("checkbox", { name: "Nada de esto" }).click();
  await expect(answer.getByRole("heading", { name: /Lo que te recomendamos/ })).toBeFocused();
  await expect(answer.getByRole("checkbox", { name: "Nada de esto" })).toBeHidden();
  await expect(answer).toContainText("Primera hora libre:");
  await expectAccessible(page);

  await answer.getByRole("checkbox", { name: /Llevar este resumen/ }).check();
  await answer.getByRole("link", { name: "Agendar una evaluación" }).click();
  const wizard = page.getByRole("dialog", { name: "Agendar hora" });
  await expect(wizard).toBeVisible();
  expect(page.url()).not.toMatch(/rodilla/i);
  const state = await page.evaluate(() => JSON.stringify(history.state));
  expect(state).toContain("rodilla");
});

test("without agreeing nothing of what was typed goes along", async ({ page }) => {
  const { box, log, analyse } = await open(page);
  await box.fill("Tengo el cuello tieso por el computador");
  await analyse.click();
  await log.getByRole("link", { name: "Agendar una evaluación" }).click();
  await expect(page.getByRole("dialog", { name: "Agendar hora" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain("cuello");
});

test("an emergency says what to do first, with a button to call, and nothing else is on the screen", async ({
  page,
}) => {
  const { box, log, analyse } = await open(page);
  await box.fill("Me duele el pecho y se me va al brazo izquierdo, estoy sudando helado");
  await analyse.click();
  const answer = log.getByRole("article");
  await expect(answer).toContainText("Llama ahora al 131 (SAMU).");
  const call = answer.getByRole("link", { name: "Llamar al 131" });
  await expect(call).toHaveAttribute("href", "tel:131");
  await expect(call).toBeInViewport({ ratio: 1 });
  // Why, in one sentence; the rest waits until it is asked for.
  await expect(answer.getByText(/^Escribiste: «.*pecho.*»/)).toBeInViewport({ ratio: 1 });
  await expect(answer.getByText(/puede venir del corazón/)).toBeHidden();
  await answer.getByText("Qué hacer mientras tanto, y por qué").click();
  await expect(answer.getByText(/puede venir del corazón/)).toBeVisible();
  await expect(answer.getByRole("link", { name: /Agendar/ })).toBeHidden();
  await expect(box).toBeHidden();
  await expectAccessible(page);
  await answer.getByRole("button", { name: "Hacer otra consulta" }).click();
  await expect(box).toHaveValue("");
});

test("one tick answers at once, first on a phone's screen and with the keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { box, log, analyse } = await open(page);
  await box.fill("lumbago desde ayer");
  await analyse.click();
  const sign = log.getByRole("checkbox", { name: /entre las piernas/ });
  await expect(log.getByRole("heading", { name: /tienes alguna de estas señales/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(sign).toBeFocused();
  await page.keyboard.press("Space");
  const answer = log.getByRole("article");
  // Until it is there, the card of the questions has headings too.
  const heading = answer.getByRole("heading", { name: "Anda hoy a un servicio de urgencia." });
  await expect(heading).toBeFocused();
  for (const part of [
    heading,
    answer.getByRole("link", { name: /Salud Responde/ }),
    answer.getByText("Marcaste: Adormecimiento nuevo entre las piernas", { exact: false }).first(),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(box).toBeHidden();
  await expectAccessible(page);
  // A press can be taken back.
  await answer.getByRole("button", { name: /^Quitar/ }).click();
  await expect(log.getByRole("checkbox", { name: /entre las piernas/ })).toBeVisible();
  await expect(box).toBeVisible();
});

test("what was read stands there in one's own words, and is not so when one says it", async ({ page }) => {
  const { box, log, analyse } = await open(page);
  await box.fill("Me duele la espalda y no siento al limpiarme");
  await analyse.click();
  const answer = log.getByRole("article");
  await expect(answer.getByRole("heading", { name: "Anda hoy a un servicio de urgencia." })).toBeVisible();
  await expect(answer).toContainText("Escribiste: «no siento al limpiarme»");
  await expectAccessible(page);
  await answer.getByRole("button", { name: /^No es eso/ }).click();
  await expect(log.getByRole("heading", { name: /tienes alguna de estas señales/ })).toBeVisible();
  await expect(answer).toContainText(
    "Si aparece adormecimiento entre las piernas, acude a un servicio de urgencia.",
  );
});

test("a red flag that can wait some days asks for a physician, and says nothing of an emergency", async ({
  page,
}) => {
  const { box, log, analyse } = await open(page);
  await box.fill("me duele la rodilla");
  await analyse.click();
  await log.getByRole("checkbox", { name: /Fiebre o tiritones/ }).click();
  await expect(log.getByRole("heading", { name: "Anda hoy a un servicio de urgencia." })).toBeVisible();
  await log.getByRole("button", { name: "Hacer otra consulta" }).click();
  await box.fill("me duele todo el cuerpo");
  await analyse.click();
  await log.getByRole("checkbox", { name: /Fiebre o tiritones/ }).click();
  const answer = log.getByRole("article");
  await expect(answer.getByRole("heading", { name: "Pide hora médica en estos días" })).toBeVisible();
  await expect(answer.getByRole("link", { name: /131|Salud Responde/ })).toBeHidden();
  await expectAccessible(page);
});

test("a sign that is ticked after a try that failed is answered all the same", async ({ page }) => {
  const { box, log, analyse } = await open(page);
  await box.fill("lumbago desde ayer");
  await analyse.click();
  const sign = log.getByRole("checkbox", { name: /entre las piernas/ });
  await expect(sign).toBeVisible();
  await page.route("**/api/analyze-symptoms", (route) => route.abort());
  await sign.click();
  await expect(log).toContainText("Lo siento, ocurrió un error al analizar tus síntomas.");
  await page.unroute("**/api/analyze-symptoms");
  await sign.click();
  await expect(log.getByRole("link", { name: /Salud Responde/ })).toBeVisible();
});

test("thoughts of dying get the line that listens, first", async ({ page }) => {
  const { box, log, analyse } = await open(page);
  await box.fill("ya no quiero seguir viviendo con este dolor");
  await analyse.click();
  await expect(log.getByRole("link", { name: "Llamar al *4141" })).toHaveAttribute("href", "tel:*4141");
  await expect(log.getByRole("link", { name: "Llamar al *4141" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test("a sign that is none alone is kept, and the rest is still asked", async ({ page }) => {
  const { box, log, analyse } = await open(page);
  await box.fill("me duele la espalda baja desde ayer");
  await analyse.click();
  const sign = log.getByRole("checkbox", { name: "Tienes o tuviste cáncer" });
  await sign.click();
  await expect(log.getByText("Prioridad alta")).toBeVisible();
  await expect(sign).toBeHidden();
  await expect(log.getByRole("checkbox", { name: "Nada de esto" })).toBeVisible();
});

test.describe("from the boxes", () => {
  for (const [path, open] of [
    ["/", "Analizar con IA"],
    ["/servicios", "Analizar con IA"],
  ] as const)
    test(`of ${path} the text comes along`, async ({ page }) => {
      await page.goto(path);
      const box = page.locator("#sintomas");
      await box.scrollIntoViewIfNeeded();
      await box.fill("me duele una muela");
      await page.getByRole("button", { name: open }).click();
      const dialog = page.getByRole("dialog", { name: "IA Síntomas" });
      await expect(dialog.getByLabel("¿Qué sientes y dónde?")).toHaveValue("me duele una muela");
      await dialog.getByRole("button", { name: "Analizar síntomas" }).click();
      const answer = dialog.getByRole("article");
      await expect(answer).toContainText("Dentista");
      await expect(answer.getByRole("link", { name: /Agendar/ })).toBeHidden();
      await expectAccessible(page);
    });
});

test("a question about the centre is answered with a link", async ({ page }) => {
  const { box, log, analyse } = await open(page);
  await box.fill("cuánto sale la sesión");
  await analyse.click();
  const answer = log.getByRole("article");
  await expect(answer).toContainText("$");
  await expect(answer.getByRole("heading", { name: "Te contamos" })).toBeFocused();
  await expect(answer).not.toContainText("Prioridad");
  // Under every answer: whom to call.
  for (const number of ["*4141", "149"])
    await expect(answer.getByRole("link", { name: number, exact: true })).toHaveAttribute(
      "href",
      `tel:${number}`,
    );
  await answer.getByRole("link", { name: "la página de servicios" }).first().click();
  await expect(page).toHaveURL(/\/servicios$/);
});

test("a failure says so, keeps what was typed, and the second try answers", async ({ page }) => {
  const { box, pain, log, analyse } = await open(page);
  await page.route("**/api/analyze-symptoms", (route) => route.abort());
  await box.fill("Me duele el hombro al levantar el brazo");
  await pain.fill("6");
  await analyse.click();
  await expect(log).toContainText("Lo siento, ocurrió un error al analizar tus síntomas.");
  await expect(page.getByText("Error al analizar síntomas. Intenta de nuevo.").first()).toBeVisible();
  await expect(box).toHaveValue("Me duele el hombro al levantar el brazo");
  await expect(pain).toHaveValue("6");
  await page.unroute("**/api/analyze-symptoms");
  await analyse.click();
  await expect(log.getByRole("article")).toContainText("hombro");
});

test("what somebody types is shown as text", async ({ page }) => {
  const { box, log, analyse } = await open(page);
  await box.fill("<img src=x onerror=alert(1)> me duele la espalda baja");
  await analyse.click();
  await expect(log).toContainText("<img src=x onerror=alert(1)>");
  await expect(log.getByRole("article")).not.toContainText("<img");
  await expect(log.locator("img[src=x]")).toHaveCount(0);
});
