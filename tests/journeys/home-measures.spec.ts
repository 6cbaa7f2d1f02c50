import { ask } from "tests/kit/journeys-database";
import { daysAgo } from "tests/kit/journeys-sites";
import { phoneSensors } from "tests/kit/phone-sensors";
import { expectGood } from "./account-steps";
import { goTo } from "./dashboard-steps";
import { openFile } from "./ficha-steps";
import { mark } from "./measure-steps";
import { enter, openPortal, told } from "./portal-steps";
import { faultsOf } from "./steps";
import { type Browser, type BrowserContext, expect, type Page, test } from "./test";

const name = "Flexión de rodilla derecha";

/** The patient of a file, with a plan that asks for the knee twice a week, in a browser of their own. */
async function patientWithPlan(
  browser: Browser,
  email: string,
): Promise<{ context: BrowserContext; own: Page }> {
  await ask(
    `with plan as (
       insert into recommendations (patient_id, therapist_id, recommendation, category, priority, sent_at, created_at, author_name)
       select p.id, t.id, 'Para la casa', 'exercise', 'high', now() - interval '3 days', now() - interval '3 days', t.name
       from patients p, (select * from therapists order by position limit 1) t where p.email = $1 returning id), asked as (
       insert into plan_measurings (recommendation_id, position, movement, side, times_per_week)
       select id, 1, 'Rodilla, flexión', 'right', 2 from plan)
     insert into plan_exercises (recommendation_id, position, exercise, name, sets, repetitions, seconds, days_per_week)
     select id, 1, 'espalda-puente', 'Puente', 3, 12, null, 7 from plan`,
    [email],
  );
  const context = await browser.newContext({ ...test.info().project.use, locale: "es-CL" });
  const own = await context.newPage();
  await enter(own, email);
  return { context, own };
}

const measuredOf = (email: string) =>
  ask<{ degrees: number; by: string }>(
    `select m.degrees, m.taken_by as by from home_measures m join patients p on p.id = m.patient_id where p.email = $1 order by m.at, m.id`,
    [email],
  );

type Limb = Awaited<ReturnType<typeof phoneSensors>>;

/** Three tries with the phone on the limb. */
async function measureThrice(own: Page, limb: Limb, degrees: number): Promise<void> {
  await own
    .getByRole("dialog", { name: "Medir" })
    .getByRole("button", { name: "Medir con el teléfono" })
    .click();
  for (let tries = 0; tries < 3; tries += 1)
    for (const [angle, what] of [
      [0, "el primer hueso"],
      [degrees, "el segundo hueso"],
    ] as const) {
      await limb.moveTo(angle);
      await mark(own, what);
    }
}

/** Written by hand, for want of a sensor that moves. */
async function writeNumber(own: Page, degrees: number): Promise<void> {
  const dialog = own.getByRole("dialog", { name: "Medir" });
  await dialog.getByRole("button", { name: "Escribir el número" }).click();
  await dialog.getByRole("textbox").fill(String(degrees));
  await dialog.getByRole("button", { name: "Listo" }).click();
}

/** With what the screen has: a phone its sensors, a desktop none. */
async function measure(own: Page, limb: Limb | null, degrees: number): Promise<void> {
  const dialog = own.getByRole("dialog", { name: "Medir" });
  if (limb) await measureThrice(own, limb, degrees);
  else await writeNumber(own, degrees);
  await expect(dialog.getByText("Es orientativo")).toBeVisible();
  await expectGood(own);
  await dialog.getByRole("button", { name: "Guardar" }).click();
}

test("measured twice at home, once without a network, and pain rises; the kinesiologist sees it, lets one count, changes the plan, and the session's curve stands beside", {
  tag: "@both",
}, async ({ page, browser }) => {
  test.setTimeout(240_000);
  const faults = faultsOf(page);
  const { patientEmail, patientName, file } = await openFile(page, browser);
  const { context, own } = await patientWithPlan(browser, patientEmail);
  for (const [days, score] of [
    [6, 3],
    [4, 3],
    [1, 6],
  ] as const)
    await ask(
      `insert into pain_entries (patient_id, score, at) select id, $2, $3::timestamp at time zone 'America/Santiago' from patients where email = $1`,
      [patientEmail, score, `${daysAgo(days)}T10:00`],
    );
  const limb = test.info().project.name.startsWith("phone") ? await phoneSensors(own) : null;
  await limb?.lay({ axis: "x" });
  await openPortal(own);
  const asked = own.getByRole("list", { name: "Para medir en casa" });
  await expect(asked).toContainText("Mídela con el teléfono: 0 de 2 esta semana");
  await asked.getByRole("button", { name: `Medir: ${name}` }).click();
  await expect(own.getByText("No midas hoy si")).toBeVisible();
  await expectGood(own);
  await measure(own, limb, 96);
  await told(own, "Medida guardada");
  await expect(asked).toContainText("1 de 2 esta semana");
  await expect.poll(() => measuredOf(patientEmail)).toMatchObject([{ by: limb ? "sensor" : "number" }]);

  await context.setOffline(true);
  await asked.getByRole("button", { name: `Medir: ${name}` }).click();
  await measure(own, limb, 104);
  await expect(asked).toContainText("2 de 2 esta semana");
  expect(await measuredOf(patientEmail), "it waits on the phone").toHaveLength(1);
  await context.setOffline(false);
  await own.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(async () => (await measuredOf(patientEmail)).length).toBe(2);
  const [one = 0, other = 0] = (await measuredOf(patientEmail)).map(({ degrees }) => degrees);
  for (const [degrees, angle] of [
    [one, 96],
    [other, 104],
  ] as const)
    expect(Math.abs(degrees - angle)).toBeLessThanOrEqual(limb ? 2 : 0);
  await expect(own.getByRole("region", { name: "Medido en casa" })).toContainText(
    new RegExp(`de (${one}|${other})° .* a (${one}|${other})°`),
  );
  await own
    .getByRole("region", { name: "¿Cómo estás hoy?" })
    .getByRole("group", { name: "¿Cuánto te duele ahora?" })
    .getByRole("button", { name: "7" })
    .click();
  await expect(own.getByRole("region", { name: "Tu dolor subió" })).toContainText("de 3 a 7 en dos días");
  await expectGood(own);

  // First of all on Hoy, and from there to what was measured.
  await goTo(page, "");
  const between = page
    .getByRole("list", { name: "Entre sesiones" })
    .getByRole("listitem")
    .filter({ hasText: patientName });
  await expect(between.filter({ hasText: "Subió el dolor" })).toContainText("de 3 a 7 en dos días");
  await between.filter({ hasText: "midió en casa" }).getByRole("button", { name: "Ficha" }).click();
  await file.getByRole("tab", { name: "Medidas" }).click();
  const waiting = file.getByRole("list", { name: "Por revisar" });
  await expect(waiting.getByRole("listitem")).toHaveCount(2);
  await expectGood(page);
  await waiting
    .getByRole("form", { name: `Revisar ${name}, ${one}°` })
    .getByRole("button", { name: "Vale" })
    .click();
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  await waiting.getByRole("button", { name: "Dejar de lado…" }).click();
  await waiting.getByRole("button", { name: "Dejar de lado", exact: true }).click();
  await expect(waiting.getByText("Escribe por qué se deja de lado.")).toBeVisible();
  await waiting.getByLabel("Por qué se deja de lado").fill("El teléfono se movió.");
  await waiting.getByRole("button", { name: "Dejar de lado", exact: true }).click();
  await expect(waiting).toBeHidden();

  const form = file.getByRole("form", { name: "Anotar medida" });
  await form.getByLabel("Medida").selectOption("Rango de movimiento");
  await form.getByLabel("Movimiento").fill("Rodilla, flexión");
  await form.getByLabel("Lado").selectOption("right");
  await form.getByLabel("Valor (°)").fill("110");
  await form.getByRole("button", { name: "Anotar medida" }).click();
  const curves = file.getByRole("list", { name: "Medidas en casa" });
  await curves.getByText(`Ver como tabla: ${name}`).click();
  await expect(curves.getByRole("row", { name: /En sesión.* 110°/ })).toBeVisible();
  await expect(curves.getByRole("row", { name: new RegExp(`En casa.* ${one}°`) })).toBeVisible();
  await expect(curves.getByRole("row", { name: new RegExp(`${other}°`) })).toBeHidden();
  await expectGood(page);

  // The plan that stands, changed in place.
  await file.getByRole("button", { name: "Plan", exact: true }).click();
  const plan = page.getByRole("dialog", { name: "Plan de ejercicios" });
  await expect(plan.getByLabel("Repeticiones: Puente")).toHaveValue("12");
  await plan.getByLabel("Repeticiones: Puente").fill("10");
  await plan.getByLabel("Veces por semana").fill("9");
  await plan.getByRole("button", { name: "Guardar y enviar" }).click();
  await expect(plan.getByText(`${name}: escribe de 1 a 7 veces por semana.`)).toBeVisible();
  await plan.getByLabel("Veces por semana").fill("3");
  await expectGood(page);
  await plan.getByRole("button", { name: "Guardar y enviar" }).click();
  await told(page, "Recomendación guardada");
  await openPortal(own);
  await expect(asked).toContainText("de 3 esta semana");
  await expect(own.getByRole("region", { name: "Hoy te toca" })).toContainText("3 series de 10");
  await context.close();
  expect(faults).toEqual([]);
});

test("a phone counts an exercise, as an aid to tick it", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { patientEmail } = await openFile(page, browser);
  const { context, own } = await patientWithPlan(browser, patientEmail);
  const limb = await phoneSensors(own);
  await limb.lay({ axis: "x" });
  await openPortal(own);
  await limb.moveTo(0);
  await own.getByRole("button", { name: "Contar con el teléfono: Puente" }).click();
  const counting = own.getByRole("dialog", { name: "Puente" });
  await expectGood(own);
  await counting.getByRole("button", { name: "Empezar" }).click();
  await expect(counting.getByRole("status")).toHaveText("0 de 12");
  // At rest first, then twice up and down.
  for (const degrees of [0, 0, 30, 0, 30, 0]) await limb.moveTo(degrees);
  await expect(counting.getByRole("status")).toHaveText("2 de 12");
  await expectGood(own);
  await counting.getByRole("button", { name: "Hecho" }).click();
  await expect(own.getByRole("button", { name: "Hecho hoy: Puente" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await context.close();
});
