import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { nameInLog } from "~/server/http/actor";
import type { SentFile, SentForm } from "~/server/http/read-multipart";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { date, opaqueId } from "~/shared/fields";
import { kinds, largestFile, tooLarge } from "./attachment-limits";
import type { Added } from "./contract";
import { type ArrivedFile, fullness, keepFile, noSuchHour } from "./keep-file";
import { sentBefore } from "./queries";
import { oneOfFew, roomInMemory } from "./room-in-memory";
import { type Asker, patientIdOf, reachOf } from "./whose-file";

interface Sent {
  patientId: string;
  /** As declared: nothing of a body is read that is too large for the file or for the day. */
  contentLength: string | undefined;
  readFiles: () => Promise<SentForm | Refusal>;
  idempotencyKey: string | null;
  address: string;
}

/** What a form adds to its file at least: a boundary, two heads. */
const leastAround = 150;

export async function addAttachment(
  context: ServerContext,
  actor: Asker,
  sent: Sent,
): Promise<Added | Refusal> {
  const { pool, clock } = context;
  const reach = await reachOf(pool, actor, sent.patientId, { now: clock(), address: sent.address });
  if (reach instanceof Refusal) return reach;
  const patientId = patientIdOf(reach);
  const declared = Number(sent.contentLength ?? 0);
  const isKnown = (await sentBefore(pool, patientId, sent.idempotencyKey)) !== null;
  const full = isKnown
    ? null
    : await fullness(pool, patientId, Math.max(1, Math.min(declared - leastAround, largestFile)), clock());
  if (full) return full;
  return oneOfFew(nameInLog(actor), async () => {
    const read = await readSent(sent);
    if (read instanceof Refusal) return read;
    const { file, ...said } = read;
    // From here on it stands in memory; while it came, however slowly, it did not.
    return roomInMemory(file.size, async () => {
      const bytes = await readFile(file.path);
      const { idempotencyKey: onceKey, address } = sent;
      return keepFile(context, actor, reach, { ...said, name: file.name, bytes, onceKey, address });
    });
  });
}

interface Read extends Pick<ArrivedFile, "kind" | "appointmentId" | "orderedOn"> {
  file: SentFile;
}

const fieldsSchema = z.object({
  kind: z.enum(kinds, "Indica qué es: orden, examen, foto u otro."),
  appointmentId: z.pipe(
    z.optional(opaqueId("Indica la hora.", noSuchHour)),
    z.transform((id) => id || null),
  ),
  orderedOn: z.pipe(
    z.optional(z.union([z.literal(""), date])),
    z.transform((on) => on || null),
  ),
});

async function readSent({ readFiles }: Sent): Promise<Read | Refusal> {
  const form = await readFiles();
  if (form instanceof Refusal)
    return form.code === "payload_too_large" ? refuse("payload_too_large", { text: tooLarge }) : form;
  const fields = fieldsSchema.safeParse(form.fields);
  const faults = Object.fromEntries(
    (fields.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
  const file = form.files.file;
  if (!file?.size) faults.file = "Elige un archivo.";
  if (!file || !fields.success || faults.file) return refuse("validation", { fields: faults });
  return { file, ...fields.data };
}
