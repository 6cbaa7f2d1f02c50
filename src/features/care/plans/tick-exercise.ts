import { ownFile } from "~/features/care/relationship/queries";
import type { PatientActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { addDays, dateOf, wallTimeOf } from "~/shared/clinic-time";
import type { PlanExercise } from "./contract";
import { recommendationsOf } from "./queries";

/** Who forgot may still say so for a week. */
const daysBack = 6;

interface Said {
  id: string;
  day: string;
  done: boolean;
  /** Made by the browser: what comes again with it, days later too, was said once. */
  idempotencyKey: string | null;
}

/** What the patient says of a day is added, and the latest counts: two presses at once say one thing. */
export async function tickExercise(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: PatientActor,
  { id, day, done, idempotencyKey: key }: Said,
): Promise<PlanExercise | Refusal> {
  const now = clock();
  const today = wallTimeOf(now).slice(0, 10);
  const find = async () => {
    const plans = await recommendationsOf(pool, ownFile(actor));
    const plan = plans.find(({ exercises }) => exercises.some((line) => line.id === id));
    return { plan, line: plan?.exercises.find((line) => line.id === id) };
  };
  /** Null of a key that is new. */
  const before = async () => {
    if (key === null) return null;
    const { rows } = await pool.query<{ isSame: boolean }>(
      `select day = $3 and done = $4 as "isSame" from exercise_ticks where plan_exercise_id = $1 and once_key = $2`,
      [id, key, day, done],
    );
    return rows[0] ?? null;
  };
  // First the key, then the line: the other way round a twin in between would be answered with the line as it was.
  const first = await before();
  const { plan, line } = await find();
  if (!plan || !line) return refuse("not_found");
  if (first) return first.isSame ? line : refuse("idempotency_mismatch");
  if (day > today) return refuse("validation", { fields: { day: "Ese día todavía no llega." } });
  if (day < addDays(today, -daysBack) || day < dateOf(plan.createdAt))
    return refuse("validation", { fields: { day: "Marca los días de la última semana." } });
  if (key === null && line.doneOn.includes(day) === done) return line;
  const { rowCount } = await pool.query(
    `insert into exercise_ticks (plan_exercise_id, day, done, at, once_key) values ($1, $2, $3, $4, $5)
     on conflict (plan_exercise_id, once_key) do nothing`,
    [id, day, done, now, key],
  );
  if (!rowCount && !(await before())?.isSame) return refuse("idempotency_mismatch");
  const after = await find();
  return after.line ?? refuse("not_found");
}
