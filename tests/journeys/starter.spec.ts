import { expectAccessible, faultsOf } from "./steps";
import { expect, type Page, test } from "./test";

/** Whether React has taken the page over. */
const isTakenOver = (page: Page) =>
  page.evaluate(() => document.querySelector("script[data-entry]") === null);

/** The first dialog's own: the browser's, before any of React's. */
const firstDialog = (page: Page) => page.locator("dialog:modal");

async function holdFramework(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/framework-*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test("a page that nobody touches runs no React; its files come when it is idle", async ({ page }) => {
  const faults = faultsOf(page);
  const atLoad: string[] = [];
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  for (const path of ["/servicios", "/nosotros", "/agendar", "/blog", "/privacidad", "/terminos", "/"]) {
    fetched.length = 0;
    await page.goto(path, { waitUntil: "load" });
    atLoad.push(...fetched.filter((url) => url.endsWith(".js") && !url.endsWith("/sw.js")));
    await expect.poll(() => fetched.some((url) => /\/framework-.*\.js$/.test(url))).toBe(true);
    expect(await isTakenOver(page), path).toBe(false);
  }
  expect(atLoad, "no script before the load event").toEqual([]);
  expect(faults).toEqual([]);
});

test("under Save-Data nothing is fetched before something is pressed", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/");
  await page.locator("#testimonios").scrollIntoViewIfNeeded();
  // The visit is told after whatever would be fetched when idle.
  await page.waitForRequest("**/api/user-profile");
  expect(fetched.filter((url) => /\/assets\/.*\.js$/.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Testimonio siguiente" }).click();
  await expect.poll(() => isTakenOver(page)).toBe(true);
});

test("the first press is held, shows a dialog at once, and is pressed again", async ({ page }) => {
  const letGo = await holdFramework(page);
  await page.goto("/");
  const button = page.getByRole("button", { name: "Analizar Síntomas" });
  await button.click();
  await expect(firstDialog(page)).toHaveAccessibleName("IA Síntomas");
  await expect(firstDialog(page).getByText("Un momento…")).toBeVisible();
  expect(
    await page.evaluate(() => document.activeElement?.closest("dialog") !== null),
    "it has the focus",
  ).toBe(true);
  await expectAccessible(page);
  letGo();
  await expect(page.getByRole("dialog", { name: "IA Síntomas" }).getByLabel(/Qué sientes/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button, "and the focus goes back").toBeFocused();
});

test("a dialog that is left before its script came stays shut", async ({ page }) => {
  const letGo = await holdFramework(page);
  await page.goto("/nosotros");
  await page.getByRole("main").getByRole("link", { name: "Agendar" }).first().click();
  await expect(firstDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(firstDialog(page)).toHaveCount(0);
  letGo();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/nosotros$/);
});

test("a dialog that is left while React opens the real one stays shut too", async ({ page }) => {
  // The moment between the second press and the real dialog is too short for a hand of ours.
  await page.addInitScript(() =>
    addEventListener("zoh:ready", () =>
      queueMicrotask(() => {
        const first = document.querySelector("dialog:modal");
        Object.assign(window, { left: first !== null });
        first?.dispatchEvent(new Event("cancel", { cancelable: true }));
      }),
    ),
  );
  // A mouse over the link begins the taking over: on a busy machine it could be done before the press.
  const letGo = await holdFramework(page);
  await page.goto("/nosotros");
  await page.getByRole("main").getByRole("link", { name: "Agendar" }).first().click();
  letGo();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "left"))).toBe(true);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/nosotros$/);
});

test("a dialog whose script cannot load says so and is tried again", async ({ page }) => {
  let isAway = true;
  await page.route("**/assets/framework-*.js", (route) => (isAway ? route.abort() : route.continue()));
  await page.goto("/");
  await page.getByRole("button", { name: "Analizar Síntomas" }).click();
  const retry = firstDialog(page).getByRole("button", { name: "Reintentar" });
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  isAway = false;
  await retry.click();
  await expect(page.getByRole("dialog", { name: "IA Síntomas" }).getByLabel(/Qué sientes/)).toBeVisible();
});

test("a dialog of a page that runs is one while its script comes, and tries again without it", async ({
  page,
}) => {
  let isAway = true;
  await page.route("**/assets/SymptomDialog-*.js*", (route) => (isAway ? route.abort() : route.continue()));
  await page.goto("/agendar");
  await page.getByText("Menú", { exact: true }).click();
  await page.getByRole("banner").getByRole("button", { name: "IA Síntomas" }).click();
  const shell = page.locator("dialog:modal");
  await expect(shell.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  isAway = false;
  await shell.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("dialog", { name: "IA Síntomas" }).getByLabel(/Qué sientes/)).toBeVisible();
});

test("links are plain navigations before the first gesture", async ({ page }) => {
  // The pointer's way to the link is a gesture: on a slow machine the page could be taken over before the press.
  await page.route("**/assets/*.js", () => new Promise<void>(() => undefined));
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole("link", { name: /^Próxima hora: (hoy|mañana|\w+ \d+ \w+) \d\d:\d\d con \w+/ }).click();
  await expect(page).toHaveURL(/\/agendar/);
  expect(await page.evaluate(() => "same" in window), "another document").toBe(false);
});

test("pictures turn before anything is touched, go on afterwards, and stop when asked to", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const measure = page.locator("[data-turns] p:not([hidden])");
  const first = await measure.textContent();
  await expect(measure).not.toHaveText(first ?? "");
  expect(await isTakenOver(page)).toBe(false);
  await page.getByRole("button", { name: "Pausar las imágenes" }).click();
  await expect(page.getByRole("button", { name: "Reanudar las imágenes" })).toBeVisible();
  await expect(measure).toHaveCount(1);
});

test("the booking page shows its first hours at once; a press on one is held and taken", async ({ page }) => {
  const faults = faultsOf(page);
  const letGo = await holdFramework(page);
  await page.goto("/agendar");
  const panel = page.getByRole("region", { name: "Agendar hora" });
  const radio = panel.getByRole("radio", { name: /^Punción Seca/ });
  await expect(panel.locator("section").getByRole("button")).toHaveCount(3);
  await radio.click();
  await expect(page.locator("html[data-waiting]"), "its sign, before any other script").toHaveCount(1);
  await expect(radio, "the browser's own").toBeChecked();
  letGo();
  await expect(panel.getByRole("button", { name: "Siguiente", exact: true })).toBeEnabled();
  await panel.getByRole("button", { name: "Siguiente", exact: true }).click();
  await expect(panel.getByText("Paso 2 de 4")).toBeVisible();
  await page.reload();
  await expect(panel.getByText("Paso 2 de 4"), "what this tab has begun goes on").toBeVisible();
  await expect(panel.getByText(/Punción Seca/)).toBeVisible();
  expect(faults).toEqual([]);
});
