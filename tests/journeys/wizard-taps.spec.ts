import {
  chooseService,
  fillPatient,
  freshEmail,
  holdBookings,
  openWizard,
  takeFirstHour,
  takeOneOfTheDay,
} from "./steps";
import { expect, type Locator, type Page, test } from "./test";

/** Whether what has the focus is whole in sight: nothing that sticks lies over it. */
const focusIsFree = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement)) return "nothing has the focus";
    // Of a radio the whole row is what is seen.
    const box = (one.matches("input[type=radio], input[type=checkbox]") && one.closest("label")) || one;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const middle = (left + right) / 2;
    for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
      const met = document.elementFromPoint(middle, y);
      if (!met || !(box.contains(met) || met.contains(box)))
        return `${box.outerHTML} is under ${met?.outerHTML}`;
    }
    return "free";
  });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`by keyboard at ${width} by ${height} no bar lies over what has the focus`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const place of ["dialog", "page"] as const) {
      await page.goto(place === "dialog" ? "/?reservar=1" : "/agendar");
      await page.waitForLoadState("networkidle");
      const wizard = page.getByRole(place === "dialog" ? "dialog" : "region", { name: "Agendar hora" });
      const next = wizard.getByRole("button", { name: "Siguiente", exact: true });
      const walk = async (presses: number) => {
        for (let press = 0; press < presses; press++) {
          await page.keyboard.press("Tab");
          if (await wizard.evaluate((part) => !part.contains(document.activeElement))) continue;
          await expect.poll(() => focusIsFree(page), { message: `${place}, ${press}` }).toBe("free");
        }
      };
      await wizard
        .getByRole("heading", { level: 2 })
        .first()
        .evaluate((one: HTMLElement) => one.focus());
      await walk(8);
      await chooseService(wizard, "Mobility training");
      for (let press = 0; press < 6; press++) {
        await page.keyboard.press("ArrowUp");
        await expect.poll(() => focusIsFree(page), { message: `${place}, row ${press}` }).toBe("free");
      }
      await chooseService(wizard, "Punción Seca");
      await next.click();
      await wizard.getByRole("radio", { name: "Cualquier profesional" }).check();
      await walk(3);
      await next.click();
      await expect(wizard.getByText("Paso 3 de 4")).toBeVisible();
      await wizard.getByRole("radio").first().check();
      await walk(5);
      await next.click();
      await expect(wizard.getByText("Paso 4 de 4")).toBeVisible();
      await walk(9);
    }
  });
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
] as const) {
  test(`a bar of many lines lies over no field at ${width} by ${height}, nor over its ring`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/agendar");
    await page.waitForLoadState("networkidle");
    const wizard = page.getByRole("region", { name: "Agendar hora" });
    await wizard.getByRole("heading").first().click();
    await chooseService(wizard, "Rehabilitación kinésica integral");
    await wizard.getByRole("radio", { name: /FONASA 10 sesiones/ }).check();
    await takeFirstHour(wizard);
    await expect(wizard.getByText("Paso 4 de 4")).toBeVisible();
    await page.getByLabel("Nombre y apellido").focus();
    for (let press = 0; press < 9; press++) {
      await page.keyboard.press("Tab");
      await expect
        .poll(
          () =>
            page.evaluate(() => {
              const bar = document.querySelector("[data-sticky-bar]");
              const one = document.activeElement;
              // Past the wizard's last field the bar is left behind.
              if (!bar?.parentElement?.contains(one) || !one || bar.contains(one)) return "free";
              const below = one.getBoundingClientRect().bottom + 4 - bar.getBoundingClientRect().top;
              return below <= 0 ? "free" : `${one.outerHTML} is ${below} px under the bar`;
            }),
          { message: `press ${press}` },
        )
        .toBe("free");
    }
  });
}

test("a tapped hour leads to the last step, and no step between is shown", async ({ page }) => {
  const { dialog, step } = await openWizard(page);
  await chooseService(dialog, "Punción Seca");
  await dialog.getByRole("heading", { name: "Primeras horas libres" }).waitFor();
  await dialog.evaluate((panel) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const at = /Paso (\d) de 4/.exec(panel.textContent ?? "")?.[1];
      if (at && seen.at(-1) !== at) seen.push(at);
    };
    look();
    new MutationObserver(look).observe(panel, { subtree: true, childList: true, characterData: true });
  });
  await takeFirstHour(dialog);
  await expect(step(4)).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.usr?.bookingStep)).toBe(4);
  expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual(["1", "4"]);
});

/** Presses, and counts in the page the frames from then to the one that shows it: a machine that stands still draws none. */
const framesUntil = (button: Locator, shown: string): Promise<number> =>
  button.evaluate(
    (pressed, text) =>
      new Promise<number>((resolve) => {
        const dialog = pressed.closest("[role=dialog]");
        let count = 0;
        const look = () => {
          if (dialog?.textContent?.includes(text)) return resolve(count);
          count += 1;
          requestAnimationFrame(look);
        };
        (pressed as HTMLElement).click();
        requestAnimationFrame(look);
      }),
    shown,
  );

/** In frames: a step is an entry of the browser's history, which is written first. */
const aSixthOfASecond = 10;

test("on a slow network each tap of the wizard shows a sign at once", async ({ page }) => {
  await page.goto("/");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/(availability|therapists)/, async (route) => {
    await held;
    await route.continue();
  });
  const { dialog, next, step, confirm } = await openWizard(page);
  // What is pressed in the first fields waits for these: starter.spec.ts.
  await expect(page.locator("dialog:modal")).toHaveCount(0);
  await chooseService(dialog, "Evaluación kinésica");
  expect(await framesUntil(next, "Paso 2 de 4")).toBeLessThanOrEqual(aSixthOfASecond);
  await expect(step(2)).toBeVisible();
  await expect(dialog.getByText("Cargando las horas libres…")).toBeVisible();
  letGo();
  await dialog.getByRole("radio", { name: "Cualquier profesional" }).check();
  expect(await framesUntil(next, "Paso 3 de 4")).toBeLessThanOrEqual(aSixthOfASecond);
  await takeOneOfTheDay(dialog);
  await next.click();
  await fillPatient(page, freshEmail());
  const letBookingGo = await holdBookings(page);
  expect(await framesUntil(confirm, "Agendando…")).toBeLessThanOrEqual(2);
  letBookingGo();
  await expect(page.getByRole("dialog", { name: "Hora reservada" })).toBeVisible();
});

test("the floating links give way to each step of the booking page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/agendar");
  await page.waitForLoadState("networkidle");
  const wizard = page.getByRole("region", { name: "Agendar hora" });
  const next = wizard.getByRole("button", { name: "Siguiente", exact: true });
  const expectFree = (step: number) =>
    expect
      .poll(
        () =>
          page.evaluate(() => {
            const floating = document.querySelector("[data-floating]");
            if (!floating || getComputedStyle(floating).visibility === "hidden") return [];
            const over = floating.getBoundingClientRect();
            return [...document.querySelectorAll("main :is(a[href], button, input, textarea)")]
              .filter((control) => !floating.contains(control))
              .filter((control) => {
                const { left, right, top, bottom, width } = control.getBoundingClientRect();
                return (
                  width > 1 &&
                  left < over.right &&
                  right > over.left &&
                  top < over.bottom &&
                  bottom > over.top
                );
              })
              .map(({ outerHTML }) => outerHTML.slice(0, 90));
          }),
        { message: `step ${step}` },
      )
      .toEqual([]);
  await chooseService(wizard, "Punción Seca");
  await expectFree(1);
  await next.click();
  await wizard.getByRole("radio", { name: "Cualquier profesional" }).check();
  await expectFree(2);
  await next.click();
  await wizard.getByRole("radio").first().check();
  await expectFree(3);
  await next.click();
  await expect(wizard.getByText("Paso 4 de 4")).toBeVisible();
  await expectFree(4);
});
