import { expectGood } from "./account-steps";
import { openDashboard } from "./dashboard-steps";
import { arrive, openPortal } from "./portal-steps";
import { expect, test } from "./test";

test("rights are asked for with a number and a day, and erasure with the honest answer before and after", async ({
  page,
  browser,
}) => {
  await arrive(page, browser);
  await openPortal(page, "datos");
  await page.getByLabel("Qué pides").selectOption("portability");
  await page.getByLabel("Cuéntanos qué necesitas").fill("Me cambio de ciudad");
  await page.getByRole("button", { name: "Enviar solicitud de derecho" }).click();
  const asked = page.getByRole("list", { name: "Tus solicitudes" });
  await expect(asked).toContainText(/Solicitud \d+: Portabilidad/);
  await expect(asked).toContainText("Respondemos a más tardar el");
  await expectGood(page);
  await expect(page.getByText(/15 años/)).toBeVisible();
  await page.getByRole("button", { name: "Pedir que los borren" }).click();
  await page.getByRole("button", { name: "Enviar solicitud", exact: true }).click();
  await expect(page.getByText("Solicitud enviada")).toBeVisible();
  await expect(page.getByText(/te responderemos por correo/)).toBeVisible();
  await expect(asked.getByRole("listitem")).toHaveCount(2);

  const number = (await asked.getByText(/: Portabilidad/).innerText()).replace(/\D/g, "");
  const staff = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await openDashboard(staff);
  const requests = staff.getByRole("region", { name: /^Solicitudes de derechos/ });
  const own = requests.getByRole("listitem").filter({ hasText: `${number} · Portabilidad` });
  await expect(own).toContainText("quedan 30 días");
  await expect(own).toContainText("Me cambio de ciudad");
  await own.getByRole("button", { name: `Responder la solicitud ${number}` }).click();
  await own.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(own.getByText("Escribe la respuesta.")).toBeVisible();
  await own.getByLabel("Respuesta").fill("Descárgala en «Llévate tus datos».");
  await expectGood(staff);
  await own.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(own).toHaveCount(0);
  await staff.context().close();
  await page.reload();
  await expect(asked).toContainText("Descárgala en «Llévate tus datos».");
});

test("what is chosen before the script has come is still chosen when the next thing is typed", async ({
  page,
  browser,
}) => {
  await arrive(page, browser);
  let release: () => void = () => undefined;
  const chosen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/[^/]+\.js/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto("/patient-dashboard?seccion=datos", { waitUntil: "commit" });
  const right = page.getByLabel("Qué pides");
  await right.selectOption("portability");
  release();
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Cuéntanos qué necesitas").fill("Me cambio de ciudad");
  await expect(right).toHaveValue("portability");
});
