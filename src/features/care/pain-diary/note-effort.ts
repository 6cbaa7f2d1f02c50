import type { PatientActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import { saidMoment } from "~/server/http/said-moment";
import type { ServerContext } from "~/server/http/server-context";
import type { Effort } from "./contract";
import { effortOf } from "./queries";

interface Said {
  score: number;
  /** When it was pressed, of what a phone kept without a network. */
  saidAt?: string | undefined;
  /** Made by the browser: what comes again with it was said once. */
  idempotencyKey: string | null;
}

/** How hard the day's exercises were; whoever presses another number has said that one. */
export async function noteEffort(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: PatientActor,
  { score, saidAt, idempotencyKey: key }: Said,
): Promise<Effort | Refusal> {
  const before = async () => {
    const { rows } = await pool.query(
      "select id, score, at from effort_entries where patient_id = $1 and once_key = $2",
      [actor.id, key],
    );
    const [entry] = rows.map(effortOf);
    if (!entry) return null;
    return entry.score === score ? entry : refuse("idempotency_mismatch");
  };
  const first = await before();
  if (first) return first;
  const at = saidMoment(saidAt, clock(), "Anota el esfuerzo de los últimos 7 días.");
  if (at instanceof Refusal) return at;
  const { rows } = await pool.query(
    `insert into effort_entries (patient_id, score, at, once_key) values ($1, $2, $3, $4)
     on conflict (patient_id, once_key) do nothing returning id, score, at`,
    [actor.id, score, at, key],
  );
  const [entry] = rows.map(effortOf);
  return entry ?? (await before()) ?? refuse("conflict");
}
