import { ask, hourOf, waitingLink } from "tests/kit/journeys-database";
import { expectGood, linkTo, makePatient } from "./account-steps";
import { arrive, onlyAppointment, openPortal, told } from "./portal-steps";
import { chooseService, expectAccessible, fillPatient, freshEmail, openDays, openWizard } from "./steps";
import { type Browser, expect, type Page, test } from "./test";

/** What the patient's booking would be earlier by: an hour of the same professional that nobody has, offered for ten minutes. */
async function offerEarlier(email: string): Promise<{ id: string; at: string }> {
  const [offer] = await ask<{ id: string; at: string }>(
    `with own as (select * from appointments where patient_email = $1), waiting as (
       insert into waiting_list (patient_id, appointment_id, service, service_id, duration_minutes, therapist_id, until, asked_at)
       select patient_id, id, service, service_id, duration_minutes, therapist_id, wall_start::date, now() from own returning *
     )
     insert into hour_offers (waiting_id, therapist_id, wall_start, duration_minutes, instead_of, offered_at, until)
     select waiting.id, waiting.therapist_id, free.at, waiting.duration_minutes, waiting.appointment_id, now(), now() + interval '10 minutes'
     from waiting, own, generate_series(own.wall_start::date - interval '1 day' + interval '19 hours',
         own.wall_start::date - interval '1 day' + interval '22 hours', interval '30 minutes') as free (at)
     where not exists (select from appointments a where a.therapist_id = own.therapist_id and a.status <> 'cancelled'
       and tsrange(a.wall_start, a.wall_start + make_interval(mins => a.duration_minutes))
         && tsrange(free.at, free.at + make_interval(mins => own.duration_minutes)))
     order by random() limit 1 returning id, to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as at`,
    [email],
  );
  if (!offer) throw new Error("no hour is left to offer");
  return offer;
}

const waitingOf = async (email: string) =>
  ask<{ days: string[] | null; to: string | null; isOpen: boolean }>(
    `select w.days, to_char(w.to_time, 'HH24:MI') as to, w.ended_at is null as "isOpen"
     from waiting_list w join patients p on p.id = w.patient_id where p.email = $1`,
    [email],
  );

test("who books says that they would rather come sooner", async ({ page }) => {
  const { dialog, next, confirm, step } = await openWizard(page);
  await chooseService(dialog, "Punción Seca");
  await next.click();
  await dialog.getByRole("radio", { name: /Amparo/ }).check();
  await next.click();
  await expect(step(3)).toBeVisible();
  await expect(dialog.getByText(/¿Ninguna te acomoda\? Reserva la más cercana/)).toBeVisible();
  await openDays(dialog).last().click();
  await dialog.getByRole("radio").last().check();
  await next.click();
  const email = freshEmail();
  await fillPatient(page, email);
  await dialog.getByRole("checkbox", { name: /Avísame si se libera antes/ }).check();
  await expectAccessible(page);
  await confirm.click();
  const done = page.getByRole("dialog", { name: "Hora reservada" });
  await expect(done.getByText("Te avisaremos por correo si se libera una hora antes.")).toBeVisible();
  expect(await waitingOf(email)).toEqual([{ days: null, to: null, isOpen: true }]);
});

test("for whom no hour suits, and who has an account, waits from the wizard", async ({ page, browser }) => {
  const email = await arrive(page, browser);
  // The browser remembers who is signed in from there on.
  await openPortal(page);
  await page.goto("/");
  const { dialog, next, step } = await openWizard(page);
  await chooseService(dialog, "Mobility training");
  await next.click();
  await expect(step(2)).toBeVisible();
  await dialog.getByRole("radio").first().check();
  await next.click();
  await dialog.getByRole("button", { name: "Avísame si se libera antes" }).click();
  await dialog.getByLabel("martes").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Avísame", exact: true }).click();
  await expect(dialog.getByText(/Esperas martes, a cualquier hora/)).toBeVisible();
  expect(await waitingOf(email)).toEqual([{ days: ["tue"], to: null, isOpen: true }]);
});

test("a visitor whom no hour suits waits once they answer the mail", async ({ page }) => {
  const { dialog, next, step } = await openWizard(page);
  await chooseService(dialog, "Punción Seca");
  await next.click();
  await dialog.getByRole("radio").first().check();
  await next.click();
  await expect(step(3)).toBeVisible();
  await dialog.getByRole("button", { name: "Avísame sin reservar" }).click();
  await dialog.getByLabel("martes").check();
  const send = dialog.getByRole("button", { name: "Avísame", exact: true });
  await send.click();
  await expect(dialog.getByLabel("Nombre y apellido")).toBeFocused();
  await expectAccessible(page);
  const email = freshEmail();
  await fillPatient(page, email);
  await page.context().setOffline(true);
  await send.click();
  await expect(dialog.getByText("No pudimos anotarte")).toBeVisible();
  await expect(dialog.getByLabel("Correo", { exact: true })).toHaveValue(email);
  await page.context().setOffline(false);
  await dialog.getByLabel("Teléfono").press("Enter");
  await expect(dialog.getByText("Revisa tu correo")).toBeVisible();
  expect(await waitingOf(email)).toEqual([]);
  const link = await linkTo("/lista-de-espera", email);
  for (let time = 0; time < 2; time++) await page.goto(link);
  await page.waitForLoadState("networkidle");
  expect(await waitingOf(email), "to open it changes nothing").toEqual([]);
  await expect(page.getByRole("heading", { name: "¿Te avisamos si se libera una hora?" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Sí, avísame" }).click();
  await expect(page.getByText("Te avisaremos si se libera una hora")).toBeVisible();
  expect(await waitingOf(email)).toEqual([{ days: ["tue"], to: null, isOpen: true }]);
});

test("a patient waits for an earlier hour, and then no longer", async ({ page, browser }) => {
  const email = await arrive(page, browser);
  await openPortal(page);
  await page.getByRole("button", { name: "Avísame si se libera antes" }).click();
  await page.getByLabel("lunes").check();
  await page.getByLabel("jueves").check();
  await page.getByLabel("Mañana").check();
  await expectGood(page);
  await page.getByRole("button", { name: "Avísame", exact: true }).click();
  await expect(page.getByText(/Esperas lunes y jueves, en la mañana/)).toBeVisible();
  expect(await waitingOf(email)).toEqual([{ days: ["mon", "thu"], to: "13:00", isOpen: true }]);
  await expectGood(page);
  await page.getByRole("button", { name: "Dejar de esperar" }).click();
  await told(page, "Ya no te avisaremos");
  await expect(page.getByRole("button", { name: "Avísame si se libera antes" })).toBeVisible();
  expect(await waitingOf(email)).toMatchObject([{ isOpen: false }]);
});

test("no network while asking: says so, and keeps what was chosen", async ({ page, browser }) => {
  await arrive(page, browser);
  await openPortal(page);
  await page.getByRole("button", { name: "Avísame si se libera antes" }).click();
  await page.getByLabel("viernes").check();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Avísame", exact: true }).click();
  await expect(page.getByText("No pudimos anotarte")).toBeVisible();
  await expect(page.getByLabel("viernes")).toBeChecked();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Avísame", exact: true }).click();
  await expect(page.getByText(/Esperas viernes/)).toBeVisible();
});

test("an offered hour is taken in the portal, and the old one goes back", async ({ page, browser }) => {
  const email = await arrive(page, browser);
  const offer = await offerEarlier(email);
  await openPortal(page);
  await expect(page.getByRole("heading", { name: "Se liberó una hora" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Tomar esta hora" }).click();
  await told(page, "La hora es tuya");
  await expect(page.getByRole("heading", { name: "Se liberó una hora" })).toHaveCount(0);
  expect((await onlyAppointment(page.request)).preferredDate).toBe(offer.at);
});

const outcomeOf = async (id: string) =>
  (await ask<{ outcome: string | null }>("select outcome from hour_offers where id = $1", [id]))[0]?.outcome;

test("an offered hour is declined in the portal: it goes, and they stay on the list", async ({
  page,
  browser,
}) => {
  const email = await arrive(page, browser);
  const offer = await offerEarlier(email);
  const before = await hourOf(email);
  await openPortal(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "No, gracias" }).click();
  await expect(page.getByText("No pudimos guardar tu respuesta")).toBeVisible();
  await expectGood(page);
  await page.context().setOffline(false);
  expect(await outcomeOf(offer.id)).toBeNull();
  await page.getByRole("button", { name: "No, gracias" }).click();
  await told(page, "Se la ofrecemos a otra persona");
  await expect(page.getByRole("heading", { name: "Se liberó una hora" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Dejar de esperar" })).toBeVisible();
  await expectGood(page);
  expect([await outcomeOf(offer.id), await hourOf(email)]).toEqual(["declined", before]);
});

const openLink = async (page: Page, act: "ask" | "take" | "leave", id: string) => {
  await page.goto(await waitingLink(act, id));
  await page.waitForLoadState("networkidle");
};
const made = async (browser: Browser) => {
  const email = await makePatient(browser);
  return { email, hour: await hourOf(email) };
};

test("the link of a mail takes the hour by a button alone", async ({ page, browser }) => {
  const { email, hour } = await made(browser);
  const offer = await offerEarlier(email);
  for (let time = 0; time < 2; time++) await openLink(page, "take", offer.id);
  expect(await hourOf(email), "to open it changes nothing").toEqual(hour);
  await expect(page.getByText(/es de quien la tome primero/)).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Tomar esta hora" }).click();
  await expect(page.getByText("La hora es tuya")).toBeVisible();
  await expectGood(page);
  expect((await hourOf(email)).wallStart).toBe(offer.at);
  await page.reload();
  await expect(page.getByText("La hora es tuya")).toBeVisible();
});

test("the mail's «No, gracias» declines by a button alone, and says so afterwards", async ({
  page,
  browser,
}) => {
  const { email, hour } = await made(browser);
  const offer = await offerEarlier(email);
  const address = `${await waitingLink("take", offer.id)}&respuesta=no`;
  for (let time = 0; time < 2; time++) await page.goto(address);
  await page.waitForLoadState("networkidle");
  expect(await outcomeOf(offer.id), "to open it changes nothing").toBeNull();
  await expect(page.getByRole("heading", { name: "¿No te sirve esta hora?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tomar esta hora" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "No, gracias" }).click();
  await expect(page.getByText("Se la ofrecemos a otra persona")).toBeVisible();
  await expect(page.getByText(/Conservas tu hora del .* Sigues en la lista/)).toBeVisible();
  await expectGood(page);
  expect([await outcomeOf(offer.id), await hourOf(email)]).toEqual(["declined", hour]);
  await openLink(page, "take", offer.id);
  await expect(page.getByText(/Dijiste que no a esta hora/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Tomar esta hora" })).toHaveCount(0);
});

test("who comes second reads so kindly, and late ones too", async ({ page, browser }) => {
  const { email, hour } = await made(browser);
  const offer = await offerEarlier(email);
  await openLink(page, "take", offer.id);
  const rival = await made(browser);
  await ask(
    "update appointments set wall_start = $2, therapist_id = (select therapist_id from appointments where id = $3) where id = $1",
    [rival.hour.id, offer.at, hour.id],
  );
  await page.getByRole("button", { name: "Tomar esta hora" }).click();
  await expect(page.getByText("Esta vez la tomó otra persona")).toBeVisible();
  await expect(page.getByText(/Conservas tu hora del .* Sigues en la lista/)).toBeVisible();
  await expectGood(page);
  expect(await hourOf(email)).toEqual(hour);
  await ask("update hour_offers set outcome = 'lapsed', ended_at = now() where id = $1", [offer.id]);
  await openLink(page, "take", offer.id);
  await expect(page.getByText("Esta oferta terminó")).toBeVisible();
});

test("by the links of mails one waits, and waits no longer; an altered one says so", async ({
  page,
  browser,
}) => {
  const { email, hour } = await made(browser);
  await openLink(page, "ask", hour.id);
  expect(await waitingOf(email)).toEqual([]);
  await page.getByLabel("Tarde").check();
  await expectGood(page);
  await page.getByRole("button", { name: "Avísame", exact: true }).click();
  await expect(page.getByText("Te avisaremos si se libera antes")).toBeVisible();
  const [place] = await ask<{ id: string }>(
    "select w.id from waiting_list w join patients p on p.id = w.patient_id where p.email = $1",
    [email],
  );
  await openLink(page, "leave", place?.id ?? "");
  expect(await waitingOf(email)).toMatchObject([{ isOpen: true }]);
  await page.getByRole("button", { name: "Ya no quiero que me avisen" }).click();
  await expect(page.getByText("Ya no te avisaremos")).toBeVisible();
  expect(await waitingOf(email)).toMatchObject([{ isOpen: false }]);
  await page.goto(`${await waitingLink("take", "x")}y`);
  await expect(page.getByRole("heading", { name: "Este enlace ya no sirve" })).toBeVisible();
  await expectGood(page);
});
