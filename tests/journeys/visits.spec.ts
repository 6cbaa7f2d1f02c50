import { expect, type Page, test } from "@playwright/test";

interface Told {
  sessionId: string;
  visitedPages: string[];
  interests: string[];
}

/** Everything that the page tells of the visit from now on. */
function listen(page: Page): Told[] {
  const told: Told[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/user-profile")) told.push(request.postDataJSON());
  });
  return told;
}

test("visits are told with the random session and nothing else, until somebody says no", async ({ page }) => {
  const told = listen(page);
  await page.goto("/servicios#performance");
  await expect.poll(() => told.length).toBe(1);
  const session = await page.evaluate(() => localStorage.getItem("zoh_session_id"));
  expect(told[0]).toEqual({
    sessionId: session,
    visitedPages: ["/servicios"],
    interests: expect.arrayContaining(["performance"]),
  });

  const stop = page.getByRole("button", { name: "No recordar mi visita" });
  await stop.click();
  await expect(page.getByRole("button", { name: "No recordamos tu visita" })).toBeVisible();
  const before = told.length;
  // The debounce is a second long; the request that must not come would be here by the time another page is drawn.
  await page.goto("/nosotros");
  await expect(page.getByRole("button", { name: "No recordamos tu visita" })).toBeVisible();
  await page.goto("/blog");
  await expect(page.getByRole("button", { name: "No recordamos tu visita" })).toBeVisible();
  expect(told.length).toBe(before);
});

test("Global Privacy Control is a no by itself", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const told = listen(page);
  await page.goto("/servicios");
  await expect(page.getByText("Tu navegador pide privacidad: no recordamos tu visita.")).toBeVisible();
  await page.goto("/nosotros");
  await expect(page.getByText("Tu navegador pide privacidad: no recordamos tu visita.")).toBeVisible();
  expect(told).toEqual([]);
});
