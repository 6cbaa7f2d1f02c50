import {
  cachedUserOf,
  expectGood,
  firstPassword,
  makePatient,
  newVisitor,
  noCachedUser,
  openDoor,
  signInAsPatient,
  signInByCall,
} from "./account-steps";
import { leavePortal, openMenu } from "./portal-steps";
import { expect, test } from "./test";

for (const path of ["/patient-dashboard", "/clinical-dashboard", "/clinical"]) {
  test(`${path} sends strangers away before anything of it is sent`, async ({ request, page }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe("/");
    expect(await response.text()).toBe("");
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  });
}

test("a patient is no therapist", async ({ page, browser }) => {
  await signInAsPatient(page, await makePatient(browser));
  const response = await page.goto("/patient-dashboard");
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.goto("/clinical-dashboard");
  await expect(page).toHaveURL(/\/$/);
  expect((await cachedUserOf(page)).user, "still signed in").toMatchObject({ role: "patient" });
});

test("other sessions are seen and closed", async ({ page, browser }) => {
  const email = await makePatient(browser);
  const other = await newVisitor(browser);
  await signInByCall(other.request, email);
  await signInAsPatient(page, email);
  await openMenu(page);
  await page.getByRole("button", { name: "Sesiones abiertas" }).click();
  const dialog = page.getByRole("dialog", { name: "Sesiones abiertas" });
  await expect(dialog.getByText("Esta sesión, en uso ahora")).toBeVisible();
  // The one that waited for the first password is open too.
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await expectGood(page);
  await dialog
    .getByRole("button", { name: /^Cerrar la sesión de/ })
    .first()
    .click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Cerrar otras sesiones" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  expect(await (await other.request.get("/api/session")).json()).toEqual({ user: null });
});

test("leaving in one tab empties the other", async ({ page, browser }) => {
  await signInAsPatient(page, await makePatient(browser));
  const second = await page.context().newPage();
  // What the page asks for by itself after it stands is answered first: a refusal would be heard before the other tab.
  const owed = second.waitForResponse((response) => response.url().endsWith("/api/my-payments"));
  await second.goto("/patient-dashboard");
  await (await owed).finished();
  await expect(second.getByRole("heading", { name: /^Hola/ })).toBeVisible();
  await leavePortal(page);
  await expect(second).toHaveURL(/\/$/);
  await expect(second.getByText("Tu sesión se cerró en otra pestaña.", { exact: true })).toBeVisible();
  expect(await cachedUserOf(second)).toEqual(noCachedUser);
});

test.describe("with the page for want of a network", () => {
  // It asks for pages itself, and the server does not see that a whole page is meant.
  test.use({ serviceWorkers: "allow" });

  test("an expired session is told and comes back to the same place", async ({ page, browser }) => {
    const email = await makePatient(browser);
    await signInAsPatient(page, email);
    await page.goto("/patient-dashboard?desde=correo");
    await expect(page.getByRole("heading", { name: /^Hola/ })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.context().clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText("Tu sesión terminó", { exact: true })).toBeVisible();
    expect(await cachedUserOf(page)).toEqual(noCachedUser);
    const door = await openDoor(page, "pacientes");
    await door.email.fill(email);
    await door.password.fill(firstPassword);
    await door.enter.click();
    await expect(page).toHaveURL(/\/patient-dashboard\?desde=correo$/);
  });
});

test("a session that ends while a page is open is met by its next call, or its next link", async ({
  page,
  browser,
}, info) => {
  const email = await makePatient(browser);
  // What the page asks for by itself after it stands is answered first: the next call is the person's own.
  const owed = page.waitForResponse((response) => response.url().endsWith("/api/my-payments"));
  await signInAsPatient(page, email);
  await (await owed).finished();
  await page.context().clearCookies();
  await openMenu(page);
  await page.getByRole("button", { name: "Sesiones abiertas" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Tu sesión terminó", { exact: true })).toBeVisible();
  expect(await cachedUserOf(page)).toEqual(noCachedUser);

  await signInAsPatient(page, email);
  await page.goto("/nosotros");
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  if (info.project.name === "phone") await page.getByText("Menú", { exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "Mi portal" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Tu sesión terminó", { exact: true })).toBeVisible();
  expect(await cachedUserOf(page)).toEqual(noCachedUser);
});

test("a cached user without a session opens nothing, and is wiped when it is tried", async ({
  page,
}, info) => {
  await page.goto("/nosotros");
  await page.evaluate(() =>
    localStorage.setItem(
      "user",
      JSON.stringify({ id: "x", email: "x@correo.example", name: "Nadie", role: "therapist" }),
    ),
  );
  await page.reload();
  if (info.project.name === "phone") await page.getByText("Menú", { exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "Mi panel" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Tu sesión terminó", { exact: true })).toBeVisible();
  expect(await cachedUserOf(page)).toEqual(noCachedUser);
});
