import { stopNewsLink } from "tests/kit/journeys-database";
import { expectGood, makePatient } from "./account-steps";
import { expect, test } from "./test";

test("a mail's link ends the news with one press, and a lost connection is told", async ({
  page,
  browser,
}) => {
  const link = await stopNewsLink(await makePatient(browser));
  await page.goto(link);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1, name: "¿Ya no quieres novedades?" })).toBeVisible();
  await expectGood(page);
  const stop = page.getByRole("button", { name: "No quiero más novedades" });
  await page.route("**/api/news-stops", (route) => route.abort());
  await stop.click();
  await expect(page.getByText("Revisa tu conexión y vuelve a intentarlo.")).toBeVisible();
  await expectGood(page);
  await page.unroute("**/api/news-stops");
  await stop.click();
  await expect(page.getByText("No te enviaremos más novedades")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Novedades por correo" })).toBeVisible();
  await expectGood(page);
  await page.reload();
  await expect(page.getByText("No te enviaremos más novedades")).toBeVisible();
  await expect(stop).toHaveCount(0);
});

test("an altered link is no good link, and says what to do", async ({ page }) => {
  await page.goto("/novedades?token=x");
  await expect(page.getByText("Enlace inválido")).toBeVisible();
  await expectGood(page);
});
