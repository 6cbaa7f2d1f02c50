import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { journeysToday } from "tests/kit/journeys-sites";
import { addDays } from "~/shared/clinic-time";
import { type APIRequestContext, expect, type Locator, type Page, test } from "./test";

/** The axe that comes with its builder, as small as it comes: each page reads it anew. */
const source = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** A page without any of the faults that axe can see. */
export async function expectAccessible(
  page: Page,
  part: Part = "all",
  colorScheme?: "dark" | "light",
): Promise<void> {
  // Colours in the middle of an appearing dialog are nobody's colours: without motion everything is where it ends.
  await page.emulateMedia({ reducedMotion: "reduce", ...(colorScheme && { colorScheme }) });
  // What direction sees of the site beside is a still picture of a page that is looked at elsewhere.
  const isWhole = page.frames().filter((frame) => frame.url() !== "about:srcdoc").length === 1;
  expect(await (isWhole ? faultsOfOne(page, part) : faultsWithFrames(page, part))).toEqual([]);
}

type Part = "all" | "colours" | "shape";

const colourRules = ["color-contrast", "link-in-text-block"];

// Where it found nothing it need not say where.
const asked = { resultTypes: ["violations" as const], preload: false };

/** What the builder does in a dozen calls, whose answers tell of each rule that found nothing: one call, and the faults alone. */
async function faultsOfOne(page: Page, part: Part): Promise<Fault[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(source);
    await page.evaluate(readEachColourOnce);
  }
  const rules = {
    all: {},
    colours: { runOnly: { type: "rule", values: colourRules } },
    shape: { rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) },
  }[part];
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(" ")) }));
    },
    { ...asked, iframes: false, ...rules },
  );
}

async function faultsWithFrames(page: Page, part: Part): Promise<Fault[]> {
  const axe = new AxeBuilder({ page }).options({ ...asked });
  if (part === "colours") axe.withRules(colourRules);
  if (part === "shape") axe.disableRules(colourRules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(" ")) }));
}

interface Fault {
  id: string;
  where: string[];
}

/** Runs in the page: axe would read the few colours of ours anew for each element, a third of all that it does. */
function readEachColourOnce(): void {
  const { prototype } = window.axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Colour>();
  prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

declare global {
  interface Window {
    axe: {
      run(
        where: Document,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
      commons: { color: { Color: { prototype: { parseString: (this: Colour, text: string) => Colour } } } };
    };
  }
}

/**
 * The same in the light and in the dark, which differ in colours alone (src/ui/theme.css). A journey that runs on both screens looks
 * at colours on the phone: they are the same on the other, and half of what looking at a page costs.
 */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  const { project, tags } = test.info();
  if (project.name.startsWith("desktop") && tags.includes("@both")) return expectAccessible(page, "shape");
  await expectAccessible(page, "colours", "dark");
  await expectAccessible(page, "all", "light");
}

/** What goes wrong on a page from now on: errors of scripts, and what the browser complains of. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  return faults;
}

/** From the next page on, notes what moves without anybody having asked for it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // A font that arrives late moves letters by a fraction of a pixel; nothing else may.
        if (Reflect.get(entry, "value") < 0.001) continue;
        for (const { node, previousRect: was, currentRect: is } of Reflect.get(entry, "sources"))
          moved.push(
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)} ${was.x},${was.y} -> ${is.x},${is.y}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export const shiftsOf = (page: Page) => page.evaluate(() => Reflect.get(window, "moved") as string[]);

/** Scrolls through the page, so that everything that waits for a reader has come. */
export async function seeWhole(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
}

export async function followInFooter(page: Page, name: string): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
}

const rosa = { name: "Rosa Núñez Tapia", rut: "12.345.678-5", phone: "9 1234 5678" };

/** The option of a list of the system's whose words begin to be known. */
export async function chooseByText(list: Locator, words: RegExp): Promise<void> {
  const option = list.getByRole("option", { name: words, includeHidden: true });
  await list.selectOption((await option.getAttribute("value")) ?? "");
}

/** Nobody else's name ends in these: a name has letters alone. */
export const freshLetters = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => String.fromCharCode(97 + (byte % 26))).join(
    "",
  );

/** Nobody else's e-mail: journeys share one site. */
export const freshEmail = () => `rosa.${crypto.randomUUID().slice(0, 8)}@correo.example`;

export async function fillPatient(page: Page, email: string): Promise<void> {
  await page.getByLabel("Nombre y apellido").fill(rosa.name);
  await page.getByLabel("RUT").fill(rosa.rut);
  await page.getByLabel("Correo", { exact: true }).fill(email);
  await page.getByLabel("Teléfono").fill(rosa.phone);
}

export async function openWizard(page: Page) {
  if (!page.url().startsWith("http")) await page.goto("/");
  await page.getByRole("link", { name: "Agendar Cita" }).first().click();
  const parts = wizard(page);
  await expect(parts.step(1)).toBeVisible();
  return parts;
}

export async function chooseService(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
}

/** Books one of the hours that Amparo has of a service, on a day later than today; `words` stand with the service. */
export async function bookOneOfTheDay(page: Page, service: string, words?: string): Promise<string> {
  await page.goto("/");
  const { dialog, next, confirm } = await openWizard(page);
  await chooseService(dialog, service);
  if (words) await expect(dialog.getByText(words)).toBeVisible();
  await next.click();
  await dialog.getByRole("radio", { name: /Amparo/ }).check();
  await next.click();
  await takeOneOfTheDay(dialog);
  await next.click();
  const email = freshEmail();
  await fillPatient(page, email);
  await confirm.click();
  await expect(page.getByRole("dialog", { name: "Hora reservada" })).toBeVisible();
  return email;
}

/** An opened wizard whose first visit is taken with one touch: nothing is left but who comes. */
export async function openLastStep(page: Page, how: "link" | "address" = "link") {
  if (how === "address") await page.goto("/?reservar=1");
  const parts = how === "link" ? await openWizard(page) : wizard(page);
  await takeFirstHour(parts.dialog);
  await expect(parts.step(4)).toBeVisible();
  return parts;
}

/** Takes one of the hours that are offered first: the last of them, which does not begin while it is taken. */
export const takeFirstHour = (place: Locator): Promise<void> =>
  place.locator("section").getByRole("button").last().click();

/** The days that one may choose, later than today: none of their hours begins while it is chosen. */
export const openDays = (place: Locator): Locator =>
  place.locator(`[data-day][aria-disabled=false]:not([data-day="${journeysToday()}"])`);

/** An hour of the first of them, on the third step. The step before it has radios too. */
export async function takeOneOfTheDay(place: Locator): Promise<void> {
  await expect(place.getByText("Paso 3 de 4")).toBeVisible();
  await openDays(place).first().click();
  await place.getByRole("radio").first().check();
}

/** Keeps what is sent on its way until it is let go. */
export async function holdBookings(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/appointments", async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

export function wizard(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Agendar hora" });
  return {
    dialog,
    next: dialog.getByRole("button", { name: "Siguiente", exact: true }),
    confirm: dialog.getByRole("button", { name: "Confirmar hora" }),
    step: (number: number) => dialog.getByText(`Paso ${number} de 4`),
  };
}

/** The days that have a free start, as the server says. */
export async function availabilityOf(request: APIRequestContext, service: string): Promise<string[]> {
  const from = journeysToday();
  const to = addDays(from, 30);
  const response = await request.get("/api/availability", { params: { service, from, to } });
  const { days } = (await response.json()) as {
    days: { date: string; therapists: { starts: string[] }[] }[];
  };
  return days
    .filter(({ therapists }) => therapists.some(({ starts }) => starts.length > 0))
    .map(({ date }) => date);
}
