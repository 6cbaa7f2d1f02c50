import { rename, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { makeFolder } from "~/server/http/private-folder";
import type { SentForm } from "~/server/http/read-multipart";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { SheetFault } from "~/server/sheets/sheet-fault";
import { reasonOf } from "~/server/watch/reason";
import { type Import, type ImportKind, importKinds, type Mapping, mappingSchema } from "./contract";
import { workInThread } from "./in-thread";
import { unknownFields } from "./plan-rows";
import { importOf } from "./queries";
import type { FileToRead } from "./read-file";
import { isFull, readInTurn } from "./reading-turns";

type Context = Pick<ServerContext, "pool" | "clock" | "clinic" | "log" | "databaseUrl">;

/** One name for this process, as rows say who works on them. */
export const workerName = `${hostname()} ${process.pid} ${crypto.randomUUID().slice(0, 8)}`;

/** For so long an answer waits for a file to be read; a larger one is asked for again. */
const patienceMs = 10_000;

/** Takes a file in and looks at it; what it would bring is the answer, and nothing is brought. */
export async function beginImport(
  context: Context,
  actor: TherapistActor,
  { readFiles, address }: { readFiles: () => Promise<SentForm | Refusal>; address: string },
): Promise<Import | Refusal> {
  if (isFull())
    return refuse("unavailable", {
      retryAfter: 30,
      text: "Ya se están leyendo varios archivos. Espera a que terminen.",
    });
  const form = await readFiles();
  if (form instanceof Refusal) return form;
  const { file } = form.files;
  if (!file) return refuse("validation", { fields: { file: "Elige un archivo." } });
  const asked = readAsked(form.fields);
  if (asked instanceof Refusal) return asked;
  // What was sent goes with the answer, and reading may take longer.
  const folder = await makeFolder();
  const path = join(folder, "sheet");
  await rename(file.path, path);
  const id = await openImport(context.pool, asked, context.clock(), actor.id);
  await logAccess(context.pool, { actor: nameInLog(actor), action: "import.begun", objectId: id, address });
  const reading = readFile(context, { id, ...asked, path, name: file.name, actor: nameInLog(actor) }).finally(
    () => rm(folder, { recursive: true, force: true }),
  );
  const fault = await Promise.race([reading, waited()]);
  // Nothing is kept of what cannot be read from its first bytes on.
  if (fault) {
    await context.pool.query("delete from imports where id = $1", [id]);
    return fault.code === "too_large"
      ? refuse("payload_too_large", { text: fault.text })
      : refuse("validation", { text: fault.text, fields: { file: fault.text } });
  }
  return importOf(context.pool, id);
}

const waited = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs).unref());

function readAsked({ kind, mapping }: SentForm["fields"]): { kind: ImportKind; mapping: Mapping } | Refusal {
  const known = importKinds.find((each) => each === kind);
  if (!known)
    return refuse("validation", {
      fields: { kind: "Elige qué trae el archivo: pacientes, horas, packs, visitas, equipo o servicios." },
    });
  let said: unknown = {};
  try {
    said = mapping ? JSON.parse(mapping) : {};
  } catch {
    return refuse("validation", { fields: { mapping: "Lo que dice de las columnas no se puede leer." } });
  }
  const parsed = mappingSchema.safeParse(said);
  if (!parsed.success)
    return refuse("validation", { fields: { mapping: "Lo que dice de las columnas no se puede leer." } });
  const unknown = refuseUnknownFields(known, parsed.data);
  if (unknown) return unknown;
  return { kind: known, mapping: parsed.data };
}

export function refuseUnknownFields(kind: ImportKind, mapping: Mapping): Refusal | null {
  const [field] = unknownFields(kind, mapping);
  return field === undefined
    ? null
    : refuse("validation", { fields: { mapping: `Una columna no puede ser «${field}» en este archivo.` } });
}

export async function openImport(
  client: Queryable,
  { kind, mapping }: { kind: ImportKind; mapping: Mapping },
  now: Date,
  madeBy: string | null,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into imports (kind, mapping, made_by, made_at, worker, beat_at) values ($1, $2, $3, $4, $5, now()) returning id`,
    [kind, JSON.stringify(mapping), madeBy, now, workerName],
  );
  return rows[0]?.id ?? "";
}

/** Reads all of a file into rows and looks at each. Gives why it cannot be read; whatever else goes wrong is the import's error. */
export async function readFile(context: Context, file: FileToRead): Promise<SheetFault | null> {
  const { pool, log } = context;
  try {
    await readInTurn(pool, file.id, () => workInThread(context, { read: file }));
    return null;
  } catch (error) {
    const isFault = error instanceof SheetFault;
    if (!isFault) log.warn({ reason: reasonOf(error) }, "a file to import was not read");
    await pool
      .query(
        "update imports set state = 'failed', error = $2, version = version + 1 where id = $1 and state = 'reading'",
        [file.id, isFault ? error.text : cutOff],
      )
      .catch(() => undefined);
    return isFault ? error : null;
  }
}

export const cutOff = "Se cortó mientras leíamos el archivo. Súbelo otra vez.";
