import { ask } from "tests/kit/journeys-database";
import { expectGood, linkTo, newVisitor } from "./account-steps";
import { bookAs, signIn } from "./dashboard-steps";
import { expectAccessible, freshEmail, freshLetters } from "./steps";
import { expect, type Page, test } from "./test";

// What the clinic is changes for all who look meanwhile: after the other journeys, and each puts back what it changed.

async function openDirection(page: Page, place: string): Promise<void> {
  await signIn(page.context().request, "amparo");
  await page.goto(`/direccion/${place}`);
  await page.waitForLoadState("networkidle");
}

const places = [
  ...[
    "resumen",
    "equipo",
    "horarios",
    "servicios",
    "sedes",
    "cierres",
    "textos",
    "mensajes",
    "opiniones",
    "dinero",
    "auditoria",
    "datos",
  ],
  "cambios",
];

test("each place of direction opens, and axe finds no fault in it", { tag: "@both" }, async ({ page }) => {
  await openDirection(page, places[0] ?? "");
  for (const place of places) {
    await page.goto(`/direccion/${place}`);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const first = page.locator("main li > button[aria-expanded]").first();
    if ((await first.count()) > 0) await first.click();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isTooWide, place).toBe(false);
  }
});

test("what a release changed is told on the first place until it is read", { tag: "@both" }, async ({
  page,
}) => {
  // As after an upgrade of a clinic that an older release served.
  await ask(
    "insert into release_starts (version, started_at) values ('0.1.0', '2019-01-01') on conflict do nothing",
  );
  await ask(
    "update therapists set created_at = '2020-01-01', news_read = null where email = 'amparo@zoh.example'",
  );
  await openDirection(page, "");
  const news = page.getByRole("region", { name: /^Novedades de la versión 20\d\d\.\d+\.\d+$/ });
  await expect(news.getByText("Qué hacer")).toBeVisible();
  await expectGood(page);
  await news.getByRole("button", { name: "Entendido" }).click();
  await expect(news).toBeHidden();
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(news).toBeHidden();
});

test("a price that direction changes is the site's, and one press takes it back", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  await openDirection(page, "servicios");
  await page.getByRole("button", { name: /^Punción Seca/ }).click();
  const price = page.getByLabel("Precio, en pesos");
  await price.fill("-1");
  await price.blur();
  await expect(page.getByText("Escribe el precio en pesos, mayor que 0.")).toBeVisible();
  await expect(price).toHaveValue("-1");
  await price.fill("26.500");
  await price.blur();
  await expect(page.getByText("Guardado ·")).toBeVisible();
  const visitor = await (await newVisitor(browser)).page();
  await expect(async () => {
    await visitor.goto("/servicios");
    await expect(visitor.getByText("$26.500").first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(price).toHaveValue("25000");
});

test("what direction writes of the site stands there, and one press takes it back", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  await openDirection(page, "textos");
  const title = page.getByLabel("Título de la portada");
  const before = await title.inputValue();
  await title.fill("Kinesiología a tu medida.");
  await title.blur();
  await expect(page.getByText("Guardado ·")).toBeVisible();
  const visitor = await (await newVisitor(browser)).page();
  await expect(async () => {
    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { level: 1, name: "Kinesiología a tu medida." })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(title).toHaveValue(before);
});

test("two directions who change one thing: the second chooses", async ({ page, browser }) => {
  await openDirection(page, "textos");
  const other = await (await newVisitor(browser)).page();
  await openDirection(other, "textos");
  const tagline = (on: Page) => on.getByLabel("Qué es, en una línea");
  await tagline(page).fill("Kinesiología en Viña");
  await tagline(page).blur();
  await expect(page.getByText("Guardado ·")).toBeVisible();
  await tagline(other).fill("Otra línea");
  await tagline(other).blur();
  await expect(other.getByText("Otra persona cambió esto mientras lo editabas")).toBeVisible();
  await other.getByRole("button", { name: "Usar lo que está" }).click();
  await expect(tagline(other)).toHaveValue("Kinesiología en Viña");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(tagline(page)).toHaveValue("Kinesiología y performance en Viña del Mar");
});

test("somebody who is invited by mail chooses a password and works; who leaves is out at once", {
  tag: "@both",
}, async ({ page, browser }) => {
  await openDirection(page, "equipo");
  const email = freshEmail();
  // Who left in the run on another screen stays in the list.
  const name = `Sofía ${freshLetters()}`;
  await page.getByRole("button", { name: "Invitar" }).click();
  await page.getByLabel("Nombre").fill(name);
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Atiende pacientes").uncheck();
  await page.getByLabel("Recepción").check();
  await page.getByRole("button", { name: "Enviar invitación" }).click();
  await expect(page.getByText("Invitación enviada", { exact: true })).toBeVisible();

  const invited = await (await newVisitor(browser)).page();
  await invited.goto(await linkTo("/invitacion", email));
  await invited.getByLabel("Nueva contraseña", { exact: true }).fill("Cerro-Alegre-77");
  await invited.getByLabel("Confirmar nueva contraseña").fill("Cerro-Alegre-77");
  await expectAccessible(invited);
  await invited.getByRole("button", { name: "Crear mi cuenta" }).click();
  await expect(invited.getByText("Tu cuenta está lista.")).toBeVisible();
  const entered = await invited.context().request.post("/api/therapist-login", {
    data: { username: email, password: "Cerro-Alegre-77" },
  });
  expect(entered.status()).toBe(200);
  await invited.goto("/direccion");
  await expect(invited.getByText("Este lugar no es de tus tareas")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await page.getByRole("button", { name: "Desactivar…" }).click();
  await expect(page.getByText("Nadie tiene horas tomadas con esta persona.")).toBeVisible();
  await page.getByRole("button", { name: `Desactivar a ${name}` }).click();
  await expect(page.getByRole("region", { name: "Ya no trabajan aquí" })).toContainText(name);
  expect((await invited.context().request.get("/api/appointments")).status()).toBe(401);
});

test("a week and a closure show the hours that they hit before they are kept", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const { id } = await signIn(page.context().request, "benjamin");
  const hour = await bookAs(browser, id);
  await openDirection(page, "cierres");
  const date = hour.preferredDate.slice(0, 10);
  await page.getByLabel("Desde el").fill(date);
  await page.getByLabel("Por qué").fill("Mudanza");
  await page.getByRole("button", { name: "Cerrar", exact: true }).click();
  await expect(page.getByText(/tomadas? en este cierre/)).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(hour.patientName) }).first()).toBeVisible();
  await page.getByRole("button", { name: "Cerrar de todos modos" }).click();
  await expect(page.getByText("Cierre guardado", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Abrir/ }).click();
  await expect(page.getByText("No hay cierres anotados.")).toBeVisible();

  await page.goto("/direccion/horarios");
  await page.getByLabel("De quién").selectOption({ label: "Benjamín Oyarce Molina" });
  await expect(page.getByLabel("Lunes, desde").first()).toHaveValue("08:00");
  for (let left = await page.getByRole("button", { name: /^Quitar/ }).count(); left > 0; left--)
    await page
      .getByRole("button", { name: /^Quitar/ })
      .first()
      .click();
  await page.getByRole("button", { name: "Guardar la semana" }).click();
  await expect(page.getByText(/tomadas? fuera de esta semana/)).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(hour.patientName) }).first()).toBeVisible();
});
