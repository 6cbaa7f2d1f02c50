import { ask } from "tests/kit/journeys-database";
import { expectGood } from "./account-steps";
import { inNotifications } from "./dashboard-steps";
import { openFile } from "./ficha-steps";
import { expect, test } from "./test";
import { shiftTo } from "./today-steps";

test("why a note cannot be signed stands by the button until it can be", async ({ page, browser }) => {
  const { file, therapistId } = await openFile(page, browser);
  await file.getByRole("radio", { name: "No" }).check();
  await file.getByLabel("S · Subjetivo").fill("Camina sin dolor");
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  const signs = file.getByRole("button", { name: "Firmar nota" });
  await expect(signs).toBeVisible();
  const [person] = await ask<{ rnpi: string }>("select rnpi from therapists where id = $1", [therapistId]);
  try {
    await ask("update therapists set rnpi = null where id = $1", [therapistId]);
    await signs.click();
    const refusal = file.getByRole("alert").filter({ hasText: "No se pudo firmar la nota" });
    await expect(refusal).toContainText("Para firmar falta tu número del registro (RNPI).");
    await expect(inNotifications(page, "Para firmar falta")).toHaveCount(0);
    await expectGood(page);
  } finally {
    await ask("update therapists set rnpi = $2 where id = $1", [therapistId, person?.rnpi]);
  }
  // Nothing lies over it.
  await signs.click();
  await expect(file.getByRole("heading", { name: "Nota firmada. ¿Qué sigue?" })).toBeFocused();
  await expect(file.getByRole("alert")).toHaveCount(0);
});

test("signing for an hour that has not begun is asked first", async ({ page, browser }) => {
  const { id, file, show } = await openFile(page, browser);
  await shiftTo(id, 90);
  await show();
  await file.getByRole("radio", { name: "No" }).check();
  await file.getByLabel("S · Subjetivo").fill("Llamó antes de venir");
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  const review = file.getByRole("region", { name: "Revisa y firma" });
  await expect(
    review.getByLabel(/^La hora de las \d\d:\d\d todavía no comienza: firmar igual$/),
  ).toBeVisible();
  await file.getByRole("button", { name: "Firmar nota" }).click();
  await expect(review.getByText("Confirma que firmas antes de la hora.")).toBeVisible();
  await expectGood(page);
  await review.getByLabel(/todavía no comienza/).click();
  await file.getByRole("button", { name: "Firmar nota" }).click();
  await expect(file.getByRole("heading", { name: "Nota firmada. ¿Qué sigue?" })).toBeFocused();
});
