import { expectAccessible, openWizard } from "./steps";
import { expect, test } from "./test";

test("how somebody is covered is asked once, and prices, papers and packs follow it", {
  tag: "@both",
}, async ({ page }) => {
  const { dialog } = await openWizard(page);
  await expect(dialog.getByRole("group", { name: "¿Cómo te atiendes?" })).toBeVisible();
  await dialog.getByRole("radio", { name: "FONASA", exact: true }).check();
  await expect(dialog.getByText("Sin bono de FONASA: se paga como particular").first()).toBeVisible();
  await dialog.getByRole("radio", { name: /^Rehabilitación kinésica integral/ }).check();
  const sessions = dialog.getByRole("group", { name: "¿Cuántas sesiones?" });
  const offered = sessions.getByRole("radio");
  await expect(offered.and(page.locator(":visible"))).toHaveCount(2);
  await expect(sessions.getByText(/^\$13\.000 por sesión\. Trae tu orden médica/).first()).toBeVisible();
  await expectAccessible(page);
  await sessions.getByText("Si te atiendes de otra forma").click();
  await sessions.getByRole("radio", { name: /^Sesión única/ }).check();
  // Chosen, it stays in sight among what others take.
  await dialog.getByRole("radio", { name: "Isapre", exact: true }).check();
  await expect(sessions.getByRole("radio", { name: /^Sesión única/ })).toBeChecked();
  await expect(sessions.getByText(/que devuelve lo que diga tu plan/).first()).toBeVisible();

  // The page costs no script before the first press, and knows them from then on.
  await page.goto("/agendar");
  await page.getByRole("radio", { name: /^Punción Seca/ }).check();
  await expect(page.getByRole("radio", { name: "Isapre", exact: true })).toBeChecked();
});

test("what is chosen before the page works is all kept", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/agendar", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "FONASA", exact: true }).check();
  await page.getByRole("radio", { name: /^Punción Seca/ }).check();
  letGo();
  await expect(page.getByText("Sin bono de FONASA: se paga como particular").first()).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Punción Seca/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: "FONASA", exact: true })).toBeChecked();
  await expect(page.getByText(/^Punción Seca · /)).toBeVisible();
});
