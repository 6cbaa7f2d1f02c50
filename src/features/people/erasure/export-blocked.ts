import type { Pool } from "pg";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";

interface Blocked {
  document: string;
  bundle: string;
  /** The papers of the file, whose bytes the object store has kept. */
  papers: { id: string; name: string; size: number }[];
}

/** The copies of who was erased while the law kept the file; each reading is a line in the log, with the order that demands it. */
export async function exportBlocked(pool: Pool, rut: string, order: string): Promise<Blocked[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{
      patientId: string;
      document: string;
      bundle: unknown;
      contents: { attachments?: Blocked["papers"] };
    }>(
      `select patient_id as "patientId", document, bundle, contents from blocked_records where rut = $1 order by blocked_at`,
      [rut],
    );
    for (const { patientId } of rows)
      await logAccess(client, {
        actor: "operator",
        action: "record.exported-blocked",
        patientId,
        address: null,
        detail: order,
      });
    return rows.map(({ document, bundle, contents }) => ({
      document,
      bundle: JSON.stringify({ bundle, contents }, null, 2),
      papers: contents.attachments ?? [],
    }));
  });
}
