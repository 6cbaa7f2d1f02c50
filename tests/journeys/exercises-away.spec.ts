import { ask } from "tests/kit/journeys-database";
import { journeysClock, journeysToday } from "tests/kit/journeys-sites";
import { addDays, formatDate } from "~/shared/clinic-time";
import { expectGood, firstPassword, openDoor } from "./account-steps";
import { arriveWithPlan, withOwnExercise } from "./plan-steps";
import { arrive, leavePortal, openPortal, told } from "./portal-steps";
import { expectAccessible, faultsOf } from "./steps";
import { type BrowserContext, expect, type Page, test } from "./test";

const ticksOf = (email: string) =>
  ask<{ name: string; day: string; done: boolean }>(
    `select e.name, t.day::text, t.done from exercise_ticks t join plan_exercises e on e.id = t.plan_exercise_id
       join recommendations r on r.id = e.recommendation_id join patients p on p.id = r.patient_id
     where p.email = $1 order by t.id`,
    [email],
  );
const painsOf = (email: string) =>
  ask<{ score: number }>(
    "select score from pain_entries e join patients p on p.id = e.patient_id where p.email = $1",
    [email],
  );
const toldBetween = (email: string) =>
  ask<{ effort: number; sign: string }>(
    `select e.score as effort, s.sign from patients p join effort_entries e on e.patient_id = p.id
       join danger_signs s on s.patient_id = p.id where p.email = $1`,
    [email],
  );

/** The phone has all that it needs without a network. */
const isKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match("/mis-ejercicios")) !== undefined))
    .toBe(true);

/** All that the browser has of the plan and of what was ticked. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase | null>((resolve) => {
        const asked = indexedDB.open(name ?? "");
        // It was dropped since it was listed: nothing is made anew in its place.
        asked.onupgradeneeded = () => asked.transaction?.abort();
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => resolve(null);
      });
      if (!database) continue;
      const all = await new Promise<unknown[]>((resolve, reject) => {
        const asked = database.transaction("kept").objectStore("kept").getAll();
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      database.close();
      if (all.length > 0) found.push(`${name}: ${JSON.stringify(all)}`);
    }
    if (await caches.has("mis-ejercicios")) found.push("page");
    return [...found, ...(localStorage.getItem("zoh_kept") ?? "").split(",").filter(Boolean)];
  });

const plan = (page: Page) => page.getByRole("region", { name: "Tu plan de ejercicios" });

/** Another tab without a network: the first one was closed. */
async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto("/patient-dashboard?seccion=recomendaciones");
  await expect(next).toHaveURL(/\/mis-ejercicios$/);
  return next;
}

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("the plan is there after the tab was closed; ticks and pain are sent once, and leaving removes it all", async ({
    page: first,
    browser,
    context,
  }) => {
    test.setTimeout(180_000);
    const email = await arriveWithPlan(first, browser);
    await withOwnExercise(email);
    await openPortal(first);
    await isKept(first);
    await expect
      .poll(() =>
        first.evaluate(async () => {
          const kept = await (await caches.open("mis-ejercicios")).keys();
          return kept.filter(({ url }) => url.includes("/objects/")).length;
        }),
      )
      .toBe(1);
    await context.setOffline(true);
    let page = await reopen(context, first);
    const faults = faultsOf(page);
    await expect(plan(page).getByText("Hoy: 0 de 3 hechos")).toBeVisible();
    await expect(page.getByText("Sin red. Lo que marques queda en este teléfono")).toBeVisible();
    await expect(plan(page).locator("svg.exercise-figure").first()).toBeVisible();
    const own = plan(page).getByRole("listitem").filter({ hasText: "Step lateral" });
    await expect(own.getByText("El video necesita conexión.")).toBeVisible();
    await expect
      .poll(() => own.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth), "drawn")
      .toBe(480);
    await expect(plan(page).getByText("3 series de 12, con 4 kg, todos los días"), "of today").toBeVisible();
    await expect(
      plan(page).getByText(
        `Desde el ${formatDate(addDays(journeysToday(), 7))}: 3 series de 12, con 6 kg, todos los días`,
      ),
    ).toBeVisible();
    await plan(page).getByRole("button", { name: "Hecho hoy: Puente" }).click();
    await expect(plan(page).getByText("Hoy: 1 de 3 hechos")).toBeVisible();
    await plan(page)
      .getByRole("group", { name: "¿Cuánto te duele ahora?" })
      .getByRole("button", { name: "6" })
      .click();
    await expect(
      plan(page).getByText("Anotado: dolor 6 de 10. Lo enviamos cuando vuelva la red."),
    ).toBeVisible();
    await plan(page)
      .getByRole("group", { name: "¿Cuánto te costaron hoy los ejercicios?" })
      .getByRole("button", { name: "4" })
      .click();
    await plan(page).getByText("Algo nuevo que me preocupa").click();
    await plan(page).getByRole("button", { name: "Te falta el aire en reposo o al hablar" }).click();
    await expect(
      plan(page)
        .getByRole("region", { name: "Qué hacer ahora" })
        .getByRole("link", { name: "Llamar al 131" }),
    ).toBeVisible();
    await expectGood(page);
    expect(
      faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(String(fault))),
    ).toEqual([]);

    expect([await ticksOf(email), await painsOf(email)], "nothing has left the phone").toEqual([[], []]);
    expect((await keptIn(page)).join()).toMatch(/zoh_said.*Dolor 6 de 10.*Puente, /);

    // Chromium may tell a page that was just opened of it a moment late: what it sends then passes.
    page = await reopen(context, page);
    await expect(plan(page).getByText("Hoy: 1 de 3 hechos"), "kept").toBeVisible();
    await expect(page.getByText("Sin red.")).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => ticksOf(email)).toMatchObject([{ name: "Puente", done: true }]);
    await expect.poll(() => painsOf(email)).toEqual([{ score: 6 }]);
    await expect.poll(() => toldBetween(email)).toEqual([{ effort: 4, sign: "breathless" }]);
    await expect(page.getByText("Sin red.")).toBeHidden();
    await page.getByRole("link", { name: "Ir a tu portal" }).click();
    await expect(page).toHaveURL(/\/patient-dashboard\?seccion=recomendaciones$/);
    await expect(plan(page).getByText("Hoy: 1 de 3 hechos")).toBeVisible();
    expect([await ticksOf(email), await painsOf(email)].map(({ length }) => length)).toEqual([1, 1]);

    await isKept(page);
    await leavePortal(page);
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => keptIn(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto("/patient-dashboard");
    await expect(page.getByRole("heading", { name: "Estás sin conexión" })).toBeVisible();
    await context.setOffline(false);
  });

  test("a session that ended meanwhile is told; who signs in again sends, somebody else finds nothing", async ({
    page: first,
    browser,
    context,
  }) => {
    test.setTimeout(180_000);
    const email = await arriveWithPlan(first, browser);
    await openPortal(first);
    await isKept(first);
    await context.setOffline(true);
    const page = await reopen(context, first);
    await plan(page).getByRole("button", { name: "Hecho hoy: Puente" }).click();
    await context.clearCookies({ name: "zoh_session" });
    await context.setOffline(false);
    await told(page, "Ingresa de nuevo y enviamos lo que marcaste en este teléfono.");
    await expect(page.getByText("Para ver tu plan tienes que ingresar a tu portal")).toBeVisible();
    await expectAccessible(page);
    await expect.poll(async () => (await keptIn(page)).join()).not.toMatch(/zoh_read|page/);
    const signIn = async (who: string) => {
      await page.goto("/");
      const door = await openDoor(page, "pacientes");
      await door.email.fill(who);
      await door.password.fill(firstPassword);
      await door.enter.click();
      await expect(page).toHaveURL(/\/patient-dashboard/);
    };
    await signIn(email);
    await expect.poll(() => ticksOf(email)).toMatchObject([{ name: "Puente", done: true }]);

    await openPortal(page);
    await isKept(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Hecho hoy: Equilibrio en un pie" }).click();
    await expect.poll(async () => (await keptIn(page)).join()).toContain("Equilibrio");
    await context.clearCookies();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/$/);
    const other = await context.newPage();
    await arrive(other, browser);
    await other.goto("/patient-dashboard");
    await expect(other.getByRole("heading", { level: 1, name: /^Hola/ })).toBeVisible();
    await expect.poll(() => keptIn(other)).toEqual([]);
    expect(await ticksOf(email)).toHaveLength(1);
  });
});

test("a tick whose answer was lost is sent again and counts once; one that is refused says why", async ({
  page,
  browser,
}) => {
  const email = await arriveWithPlan(page, browser);
  await openPortal(page);
  await page.route("**/api/plan-exercises/*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Hecho hoy: Puente" }).click();
  await expect(page.getByText("Falta enviar 1 marca. Quedó en este teléfono")).toBeVisible();
  await expect(page.getByText("1 de 2 hechos")).toBeVisible();
  await page.unroute("**/api/plan-exercises/*");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Falta enviar 1 marca")).toBeHidden();
  await expect(page.getByText("1 de 2 hechos")).toBeVisible();
  expect(await ticksOf(email)).toHaveLength(1);

  const error = "Marca los días de la última semana.";
  await page.route("**/api/plan-exercises/*", (route) =>
    route.fulfill({
      status: 400,
      json: { code: "validation", error, message: error, fields: { day: error } },
    }),
  );
  await page.getByRole("button", { name: "Hecho hoy: Equilibrio en un pie" }).click();
  const refused = page.getByRole("alert").filter({ hasText: "Esto no quedó guardado en el centro" });
  await expect(refused).toContainText(`Equilibrio en un pie, ${formatDate(journeysToday())}: ${error}`);
  await expect(page.getByText("1 de 2 hechos")).toBeVisible();
  await expectGood(page);
  await page.reload();
  await expect(refused, "until it was read").toBeVisible();
  await page.waitForLoadState("networkidle");
  await refused.getByRole("button", { name: "Entendido" }).click();
  await expect(refused).toBeHidden();
});

test("the timer counts holds and rests by the clock, keeps the screen awake, and ends with 'Hecho'", async ({
  page,
  browser,
}) => {
  const faults = faultsOf(page);
  await page.addInitScript(() => {
    const locks = { asked: 0, released: 0 };
    const request = async () => {
      locks.asked += 1;
      return {
        release: async () => {
          locks.released += 1;
        },
      };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    Object.assign(window, { locks });
  });
  const email = await arriveWithPlan(page, browser);
  const start = journeysClock().getTime();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1_000);
  await openPortal(page);
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
  await page.getByRole("button", { name: "Cronómetro: Equilibrio en un pie" }).click();
  const dialog = page.getByRole("dialog", { name: "Equilibrio en un pie" });
  // React shows no part for less than a moment, which here only comes when it is asked to.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(dialog.getByRole("button", { name: "Más descanso" })).toBeVisible({ timeout: 100 });
  }).toPass();
  await dialog.getByRole("button", { name: "Más descanso" }).click();
  await expect(dialog.getByText("35 s")).toBeVisible();
  await expect(dialog.getByRole("switch", { name: /^Sonido/ })).not.toBeChecked();
  await dialog.getByRole("switch", { name: /^Sonido/ }).check();
  await dialog.getByRole("button", { name: "Empezar" }).click();
  const time = dialog.getByRole("timer");
  const said = dialog.getByRole("status");
  const locks = () => page.evaluate(() => Reflect.get(window, "locks"));
  await expect(said).toHaveText("Prepárate. 5 segundos. Serie 1 de 2");
  await page.clock.runFor(5_000);
  await expect(said).toHaveText("Mantén. 20 segundos. Serie 1 de 2");
  await expect(time).toHaveText("20");
  expect(await locks()).toEqual({ asked: 1, released: 0 });
  await page.clock.runFor(7_000);
  await expect(time).toHaveText("13");
  await expect(said, "not each second").toHaveText("Mantén. 20 segundos. Serie 1 de 2");
  await dialog.getByRole("button", { name: "Pausar" }).click();
  await page.clock.runFor(60_000);
  await expect(time).toHaveText("13");
  await dialog.getByRole("button", { name: "Seguir" }).click();
  // The phone slept: thirteen seconds of the hold and ten of the rest.
  await page.clock.fastForward(23_000);
  await expect(said).toHaveText("Descansa. 35 segundos. Serie 2 de 2");
  await expect(time).toHaveText("25");
  await dialog.getByRole("button", { name: "Siguiente" }).click();
  await expect(said).toHaveText("Mantén. 20 segundos. Serie 2 de 2");
  await page.clock.fastForward(20_000);
  await expect(said).toHaveText("Terminaste");
  expect(await locks()).toEqual({ asked: 1, released: 1 });
  await expect(dialog.getByRole("button", { name: "Hecho" })).toBeFocused();
  await dialog.getByRole("button", { name: "Hecho" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("1 de 2 hechos")).toBeVisible();
  await expect.poll(() => ticksOf(email)).toMatchObject([{ name: "Equilibrio en un pie", done: true }]);

  // How somebody likes it is remembered; repetitions end by a press.
  await page.getByRole("button", { name: "Cronómetro: Puente" }).click();
  const bridge = page.getByRole("dialog", { name: "Puente" });
  await expect(bridge.getByText("35 s")).toBeVisible();
  await expect(bridge.getByRole("switch", { name: /^Sonido/ })).toBeChecked();
  await bridge.getByRole("button", { name: "Empezar" }).click();
  await page.clock.fastForward(300_000);
  await expect(bridge.getByRole("status")).toHaveText("Haz 12 repeticiones. Serie 1 de 3");
  await bridge.getByRole("button", { name: "Listo" }).click();
  await expect(bridge.getByRole("status")).toHaveText("Descansa. 35 segundos. Serie 2 de 3");
  await bridge.getByRole("button", { name: "Terminar" }).click();
  await bridge.getByRole("button", { name: "Cerrar sin marcar" }).click();
  await expect(bridge).toBeHidden();
  expect(faults).toEqual([]);
});

test("the timer before, during and after, and with large letters", async ({ page, browser }) => {
  test.setTimeout(180_000);
  await arriveWithPlan(page, browser);
  await openPortal(page, "recomendaciones");
  await page.getByRole("button", { name: "Cronómetro: Equilibrio en un pie" }).click();
  const dialog = page.getByRole("dialog", { name: "Equilibrio en un pie" });
  await dialog.getByRole("button", { name: "Más descanso" }).waitFor();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Empezar" }).click();
  await dialog.getByRole("button", { name: "Siguiente" }).click();
  await dialog.getByRole("button", { name: "Pausar" }).click();
  await expect(dialog.getByText("Serie 1 de 2 · En pausa")).toBeVisible();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Terminar" }).click();
  await expect(dialog.getByRole("button", { name: "Hecho" })).toBeFocused();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Cerrar sin marcar" }).click();
  await page.getByRole("button", { name: "Cronómetro: Puente" }).click();
  await page.getByRole("button", { name: "Empezar" }).click();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Haz 12 repeticiones. Serie 1 de 3");
  await page.addStyleTag({ content: "html { font-size: 32px !important }" });
  const body = page.getByRole("dialog").locator("> div").last();
  expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectAccessible(page);
});
