import { opening } from "content/first-start/opening";
import { journeysToday } from "tests/kit/journeys-sites";
import { addDays, weekday } from "~/shared/clinic-time";
import { newVisitor, openAccountMenu } from "./account-steps";
import { availabilityOf, freshEmail, freshLetters } from "./steps";
import { type APIRequestContext, type Browser, expect, type Page } from "./test";

const password = "Demo-2026";
export type Who = "amparo" | "benjamin";

export interface Entry {
  id: string;
  patientId: string;
  patientName: string;
  patientEmail: string;
  therapistId: string;
  preferredDate: string;
  preferredTime: string;
  status: string;
}

export async function signIn(request: APIRequestContext, who: Who): Promise<{ id: string; name: string }> {
  let therapist = { id: "", name: "" };
  // Another journey turns the second step of this account on for a moment.
  await expect(async () => {
    const response = await request.post("/api/therapist-login", {
      data: { username: `${who}@zoh.example`, password },
    });
    expect(response.status()).toBe(200);
    const body = await response.json();
    therapist = body.therapist ?? body;
    expect(therapist.id).toBeTruthy();
  }).toPass({ intervals: [1_000, 2_000, 4_000], timeout: 40_000 });
  return therapist;
}

/** Opens a place of the dashboard, signed in. */
export async function openDashboard(page: Page, address = "", who: Who = "amparo") {
  const therapist = await signIn(page.context().request, who);
  await page.goto(`/clinical-dashboard${address}`);
  await expect(page.getByRole("heading", { level: 1, name: therapist.name })).toBeVisible();
  return therapist;
}

const surnames = ["Arancibia", "Bascuñán", "Cárcamo", "Donoso", "Echeverría", "Figueroa", "Huenchumilla"];

/** A patient of a professional, as a booking makes one, far from the first hours. */
export async function bookAs(
  browser: Browser,
  therapistId: string,
  wishes: { date?: string; name?: string; email?: string; rut?: string } = {},
): Promise<Entry> {
  const { request } = await newVisitor(browser);
  const days = (await availabilityOf(request, "Punción Seca")).slice(8);
  const mark = freshLetters();
  const name = wishes.name ?? `Prueba ${surnames[Math.floor(Math.random() * surnames.length)]} ${mark}`;
  const email = wishes.email ?? freshEmail();
  let made: Entry | undefined;
  await expect(async () => {
    const day = wishes.date ?? days[Math.floor(Math.random() * days.length)] ?? "";
    const response = await request.post("/api/appointments", {
      data: {
        patientName: name,
        patientEmail: email,
        patientPhone: "9 1234 5678",
        patientRut: wishes.rut ?? "12.345.678-5",
        service: "Evaluación kinésica",
        preferredDate: day,
        therapistId,
      },
    });
    expect(response.status()).toBe(201);
    made = await response.json();
  }).toPass();
  if (!made) throw new Error("nothing was booked");
  return made;
}

/** The same, confirmed: what opens the file to who attends. */
export async function attendAs(
  page: Page,
  browser: Browser,
  therapistId: string,
  wishes: { date?: string; name?: string } = {},
): Promise<Entry> {
  const booked = await bookAs(browser, therapistId, wishes);
  const approved = await page.context().request.patch(`/api/appointments/${booked.id}/approve`, { data: {} });
  expect(approved.status(), await approved.text()).toBe(200);
  return booked;
}

/** A working day far ahead that no other test is likely to choose. */
export const farDay = (): string =>
  workingDayFrom(addDays(journeysToday(), 60 + Math.floor(Math.random() * 900)));

/** That day, or the next one that somebody works. */
function workingDayFrom(date: string): string {
  const isFree = weekday(date) > 5 || opening.holidays.includes(date);
  return isFree ? workingDayFrom(addDays(date, 1)) : date;
}

/** An hour that the signed-in therapist schedules by call. */
export async function schedule(
  request: APIRequestContext,
  patientEmail: string,
  preferredDate: string,
  preferredTime: string,
): Promise<Entry> {
  const response = await request.post("/api/therapist-appointment", {
    data: { patientEmail, service: "Terapia Manual", preferredDate, preferredTime },
  });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

/** Goes to a place of the dashboard; resolves once a hand can do something there. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(`/clinical-dashboard${address}`);
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
}

export const dayAddress = (date: string, view?: "dia" | "semana") =>
  `?seccion=citas&dia=${date}${view ? `&vista=${view}` : ""}`;

/** A place that a phone has in its menu and everything larger in the bar. */
export async function openRarePlace(page: Page, name: "Blog" | "Caja"): Promise<void> {
  const tab = page.getByRole("tab", { name, exact: true });
  if (await tab.isVisible()) return tab.click();
  await openAccountMenu(page);
  await page.getByRole("link", { name, exact: true }).click();
}

/** The search of the bar, which a smaller screen opens with "Buscar". */
export async function personSearch(page: Page) {
  await page.waitForLoadState("networkidle");
  const box = page.getByRole("combobox", { name: "Buscar un paciente" });
  if (!(await box.isVisible())) await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(box).toBeVisible();
  return box;
}

/** A dialog hides what is around it from readers; its own messages are announced apart. */
export const inNotifications = (page: Page, text: string) =>
  page.getByRole("region", { name: /Notifications/, includeHidden: true }).getByText(text);
