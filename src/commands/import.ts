import { createWriteStream } from "node:fs";
import { type FileHandle, open, readFile as readWhole, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as after } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Pool } from "pg";
import * as z from "zod/mini";
import { openImport, readFile } from "~/features/people/imports/begin-import";
import { bringImports } from "~/features/people/imports/bring-import";
import { type Import, importKinds, mappingSchema, undoDays } from "~/features/people/imports/contract";
import { faultsOf, importOf } from "~/features/people/imports/queries";
import { letRun } from "~/features/people/imports/run-import";
import { violates } from "~/server/database/database";
import { makeFolder } from "~/server/http/private-folder";
import { Refusal } from "~/server/http/refusal";
import { createLog } from "~/server/watch/log";
import type { Clinic } from "~/shared/clinic";
import { systemClock } from "~/shared/clock";
import { besideTheSite, type CommandParts } from "./beside-the-site";

const usage = `Uso:
  npm run import -- ARCHIVO --map MAPA [--dry-run]   trae pacientes, horas, packs, visitas, equipo o servicios de otro sistema

MAPA es un JSON: {"kind": "patients", "columns": {"Título de la columna": "campo" o null}, "services": {"Kine 45": "id"}, "people": {"Ana": "id"}}.
kind: ${importKinds.join(", ")}. Con --dry-run dice qué pasaría y no cambia nada.`;

const mapSchema = z.extend(mappingSchema, { kind: z.enum(importKinds) });
type Map = z.infer<typeof mapSchema>;

/** `npm run import`: what /direccion/datos/importar does, for large files. Gives the exit code: 1 when rows were faulty. */
export async function importCommand({ args, note, ...parts }: CommandParts): Promise<number> {
  const wish = await readArgs(args);
  if (typeof wish === "string") {
    note(`${wish}\n${usage}`);
    return 1;
  }
  try {
    return await besideTheSite(parts, async (site) => {
      const folder = await makeFolder();
      try {
        const path = join(folder, "sheet");
        await pipeline(wish.file.createReadStream(), createWriteStream(path, { mode: 0o600 }));
        return await bring(site, { ...wish, path }, note);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  } finally {
    await wish.file.close().catch(() => undefined);
  }
}

interface Wish {
  /** Opened before the command lets go of what an operator may read. */
  file: FileHandle;
  name: string;
  map: Map;
  isTrial: boolean;
}

async function bring(
  { pool, databaseUrl, clinic }: { pool: Pool; databaseUrl: string; clinic: Clinic },
  { path, name, map: { kind, ...mapping }, isTrial }: Wish & { path: string },
  note: CommandParts["note"],
): Promise<number> {
  const context = { pool, databaseUrl, clinic: () => clinic, clock: systemClock, log: createLog("silent") };
  const id = await openImport(pool, { kind, mapping }, systemClock(), null);
  const fault = await readFile(context, { id, kind, mapping, path, name, actor: "operator" });
  const read = await importOf(pool, id);
  if (fault || read instanceof Refusal || read.state !== "ready") {
    note(
      fault?.text ??
        (read instanceof Refusal ? "La importación ya no está." : (read.error ?? "No se pudo leer.")),
    );
    await pool.query("delete from imports where id = $1", [id]);
    return 1;
  }
  for (const line of linesOf(read)) note(line);
  const faults = await faultsOf(pool, id, read.columns);
  for (const { row, column, value, reason, level } of faults)
    note(
      `  fila ${row}${column && `, ${column}`}${value && `, «${value}»`}: ${reason}${level === "error" ? "" : " (se trae igual)"}`,
    );
  for (const { row, reason } of read.doubts) note(`  fila ${row}, en duda: ${reason}`);
  const code = faults.some(({ level }) => level === "error") ? 1 : 0;
  if (isTrial) {
    await pool.query("delete from imports where id = $1", [id]);
    note("Ensayo: no cambió nada.");
    return code;
  }
  if (!(await letRun(pool, id, read.version).catch(isAnotherRunning))) {
    await pool.query("delete from imports where id = $1", [id]);
    note("Hay otra importación en curso: espera a que termine. No cambió nada.");
    return 1;
  }
  const done = await untilDone(context, id);
  const { created, updated, same, skipped } = done.counts;
  note(
    `${done.error ?? "Listo"}: ${created} nuevas, ${updated} corregidas, ${same} que ya estaban, ${skipped} fuera.`,
  );
  note(
    `Para deshacerla, en los próximos ${undoDays} días: Dirección, Datos, Importar. Nadie recibió un correo.`,
  );
  return done.state === "done" ? code : 1;
}

const isAnotherRunning = (error: unknown): false => {
  if (violates(error, "imports_one_runs")) return false;
  throw error;
};

/** A running site may take it over: whoever has it, it ends. */
async function untilDone(context: Parameters<typeof bringImports>[0], id: string): Promise<Import> {
  for (;;) {
    await bringImports(context, new AbortController().signal);
    const now = await importOf(context.pool, id);
    if (now instanceof Refusal) throw new Error("an import that runs is there");
    if (now.state !== "running") return now;
    await after(200);
  }
}

const linesOf = ({ rows, source, preview, unknown }: Import): string[] => [
  `${rows} filas de ${source}: ${preview.create} nuevas, ${preview.update} por corregir, ${preview.same} que ya están, ${preview.duplicate} repetidas, ${preview.doubt} en duda, ${preview.faulty} con problemas.`,
  ...unknown.services.map((text) => `  ¿Qué servicio es «${text}»? Ponlo en "services" del mapa.`),
  ...unknown.people.map((text) => `  ¿Quién es «${text}»? Ponlo en "people" del mapa.`),
  ...unknown.packs.map((text) => `  ¿Qué pack es «${text}»? Ponlo en "packs" del mapa.`),
];

/** What is wished, or what is wrong with it. */
async function readArgs(args: string[]): Promise<Wish | string> {
  let given: { values: { map?: string | undefined; "dry-run"?: boolean | undefined }; positionals: string[] };
  try {
    const options = { map: { type: "string" }, "dry-run": { type: "boolean" } } as const;
    given = parseArgs({ args, options, allowPositionals: true });
  } catch {
    return "Hay una opción que no existe, o a una le falta su valor.";
  }
  const { values, positionals } = given;
  const [path, ...more] = positionals;
  if (!path || more.length > 0) return "Indica un archivo.";
  if (!values.map) return "Indica el mapa con --map.";
  let map: unknown;
  try {
    map = JSON.parse(await readWhole(values.map, "utf8"));
  } catch {
    return `No se puede leer el mapa ${values.map}: debe ser un JSON.`;
  }
  const parsed = mapSchema.safeParse(map);
  if (!parsed.success) return `El mapa ${values.map} no dice lo que debe: kind y columns, services, people.`;
  const file = await open(path, "r").catch(() => null);
  if (!file) return `No se puede abrir ${path}.`;
  return { file, name: basename(path), map: parsed.data, isTrial: values["dry-run"] === true };
}
