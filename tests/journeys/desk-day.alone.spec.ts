import { execFileSync } from "node:child_process";
import { addDays } from "../../src/shared/clinic-time";
import { journeysToday, moveClock, ownClock } from "../kit/journeys-sites";
import { inNotifications } from "./dashboard-steps";
import { type OwnSite, pageOf, startOwnSite } from "./own-site";
import { countEffort, expectAsPromised } from "./presses";
import { availabilityOf, expectAccessible } from "./steps";
import { type Browser, expect, type Locator, type Page, test } from "./test";

// A day at the desk, with two desks at once: the till is opened, sixty hours stand, twelve people call, five are late, a class of six
// comes, a bono and two means pay, a refund is refused, and the till is closed with a difference.

let site: OwnSite;
test.beforeEach(async () => {
  site = await startOwnSite();
});
test.afterEach(() => site.stop());

const className = "Espalda sana";
const first = "Evaluación kinésica";

async function enter(page: Page, who: "amparo" | "benjamin"): Promise<void> {
  const told = site.said
    .map((line) => /^Cuenta de terapeuta: (\S+) · contraseña: (\S+)$/.exec(line))
    .find((found) => found?.[1]?.startsWith(who));
  const data = { username: told?.[1], password: told?.[2] };
  expect((await page.request.post("/api/therapist-login", { data })).status()).toBe(200);
}

async function deskOf(browser: Browser, who: "amparo" | "benjamin", address: string): Promise<Page> {
  const page = await pageOf(site, browser);
  await enter(page, who);
  await page.goto(address);
  return page;
}

/** Three more, as the operator adds them: with the services and the week of a colleague. */
function hire(name: string, email: string): void {
  execFileSync(
    process.execPath,
    ["scripts/command.mjs", "therapist", "add", "--email", email, "--name", name, "--specialty", "Columna"],
    { env: { ...process.env, ...ownClock(), DATA_DIR: site.dataDir, DATABASE_URL: "" }, stdio: "pipe" },
  );
}

const firsts = ["Alba", "Bruno", "Clara", "Darío", "Emilia", "Fabián", "Gloria", "Hugo", "Irene"];
const families = ["Rojas", "Soto", "Tapia", "Ulloa", "Vega", "Zamora"];
/** Of the first to the fifty-fourth who come. */
const nameOf = (index: number): string => `${firsts[index % 9]} ${families[Math.floor(index / 9)]}`;

/** By keys on a desktop, by touch on a phone. */
const hands = (page: Page, isPhone: boolean) => ({
  press: (button: Locator) => (isPhone ? button.tap() : button.press("Enter")),
  async write(field: Locator, text: string): Promise<void> {
    if (isPhone) await field.tap();
    else await tabTo(page, () => field.evaluate((each) => each === document.activeElement));
    await field.fill(text);
  },
  async choose(radio: Locator): Promise<void> {
    if (isPhone) return radio.tap();
    const inGroup = () =>
      radio.evaluate(
        (each: HTMLInputElement) =>
          document.activeElement instanceof HTMLInputElement && document.activeElement.name === each.name,
      );
    await tabTo(page, inGroup);
    const isChosen = () => radio.evaluate((each: HTMLInputElement) => each.checked);
    const isOn = () => radio.evaluate((each) => each === document.activeElement);
    for (let steps = 0; steps < 8 && !(await isChosen()); steps++)
      await page.keyboard.press((await isOn()) ? "Space" : "ArrowDown");
    expect(await isChosen()).toBe(true);
  },
});

async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let steps = 0; steps < 12 && !(await isThere()); steps++) await page.keyboard.press("Tab");
  expect(await isThere()).toBe(true);
}

const part = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

test("a desk's day", { tag: "@both" }, async ({ browser }) => {
  test.setTimeout(300_000);
  const setup = await pageOf(site, browser);
  await enter(setup, "amparo");
  for (const [index, name] of ["Carla Núñez", "Diego Pino", "Elena Soto"].entries())
    hire(name, `persona${index}@zoh.example`);
  const service = { name: className, category: "Performance", minutes: 60, price: 12_000, seats: 6 };
  expect((await setup.request.post("/api/settings/services", { data: service })).status()).toBe(201);
  const staff: { id: string; name: string; duties: string[]; version: number }[] = await (
    await setup.request.get("/api/staff")
  ).json();
  const benjamin = staff.find(({ name }) => name.startsWith("Benjamín"));
  const duties = { duties: ["care", "desk"], version: benjamin?.version };
  expect((await setup.request.patch(`/api/staff/${benjamin?.id}`, { data: duties })).status()).toBe(200);

  let day = "";
  await expect(async () => {
    day =
      (await availabilityOf(setup.request, first)).find((date) => date > addDays(journeysToday(), 1)) ?? "";
    expect(day).not.toBe("");
  }).toPass();
  const query = new URLSearchParams({ service: first, from: day, to: day });
  const free: { therapistId: string; starts: string[] }[] = (
    await (await setup.request.get(`/api/availability?${query}`)).json()
  ).days[0].therapists;
  expect(free).toHaveLength(5);
  const book = async (name: string, at: string, therapistId: string, of = first): Promise<void> => {
    const phone = `9 ${5000 + people} ${1000 + people}`;
    people += 1;
    const data = {
      patientName: name,
      patientPhone: phone,
      service: of,
      hours: [`${day}T${at}`],
      therapistId,
    };
    const made = await setup.request.post("/api/therapist-appointments", { data });
    expect(made.status(), await made.text()).toBe(201);
  };
  let people = 0;
  const amparo = free.find(({ therapistId }) => therapistId !== benjamin?.id)?.therapistId ?? "";
  for (const name of ["Ana", "Berta", "Celia", "Dora", "Elsa", "Fresia"])
    await book(`${name} de la Clase`, "10:00", amparo, className);
  const hours = free.flatMap(({ therapistId, starts }) =>
    starts
      .filter((at) => !(therapistId === amparo && (at === "10:00" || at === "10:30" || at === "09:30")))
      .slice(0, 11)
      .map((at) => ({ therapistId, at })),
  );
  for (const [index, { therapistId, at }] of hours.slice(0, 54).entries())
    await book(nameOf(index), at, therapistId);
  const early = hours.slice(0, 54).filter(({ at }) => at === "08:30").length;
  expect(early).toBe(5);

  // Before the first patient.
  moveClock(`${day}T07:50`);
  const desk = await deskOf(browser, "amparo", "/clinical-dashboard?seccion=caja");
  const isPhone = (desk.viewportSize()?.width ?? 0) < 768;
  const promised = (what: string, { presses, ms }: { presses: number; ms: number }) => {
    const done = isPhone ? `${what}, by touch` : what;
    test.info().annotations.push({ type: "seconds", description: `${done}: ${(ms / 1000).toFixed(1)}` });
    expectAsPromised(done, presses);
  };
  const amount = desk.getByLabel("Monto inicial");
  await expect(amount).toBeVisible();
  let effort = await countEffort(desk);
  await amount.click();
  await amount.fill("20.000");
  if (isPhone) await desk.getByRole("button", { name: "Abrir caja" }).tap();
  else await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { name: /^Caja de Amparo/ })).toBeVisible();
  promised("open the till", await effort());
  await expectAccessible(desk);

  // Twelve people call; the phone in one hand.
  await desk.goto("/meson");
  await expect(
    part(desk, /sin confirmar/i)
      .or(desk.getByRole("button", { name: "Agendar Cita" }))
      .first(),
  ).toBeVisible();
  effort = await countEffort(desk);
  for (let call = 0; call < 12; call++) {
    const name = nameOf(call);
    const box = desk.getByRole("combobox", { name: "Buscar un paciente" });
    if (isPhone) await desk.getByRole("button", { name: "Buscar" }).click();
    else
      await expect(async () => {
        await desk.keyboard.press("/");
        await expect(box).toBeFocused({ timeout: 500 });
      }).toPass();
    await box.fill(name);
    const found = desk.getByRole("option", { name: new RegExp(name) });
    await expect(found).toBeVisible();
    if (isPhone) await found.click();
    else await desk.keyboard.press("Enter");
    const person = desk.getByRole("dialog", { name });
    const next = person.getByRole("region", { name: "Próximas horas libres" }).getByRole("button").first();
    await expect(next).toBeVisible();
    if (call === 0) await expectAccessible(desk);
    if (isPhone) await next.click();
    else {
      await expect(next).toBeFocused();
      await desk.keyboard.press("Enter");
    }
    await expect(person).toBeHidden();
    if (call === 0) await expect(inNotifications(desk, "No tiene correo ni WhatsApp")).toBeVisible();
    const taken = await effort();
    // The first of a page may be pressed until the page hears.
    if (call > 0) promised("a call that books the next hour", taken);
  }

  // Whom nobody knows: what was typed is kept.
  const box = desk.getByRole("combobox", { name: "Buscar un paciente" });
  if (isPhone) await desk.getByRole("button", { name: "Buscar" }).click();
  else await box.click();
  await box.fill("Zenobia Quilodrán");
  const unknown = desk.getByRole("button", { name: /^Persona nueva/ });
  await expect(unknown).toBeVisible();
  if (isPhone) await unknown.click();
  else await desk.keyboard.press("Enter");
  const schedule = desk.getByRole("dialog", { name: "Agendar Cita" });
  await expect(schedule.getByLabel("Nombre y apellido")).toHaveValue("Zenobia Quilodrán");
  await desk.keyboard.press("Escape");
  await expect(schedule).toBeHidden();

  // Five are late, on both desks.
  moveClock(`${day}T08:36`);
  const one = await deskOf(browser, "amparo", "/meson");
  const other = await deskOf(browser, "benjamin", "/meson");
  for (const page of [one, other]) await expect(part(page, "Tarde").getByRole("listitem")).toHaveCount(5);
  if (!isPhone) await expect(one.locator("[data-column]")).toHaveCount(5);
  await expectAccessible(one);
  const names = await part(one, "Tarde").getByRole("listitem").getByRole("button").first().allTextContents();
  const [late = ""] = names;
  const hand = hands(one, isPhone);
  effort = await countEffort(one);
  const arrived = part(one, "Tarde").getByRole("button", { name: new RegExp(`^Llegó.*${late}`) });
  if (isPhone) await arrived.tap();
  else await one.keyboard.press("l");
  await expect(part(one, "Llegaron").getByRole("listitem").filter({ hasText: late })).toBeVisible();
  promised("somebody arrived", await effort());
  await expect(part(other, "Llegaron").getByRole("listitem").filter({ hasText: late })).toBeVisible();
  await expect(part(other, "Tarde").getByRole("listitem")).toHaveCount(4);
  const [missing = ""] = await part(other, "Tarde")
    .getByRole("listitem")
    .getByRole("button")
    .first()
    .allTextContents();
  const absent = part(other, "Tarde").getByRole("listitem").filter({ hasText: missing });
  await absent.getByRole("button", { name: /^No llegó/ }).click();
  await absent.getByRole("button", { name: /^Deshacer/ }).click();
  await expect(absent.getByRole("button", { name: /^No llegó/ })).toBeVisible();

  // A bono pays a part, cash the rest; whoever did not take the money does not give it back.
  const owes = part(one, "Llegaron").getByRole("button", { name: /^Cobrar \$15\.000/ });
  await expect(owes).toBeVisible();
  await effort();
  if (isPhone) await owes.tap();
  else await one.keyboard.press("c");
  const charge = one.getByRole("dialog", { name: "Registrar pago" });
  await hand.choose(charge.getByRole("radio", { name: "Bono" }));
  await hand.choose(charge.getByRole("radio", { name: "FONASA" }));
  await hand.write(charge.getByLabel("Número del bono"), "F-100200");
  await hand.write(charge.getByLabel("Copago en pesos"), "2.000");
  await hand.write(charge.getByLabel("Monto"), "12.000");
  if (isPhone) await charge.getByRole("button", { name: "Registrar $12.000" }).tap();
  else await one.keyboard.press("Enter");
  await expect(charge.getByText("quedan $3.000").first()).toBeVisible();
  await hand.choose(charge.getByRole("radio", { name: "Efectivo" }));
  await hand.press(charge.getByRole("button", { name: "Registrar $3.000" }));
  const paid = one.getByRole("dialog", { name: "Pago", exact: true });
  await expect(paid.getByText("Pagado: $15.000")).toBeVisible();
  promised("charge a bono and cash", await effort());
  await expectAccessible(one);
  await expect(paid.getByRole("list", { name: "Pagos" }).getByRole("listitem")).toHaveCount(2);
  await hand.press(paid.getByRole("button", { name: "Cerrar" }));
  await expect(part(other, "Llegaron").getByText("Pagado")).toBeVisible();
  await part(other, "Llegaron").getByRole("button", { name: late, exact: true }).click();
  await other.getByRole("dialog", { name: late }).getByRole("button", { name: "Ver pago" }).click();
  const seen = other.getByRole("dialog", { name: "Pago", exact: true });
  await seen.getByRole("button", { name: "Deshacer pago" }).first().click();
  await seen.getByLabel("Motivo para deshacerlo").fill("Se arrepintió");
  await seen.getByRole("button", { name: "Deshacer pago" }).first().click();
  await expect(inNotifications(other, "Recepción deshace los pagos que registró ella misma")).toBeVisible();

  // A class of six, of whom one is missing.
  moveClock(`${day}T10:05`);
  const attending = await deskOf(browser, "amparo", "/clinical-dashboard");
  const whoCame = attending.getByRole("button", { name: "Ver quién vino" });
  await expect(whoCame).toBeVisible();
  effort = await countEffort(attending);
  const byHand = hands(attending, isPhone);
  await byHand.press(whoCame);
  const group = attending.getByRole("dialog", { name: className });
  await expect(group.getByRole("checkbox")).toHaveCount(6);
  const dora = group.getByRole("checkbox", { name: "Dora de la Clase" });
  await (isPhone ? dora.tap() : dora.press("Space"));
  await byHand.press(group.getByRole("button", { name: "Marcar asistencia" }));
  await expect(inNotifications(attending, "5 vinieron, 1 no.")).toBeVisible();
  promised("a class of six, one of whom is missing", await effort());

  // In the evening a coin is missing.
  moveClock(`${day}T20:10`);
  const evening = await deskOf(browser, "amparo", "/clinical-dashboard?seccion=caja");
  const counted = evening.getByLabel("Contado en caja");
  await expect(counted).toBeVisible();
  await evening.getByRole("button", { name: "Cerrar caja" }).click();
  await expect(counted).toHaveAttribute("aria-invalid", "true");
  await counted.fill("24.500");
  await evening.getByRole("button", { name: "Cerrar caja" }).click();
  await expect(evening.getByText("Explica la diferencia.")).toBeVisible();
  await counted.fill("");
  effort = await countEffort(evening);
  await counted.click();
  await counted.fill("24.500");
  await expect(evening.getByText("Faltan $500.")).toBeVisible();
  const inTheEvening = hands(evening, isPhone);
  await inTheEvening.write(evening.getByLabel("Explicación"), "Un vuelto mal dado");
  await inTheEvening.press(evening.getByRole("button", { name: "Cerrar caja" }));
  await expect(evening.getByText("«Un vuelto mal dado»")).toBeVisible();
  promised("close the till with a difference", await effort());
  await expectAccessible(evening);
});
