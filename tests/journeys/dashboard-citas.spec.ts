import { expectGood, newVisitor } from "./account-steps";
import {
  attendAs,
  bookAs,
  dayAddress,
  farDay,
  inNotifications,
  openDashboard,
  personSearch,
  schedule,
  signIn,
} from "./dashboard-steps";
import { faultsOf } from "./steps";
import { expect, test } from "./test";

test("a pending hour is approved and then cancelled with a reason, in the list of its day", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const faults = faultsOf(page);
  const therapist = await signIn(page.context().request, "amparo");
  const booked = await bookAs(browser, therapist.id);
  await page.goto(`/clinical-dashboard${dayAddress(booked.preferredDate.slice(0, 10))}`);
  const row = page
    .getByRole("list", { name: /^Citas del / })
    .getByRole("listitem")
    .filter({ hasText: booked.patientName });
  await expect(row.getByText("Pendiente")).toBeVisible();
  await row.getByRole("button", { name: "Aprobar" }).click();
  await expect(row.getByText("Aprobada")).toBeVisible();
  await expect(row.getByText("Confirmada")).toBeVisible();
  await expect(row.getByRole("button", { name: "Deshacer" })).toBeHidden({ timeout: 15_000 });

  await row.getByRole("button", { name: "Cancelar" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancelar Cita" });
  const confirm = dialog.getByRole("button", { name: "Confirmar cancelación" });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Motivo").focus();
  await dialog.getByLabel("Motivo").blur();
  await expect(dialog.getByText("Por favor ingresa un motivo para la cancelación.")).toBeVisible();
  await expectGood(page);
  await dialog.getByLabel("Motivo").fill("Se inundó la sala");
  await confirm.click();
  await expect(inNotifications(page, "Cita cancelada")).toBeVisible();
  await expect(row.getByText("Se le dirá: «Se inundó la sala»")).toBeVisible();
  await expectGood(page);
  await expect(row.getByRole("button", { name: "Cancelada" })).toBeDisabled();
  expect(faults).toEqual([]);
});

test("an answer in a list of Citas stays in its place and is undone; nothing moves, the focus is on the next", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const therapist = await signIn(page.context().request, "benjamin");
  const one = await bookAs(browser, therapist.id);
  const date = one.preferredDate.slice(0, 10);
  const other = await bookAs(browser, therapist.id, { date });
  await page.goto(`/clinical-dashboard${dayAddress(date)}`);
  await page.waitForLoadState("networkidle");
  const rows = page.getByRole("list", { name: /^Citas del / }).getByRole("listitem");
  const rowOf = ({ patientName }: { patientName: string }) => rows.filter({ hasText: patientName });
  const answers = rows.getByRole("button", { name: "Aprobar" });
  const place = async () => Promise.all([one, other].map(async (each) => rowOf(each).boundingBox()));
  // The sooner of the two is answered first, whichever it is.
  const [first, second] =
    one.preferredDate < other.preferredDate ? ([one, other] as const) : ([other, one] as const);
  await rowOf(first).getByRole("button", { name: "Aprobar" }).scrollIntoViewIfNeeded();
  const before = await place();
  await rowOf(first).getByRole("button", { name: "Aprobar" }).click();
  await expect(rowOf(first).getByText("Aprobada")).toBeVisible();
  await expect(rowOf(first).getByRole("button", { name: "Deshacer" })).toBeEnabled();
  await expect(page.locator("[data-answer]:focus")).toHaveCount(1);
  await expect(rowOf(first).getByRole("button", { name: "Aprobar" })).toHaveCount(0);
  expect(await place()).toEqual(before);
  await rowOf(first).getByRole("button", { name: "Deshacer" }).click();
  await expect(rowOf(first).getByRole("button", { name: "Aprobar" })).toBeVisible();
  await expect(rowOf(first).getByText("Pendiente")).toBeVisible();
  await expect(answers).not.toHaveCount(0);

  // In the list of what waits it would be gone with the next reading.
  const waiting = page.getByRole("list", { name: "Por aprobar" }).getByRole("listitem");
  const name = (await waiting.first().getByRole("button").first().innerText()).trim();
  const top = waiting.first();
  await top.getByRole("button", { name: "Aprobar" }).focus();
  await page.keyboard.press("Enter");
  await expect(top.getByText("Aprobada")).toBeVisible();
  const news = page.waitForResponse((response) => response.url().includes("status=pending"));
  await bookAs(browser, therapist.id, { name: `Otra ${second.patientName}` });
  await news;
  await expect(top.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(waiting.nth(1).getByRole("button", { name: "Aprobar" })).toBeFocused();
  await top.getByRole("button", { name: "Deshacer" }).click();
  await expect(top.getByRole("button", { name: "Aprobar" })).toBeVisible();
  await top.getByRole("button", { name: "Aprobar" }).click();
  await expectGood(page);
});

test("the four tiles open their lists, ten at a time", { tag: "@desktop" }, async ({ page }) => {
  await openDashboard(page, "?seccion=citas");
  for (const [tile, title] of [
    ["Total", "Total de Citas"],
    ["Confirmadas", "Citas Confirmadas del Mes"],
    ["Pendientes", "Citas Pendientes"],
    ["Hoy", "Citas de Hoy"],
  ] as const) {
    const list = page.getByRole("list", { name: "Citas del equipo" });
    await list.getByRole("button", { name: new RegExp(`^${tile}`) }).click();
    const dialog = page.getByRole("dialog", { name: title });
    const empty = dialog.getByText("No hay citas para mostrar");
    await expect(empty.or(dialog.getByRole("list", { name: title }))).toBeVisible();
    if (tile === "Total") {
      await expect(dialog.getByRole("list", { name: title }).getByRole("listitem")).toHaveCount(10);
      await dialog.getByRole("button", { name: "Siguiente" }).click();
      await expect(dialog.getByText(/^Página 2 de \d+$/)).toBeVisible();
      await dialog.getByLabel("Estado").selectOption("Confirmada");
      const badges = dialog.getByRole("listitem");
      await expect(badges.filter({ hasText: "Pendiente" })).toHaveCount(0);
      await expect(badges.filter({ hasText: "Confirmada" }).first()).toBeVisible();
      await dialog.getByLabel("Paciente").fill("nadie con este nombre");
      await expect(dialog.getByText("No hay citas para mostrar")).toBeVisible();
    }
    await dialog.getByRole("button", { name: "Cerrar" }).click();
  }
  await expect(page.getByRole("heading", { name: "Próximas Citas" })).toBeVisible();
  expect(
    await page.getByRole("list", { name: "Próximas Citas" }).getByRole("listitem").count(),
  ).toBeLessThanOrEqual(5);
  await expectGood(page);
});

test("a day without anybody says so, in the list and in the agenda", { tag: "@desktop" }, async ({
  page,
}) => {
  await openDashboard(page, dayAddress("2031-03-04"));
  await expect(page.getByText("No hay citas para mostrar")).toBeVisible();
  await page.getByRole("link", { name: "Día", exact: true }).click();
  await expect(page).toHaveURL(/vista=dia/);
  await expect(page.getByRole("region", { name: "Agenda del día" })).toBeVisible();
  await expectGood(page);
});

test("what is typed before the page works filters all the same", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const therapist = await signIn(page.context().request, "amparo");
  const { patientName } = await bookAs(browser, therapist.id);
  let letScriptsCome = () => {};
  const come = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await come;
    await route.continue();
  });
  await page.goto("/clinical-dashboard?seccion=pacientes", { waitUntil: "commit" });
  await page.getByLabel("Filtrar mis pacientes").fill(patientName);
  const asked = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get("q") === patientName,
  );
  letScriptsCome();
  await asked;
  const cards = page.getByRole("list", { name: "Pacientes" });
  await expect(cards.getByRole("heading", { name: patientName })).toBeVisible();
  await expect(page.getByLabel("Filtrar mis pacientes")).toHaveValue(patientName);
});

test("an hour is scheduled from a patient's card, and a taken one offers others", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const therapist = await openDashboard(page, "?seccion=pacientes");
  const booked = await bookAs(browser, therapist.id);
  const day = farDay();
  await page.reload();
  await page.getByLabel("Filtrar mis pacientes").fill(booked.patientName);
  const card = page.getByRole("list", { name: "Pacientes" }).getByRole("listitem").filter({
    hasText: booked.patientName,
  });
  await expect(card.getByText("Ninguna")).toBeVisible();
  await card.getByRole("button", { name: "Agendar Cita" }).click();
  const dialog = page.getByRole("dialog", { name: "Agendar Cita" });
  await expect(dialog.getByLabel("Paciente")).toHaveAttribute("readonly");
  await dialog.getByRole("button", { name: "Agendar Cita" }).click();
  await expect(inNotifications(page, "Campos requeridos")).toBeVisible();
  await expect(inNotifications(page, "Por favor completa todos los campos obligatorios.")).toBeVisible();
  await expect(dialog.getByLabel("Servicio")).toBeFocused();
  await dialog.getByLabel("Servicio").selectOption("Terapia Manual");
  await dialog.getByLabel("Fecha").fill(day);
  await dialog.getByLabel("Hora").selectOption("10:00");
  // A colleague's browser takes the hour while this one is still filling in.
  const other = await newVisitor(browser);
  await signIn(other.request, "amparo");
  await schedule(other.request, booked.patientEmail, day, "10:00");
  await dialog.getByRole("button", { name: "Agendar Cita" }).click();
  await expect(dialog.getByText("Elige otra hora.")).toBeVisible();
  await expect(dialog.getByRole("option", { name: "10:00 (ocupada)" })).toBeAttached();
  await dialog.getByLabel("Hora").selectOption("11:00");
  await dialog.getByRole("button", { name: "Agendar Cita" }).click();
  await expect(inNotifications(page, "Cita agendada")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("what others do appears without a reload, and who comes second sees the new state", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const therapist = await signIn(page.context().request, "amparo");
  const first = await bookAs(browser, therapist.id);
  const date = first.preferredDate.slice(0, 10);
  await page.goto(`/clinical-dashboard${dayAddress(date)}`);
  const rows = page.getByRole("list", { name: /^Citas del / }).getByRole("listitem");
  const row = rows.filter({ hasText: first.patientName });
  await expect(row.getByText("Pendiente")).toBeVisible();
  const second = await bookAs(browser, therapist.id, { date });
  await expect(rows.filter({ hasText: second.patientName })).toBeVisible();

  const colleague = await newVisitor(browser);
  await signIn(colleague.request, "benjamin");
  await row.getByRole("button", { name: "Cancelar" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancelar Cita" });
  await dialog.getByLabel("Motivo").fill("No puedo ese día");
  const cancelled = await colleague.request.post("/api/therapist-cancel-appointment", {
    data: { appointmentId: first.id, reason: "Ya la cancelé yo" },
  });
  expect(cancelled.status()).toBe(200);
  await dialog.getByRole("button", { name: "Confirmar cancelación" }).click();
  await expect(dialog).toBeHidden();
  await expect(inNotifications(page, "La cita ya había cambiado")).toBeVisible();
  await expect(row.getByText("Cancelada").first()).toBeVisible();
});

test("a recommendation with exercises is sent, and an empty one is not", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const therapist = await openDashboard(page);
  const booked = await attendAs(page, browser, therapist.id);
  await (await personSearch(page)).fill(booked.patientEmail.slice(0, 13));
  await expect(page.getByRole("option", { name: new RegExp(booked.patientName) })).toBeVisible();
  await page.keyboard.press("Enter");
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  await file.getByRole("button", { name: "Recomendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Recomendación" });
  await dialog.getByRole("button", { name: "Guardar y enviar" }).click();
  await expect(dialog.getByText("Por favor ingresa una recomendación.")).toBeVisible();
  await dialog.getByLabel("Recomendación").fill("Hielo después de entrenar");
  await dialog.getByRole("combobox", { name: "Buscar un ejercicio" }).fill("media sentadilla");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Series: Media sentadilla").fill("2");
  await dialog.getByLabel("Repeticiones: Media sentadilla").fill("8");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Guardar y enviar" }).click();
  await expect(inNotifications(page, "Recomendación guardada")).toBeVisible();
  await file.getByRole("tab", { name: "Recomendaciones" }).click();
  await expect(file.getByText("Media sentadilla: 2 series de 8, 3 días por semana.")).toBeVisible();
});

test("the first screen of each place comes in one round trip, and without JavaScript", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(appointment|time-off|therapist|patient)/.test(pathname)) asked.push(pathname);
  });
  const { id } = await openDashboard(page, "?seccion=pacientes");
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
  await page.goto(`/clinical-dashboard${dayAddress(farDay(), "semana")}`);
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.goto("/clinical-dashboard");
  await page.waitForLoadState("networkidle");
  // The file of whoever sits there is read once it is shown: each reading stands in the log of accesses.
  expect(asked.filter((path) => !/^\/api\/(therapist-patients|patient-)/.test(path))).toEqual([]);
  await page.goto(`/clinical-dashboard${dayAddress(farDay(), "semana")}`);
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
  await page.getByRole("link", { name: "Semana siguiente" }).click();
  await expect.poll(() => asked).toContain("/api/appointments");

  const { baseURL = "" } = test.info().project.use;
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await signIn(plain.request, "amparo");
  const still = await plain.newPage();
  await still.goto("/clinical-dashboard");
  await expect(still.getByRole("heading", { name: /^Por responder/ })).toBeVisible();
  await still.goto("/clinical-dashboard?seccion=pacientes");
  await expect(still.getByRole("list", { name: "Pacientes" })).toBeVisible();
  await still.goto("/clinical-dashboard?seccion=citas");
  await still.getByRole("link", { name: "Semana", exact: true }).click();
  await expect(still.locator(`[data-column$="${id}"]`).first()).toBeVisible();
  await plain.close();
});
