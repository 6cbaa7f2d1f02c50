import { daysAgo, journeysToday } from "tests/kit/journeys-sites";
import { formatDateFrom } from "~/shared/clinic-time";
import { expectGood, openAccountMenu } from "./account-steps";
import { attendAs, inNotifications, openDashboard } from "./dashboard-steps";
import { expect, type Page, test } from "./test";

test.use({ viewport: { width: 820, height: 1180 } });

async function openFile(page: Page, patientName: string) {
  await page.reload();
  await page.getByLabel("Filtrar mis pacientes").fill(patientName);
  await page.getByRole("button", { name: `Ver Ficha de ${patientName}` }).click();
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  await expect(file.getByText("Todavía no hay registros en esta ficha.")).toBeVisible();
  return file;
}

test("a note outlives a lost connection, is signed once and gets an addendum", { tag: "@desktop" }, async ({
  page,
  browser,
  context,
}) => {
  const therapist = await openDashboard(page, "?seccion=pacientes");
  const { patientName } = await attendAs(page, browser, therapist.id);
  const file = await openFile(page, patientName);
  await file.getByRole("button", { name: "Seguimiento" }).click();
  await expect(file.getByText("Borrador guardado")).toBeVisible();
  await expectGood(page);

  await context.setOffline(true);
  await file.getByLabel("S · Subjetivo").fill("Durmió bien, duele al agacharse");
  await expect(file.getByText(/Sin conexión/)).toBeVisible();
  await context.setOffline(false);
  await expect(file.getByText("Borrador guardado")).toBeVisible();

  // The address has the file: a reload finds it, and the draft as it was left.
  await page.reload();
  await expect(file.getByLabel("S · Subjetivo")).toHaveValue("Durmió bien, duele al agacharse");
  await file.getByRole("button", { name: "Cambiar hora" }).click();
  await file.getByLabel("Título").fill("");
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  await expect(file.getByLabel("Título")).toBeFocused();
  await file.getByLabel("Título").fill("Sesión 2");
  // A signed note is never changed, so nothing of the template is left to be filled in, and what must be asked is.
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  await expect(file.getByText("Completa o borra «Rango:» antes de firmar.")).toBeVisible();
  await expect(file.getByText("Responde sí o no antes de firmar.")).toBeVisible();
  await expect(file.getByText("Por completar: Rango: · Fuerza: · Función:")).toBeVisible();
  await file.getByLabel("O · Objetivo").fill("Flexión 95°\nFuerza: ");
  await file.getByRole("button", { name: "Quitar lo que quedó vacío" }).click();
  await expect(file.getByLabel("O · Objetivo")).toHaveValue("Flexión 95°");
  await file.getByLabel("P · Plan").fill("Bicicleta suave");
  await file.getByRole("radio", { name: "No" }).check();
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  await expect(file.getByText("Una vez firmada no se puede cambiar.")).toBeVisible();
  for (const text of ["Sesión 2", "Durmió bien, duele al agacharse", "Flexión 95°", "Bicicleta suave"])
    await expect(file.getByRole("region", { name: "Revisa y firma" })).toContainText(text);
  await expectGood(page);
  await file.getByRole("button", { name: "Volver a la nota" }).click();
  await expect(file.getByLabel("P · Plan")).toHaveValue("Bicicleta suave");
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  await file.getByRole("button", { name: "Firmar nota" }).click();
  await expect(file.getByRole("heading", { name: "Nota firmada. ¿Qué sigue?" })).toBeVisible();
  await expect(file.getByRole("heading", { name: "Sesión 2" })).toBeVisible();
  const line = file.getByRole("list", { name: "Línea de tiempo" });
  await expect(line.getByText("Durmió bien, duele al agacharse")).toBeVisible();

  await file.getByRole("button", { name: "Agregar a este registro" }).click();
  await file.getByLabel("Qué agregas").fill("Llamó al otro día: sin dolor");
  // The way back throws nothing away that stands there.
  await file.getByRole("button", { name: /^Cerrar y volver a/ }).click();
  await expect(file.getByText("Hay algo escrito que no has guardado.")).toBeVisible();
  await expect(file.getByRole("button", { name: "Seguir escribiendo" })).toBeFocused();
  await expectGood(page);
  await page.keyboard.press("Enter");
  await file.getByRole("tab", { name: "Medidas" }).click();
  await file.getByRole("button", { name: "Seguir escribiendo" }).click();
  await expect(file.getByLabel("Qué agregas")).toHaveValue("Llamó al otro día: sin dolor");
  await file.getByRole("button", { name: "Firmar lo agregado" }).click();
  await expect(file.getByRole("list", { name: "Agregados" })).toContainText("Llamó al otro día: sin dolor");
  await expect(file.getByLabel("S · Subjetivo")).toHaveValue("");
});

test("a note whose page was closed without a connection is saved by the next visit", {
  tag: "@desktop",
}, async ({ page, browser, context }) => {
  const therapist = await openDashboard(page, "?seccion=pacientes");
  const { patientId, patientName } = await attendAs(page, browser, therapist.id).then(async (booked) => {
    const found = await context.request.get("/api/patients", { params: { q: booked.patientEmail } });
    return { ...booked, patientId: (await found.json())[0].id as string };
  });
  const file = await openFile(page, patientName);
  await expect(file.getByRole("button", { name: "Alta" })).toBeVisible();
  await page.route("**/api/record-drafts/**", (route) => route.abort());
  await file.getByLabel("P · Plan").fill("Volver en dos semanas");
  await expect(file.getByText(/Sin conexión/)).toBeVisible();
  // Encrypted: whoever finds this browser later reads nothing.
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith("zoh_note")),
  );
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain("semanas");
  // It ends with the session, after a warning.
  await file.getByRole("button", { name: "Cerrar" }).click();
  await openAccountMenu(page);
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
  const warning = page.getByRole("dialog", { name: "Tienes algo sin guardar" });
  await expectGood(page);
  await warning.getByRole("button", { name: "Volver" }).click();
  await page.unrouteAll();
  await page.goto("/nosotros");
  await page.goto("/clinical-dashboard");
  await expect(async () => {
    const kept = await context.request.get(`/api/record-drafts/${patientId}`);
    expect((await kept.json()).draft?.treatment).toBe("Volver en dos semanas");
  }).toPass();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("zoh_note"))))
    .toEqual([]);
});

test("measures become a curve with a table, and the patient's own pain is one too", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const therapist = await openDashboard(page, "?seccion=pacientes");
  const { patientName } = await attendAs(page, browser, therapist.id);
  const file = await openFile(page, patientName);
  await file.getByRole("tab", { name: "Medidas" }).click();
  const form = file.getByRole("form", { name: "Anotar medida" });
  await form.getByLabel("Medida").selectOption("Rango de movimiento");
  await form.getByRole("button", { name: "Anotar medida" }).click();
  await expect(form.getByText("Indica el movimiento o la actividad.")).toBeVisible();
  await form.getByLabel("Movimiento").fill("Flexión de rodilla");
  for (const [date, value] of [
    [daysAgo(28), "95"],
    [daysAgo(7), "112,5"],
  ] as const) {
    await form.getByLabel("Fecha").fill(date);
    await form.getByLabel("Valor").fill(value);
    await form.getByRole("button", { name: "Anotar medida" }).click();
    await expect(form.getByLabel("Valor")).toHaveValue("");
  }
  await expect(file.getByRole("img", { name: /Flexión de rodilla: de 95° .* a 112,5°/ })).toBeVisible();
  await expect(file.getByText("Cambio que importa: 5°; mejoró más que el cambio que importa.")).toBeVisible();
  await file.getByText("Ver como tabla").click();
  await expect(file.getByRole("cell", { name: "112,5°" })).toBeVisible();
  await file.getByText("Anular una medida mal anotada").click();
  await expectGood(page);
  await file.getByRole("button", { name: "Anular medida" }).click();
  await expect(file.getByText("Escribe por qué se anula.")).toBeVisible();
  await file.getByLabel("Por qué se anula").fill("Era de la otra rodilla");
  await file.getByRole("button", { name: "Anular medida" }).click();
  await expect(inNotifications(page, "Medida anulada")).toBeVisible();
  await expect(file.getByRole("cell", { name: "112,5°" })).toBeHidden();
  const struck = file.getByRole("list", { name: "Medidas anuladas" });
  await expect(struck.locator("s")).toHaveText(`${formatDateFrom(daysAgo(7), journeysToday())}: 112,5°`);
  await expect(struck).toContainText("Era de la otra rodilla");
  await file.getByRole("tab", { name: "Dolor" }).click();
  await expect(file.getByText("El paciente no ha anotado su dolor.")).toBeVisible();
});
