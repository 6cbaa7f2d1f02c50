import { logAccess } from "~/server/audit/access-log";
import { inTransaction, isDatabaseAway } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { later } from "~/shared/clinic-time";
import { undoClinic } from "./bring-clinic";
import { type Import, undoDays } from "./contract";
import { importOf } from "./queries";

const mostBuilt = 500;

const words: Record<string, string> = {
  account: "entró a su portal o confirmó sus datos",
  appointments: "una hora",
  clinical_records: "una nota de su ficha",
  outcome_measures: "una medición",
  patient_packs: "un pack",
  ledger_entries: "un pago",
  payments: "un pago",
  attachments: "un archivo",
  recommendations: "una pauta",
  imported_visits: "historia de otra importación",
  signed_consents: "un consentimiento",
  waiting_list: "la lista de espera",
};

/** Takes all of it back. What was built on it since is listed, and then nothing is. */
export async function undoImport(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  id: string,
  address: string,
): Promise<Import | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client): Promise<Import | Refusal> => {
    await client.query("set local statement_timeout = '5min'");
    const { rows } = await client.query<{ state: string; finishedAt: Date | null }>(
      `select state, finished_at as "finishedAt" from imports where id = $1 for update`,
      [id],
    );
    const [found] = rows;
    if (!found) return refuse("not_found");
    if (!["done", "stopped", "failed"].includes(found.state))
      return refuse("conflict", { text: "Solo se deshace lo que ya se trajo.", built: [] });
    if (found.finishedAt && later(found.finishedAt, undoDays * 24 * 60 * 60 * 1000) <= now)
      return refuse("conflict", {
        text: `Una importación se deshace en los primeros ${undoDays} días.`,
        built: [],
      });
    const { rows: built } = await client.query<{ patientId: string; name: string; what: string }>(
      `select distinct patient_id as "patientId", name, what from built_on_import($1) order by name limit ${mostBuilt}`,
      [id],
    );
    if (built.length > 0)
      return refuse("conflict", {
        text: "No se puede deshacer: después de traerla se hizo algo con estas personas.",
        built: built.map((each) => ({ ...each, what: words[each.what] ?? "algo en su ficha" })),
      });
    const used = await undoClinic(client, id, actor, now);
    if (used.length > 0)
      return refuse("conflict", { text: "No se puede deshacer: lo que trajo ya está en uso.", built: used });
    await client.query("select undo_import($1)", [id]);
    await client.query(
      "update imports set state = 'undone', told_from = null, version = version + 1 where id = $1",
      [id],
    );
    await logAccess(client, { actor: nameInLog(actor), action: "import.undone", objectId: id, address });
    return importOf(client, id);
  }).catch((error: unknown) => {
    if (isDatabaseAway(error) || !isHeld(error)) throw error;
    // Somebody built on it between the asking and the taking back.
    return refuse("conflict", {
      text: "Justo ahora se hizo algo con estas personas. Intenta otra vez.",
      built: [],
    });
  });
}

const isHeld = (error: unknown) => error instanceof Error && "code" in error && error.code === "23503";
