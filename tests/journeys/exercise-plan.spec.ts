import { expectGood } from "./account-steps";
import { attendAs, inNotifications, openDashboard, personSearch } from "./dashboard-steps";
import { enter, openPortal } from "./portal-steps";
import { countEffort } from "./presses";
import { expectAccessible, faultsOf } from "./steps";
import { type Browser, expect, type Page, test } from "./test";

/** The file of somebody whom the therapist attends, open. */
async function openFile(page: Page, browser: Browser) {
  const therapist = await openDashboard(page);
  const booked = await attendAs(page, browser, therapist.id);
  await page.waitForLoadState("networkidle");
  await (await personSearch(page)).fill(booked.patientEmail.slice(0, 13));
  await expect(page.getByRole("option", { name: new RegExp(booked.patientName) })).toBeVisible();
  await page.keyboard.press("Enter");
  return { file: page.getByRole("dialog", { name: "Ficha del Paciente" }), booked };
}

test("a plan of four exercises is made with at most twelve presses, and the patient lives with it", async ({
  page,
  browser,
}) => {
  // Two people and three looks of axe, light and dark.
  test.setTimeout(180_000);
  const faults = faultsOf(page);
  const { file, booked } = await openFile(page, browser);
  const effort = await countEffort(page);
  await file.getByRole("button", { name: "Plan", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Plan de ejercicios" });
  const search = dialog.getByRole("combobox", { name: "Buscar un ejercicio" });
  await expect(search).toBeFocused();
  const plan = dialog.getByRole("list", { name: "Ejercicios del plan" });
  for (const [index, name] of ["Puente", "Gato y camello", "Sentarse y pararse", "Caminata"].entries()) {
    await page.keyboard.type(name.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(plan.getByRole("listitem")).toHaveCount(index + 1);
    await expect(search).toHaveValue("");
  }
  // The walk comes second; a bridge less often.
  await plan.getByRole("button", { name: "Subir Caminata" }).click();
  await plan.getByRole("button", { name: "Subir Caminata" }).click();
  await plan.getByLabel("Repeticiones: Puente").click();
  await page.keyboard.type("8");
  await expect(plan.getByLabel("Repeticiones: Puente")).toHaveValue("8");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Guardar y enviar" }).click();
  await expect(inNotifications(page, "Recomendación guardada")).toBeVisible();
  expect((await effort()).presses).toBeLessThanOrEqual(12);
  await file.getByRole("tab", { name: "Recomendaciones" }).click();
  await expect(file.getByText("Puente: 3 series de 8, 3 días por semana.")).toBeVisible();

  const context = await browser.newContext({ ...test.info().project.use, locale: "es-CL" });
  const own = await context.newPage();
  await enter(own, booked.patientEmail);
  await openPortal(own, "recomendaciones");
  const mine = own.getByRole("region", { name: "Tu plan de ejercicios" });
  await expect(mine.getByRole("heading", { level: 4 })).toHaveText([
    "Puente",
    "Caminata",
    "Gato y camello",
    "Sentarse y pararse",
  ]);
  await expect(mine.getByText("Hoy: 0 de 4 hechos")).toBeVisible();
  const saved = own.waitForResponse((response) => response.url().includes("/api/plan-exercises/"));
  await mine.getByRole("button", { name: "Hecho hoy: Puente" }).click();
  expect((await saved).status()).toBe(200);
  await expect(mine.getByText("Hoy: 1 de 4 hechos")).toBeVisible();
  await mine
    .getByRole("group", { name: "¿Cuánto te duele ahora?" })
    .getByRole("button", { name: "6" })
    .click();
  await expect(mine.getByText("Anotado: dolor 6 de 10.")).toBeVisible();
  await mine.getByText("Cómo se hace: Puente").click();
  await expect(mine.getByText("Aprieta los glúteos y sube la cadera hasta formar una línea.")).toBeVisible();
  await expectGood(own);
  const sheet = await context.newPage();
  const printed = (await mine.getByRole("link", { name: "Imprimir" }).getAttribute("href")) ?? "";
  await sheet.goto(printed);
  await expect(sheet.getByText(booked.patientName)).toBeVisible();
  await expect(sheet.getByRole("img")).toHaveCount(4);
  await expectAccessible(sheet);
  await sheet.close();
  // Where the mail's button leads.
  await own.goto(`/patient-dashboard?seccion=recomendaciones&en=${/([\w-]{20,})/.exec(printed)?.[1]}`);
  await expect(mine.getByText("Hoy: 1 de 4 hechos")).toBeVisible();
  await expect(mine.getByRole("heading", { level: 3 })).toBeFocused();
  await context.close();

  // The address has the file.
  await page.reload();
  await file.getByRole("tab", { name: "Recomendaciones" }).click();
  await expect(file.getByText(/4 ejercicios, hechos 1 de 7 días/)).toBeVisible();
  await expect(file.getByRole("img", { name: /Gráfico\. Ejercicios hechos por semana/ })).toBeVisible();
  await expect(file.getByRole("img", { name: /Gráfico\. Dolor de la semana/ })).toBeVisible();
  await expectGood(page);
  expect(faults).toEqual([]);
});

test("the plan is ordered by drag and by keys, and a wrong dose is told by its name", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  // Four plans, one after the other.
  test.setTimeout(180_000);
  const { file, booked } = await openFile(page, browser);
  await file.getByRole("button", { name: "Plan", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Plan de ejercicios" });
  await dialog.getByLabel("Zona").selectOption("rodilla");
  await dialog.getByLabel("Objetivo").selectOption("estiramiento");
  const found = dialog.getByRole("listbox", { name: "Ejercicios" }).getByRole("option");
  await expect(found).toHaveCount(2);
  for (const place of [0, 1]) await found.nth(place).click();
  const names = () => dialog.getByRole("list", { name: "Ejercicios del plan" }).getByRole("listitem");
  await expect(names()).toHaveCount(2);
  await expect(names().first()).toContainText("1. Estirar atrás del muslo");
  await names().nth(1).dragTo(names().first());
  await expect(names().first()).toContainText("1. Estirar adelante del muslo");
  await names()
    .first()
    .getByLabel(/^Segundos/)
    .press("Alt+ArrowDown");
  await expect(names().first()).toContainText("1. Estirar atrás del muslo");
  await names()
    .first()
    .getByLabel(/^Días por semana/)
    .fill("9");
  await dialog.getByRole("button", { name: "Guardar y enviar" }).click();
  await expect(
    dialog.getByText("Estirar atrás del muslo con una toalla: escribe de 1 a 7 días."),
  ).toBeVisible();
  await expectGood(page);
  await names()
    .first()
    .getByLabel(/^Días por semana/)
    .fill("5");
  await dialog.getByRole("button", { name: "Guardar y enviar" }).click();
  await expect(inNotifications(page, "Recomendación guardada")).toBeVisible();

  // From then on it opens as it stands: what is changed in place is all there is to do, and a page read anew loses none of it.
  await file.getByRole("button", { name: "Plan", exact: true }).click();
  await dialog.getByRole("button", { name: "Guardar y enviar" }).click();
  await expect(dialog.getByText("El plan sigue igual: cambia algo antes de enviarlo.")).toBeVisible();
  const second = names().nth(1);
  await second.getByLabel(/^Carga \(kg\)/).fill("2,5");
  await second.getByLabel(/^Lado/).selectOption("both");
  await second.getByLabel(/^Indicación/).fill("Con la tobillera");
  await second.getByRole("button", { name: /^Cambiar la dosis desde un día/ }).click();
  await dialog.getByRole("button", { name: "Guardar como protocolo" }).click();
  const protocol = `Muslo, fase 1 ${test.info().project.name}`;
  await dialog.getByLabel("Nombre del protocolo, sin datos de la persona").fill(protocol);
  await page.keyboard.press("Enter");
  await expect(inNotifications(page, "Protocolo guardado")).toBeVisible();
  await second
    .getByRole("group")
    .getByLabel(/^Carga \(kg\)/)
    .fill("4");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("zoh_plan"))))
    .toHaveLength(1);
  page.once("dialog", (asked) => asked.accept());
  await page.reload();
  await file.getByRole("button", { name: "Plan", exact: true }).click();
  await expect(dialog.getByText("lo que cambiaste y no alcanzaste a enviar")).toBeVisible();
  await expect(second.getByLabel(/^Carga \(kg\)/).first()).toHaveValue("2,5");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Guardar y enviar" }).click();
  await expect(inNotifications(page, "Recomendación guardada")).toBeVisible();
  await file.getByRole("tab", { name: "Recomendaciones" }).click();
  await expect(
    file.getByText(
      /con 2,5 kg, a cada lado, \d días por semana\. Desde el .+ con 4 kg, \d días por semana\. Con la tobillera/,
    ),
  ).toBeVisible();

  // Changed in place while a colleague changes it too: nothing typed is lost, and what stands is told before it goes.
  await file.getByRole("button", { name: "Plan", exact: true }).click();
  await dialog.getByText(/^Desde un protocolo/).click();
  await dialog.getByRole("button", { name: new RegExp(`^Cambiar.*${protocol}`) }).click();
  const changing = page.getByRole("dialog", { name: "Cambiar el protocolo" });
  await expect(changing.getByLabel(/^Después de cuántos días/)).toHaveValue("7");
  const often = changing.getByLabel(/^Veces: Estirar adelante/).first();
  await often.fill("5");
  const all = await (await page.request.get("/api/plan-protocols")).json();
  const { id, ...stands } = all.find(({ name }: { name: string }) => name === protocol);
  const theirs = await page.request.put(`/api/plan-protocols/${id}`, { data: stands });
  expect(theirs.status()).toBe(200);
  await changing.getByRole("button", { name: "Guardar el protocolo" }).click();
  await expect(changing.getByRole("alert")).toContainText("Lo tuyo sigue aquí, sin guardar");
  await expect(often).toHaveValue("5");
  await expectGood(page);
  await changing.getByRole("button", { name: "Guardar el protocolo" }).click();
  await expect(inNotifications(page, "Protocolo cambiado")).toBeVisible();
  await expect(changing).toBeHidden();

  // Somebody else's plan begins from it.
  for (const place of [1, 0])
    await names()
      .nth(place)
      .getByRole("button", { name: /^Quitar/ })
      .first()
      .click();
  await expect(names()).toHaveCount(0);
  await dialog.getByRole("button", { name: new RegExp(`^Usar.*${protocol}`) }).click();
  await expect(names()).toHaveCount(2);
  await expect(
    names()
      .nth(1)
      .getByLabel(/^Indicación/),
  ).toHaveValue("");
  await expectGood(page);

  // What the library has not: made here, with its film, and in the plan at once.
  const own = `Step lateral ${test.info().project.name}`;
  await dialog.getByText("Ejercicios del centro").click();
  await dialog.getByRole("button", { name: "Nuevo ejercicio" }).click();
  await dialog.getByRole("button", { name: "Guardar el ejercicio" }).click();
  await expect(dialog.getByText("Escribe cómo se hace.")).toBeVisible();
  await dialog.getByLabel("Nombre", { exact: true }).fill(own);
  await dialog.getByLabel("Cómo se hace").fill("Sube de lado.\nBaja despacio.");
  await dialog.getByLabel("Video (opcional)").setInputFiles("tests/kit/film.webm");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Guardar el ejercicio" }).click();
  await expect(inNotifications(page, "Ejercicio guardado")).toBeVisible();
  await expect(names()).toHaveCount(3);
  await dialog.getByRole("button", { name: "Guardar y enviar" }).click();
  await expect(inNotifications(page, "Recomendación guardada")).toBeVisible();
  await expect(file.getByText(`${own}: 3 series de 10, 3 días por semana.`)).toBeVisible();

  const context = await browser.newContext({ ...test.info().project.use, locale: "es-CL" });
  const theirOwn = await context.newPage();
  await enter(theirOwn, booked.patientEmail);
  await openPortal(theirOwn, "recomendaciones");
  const film = theirOwn.getByLabel(`Video: ${own}`);
  await film.press("Space");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  await expectGood(theirOwn);
  await context.close();
});
