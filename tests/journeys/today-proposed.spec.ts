import { expectGood } from "./account-steps";
import { expect, test } from "./test";
import { proposeToday, shiftTo, statusOf } from "./today-steps";

test("who said yes by word is confirmed on Hoy, and it is taken back", async ({ page, browser }) => {
  const { id, patientName } = await proposeToday(page, browser, 20);
  await page.goto("/clinical-dashboard");
  const next = page.getByRole("region", { name: /^Sigue/ });
  await expect(next.getByText(patientName).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectGood(page);
  await next.getByRole("button", { name: "Confirmar de palabra" }).click();
  await expect.poll(() => statusOf(id)).toBe("confirmed");
  await next.getByRole("button", { name: "Deshacer" }).click();
  await expect(next.getByRole("button", { name: "Confirmar de palabra" })).toBeVisible();
  expect(await statusOf(id)).toBe("therapist_scheduled");
});

test("the file of a proposed hour opens on Hoy when the hour begins, with nobody pressing anything", async ({
  page,
  browser,
}) => {
  const { id, patientName } = await proposeToday(page, browser, 5);
  await page.goto("/clinical-dashboard");
  const next = page.getByRole("region", { name: /^Sigue/ });
  await expect(next.getByText(patientName).first()).toBeVisible();
  await expect(next.getByText("Su ficha se abre cuando atiendes a la persona.")).toBeVisible();
  await expect(next.getByRole("button", { name: "Escribir nota" })).toHaveCount(0);
  // The hour begins for the server now, and for the page when its clock has come so far.
  await shiftTo(id, 0);
  await page.evaluate(goOn, 6 * 60_000);
  const now = page.getByRole("region", { name: /^Ahora/ });
  await expect(now.getByRole("button", { name: "Escribir nota" })).toBeVisible();
  await expect(now.getByText("Sin notas todavía")).toBeVisible();
  await now.getByRole("button", { name: "Ficha", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nueva nota" })).toBeVisible();
});

/** Runs in the page: its clock jumps, as after a sleep, and it is looked at again. */
function goOn(ms: number): void {
  const before = Date;
  globalThis.Date = new Proxy(before, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [before.now() + ms], made),
  });
  document.dispatchEvent(new Event("visibilitychange"));
}
