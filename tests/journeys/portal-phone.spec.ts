import { ask, proposeTo } from "tests/kit/journeys-database";
import { daysAgo } from "tests/kit/journeys-sites";
import { formatDate } from "~/shared/clinic-time";
import { expectGood, firstPassword, linkTo } from "./account-steps";
import { appointmentsOf, arrive, chooseNewSlot, onlyAppointment, openPortal, told } from "./portal-steps";
import { countEffort } from "./presses";
import { expectAccessible } from "./steps";
import { expect, type Page, test } from "./test";

/** What is wholly in sight on the phone of the sketch, without a scroll. */
async function expectAboveTheFold(page: Page, names: (string | RegExp)[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of names) {
    const box = await page.getByRole("button", { name }).first().boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 844, String(name)).toBe(true);
  }
}

test("the next hour and its buttons are above the fold; RUT and mail stand in the welcome and in 'Mis datos'", async ({
  page,
  browser,
}) => {
  const email = await arrive(page, browser);
  await openPortal(page);
  await expectAboveTheFold(page, [/^Cambiar la/, /^Cancelar la/]);
  await expect(page.getByText(/^Faltan? \d+ días?( y \d+ horas?)?$/)).toBeInViewport();
  const main = page.getByRole("main");
  await expect(main.getByText(/^RUT 12\.345\.678-5 · .+@correo/)).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Agendar hora" })).toHaveCount(1);
  const tops = await page
    .getByRole("tab")
    .evaluateAll((tabs) => new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size);
  expect(tops, "the tabs stand in one row").toBe(1);
  await openPortal(page, "datos");
  await expect(main.getByLabel("RUT", { exact: true })).toHaveValue("12.345.678-5");
  await expect(main.getByText(email, { exact: true }).first()).toBeVisible();
  await expectGood(page);
});

test("what waits for an answer comes first of all, with its three answers", async ({ page, browser }) => {
  await proposeTo(await arrive(page, browser));
  await openPortal(page);
  await expectAboveTheFold(page, ["Confirmar hora", "No puedo ir", "Elegir otra hora"]);
  await expectGood(page);
});

test("another hour instead of a proposed one: free hours of the same therapist, and it is confirmed", async ({
  page,
  browser,
}) => {
  await proposeTo(await arrive(page, browser));
  const before = await onlyAppointment(page.request);
  await openPortal(page);
  await page.getByRole("button", { name: "Elegir otra hora" }).click();
  const dialog = page.getByRole("dialog", { name: "Elegir otra hora" });
  await dialog.getByRole("heading", { name: "Primeras horas libres" }).waitFor();
  await expectGood(page);
  await chooseNewSlot(dialog);
  await dialog.getByRole("button", { name: "Confirmar esta hora" }).click();
  await told(page, "Hora confirmada");
  const after = await onlyAppointment(page.request);
  expect([after.status, after.therapistId]).toEqual(["confirmed", before.therapistId]);
  expect(after.preferredDate).not.toBe(before.preferredDate);
});

test("moving an hour takes three taps", async ({ page, browser }) => {
  await arrive(page, browser);
  const before = await onlyAppointment(page.request);
  const effort = await countEffort(page);
  // Another journey may take the hour that was chosen: then it is all done again.
  await expect(async () => {
    await openPortal(page);
    await effort();
    await page.getByRole("button", { name: /^Cambiar la/ }).click();
    const dialog = page.getByRole("dialog", { name: "Gestionar Cita" });
    await dialog.getByRole("heading", { name: "Primeras horas libres" }).waitFor();
    await dialog.getByRole("list").first().getByRole("button").last().click();
    await dialog.getByRole("button", { name: "Reagendar cita" }).click();
    await expect(dialog).toBeHidden({ timeout: 5_000 });
  }).toPass();
  expect((await effort()).presses).toBe(3);
  expect((await onlyAppointment(page.request)).preferredDate).not.toBe(before.preferredDate);
});

test("a message covers no control", async ({ page, browser }) => {
  await proposeTo(await arrive(page, browser));
  await openPortal(page);
  await page.getByRole("button", { name: "Confirmar hora" }).click();
  await told(page, "Hora confirmada");
  const covered = await page.evaluate(() => {
    const message = document.querySelector("[role=region][aria-label^=Notifications] li");
    if (!message) return ["no message"];
    const over = message.getBoundingClientRect();
    return [...document.querySelectorAll("main a[href], main button, header button, header a")]
      .filter((control) => {
        const { top, bottom, left, right, width } = control.getBoundingClientRect();
        return width > 1 && bottom > over.top && top < over.bottom && right > over.left && left < over.right;
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
});

test("the mail's button lands on its hour, though another one comes first", async ({ page, browser }) => {
  const email = await arrive(page, browser);
  const own = await onlyAppointment(page.request);
  const link = await linkTo("/entrar", email);
  await ask(
    `insert into appointments (id, patient_id, therapist_id, service, price, wall_start, duration_minutes, status, service_id,
       patient_name, patient_email, patient_phone, patient_rut)
     select gen_random_uuid()::text, patient_id, therapist_id, service, 15000, date_trunc('day', wall_start) - interval '1 day' + interval '20 hours',
       30, 'confirmed', service_id, patient_name, patient_email, patient_phone, patient_rut from appointments where id = $1`,
    [own.id],
  );
  expect(await appointmentsOf(page.request)).toHaveLength(2);
  await page.goto(`/patient-dashboard?en=${own.id}`);
  const hour = page.getByRole("region", { name: "Tu hora", exact: true });
  await expect(hour).toContainText(own.appointmentTime);
  expect(link).toContain("/entrar?token=");
});

test("the measures: a curve and an arc from first to last, in words, and in the copy too", async ({
  page,
  browser,
}) => {
  const email = await arrive(page, browser);
  const [first, last] = [daysAgo(49), daysAgo(14)];
  for (const [value, on] of [
    [110, first],
    [125, last],
  ] as const)
    await ask(
      `insert into outcome_measures (patient_id, therapist_id, kind, label, value, measured_on, created_at, author_name)
       select p.id, t.id, 'range', 'Flexión de rodilla', $2, $3, now(), t.name from patients p, (select * from therapists limit 1) t
       where p.email = $1`,
      [email, value, on],
    );
  await openPortal(page);
  const measures = page.getByRole("region", { name: "Tus medidas" });
  await expect(
    measures.getByRole("img", {
      name: `Flexión de rodilla: de 110° a 125°, entre el ${formatDate(first)} y el ${formatDate(last)}`,
    }),
  ).toBeVisible();
  await expect(measures.getByText("de 110° a 125°", { exact: true })).toBeVisible();
  await expect(measures.getByRole("img", { name: /^Gráfico/ })).toBeVisible();
  await expectGood(page);
  await page.goto("/api/my-data?format=html");
  await expect(page.getByRole("img", { name: /de 110° a 125°/ })).toBeVisible();
  await expect(page.getByRole("figure")).toContainText("de 110° a 125°");
});

test("the system's advice comes first, then the kinesiologist's; it is done and stays done", async ({
  page,
  browser,
}) => {
  await arrive(page, browser);
  await openPortal(page, "recomendaciones");
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  expect(headings).toEqual(["Para todos los días", "De tu kinesiólogo"]);
  const item = page.getByRole("listitem").filter({ hasText: "Cuidados generales" });
  const kept = page.waitForResponse("**/api/standing-recommendations");
  await item.getByRole("button", { name: /^Hecho/ }).click();
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(item.getByText("Completada")).toBeVisible();
  await expectGood(page);
});

for (const place of ["resumen", "citas", "recomendaciones", "pagos", "datos"])
  test(`${place} stands letters of twice the size`, async ({ page, browser }) => {
    await proposeTo(await arrive(page, browser));
    await openPortal(page, place);
    await page.addStyleTag({ content: "html { font-size: 32px !important }" });
    const wide = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const beyond = [...document.querySelectorAll("body *")].filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth &&
          element.closest("[class*=overflow-x-auto]") === null,
      );
      return beyond
        .filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
        .map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent}`);
    });
    expect(wide).toEqual([]);
    await expectAccessible(page);
  });

test("asked for without a session, a place is come back to", async ({ page, browser }) => {
  const email = await arrive(page, browser);
  await page.context().clearCookies();
  await page.goto("/patient-dashboard?seccion=pagos");
  await expect(page).toHaveURL(/\/\?volver=/);
  const door = page.getByRole("dialog", { name: "Portal Pacientes" });
  await expect(door.getByRole("button", { name: "Cerrar", exact: true })).toBeVisible();
  await expectAccessible(page);
  await door.getByLabel("Correo").fill(email);
  await door.getByLabel("Contraseña", { exact: true }).fill(firstPassword);
  await door.getByRole("button", { name: "Ingresar", exact: true }).click();
  await expect(page).toHaveURL(/\/patient-dashboard\?seccion=pagos$/);
});

test("a professional's page that is asked for without a session opens their door", async ({ page }) => {
  await page.goto("/clinical-dashboard?seccion=hoy");
  await expect(page).toHaveURL(/\/\?volver=/);
  await expect(page.getByRole("dialog", { name: "Login Kinesiólogos" }).getByLabel("Usuario")).toBeVisible();
});

test("by keyboard: the menu, an answer, another hour", { tag: "@desktop" }, async ({ page, browser }) => {
  await proposeTo(await arrive(page, browser));
  await openPortal(page);
  const menu = page.getByRole("button", { name: /^Tu cuenta,/ });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Mis datos" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Mis datos" })).toBeHidden();
  await expect(menu).toBeFocused();
  await page.getByRole("button", { name: "Elegir otra hora" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Elegir otra hora" });
  await dialog.getByRole("heading", { name: "Primeras horas libres" }).waitFor();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Elegir otra hora" })).toBeFocused();
  await page.getByRole("button", { name: "Confirmar hora" }).focus();
  await page.keyboard.press("Enter");
  await told(page, "Hora confirmada");
});
