import { ask } from "tests/kit/journeys-database";
import { journeysToday, moveClock } from "tests/kit/journeys-sites";
import { weekday } from "~/shared/clinic-time";
import { inNotifications } from "./dashboard-steps";
import { countEffort, expectAsPromised } from "./presses";
import { chooseByText, expectAccessible } from "./steps";
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from "./test";
import { statusOf } from "./today-steps";
import { type FilledDay, fillDay, letGo, makeTherapist, type OneOfTwo, openOwnDay } from "./whole-day-steps";

// Two professionals more than the clinic has would be in the lists of other journeys: after all of them.

const thumb = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

test("a whole day at a desk, two therapists at once", { tag: "@desktop" }, ({ browser }) =>
  liveTwoDays(browser, desk),
);

test("a whole day on a tablet, two therapists at once", { tag: "@desktop" }, ({ browser }) =>
  liveTwoDays(browser, tablet),
);

test("a whole day on a phone, two therapists at once", ({ browser }) => liveTwoDays(browser, thumb));

async function liveTwoDays(browser: Browser, screen: BrowserContextOptions): Promise<void> {
  test.setTimeout(900_000);
  const { baseURL, timezoneId, locale } = test.info().project.use;
  const settings = {
    ...(baseURL && { baseURL }),
    ...(timezoneId && { timezoneId }),
    ...(locale && { locale }),
  };
  const therapists = [await makeTherapist("Catalina Rojas Pino"), await makeTherapist("Diego Soto Lara")];
  try {
    const days = [];
    for (const therapist of therapists) days.push({ therapist, day: await fillDay(browser, therapist) });
    const begun = await Promise.all(
      days.map(({ therapist, day }) => beginDay(browser, therapist, day, { ...settings, ...screen })),
    );
    // Until whoever is next sits there with both.
    moveClock(
      days
        .map(({ day }) => day.nextAt)
        .sort()
        .at(-1) ?? "",
    );
    await Promise.all(begun.map((one) => goOn(browser, one, { ...settings, ...thumb })));
  } finally {
    await letGo(therapists);
  }
}

type Effort = Awaited<ReturnType<typeof countEffort>>;

async function beginDay(
  browser: Browser,
  therapist: OneOfTwo,
  day: FilledDay,
  screen: BrowserContextOptions,
) {
  const page = await openOwnDay(browser, therapist, screen);
  const effort = await countEffort(page);
  const lines = page.getByRole("list", { name: "Tu día" }).getByRole("listitem");
  await expect(lines.filter({ hasText: "Paciente" })).toHaveCount(12);

  await answerFirst(page, effort, day.requests[0]);
  await missNow(page, effort, day);
  return { therapist, day, page, effort };
}

async function goOn(
  browser: Browser,
  { therapist, day, page, effort }: Awaited<ReturnType<typeof beginDay>>,
  pocket: BrowserContextOptions,
): Promise<void> {
  await page.reload();
  await page.waitForLoadState("networkidle");
  const file = await signNote(page, effort, day, { isCut: true });
  await planFour(page, effort, file);
  await scheduleEight(page, effort, file);
  // Not by Esc: that would take the message away first.
  await file.getByRole("button", { name: "Cerrar y volver a Hoy" }).click();
  await expect(file).toBeHidden();

  // Between two patients, with the phone out of the pocket.
  const phone = await openOwnDay(browser, therapist, pocket);
  const thumbs = await countEffort(phone);
  await answerFirst(phone, thumbs, day.requests[1]);
  await signNote(phone, thumbs, day, { isCut: false });
  await phone.context().close();

  // Back at the desk everything is known.
  await expect(page.getByRole("button", { name: day.requests[1]?.name ?? "", exact: true })).toHaveCount(0);
  await now(page).getByRole("button", { name: "Ficha", exact: true }).click();
  for (const title of ["Sesión 1", "Sesión 2"])
    await expect(
      file.getByRole("list", { name: "Línea de tiempo" }).getByRole("heading", { name: title }),
    ).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await page.context().close();

  for (const { id } of day.requests) expect(await statusOf(id)).toBe("confirmed");
  const [missed] = await ask("select from appointments where id = $1 and no_show", [day.absentId]);
  expect(missed).toBeDefined();
  expect(await statusOf(day.nextId)).toBe("confirmed");
}

const now = (page: Page) => page.getByRole("region", { name: /^(Ahora|Sigue)/ });

async function answerFirst(page: Page, effort: Effort, asked: FilledDay["requests"][number] | undefined) {
  const row = page
    .getByRole("list", { name: "Por responder" })
    .getByRole("listitem")
    .filter({ hasText: asked?.name ?? "" });
  await effort();
  await row.getByRole("button", { name: "Aprobar" }).click();
  await expect(row.getByText("Aprobada")).toBeVisible();
  expectAsPromised("answer a request", (await effort()).presses);
  await expect(row.getByRole("button", { name: "Deshacer" })).toBeEnabled();
}

async function missNow(page: Page, effort: Effort, { absent, next }: FilledDay) {
  await expect(now(page).getByRole("button", { name: absent, exact: true })).toBeVisible();
  await effort();
  await now(page).getByRole("button", { name: "No llegó" }).click();
  await expect(now(page).getByRole("button", { name: "Deshacer" })).toBeEnabled();
  expectAsPromised("mark who did not come", (await effort()).presses);
  await expect(now(page).getByRole("button", { name: next, exact: true })).toBeVisible();
}

/** From Hoy to a signed note; the network may go while it is written. */
async function signNote(page: Page, effort: Effort, { next }: FilledDay, { isCut }: { isCut: boolean }) {
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  await effort();
  await now(page).getByRole("button", { name: "Escribir nota" }).click();
  await expect(file.getByText(next, { exact: true })).toBeVisible();
  await expect(file.getByLabel("S · Subjetivo")).toBeFocused();
  await page.keyboard.type("Duele menos al bajar");
  if (isCut) {
    await expect(file.getByText("Borrador guardado")).toBeVisible();
    await page.context().setOffline(true);
    await page.keyboard.type(", camina sin bastón");
    await expect(file.getByText(/^Sin conexión: tu nota está cifrada/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(file.getByText("Borrador guardado")).toBeVisible();
    await expect(file.getByLabel("S · Subjetivo")).toHaveValue("Duele menos al bajar, camina sin bastón");
  }
  await file.getByRole("radio", { name: "No" }).check();
  await file.getByRole("button", { name: "Revisar y firmar" }).click();
  await file.getByRole("button", { name: "Firmar nota" }).click();
  await expect(file.getByRole("heading", { name: "Nota firmada. ¿Qué sigue?" })).toBeVisible();
  expectAsPromised("note, written and signed", (await effort()).presses);
  return file;
}

async function planFour(page: Page, effort: Effort, file: Locator) {
  await effort();
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
  await dialog.getByRole("button", { name: "Guardar y enviar" }).click();
  await expect(inNotifications(page, "Recomendación guardada")).toBeVisible();
  expectAsPromised("plan of four exercises", (await effort()).presses);
}

async function scheduleEight(page: Page, effort: Effort, file: Locator) {
  await effort();
  await file.getByRole("button", { name: "Agendar Cita" }).click();
  const dialog = page.getByRole("dialog", { name: "Agendar Cita" });
  await chooseByText(dialog.getByLabel("Servicio"), /FONASA 10 sesiones/);
  await dialog.getByText("Repetir cada semana").click();
  // Of other days than today, whose hours are those that a note is written of.
  const days = ["lunes", "martes", "miércoles", "jueves", "viernes"];
  days.splice(weekday(journeysToday()) - 1, 1);
  for (const day of days.slice(0, 2)) await dialog.getByRole("checkbox", { name: day }).click();
  await dialog.getByLabel("Hora", { exact: true }).selectOption("08:30");
  await expect(dialog.getByRole("region", { name: "Horas de la serie" }).getByRole("listitem")).toHaveCount(
    8,
  );
  await dialog.getByRole("button", { name: "Agendar 8 citas" }).click();
  await expect(inNotifications(page, "8 citas agendadas")).toBeVisible();
  expectAsPromised("series of eight from a new pack", (await effort()).presses);
}
