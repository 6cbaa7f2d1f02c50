import { linkTo } from "./account-steps";
import { enterAsDirection, type OwnSite, pageOf, startOwnSite } from "./own-site";
import { availabilityOf, expectAccessible, fillPatient, freshEmail, wizard } from "./steps";
import { type Browser, expect, type Page, test } from "./test";

// A clinic opens: its people, weeks, prices and a class, by the browser alone; somebody books while its price changes, and a week is
// closed with hours in it.

let site: OwnSite;
test.beforeEach(async () => {
  site = await startOwnSite();
});
test.afterEach(() => site.stop());

async function goTo(page: Page, place: string): Promise<void> {
  await page.goto(`/direccion/${place}`);
  await page.waitForLoadState("networkidle");
}

const isSaved = (page: Page) => expect(page.getByText("Guardado ·")).toBeVisible();

async function hire(page: Page, browser: Browser, name: string): Promise<void> {
  const email = freshEmail();
  await goTo(page, "equipo");
  await page.getByRole("button", { name: "Invitar", exact: true }).click();
  await page.getByLabel("Nombre").fill(name);
  await page.getByLabel("Correo").fill(email);
  await page.getByRole("button", { name: "Enviar invitación" }).click();
  await expect(page.getByText("Invitación enviada", { exact: true })).toBeVisible();
  const invited = await pageOf(site, browser);
  await invited.goto(await linkTo("/invitacion", email, "", site.dataDir));
  await invited.getByLabel("Nueva contraseña", { exact: true }).fill("Cerro-Alegre-77");
  await invited.getByLabel("Confirmar nueva contraseña").fill("Cerro-Alegre-77");
  await invited.getByRole("button", { name: "Crear mi cuenta" }).click();
  await expect(invited.getByText("Tu cuenta está lista.")).toBeVisible();
  await invited.context().close();
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await page.getByLabel("Área").fill("Columna");
  await page.getByLabel("Área").blur();
  await isSaved(page);
  // It moves once it is saved.
  const online = page.getByLabel("Los pacientes pueden reservar con esta persona");
  await online.click();
  await expect(online).toBeChecked();
}

test("a clinic opens from nothing, hires, sells a class, changes a price while somebody books and closes a week", {
  tag: "@both",
}, async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await pageOf(site, browser);
  const isWide = (page.viewportSize()?.width ?? 0) >= 1280;
  await enterAsDirection(site, page);

  await test.step("says what it is called, with the site beside", async () => {
    await page.goto("/direccion");
    await expect(page.getByRole("heading", { name: "Abre tu centro" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Nombre y dirección" }).click();
    await page.getByLabel("Nombre del centro").fill("Kine Reñaca");
    await page.getByLabel("Nombre del centro").blur();
    await isSaved(page);
    await page.getByLabel("Título de la portada").fill("Kinesiología frente al mar.");
    await page.getByLabel("Título de la portada").blur();
    const beside = page.frameLocator('iframe[title="La página como la ven los pacientes"]');
    if (isWide) await expect(beside.getByRole("heading", { level: 1 })).toHaveText(/frente al mar/);
    await expectAccessible(page);
  });

  await test.step("hires two", async () => {
    await hire(page, browser, "Carla Soto");
    await hire(page, browser, "Diego Paz");
    await expectAccessible(page);
  });

  await test.step("sets their weeks: one copied and moved by keys, one typed", async () => {
    await goTo(page, "horarios");
    await page.getByLabel("De quién").selectOption({ label: "Carla Soto" });
    await page.getByLabel("Copiar de").selectOption({ label: "Amparo Villablanca Ríos" });
    await expect(page.getByLabel("Lunes, desde").first()).toHaveValue("08:00");
    if (isWide) {
      const stretch = page.getByRole("button", { name: "Lunes, 08:00 a 12:00" });
      await stretch.press("ArrowDown");
      await page.getByRole("button", { name: "Guardar la semana" }).click();
      await expect(page.getByText(/El lunes tiene dos tramos que se cruzan/)).toBeVisible();
      await page.getByRole("button", { name: "Lunes, 08:30 a 12:30" }).press("ArrowUp");
    }
    await page.getByRole("button", { name: "Guardar la semana" }).click();
    await expect(page.getByText("Semana guardada", { exact: true })).toBeVisible();
    await page.getByLabel("De quién").selectOption({ label: "Diego Paz" });
    await page.getByRole("button", { name: "+ Tramo el martes" }).click();
    await expect(page.getByLabel("Martes, hasta")).toHaveValue("18:00");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Guardar la semana" }).click();
    await expect(page.getByText("Semana guardada", { exact: true }).last()).toBeVisible();
  });

  await test.step("sells a class of six", async () => {
    await goTo(page, "servicios");
    await page.getByRole("button", { name: "+ Servicio" }).click();
    await page.getByLabel("Nombre").fill("Espalda sana");
    await page.getByLabel("Precio, en pesos").fill("0");
    await page.getByRole("button", { name: "Agregar servicio" }).click();
    await expect(page.getByText("Escribe el precio en pesos, mayor que 0.")).toBeVisible();
    await page.getByLabel("Precio, en pesos").fill("12000");
    await page.getByRole("button", { name: "Agregar servicio" }).click();
    await page.getByLabel("Cupos por hora").fill("6");
    await page.getByLabel("Cupos por hora").blur();
    await isSaved(page);
    await expect(page.getByRole("group", { name: "Quién lo da" }).getByLabel("Carla Soto")).toBeChecked();
    await expectAccessible(page);
  });

  const visitor = await pageOf(site, browser);
  await test.step("two take a seat, and the wizard says what is left", async () => {
    await expect(async () => {
      expect(await availabilityOf(visitor.request, "Espalda sana")).not.toEqual([]);
    }).toPass();
    const [date = ""] = (await availabilityOf(visitor.request, "Espalda sana")).slice(2);
    const first = { preferredDate: `${date}T09:00`, service: "Espalda sana" };
    const { json: team } = { json: await (await visitor.request.get("/api/therapists")).json() };
    const { id } = team.find(({ name }: { name: string }) => name === "Carla Soto");
    for (const patientName of ["Rosa Soto", "Hernán Paz"]) {
      const data = {
        ...first,
        patientName,
        patientEmail: freshEmail(),
        patientPhone: "9 1234 5678",
        patientRut: "12.345.678-5",
        therapistId: id,
      };
      expect((await visitor.request.post("/api/appointments", { data })).status()).toBe(201);
    }
    await visitor.goto("/?reservar=1");
    const { dialog, next } = wizard(visitor);
    await dialog.getByRole("radio", { name: /^Espalda sana/ }).check();
    await next.click();
    await dialog.getByRole("radio", { name: /^Carla Soto/ }).check();
    await next.click();
    await dialog.locator(`[data-day="${date}"]`).click();
    await expect(dialog.getByText("quedan 4 lugares")).toBeVisible();
    await dialog.getByRole("radio", { name: /09:00/ }).check();
    await next.click();
    await fillPatient(visitor, freshEmail());
  });

  await test.step("the price changes meanwhile: it is told before anything is booked", async () => {
    const price = page.getByLabel("Precio, en pesos");
    await price.fill("14000");
    await price.blur();
    await isSaved(page);
    const { confirm } = wizard(visitor);
    await confirm.click();
    await expect(visitor.getByText("Todavía no reservamos tu hora")).toBeVisible();
    await expect(visitor.getByText(/ahora son \$14\.000/)).toBeVisible();
    await expectAccessible(visitor);
    await confirm.click();
    await expect(visitor.getByRole("heading", { name: "Hora reservada" })).toBeVisible();
    await expect(visitor.getByText("$14.000").first()).toBeVisible();
  });

  await test.step("a week is closed with hours in it, and each patient is proposed another", async () => {
    const booked = await (await page.request.get("/api/appointments")).json();
    const [hour] = booked.filter(({ service }: { service: string }) => service === "Espalda sana");
    const date = hour.preferredDate.slice(0, 10);
    await goTo(page, "cierres");
    await page.getByLabel("Desde el").fill(date);
    await page.getByLabel("Por qué").fill("Congreso");
    await page.getByRole("button", { name: "Cerrar", exact: true }).click();
    await expect(page.getByText(/^3 horas tomadas en este cierre/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cerrar de todos modos" }).click();
    await page.getByRole("button", { name: "Proponer otra hora a todos" }).click();
    await expect(page.getByText("3 horas propuestas")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("two directions who change one thing: the second chooses", async () => {
    const other = await pageOf(site, browser);
    await enterAsDirection(site, other);
    await goTo(page, "textos");
    await goTo(other, "textos");
    await page.getByLabel("Qué es, en una línea").fill("Kinesiología en Reñaca");
    await page.getByLabel("Qué es, en una línea").blur();
    await isSaved(page);
    await other.getByLabel("Qué es, en una línea").fill("Otra línea");
    await other.getByLabel("Qué es, en una línea").blur();
    await expect(other.getByText("Otra persona cambió esto mientras lo editabas")).toBeVisible();
    await other.getByRole("button", { name: "Usar lo que está" }).click();
    await expect(other.getByLabel("Qué es, en una línea")).toHaveValue("Kinesiología en Reñaca");
  });

  await test.step("nothing is left of the first steps", async () => {
    await goTo(page, "resumen");
    await expect(page.getByRole("heading", { name: "Resumen", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Abre tu centro" })).toBeHidden();
  });
});
