import { ask } from "tests/kit/journeys-database";
import { expectGood } from "./account-steps";
import { fillPatient, freshEmail, openLastStep } from "./steps";
import { expect, test } from "./test";

test("of somebody under 18 the booking asks once who acts for them", { tag: "@both" }, async ({ page }) => {
  const { dialog } = await openLastStep(page);
  const email = freshEmail();
  await fillPatient(page, email);
  await dialog.getByLabel("La hora es para alguien menor de 18 años").check();
  await dialog.getByRole("button", { name: "Confirmar hora" }).click();
  await expect(dialog.getByText("Escribe el nombre de quien representa al paciente.")).toBeVisible();
  await expect(dialog.getByLabel("Nombre de quien lo representa")).toBeFocused();
  await dialog.getByLabel("Nombre de quien lo representa").fill("Marta Soto Lagos");
  await expect(dialog.getByText("Escribe el nombre de quien representa al paciente.")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Confirmar hora" }).click();
  await expect(dialog.getByLabel("RUT de quien lo representa")).toBeFocused();
  await dialog.getByLabel("RUT de quien lo representa").fill("98765433");
  await dialog.getByLabel("Qué es del paciente").selectOption("mother");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Confirmar hora" }).click();
  await expect(page.getByText("Tu hora está reservada").first()).toBeVisible();
  const [kept] = await ask<{ name: string; relation: string }>(
    "select representative_name as name, representative_relation as relation from patients where email = $1",
    [email],
  );
  expect(kept).toEqual({ name: "Marta Soto Lagos", relation: "mother" });
});

test("a birth date under 18 opens who acts for them, and an adult's closes it", async ({ page }) => {
  const { dialog } = await openLastStep(page);
  const email = freshEmail();
  await fillPatient(page, email);
  const tick = dialog.getByLabel("La hora es para alguien menor de 18 años");
  const acting = dialog.getByLabel("Nombre de quien lo representa");
  const birthDate = dialog.getByLabel("Fecha de nacimiento");
  await expect(tick).toBeVisible();
  await expect(acting).toHaveCount(0);
  await birthDate.fill("1990-05-04");
  await expect(tick).toHaveCount(0);
  await expect(acting).toHaveCount(0);
  await birthDate.fill("2019-05-04");
  await expect(acting).toBeVisible();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Confirmar hora" }).click();
  await expect(acting).toBeFocused();
  await acting.fill("Marta Soto Lagos");
  await dialog.getByLabel("RUT de quien lo representa").fill("98765433");
  await dialog.getByLabel("Qué es del paciente").selectOption("mother");
  await dialog.getByRole("button", { name: "Confirmar hora" }).click();
  await expect(page.getByText("Tu hora está reservada").first()).toBeVisible();
  const [kept] = await ask<{ name: string; born: string }>(
    "select representative_name as name, birth_date::text as born from patients where email = $1",
    [email],
  );
  expect(kept).toEqual({ name: "Marta Soto Lagos", born: "2019-05-04" });
});
