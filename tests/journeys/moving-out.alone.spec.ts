import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { Secret, TOTP } from "otpauth";
import { journeysClock } from "tests/kit/journeys-sites";
import { unpack } from "~/server/database/backup/unpack";
import { demoPassword, expectGood } from "./account-steps";
import { signIn } from "./dashboard-steps";
import { expect, test } from "./test";

// It ends the sessions of a demo therapist elsewhere and asks the next one for a code: after all other journeys.
test("direction takes everything along: second factor, phrase, download, opened", { tag: "@both" }, async ({
  page,
}) => {
  test.slow();
  await signIn(page.context().request, "amparo");
  await page.goto("/direccion/datos");
  const part = page.getByRole("region", { name: "Llévate todo" });
  await expect(part.getByText("Primero, la verificación en dos pasos")).toBeVisible();
  await expectGood(page);

  await part.getByRole("button", { name: "Activar la verificación en dos pasos" }).click();
  const dialog = page.getByRole("dialog", { name: "Verificación en dos pasos" });
  await dialog.getByLabel("Contraseña", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Empezar" }).click();
  const secret = (await dialog.locator("code").innerText()).replace(/\s/g, "");
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: journeysClock().getTime(),
  });
  await dialog.getByLabel("Código de verificación").fill(code);
  await dialog.getByRole("button", { name: "Activar", exact: true }).click();
  await dialog.getByRole("button", { name: "Ya los guardé" }).click({ timeout: 15_000 });

  try {
    const phrase = part.getByLabel("Frase que abre el archivo");
    const prepare = part.getByRole("button", { name: /^Preparar (la|otra) copia$/ });
    // Beside the copy that the other screen's run left, the form is folded.
    await expect(phrase.or(part.getByText("Preparar otra copia")).first()).toBeVisible();
    if (!(await phrase.isVisible()))
      await part.locator("summary", { hasText: "Preparar otra copia" }).click();
    await expect(phrase).toHaveValue(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/);
    await expectGood(page);
    await prepare.click();
    await expect(part.getByText("Guárdala y márcalo")).toBeVisible();
    await phrase.fill("corta");
    await prepare.click();
    await expect(part.getByText(/al menos 12 letras: varias/)).toBeVisible();
    await expect(phrase).toBeFocused();
    await expectGood(page);
    await phrase.fill("una frase de prueba larga");
    await part.getByLabel("Ya la guardé en un lugar seguro").check();
    await prepare.click();
    await expect(part.getByText("Guarda la frase antes de cerrar esta página")).toBeVisible();
    // It goes on by itself.
    await page.goto("/direccion/equipo");
    await page.goto("/direccion/datos");
    const link = part.getByRole("link", { name: /^Descargar/ });
    await expect(link).toBeVisible({ timeout: 60_000 });
    await expectGood(page);
    const download = page.waitForEvent("download");
    await link.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^clinica-\d{4}-\d\d-\d\d\.tar\.gz\.age$/);
    const bytes = readFileSync(await file.path());
    const names: string[] = [];
    const unlock = { passphrase: "una frase de prueba larga", identity: undefined };
    for await (const { name } of unpack(() => Readable.from([bytes]), unlock)) names.push(name);
    for (const name of ["patients.csv", "appointments.csv", "Patient.ndjson", "LEEME.txt"])
      expect(names).toContain(name);
  } finally {
    await page.context().request.post("/api/second-factor/end", { data: { password: demoPassword } });
  }
});
