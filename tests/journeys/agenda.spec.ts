import {
  chooseService,
  expectAccessible,
  fillPatient,
  freshEmail,
  shiftsOf,
  takeOneOfTheDay,
  watchShifts,
} from "./steps";
import { expect, test } from "./test";

test("an hour is booked on the page itself, and then another", { tag: "@both" }, async ({ page }) => {
  await page.goto("/agendar");
  const panel = page.getByRole("region", { name: "Agendar hora" });
  await expect(panel.getByText("Paso 1 de 4")).toBeVisible();
  await chooseService(panel, "Evaluación kinésica");
  await panel.getByRole("button", { name: "Siguiente", exact: true }).click();
  await panel.getByRole("radio", { name: "Cualquier profesional" }).check();
  await panel.getByRole("button", { name: "Siguiente", exact: true }).click();
  await takeOneOfTheDay(panel);
  await panel.getByRole("button", { name: "Siguiente", exact: true }).click();
  await expect(panel.getByText("Paso 4 de 4")).toBeVisible();
  await fillPatient(page, freshEmail());
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Confirmar hora" }).click();
  const done = page.getByRole("region", { name: "Hora reservada" });
  await expect(done.getByRole("status")).toContainText("Nuestro equipo fue notificado");
  await expectAccessible(page);
  await done.getByRole("button", { name: "Agendar otra hora" }).click();
  await expect(panel.getByText("Paso 1 de 4")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Siguiente", exact: true })).toBeDisabled();
});

test("the dialog over the page does not disturb what was chosen on it", async ({ page }) => {
  await page.goto("/agendar");
  const panel = page.getByRole("region", { name: "Agendar hora" });
  await chooseService(panel, "Punción Seca");
  await panel.getByRole("button", { name: "Siguiente", exact: true }).click();
  await expect(panel.getByText("Paso 2 de 4")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Agendar hora" }).click();
  const dialog = page.getByRole("dialog", { name: "Agendar hora" });
  await chooseService(dialog, "Mobility training");
  await dialog.getByRole("button", { name: "Siguiente", exact: true }).click();
  await expect(dialog.getByText("Paso 2 de 4")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(panel.getByText("Paso 2 de 4")).toBeVisible();
  await expect(panel.getByText(/Punción Seca/)).toBeVisible();
});

test("notes, team and ways to call stand beside it", async ({ page }) => {
  await page.goto("/agendar");
  const main = page.getByRole("main");
  for (const text of ["Lunes a viernes", "Llega 10 minutos antes"])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  for (const name of [/Amparo/, /Benjamín/]) await expect(main.getByText(name).first()).toBeVisible();
  await expect(main.locator("a[href^='tel:']:visible").first()).toBeVisible();
});

test("nothing moves while a page arrives", { tag: "@both" }, async ({ page }) => {
  await watchShifts(page);
  // A slow parser pauses in the middle of the page, where a fast one never does.
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 12 });
  for (const path of ["/agendar", "/", "/servicios", "/nosotros"]) {
    await page.goto(path);
    if (path === "/agendar") await expect(page.getByText("Paso 1 de 4")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await shiftsOf(page), path).toEqual([]);
  }
});
