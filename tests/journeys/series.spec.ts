import { journeysToday } from "tests/kit/journeys-sites";
import { addDays, weekday } from "~/shared/clinic-time";
import { expectGood } from "./account-steps";
import { bookAs, dayAddress, farDay, goTo, inNotifications, schedule, signIn } from "./dashboard-steps";
import { countEffort } from "./presses";
import { chooseByText, expectAccessible, freshLetters } from "./steps";
import { type BrowserContext, expect, type Locator, type Page, test } from "./test";

/** The Tuesday on or after a date. */
function tuesdayFrom(date: string): string {
  return weekday(date) === 2 ? date : tuesdayFrom(addDays(date, 1));
}

async function openScheduling(page: Page, day: string): Promise<Locator> {
  await goTo(page, dayAddress(day, "semana"));
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Agendar Cita" }).first().click();
  return page.getByRole("dialog", { name: "Agendar Cita" });
}

const listed = async (context: BrowserContext, patientName: string) => {
  const response = await context.request.get(`/api/appointments?q=${encodeURIComponent(patientName)}`);
  return (await response.json()) as { preferredDate: string; status: string; pack: string | null }[];
};

test("eight hours of a new pack in at most ten presses, one of them moved out of the way", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const therapist = await signIn(page.context().request, "amparo");
  const { patientName, patientEmail } = await bookAs(browser, therapist.id);
  const other = await bookAs(browser, therapist.id);
  // Within the half year of a pack.
  const day = tuesdayFrom(addDays(journeysToday(), 14 + Math.floor(Math.random() * 60)));
  // Another journey may have been faster: taken it is in any case.
  const taking = await page.context().request.post("/api/therapist-appointment", {
    data: {
      patientEmail: other.patientEmail,
      service: "Terapia Manual",
      preferredDate: day,
      preferredTime: "08:30",
    },
  });
  expect([201, 409], await taking.text()).toContain(taking.status());
  const effort = await countEffort(page);
  const dialog = await openScheduling(page, day);
  await dialog.getByRole("combobox", { name: "Paciente" }).fill(patientEmail);
  await dialog.getByRole("option", { name: new RegExp(patientName) }).click();
  await chooseByText(dialog.getByLabel("Servicio"), /FONASA 10 sesiones/);
  await expect(dialog.getByText("Vendes 10 sesiones por $130.000, por pagar; sirven 6 meses.")).toBeVisible();
  await dialog.getByText("Repetir cada semana").click();
  await dialog.getByRole("checkbox", { name: "martes" }).click();
  await dialog.getByRole("checkbox", { name: "jueves" }).click();
  await dialog.getByLabel("Hora", { exact: true }).selectOption("08:30");
  const rows = dialog.getByRole("region", { name: "Horas de la serie" }).getByRole("listitem");
  await expect(rows).toHaveCount(8);
  await expect(rows.filter({ hasText: "(ocupada)" })).not.toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Agendar 8 citas" }).click();
  await expect(inNotifications(page, "8 citas agendadas")).toBeVisible();
  expect((await effort()).presses).toBeLessThanOrEqual(10);

  const made = (await listed(page.context(), patientName)).filter(({ pack }) => pack !== null);
  expect(made).toHaveLength(8);
  expect(made.map(({ preferredDate }) => preferredDate)).not.toContain(`${day}T08:30`);
  await page.getByRole("button", { name: "Agendar Cita" }).first().click();
  await dialog.getByRole("combobox", { name: "Paciente" }).fill(patientEmail);
  await dialog.getByRole("option", { name: new RegExp(patientName) }).click();
  await expect(dialog.getByLabel("Servicio").locator("option:checked")).toHaveText(
    "De su pack FONASA 10 sesiones (quedan 2 de 10)",
  );
  await expectGood(page);
});

test("a series that meets a faster one is told which hours, and loses nothing that was typed", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const therapist = await signIn(page.context().request, "amparo");
  const { patientName, patientEmail } = await bookAs(browser, therapist.id);
  const day = tuesdayFrom(farDay());
  const dialog = await openScheduling(page, day);
  await dialog.getByRole("combobox", { name: "Paciente" }).fill(patientEmail);
  await dialog.getByRole("option", { name: new RegExp(patientName) }).click();
  await dialog.getByLabel("Servicio").selectOption("Terapia Manual");
  await dialog.getByText("Repetir cada semana").click();
  await dialog.getByRole("checkbox", { name: "martes" }).click();
  await dialog.getByLabel("Veces").selectOption("3");
  await dialog.getByLabel("Hora", { exact: true }).selectOption("17:00");
  await dialog.getByLabel("Comentarios").fill("Traer la resonancia");
  const rows = dialog.getByRole("region", { name: "Horas de la serie" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(dialog.getByText("Las 3 horas están libres.")).toBeVisible();
  // News of it would be there first; whoever is faster than they are is told by the answer.
  await page.route("**/api/therapist-hours?*", (route) => route.abort());
  await schedule(page.context().request, patientEmail, day, "17:00");
  await dialog.getByRole("button", { name: "Agendar 3 citas" }).click();
  await expect(
    dialog.getByText(/^Ya no está libre: martes .* a las 17:00\. No agendamos ninguna\.$/),
  ).toBeVisible();
  await page.unroute("**/api/therapist-hours?*");
  await expect(async () => {
    const retry = dialog.getByRole("button", { name: "Reintentar" });
    // News of the faster one may read anew by itself: then the button goes while it is pressed.
    if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
    await expect(rows.filter({ hasText: "(ocupada)" })).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await expect(dialog.getByLabel("Comentarios")).toHaveValue("Traer la resonancia");
  await dialog.getByRole("button", { name: /^Agendar 3/ }).click();
  await expect(inNotifications(page, "3 citas agendadas")).toBeVisible();
});

test("somebody new on the telephone: known by phone first, then a file without an e-mail, which comes later", async ({
  page,
  browser,
}) => {
  const therapist = await signIn(page.context().request, "amparo");
  const rut = `${10_000_000 + Math.floor(Math.random() * 80_000_000)}-1`;
  const known = await bookAs(browser, therapist.id, { rut });
  const day = farDay();
  const dialog = await openScheduling(page, day);
  await dialog.getByRole("button", { name: "Paciente nuevo" }).click();
  await expect(dialog.getByLabel("Nombre y apellido")).toBeFocused();
  await expect(
    dialog.getByText("Sin correo no sale ningún mail: la hora queda confirmada por teléfono."),
  ).toBeVisible();
  const name = `Nueva ${freshLetters()}`;
  await dialog.getByLabel("Nombre y apellido").fill(name);
  await dialog.getByLabel("RUT").fill(rut);
  const phone = `9${10_000_000 + Math.floor(Math.random() * 89_999_999)}`;
  await dialog.getByLabel("Teléfono").fill(phone);
  const files = dialog.getByRole("region", { name: "Fichas que ya existen" });
  await expect(files.getByText(known.patientName, { exact: true })).toBeVisible();
  await expectAccessible(page);

  // What was typed is not thrown away by a key.
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Hay algo escrito que no has guardado.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Seguir escribiendo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Nombre y apellido")).toHaveValue(name);
  // On a phone nothing is beside it.
  if ((page.viewportSize()?.width ?? 0) > 640) await page.mouse.click(2, 2);
  else await dialog.getByRole("button", { name: "Cerrar", exact: true }).click();
  await dialog.getByRole("button", { name: "Seguir escribiendo" }).click();
  await expect(dialog.getByLabel("RUT")).toBeVisible();

  await dialog.getByLabel("Servicio").selectOption("Kinesiología General");
  await dialog.getByLabel("Fecha").fill(day);
  await dialog.getByLabel("Hora").selectOption("12:00");
  await dialog.getByRole("button", { name: "Agendar Cita" }).click();
  await expect(dialog.getByText("Ya hay una ficha con este RUT.")).toBeVisible();
  await files.getByText("Es otra persona").click();
  await dialog.getByRole("button", { name: "Agendar Cita" }).click();
  await expect(inNotifications(page, "Cita agendada")).toBeVisible();
  const [made] = await listed(page.context(), name);
  expect(made?.status).toBe("confirmed");

  const again = await openScheduling(page, day);
  await again.getByRole("combobox", { name: "Paciente" }).fill(name);
  await again.getByRole("option", { name: new RegExp(name) }).click();
  await expect(again.getByLabel("Paciente")).toHaveValue(`${name} (sin correo)`);
  const email = `${crypto.randomUUID().slice(0, 8)}@correo.example`;
  await again.getByLabel("Correo").fill(email);
  await again.getByRole("button", { name: "Guardar correo" }).click();
  await expect(again.getByLabel("Paciente")).toHaveValue(`${name} (${email})`);
  await expectGood(page);
});
