import { ownFile } from "~/features/care/relationship/queries";
import { inTransaction } from "~/server/database/database";
import type { PatientActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import { saidMoment } from "~/server/http/said-moment";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { wallTimeOf } from "~/shared/clinic-time";
import type { PainEntry } from "./contract";
import { riseOn } from "./pain-rise";
import { painEntryOf, painOf } from "./queries";

interface Said {
  score: number;
  note: string | null;
  /** When it was pressed, of what a phone kept without a network. */
  saidAt?: string | undefined;
  /** Made by the browser: what comes again with it was said once. */
  idempotencyKey: string | null;
}

/** The patient writes how much it hurts now, or how much it did when there was no network. */
export async function notePain(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: PatientActor,
  { score, note, saidAt, idempotencyKey: key }: Said,
): Promise<PainEntry | Refusal> {
  const now = clock();
  const before = async () => {
    if (key === null) return null;
    const { rows } = await pool.query(
      "select id, score, note, at from pain_entries where patient_id = $1 and once_key = $2",
      [actor.id, key],
    );
    const [entry] = rows.map(painEntryOf);
    if (!entry) return null;
    return entry.score === score && entry.note === note ? entry : refuse("idempotency_mismatch");
  };
  const first = await before();
  if (first) return first;
  const said = saidMoment(saidAt, now, "Anota el dolor de los últimos 7 días.");
  if (said instanceof Refusal) return said;
  const entry = await inTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `insert into pain_entries (patient_id, score, note, at, once_key) values ($1, $2, $3, $4, $5)
       on conflict (patient_id, once_key) do nothing returning id, score, note, at`,
      [actor.id, score, note, said, key],
    );
    const [noted] = rows.map(painEntryOf);
    // Whoever has Hoy open sees it there.
    if (noted && riseOn(await painOf(client, ownFile(actor), now), wallTimeOf(now).slice(0, 10)))
      await enqueue(client, "pain.risen", noted.id);
    return noted;
  });
  return entry ?? (await before()) ?? refuse("conflict");
}
