import { ask } from "tests/kit/journeys-database";
import { daysAgo, journeysToday } from "tests/kit/journeys-sites";
import { addDays } from "~/shared/clinic-time";
import { expectGood } from "./account-steps";
import { attendAs, goTo, signIn } from "./dashboard-steps";
import { openFile } from "./ficha-steps";
import { enter, openPortal, told } from "./portal-steps";
import { faultsOf } from "./steps";
import { expect, test } from "./test";

test("pain that rises and a sign are answered at once and stand first on Hoy; a question goes with the hour and is answered there", {
  tag: "@both",
}, async ({ page, browser }) => {
  test.setTimeout(240_000);
  const faults = faultsOf(page);
  const therapist = await signIn(page.context().request, "amparo");
  const { patientEmail, patientName } = await attendAs(page, browser, therapist.id, {
    date: addDays(journeysToday(), 2),
  });
  for (const [days, score] of [
    [6, 3],
    [4, 3],
    [1, 6],
  ] as const)
    await ask(
      `insert into pain_entries (patient_id, score, at) select id, $2, $3::timestamp at time zone 'America/Santiago' from patients where email = $1`,
      [patientEmail, score, `${daysAgo(days)}T10:00`],
    );
  const context = await browser.newContext({ ...test.info().project.use, locale: "es-CL" });
  const own = await context.newPage();
  await enter(own, patientEmail);
  await openPortal(own);

  const diary = own.getByRole("region", { name: "¿Cómo estás hoy?" });
  const advice = own.getByRole("region", { name: "Tu dolor subió" });
  await expect(advice).toBeHidden();
  await diary
    .getByRole("group", { name: "¿Cuánto te duele ahora?" })
    .getByRole("button", { name: "7" })
    .click();
  await expect(advice).toContainText("Tu dolor subió de 3 a 7 en dos días");
  await expect(advice).toContainText("nadie lo lee ni contesta");
  await diary.getByText("Algo nuevo que me preocupa").click();
  await diary.getByRole("button", { name: "Fiebre o tiritones" }).click();
  const toDo = own.getByRole("region", { name: "Qué hacer ahora" });
  await expect(toDo).toContainText("Anda hoy a un servicio de urgencia.");
  await expect(toDo, "it comes into sight").toBeInViewport();
  await expectGood(own);

  const hour = own.getByRole("region", { name: "Tu próxima hora" });
  await hour.getByRole("button", { name: /¿Algo que preguntarle a/ }).click();
  await hour.getByRole("button", { name: "Enviar pregunta" }).click();
  await expect(hour.getByText("Escribe tu pregunta.")).toBeVisible();
  await expect(hour.getByText("no es un chat ni sirve para urgencias")).toBeVisible();
  await hour.getByRole("textbox").fill("¿Puedo trotar esta semana?");
  await expectGood(own);
  await hour.getByRole("button", { name: "Enviar pregunta" }).click();
  await told(own, "Pregunta enviada");
  await expect(hour.getByText("Preguntaste: ¿Puedo trotar esta semana?")).toBeVisible();

  await goTo(page, "");
  const first = page.getByRole("list", { name: "Entre sesiones" });
  const of = (text: string) =>
    first.getByRole("listitem").filter({ hasText: patientName }).filter({ hasText: text });
  await expect(of("marcó fiebre o tiritones")).toContainText("Se le dijo: ir hoy a urgencia");
  await expect(of("Subió el dolor")).toContainText("de 3 a 7 en dos días");
  await expectGood(page);
  await of("¿Puedo trotar esta semana?").getByRole("button", { name: "Responder" }).click();
  await first.getByLabel(/^Respuesta para/).fill("Trote suave, 10 minutos.");
  await first.getByRole("button", { name: "Enviar respuesta" }).click();
  await told(page, "Respuesta enviada");
  await expect(of("¿Puedo trotar")).toHaveCount(0);
  await of("Subió el dolor").getByRole("button", { name: "Visto" }).click();
  await expect(of("Subió el dolor")).toHaveCount(0);
  await of("marcó fiebre").getByRole("button", { name: "Ficha" }).click();
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  await expect(file.getByRole("list", { name: "Señales de alarma" })).toContainText(
    "Nadie la ha visto todavía",
  );
  await expectGood(page);
  await file.getByRole("tab", { name: "Línea de tiempo" }).click();
  await expect(file.getByText("Trote suave, 10 minutos.")).toBeVisible();

  await openPortal(own);
  await expect(hour.getByText("Trote suave, 10 minutos.")).toBeVisible();
  await expect(hour.getByRole("button", { name: "Cambiar pregunta" })).toHaveCount(0);
  await expect(toDo, "it is of today").toBeVisible();
  await diary.getByText("Algo nuevo que me preocupa").click();
  const takenBack = own.waitForResponse(
    (answer) => answer.url().endsWith("/api/danger-signs") && answer.request().method() === "POST",
  );
  await diary.getByRole("button", { name: "Fiebre o tiritones" }).click();
  await expect(toDo).toBeHidden();
  // Shown at once, sent right after it: with the browser gone it would wait on the phone.
  await takenBack;
  await context.close();
  await goTo(page, "");
  await expect(of("marcó fiebre")).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a questionnaire is asked for in the file, answered on the phone across a lost network, and read item by item", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const faults = faultsOf(page);
  const { patientEmail, file, show } = await openFile(page, browser);
  await file.getByRole("tab", { name: "Medidas" }).click();
  const asked = file.getByRole("region", { name: "Cuestionarios" });
  await asked.getByRole("button", { name: /^Pedir al paciente.*Roland-Morris/ }).click();
  await expect(asked.getByText("Espera su respuesta en el portal.")).toBeVisible();
  await expectGood(page);

  const context = await browser.newContext({ ...test.info().project.use, locale: "es-CL" });
  const own = await context.newPage();
  await enter(own, patientEmail);
  await openPortal(own);
  const waits = own.getByRole("region", { name: "Cuestionario de espalda" });
  await expect(waits).toContainText("Te toca responder");
  await waits.getByRole("button", { name: "Responder" }).click();
  const dialog = own.getByRole("dialog", { name: "Cuestionario de espalda" });
  const statements = dialog.getByRole("group");
  await expect(statements).toHaveCount(24);
  for (let item = 0; item < 12; item += 1)
    await statements.nth(item).getByRole("radio", { name: "Sí" }).check();
  await expect(dialog.getByText("12 de 24 respondidas")).toBeVisible();
  // Somebody rings: what was answered is still there, in a page that was opened anew.
  await openPortal(own);
  await waits.getByRole("button", { name: "Responder" }).click();
  await expect(dialog.getByText("12 de 24 respondidas")).toBeVisible();
  for (let item = 12; item < 23; item += 1)
    await statements.nth(item).getByRole("radio", { name: "No" }).check();
  await dialog.getByRole("button", { name: "Enviar respuestas" }).click();
  await expect(dialog.getByText("Falta la 24.")).toBeVisible();
  await expect(statements.nth(23).getByRole("radio", { name: "Sí" }), "it is gone to").toBeFocused();
  await expectGood(own);
  await own.keyboard.press("ArrowRight");
  await expect(statements.nth(23).getByRole("radio", { name: "No" })).toBeChecked();

  const address = "**/api/questionnaire-answers";
  await context.route(address, (route) => route.abort());
  await dialog.getByRole("button", { name: "Enviar respuestas" }).click();
  await expect(waits.getByText("Respondido. Lo enviamos cuando vuelva la red.")).toBeVisible();
  await context.unroute(address);
  await own.evaluate(() => dispatchEvent(new Event("online")));
  await expect(waits).toBeHidden();
  await expect(own.getByRole("region", { name: "Tus medidas" })).toContainText("Roland-Morris");
  await context.close();

  await show();
  await file.getByRole("tab", { name: "Medidas" }).click();
  await asked
    .getByRole("list", { name: "Respuestas" })
    .getByText(/12 de 24\./)
    .click();
  await expect(asked.getByText("Me quedo casi constantemente en la cama por mi espalda.")).toBeVisible();
  await expect(asked.getByText("Respondido por el paciente").first()).toBeVisible();
  await expectGood(page);
  expect(faults).toEqual([]);
});
