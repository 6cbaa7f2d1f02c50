import { freshEmail, wizard } from "./steps";
import { expect, test } from "./test";

test("an hour is booked by keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  const { dialog, step } = wizard(page);
  await page.getByRole("link", { name: "Agendar Cita" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(step(1)).toBeVisible();

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Tabs on until the element has the focus; a trap or a lost focus ends in the timeout. */
  const tabTo = async (name: string | RegExp, role: "radio" | "button" | "textbox") => {
    const target = dialog.getByRole(role, { name, ...(typeof name === "string" && { exact: true }) });
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(target).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [0] });
  };

  await tabTo(/^Evaluación kinésica/, "radio");
  await press("Space");
  await tabTo("Siguiente", "button");
  await press("Enter");

  await expect(step(2)).toBeVisible();
  await tabTo(/^Cualquier profesional/, "radio");
  await press("Space");
  await tabTo("Siguiente", "button");
  await press("Enter");

  await expect(step(3)).toBeVisible();
  const focusedDay = page.locator("button[data-day]:focus");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(focusedDay).toHaveCount(1, { timeout: 50 });
  }).toPass({ intervals: [0] });
  // Down the calendar a week at a time until a day with free hours comes.
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(focusedDay).toHaveAttribute("aria-disabled", "false", { timeout: 50 });
  }).toPass({ intervals: [0] });
  await press("Enter");
  await expect(dialog.getByRole("radio").first()).toBeVisible();
  await dialog.getByRole("radio").first().focus();
  await press("Space");
  await tabTo("Siguiente", "button");
  await press("Enter");

  await expect(step(4)).toBeVisible();
  for (const [label, text] of [
    ["Nombre y apellido", "Hernán Soto Lagos"],
    ["RUT", "11.111.111-1"],
    ["Correo", freshEmail()],
    ["Teléfono", "+56 9 8765 4321"],
  ] as const) {
    await tabTo(label, "textbox");
    await page.keyboard.type(text);
  }
  await press("Enter");
  const done = page.getByRole("dialog", { name: "Hora reservada" });
  await expect(done).toBeVisible();
  await press("Escape");
  await expect(done).toBeHidden();
  await expect(page.getByRole("link", { name: "Agendar Cita" }).first()).toBeFocused();
});

test("the menu closes when the keyboard leaves it", async ({ page }) => {
  await page.goto("/");
  const menu = page.getByRole("banner").locator("details");
  await page.waitForLoadState("networkidle");
  await menu.locator("summary").press("Enter");
  await expect(menu.getByRole("navigation")).toBeVisible();
  await menu.getByRole("link").first().focus();
  await expect(menu.getByRole("navigation")).toBeVisible();
  await menu.getByRole("link", { name: "Agendar Hora" }).focus();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("navigation")).toBeHidden();
});
