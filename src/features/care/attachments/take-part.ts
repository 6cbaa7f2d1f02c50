import type { Queryable } from "~/server/database/database";
import { nameInLog } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { dropFiles, openFile, putPart } from "./attachment-files";
import { partBytes, partsOf } from "./attachment-limits";
import type { Added } from "./contract";
import { type ArrivedFile, dropArrival, keepFile } from "./keep-file";
import { oneOfFew, roomInMemory } from "./room-in-memory";
import { type Asker, type Reach, reachOf } from "./whose-file";

interface SentPart {
  id: string;
  part: number;
  readBody: () => Promise<Buffer | Refusal>;
  address: string;
}

/** In their order, each as often as a bad line needs. With the last the file is whole, and kept or refused as one that came at once. */
export async function takePart(
  context: ServerContext,
  actor: Asker,
  { id, part, readBody, address }: SentPart,
): Promise<{ parts: number; attachment: Added | null } | Refusal> {
  const { pool, objects, clock } = context;
  const arrival = await arrivalOf(pool, id);
  if (!arrival) return refuse("not_found");
  const reach = await reachOf(pool, actor, arrival.patientId, { now: clock(), address });
  // To whom it is not shown, an arrival is not there.
  if (reach instanceof Refusal) return refuse("not_found");
  const whole = partsOf(arrival.size);
  if (part >= whole || part > arrival.parts)
    return refuse("conflict", { current: { parts: arrival.parts }, text: "Falta una parte anterior." });
  const bytes = await readBody();
  if (bytes instanceof Refusal) return bytes;
  if (bytes.byteLength !== Math.min(partBytes, arrival.size - part * partBytes))
    return refuse("validation", { fields: { part: "La parte no llegó entera." } });
  await putPart(objects, id, part, bytes);
  const { rows } = await pool.query<{ parts: number }>(
    "update attachment_arrivals set parts = greatest(parts, $2) where id = $1 returning parts",
    [id, part + 1],
  );
  const [here] = rows;
  if (!here) {
    // Swept, erased or given up while it came: nobody would know of it any more. Of one that was finished it is a part.
    const { rowCount: isKept } = await pool.query("select from attachments where id = $1", [id]);
    if (!isKept) await dropFiles(objects, id);
    return refuse("not_found");
  }
  if (part + 1 < whole) return { parts: here.parts, attachment: null };
  return finish(context, actor, reach, { id, ...arrival, address });
}

interface Arrival extends Omit<ArrivedFile, "bytes" | "address"> {
  patientId: string;
  size: number;
  parts: number;
}

async function arrivalOf(client: Queryable, id: string): Promise<Arrival | undefined> {
  const { rows } = await client.query<Arrival>(
    `select patient_id as "patientId", once_key as "onceKey", kind, name, size, appointment_id as "appointmentId", to_char(ordered_on, 'YYYY-MM-DD') as "orderedOn", parts
     from attachment_arrivals where id = $1 and patient_id is not null`,
    [id],
  );
  return rows[0];
}

/** What is refused for good is dropped; what may succeed later stays until it is sent again, or a day. */
async function finish(
  context: ServerContext,
  actor: Asker,
  reach: Reach,
  arrival: Arrival & { id: string; address: string },
): Promise<{ parts: number; attachment: Added } | Refusal> {
  const { id, size } = arrival;
  const kept = await oneOfFew(nameInLog(actor), () =>
    roomInMemory(size, async () => {
      const bytes = await wholeOf(context, { id, size });
      return bytes
        ? keepFile(context, actor, reach, { ...arrival, bytes, arrivalId: id })
        : refuse("not_found");
    }),
  );
  if (!(kept instanceof Refusal)) {
    if (kept.id !== id) await dropArrival(context, id);
    return { parts: partsOf(size), attachment: kept };
  }
  if (kept.code !== "unavailable" && kept.code !== "rate_limited") await dropArrival(context, id);
  return kept;
}

/** Null: another of the same finished it meanwhile. */
async function wholeOf(
  { pool, objects }: ServerContext,
  { id, size }: { id: string; size: number },
): Promise<Buffer | null> {
  try {
    const whole = Buffer.alloc(size);
    let at = 0;
    // Into its place, part by part: joined at the end it would stand here twice.
    for await (const part of openFile(objects, id, size)) {
      whole.set(part, at);
      at += part.byteLength;
    }
    return whole;
  } catch (error) {
    if (await arrivalOf(pool, id)) throw error;
    return null;
  }
}
