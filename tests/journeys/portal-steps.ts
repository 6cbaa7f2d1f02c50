import { ownSites } from "tests/kit/journeys-sites";
import type { Appointment } from "~/features/hours/appointments/contract";
import { enterByMail, makePatient, newVisitor } from "./account-steps";
import { openDays } from "./steps";
import { type APIRequestContext, expect, type Locator, type Page } from "./test";

type Browser = Parameters<typeof makePatient>[0];

/** A patient with one pending appointment in about two weeks, signed in in this page's browser. */
export async function arrive(page: Page, browser: Browser): Promise<string> {
  const email = await makePatient(browser);
  await enter(page, email);
  return email;
}

/** By the link of the newest mail, and says that what was typed is theirs: the whole portal, in this browser from now on. */
export async function enter(page: Page, email: string): Promise<void> {
  await enterByMail(page, email, ownSites().demo);
}

export async function openPortal(page: Page, place = ""): Promise<void> {
  await page.goto(`/patient-dashboard${place && `?seccion=${place}`}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Hola/ })).toBeVisible();
  // Before that a press meets a page that no script has taken over.
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[data-deferred]"), "the place's script has come").toHaveCount(0);
}

/** What is behind the person's name in the bar. */
export async function openMenu(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /^Tu cuenta,/ }).click();
  await expect(page.getByRole("link", { name: "Ir al sitio del centro" })).toBeVisible();
}

/** By the button on the page itself. */
export async function leavePortal(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
}

export async function appointmentsOf(request: APIRequestContext): Promise<Appointment[]> {
  return (await request.get("/api/patient-appointments")).json();
}

export async function onlyAppointment(request: APIRequestContext): Promise<Appointment> {
  const [appointment] = await appointmentsOf(request);
  if (!appointment) throw new Error("the patient has no appointment");
  return appointment;
}

export async function openManage(page: Page): Promise<Locator> {
  const opener = page.getByRole("button", { name: /^(Gestionar|Cambiar la)/ }).first();
  const movesAtOnce = (await opener.innerText()).startsWith("Cambiar");
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Gestionar Cita" });
  if (movesAtOnce) await dialog.getByRole("button", { name: "Volver" }).click();
  await expect(dialog.getByText("Servicio", { exact: true })).toBeVisible();
  return dialog;
}

export const choose = (dialog: Locator, way: "Reagendar" | "Cancelar") =>
  dialog.getByRole("button", { name: new RegExp(`^${way}`) }).click();

/** Any hour of the last month that is offered. */
export async function chooseNewSlot(dialog: Locator): Promise<string> {
  const next = dialog.getByRole("button", { name: "Ir al próximo mes" });
  await expect(dialog.getByRole("grid")).toBeVisible();
  if (await next.isEnabled()) await next.click();
  const days = openDays(dialog);
  const count = await days.count();
  const day = days.nth(Math.floor(Math.random() * count));
  const date = await day.getAttribute("data-day");
  await day.click();
  const hours = dialog.getByRole("radio");
  await hours.nth(Math.floor(Math.random() * (await hours.count()))).check();
  const time = await dialog.locator("label:has(:checked)").innerText();
  return `${date}T${time.trim()}`;
}

/** Anybody else takes that very hour. */
export async function takeHour(browser: Browser, wallTime: string, like: Appointment): Promise<void> {
  const { request } = await newVisitor(browser);
  const response = await request.post("/api/appointments", {
    data: {
      patientName: "Otra Persona",
      patientEmail: `otra.${crypto.randomUUID().slice(0, 8)}@correo.example`,
      patientPhone: "9 1234 5678",
      patientRut: "12.345.678-5",
      service: like.service,
      therapistId: like.therapistId,
      preferredDate: wallTime,
    },
  });
  expect(response.status()).toBe(201);
}

/** The message over the page. */
export const told = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: /^Notifications/ }).getByText(text, { exact: true })).toBeVisible();
