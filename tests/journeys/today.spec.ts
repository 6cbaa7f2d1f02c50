import { formatDate } from "~/shared/clinic-time";
import { expectGood, openAccountMenu } from "./account-steps";
import { farDay } from "./dashboard-steps";
import { expectAccessible } from "./steps";
import { expect, type Page, test } from "./test";
import { openBusyDay, statusOf } from "./today-steps";

// What one of them changes is the day of the next.
test.describe.configure({ mode: "serial" });

const requests = (page: Page) => page.getByRole("list", { name: "Por responder" });
const requestOf = (page: Page, name: string) =>
  requests(page).getByRole("listitem").filter({ hasText: name });

test(
  "the dashboard opens on Hoy: who is here, the day, what waits, within the screen",
  {
    tag: "@both",
  },
  async ({ page, browser }, info) => {
    const { present, first } = await openBusyDay(page, browser);
    await expect(page.getByRole("tab", { name: "Hoy" })).toHaveAttribute("aria-selected", "true");
    // What is rarely wanted on a phone is in its one menu.
    const isPhone = info.project.name.startsWith("phone");
    for (const name of ["Citas", "Mis Pacientes", ...(isPhone ? [] : ["Blog", "Caja"])])
      await expect(page.getByRole("tab", { name, exact: true })).toBeVisible();
    if (isPhone) {
      await openAccountMenu(page);
      for (const name of ["Blog", "Caja"])
        await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
      await expectGood(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("tab", { name: "Blog" })).toBeHidden();
    }
    const now = page.getByRole("region", { name: /^Ahora/ });
    await expect(now.getByText(present.patientName).first()).toBeVisible();
    await expect(page.getByRole("list", { name: "Tu día" }).getByText(present.patientName)).toBeVisible();
    await expect(requestOf(page, first.patientName)).toContainText("1.ª vez");
    for (const name of ["Escribir nota", "Medir", "Plan", "Ficha"])
      await expect(now.getByRole("button", { name, exact: true })).toBeInViewport();
    const { height = 0 } = page.viewportSize() ?? {};
    const bottom = async (box: ReturnType<Page["locator"]>) => (await box.boundingBox())?.y ?? Number.NaN;
    // On a desk all of it without scrolling; on a phone what waits begins at most one screen down.
    expect(await bottom(page.getByRole("heading", { name: /^Por responder/ }))).toBeLessThan(
      isPhone ? 2 * height : height,
    );
    await expectGood(page);
  },
);

test("nothing is cut at 320 px, and not with text twice as large", async ({ page, browser }) => {
  await openBusyDay(page, browser);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectGood(page);
  await page.setViewportSize({ width: 640, height: 900 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
});

test("an answer stays in its place and is undone; the focus is on the next", async ({ page, browser }) => {
  const { present, first, second } = await openBusyDay(page, browser);
  const row = requestOf(page, first.patientName);
  await row.scrollIntoViewIfNeeded();
  await row.getByRole("button", { name: "Rechazar" }).scrollIntoViewIfNeeded();
  const before = await row.boundingBox();
  await row.getByRole("button", { name: "Aprobar" }).click();
  await expect(row.getByText("Aprobada")).toBeVisible();
  const other = requestOf(page, second.patientName);
  await expect(other.getByRole("button", { name: "Aprobar" })).toBeFocused();
  expect((await row.boundingBox())?.y).toBe(before?.y);
  await expect.poll(() => statusOf(first.id)).toBe("confirmed");
  await row.getByRole("button", { name: "Deshacer" }).click();
  await expect(row.getByRole("button", { name: "Aprobar" })).toBeVisible();
  expect(await statusOf(first.id)).toBe("pending");

  await other.getByRole("button", { name: "Rechazar" }).click();
  await expect(other.getByText("Rechazada")).toBeVisible();
  await expect.poll(() => statusOf(second.id)).toBe("cancelled");
  await other.getByRole("button", { name: "Deshacer" }).click();
  await expect(other.getByRole("button", { name: "Rechazar" })).toBeVisible();
  expect(await statusOf(second.id)).toBe("pending");

  // One press says a sentence of the house; another one says it in words of one's own, and nothing has left meanwhile.
  await other.getByRole("button", { name: "Rechazar" }).click();
  await expect(other.getByText(/^Se le dirá: «No podemos atenderte/)).toBeVisible();
  await other.getByRole("button", { name: "Cambiar el motivo" }).click();
  const words = page.getByRole("dialog", { name: "Cancelar Cita" });
  await expect(words.getByLabel("Motivo")).toHaveValue(/^No podemos atenderte/);
  expect(await statusOf(second.id)).toBe("pending");
  await words.getByLabel("Motivo").fill("Ese día estoy en un curso. ¿Te sirve el jueves?");
  await words.getByRole("button", { name: "Confirmar cancelación" }).click();
  await expect(
    other.getByText("Se le dirá: «Ese día estoy en un curso. ¿Te sirve el jueves?»"),
  ).toBeVisible();
  await expect.poll(() => statusOf(second.id)).toBe("cancelled");
  await other.getByRole("button", { name: "Deshacer" }).click();
  await expect(other.getByRole("button", { name: "Rechazar" })).toBeVisible();

  const now = page.getByRole("region", { name: /^Ahora/ });
  await now.getByRole("button", { name: "No llegó" }).click();
  await expect.poll(() => statusOf(present.id)).toBe("cancelled");
  await now.getByRole("button", { name: "Deshacer" }).click();
  await expect(now.getByRole("button", { name: "No llegó" })).toBeVisible();
  expect(await statusOf(present.id)).toBe("confirmed");
  await now.getByRole("button", { name: "Completar" }).click();
  await expect(now.getByText("Completada", { exact: true })).toBeVisible();
  await expect.poll(() => statusOf(present.id)).toBe("completed");
  await expect(now.getByRole("button", { name: "Deshacer" })).toBeHidden({ timeout: 15_000 });
  expect(await statusOf(present.id)).toBe("completed");
  await other.getByRole("button", { name: "Rechazar" }).click();
  await expectGood(page);
});

test("another hour is proposed, and taken back", { tag: "@desktop" }, async ({ page, browser }) => {
  const { first } = await openBusyDay(page, browser);
  const row = requestOf(page, first.patientName);
  await row.getByRole("button", { name: "Proponer otra hora" }).click();
  const dialog = page.getByRole("dialog", { name: "Proponer otra hora" });
  const day = farDay();
  await dialog.getByLabel("Fecha").fill(day);
  await dialog.getByLabel("Hora").selectOption({ index: 3 });
  await expectGood(page);
  await dialog.getByRole("button", { name: "Proponer hora" }).click();
  await expect(row.getByText(`Otra hora propuesta: ${formatDate(day)}`)).toBeVisible();
  expect(await statusOf(first.id)).toBe("therapist_scheduled");
  await row.getByRole("button", { name: "Deshacer" }).click();
  await expect(row.getByRole("button", { name: "Aprobar" })).toBeVisible();
  expect(await statusOf(first.id)).toBe("pending");
});

test("a cut connection is told, and the row is as it was", { tag: "@desktop" }, async ({
  page,
  browser,
  context,
}) => {
  const { first } = await openBusyDay(page, browser);
  await context.setOffline(true);
  const row = requestOf(page, first.patientName);
  await row.getByRole("button", { name: "Aprobar" }).click();
  await expect(page.getByText("Error de conexión. Inténtalo de nuevo.").first()).toBeVisible();
  await expect(row.getByRole("button", { name: "Aprobar" })).toBeVisible();
  await expect(page.getByText(/^Sin conexión\. Ves lo último que se leyó/)).toBeVisible();
  await expectGood(page);
  await context.setOffline(false);
  await expect(page.getByText(/^Sin conexión\./)).toBeHidden();
});

test("a connection that is cut before the script came leaves the day in sight, and a press on it counts", {
  tag: "@desktop",
}, async ({ page, browser, context }) => {
  const { first } = await openBusyDay(page, browser);
  let cut = () => {};
  const isCut = new Promise<void>((resolve) => {
    cut = resolve;
  });
  await page.route("**/assets/TodayTab-*.js", async (route) => {
    await isCut;
    await route.abort("internetdisconnected");
  });
  const asked = page.waitForRequest("**/assets/TodayTab-*.js");
  await page.goto("/clinical-dashboard", { waitUntil: "commit" });
  await asked;
  await context.setOffline(true);
  cut();
  await expect(page.getByText(/^Sin conexión\. Ves lo último que se leyó/)).toBeVisible();
  await requestOf(page, first.patientName).getByRole("button", { name: "Aprobar" }).click();
  await expect(page.getByText("No pudimos cargar esta parte")).toBeHidden();
  await page.unroute("**/assets/TodayTab-*.js");
  await context.setOffline(false);
  await expect(requestOf(page, first.patientName).getByText("Aprobada")).toBeVisible();
});

test("the day by keyboard alone", { tag: "@desktop" }, async ({ page, browser }) => {
  const { present, first, second } = await openBusyDay(page, browser);
  const press = (key: string) => page.keyboard.press(key);
  await press("?");
  const keys = page.getByRole("dialog", { name: "Atajos de teclado" });
  await expect(keys.getByText("Escribir nota")).toBeVisible();
  await expectGood(page);
  await press("Escape");
  // Keys are the day's again once the list is gone.
  await expect(keys).toBeHidden();
  await press("j");
  await expect(page.locator(`[data-line="${present.id}"]`)).toBeFocused();
  await press("j");
  await press("k");
  await press("Enter");
  const about = page.getByRole("dialog", { name: present.patientName });
  await expect(about).toBeVisible();
  await press("Escape");
  await expect(about).toBeHidden();
  await press("n");
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  await expect(file).toContainText(present.patientName);
  await press("Escape");
  await expect(file).toBeHidden();
  await expect(page.locator(`[data-line="${present.id}"]`)).toBeFocused();
  await press("a");
  await expect(requestOf(page, first.patientName).getByText("Aprobada")).toBeVisible();
  await expect(requestOf(page, second.patientName).getByRole("button", { name: "Aprobar" })).toBeFocused();
  await press("/");
  const box = page.getByRole("combobox", { name: "Buscar un paciente" });
  await expect(box).toBeFocused();
  await page.keyboard.type("ga");
  await expect(box).toHaveValue("ga");
  await box.fill("");
  await page.getByRole("tab", { name: "Hoy" }).focus();
  await press("g");
  await press("a");
  await expect(page).toHaveURL(/seccion=citas/);
  // The second of two keys is none of its own.
  expect(await statusOf(second.id)).toBe("pending");
  await press("g");
  await press("p");
  await expect(page).toHaveURL(/seccion=pacientes/);
  await press("g");
  await press("h");
  await expect(page).toHaveURL(/clinical-dashboard\??$/);
  await press("?");
  await keys.getByRole("switch", { name: "Usar atajos" }).uncheck();
  await press("Escape");
  await press("g");
  await press("a");
  await expect(page).toHaveURL(/clinical-dashboard\??$/);
});
