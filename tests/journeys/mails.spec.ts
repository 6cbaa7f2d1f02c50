import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { partsOf } from "tests/kit/eml";
import { ask, proposeTo } from "tests/kit/journeys-database";
import { ownSites } from "tests/kit/journeys-sites";
import { makePatient, newVisitor } from "./account-steps";
import { payByCall } from "./payment-steps";
import { appointmentsOf, arrive, enter } from "./portal-steps";
import { expectAccessible } from "./steps";
import { expect, test } from "./test";

/** What has come to a mailbox, by its first line. */
function mailsTo(email: string): Map<string, { html: string; text: string }> {
  const outbox = join(ownSites().demo.dataDir, "outbox");
  return new Map(
    readdirSync(outbox)
      .filter((name) => name.endsWith(`-${email}.eml`))
      .map((name) => {
        const parts = partsOf(readFileSync(join(outbox, name), "utf8"));
        const of = (type: string) => parts.find((part) => part.type === type)?.text ?? "";
        const text = of("text/plain");
        return [text.split("\n")[0] ?? "", { html: of("text/html"), text }];
      }),
  );
}

test("every mail to a patient: one button in sight at 320 px, light and dark, without pictures", async ({
  page,
  browser,
}) => {
  const email = await arrive(page, browser);
  const [booked] = await appointmentsOf(page.request);
  await page.request.patch(`/api/appointments/${booked?.id}/cancel`, { data: { reason: "No puedo ir" } });
  const proposed = await proposeTo(email);
  await page.request.patch(`/api/appointments/${proposed.id}/reject`, { data: {} });
  await ask(
    `with written as (
       insert into recommendations (patient_id, therapist_id, recommendation, priority, sent_at, created_at, author_name)
       select p.id, t.id, $2, 'low', now(), now(), t.name from patients p, (select * from therapists limit 1) t where p.email = $1
       returning id)
     insert into outbox (event, subject_id) select 'recommendation.written', id from written`,
    [email, `Camina media hora. https://un-sitio.example/${"muy-largo-".repeat(20)}`],
  );
  const wanted = ["Tu hora está reservada", "Tu hora quedó cancelada", "La hora propuesta quedó libre"];
  await expect
    .poll(() => [...mailsTo(email).keys()].join(), { timeout: 20_000 })
    .toMatch(/te dejó una recomendación/);
  for (const heading of wanted)
    await expect.poll(() => mailsTo(email).has(heading), { timeout: 20_000 }).toBe(true);

  await page.setViewportSize({ width: 320, height: 640 });
  for (const [heading, { html, text }] of mailsTo(email)) {
    expect(html, "a picture may be switched off, and there is none").not.toMatch(/<img|url\(/);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setContent(html);
      // The rest are plain links: the place on its map, the telephone, and a booking's other ways.
      const button = page.locator("a.button");
      await expect(button, heading).toHaveCount(1);
      await expect(button).toBeVisible();
      await expect(page.locator('a[href^="tel:"]').first(), heading).toBeVisible();
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height), heading).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), heading).toBe(320);
      await expectAccessible(page);
    }
    const address = await page.locator("a.button").getAttribute("href");
    expect(text.match(/^\S.*: https?:\/\/\S+$/m)?.[0], "the text has the same").toContain(address ?? "?");
  }
});

test("a mail's link for the recommendation shows that one, in focus", async ({ page, browser }) => {
  const email = await makePatient(browser);
  await enter(page, email);
  const write = (text: string) =>
    ask(
      `insert into recommendations (patient_id, therapist_id, recommendation, priority, sent_at, created_at, author_name)
       select p.id, t.id, $2, 'low', now(), now(), t.name from patients p, (select * from therapists limit 1) t where p.email = $1`,
      [email, text],
    );
  for (let number = 1; number < 9; number++) await write(`Consejo número ${number}.`);
  const list = await page.request.get(`/api/patient-recommendations/${email}`);
  const first = ((await list.json()) as { id: string; recommendation: string }[]).find(
    ({ recommendation }) => recommendation === "Consejo número 1.",
  );
  await page.goto(`/patient-dashboard?seccion=recomendaciones&en=${first?.id}`);
  const item = page.getByRole("listitem").filter({ hasText: "Consejo número 1." });
  await expect(item).toBeFocused();
  await expect(item).toBeInViewport();
});

test("a payment's mail lands on that payment, also where nobody is signed in", async ({ page, browser }) => {
  const email = await arrive(page, browser);
  await payByCall(page);
  await expect.poll(() => mailsTo(email).has("Recibimos tu pago"), { timeout: 20_000 }).toBe(true);
  await page.setContent(mailsTo(email).get("Recibimos tu pago")?.html ?? "");
  const button = page.getByRole("link", { name: "Ver mi pago" });
  const { pathname, search } = new URL((await button.getAttribute("href")) ?? "");

  const reader = await (await newVisitor(browser)).page();
  await reader.goto(pathname + search);
  await reader.waitForLoadState("networkidle");
  await reader.getByRole("main").getByRole("button").click();
  await expect(reader).toHaveURL(/\?seccion=pagos&en=/);
  const paid = reader.getByRole("region", { name: "Pagos hechos" }).getByRole("listitem");
  await expect(paid).toContainText("Punción Seca");
  await expect(paid).toBeFocused();
});
