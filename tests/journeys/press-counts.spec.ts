import { makePatient } from "./account-steps";
import { enter, openPortal } from "./portal-steps";
import { countEffort } from "./presses";
import { expectAccessible, fillPatient, freshEmail, takeFirstHour, wizard } from "./steps";
import { expect, test } from "./test";

test("somebody new books with a thumb: three presses and four fields", async ({ page }) => {
  const effort = await countEffort(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Agendar Cita" }).first().tap();
  const { dialog, confirm, step } = wizard(page);
  await takeFirstHour(dialog);
  await expect(step(4)).toBeVisible();
  await fillPatient(page, freshEmail());
  await confirm.tap();
  await expect(page.getByRole("dialog", { name: "Hora reservada" })).toBeVisible();
  const { presses, fields } = await effort();
  expect({ presses, fields }).toEqual({ presses: 3, fields: 4 });
  await expectAccessible(page);
});

test("who comes back books in the wizard with two presses and types nothing", async ({ page, browser }) => {
  await enter(page, await makePatient(browser, { proven: true }));
  await openPortal(page);
  const effort = await countEffort(page);
  await page.goto("/?reservar=1");
  const { dialog, confirm } = wizard(page);
  await takeFirstHour(dialog);
  await confirm.tap();
  await expect(page.getByRole("dialog", { name: "Hora reservada" })).toBeVisible();
  const { presses, fields } = await effort();
  expect({ presses, fields }).toEqual({ presses: 2, fields: 0 });
});
