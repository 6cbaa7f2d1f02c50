import { fillPatient, freshEmail, holdBookings, openLastStep, takeFirstHour } from "./steps";
import { expect, type Page, test } from "./test";

const done = (page: Page) => page.getByRole("dialog", { name: "Hora reservada" });

for (const how of ["link", "address"] as const) {
  for (const way of ["Back", "Cerrar", "Escape"] as const) {
    test(`${way} while it is sent, opened by ${how}: the news still comes, once`, async ({ page }) => {
      await page.goto("/servicios");
      await page.goto("/");
      const { dialog, confirm, step } = await openLastStep(page, how);
      await fillPatient(page, freshEmail());
      const letGo = await holdBookings(page);
      await confirm.click();
      await expect(dialog.getByRole("button", { name: "Agendando…" })).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Anterior" })).toBeDisabled();
      if (way === "Back") await page.goBack();
      else if (way === "Escape") await page.keyboard.press("Escape");
      else await dialog.getByRole("button", { name: "Cerrar" }).click({ force: true });
      await expect(step(4)).toBeVisible();
      letGo();
      await expect(done(page)).toBeVisible();
      await expect(page).toHaveURL(/\/\?reservar=1$/);

      await page.keyboard.press("Escape");
      await expect(done(page)).toBeHidden();
      await expect(page).toHaveURL(/\/$/);
      await page.goBack();
      await expect(page, "no step is left behind").toHaveURL(how === "link" ? /\/servicios$/ : /\/$/);
      await expect(page.getByRole("dialog")).toBeHidden();
    });
  }
}

test("on the page too: neither Back nor a link leads away before the news", async ({ page }) => {
  await page.goto("/servicios");
  await page.goto("/agendar");
  const panel = page.getByRole("region", { name: "Agendar hora" });
  // The page came with hours of some seconds ago, which another journey may have taken since.
  const agenda = page.waitForResponse("**/api/availability?*");
  await panel.getByRole("heading").first().click();
  await agenda;
  await takeFirstHour(panel);
  await expect(panel.getByText("Paso 4 de 4")).toBeVisible();
  await fillPatient(page, freshEmail());
  const letGo = await holdBookings(page);
  await panel.getByRole("button", { name: "Confirmar hora" }).click();
  await expect(panel.getByRole("button", { name: "Anterior" })).toBeDisabled();
  await page.goBack();
  await expect(panel.getByText("Paso 4 de 4")).toBeVisible();
  await page.getByRole("link", { name: "Nosotros" }).first().dispatchEvent("click");
  await expect(page).toHaveURL(/\/agendar$/);
  letGo();
  await expect(page.getByRole("region", { name: "Hora reservada" })).toBeVisible();
  await expect(page).toHaveURL(/\/agendar$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/servicios$/);
});

test("after a failure while Back was pressed, the visitor may go where they like", async ({ page }) => {
  const { dialog, confirm, step } = await openLastStep(page);
  await fillPatient(page, freshEmail());
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/api/appointments", async (route) => {
    await failed;
    await route.abort();
  });
  await confirm.click();
  await page.goBack();
  await expect(step(4)).toBeVisible();
  fail();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Anterior" }).click();
  await expect(step(3)).toBeVisible();
  await page.goBack();
  await expect(step(2)).toBeVisible();
});

test("the steps stand in the history whether or not the server answers", async ({ page }) => {
  await page.goto("/");
  await page.route("**/*.data*", () => {});
  const { dialog, step } = await openLastStep(page);
  await page.goBack();
  await expect(step(3)).toBeVisible();
  await dialog.getByRole("button", { name: "Anterior" }).click();
  await expect(step(2)).toBeVisible();
  await page.goForward();
  await expect(step(3)).toBeVisible();
});

test("opened by its address and closed at a later step, Back leaves the site as it came", async ({
  page,
}) => {
  await page.goto("/servicios");
  const { dialog, next, step } = await openLastStep(page, "address");
  await dialog.getByRole("button", { name: "Anterior" }).click();
  await expect(step(3)).toBeVisible();
  await expect(next).toBeEnabled();
  // Twice, as an impatient finger does.
  await dialog.getByRole("button", { name: "Cerrar" }).dblclick({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/$/);
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/servicios$/);
  await expect(dialog).toBeHidden();
});
