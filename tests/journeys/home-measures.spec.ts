import { ask } from "tests/kit/journeys-database";
import { phoneSensors } from "tests/kit/phone-sensors";
import { expectGood } from "./account-steps";
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

/** Written by hand, for want of a sensor that moves. */
async function writeNumber(own: Page, degrees: string): Promise<void> {
  const dialog = own.getByRole("dialog", { name: "Medir" });
  await dialog.getByRole("button", { name: "Escribir el número" }).click();
  await dialog.getByRole("textbox").fill(degrees);
  await dialog.getByRole("button", { name: "Listo" }).click();
  await expect(dialog.getByText("Es orientativo")).toBeVisible();
  await expectGood(own);
  await dialog.getByRole("button", { name: "Guardar" }).click();
}

test("measured twice at home, once without a network; the kinesiologist lets it count, changes the plan, and the session's curve stands beside", {
  tag: "@both",
}, async ({ page, browser }) => {
  test.setTimeout(240_000);
  const faults = faultsOf(page);
  const { patientEmail, file, show } = await openFile(page, browser);
  const { context, own } = await patientWithPlan(browser, patientEmail);
  await openPortal(own);
  const asked = own.getByRole("list", { name: "Para medir en casa" });
  await expect(asked).toContainText("Mídela con el teléfono: 0 de 2 esta semana");
  await asked.getByRole("button", { name: `Medir: ${name}` }).click();
  await expect(own.getByText("No midas hoy si")).toBeVisible();
  await expectGood(own);
  await writeNumber(own, "96");
  await told(own, "Medida guardada");
  await expect(asked).toContainText("1 de 2 esta semana");
  await expect.poll(() => measuredOf(patientEmail)).toEqual([{ degrees: 96, by: "number" }]);

  await context.setOffline(true);
  await asked.getByRole("button", { name: `Medir: ${name}` }).click();
  await writeNumber(own, "104");
  await expect(asked).toContainText("2 de 2 esta semana");
  expect(await measuredOf(patientEmail), "it waits on the phone").toHaveLength(1);
  await context.setOffline(false);
  await own.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(async () => (await measuredOf(patientEmail)).length).toBe(2);
  await expect(own.getByRole("region", { name: "Medido en casa" })).toContainText(
    /de (96|104)° .* a (96|104)°/,
  );
  await expectGood(own);

  await show();
  await file.getByRole("tab", { name: "Medidas" }).click();
  const waiting = file.getByRole("list", { name: "Por revisar" });
  await expect(waiting.getByRole("listitem")).toHaveCount(2);
  await expectGood(page);
  await waiting
    .getByRole("form", { name: `Revisar ${name}, 96°` })
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
  await expect(curves.getByRole("row", { name: /En casa.* 96°/ })).toBeVisible();
  await expect(curves.getByRole("row", { name: /104°/ })).toBeHidden();
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

test("a phone with sensors measures in the portal, and counts an exercise", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { patientEmail } = await openFile(page, browser);
  const { context, own } = await patientWithPlan(browser, patientEmail);
  const limb = await phoneSensors(own);
  await limb.lay({ axis: "x" });
  await openPortal(own);
  await own.getByRole("button", { name: `Medir: ${name}` }).click();
  const dialog = own.getByRole("dialog", { name: "Medir" });
  await dialog.getByRole("button", { name: "Medir con el teléfono" }).click();
  for (let tries = 0; tries < 3; tries += 1)
    for (const [degrees, what] of [
      [0, "el primer hueso"],
      [100, "el segundo hueso"],
    ] as const) {
      await limb.moveTo(degrees);
      await mark(own, what);
    }
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect.poll(() => measuredOf(patientEmail)).toMatchObject([{ by: "sensor" }]);
  const [measured] = await measuredOf(patientEmail);
  expect(Math.abs((measured?.degrees ?? 0) - 100)).toBeLessThanOrEqual(2);

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
