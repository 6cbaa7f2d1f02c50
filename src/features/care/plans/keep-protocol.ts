import { exercisesToday } from "~/features/care/exercises/queries";
import { type Queryable, violates } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { withEveryPart } from "./dose-contract";
import { namesOnce, type Protocol, type ProtocolContents } from "./protocol-contract";
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
  { name, lines }: ProtocolContents,
): Promise<Protocol | Refusal> {
  const kept = await keptLines(pool, lines);
  if (kept instanceof Refusal) return kept;
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

/** As the row has them; of exercises that there are. */
export async function keptLines(
  client: Queryable,
  lines: ProtocolContents["lines"],
): Promise<Protocol["lines"] | Refusal> {
  const known = await exercisesToday(
    client,
    lines.map(({ exercise }) => exercise),
  );
  if (known.size < lines.length)
    return refuse("validation", { fields: { lines: "Ese ejercicio no existe." } });
  return lines.map(({ exercise, eachSide, steps, ...dose }) => ({
    exercise,
    ...withEveryPart(dose),
    eachSide,
    steps: steps.map(({ afterDays, ...later }) => ({ afterDays, ...withEveryPart(later) })),
  }));
}
