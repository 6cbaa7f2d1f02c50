import { journeysClock } from "tests/kit/journeys-sites";
import { expect, type Page, test } from "./test";

interface Told {
  sessionId: string;
  visitedPages: string[];
  interests: string[];
}

/** Everything that the page tells of the visit from now on. The clock stands still until `pass` moves it. */
async function listen(page: Page): Promise<Told[]> {
  const told: Told[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/user-profile")) told.push(request.postDataJSON());
  });
  await page.clock.install({ time: journeysClock() });
  return told;
}

/** Opens a page and lets pass what the switch (one second) and the debounce (one more) need, several times over. */
async function visit(page: Page, path: string, shown: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(2_000);
  await expect(page.getByText(shown, { exact: true })).toBeVisible();
  await page.clock.runFor(5_000);
  await page.waitForLoadState("networkidle");
}

test("visits are told with the random session and nothing else, until somebody says no", async ({ page }) => {
  const told = await listen(page);
  await visit(page, "/servicios#performance", "No recordar mi visita");
  expect(told).toHaveLength(1);
  const session = await page.evaluate(() => localStorage.getItem("zoh_session_id"));
  expect(told[0]).toEqual({
    sessionId: session,
    visitedPages: ["/servicios"],
    interests: expect.arrayContaining(["performance"]),
  });

  const forgotten = page.waitForResponse("**/api/user-profile/forget");
  await page.getByRole("button", { name: "No recordar mi visita" }).click();
  expect((await forgotten).request().postDataJSON()).toEqual({ sessionId: session });
  expect((await (await forgotten).json()).success).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("zoh_session_id"))).toBeNull();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await visit(page, "/nosotros", "No recordamos tu visita");
  await visit(page, "/servicios", "No recordamos tu visita");
  await visit(page, "/#testimonios", "No recordamos tu visita");
  expect(told).toHaveLength(1);
  expect(sent.filter((request) => request.includes(session ?? "") || request.includes("sessionId"))).toEqual(
    [],
  );
  expect(
    sent.some((request) => request.includes("/api/testimonials ")),
    "the order of everybody",
  ).toBe(true);

  await page.getByRole("button", { name: "No recordamos tu visita" }).click();
  await visit(page, "/nosotros", "No recordar mi visita");
  expect(told.at(-1)?.visitedPages, "and again once it is allowed").toContain("/nosotros");
});

test("Global Privacy Control is a no by itself", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const told = await listen(page);
  await visit(page, "/servicios", "Tu navegador pide privacidad: no recordamos tu visita.");
  await visit(page, "/nosotros", "Tu navegador pide privacidad: no recordamos tu visita.");
  expect(told).toEqual([]);
});

test("a refusal that the server did not hear is told again with the next page", async ({ page }) => {
  await listen(page);
  await visit(page, "/servicios", "No recordar mi visita");
  await page.route("**/api/user-profile/forget", (route) => route.abort());
  await page.getByRole("button", { name: "No recordar mi visita" }).click();
  await expect(page.getByRole("button", { name: "No recordamos tu visita" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("zoh_session_id"))).not.toBeNull();
  await page.unroute("**/api/user-profile/forget");
  const heard = page.waitForResponse("**/api/user-profile/forget");
  await visit(page, "/nosotros", "No recordamos tu visita");
  expect((await heard).status()).toBe(200);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("zoh_session_id"))).toBeNull();
});
