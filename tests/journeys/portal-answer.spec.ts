import { answerLink, ask, hourOf, proposeTo } from "tests/kit/journeys-database";
import { moveClock } from "tests/kit/journeys-sites";
import { instantOf, later, wallTimeOf } from "~/shared/clinic-time";
import { expectGood, makePatient } from "./account-steps";
import { arrive, enter, onlyAppointment, openPortal, told } from "./portal-steps";
import { countEffort, expectAsPromised } from "./presses";
import { expect, type Page, test } from "./test";

test("a scheduled hour is confirmed where it stands", { tag: "@both" }, async ({ page, browser }) => {
  await proposeTo(await arrive(page, browser));
  await openPortal(page);
  await expect(page.getByRole("heading", { name: "Te toca responder" })).toBeVisible();
  await expect(
    page.getByRole("button", { name: /^(Cambiar|Cancelar)/ }),
    "an answer comes first",
  ).toHaveCount(0);
  await expectGood(page);
  await page.getByRole("button", { name: "Confirmar hora" }).click();
  await told(page, "Hora confirmada");
  await expect(page.getByRole("heading", { name: "Tu próxima hora" })).toBeVisible();
  expect((await onlyAppointment(page.request)).status).toBe("confirmed");
});

test("a scheduled hour is rejected after a second thought", async ({ page, browser }) => {
  await proposeTo(await arrive(page, browser));
  await openPortal(page, "citas");
  await page.getByRole("button", { name: "No puedo ir" }).click();
  const sure = page.getByRole("button", { name: "No puedo ir" });
  await expect(sure).toBeFocused();
  await page.getByRole("button", { name: "Volver" }).click();
  await page.getByRole("button", { name: "No puedo ir" }).click();
  await expectGood(page);
  await sure.click();
  await told(page, "Hora rechazada");
  expect((await onlyAppointment(page.request)).status).toBe("cancelled");
  await expect(page.getByText("Cancelada", { exact: true })).toBeVisible();
});

test("several proposed hours are seen, and confirmed with one press", async ({ page, browser }) => {
  const { id } = await proposeTo(await arrive(page, browser));
  await ask(
    `insert into appointments (id, patient_id, therapist_id, service, price, wall_start, duration_minutes, status, service_id,
       patient_name, patient_email, patient_phone, patient_rut)
     select gen_random_uuid()::text, patient_id, therapist_id, service, 15000,
       date_trunc('day', wall_start) + interval '1 day' * week.number + interval '20 hours', 30, 'therapist_scheduled', service_id,
       patient_name, patient_email, patient_phone, patient_rut
     from appointments cross join generate_series($2::int + 1, $2::int + 7) as week (number) where id = $1`,
    // The other screen's journey proposes to the same professional at the same time.
    [id, 400 + 7 * Math.floor(Math.random() * 300)],
  );
  await openPortal(page);
  await expect(page.getByText("7 horas esperan tu respuesta")).toBeVisible();
  await page.getByText("¿Puedes en las 8? Estas son").click();
  const all = page.getByRole("region", { name: /7 horas esperan/ });
  await expect(all.getByRole("listitem")).toHaveCount(8);
  await expectGood(page);
  await page.context().setOffline(true);
  await all.getByRole("button", { name: "Confirmar las 8 horas" }).click();
  await expect(all.getByText("Se perdió la conexión")).toBeVisible();
  await page.context().setOffline(false);
  const effort = await countEffort(page);
  await all.getByRole("button", { name: "Confirmar las 8 horas" }).click();
  await told(page, "8 horas confirmadas");
  expectAsPromised("patient confirms a series", (await effort()).presses);
  await expect(page.getByRole("heading", { name: "Te toca responder" })).toBeHidden();
  const statuses = await ask<{ status: string }>(
    "select distinct status::text from appointments where patient_id = (select patient_id from appointments where id = $1)",
    [id],
  );
  expect(statuses).toEqual([{ status: "confirmed" }]);
});

test("answered in another tab meanwhile: the page shows how it is", async ({ page, browser }) => {
  const { id } = await proposeTo(await arrive(page, browser));
  await openPortal(page);
  expect((await page.request.patch(`/api/appointments/${id}/confirm`, { data: {} })).status()).toBe(200);
  await page.getByRole("button", { name: "Confirmar hora" }).click();
  await told(page, "Esta hora ya estaba respondida");
  await expect(page.getByRole("heading", { name: "Tu próxima hora" })).toBeVisible();
});

test("no network: says what is known", async ({ page, browser }) => {
  await proposeTo(await arrive(page, browser));
  await openPortal(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Confirmar hora" }).click();
  await expect(page.getByText("Se perdió la conexión")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /^Hola/ }), "the page stays").toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Revisar cómo quedó" }).click();
  await expect(page.getByText("Tu cita sigue como estaba")).toBeVisible();
});

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

test("the link of a mail confirms with one press, without a session", async ({ page, browser }) => {
  const email = await makePatient(browser);
  const link = await answerLink("confirm", await proposeTo(email));
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  });
  await expect(page.getByRole("heading", { name: "Confirma tu hora" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Punción Seca");
  await page.waitForLoadState("networkidle");
  await expectGood(page);
  await button(page, "Confirmar esta hora").click();
  await expect(page.getByText("Hora confirmada")).toBeVisible();
  await expectGood(page);
  await page.reload();
  await expect(page.getByText("Esta hora ya está confirmada")).toBeVisible();
  await expect(button(page, "Confirmar esta hora")).toHaveCount(0);
  await enter(page, email);
  expect((await onlyAppointment(page.request)).status).toBe("confirmed");
});

test("opening the link alone changes nothing, and declining frees the hour", async ({ page, browser }) => {
  const email = await makePatient(browser);
  const link = await answerLink("reject", await proposeTo(email));
  await enter(page, email);
  await page.goto(link);
  await page.waitForLoadState("networkidle");
  expect((await onlyAppointment(page.request)).status).toBe("therapist_scheduled");
  await button(page, "No puedo en esta hora").click();
  await expect(page.getByText("Gracias por avisar")).toBeVisible();
  expect((await onlyAppointment(page.request)).status).toBe("cancelled");
});

test("a reminder's links say that one comes, and then that one cannot", async ({ page, browser }) => {
  const email = await makePatient(browser);
  const hour = await hourOf(email);
  await page.goto(await answerLink("attend", hour));
  await expect(page.getByRole("heading", { name: "¿Confirmas tu hora?" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectGood(page);
  await button(page, "Confirmo que voy").click();
  await expect(page.getByText("Gracias, te esperamos")).toBeVisible();
  await expectGood(page);
  await page.goto(await answerLink("decline", hour));
  await page.waitForLoadState("networkidle");
  await button(page, "No puedo ir").click();
  await expect(page.getByText("Gracias por avisar")).toBeVisible();
  await expectGood(page);
  await enter(page, email);
  expect((await onlyAppointment(page.request)).status).toBe("cancelled");
});

test("with less than two hours left the link tells the clinic, and says what happens", async ({
  page,
  browser,
}) => {
  const email = await makePatient(browser);
  const { id, wallStart } = await hourOf(email);
  moveClock(wallTimeOf(later(instantOf(wallStart), -90 * 60_000)));
  await page.goto(await answerLink("decline", { id, wallStart }));
  await expect(page.getByText("ya no se puede mover ni cancelar por aquí")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectGood(page);
  await expect(button(page, "No puedo ir")).toHaveCount(0);
  await button(page, "Avisar que no llego").click();
  await expect(page.getByText("El centro ya sabe que no vienes")).toBeVisible();
  await expectGood(page);
  await page.reload();
  await expect(page.getByText("El centro ya sabe que no vienes")).toBeVisible();
});

test("a link answered meanwhile shows the new state", async ({ page, browser }) => {
  const email = await makePatient(browser);
  const proposed = await proposeTo(email);
  await page.goto(await answerLink("confirm", proposed));
  await page.waitForLoadState("networkidle");
  await enter(page, email);
  await page.request.patch(`/api/appointments/${proposed.id}/reject`, { data: {} });
  await button(page, "Confirmar esta hora").click();
  await expect(page.getByText("Esta hora está cancelada")).toBeVisible();
});

for (const link of ["/responder", "/responder?token=x", "/confirmar-correo"]) {
  test(`${link} is no good link, and says what to do`, async ({ page }) => {
    await page.goto(link);
    await expect(page.getByText("Enlace inválido")).toBeVisible();
    await expectGood(page);
  });
}
