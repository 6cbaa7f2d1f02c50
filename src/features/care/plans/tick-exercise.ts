import { ownFile } from "~/features/care/relationship/queries";
import type { PatientActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { addDays, dateOf, wallTimeOf } from "~/shared/clinic-time";
import type { PlanExercise } from "./contract";
import { recommendationsOf } from "./queries";

/** Who forgot may still say so for a week. */
const daysBack = 6;

/** What the patient says of a day is added, and the latest counts: two presses at once say one thing. */
export async function tickExercise(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: PatientActor,
  { id, day, done }: { id: string; day: string; done: boolean },
): Promise<PlanExercise | Refusal> {
  const now = clock();
  const today = wallTimeOf(now).slice(0, 10);
  const find = async () => {
    const plans = await recommendationsOf(pool, ownFile(actor));
    const plan = plans.find(({ exercises }) => exercises.some((line) => line.id === id));
    return { plan, line: plan?.exercises.find((line) => line.id === id) };
  };
  const { plan, line } = await find();
  if (!plan || !line) return refuse("not_found");
  if (day > today) return refuse("validation", { fields: { day: "Ese día todavía no llega." } });
  if (day < addDays(today, -daysBack) || day < dateOf(plan.createdAt))
    return refuse("validation", { fields: { day: "Marca los días de la última semana." } });
  if (line.doneOn.includes(day) === done) return line;
  await pool.query("insert into exercise_ticks (plan_exercise_id, day, done, at) values ($1, $2, $3, $4)", [
    id,
    day,
    done,
    now,
  ]);
  const after = await find();
  return after.line ?? refuse("not_found");
}
