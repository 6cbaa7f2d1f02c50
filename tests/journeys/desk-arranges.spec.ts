import { ask } from "tests/kit/journeys-database";
import { expectGood, newVisitor } from "./account-steps";
import { bookAs, dayAddress, farDay, goTo, inNotifications, signIn } from "./dashboard-steps";
import { expect, test } from "./test";

/** Somebody of reception, for one journey; how their account is entered and ended. */
async function reception() {
  const email = `recepcion.${crypto.randomUUID().slice(0, 6)}@zoh.example`;
  await ask(
    `insert into therapists (email, name, specialty, experience, avatar, position, active, duties, password_hash, password_changed_at)
     select $1, 'Recepción', specialty, experience, avatar, 99, true, '{desk}', password_hash, password_changed_at
     from therapists where email = 'benjamin@zoh.example'`,
    [email],
  );
  return {
    data: { username: email, password: "Demo-2026" },
    leave: () => ask("update therapists set active = false where email = $1", [email]),
  };
}

test("reception schedules with whom she chooses, and enters their time off", async ({ page, browser }) => {
  const { data, leave } = await reception();
  const benjamin = await signIn((await newVisitor(browser)).request, "benjamin");
  const { patientName, patientEmail } = await bookAs(browser, benjamin.id);
  expect((await page.context().request.post("/api/therapist-login", { data })).status()).toBe(200);
  const day = farDay();
  await goTo(page, dayAddress(day));
  await page.waitForLoadState("networkidle");

  await page.getByRole("button", { name: "Agendar Cita" }).first().click();
  const scheduling = page.getByRole("dialog", { name: "Agendar Cita" });
  await scheduling.getByRole("combobox", { name: "Paciente" }).fill(patientEmail);
  await scheduling.getByRole("option", { name: new RegExp(patientName) }).click();
  await scheduling.getByLabel("Servicio").selectOption("Terapia Manual");
  await scheduling.getByLabel("Hora").selectOption("10:00");
  await scheduling.getByRole("button", { name: "Agendar Cita" }).click();
  await expect(scheduling.getByText("Elige con quién.")).toBeVisible();
  await expectGood(page);
  await scheduling.getByLabel("Con", { exact: true }).selectOption(benjamin.name);
  await scheduling.getByRole("button", { name: "Agendar Cita" }).click();
  await expect(inNotifications(page, "Cita agendada")).toBeVisible();
  const listed = await page.context().request.get(`/api/appointments?q=${encodeURIComponent(patientEmail)}`);
  expect(await listed.json()).toContainEqual(
    expect.objectContaining({
      preferredDate: `${day}T10:00`,
      therapistId: benjamin.id,
      status: "therapist_scheduled",
    }),
  );

  await page.getByRole("button", { name: "Tiempo libre" }).click();
  const away = page.getByRole("dialog", { name: "Tiempo libre" });
  await away.getByLabel("De quién").selectOption(benjamin.name);
  await expect(away.getByText("1 cita suya está en esas horas:")).toBeVisible();
  await away.getByRole("button", { name: "Guardar tiempo libre" }).click();
  await expect(inNotifications(page, "Tiempo libre guardado")).toBeVisible();
  await expectGood(page);
  await away.getByRole("button", { name: "Quitar" }).click();
  await expect(inNotifications(page, "Tiempo libre quitado")).toBeVisible();
  await leave();
});
