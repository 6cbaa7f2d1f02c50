import type { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import type pg from "pg";
import { openFile } from "~/features/care/attachments/attachment-files";
import type { Attachment } from "~/features/care/attachments/contract";
import { openVideo } from "~/features/care/exercises/video-files";
import type { VideoType } from "~/features/care/exercises/video-kind";
import type { ForeignHistory } from "~/features/care/foreign-history/contract";
import { fileToTakeAlong } from "~/features/care/relationship/queries";
import { fhirBundle } from "~/features/people/patient-export/export-fhir";
import { copyOfRecord, type PatientExport } from "~/features/people/patient-export/patient-copy";
import { fileKey } from "~/features/site/uploads/object-files";
import { pictureWidths } from "~/features/site/uploads/picture-limits";
import { type AddEntry, packInto } from "~/server/database/backup/pack";
import type { ObjectStore } from "~/server/database/object-store/object-store";
import { byteOrderMark, type Cell, csvLine } from "~/server/http/spreadsheet";
import type { Clinic } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { type FhirLine, fhirLines, type TeamMember } from "./fhir-lines";
import { boletaPayer } from "./money-sheets";
import { readMe } from "./read-me";
import { readTogether } from "./read-together";
import { leaves, type Sheet } from "./sheet";
import { sheets } from "./sheets";
import { openSpool, type Spool } from "./spool";

export interface ExportParts {
  /** Of this alone: all that is read is of one moment. */
  client: pg.Client;
  objects: ObjectStore;
  passphrase: string;
  clinic: Clinic;
  now: Date;
  /** Where files without a name may lie. */
  folder: string;
  /** How far it is. */
  tell: (done: number, of: number) => void;
}

/** Rows in memory at a time. */
const page = 500;
/** Of what may be large. */
const fewAtOnce = 20;
const peopleTogether = 50;

/** Writes everything of the clinic into `sink`, sealed, while the site goes on serving: a page of rows, a patient or a paper at a time in memory. */
export async function writeExport(sink: Writable, parts: ExportParts): Promise<void> {
  const { client } = parts;
  await client.query("begin isolation level repeatable read read only");
  // Of many short readings none is worth compiling.
  await client.query("set local jit = off");
  const spools = new Map<string, Spool>();
  const spoolOf = async (type: string) => {
    const spool = spools.get(type) ?? (await openSpool(parts.folder));
    spools.set(type, spool);
    return spool;
  };
  const write = async (lines: FhirLine[]) => {
    for (const { type, line } of lines) await (await spoolOf(type)).add(line);
  };
  try {
    await packInto(sink, { passphrase: parts.passphrase }, async (add) => {
      const people = await countOf(client);
      const of = sheets.length + people.leaving;
      let done = 0;
      const rows: Record<string, number> = {};
      for (const sheet of sheets) {
        rows[sheet.file] = await addSheet(parts, sheet, add);
        parts.tell(++done, of);
      }
      const { rows: team } = await client.query<TeamMember>(
        "select name, title, rnpi from therapists order by position, created_at, id",
      );
      const lines = fhirLines(parts.clinic, team);
      await write(lines.ofClinic());
      const missing: string[] = [];
      for await (const copy of copiesOf(parts)) {
        await write(lines.ofPatient(fhirBundle(parts.clinic.identity, copy, pathsOf(copy))));
        missing.push(...(await addPapers(parts, copy, add)));
        parts.tell(++done, of);
      }
      missing.push(...(await addClinicFiles(parts, add)));
      for (const [type, spool] of spools) await add(`${type}.ndjson`, await spool.contents());
      const resources = [...spools.keys()];
      await add(
        "LEEME.txt",
        Buffer.from(readMe({ ...parts, rows, resources, missing, resting: people.resting })),
      );
    });
  } finally {
    for (const spool of spools.values()) await spool.close();
  }
}

/** Of everybody who leaves, a few read together and at once in memory. */
async function* copiesOf({ client, now }: ExportParts): AsyncGenerator<PatientExport> {
  const everybody = rowsOf<{ id: string }>(
    client,
    "people",
    `select p.id from patients p where ${leaves("p")} order by p.file_number`,
  );
  let together: string[] = [];
  const read = () => readTogether(client, together, (one, id) => copyOfRecord(one, fileToTakeAlong(id), now));
  for await (const { id } of everybody) {
    together.push(id);
    if (together.length < peopleTogether) continue;
    yield* await read();
    together = [];
  }
  yield* await read();
}

async function countOf(client: pg.Client): Promise<{ leaving: number; resting: number }> {
  const { rows } = await client.query<{ leaving: number; resting: number }>(
    `select (count(*) filter (where ${leaves("p")}))::int as leaving,
       (count(*) filter (where not ${leaves("p")} and p.merged_into is null))::int as resting from patients p`,
  );
  return rows[0] ?? { leaving: 0, resting: 0 };
}

/** Gives how many rows there were. */
async function addSheet(
  { client, now, folder }: ExportParts,
  { file, sql }: Sheet,
  add: AddEntry,
): Promise<number> {
  const spool = await openSpool(folder);
  try {
    let count = 0;
    // No statement of ours takes a parameter into a cursor; this one is a moment that we made.
    const asked = sql.replaceAll("$1", `'${wallTimeOf(now)}'`);
    const heads = await headsOf(client, asked);
    await spool.add(byteOrderMark + csvLine(heads));
    for await (const row of rowsOf<Record<string, Cell | null>>(client, "sheet", asked)) {
      await spool.add(csvLine(heads.map((head) => row[head] ?? "")));
      count += 1;
    }
    await add(file, await spool.contents());
    return count;
  } finally {
    await spool.close();
  }
}

async function headsOf(client: pg.Client, sql: string): Promise<string[]> {
  const { fields } = await client.query(`select * from (${sql}) sheet limit 0`);
  return fields.map(({ name }) => name);
}

/** By a cursor: however many there are, a page is in memory. */
async function* rowsOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  cursor: string,
  sql: string,
  atOnce = page,
): AsyncGenerator<Row> {
  await client.query(`declare ${cursor} no scroll cursor for ${sql}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${atOnce} from ${cursor}`);
    yield* rows;
    if (rows.length < atOnce) break;
  }
  await client.query(`close ${cursor}`);
}

const endings: Record<Attachment["type"], string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};
const kindNames: Record<Attachment["kind"], string> = {
  order: "orden",
  exam: "examen",
  photo: "foto",
  other: "otro",
};

/** By number of the file, day and kind: a name that somebody typed could lead elsewhere, and stands in the FHIR files. */
function pathsOf({ identification }: PatientExport) {
  const folder = `files/${identification.fileNumber}`;
  return {
    folder,
    ofPaper: ({ id, kind, type, at }: Attachment) =>
      `${folder}/${at.slice(0, 10)}-${kindNames[kind]}-${id.slice(0, 8)}.${endings[type]}`,
    ofHistory: ({ id, at }: ForeignHistory) => `${folder}/${at.slice(0, 10)}-historia-${id.slice(0, 8)}.json`,
  };
}

/** Gives the names of those whose bytes are not there. */
async function addPapers(
  { client, objects }: ExportParts,
  copy: PatientExport,
  add: AddEntry,
): Promise<string[]> {
  const missing: string[] = [];
  const paths = pathsOf(copy);
  for (const paper of copy.attachments) {
    const path = paths.ofPaper(paper);
    const bytes = await wholeOf(openFile(objects, paper.id, paper.size));
    if (bytes) await add(path, bytes);
    else missing.push(path);
  }
  const { folder } = paths;
  for (const history of copy.foreignHistories) {
    const { rows } = await client.query<{ bundle: string }>(
      "select bundle from foreign_histories where id = $1",
      [history.id],
    );
    for (const { bundle } of rows) await add(paths.ofHistory(history), Buffer.from(bundle));
  }
  for (const { number, html } of copy.documents)
    await add(`${folder}/documento-${number}.html`, Buffer.from(html));
  for (const { id } of copy.signedConsents) {
    const { rows } = await client.query<{ pdf: Buffer }>("select pdf from signed_consents where id = $1", [
      id,
    ]);
    for (const { pdf } of rows) await add(`${folder}/consentimiento-${id.slice(0, 8)}.pdf`, pdf);
  }
  return missing;
}

/** At most as large as a paper may be; null when a part of it is gone. */
const wholeOf = (file: ReturnType<typeof openFile>): Promise<Buffer | null> =>
  buffer(file as unknown as ReadableStream).catch((error) => {
    if (error.name === "ObjectStoreAway") throw error;
    return null;
  });

async function addClinicFiles({ client, objects }: ExportParts, add: AddEntry): Promise<string[]> {
  const missing: string[] = [];
  for await (const { id, pdf } of rowsOf<{ id: string; pdf: Buffer }>(
    client,
    "boletas",
    `select b.id, b.pdf from boletas b ${boletaPayer} where b.pdf is not null and p.id is not null and ${leaves("p")} order by b.asked_at, b.id`,
    fewAtOnce,
  ))
    await add(`files/boletas/${id.slice(0, 8)}.pdf`, pdf);
  for await (const { id } of rowsOf<{ id: string }>(
    client,
    "pictures",
    "select id from objects order by created_at, id",
  )) {
    const picture = await largestOf(objects, id);
    if (picture) await add(`files/imagenes/${id}.webp`, picture);
    else missing.push(`files/imagenes/${id}.webp`);
  }
  for await (const { film, type, size } of rowsOf<{ film: string; type: VideoType; size: number }>(
    client,
    "videos",
    `select coalesce(film, id) as film, video_type as type, video_size as size from clinic_exercises where video_size is not null
     union select coalesce(film, exercise_id), video_type, video_size from clinic_exercise_versions where video_size is not null order by 1`,
    fewAtOnce,
  )) {
    const name = `files/videos/${film}.${type === "video/mp4" ? "mp4" : "webm"}`;
    const bytes = await wholeOf(openVideo(objects, film, 0, size - 1));
    if (bytes) await add(name, bytes);
    else missing.push(name);
  }
  return missing;
}

async function largestOf(objects: ObjectStore, id: string): Promise<Uint8Array | null> {
  for (const width of pictureWidths.toReversed()) {
    const bytes = await objects.get(fileKey(id, `${width}.webp`));
    if (bytes) return bytes;
  }
  return null;
}
