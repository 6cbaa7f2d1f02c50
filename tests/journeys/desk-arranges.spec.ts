import { ask } from "tests/kit/journeys-database";
import { expectGood, newVisitor } from "./account-steps";
import { bookAs, dayAddress, farDay, goTo, inNotifications, personSearch, signIn } from "./dashboard-steps";
import { reception } from "./desk-steps";
import { expect, test } from "./test";

test("reception schedules with whom she chooses, and enters their time off", async ({ page, browser }) => {
  const { data, leave } = await reception();
  const benjamin = await signIn((await newVisitor(browser)).request, "benjamin");
  const { patientName, patientEmail } = await bookAs(browser, benjamin.id);
  expect((await page.context().request.post("/api/therapist-login", { data })).status()).toBe(200);
  const day = farDay();
  await goTo(page, dayAddress(day));
  await page.waitForLoadState("networkidle");

  await page.getByRole("button", { name: "Agendar Cita" }).first().click();
  const scheduling = page.getByRole("dialog", { name: "Agendar Cita" });
  await scheduling.getByRole("combobox", { name: "Paciente" }).fill(patientEmail);
  await scheduling.getByRole("option", { name: new RegExp(patientName) }).click();
  await scheduling.getByLabel("Servicio").selectOption("Terapia Manual");
  await scheduling.getByLabel("Hora").selectOption("10:00");
  await scheduling.getByRole("button", { name: "Agendar Cita" }).click();
  await expect(scheduling.getByText("Elige con quién.")).toBeVisible();
  await expectGood(page);
  await scheduling.getByLabel("Con", { exact: true }).selectOption(benjamin.name);
  await scheduling.getByRole("button", { name: "Agendar Cita" }).click();
  await expect(inNotifications(page, "Cita agendada")).toBeVisible();
  const listed = await page.context().request.get(`/api/appointments?q=${encodeURIComponent(patientEmail)}`);
  expect(await listed.json()).toContainEqual(
    expect.objectContaining({
      preferredDate: `${day}T10:00`,
      therapistId: benjamin.id,
      status: "therapist_scheduled",
    }),
  );

  await page.getByRole("button", { name: "Tiempo libre" }).click();
  const away = page.getByRole("dialog", { name: "Tiempo libre" });
  await away.getByLabel("De quién").selectOption(benjamin.name);
  await expect(away.getByText("1 cita suya está en esas horas:")).toBeVisible();
  await away.getByRole("button", { name: "Guardar tiempo libre" }).click();
  await expect(inNotifications(page, "Tiempo libre guardado")).toBeVisible();
  await expectGood(page);
  await away.getByRole("button", { name: "Quitar" }).click();
  await expect(inNotifications(page, "Tiempo libre quitado")).toBeVisible();
  await leave();
});

test("who calls waits for an hour, and buys a pack whose hours come later", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const { data, leave } = await reception();
  const benjamin = await signIn((await newVisitor(browser)).request, "benjamin");
  const { patientName } = await bookAs(browser, benjamin.id);
  expect((await page.context().request.post("/api/therapist-login", { data })).status()).toBe(200);
  await goTo(page, "?seccion=meson");
  await (await personSearch(page)).fill(patientName);
  await page.getByRole("option", { name: new RegExp(patientName) }).click();
  const person = page.getByRole("dialog", { name: patientName });
  await person.getByRole("button", { name: "Anotar en la lista de espera" }).click();
  await expect(person.getByText("Está anotada")).toBeVisible();

  await person.getByRole("button", { name: "Vender un pack" }).click();
  const packs = page.getByRole("dialog", { name: "Vender un pack" });
  await expect(packs.getByRole("button", { name: /^Vender en/ }).first()).toBeVisible();
  await expectGood(page);
  await packs.getByRole("button", { name: /^Vender en \$130\.000/ }).click();
  const payment = page.getByRole("dialog", { name: "Registrar pago" });
  await payment.getByRole("radio", { name: "Transferencia" }).check();
  await payment.getByRole("button", { name: "Registrar $130.000" }).click();
  const paid = page.getByRole("dialog", { name: "Pago", exact: true });
  await expect(paid.getByText("Pagado: $130.000")).toBeVisible();
  await paid.getByRole("button", { name: "Cerrar" }).click();
  await expect(person.getByText("FONASA 10 sesiones: quedan 10 de 10")).toBeVisible();
  await expect(person).toBeFocused();
  await expectGood(page);
  // Esc is the dialog's, also while a message stands beside it.
  await expect(inNotifications(page, "Pago registrado")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(person).toBeHidden();

  const waiting = page.getByRole("region", { name: "Lista de espera" });
  const all = waiting.getByRole("button", { name: /^Ver \d+ más$/ });
  const mine = waiting.getByRole("listitem").filter({ hasText: patientName });
  await expect(mine.or(all).first()).toBeVisible();
  if (await all.isVisible()) await all.click();
  await mine.getByRole("button", { name: /^Ya no espera/ }).click();
  await expectGood(page);
  await mine.getByRole("button", { name: "Sacar de la lista" }).click();
  await expect(mine).toBeHidden();
  await leave();
});

test("an hour is moved to another box by keys", { tag: "@desktop" }, async ({ page, browser }) => {
  const benjamin = await signIn((await newVisitor(browser)).request, "benjamin");
  const day = farDay();
  await signIn(page.context().request, "amparo");
  const { request } = page.context();
  const [branch] = await (await request.get("/api/branches")).json();
  const kind = `sala ${crypto.randomUUID().slice(0, 6)}`;
  for (const name of ["Uno", "Dos"]) {
    const room = { branchId: branch.id, name: `${name} ${kind.slice(5)}`, kind, capacity: 1 };
    expect((await request.post("/api/rooms", { data: room })).status()).toBe(201);
  }
  const name = `Con ${kind}`;
  const service = { name, category: "Performance", minutes: 60, price: 12_000, roomKind: kind };
  expect((await request.post("/api/settings/services", { data: service })).status()).toBe(201);
  const hour = { patientName: "Rosa Fuentealba", patientPhone: "9 5555 1234", service: name };
  await expect(async () => {
    const made = await request.post("/api/therapist-appointments", {
      data: { ...hour, hours: [`${day}T10:00`], therapistId: benjamin.id },
    });
    expect(made.status(), await made.text()).toBe(201);
  }).toPass();

  await goTo(page, `?seccion=meson&dia=${day}`);
  await page.getByRole("checkbox", { name: "Por box" }).check();
  const block = page.locator("[data-entry]", { hasText: "Rosa" });
  const column = block.locator("xpath=ancestor::*[@data-column]");
  const before = await column.getAttribute("data-column");
  await block.focus();
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(inNotifications(page, "Cita movida")).toBeVisible();
  await expect(column).not.toHaveAttribute("data-column", before ?? "");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(column).toHaveAttribute("data-column", before ?? "");
  await expectGood(page);
  await ask("update rooms set active = false where kind = $1", [kind]);
  await ask("update services set active = false where name = $1", [name]);
});
