import { ask } from "tests/kit/journeys-database";
import { expectGood, openAccountMenu } from "./account-steps";
import { dayAddress, farDay, goTo, inNotifications, openDashboard } from "./dashboard-steps";
import { expect, type Page, test } from "./test";

/** Each screen has a professional of its own: what one gives the other would see. */
const whoOn = (isMobile: boolean) => (isMobile ? "benjamin" : "amparo");

async function openCalendars(page: Page) {
  await openAccountMenu(page);
  await page.getByRole("button", { name: "Calendario", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Tu agenda en tu calendario" });
  await expect(dialog.getByRole("heading", { name: "Tu calendario aquí" })).toBeVisible();
  return dialog;
}

test.describe.configure({ mode: "serial" });

test("one's hours in a calendar: the address is made, copied, followed and switched off", {
  tag: "@desktop",
}, async ({ page, isMobile }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDashboard(page, "", whoOn(isMobile));
  const dialog = await openCalendars(page);
  await dialog.getByRole("button", { name: "Crear mi enlace de calendario" }).click();
  const address = dialog.getByLabel("Tu enlace secreto");
  await expect(address).toHaveValue(/^http.*\/calendar\/[\w.-]+\.ics$/);
  const url = await address.inputValue();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Copiar" }).click();
  await expect(inNotifications(page, "Enlace copiado")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const followed = await page.request.get(new URL(url).pathname);
  expect([followed.status(), followed.headers()["content-type"]]).toEqual([
    200,
    "text/calendar; charset=utf-8",
  ]);
  await dialog.getByRole("button", { name: "Desactivar" }).click();
  await expect(dialog.getByRole("button", { name: "Crear mi enlace de calendario" })).toBeVisible();
  expect((await page.request.get(new URL(url).pathname)).status()).toBe(404);
});

test("an address that is no calendar of the internet is refused beside its field, and stays as typed", {
  tag: "@desktop",
}, async ({ page, isMobile }) => {
  await openDashboard(page, "", whoOn(isMobile));
  const dialog = await openCalendars(page);
  const field = dialog.getByLabel("Dirección secreta de tu calendario");
  const connect = dialog.getByRole("button", { name: "Conectar" });
  await connect.click();
  await expect(dialog.getByText("Pega la dirección secreta de tu calendario.")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("webcal://10.0.0.1/privado/basic.ics");
  await connect.click();
  await expect(dialog.getByText("Esa dirección no está en internet")).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("webcal://10.0.0.1/privado/basic.ics");
  await dialog.getByText("Dónde encontrarla").click();
  await expect(dialog.getByText(/Dirección secreta en formato iCal/)).toBeVisible();
  await expectGood(page);
});

test("a calendar that stopped answering says how old its copy is; its hours stand in the agenda until it is left", {
  tag: "@desktop",
}, async ({ page, isMobile }) => {
  const therapist = await openDashboard(page, "", whoOn(isMobile));
  const day = farDay();
  await ask(
    `insert into followed_calendars (therapist_id, sealed_address, host, fetched_at, whole_at, tried_at, failure, failures, due_at,
       created_at)
     values ($1, 'x', 'calendar.google.com', now() - interval '2 hours 5 minutes', now(), now(), 'unreachable', 3, '2099-01-01', now())`,
    [therapist.id],
  );
  await ask(
    `insert into busy_times values ($1, ($2::date + time '10:00') at time zone 'America/Santiago',
       ($2::date + time '12:00') at time zone 'America/Santiago')`,
    [therapist.id, day],
  );
  await goTo(page, dayAddress(day, "dia"));
  if (!isMobile) await expect(page.getByText("Ocupado en tu calendario")).toBeVisible();
  const dialog = await openCalendars(page);
  await expect(dialog.getByText("calendar.google.com")).toBeVisible();
  await expect(dialog.getByText("No responde desde hace 2 horas")).toBeVisible();
  await expect(dialog.getByText(/Seguimos con la copia del? /)).toBeVisible();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Desconectar" }).click();
  await expect(inNotifications(page, "Calendario desconectado")).toBeVisible();
  await expect(dialog.getByLabel("Dirección secreta de tu calendario")).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByText("Ocupado en tu calendario")).toBeHidden();
});
