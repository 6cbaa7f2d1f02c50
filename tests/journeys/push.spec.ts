import { createECDH } from "node:crypto";
import { proposeTo } from "tests/kit/journeys-database";
import { expectGood } from "./account-steps";
import { arrive, leavePortal, openPortal } from "./portal-steps";
import { type BrowserContext, expect, type Page, test } from "./test";

test.use({ serviceWorkers: "allow" });

/**
 * Chromium without a head has no push service, and shows no notification whatever was granted: what it would answer is put in their
 * place, before the page's scripts.
 */
async function givePushService(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["notifications"]);
  const endpoint = `https://push.example/${crypto.randomUUID()}`;
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  await context.addInitScript(
    ({ endpoint, keys }) => {
      let current: object | null = null;
      const ask = Notification.requestPermission.bind(Notification);
      const known = () => localStorage.getItem("test-permission") ?? "default";
      Object.defineProperty(Notification, "permission", { get: known });
      Notification.requestPermission = async () => {
        const answer = await ask();
        localStorage.setItem("test-permission", answer);
        return answer;
      };
      Object.assign(PushManager.prototype, {
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          const bytes = atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/"));
          current = {
            endpoint,
            options: { applicationServerKey: Uint8Array.from(bytes, (one) => one.charCodeAt(0)).buffer },
            toJSON: () => ({ endpoint, keys }),
            unsubscribe: async () => {
              current = null;
              return true;
            },
          };
          return current;
        },
        getSubscription: async () => current,
      });
    },
    { endpoint, keys: { p256dh, auth: "a".repeat(22) } },
  );
}

const theSwitch = (page: Page) => page.getByRole("switch", { name: /^Avisos en este/ });
const devicesOf = async (page: Page) =>
  (await (await page.request.get("/api/push-subscriptions")).json()).devices;

test("alerts on this phone are switched on by a press, tried and switched off", async ({
  page,
  browser,
  context,
}) => {
  await givePushService(context);
  await arrive(page, browser);
  await openPortal(page, "datos");
  await expect(theSwitch(page)).not.toBeChecked();
  expect(await devicesOf(page)).toEqual([]);
  await theSwitch(page).click();
  await expect(page.getByText("Avisos activados", { exact: true })).toBeVisible();
  await expect(theSwitch(page)).toBeChecked();
  expect(await devicesOf(page)).toMatchObject([{ isThisOne: true }]);
  await expectGood(page);
  // Nobody is at that address.
  await page.getByRole("button", { name: "Enviar un aviso de prueba" }).click();
  await expect(page.getByText("No pudimos enviarlo", { exact: true })).toBeVisible();
  await theSwitch(page).click();
  await expect(page.getByText("Avisos quitados", { exact: true })).toBeVisible();
  await expect(theSwitch(page)).not.toBeChecked();
  expect(await devicesOf(page)).toEqual([]);
});

test("another device is listed, and taken off by hand; signing out takes off this one", async ({
  page,
  browser,
  context,
}) => {
  await givePushService(context);
  await arrive(page, browser);
  await openPortal(page, "datos");
  await theSwitch(page).click();
  await expect(theSwitch(page)).toBeChecked();
  // As if it had been another browser.
  await context.clearCookies({ name: "zoh_device" });
  await page.reload();
  await page.getByRole("button", { name: /^Quitar los avisos de/ }).click();
  await expect(page.getByText("Avisos quitados", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "También llegan a" })).toHaveCount(0);
  await theSwitch(page).click();
  await expect(theSwitch(page)).toBeChecked();
  await leavePortal(page);
  await expect(page.getByText("Cerraste sesión").first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("zoh_push"))).toBeNull();
});

test("whoever said no to the browser reads where it can be undone, and is not asked", async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { value: "denied" }));
  await arrive(page, browser);
  await openPortal(page, "datos");
  await expect(page.getByText(/tiene bloqueados los avisos/)).toBeVisible();
  await expect(theSwitch(page)).toHaveCount(0);
});

test("an iPhone reads how: on the summary once, and where the switch would be", async ({ page, browser }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "standalone", { get: () => false });
    Reflect.deleteProperty(window, "PushManager");
  });
  await arrive(page, browser);
  await openPortal(page);
  const hint = page.getByRole("region", { name: "Instalar" });
  await expect(hint).toContainText("Toca Compartir y elige «Agregar a inicio».");
  await expectGood(page);
  await hint.getByRole("button", { name: "Entendido" }).click();
  await expect(hint).toHaveCount(0);
  await openPortal(page, "datos");
  await expect(page.getByText(/^En iPhone los avisos llegan solo desde la pantalla de inicio/)).toBeVisible();
  await openPortal(page);
  await expect(hint).toHaveCount(0);
});

test("what the browser offers to install is asked for by a press", async ({ page, browser }) => {
  await arrive(page, browser);
  await openPortal(page);
  const hint = page.getByRole("region", { name: "Instalar" });
  await expect(hint).toHaveCount(0);
  await page.evaluate(() => {
    const prompt = async () => {
      document.title = "asked";
    };
    dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  });
  await hint.getByRole("button", { name: "Instalar" }).click();
  await expect(page).toHaveTitle("asked");
  await expect(hint).toHaveCount(0);
});

test("what waits for an answer is counted on the icon", async ({ page, browser }) => {
  await page.addInitScript(() => {
    const marks: number[] = [];
    Object.assign(Navigator.prototype, {
      setAppBadge: async (n: number) => void marks.push(n),
      clearAppBadge: async () => void marks.push(0),
      marks,
    });
  });
  await proposeTo(await arrive(page, browser));
  await openPortal(page);
  const marks = () => page.evaluate(() => Reflect.get(navigator, "marks"));
  await expect.poll(marks).toEqual([1]);
  await page.getByRole("button", { name: "Confirmar hora" }).click();
  await expect.poll(marks).toEqual([1, 0]);
});

test("the site is installed as the portal, with icons for every home screen", async ({ request }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ start_url: "/patient-dashboard", scope: "/", display: "standalone" });
  const icons = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(icons).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  for (const path of ["/icons/apple.png", "/icons/badge.png", "/sw-push.js"])
    expect((await request.get(path)).status(), path).toBe(200);
});
