import { ask, hourOf } from "tests/kit/journeys-database";
import { expectGood, makePatient, newVisitor, signInByCall } from "./account-steps";
import { bookAs, dayAddress, inNotifications, openDashboard, signIn } from "./dashboard-steps";
import { availabilityOf, freshLetters } from "./steps";
import { type Browser, expect, type Page, test } from "./test";

/** A patient who waits for a "Punción Seca", before everybody of other journeys: none of them is in the way. */
async function somebodyWaiting(browser: Browser, wish: object = {}): Promise<{ name: string; id: string }> {
  const email = await makePatient(browser);
  const name = `Espera ${freshLetters()}`;
  await ask("update patients set name = $2 where email = $1", [email, name]);
  const { request } = await newVisitor(browser);
  await signInByCall(request, email);
  const asked = await request.post("/api/waiting-list", { data: { service: "Punción Seca", ...wish } });
  expect(asked.status()).toBe(201);
  const { id } = await asked.json();
  await ask("update waiting_list set asked_at = now() - interval '1 year' where id = $1", [id]);
  await keepFromRounds();
  return { name, id };
}
/** Each minute the site offers by itself what was freed, and would be faster than the hand that this is about. */
const keepFromRounds = () => ask("delete from freed_hours");
const callOff = async (where: string, id: string) => {
  await ask(`update appointments set status = 'cancelled' where ${where}`, [id]);
  await keepFromRounds();
};
/** Without an hour of their own any is news to them, until whenever. */
async function withoutAnHour(id: string): Promise<void> {
  await ask("update waiting_list set until = now()::date + 60 where id = $1", [id]);
  await callOff("patient_id = (select patient_id from waiting_list where id = $1)", id);
}
const rowIn = (page: Page, name: string) =>
  page
    .getByRole("region", { name: /Lista de espera/ })
    .getByRole("listitem")
    .filter({ hasText: name });
const leaveList = (id: string) =>
  ask(
    `with gone as (update hour_offers set ended_at = now(), outcome = 'withdrawn' where waiting_id = $1 and ended_at is null)
     update waiting_list set ended_at = now(), ended_why = 'withdrawn' where id = $1 and ended_at is null`,
    [id],
  );

/** Who is at the desk too is offered everybody's hours; these are about who treats alone. */
const isAtDesk = (is: boolean) =>
  ask(
    `update therapists set duties = case when $1 then '{care,desk,direction}' else '{care,direction}' end::text[]
     where 'direction' = any (duties)`,
    [is],
  );
test.beforeEach(() => isAtDesk(false));
test.afterEach(() => isAtDesk(true));

test("a therapist offers a free hour by hand with two presses; a no is told in the list", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const { name, id } = await somebodyWaiting(browser);
  await openDashboard(page, "?seccion=citas");
  await page.waitForLoadState("networkidle");
  const row = rowIn(page, name);
  await row.getByRole("button", { name: /^Ofrecer/ }).click();
  const dialog = page.getByRole("dialog", { name: "Ofrecer una hora" });
  await expect(dialog.getByText("Horas libres tuyas que le sirven")).toBeVisible();
  await expect(dialog.getByRole("radio").first()).toBeChecked();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Ofrecer hora" }).click();
  await expect(inNotifications(page, "Hora ofrecida")).toBeVisible();
  await expect(row.getByText(/^Ofrecida hasta \d\d:\d\d$/)).toBeVisible();
  await expect(row.getByRole("button", { name: /^Ofrecer/ })).toHaveCount(0);
  await expectGood(page);
  await ask("update hour_offers set ended_at = now(), outcome = 'declined' where waiting_id = $1", [id]);
  await page.reload();
  await expect(row.getByText(/^Dijo que no a la del/)).toBeVisible();
  await leaveList(id);
});

test("what came in between is said, and nothing chosen is lost", async ({ page, browser }) => {
  const { name, id } = await somebodyWaiting(browser);
  const therapist = await openDashboard(page, "?seccion=citas");
  await page.waitForLoadState("networkidle");
  await rowIn(page, name)
    .getByRole("button", { name: /^Ofrecer/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Ofrecer una hora" });
  await dialog.getByRole("radio").last().check();
  // The message may be one of those that are drawn without their script, which has not come yet.
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Ofrecer hora" }).click();
  await expect(page.getByText("Error de conexión. Inténtalo de nuevo.").first()).toBeVisible();
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(1);
  await page.context().setOffline(false);
  const value = await dialog.getByRole("radio", { checked: true }).getAttribute("value");
  const [, at = ""] = value?.split(" ") ?? [];
  const rival = await hourOf(await makePatient(browser));
  await ask("update appointments set wall_start = $2, therapist_id = $3 where id = $1", [
    rival.id,
    at,
    therapist.id,
  ]);
  await dialog.getByRole("button", { name: "Ofrecer hora" }).click();
  await expect(page.getByText("Esa hora acaba de ser tomada. Elige otra.").first()).toBeVisible();
  await expect(dialog.getByText("Elige otra hora.")).toBeVisible();
  await expectGood(page);
  await leaveList(id);
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "Ofrecer hora" }).click();
  await expect(page.getByText("Ya no espera: pidió que no le avisemos más.").first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(rowIn(page, name)).toHaveCount(0);
});

test("a cancelled hour is offered with one press to somebody whom it suits", async ({ page, browser }) => {
  const { name, id } = await somebodyWaiting(browser);
  await withoutAnHour(id);
  const therapist = await signIn(page.context().request, "amparo");
  const booked = await bookAs(browser, therapist.id);
  await callOff("id = $1", booked.id);
  await openDashboard(page, dayAddress(booked.preferredDate.slice(0, 10)));
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("list", { name: /^Citas del / })
    .getByRole("listitem")
    .filter({ hasText: booked.patientName })
    .getByRole("button", { name: /^Ofrecer la hora/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Ofrecer esta hora" });
  await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await expectGood(page);
  await dialog.getByRole("button", { name: `Ofrecer esta hora a ${name}` }).click();
  await expect(inNotifications(page, "Hora ofrecida")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(
    await ask(
      `select to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as at from hour_offers where waiting_id = $1 and offered_by is not null`,
      [id],
    ),
  ).toEqual([{ at: booked.preferredDate }]);
  await leaveList(id);
});

test("a free hour of the agenda is offered from where it would be given", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const { name, id } = await somebodyWaiting(browser);
  await withoutAnHour(id);
  const therapist = await signIn(page.context().request, "benjamin");
  const days = (await availabilityOf(page.context().request, "Punción Seca")).slice(10);
  const day = days[Math.floor(Math.random() * days.length)] ?? "";
  const answer = await page.context().request.get("/api/availability", {
    params: { service: "Punción Seca", therapistId: therapist.id, from: day, to: day },
  });
  const time: string = (await answer.json()).days[0].therapists[0].starts.at(-1);
  await openDashboard(page, dayAddress(day, "dia"), "benjamin");
  await page.waitForLoadState("networkidle");
  const column = page.locator(`[data-column="${day} ${therapist.id}"]`);
  const hourPixels = await column.evaluate((node) =>
    Number.parseFloat(getComputedStyle(node).backgroundSize.split(" ")[1] ?? ""),
  );
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  await column.click({ position: { x: 20, y: hourPixels * (hours - 8 + minutes / 60 + 0.1) } });
  await page
    .getByRole("dialog", { name: "Agendar Cita" })
    .getByRole("button", { name: "Ofrecerla a quien espera" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Ofrecer esta hora" });
  await expect(dialog.getByText(new RegExp(`a las.${time}, con ${therapist.name}`))).toBeVisible();
  await expectGood(page);
  await dialog.getByRole("button", { name: `Ofrecer esta hora a ${name}` }).click();
  await expect(inNotifications(page, "Hora ofrecida")).toBeVisible();
  await leaveList(id);
});

test("reception sees all who wait and offers anybody's hour", async ({ page, browser }) => {
  const desk = `recepcion.${crypto.randomUUID().slice(0, 6)}`;
  await ask(
    `insert into therapists (email, name, specialty, experience, avatar, position, active, duties, password_hash, password_changed_at)
     select $1 || '@zoh.example', 'Recepción', specialty, experience, avatar, 99, true, '{desk}', password_hash, password_changed_at
     from therapists where email = 'benjamin@zoh.example'`,
    [desk],
  );
  const benjamin = await signIn((await newVisitor(browser)).request, "benjamin");
  const { name, id } = await somebodyWaiting(browser, { therapistId: benjamin.id });
  const data = { username: `${desk}@zoh.example`, password: "Demo-2026" };
  expect((await page.context().request.post("/api/therapist-login", { data })).status()).toBe(200);
  await page.goto("/clinical-dashboard?seccion=citas");
  await page.waitForLoadState("networkidle");
  const row = rowIn(page, name);
  await expect(row.getByText(new RegExp(`con ${benjamin.name}`))).toBeVisible();
  await row.getByRole("button", { name: /^Ofrecer/ }).click();
  const dialog = page.getByRole("dialog", { name: "Ofrecer una hora" });
  await expect(dialog.getByText("Horas libres que le sirven")).toBeVisible();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Ofrecer hora" }).click();
  await expect(row.getByText(/^Ofrecida hasta/)).toBeVisible();
  await expectGood(page);
  await leaveList(id);
  await ask("update therapists set active = false where email = $1", [data.username]);
});
