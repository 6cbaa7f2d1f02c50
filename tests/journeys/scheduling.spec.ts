import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { journeysClock } from "tests/kit/journeys-sites";
import { startOwnSite } from "./own-site";
import { expectAccessible } from "./steps";
import { expect, type Page, test } from "./test";

// One worker: they share a site of their own.
test.describe.configure({ mode: "default" });

/** A calendar of another system that answers when the test lets it; that it is there it says at once. */
const asked: ServerResponse[] = [];
const calendar = createServer((request, response) => {
  if (request.method === "HEAD") response.end();
  else asked.push(response);
});
function answerPage(response: ServerResponse | undefined): void {
  response?.writeHead(200, { "Content-Type": "text/html" }).end("<title>Agenda</title><p>Elige</p>");
}
let url: string;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  const host = "127.0.0.1";
  await once(calendar.listen(0, host), "listening");
  const { port } = calendar.address() as AddressInfo;
  ({ url, stop } = await startOwnSite({ SCHEDULING_URL: `http://${host}:${port}/agenda` }));
});

test.afterAll(async () => {
  await stop?.();
  calendar.closeAllConnections();
  calendar.close();
});

const overlay = (page: Page) => page.getByText("Cargando el calendario…");

/** The page with its script at work and its frame still waiting. */
async function openAgenda(page: Page): Promise<void> {
  asked.length = 0;
  await page.goto(`${url}/agendar`, { waitUntil: "domcontentloaded" });
  await expect(overlay(page)).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
}

test("the veil over the calendar goes after a second, though the calendar has not come", async ({ page }) => {
  await openAgenda(page);
  await expect(overlay(page)).toBeHidden();
  expect(asked[0]?.writableEnded).toBe(false);
});

test("the veil goes as soon as the calendar has come", async ({ page }) => {
  // The second never passes.
  await page.addInitScript(() => {
    const real = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === 1_000 ? 0 : real(run, ms, ...rest)) as typeof window.setTimeout;
  });
  await openAgenda(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("iframe") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await expect(overlay(page)).toBeVisible();
  answerPage(asked[0]);
  await expect(overlay(page)).toBeHidden();
  await expect(page.frameLocator("iframe").getByText("Elige")).toBeVisible();
});

const hour = (email: string) => ({
  type: "user_registered",
  email,
  fullName: "Rosa Núñez",
  phone: "9 8123 4567",
  rut: "12.345.678-5",
  password: "de-otro-sistema",
  appointmentDate: "2099-01-01T09:00",
  appointmentId: crypto.randomUUID(),
});

/** The page with the calendar in its frame, and what it tells our server. */
async function openWithCalendar(page: Page) {
  await openAgenda(page);
  answerPage(asked[0]);
  await expect(page.frameLocator("iframe").getByText("Elige")).toBeVisible();
  // The page's own script takes the veil away; from then on it listens.
  await expect(overlay(page)).toBeHidden();
  const calls: { path: string; body: string }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/getskedu/")) calls.push({ path: pathname, body: request.postData() ?? "" });
  });
  const frame = page.frames().find((each) => each.url().includes("/agenda") && each !== page.mainFrame());
  if (!frame) throw new Error("the calendar has no frame");
  const say = (message: unknown) => frame.evaluate((data) => parent.postMessage(data, "*"), message);
  return { calls, say, frame };
}

/** Whoever hears messages in order hears this one last. */
async function sayGoodbye(say: (message: unknown) => Promise<void>, page: Page): Promise<void> {
  await say(hour("despedida@correo.example"));
  await expect(page.getByRole("alert").or(page.getByRole("status")).first()).toBeVisible();
}

test("only the frame's own page is heard, and only what makes sense", async ({ page }) => {
  const { calls, say, frame } = await openWithCalendar(page);
  // The right origin in another window: a frame within the frame.
  await frame.evaluate((data) => {
    const inner = document.body.appendChild(document.createElement("iframe"));
    const script = (inner.contentDocument as Document).createElement("script");
    script.textContent = `top.postMessage(${JSON.stringify(data)}, "*")`;
    inner.contentDocument?.body.append(script);
  }, hour("otra-ventana@correo.example"));
  // Another origin: the page itself. No other can be in the frame, our policy holds that.
  await page.evaluate((data) => postMessage(data, "*"), hour("la-misma-pagina@correo.example"));
  for (const malformed of [
    null,
    1,
    "texto",
    "{",
    [],
    {},
    { ...hour("mal"), email: "no es un correo" },
    { ...hour("tipo@correo.example"), type: "otra" },
    { ...hour("id@correo.example"), appointmentId: "x".repeat(201) },
  ])
    await say(malformed);
  await say(JSON.stringify(hour("como-texto@correo.example")));
  await expect.poll(() => calls.map(({ body }) => body).join()).toContain("como-texto@correo.example");
  await sayGoodbye(say, page);
  await expect.poll(() => calls.map(({ body }) => body).join()).toContain("despedida@correo.example");
  const told = calls.map(({ body }) => body).join();
  for (const never of ["otra-ventana", "la-misma-pagina", "tipo@", "id@", "de-otro-sistema", "password"])
    expect(told).not.toContain(never);
});

test("a hundred messages in a second, and one said twice, become a few calls", async ({ page }) => {
  const { calls, say } = await openWithCalendar(page);
  const twice = hour("dos-veces@correo.example");
  await say(twice);
  await say(twice);
  await expect.poll(() => calls.filter(({ body }) => body.includes("dos-veces")).length).toBe(2);
  await page.frames()[1]?.evaluate((first) => {
    for (let number = 0; number < 100; number++)
      parent.postMessage(
        { ...first, email: `muchas${number}@correo.example`, appointmentId: `m${number}` },
        "*",
      );
  }, twice);
  await expect(page.getByRole("alert").or(page.getByRole("status")).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(calls.filter(({ body }) => body.includes("dos-veces"))).toHaveLength(2);
  expect(calls.length).toBeLessThan(30);
});

test("a calendar that does not answer gives way to our own booking at once", async ({ page }) => {
  await page.route(/\/agenda$/, (route) => route.abort("connectionrefused"));
  await page.goto(`${url}/agendar`);
  await expect(page.getByRole("heading", { name: "Reserva con nosotros" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /servicio/i }).first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/agenda$/);
  asked.length = 0;
  await page.getByRole("button", { name: "Probar de nuevo el calendario" }).click();
  await expect.poll(() => asked.length).toBe(1);
});

test("a calendar that never comes gives way after eight seconds", async ({ page }) => {
  // Its time stands still unless the test lets it go on, however slow the machine is.
  const now = journeysClock().getTime();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await openAgenda(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("iframe") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await page.clock.runFor(7_000);
  await expect(page.getByRole("heading", { name: "Reserva con nosotros" })).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(page.getByRole("heading", { name: "Reserva con nosotros" })).toBeVisible();
});
