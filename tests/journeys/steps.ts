import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** A page without any of the faults that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of an appearing dialog are nobody's colours.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(" ")) })),
  ).toEqual([]);
}

const rosa = { name: "Rosa Núñez Tapia", rut: "12.345.678-5", phone: "9 1234 5678" };

/** Nobody else's e-mail: journeys share one site. */
export const freshEmail = () => `rosa.${crypto.randomUUID().slice(0, 8)}@correo.example`;

export async function fillPatient(page: Page, email: string): Promise<void> {
  await page.getByLabel("Nombre y apellido").fill(rosa.name);
  await page.getByLabel("RUT").fill(rosa.rut);
  await page.getByLabel("Correo", { exact: true }).fill(email);
  await page.getByLabel("Teléfono").fill(rosa.phone);
}

export function wizard(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Agendar hora" });
  return {
    dialog,
    next: dialog.getByRole("button", { name: "Siguiente" }),
    confirm: dialog.getByRole("button", { name: "Confirmar hora" }),
    step: (number: number) => dialog.getByText(`Paso ${number} de 4`),
  };
}
