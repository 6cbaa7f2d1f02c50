import type { OpenFile, WholeFile } from "~/features/care/relationship/care-actor";
import type { Queryable } from "~/server/database/database";
import { dayFull, fileFull, largestSum, mostADay } from "./attachment-limits";
import type { Attachment, SeenAttachment } from "./contract";

interface Row extends Omit<Attachment, "at" | "hidden" | "orderedOn"> {
  at: Date;
  orderedOn: string | null;
  hiddenAt: Date | null;
  hiddenBy: string | null;
  reason: string | null;
}

const selectAttachments = `select a.id, a.kind, a.name, a.type, a.size, a.created_at as at, coalesce(a.author_name, p.name) as by,
    a.appointment_id as "appointmentId", to_char(a.ordered_on, 'YYYY-MM-DD') as "orderedOn", a.scanned, h.created_at as "hiddenAt", h.author_name as "hiddenBy", h.reason
  from attachments a join patients p on p.id = a.patient_id left join attachment_hidings h on h.attachment_id = a.id`;

const latestFirst = "order by a.created_at desc, a.id";

function attachmentOf({ at, orderedOn, hiddenAt, hiddenBy, reason, ...row }: Row): Attachment {
  return {
    ...row,
    at: at.toISOString(),
    ...(orderedOn && { orderedOn }),
    ...(hiddenAt && { hidden: { reason: reason ?? "", by: hiddenBy ?? "", at: hiddenAt.toISOString() } }),
  };
}

/** All of them, with those that were hidden and why. */
export async function allAttachmentsOf(client: Queryable, { patientId }: WholeFile): Promise<Attachment[]> {
  const { rows } = await client.query<Row>(`${selectAttachments} where a.patient_id = $1 ${latestFirst}`, [
    patientId,
  ]);
  return rows.map(attachmentOf);
}

/** As the patient sees them. */
export async function attachmentsOf(client: Queryable, { patientId }: WholeFile): Promise<Attachment[]> {
  const { rows } = await client.query<Row>(
    `${selectAttachments} where a.patient_id = $1 and h.attachment_id is null ${latestFirst}`,
    [patientId],
  );
  return rows.map((row) => {
    const { scanned: _, ...shown } = attachmentOf(row);
    return shown;
  });
}

/** For reception: that there is one, of which kind and when. */
export async function seenAttachmentsOf(client: Queryable, patientId: string): Promise<SeenAttachment[]> {
  const { rows } = await client.query<Pick<Row, "id" | "kind" | "at" | "orderedOn">>(
    `select a.id, a.kind, a.created_at as at, to_char(a.ordered_on, 'YYYY-MM-DD') as "orderedOn" from attachments a
     where a.patient_id = $1 and not exists (select from attachment_hidings where attachment_id = a.id) ${latestFirst}`,
    [patientId],
  );
  return rows.map(({ at, orderedOn, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(orderedOn && { orderedOn }),
  }));
}

/** One of a file that is open; what is hidden only to care. Null when it is not there. */
export async function attachmentIn(
  client: Queryable,
  { patientId }: OpenFile,
  id: string,
  { withHidden }: { withHidden: boolean },
): Promise<Attachment | null> {
  const { rows } = await client.query<Row>(
    `${selectAttachments} where a.id = $1 and a.patient_id = $2 and ($3 or h.attachment_id is null)`,
    [id, patientId, withHidden],
  );
  const [row] = rows;
  return row ? attachmentOf(row) : null;
}

/** Whose it is; undefined when it is nobody's. */
export async function patientOfAttachment(client: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await client.query<{ patientId: string }>(
    `select patient_id as "patientId" from attachments where id = $1`,
    [id],
  );
  return rows[0]?.patientId;
}

export interface SentBefore {
  id: string;
  hash: string;
}

/** What the same browser sent before with the same key. */
export async function sentBefore(
  client: Queryable,
  patientId: string,
  onceKey: string | null,
): Promise<SentBefore | null> {
  if (onceKey === null) return null;
  const { rows } = await client.query<SentBefore>(
    "select id, sent_hash as hash from attachments where patient_id = $1 and once_key = $2",
    [patientId, onceKey],
  );
  return rows[0] ?? null;
}

/** Why no more fits into a file; null while so many bytes do. */
export async function roomFault(
  client: Queryable,
  patientId: string,
  { bytes, since }: { bytes: number; since: Date },
): Promise<{ code: "payload_too_large" | "rate_limited"; text: string } | null> {
  const { rows } = await client.query<{ sum: string; today: number }>(
    `select coalesce(sum(size), 0) as sum, (count(*) filter (where created_at >= $2))::int as today
     from attachments where patient_id = $1`,
    [patientId, since],
  );
  const { sum = "0", today = 0 } = rows[0] ?? {};
  if (Number(sum) + bytes > largestSum) return { code: "payload_too_large", text: fileFull };
  return today >= mostADay ? { code: "rate_limited", text: dayFull } : null;
}

/** As who added it is told of it. */
export async function addedOf(
  client: Queryable,
  id: string,
): Promise<Pick<Attachment, "id" | "kind" | "name" | "type" | "size" | "at" | "by">> {
  const { rows } = await client.query<Row>(`${selectAttachments} where a.id = $1`, [id]);
  const [row] = rows;
  if (!row) throw new Error("an attachment that was just added is gone");
  const { kind, name, type, size, at, by } = attachmentOf(row);
  return { id, kind, name, type, size, at, by };
}
