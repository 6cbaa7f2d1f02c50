import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import type { BackupFailure } from "~/server/database/backup/backup-state";
import { causeOf, failureOf } from "~/server/database/backup/failure-of";
import { clientOf, reach } from "~/server/database/database-servers";
import { postgresStore } from "~/server/database/object-store/in-postgres";
import { s3Store } from "~/server/database/object-store/in-s3";
import type { Env } from "~/server/settings/env";
import { partsSink } from "./sealed-parts";
import type { ExportParts } from "./write-export";
import { writeExport } from "./write-export";

/** What the thread is given, and what it says on its way. */
export interface ExportOrder extends Pick<ExportParts, "passphrase" | "clinic" | "now" | "folder"> {
  id: string;
  databaseUrl: string;
  s3: Env["s3"];
}
export type ExportWord =
  | { done: number; of: number }
  | { bytes: number }
  | { failure: BackupFailure; reason: string };

const tell = (word: ExportWord) => parentPort?.postMessage(word);

async function make({ id, databaseUrl, s3, ...parts }: ExportOrder): Promise<ExportWord> {
  const client = clientOf(databaseUrl, { application_name: "zoh export" });
  const { connectionString, Client } = reach(databaseUrl);
  const storing = new pg.Pool({ connectionString, Client, max: 1, application_name: "zoh export" });
  storing.on("error", () => undefined);
  const objects = s3 ? s3Store(s3) : postgresStore(storing);
  const reserve = async (count: number) => {
    const { rowCount } = await storing.query(
      "update clinic_exports set parts = $2 where id = $1 and ended_at is null",
      [id, count],
    );
    if (!rowCount) throw new Error("given up by another process");
  };
  try {
    await client.connect();
    const { sink, written } = partsSink(objects, id, reserve);
    await writeExport(sink, { ...parts, client, objects, tell: (done, of) => tell({ done, of }) });
    return { bytes: written() };
  } catch (error) {
    return { failure: failureOf(error), reason: causeOf(error) };
  } finally {
    await client.end().catch(() => undefined);
    await storing.end();
  }
}

void make(workerData).then(tell);
