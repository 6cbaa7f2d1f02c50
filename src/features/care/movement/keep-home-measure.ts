import type * as z from "zod/mini";
import type { PatientActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import { saidMoment } from "~/server/http/said-moment";
import type { ServerContext } from "~/server/http/server-context";
import type { HomeMeasure, noteHomeMeasure as noteCall } from "./contract";
import { mostDegrees } from "./kept-movement";
import { movementOf } from "./movements";
import { homeMeasure } from "./queries";

type Measured = Omit<z.output<typeof noteCall.body>, "saidBy">;

/** What the patient measured at home; what comes again with its key was kept once. */
export async function keepHomeMeasure(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: PatientActor,
  { saidAt, ...measured }: Measured,
  key: string | null,
): Promise<HomeMeasure | Refusal> {
  const now = clock();
  const fields = faultsOf(measured);
  if (Object.keys(fields).length > 0) return refuse("validation", { fields });
  const before = async () => {
    const { rows } = await pool.query<{ id: string }>(
      "select id from home_measures where patient_id = $1 and once_key = $2",
      [actor.id, key],
    );
    const kept = rows[0] && (await homeMeasure(pool, rows[0].id));
    if (!kept) return null;
    return isSame(kept, measured) ? kept : refuse("idempotency_mismatch");
  };
  const first = await before();
  if (first) return first;
  const at = saidMoment(saidAt, now, "Guarda las medidas de los últimos 7 días.");
  if (at instanceof Refusal) return at;
  const { movement, side = null, degrees, spread = null, tries, by, device, centimetres = null } = measured;
  const { rows } = await pool.query<{ id: string }>(
    `insert into home_measures (patient_id, movement, side, degrees, spread, tries, taken_by, device, centimetres, at, once_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (patient_id, once_key) do nothing returning id`,
    [actor.id, movement, side, degrees, spread, tries, by, device, centimetres, at, key],
  );
  return (rows[0] && (await homeMeasure(pool, rows[0].id))) ?? (await before()) ?? refuse("conflict");
}

/** By field, what no such movement can be. */
function faultsOf({
  movement: label,
  side,
  degrees,
  spread,
  by,
  centimetres,
}: Measured): Record<string, string> {
  const movement = movementOf(label);
  if (!movement) return { movement: "Ese movimiento no existe." };
  const [least, most] =
    movement.kept === "lack" ? [-mostDegrees(movement), 0] : [-mostDegrees(movement), mostDegrees(movement)];
  return {
    ...(movement.side === "must" && !side && { side: "Indica el lado." }),
    ...(movement.side === "never" && side && { side: "Este movimiento no tiene lado." }),
    ...((degrees < least || degrees > most) && { degrees: "Ese ángulo no puede ser de este movimiento." }),
    ...((by === "sensor") !== (spread != null) && {
      spread: "Se dice cuánto varió lo que midió el teléfono, y nada más.",
    }),
    ...(centimetres != null &&
      !movement.distance && { centimetres: "Este movimiento no se mide en centímetros." }),
  };
}

const isSame = (kept: HomeMeasure, { movement, side = null, degrees, by }: Measured): boolean =>
  kept.movement === movement && kept.side === side && kept.degrees === degrees && kept.by === by;
