import { moveClock } from "tests/kit/journeys-sites";
import { newVisitor } from "./account-steps";
import { attendAs, dayAddress, openDashboard, signIn } from "./dashboard-steps";
import { expectAccessible } from "./steps";
import { expect, test } from "./test";

test("who has arrived is noted by one and seen at once by whoever attends", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  const { id } = await signIn(page.context().request, "amparo");
  const hour = await attendAs(page, browser, id);
  const date = hour.preferredDate.slice(0, 10);
  moveClock(`${date}T07:52`);
  const attending = await (await newVisitor(browser)).page();
  await openDashboard(attending, "", "amparo");
  const line = attending
    .getByRole("list", { name: "Tu día" })
    .getByRole("listitem")
    .filter({ hasText: hour.patientName });
  await expect(line).toBeVisible();

  const desk = await (await newVisitor(browser)).page();
  await openDashboard(desk, dayAddress(date), "benjamin");
  const row = desk
    .getByRole("list", { name: /^Citas del / })
    .getByRole("listitem")
    .filter({ hasText: hour.patientName });
  await row.getByRole("button", { name: /^Llegó/ }).click();
  await expect(row.getByText(/^Llegó a las 07:5\d$/)).toBeVisible();
  await expect(line.getByText(/llegó 07:5\d, espera \d+ min/)).toBeVisible();
  await expectAccessible(attending);
  await row.getByRole("button", { name: /^No ha llegado/ }).click();
  await expect(line.getByText(/llegó/)).toBeHidden();
});
