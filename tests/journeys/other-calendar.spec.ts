import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { partsOf } from "tests/kit/eml";
import { ownSites } from "tests/kit/journeys-sites";
import { openDashboard } from "./dashboard-steps";
import { expectAccessible, faultsOf, freshEmail, freshLetters } from "./steps";
import { expect, type FrameLocator, type Page, test } from "./test";

// On the site whose /agendar shows the demo's calendar, on an origin of its own.
test.use({ baseURL: ownSites().gateways.url });
test.describe.configure({ mode: "default" });

interface Wish {
  email: string;
  name: string;
  therapist?: string;
  service?: string;
  time?: string;
  rut?: string;
}

async function openCalendar(page: Page): Promise<FrameLocator> {
  await page.goto("/agendar");
  const calendar = page.frameLocator("iframe");
  await expect(calendar.getByRole("heading", { name: "Calendario de muestra" })).toBeVisible();
  return calendar;
}

async function bookOutside(calendar: FrameLocator, wish: Wish, day: number): Promise<string> {
  if (wish.service) await calendar.getByLabel("Servicio").selectOption(wish.service);
  if (wish.therapist) await calendar.getByLabel("Profesional").selectOption(wish.therapist);
  const date = (await calendar.getByLabel("Día").locator("option").nth(day).textContent()) ?? "";
  await calendar.getByLabel("Día").selectOption(date);
  await calendar.getByLabel("Hora").selectOption(wish.time ?? "09:00");
  await calendar.getByLabel("Nombre").fill(wish.name);
  await calendar.getByLabel("Correo").fill(wish.email);
  await calendar.getByLabel("Celular").fill("9 8123 4567");
  await calendar.getByLabel("RUT de la persona").fill(wish.rut ?? "12.345.678-5");
  await calendar.getByRole("button", { name: "Reservar en este calendario" }).click();
  return date;
}

async function mailTo(email: string): Promise<string> {
  const outbox = join(ownSites().gateways.dataDir, "outbox");
  let text = "";
  await expect(() => {
    const [name = ""] = readdirSync(outbox).filter((file) => file.endsWith(`-${email}.eml`));
    text = partsOf(readFileSync(join(outbox, name), "utf8"))[0]?.text ?? "";
    expect(text).toContain("ntrar al portal: http");
  }).toPass({ timeout: 30_000 });
  return text;
}

test("booked outside, mailed, seen in the portal, moved and cancelled outside", async ({ page }) => {
  const faults = faultsOf(page);
  const email = freshEmail();
  const calendar = await openCalendar(page);
  await bookOutside(
    calendar,
    { email, name: "Rosa Fuentealba", service: "Masaje largo", therapist: "Ale" },
    3,
  );
  await expect(page.getByText("Tu portal de pacientes está listo")).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo(email);
  expect(mail).toContain("4 dígitos de tu RUT");

  await page.getByRole("button", { name: "Ir al portal de pacientes" }).click();
  const door = page.getByRole("dialog");
  await door.getByLabel("Correo").fill(email);
  await door.getByLabel("Contraseña", { exact: true }).fill("6785");
  await door.getByRole("button", { name: "Ingresar", exact: true }).click();
  await expect(page).toHaveURL(/\/patient-dashboard/);
  await expect(page.getByRole("main")).toContainText("Masaje largo");
  await expect(page.getByRole("main")).toContainText("Ale");

  const again = await openCalendar(page);
  await bookOutside(again, { email, name: "Rosa Fuentealba", time: "15:00" }, 3);
  await expect(page.getByText("Ya tienes portal: hola, Rosa")).toBeVisible();
  await again.getByRole("button", { name: "Mover al día siguiente" }).click();
  await expect(page.getByText("Ya tienes portal: hola, Rosa")).toBeVisible();
  await again.getByRole("button", { name: "Cancelar en este calendario" }).click();
  await expect(page.getByText("Hora cancelada", { exact: true })).toBeVisible();
  const mine = await (await page.request.get("/api/patient-appointments")).json();
  expect(mine.map(({ status }: { status: string }) => status).toSorted()).toEqual(["cancelled", "pending"]);
  expect(faults).toEqual([]);
});

test("what the other calendar did not ask for is asked here, and nothing typed is lost", async ({ page }) => {
  const email = freshEmail();
  const calendar = await openCalendar(page);
  await bookOutside(calendar, { email, name: "Hernán Quezada", time: "16:00", rut: "sin rut" }, 4);
  await expect(page.getByRole("heading", { name: "Nos falta un dato para tu portal" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Escribe tu RUT.")).toBeVisible();
  await page.getByLabel("RUT", { exact: true }).fill("7654321-6");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Tu portal de pacientes está listo")).toBeVisible();
});

test(
  "a collision and an unknown name are shown to the team and solved",
  { tag: "@desktop" },
  async ({ page, browser }, info) => {
    test.slow();
    const visitor = await browser.newPage({ baseURL: ownSites().gateways.url });
    const own = await visitor.request.get("/api/therapists").then((response) => response.json());
    const { name } = own[info.project.name === "phone" ? 0 : 1];
    const calendar = await openCalendar(visitor);
    const day = info.project.name === "phone" ? 1 : 2;
    const first = `Uno ${freshLetters()}`;
    const second = `Dos ${freshLetters()}`;
    for (const person of [first, second]) {
      await bookOutside(calendar, { email: freshEmail(), name: person, therapist: name, time: "11:00" }, day);
      await expect(visitor.getByText("Tu portal de pacientes está listo")).toBeVisible();
      if (person === first) await visitor.reload();
      if (person === first)
        await expect(calendar.getByRole("heading", { name: "Calendario de muestra" })).toBeVisible();
    }
    await visitor.close();

    await openDashboard(page, "?seccion=citas");
    const clash = page.getByRole("listitem").filter({ hasText: second }).filter({ hasText: "Del otro" });
    await expect(clash).toContainText(first);
    await expectAccessible(page);
    await clash.getByRole("button", { name: "Dejar las dos" }).click();
    await expect(clash).toHaveCount(0);

    const question = page.getByLabel("¿Quién es Ale?");
    if (await question.count()) {
      await question.selectOption({ index: 1 });
      await page
        .getByRole("listitem")
        .filter({ hasText: "¿Quién es Ale?" })
        .getByRole("button", { name: "Guardar" })
        .click();
      await expect(question).toHaveCount(0);
      await page.getByText(/Nombres que recordamos/).click();
      await page.getByRole("button", { name: "Olvidar ale" }).click();
      await expect(page.getByRole("button", { name: "Olvidar ale" })).toHaveCount(0);
    }
  },
);
