import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable, violates } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Import } from "./contract";
import { importOf } from "./queries";

type Context = Pick<ServerContext, "pool" | "clock">;

const another = "Hay otra importación en curso. Espera a que termine, o detenla.";

/** Lets it be brought; whoever works on imports sees it within a second (bring-import.ts). */
export async function runImport(
  { pool }: Context,
  actor: TherapistActor,
  { id, version }: { id: string; version: number },
  address: string,
): Promise<Import | Refusal> {
  try {
    return await inTransaction(pool, async (client): Promise<Import | Refusal> => {
      const started = await letRun(client, id, version);
      const now = await importOf(client, id);
      if (started || "code" in now) {
        if (started)
          await logAccess(client, { actor: nameInLog(actor), action: "import.run", objectId: id, address });
        return now;
      }
      const text =
        now.state === "ready" || now.state === "stopped"
          ? "Otra persona lo cambió mientras tanto. Mira cómo quedó."
          : "Esta importación ya está en curso, o ya terminó.";
      return refuse("conflict", { text, current: now });
    });
  } catch (error) {
    if (violates(error, "imports_one_runs")) return refuse("conflict", { text: another });
    throw error;
  }
}

export async function letRun(client: Queryable, id: string, version: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update imports set state = 'running', worker = null, beat_at = null, run_at = now(), run_from = done, finished_at = null, version = version + 1
     where id = $1 and version = $2 and state in ('ready', 'stopped')`,
    [id, version],
  );
  return rowCount === 1;
}

/** After the thousand rows that are under way. */
export async function stopImport(
  { pool, clock }: Context,
  actor: TherapistActor,
  id: string,
  address: string,
): Promise<Import | Refusal> {
  return inTransaction(pool, async (client): Promise<Import | Refusal> => {
    const { rowCount } = await client.query(
      "update imports set state = 'stopped', worker = null, finished_at = $2, version = version + 1 where id = $1 and state = 'running'",
      [id, clock()],
    );
    const now = await importOf(client, id);
    if ("code" in now) return now;
    if (!rowCount) return refuse("conflict", { text: "Esta importación no está en curso.", current: now });
    await logAccess(client, { actor: nameInLog(actor), action: "import.stopped", objectId: id, address });
    return now;
  });
}
