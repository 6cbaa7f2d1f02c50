import {
  chooseService,
  expectAccessible,
  fillPatient,
  freshEmail,
  openDays,
  openLastStep,
  openWizard,
} from "./steps";
import { expect, test } from "./test";

for (const [width, height] of [
  [320, 256],
  [640, 320],
  [640, 512],
] as const) {
  test(`on a screen of ${width} by ${height} the whole panel scrolls`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { dialog, confirm } = await openLastStep(page, "address");
    await fillPatient(page, freshEmail());
    await confirm.focus();
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await page.getByLabel("Correo", { exact: true }).focus();
    await expect(page.getByLabel("Correo", { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(confirm, "nothing is fixed over the form").not.toBeInViewport({ ratio: 1 });
    const room = await dialog.evaluate((panel) => panel.clientHeight / innerHeight);
    expect(room).toBeGreaterThan(0.85);
    await expectAccessible(page);
  });
}

test("on a small phone what is chosen is whole, and leaves the form most of the screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { dialog, confirm } = await openLastStep(page);
  await fillPatient(page, freshEmail());
  await expect(confirm).toBeInViewport({ ratio: 1 });
  const share = await dialog
    .locator("[data-chosen]")
    .evaluate((line) => (innerHeight - line.getBoundingClientRect().top) / innerHeight);
  expect(share).toBeLessThan(0.36);
});

test("a chosen date brings its hours into sight and asks for one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { dialog, next, step } = await openWizard(page);
  await chooseService(dialog, "Evaluación kinésica");
  await next.click();
  await dialog.getByRole("radio", { name: "Cualquier profesional" }).check();
  await next.click();
  await expect(step(3)).toBeVisible();
  await openDays(dialog).first().click();
  await expect(dialog.getByRole("radio").first()).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("status").filter({ hasText: "Elige una hora" })).toHaveText(/hay \d+ libres/);
  await dialog.getByRole("radio").first().check();
  await expect(dialog.getByRole("status").filter({ hasText: "Elige una hora" })).toHaveCount(0);
});

test("when the script never comes, a phone and WhatsApp do", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  for (const path of ["/?reservar=1", "/agendar"]) {
    await page.goto(path);
    // The page of the booking stands whole; its script is missed with the first press.
    if (path === "/agendar") {
      await page.getByRole("radio").first().click();
      const again = page.getByRole("alert").getByRole("link", { name: "Reintentar" });
      await expect(again.first()).toBeVisible();
      const first = await again.first().elementHandle();
      await page.getByRole("radio").nth(1).click();
      await expect.poll(() => first?.evaluate((link) => link.isConnected)).toBe(false);
      await expect(again).toHaveCount(1);
    } else await expect(page.getByText("Cargando las horas libres…")).toBeVisible();
    const name = "Agendar hora";
    const place = page.getByRole("dialog", { name }).or(page.getByRole("region", { name }));
    await expect(place.getByRole("link", { name: /^Llamar/ })).toBeVisible();
    await expect(place.getByRole("link", { name: /WhatsApp/ })).toBeVisible();
  }
});
