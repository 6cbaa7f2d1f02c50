import * as z from "zod/mini";

/**
 * A backup is a tar.gz that ordinary tools open, perhaps in an age envelope: `zoh-backup.json` (Head), `secret`, of each table its rows as
 * PostgreSQL's COPY writes them, cut into parts (`tables/NAME/000001`), `jobs` (what was still to be done), and `end.json` (End).
 * One that lacks its end was cut off.
 */
export const formatVersion = 1;

export const entryNames = {
  head: "zoh-backup.json",
  secret: "secret",
  tables: "tables/",
  jobs: "jobs.json",
  end: "end.json",
};

/** Bytes of a part: what is held in memory of a table of any size. */
export const partBytes = 1_048_576;

const head = z.object({
  format: z.number(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  hasPicturesElsewhere: z.boolean(),
});
export type Head = z.output<typeof head>;

const end = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  /** The last number that each sequence gave; null when it gave none. */
  sequences: z.record(z.string(), z.nullable(z.string())),
  jobs: z.number(),
  /** The last seal of the log of accesses. */
  seal: z.nullable(z.object({ number: z.number(), seal: z.string() })),
});
export type End = z.output<typeof end>;

const jobs = z.array(
  z.object({ queue: z.string(), kind: z.string(), id: z.string(), startAfter: z.string() }),
);
/** Work that was not done yet; `startAfter` is an instant. */
export type PendingJobs = z.output<typeof jobs>;

/** Why a file is not taken; told to the operator. */
export class BackupRefusal extends Error {}

export const damaged = new BackupRefusal(
  "El archivo está dañado o incompleto: no restauré nada. Usa otra copia.",
);
export const foreign = new BackupRefusal("El archivo no es una copia de ZOH: no restauré nada.");

export const readHead = (bytes: Buffer): Head => {
  const found = read(head, bytes, foreign);
  if (found.format > formatVersion)
    throw new BackupRefusal("La copia es de una versión más nueva de ZOH: restáurala con esa versión.");
  return found;
};
export const readEnd = (bytes: Buffer): End => read(end, bytes, damaged);
export const readJobs = (bytes: Buffer): PendingJobs => read(jobs, bytes, damaged);

function read<S extends z.ZodMiniType>(schema: S, bytes: Buffer, otherwise: BackupRefusal): z.output<S> {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw otherwise;
  }
}
