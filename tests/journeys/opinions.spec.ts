import { ask, askHowItWent, questionLink } from "tests/kit/journeys-database";
import { expectGood, makePatient, newVisitor } from "./account-steps";
import { goTo, signIn } from "./dashboard-steps";
import { enter, openPortal, told } from "./portal-steps";
import { expect, type Page, test } from "./test";

type Browser = Parameters<typeof makePatient>[0];

/** Somebody who was asked how their hour went, and the link of a number that their mail has. */
async function askedFor(browser: Browser, score: number) {
  const email = await makePatient(browser);
  const question = await askHowItWent(email);
  return { email, question, link: await questionLink(question, score) };
}

const open = async (page: Page, link: string) => {
  await page.goto(link);
  await page.waitForLoadState("networkidle");
};
const send = (page: Page) => page.getByRole("button", { name: "Enviar mi respuesta" });
const answerOf = (email: string) =>
  ask<{ score: number | null; remark: string | null }>(
    "select score, remark from satisfaction_questions q join patients p on p.id = q.patient_id where p.email = $1",
    [email],
  );

/** What everybody reads, of every process' kept pages. */
const onSite = async (browser: Browser): Promise<string> => {
  const { request } = await newVisitor(browser);
  return (await request.get("/")).text();
};

test("from the mail to the site and off it again", async ({ page, browser }) => {
  test.slow();
  const { email, link } = await askedFor(browser, 10);
  const words = `Volví a subir cerros ${crypto.randomUUID().slice(0, 8)}`;
  await open(page, link);
  await expect(page.getByRole("heading", { level: 1, name: "¿Cómo te fue?" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "10", exact: true })).toBeChecked();
  await expectGood(page);
  await page.getByLabel("¿Quieres decirnos algo más?").fill(words);
  await send(page).click();
  await expect(page.getByText("Respondiste 10 de 10")).toBeVisible();
  await expectGood(page);

  await page.getByRole("button", { name: "Regalar mi testimonio" }).click();
  await expect(page.getByText("Márcalo para que podamos mostrarlo.")).toBeVisible();
  await expect(page.getByRole("checkbox")).toBeFocused();
  await page.getByRole("radio", { name: "De otra forma" }).check();
  await page.getByLabel("Tu firma").fill("La tía Rosa");
  await page.getByRole("checkbox").check();
  await expectGood(page);
  await page.getByRole("button", { name: "Regalar mi testimonio" }).click();
  await expect(page.getByText("Gracias por tu testimonio")).toBeVisible();
  await expectGood(page);
  expect(await onSite(browser)).not.toContain(words);

  const therapist = await (await newVisitor(browser)).page();
  await signIn(therapist.context().request, "amparo");
  await goTo(therapist, "?seccion=informes");
  const waiting = therapist.getByRole("listitem").filter({ hasText: words });
  await expect(waiting.first()).toContainText("La tía Rosa");
  await expectGood(therapist);
  await waiting.getByRole("button", { name: /^Publicar/ }).click();
  await told(therapist, "Testimonio publicado");
  await expect.poll(() => onSite(browser), { timeout: 2_000 }).toContain(words);

  await page.reload();
  await expect(page.getByText("Tu testimonio está en el sitio")).toBeVisible();
  await enter(page, email);
  await openPortal(page, "datos");
  await page.getByRole("switch", { name: "Mostrar mi testimonio en el sitio" }).click();
  await told(page, "Lo retiraste");
  await expect.poll(() => onSite(browser), { timeout: 2_000 }).not.toContain(words);
  await open(page, link);
  await expect(page.getByText("Retiraste tu testimonio")).toBeVisible();
  await expectGood(page);
});

test("a reader that follows every link says nothing, and a poor answer is asked for nothing more", async ({
  page,
  browser,
}) => {
  const { email, question, link } = await askedFor(browser, 3);
  const { request } = await newVisitor(browser);
  for (const score of [0, 5, 10]) {
    const followed = await request.get(await questionLink(question, score));
    expect(followed.headers()).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
  }
  expect(await answerOf(email)).toEqual([{ score: null, remark: null }]);
  await open(page, link);
  await page.getByRole("radio", { name: "4", exact: true }).check();
  await send(page).click();
  await expect(page.getByText("Respondiste 4 de 10")).toBeVisible();
  await expect(page.getByText("Si quieres hablarlo con nosotros")).toBeVisible();
  await expect(page.getByRole("button", { name: "Regalar mi testimonio" })).toHaveCount(0);
  await expectGood(page);
  expect(await answerOf(email)).toEqual([{ score: 4, remark: null }]);
});

test("without a network the page says what is known, and nothing is answered twice", async ({
  page,
  browser,
}) => {
  const { email, link } = await askedFor(browser, 8);
  await open(page, link);
  await page.context().setOffline(true);
  await send(page).click();
  await expect(page.getByText("Se perdió la conexión")).toBeVisible();
  await page.context().setOffline(false);
  await send(page).click();
  await expect(page.getByText("Respondiste 8 de 10")).toBeVisible();
  expect(await answerOf(email)).toEqual([{ score: 8, remark: null }]);
});

test("answered in another window meanwhile: the page shows what was said", async ({ page, browser }) => {
  const { link } = await askedFor(browser, 8);
  await open(page, link);
  const other = await page.context().newPage();
  await open(other, link);
  await send(other).click();
  await expect(other.getByText("Respondiste 8 de 10")).toBeVisible();
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await send(page).click();
  await expect(page.getByText("Respondiste 8 de 10")).toBeVisible();
});

for (const link of ["/opinion", "/opinion?token=x"]) {
  test(`${link} is no good link, and says what to do`, async ({ page }) => {
    await page.goto(link);
    await expect(page.getByText("Enlace inválido")).toBeVisible();
    await expectGood(page);
  });
}

test("the report of a period, on the screen and as a spreadsheet", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page.context().request, "amparo");
  await goTo(page, "?seccion=informes");
  const missed = page.getByRole("table", { name: "Quién no llegó" });
  await expect(missed.getByRole("row", { name: /^Sin recordatorio/ })).toBeVisible();
  await expectGood(page);
  const year = page.waitForResponse(/attendance-report\?/);
  await page.getByRole("radio", { name: "12 meses" }).check();
  expect((await year).status()).toBe(200);
  await expect(missed).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar por mes (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^asistencia-.+\.csv$/);
  await page.getByLabel("Hasta").fill("2020-01-01");
  await expect(page.getByText("Elige un día igual o posterior al primero.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Descargar por mes (CSV)" })).toHaveCount(0);
});

test("a report that could not be read can be asked for again", async ({ page }) => {
  await signIn(page.context().request, "amparo");
  await page.route("**/api/attendance-report?**", (route) => route.abort());
  await goTo(page, "?seccion=informes");
  await expect(page.getByText("No pudimos leer el informe")).toBeVisible();
  await page.unroute("**/api/attendance-report?**");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("table", { name: "Quién no llegó" })).toBeVisible();
});
