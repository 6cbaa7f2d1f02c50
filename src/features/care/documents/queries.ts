import type { Queryable } from "~/server/database/database";
import type { ProvenPatient } from "~/server/http/actor";
import { clinicTimeZone } from "~/shared/clinic-time";
import type { IssuedDocument } from "./contract";
import { type DocumentKind, documentKinds, isForDesk } from "./document-kinds";

/** A part of a person's papers, as whoever asks may see it. */
export interface Shelf {
  patientId: string;
  /** Whose papers alone; null for those of all. */
  onlyBy: string | null;
  kinds: readonly DocumentKind[];
  /** Kinds that are seen whosoever they are. */
  ofAll?: readonly DocumentKind[];
  /** Why one was annulled, and by whom, is for who works here. */
  tellsWhy: boolean;
}

export const deskPapers = documentKinds.filter(isForDesk);

interface Row extends Omit<IssuedDocument, "state" | "issuedAt" | "annulled"> {
  issuedAt: Date;
  annulledAt: Date | null;
  annulledBy: string | null;
  reason: string | null;
}

/** SQL: a certificate whose hour is not the one any more that it certifies, or was not attended. What is undone makes it good again. */
const isVoid = `(h.no_show or h.status = 'cancelled' or h.wall_start <> d.certified_start)`;

const columns = `d.id, d.number::int as number, d.kind, d.code, d.issued_at as "issuedAt", d.appointment_id as "appointmentId",
  d.signed_by as "signedBy", coalesce(n.created_at, case when ${isVoid} then h.changed_at end) as "annulledAt", t.name as "annulledBy",
  coalesce(n.reason, case when ${isVoid} then 'La hora se movió, se anuló o quedó como no asistida.' end) as reason`;
const source = `from documents d left join document_annulments n on n.document_id = d.id left join therapists t on t.id = n.therapist_id
  left join appointments h on h.id = d.appointment_id and d.kind = 'certificate'`;

function documentOf(
  { issuedAt, annulledAt, annulledBy, reason, ...row }: Row,
  tellsWhy: boolean,
): IssuedDocument {
  return {
    ...row,
    state: annulledAt ? "annulled" : "valid",
    issuedAt: issuedAt.toISOString(),
    ...(annulledAt && {
      annulled: {
        at: annulledAt.toISOString(),
        by: annulledBy ?? "",
        ...(tellsWhy && reason !== null && { reason }),
      },
    }),
  };
}

/** The latest first. The caller logs the reading. */
export async function documentsOf(client: Queryable, shelf: Shelf): Promise<IssuedDocument[]> {
  const { rows } = await client.query<Row>(
    `select ${columns} ${source} where d.patient_id = $1 and ($2::text is null or d.therapist_id = $2 or d.kind = any ($4)) and d.kind = any ($3)
     order by d.number desc`,
    [shelf.patientId, shelf.onlyBy, shelf.kinds, shelf.ofAll ?? []],
  );
  return rows.map((row) => documentOf(row, shelf.tellsWhy));
}

/** One's own, as the portal shows them. */
export const ownDocumentsOf = (client: Queryable, { id }: ProvenPatient): Promise<IssuedDocument[]> =>
  documentsOf(client, { patientId: id, onlyBy: null, kinds: documentKinds, tellsWhy: false });

/** One that was just changed, for who changed it. */
export async function documentById(client: Queryable, id: string): Promise<IssuedDocument> {
  const { rows } = await client.query<Row>(`select ${columns} ${source} where d.id = $1`, [id]);
  const [row] = rows;
  if (!row) throw new Error("a document that was just annulled is gone");
  return documentOf(row, true);
}

/** Whose a paper is and what it is; nothing of it is shown by this alone. */
export async function ownerOf(
  client: Queryable,
  id: string,
): Promise<{ patientId: string; therapistId: string; kind: DocumentKind } | null> {
  const { rows } = await client.query<{ patientId: string; therapistId: string; kind: DocumentKind }>(
    `select patient_id as "patientId", therapist_id as "therapistId", kind from documents where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Exactly as it was issued. */
export async function htmlOf(client: Queryable, id: string): Promise<string> {
  const { rows } = await client.query<{ html: string }>("select html from documents where id = $1", [id]);
  if (!rows[0]) throw new Error("a document that was just found is gone");
  return rows[0].html;
}

/** A paper for its owner's copy. */
export interface CopiedDocument extends IssuedDocument {
  html: string;
}

/** All of a person's, as they were issued, for their copy. */
export async function copiedDocumentsOf(client: Queryable, patientId: string): Promise<CopiedDocument[]> {
  const { rows } = await client.query<Row & { html: string }>(
    `select d.html, ${columns} ${source} where d.patient_id = $1 order by d.number`,
    [patientId],
  );
  return rows.map(({ html, ...row }) => ({ ...documentOf(row, true), html }));
}

/** What whoever holds a paper may learn of it: nothing of a person. */
export interface Verified {
  issuer: string;
  kind: DocumentKind;
  /** The day at the clinic: the minute is that of somebody's visit. */
  issuedOn: string;
  isAnnulled: boolean;
}

/** One look into one index, whether there is such a paper or not. */
export async function verifiedBy(client: Queryable, code: string): Promise<Verified | null> {
  const { rows } = await client.query<Verified>(
    `select d.issuer, d.kind, to_char(d.issued_at at time zone '${clinicTimeZone}', 'YYYY-MM-DD') as "issuedOn",
       n.document_id is not null or coalesce(${isVoid}, false) as "isAnnulled"
     ${source} where d.code = $1`,
    [code],
  );
  return rows[0] ?? null;
}
