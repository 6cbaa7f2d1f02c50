import type * as z from "zod/mini";
import { exerciseNames } from "~/features/care/exercises/queries";
import { violates } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { withEveryPart } from "./dose-contract";
import { type keepProtocol as keepCall, namesOnce, type Protocol } from "./protocol-contract";
import { protocolOf } from "./queries";

export const nameTaken = () =>
  refuse("conflict", {
    text: "Ya hay un protocolo con ese nombre. Elige otro.",
    fields: { name: "Elige otro nombre." },
  });

/** For everybody who treats people; a name stands once among those that are shown. */
export async function keepProtocol(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { name, lines }: z.output<typeof keepCall.body>,
): Promise<Protocol | Refusal> {
  const names = await exerciseNames(
    pool,
    lines.map(({ exercise }) => exercise),
  );
  if (names.size < lines.length)
    return refuse("validation", { fields: { lines: "Ese ejercicio no existe." } });
  const kept = lines.map(({ exercise, eachSide, steps, ...dose }) => ({
    exercise,
    ...withEveryPart(dose),
    eachSide,
    steps: steps.map(({ afterDays, ...later }) => ({ afterDays, ...withEveryPart(later) })),
  }));
  try {
    const { rows } = await pool.query<{ id: string }>(
      "insert into plan_protocols (name, lines, made_by, created_at) values ($1, $2, $3, $4) returning id",
      [name, JSON.stringify(kept), actor.id, clock()],
    );
    return (await protocolOf(pool, actor, rows[0]?.id ?? "")) ?? refuse("not_found");
  } catch (error) {
    if (violates(error, namesOnce)) return nameTaken();
    throw error;
  }
}
