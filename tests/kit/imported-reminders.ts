import { planReminders } from "~/features/hours/reminders/plan-reminders";
import type { TestSite } from "./site";

/** The reminders that are planned now, by the hour's id. */
export async function remindersOf(site: TestSite) {
  await planReminders(site.context);
  return site.rows("select appointment_id from reminders");
}
