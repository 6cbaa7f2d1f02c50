import { ask } from "tests/kit/journeys-database";
import { expectGood } from "./account-steps";
import {
  appointmentsOf,
  arrive,
  choose,
  chooseNewSlot,
  onlyAppointment,
  openManage,
  openPortal,
  takeHour,
  told,
} from "./portal-steps";
import { expect, test } from "./test";

test("an hour is moved, and the list shows the new one", { tag: "@both" }, async ({ page, browser }) => {
  await arrive(page, browser);
  const before = await onlyAppointment(page.request);
  await openPortal(page, "citas");
  const dialog = await openManage(page);
  for (const fact of [before.service, before.therapistName, before.appointmentTime, "Pendiente"])
    await expect(dialog.getByText(fact, { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^\d+ días?( y \d+ horas?)?$/)).toBeVisible();
  await expectGood(page);
  await choose(dialog, "Reagendar");
  await expect(dialog.getByRole("grid")).toBeVisible();
  await expectGood(page);

  await dialog.getByRole("button", { name: "Reagendar cita" }).click();
  await told(page, "Fecha y hora requeridas");
  await expect(dialog.getByRole("alert")).toContainText("Debe seleccionar una nueva fecha y hora");

  const wanted = await chooseNewSlot(dialog);
  await dialog.getByRole("button", { name: "Reagendar cita" }).click();
  await told(page, "Cita reagendada");
  await told(page, "Tu cita ha sido reagendada exitosamente.");
  await expect(dialog).toBeHidden();
  const after = await onlyAppointment(page.request);
  expect(after).toEqual({
    ...before,
    preferredDate: wanted,
    preferredTime: wanted.slice(11),
    appointmentDate: wanted.slice(0, 10),
    appointmentTime: wanted.slice(11),
  });
  await expect(page.getByRole("listitem").filter({ hasText: before.service })).toContainText(
    wanted.slice(11),
  );
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: before.service })).toContainText(
    wanted.slice(11),
  );
});

test("an hour is cancelled with a reason; what was typed survives the way back", async ({
  page,
  browser,
}) => {
  await arrive(page, browser);
  await openPortal(page);
  const dialog = await openManage(page);
  await choose(dialog, "Cancelar");
  const reason = dialog.getByLabel("Motivo de la cancelación");
  await expect(reason).toBeFocused();
  await dialog.getByRole("button", { name: "Cancelar cita" }).click();
  await told(page, "Motivo requerido");
  await told(page, "Por favor indica el motivo de la cancelación.");
  await expect(dialog.getByText("Debe proporcionar un motivo para la cancelación")).toBeVisible();
  await expect(reason).toBeFocused();
  await expectGood(page);
  await reason.fill("Tengo que viajar");
  await dialog.getByRole("button", { name: "Volver" }).click();
  await choose(dialog, "Cancelar");
  await expect(reason).toHaveValue("Tengo que viajar");
  await dialog.getByRole("button", { name: "Cancelar cita" }).click();
  await told(page, "Cita cancelada");
  await expect(dialog).toBeHidden();
  expect(await onlyAppointment(page.request)).toMatchObject({
    status: "cancelled",
    cancelReason: "Tengo que viajar",
  });
  await expect(page.getByRole("heading", { name: "No tienes horas por venir" })).toBeVisible();
  await page.getByRole("tab", { name: "Mis Citas" }).click();
  await expect(page.getByText("Cancelada", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Gestionar/ })).toHaveCount(0);
});

test("under two hours one calls or tells that one does not come; nothing is changed", async ({
  page,
  browser,
}) => {
  const email = await arrive(page, browser);
  // With a professional of its own: the next two hours of the others may be full of other journeys.
  await ask(
    `with own as (
       insert into therapists (email, name, specialty, experience, avatar, active)
       values ('pronto-' || $1, 'Catalina Pronto', '-', '-', '/images/team/persona.svg', false) returning id
     )
     update appointments set status = 'confirmed', therapist_id = (select id from own),
       wall_start = date_trunc('minute', now() at time zone 'America/Santiago') + interval '90 minutes'
     where patient_email = $1`,
    [email],
  );
  await openPortal(page);
  const card = page.getByRole("region", { name: "Tu próxima hora" });
  await expect(card.getByRole("link", { name: /^Llamar al/ })).toHaveAttribute("href", /^tel:/);
  await expect(card.getByRole("button", { name: /^(Gestionar|Cambiar|Cancelar)/ })).toHaveCount(0);
  await expectGood(page);
  await card.getByRole("button", { name: "Avisar que no llego" }).click();
  await expect(card.getByText(/^El centro ya sabe que no vienes/)).toBeVisible();
  await expect(card.getByRole("button", { name: "Avisar que no llego" })).toHaveCount(0);
  await expectGood(page);
  expect(await onlyAppointment(page.request)).toMatchObject({ status: "confirmed", isAbsent: true });

  await openPortal(page, "citas");
  const dialog = await openManage(page);
  await expect(dialog.getByText("Esta cita no se puede modificar")).toBeVisible();
  await expect(dialog.getByText(/^El centro ya sabe que no vienes/)).toBeVisible();
  await expect(dialog.getByRole("link", { name: /^Llamar al/ })).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^(Reagendar|Cancelar)/ })).toHaveCount(0);
  await expectGood(page);
});

test("an hour that is over is 'Vencida'", async ({ page, browser }) => {
  const email = await arrive(page, browser);
  await expect(async () => {
    const days = 30 + Math.floor(Math.random() * 300);
    await ask(
      "update appointments set wall_start = wall_start - make_interval(days => $2) where patient_email = $1",
      [email, days],
    );
  }).toPass();
  await openPortal(page, "citas");
  const dialog = await openManage(page);
  await expect(dialog.getByText("Vencida", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Esta cita no se puede modificar")).toBeVisible();
});

test("an hour taken meanwhile: the old one stays, near ones are offered", async ({ page, browser }) => {
  await arrive(page, browser);
  const before = await onlyAppointment(page.request);
  await openPortal(page);
  const dialog = await openManage(page);
  await choose(dialog, "Reagendar");
  const lost = await chooseNewSlot(dialog);
  await takeHour(browser, lost, before);
  await dialog.getByRole("button", { name: "Reagendar cita" }).click();
  await told(page, "No se pudo reagendar la cita. Verifica la disponibilidad del horario.");
  await expect(dialog.getByRole("heading", { name: "Horas libres cercanas" })).toBeVisible();
  expect(await onlyAppointment(page.request)).toEqual(before);
  await expectGood(page);
  await dialog.locator("section").getByRole("button").last().click();
  await dialog.getByRole("button", { name: "Reagendar cita" }).click();
  await told(page, "Cita reagendada");
  const after = await onlyAppointment(page.request);
  expect(after.preferredDate).not.toBe(before.preferredDate);
  expect(after.preferredDate).not.toBe(lost);
});

test("cancelled in another tab: the new state and no error", async ({ page, browser }) => {
  await arrive(page, browser);
  const { id } = await onlyAppointment(page.request);
  await openPortal(page);
  const dialog = await openManage(page);
  await choose(dialog, "Reagendar");
  await chooseNewSlot(dialog);
  const response = await page.request.patch(`/api/appointments/${id}/cancel`, {
    data: { reason: "En la otra pestaña", status: "cancelled" },
  });
  expect(response.status()).toBe(200);
  await dialog.getByRole("button", { name: "Reagendar cita" }).click();
  await expect(dialog.getByText("Esta cita ya había cambiado")).toBeVisible();
  await expect(dialog.getByText("Cancelada", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectGood(page);
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByRole("heading", { name: "No tienes horas por venir" })).toBeVisible();
});

test("a lost answer: says what is known, and looks how it ended", async ({ page, browser }) => {
  await arrive(page, browser);
  await openPortal(page);
  const dialog = await openManage(page);
  await choose(dialog, "Cancelar");
  await dialog.getByLabel("Motivo de la cancelación").fill("Tengo que viajar");

  // It never leaves the phone.
  await page.context().setOffline(true);
  const send = dialog.getByRole("button", { name: "Cancelar cita" });
  const look = dialog.getByRole("button", { name: "Revisar cómo quedó" });
  await send.click();
  await expect(dialog.getByText("Se perdió la conexión")).toBeVisible();
  await look.click();
  await expect(dialog.getByText("Aún no hay conexión.", { exact: false })).toBeVisible();
  await page.context().setOffline(false);
  await look.click();
  await expect(dialog.getByText("Tu cita sigue como estaba")).toBeVisible();
  await expect(dialog.getByLabel("Motivo de la cancelación")).toHaveValue("Tengo que viajar");

  // It arrives, and its answer is lost.
  await page.route("**/cancel", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(dialog.getByText("Se perdió la conexión")).toBeVisible();
  await expectGood(page);
  await look.click();
  await told(page, "Cita cancelada");
  await expect(dialog).toBeHidden();
  expect((await appointmentsOf(page.request)).map(({ status }) => status)).toEqual(["cancelled"]);
});

test("pressed twice, cancelled once", async ({ page, browser }) => {
  await arrive(page, browser);
  await openPortal(page);
  const dialog = await openManage(page);
  await choose(dialog, "Cancelar");
  await dialog.getByLabel("Motivo de la cancelación").fill("Tengo que viajar");
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/cancel")) sent += 1;
  });
  await dialog.getByRole("button", { name: "Cancelar cita" }).dblclick();
  await told(page, "Cita cancelada");
  expect(sent).toBe(1);
});

test("the whole change by keyboard", { tag: "@desktop" }, async ({ page, browser }) => {
  await arrive(page, browser);
  await openPortal(page, "citas");
  const opener = page.getByRole("button", { name: /^Gestionar/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Gestionar Cita" });
  await expect(dialog.getByText("Tiempo restante")).toBeVisible();
  await dialog.getByRole("button", { name: /^Cancelar/ }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Motivo de la cancelación")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
