import { expect, type Page } from "./test";

/**
 * Presses, unless a machine that stands still has let two seconds go by: then the screen has pressed by itself, at the same angle.
 */
export async function mark(page: Page, what: string): Promise<void> {
  const button = page.getByRole("button", { name: /^Marcar / });
  await expect(button.or(page.getByRole("button", { name: "Guardar" }))).toBeVisible();
  const wanted = page.getByRole("button", { name: `Marcar ${what}` });
  // What it says may change in between: what comes after this sees whether it was pressed.
  if (await wanted.isVisible()) await wanted.click({ timeout: 2_000 }).catch(() => undefined);
}
