import { expect, test } from "@playwright/test";
import { availabilityOf } from "./steps";

// Alone: every other journey may book the first hour, which is the one that is told here.

test("the next hour leads to that very hour, with who gives it", { tag: "@both" }, async ({ page }) => {
  test.setTimeout(120_000);
  const link = page.getByRole("link", { name: /^Próxima hora:/ });
  const [date = ""] = await availabilityOf(page.request, "Evaluación kinésica");
  // The page may be a minute old, and name an hour that was booked before this began.
  await expect
    .poll(
      async () => {
        await page.goto("/");
        const hour =
          new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("hora") ?? "";
        const query = { service: "Evaluación kinésica", from: date, to: date };
        const { days } = await (await page.request.get("/api/availability", { params: query })).json();
        return days[0].therapists.some(({ starts }: { starts: string[] }) => starts.includes(hour.slice(11)));
      },
      { timeout: 90_000 },
    )
    .toBe(true);
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
