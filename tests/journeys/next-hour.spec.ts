import { availabilityOf } from "./steps";
import { expect, test } from "./test";

test("the next hour leads to that very hour, with who gives it", async ({ page }) => {
  // At an address that is not kept: for half a minute "/" may name an hour that was booked before this began.
  await page.goto("/?nueva");
  const link = page.getByRole("link", { name: /^Próxima hora:/ });
  const hour = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("hora") ?? "";
  const [date = ""] = await availabilityOf(page.request, "Evaluación kinésica");
  const query = { service: "Evaluación kinésica", from: date, to: date };
  const { days } = await (await page.request.get("/api/availability", { params: query })).json();
  expect(days[0].therapists.flatMap(({ starts }: { starts: string[] }) => starts)).toContain(hour.slice(11));
  // The steps between are entries of the history at once: no answer of the server is waited for.
  await page.route(/\/agendar\.data(?!.*hora=)/, () => {});
  const [, time, name] = /(\d\d:\d\d) con (\S+)$/.exec(await link.innerText()) ?? [];
  await link.click();
  const panel = page.getByRole("region", { name: "Agendar hora" });
  await expect(panel.getByText("Paso 4 de 4")).toBeVisible();
  await expect(panel.getByText(`${time} · con ${name}`)).toBeVisible();
  await expect(page, "a reload goes by what is chosen").toHaveURL(/\/agendar$/);
  await page.reload();
  await expect(panel.getByText("Paso 4 de 4")).toBeVisible();
  await panel.getByRole("button", { name: "Anterior" }).click();
  await expect(panel.getByText("Paso 3 de 4")).toBeVisible();
});
