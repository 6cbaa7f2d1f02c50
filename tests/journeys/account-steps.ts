import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { partsOf } from "tests/kit/eml";
import { ask } from "tests/kit/journeys-database";
import { ownSites } from "tests/kit/journeys-sites";
import { availabilityOf, expectAccessibleInBothSchemes, freshEmail } from "./steps";
import { type APIRequestContext, type Browser, expect, type Page, test } from "./test";

/** The last four digits of the RUT with which patients are booked here. */
export const firstPassword = "6785";
export const patientName = "Rosa Núñez Tapia";
export const longPassword = "Rodilla-2026";

/**
 * A patient as a booking makes one; resolves once the first password is in force. Unless asked otherwise, one whose password
 * counts as proven, so that whatever opens a session opens the whole portal.
 */
export async function makePatient(browser: Browser, { proven = true } = {}): Promise<string> {
  const { request } = await newVisitor(browser);
  const email = freshEmail();
  const service = "Punción Seca";
  // Far from the first hours, which the journeys of booking take.
  const days = (await availabilityOf(request, service)).slice(6);
  await expect(async () => {
    const date = days[Math.floor(Math.random() * days.length)] ?? "";
    const response = await request.post("/api/appointments", {
      data: {
        patientName,
        patientEmail: email,
        patientPhone: "9 1234 5678",
        patientRut: "12.345.678-5",
        service,
        preferredDate: date,
      },
    });
    expect(response.status()).toBe(201);
  }).toPass();
  // No try of a password that is not there yet: the tenth that fails would lock the account.
  const hasPassword = "select from patients where email = $1 and password_hash is not null";
  await expect.poll(() => ask(hasPassword, [email]), { intervals: [100] }).toHaveLength(1);
  expect((await signInByCall(request, email)).status()).toBe(200);
  if (proven)
    await ask("update patients set proven_at = now(), password_proven = true where email = $1", [email]);
  return email;
}

export const signInByCall = (request: APIRequestContext, email: string, password = firstPassword) =>
  request.post("/api/patient-login", { data: { email, password } });

/** Somebody else's browser. */
export async function newVisitor(
  browser: Browser,
): Promise<{ request: APIRequestContext; page: () => Promise<Page> }> {
  const { baseURL = "" } = test.info().project.use;
  const context = await browser.newContext({ baseURL });
  return { request: context.request, page: () => context.newPage() };
}

export async function openDoor(page: Page, door: "pacientes" | "profesionales") {
  if (!page.url().startsWith("http")) await page.goto("/");
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: `Acceso ${door}` })
    .click();
  const dialog = page.getByRole("dialog", {
    name: door === "pacientes" ? "Portal Pacientes" : "Login Kinesiólogos",
  });
  // The real one, not the shell that holds its place.
  await expect(dialog.getByRole("button", { name: "Cerrar", exact: true })).toBeVisible();
  return {
    dialog,
    email: dialog.getByLabel("Correo"),
    user: dialog.getByLabel("Usuario"),
    password: dialog.getByLabel("Contraseña", { exact: true }),
    changed: dialog.getByRole("switch", { name: "Ya cambié mi contraseña" }),
    enter: dialog.getByRole("button", { name: "Ingresar", exact: true }),
  };
}

/** From whatever page the door stands on; leads wherever they are to come. */
async function signInHere(page: Page, email: string, password = firstPassword): Promise<void> {
  const door = await openDoor(page, "pacientes");
  await door.email.fill(email);
  await door.password.fill(password);
  await door.enter.click();
}

export async function signInAsPatient(page: Page, email: string, password = firstPassword): Promise<void> {
  await signInHere(page, email, password);
  await expect(page).toHaveURL(/\/patient-dashboard$/);
  await expect(page.getByRole("heading", { name: `Hola, ${patientName}` })).toBeVisible();
}

export const cachedUserOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ["user", "patient", "therapist"].map((key) => [key, JSON.parse(localStorage.getItem(key) ?? "null")]),
    ),
  );

export const noCachedUser = { user: null, patient: null, therapist: null };

/** The newest link to a path that was sent to an e-mail; waits for another one than an `old` one. */
export async function linkTo(
  path: string,
  email: string,
  old = "",
  dataDir = ownSites().demo.dataDir,
): Promise<string> {
  const outbox = join(dataDir, "outbox");
  let link = "";
  await expect(() => {
    const texts = readdirSync(outbox)
      .filter((name) => name.endsWith(`-${email}.eml`))
      .sort()
      .reverse()
      .flatMap((name) => partsOf(readFileSync(join(outbox, name), "utf8")))
      .filter(({ type }) => type === "text/plain")
      .map(({ text }) => new RegExp(`https?://\\S+(${path}\\?\\S+)`).exec(text)?.[1] ?? "");
    link = texts.find((text) => text !== "" && text !== old) ?? "";
    expect(link).not.toBe("");
  }).toPass({ intervals: [100] });
  return link;
}

/** By the newest button that came by mail, another than an `old` one: no password. */
export async function enterByMail(
  page: Page,
  email: string,
  { dataDir }: { dataDir: string },
  old = "",
): Promise<string> {
  const link = await linkTo("/entrar", email, old, dataDir);
  const token = new URL(link, "http://any.example").searchParams.get("token");
  expect((await page.request.post("/api/enter", { data: { token } })).status()).toBe(200);
  await page.request.post("/api/confirm-identity", { data: { mine: true } });
  return link;
}

/** Accessible in light and dark, and as narrow as 320 px without a sideways scroll. */
export async function expectGood(page: Page): Promise<void> {
  await expectAccessibleInBothSchemes(page);
  await page.emulateMedia({ colorScheme: null });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("[role=dialog], [role=dialog] > div")]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.className),
  );
  expect(wide, "scrolls sideways").toEqual([]);
  if (size) await page.setViewportSize(size);
}

export const demoPassword = "Demo-2026";

/** One account for each screen: what one turns on would lock the other out. */
export const demoTherapist = ({ project }: { project: { name: string } }) =>
  `${project.name.startsWith("phone") ? "amparo" : "benjamin"}@zoh.example`;

export async function enterAsTherapist(page: Page, email: string) {
  const door = await openDoor(page, "profesionales");
  await door.user.fill(email);
  await door.password.fill(demoPassword);
  await door.enter.click();
  return door;
}

/** What is behind the person's name in the bar of the dashboard, if it is not open yet. */
export async function openAccountMenu(page: Page): Promise<void> {
  await expect(page.locator("[data-app-bar]")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const name = page.getByRole("button", { name: /^Tu cuenta,/ });
  if ((await name.getAttribute("aria-expanded")) === "false") await name.click();
  await expect(page.getByRole("button", { name: "Cerrar Sesión" })).toBeVisible();
}

export async function leaveDashboard(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL(/\/$/);
}
