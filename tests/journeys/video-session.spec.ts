import { moveClock } from "tests/kit/journeys-sites";
import { instantOf } from "~/shared/clinic-time";
import { enterByMail, expectGood } from "./account-steps";
import { dayAddress, goTo } from "./dashboard-steps";
import { enterAsDirection, type OwnSite, pageOf, startOwnSite } from "./own-site";
import { onlyAppointment, openPortal } from "./portal-steps";
import { bookOneOfTheDay } from "./steps";
import { type BrowserContext, expect, type Page, shiftDate, test } from "./test";

// A session by video: booked as any hour, entered by patient and kinesiologist from where each sees it.

let site: OwnSite;
test.beforeEach(async () => {
  site = await startOwnSite();
});
test.afterEach(() => site.stop());

const service = "Evaluación kinésica";
const rooms = "https://salas.example";
const minuteMs = 60_000;

/** Where the rooms are, and what is held in them. */
async function setUp({ request }: Page): Promise<void> {
  const { version } = await (await request.get("/api/settings/clinic")).json();
  const clinic = await request.patch("/api/clinic", { data: { version, videoBase: rooms } });
  expect(clinic.status()).toBe(200);
  const services = await (await request.get("/api/settings/services")).json();
  const found = services.find(({ name }: { name: string }) => name === service);
  const data = { version: found.version, isOnline: true };
  expect((await request.patch(`/api/settings/services/${found.id}`, { data })).status()).toBe(200);
}

/** Gives the address of the room that was entered, which nobody offers here. */
async function enterRoom(context: BrowserContext, press: () => Promise<void>): Promise<string> {
  const [tab, asked] = await Promise.all([
    context.waitForEvent("page"),
    context.waitForEvent("request", (request) => request.url().startsWith(rooms)),
    press(),
  ]);
  expect(asked.url()).toMatch(/\/zoh-[0-9a-f]{32}$/);
  await tab.close();
  return asked.url();
}

/** Its clock goes on elsewhere, and it is looked at again, which reads the clock sooner than its timer. */
async function putForward(page: Page, ms: number): Promise<void> {
  await page.evaluate(shiftDate, ms);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

test("a session by video is booked, waited for and entered", async ({ browser }) => {
  test.setTimeout(180_000);
  const staff = await pageOf(site, browser);
  await enterAsDirection(site, staff);
  await setUp(staff);

  const patient = await pageOf(site, browser);
  const email = await bookOneOfTheDay(patient, service, "En línea, por videollamada: no vienes al centro.");
  const done = patient.getByRole("dialog", { name: "Hora reservada" });
  await expect(done.getByText("En línea, por videollamada", { exact: true })).toBeVisible();
  await expect(done.getByRole("link", { name: "Cómo llegar" })).toHaveCount(0);

  const link = await enterByMail(patient, email, site);
  const { id, preferredDate, patientName } = await onlyAppointment(patient.request);
  const way = { name: "Entrar a la videollamada" };
  await openPortal(patient);
  await expect(patient.getByText(/^En línea, por videollamada\. Entras desde 15/)).toBeVisible();
  await expect(patient.getByRole("link", way)).toHaveCount(0);

  const early = `${preferredDate.slice(0, 10)}T06:00`;
  moveClock(early);
  await patient.request.post("/api/request-entry-link", { data: { email } });
  await enterByMail(patient, email, site, link);
  await openPortal(patient);
  const [waiting] = await Promise.all([
    patient.context().waitForEvent("page"),
    patient.getByRole("link", way).click(),
  ]);
  // What a page asks for once it lives, and its clock with it.
  const lives = waiting.waitForResponse("**/api/user-profile");
  await expect(
    waiting.getByText(/^La sala se abre a las \d\d:\d\d\. Esta página entra sola\.$/),
  ).toBeVisible();
  await expectGood(waiting);
  await expectGood(patient);

  // It goes in by itself, without a press, once the room lets people in.
  await lives;
  const untilBegins = instantOf(preferredDate).getTime() - instantOf(early).getTime();
  await putForward(waiting, untilBegins - 20 * minuteMs);
  await expect(waiting.getByText(/Esta página entra sola\.$/), "not before").toBeVisible();
  moveClock(preferredDate);
  const alone = waiting.waitForRequest((request) => request.url().startsWith(rooms));
  await putForward(waiting, 20 * minuteMs);
  const entered = (await alone).url();
  expect(await enterRoom(patient.context(), () => patient.getByRole("link", way).click())).toBe(entered);
  const kinesiologist = await pageOf(site, browser);
  await enterAsDirection(site, kinesiologist);
  await goTo(kinesiologist, dayAddress(preferredDate.slice(0, 10), "dia"));
  await kinesiologist.waitForLoadState("networkidle");
  await kinesiologist
    .getByRole("button", { name: new RegExp(patientName) })
    .first()
    .click();
  const sheet = kinesiologist.getByRole("dialog", { name: patientName });
  await expect(sheet.getByText("En línea, por videollamada")).toBeVisible();
  await expectGood(kinesiologist);
  const seen = await enterRoom(kinesiologist.context(), () => sheet.getByRole("link", way).click());
  expect(seen).toBe(entered);
  await kinesiologist.goto(`/sesion-en-linea?hora=${id}x`);
  await expect(
    kinesiologist.getByText("No encontramos una sesión en línea tuya en este enlace."),
  ).toBeVisible();
});
