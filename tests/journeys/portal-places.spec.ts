import { ask } from "tests/kit/journeys-database";
import { expectGood, firstPassword, linkTo, openDoor } from "./account-steps";
import { arrive, enter, onlyAppointment, openPortal, told } from "./portal-steps";
import { faultsOf, freshEmail } from "./steps";
import { expect, test } from "./test";

const rosa = { email: "rosa@correo.example", password: "6785" };

test("the tabs stand in the address: refresh and Back keep them; nothing is read twice", async ({ page }) => {
  await page.request.post("/api/patient-login", { data: rosa });
  const faults = faultsOf(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") || pathname.endsWith(".data")) calls.push(pathname);
  });
  await openPortal(page);
  await expect(page.getByRole("tab", { name: "Resumen" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { name: "Tu próxima hora" })).toBeVisible();
  await expect(page.getByText("Te quedan 5 de 10 sesiones", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Historial Clínico" }).click();
  await expect(page.getByRole("heading", { name: "Evaluación kinésica inicial" })).toBeVisible();
  await page.getByRole("tab", { name: "Recomendaciones" }).click();
  await expect(page.getByRole("heading", { name: "Ejercicios de movilidad diarios" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Evaluación kinésica inicial" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Historial Clínico" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { name: "Evaluación kinésica inicial" })).toBeVisible();
  // What is owed comes after the page, once a visit; what was measured at home with the place that shows it.
  const later = { "/api/my-payments": 2, "/api/home-measures": 1 };
  for (const [path, most] of Object.entries(later))
    expect(calls.filter((called) => called === path).length).toBeLessThanOrEqual(most);
  const known = ["/api/session", "/api/user-profile", ...Object.keys(later)];
  expect(calls.filter((path) => !known.includes(path))).toEqual([]);
  expect(faults).toEqual([]);
});

for (const place of ["resumen", "citas", "historial", "recomendaciones", "pagos", "datos"]) {
  test(`${place} is accessible, light and dark, down to 320 px`, { tag: "@both" }, async ({ page }) => {
    await page.request.post("/api/patient-login", { data: rosa });
    await openPortal(page, place);
    if (place === "resumen") await page.getByText("Ver como tabla").first().click();
    await expectGood(page);
  });
}

test("a new account: the places say what will be there", async ({ page, browser }) => {
  const email = await arrive(page, browser);
  await ask("delete from appointments where patient_email = $1", [email]);
  await openPortal(page);
  await expect(page.getByRole("heading", { name: "No tienes horas por venir" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("tab", { name: "Mis Citas" }).click();
  await expect(page.getByRole("link", { name: "Agendar hora", exact: true })).toBeVisible();
  await expectGood(page);
  await page.getByRole("tab", { name: "Historial Clínico" }).click();
  await expect(page.getByRole("heading", { name: "Tu historial está vacío" })).toBeVisible();
});

test("pain is noted, drawn, read as a table and taken back", async ({ page, browser }) => {
  await arrive(page, browser);
  await openPortal(page);
  const diary = page.getByRole("region", { name: "Diario de dolor" });
  const day = page.getByRole("region", { name: "¿Cómo estás hoy?" });
  await day.getByText("Agregar una nota").click();
  await day.getByRole("button", { name: "Guardar nota" }).click();
  await expect(day.getByText("Toca primero cuánto te duele.")).toBeVisible();
  await day.getByRole("button", { name: "9", exact: true }).click();
  await expect(day.getByText("Anotado: dolor 9 de 10.")).toBeVisible();
  await day.getByRole("button", { name: "Deshacer" }).click();
  await expect(diary.getByRole("img")).toHaveCount(0);
  await day.getByRole("button", { name: "7", exact: true }).click();
  await expect(day.getByText("Anotado: dolor 7 de 10.")).toBeVisible();
  await day.getByLabel("Nota").fill("Después de caminar");
  await day.getByRole("button", { name: "Guardar nota" }).click();
  await expect(day.getByLabel("Nota")).toHaveValue("");
  await expect(diary.getByRole("img", { name: /Una anotación: dolor 7 de 10/ })).toBeVisible();
  await day.getByRole("button", { name: "4", exact: true }).click();
  await expect(diary.getByRole("img", { name: /bajó de 7 a 4/ })).toBeVisible();
  await diary.getByText("Ver como tabla").click();
  await expect(diary.getByRole("row").nth(2)).toContainText("Después de caminar");
  await expectGood(page);
  await diary
    .getByRole("button", { name: /^Borrar/ })
    .first()
    .click();
  await expect(diary.getByRole("img", { name: /Una anotación/ })).toBeVisible();
  await page.reload();
  await expect(diary.getByRole("img", { name: /Una anotación: dolor 7 de 10/ })).toBeVisible();
});

test("a recommendation is marked at once, and read anew when the window is looked at", async ({
  page,
  browser,
}) => {
  const email = await arrive(page, browser);
  const add = (text: string) =>
    ask(
      `insert into recommendations (patient_id, therapist_id, recommendation, priority, sent_at, created_at)
       select p.id, (select id from therapists limit 1), $2, 'low', now(), now() from patients p where email = $1`,
      [email, text],
    );
  await add("Camina media hora.");
  await openPortal(page, "recomendaciones");
  const item = page.getByRole("listitem").filter({ hasText: "Camina media hora." });
  await expect(item.getByText("Baja")).toBeVisible();
  // Shown before it is kept: a page that is left in between asks in vain.
  const kept = page.waitForResponse((response) => response.request().method() === "PATCH");
  await item.getByRole("button", { name: /^Hecho/ }).click();
  await expect(item.getByText("Completada")).toBeVisible();
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(item.getByText("Completada")).toBeVisible();
  await page.waitForLoadState("networkidle");

  await add("Sube escaleras.");
  const look = () =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await look();
  await expect(page.getByText("Sube escaleras.").first()).toBeVisible();
  await page.route("**/api/patient-recommendations/**", (route) =>
    route.fulfill({ status: 500, json: { error: "x", message: "x", code: "internal" } }),
  );
  await look();
  await expect(page.getByText("Error al cargar recomendaciones")).toBeVisible();
  await expect(page.getByText(/500|\{|internal/), "no failure shows how machines talk").toHaveCount(0);
  await expectGood(page);
  await page.unroute("**/api/patient-recommendations/**");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Error al cargar recomendaciones")).toHaveCount(0);
  await expect(page.getByText("Sube escaleras.").first()).toBeVisible();
});

test("a consent is given and taken back with one tap each", async ({ page, browser }) => {
  await arrive(page, browser);
  await openPortal(page, "datos");
  const faults = faultsOf(page);
  const news = page.getByRole("switch", { name: "Novedades por correo" });
  const item = page.getByRole("listitem").filter({ has: news });
  await expect(item.getByText("No lo has aceptado")).toBeVisible();
  await news.click();
  await expect(item.getByText(/^Aceptado el /)).toBeVisible();
  await expect(news).toBeChecked();
  await expectGood(page);
  await news.click();
  await expect(item.getByText(/^Retirado el /)).toBeVisible();
  await page.reload();
  await expect(item.getByText(/^Retirado el /)).toBeVisible();
  await expect(news).not.toBeChecked();
  expect(faults).toEqual([]);
});

test("the data are taken along: a page, a FHIR bundle and a calendar", async ({ page, browser }) => {
  await arrive(page, browser);
  await openPortal(page, "datos");
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Ver e imprimir" }).click();
  await expect((await popup).getByText("Rosa Núñez Tapia").first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar en formato FHIR" }).click();
  expect((await download).suggestedFilename()).toMatch(/^mis-datos-.*\.json$/);
  await page.getByRole("tab", { name: "Resumen" }).click();
  const calendar = page.waitForEvent("download");
  await page.getByRole("link", { name: "Agregar al calendario" }).click();
  expect((await calendar).suggestedFilename()).toBe("hora.ics");
});

test("the calendar address is made, renewed and switched off", async ({ page, browser }) => {
  await arrive(page, browser);
  await openPortal(page, "datos");
  await page.getByRole("button", { name: "Crear mi enlace de calendario" }).click();
  const address = page.getByLabel("Tu enlace secreto");
  const first = await address.inputValue();
  await expectGood(page);
  await page.getByRole("button", { name: "Renovar" }).click();
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect((await page.request.get(new URL(first).pathname)).status()).toBe(404);
  expect((await page.request.get(new URL(second).pathname)).status()).toBe(200);
  await page.getByRole("button", { name: "Desactivar" }).click();
  await expect(page.getByRole("button", { name: "Crear mi enlace de calendario" })).toBeVisible();
  expect((await page.request.get(new URL(second).pathname)).status()).toBe(404);
});

test("phone and e-mail are corrected; the e-mail by the link that goes to it", async ({ page, browser }) => {
  await arrive(page, browser);
  await openPortal(page, "datos");
  await page.getByLabel("Teléfono", { exact: true }).fill("123");
  await page.getByRole("button", { name: "Guardar teléfono" }).click();
  await expect(page.getByText(/^Revisa el teléfono/)).toBeVisible();
  await page.getByLabel("Teléfono", { exact: true }).fill("9 8765 4321");
  await page.getByRole("button", { name: "Guardar teléfono" }).click();
  await told(page, "Teléfono guardado");
  const next = freshEmail();
  await page.getByRole("button", { name: "Cambiar correo" }).click();
  await page.getByLabel("Correo nuevo").fill(next);
  await page.getByLabel("Tu contraseña", { exact: true }).fill(firstPassword);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByText("Falta confirmar tu correo nuevo")).toBeVisible();
  await expectGood(page);
  const link = await linkTo("/confirmar-correo", next);
  await page.goto(link);
  await page.waitForLoadState("networkidle");
  await expectGood(page);
  await page.getByRole("button", { name: "Confirmar mi correo" }).click();
  await expect(page.getByText("Correo confirmado")).toBeVisible();
  // Whoever was in enters anew, with the new one.
  await page.request.post("/api/request-entry-link", { data: { email: next } });
  await enter(page, next);
  await openPortal(page, "datos");
  await expect(page.getByText(next).first()).toBeVisible();
});

test("a session that ended in the middle leads back to the same tab", async ({ page, browser }) => {
  const email = await arrive(page, browser);
  const { service } = await onlyAppointment(page.request);
  // The list reads it once it is taken over, which on a busy machine comes later: it would find out before the journey does.
  const payments = page.waitForResponse(/\/api\/my-payments$/);
  await openPortal(page, "citas");
  await payments;
  await page.context().clearCookies();
  await page.getByRole("button", { name: /^Gestionar/ }).click();
  const dialog = page.getByRole("dialog", { name: "Gestionar Cita" });
  await dialog.getByRole("button", { name: /^Cancelar/ }).click();
  await dialog.getByLabel("Motivo de la cancelación").fill("Tengo que viajar");
  await dialog.getByRole("button", { name: "Cancelar cita" }).click();
  await expect(page).toHaveURL(/\/$/);
  await told(page, "Tu sesión terminó");
  const door = await openDoor(page, "pacientes");
  await door.email.fill(email);
  await door.password.fill(firstPassword);
  await door.enter.click();
  await expect(page).toHaveURL(/\/patient-dashboard\?seccion=citas$/);
  await expect(page.getByRole("listitem").filter({ hasText: service }).first()).toBeVisible();
});

test("an hour booked over the portal is there when the dialog closes", async ({ page, browser }) => {
  const email = await arrive(page, browser);
  await openPortal(page, "citas");
  const before = await onlyAppointment(page.request);
  await page.getByRole("main").getByRole("link", { name: "Agendar hora" }).first().click();
  await expect(page.getByRole("dialog", { name: "Agendar hora" })).toBeVisible();
  // Booked by the same person elsewhere while the dialog is open: what counts is that closing reads anew.
  await ask("update appointments set status = 'confirmed' where patient_email = $1", [email]);
  await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: before.service }).first()).toContainText(
    "Confirmada",
  );
  await expect(page).toHaveURL(/seccion=citas$/);
});
