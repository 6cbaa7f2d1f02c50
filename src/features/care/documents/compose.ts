import { recommendationsOf } from "~/features/care/plans/queries";
import { signatureText } from "~/features/care/records/signature-text";
import { readReport } from "~/features/care/report/report";
import { endOf, startOf } from "~/features/hours/appointments/time-range";
import { balanceOf } from "~/features/money/payments/ledger";
import { entriesOf, owedBy } from "~/features/money/payments/queries";
import { physicianOf } from "~/features/people/identification/queries";
import type { Queryable } from "~/server/database/database";
import { Refusal, refuse } from "~/server/http/refusal";
import { type Clinic, identityAt } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { tellsDiagnosis } from "./certificate-words";
import { type AskedDocument, longestCertificateText } from "./contract";
import type { DocumentContent } from "./DocumentPage";
import { filledText } from "./filled-text";
import { type MayIssue, signerOf } from "./may-issue";

export interface Composing {
  clinic: Clinic;
  publicUrl: string;
  now: Date;
}

/** Everything of a paper but its number and its code, as it is issued and as it is looked at before. */
export async function compose(
  client: Queryable,
  { clinic, publicUrl, now }: Composing,
  ground: MayIssue,
  asked: AskedDocument,
): Promise<DocumentContent | Refusal> {
  const fault = faultIn(asked);
  if (fault) return fault;
  const signer = await signerOf(client, asked.kind, ground);
  if (signer instanceof Refusal) return signer;
  const hour = asked.appointmentId
    ? await hourOf(client, { id: asked.appointmentId, patientId: ground.patientId, now })
    : null;
  if (hour instanceof Refusal) return hour;
  if (hour && asked.kind === "certificate") {
    if (hour.isOff) return refuse("not_active", { text: "A esa hora no se asistió: no hay qué certificar." });
    if (!hour.hasBegun)
      return refuse("not_active", {
        text: "La hora todavía no empieza: el certificado se emite desde que empieza.",
      });
  }
  const body = await bodyOf(client, ground, asked, { hour, now });
  return {
    kind: asked.kind,
    clinic: identityAt(clinic, { branchId: hour?.branchId ?? null }),
    seller: clinic.seller,
    publicUrl,
    madeAt: now.toISOString(),
    // Somebody may book for another from their own account: who came is who was typed.
    patient: (asked.kind === "certificate" && hour?.typed) || (await personOf(client, ground.patientId)),
    signedBy: signatureText({
      therapist: signer.name,
      therapistTitle: signer.title,
      therapistRnpi: signer.rnpi,
    }),
    ...body,
  };
}

function faultIn({ kind, appointmentId, text }: AskedDocument): Refusal | null {
  const fields: Record<string, string> = {};
  if (kind === "certificate" && !appointmentId) fields.appointmentId = "Elige de qué hora es.";
  const left = /^.*__.*$/m.exec(text ?? "")?.[0].trim();
  if (left) fields.text = `Completa o borra «${left}» antes de emitir.`;
  if (kind === "derivation" && text === "") fields.text = "Escribe la carta.";
  if (kind === "certificate" && text) {
    if (text.length > longestCertificateText)
      fields.text = `Usa como máximo ${longestCertificateText} caracteres.`;
    else if (tellsDiagnosis(text))
      fields.text = "Un certificado de asistencia no dice el diagnóstico: quítalo de lo que agregaste.";
  }
  return Object.keys(fields).length > 0 ? refuse("validation", { fields }) : null;
}

/** What stands below the head: the text, and what follows from the record by itself. */
async function bodyOf(
  client: Queryable,
  ground: MayIssue,
  { kind, text }: AskedDocument,
  { hour, now }: { hour: CertifiedHour | null; now: Date },
): Promise<Pick<DocumentContent, "text" | "hour" | "report" | "plan" | "account">> {
  const nothing = { text: text ?? "", hour: null, report: null, plan: null, account: null };
  if (kind === "certificate") return { ...nothing, hour };
  if (kind === "statement") return { ...nothing, account: await accountOf(client, ground.patientId) };
  if (ground.by === "desk") throw new Error("reception makes no paper of the record");
  const { care } = ground;
  if (kind === "plan") {
    const written = await recommendationsOf(client, care);
    const plan = written.find(({ exercises }) => exercises.length > 0) ?? null;
    return { ...nothing, text: text ?? plan?.recommendation ?? "", plan };
  }
  const report = await readReport(client, care, now);
  return {
    ...nothing,
    text: text ?? filledText(kind, { ...report, physician: await physicianOf(client, ground.patientId) }),
    report: kind === "report" ? report : null,
  };
}

interface CertifiedHour {
  /** Wall times. */
  from: string;
  until: string;
  branchId: string | null;
  /** Called off, missed, or asked for and never accepted, and nobody has seen them come. */
  isOff: boolean;
  hasBegun: boolean;
  /** Whom the hour was booked for, where that is not whose account it is. */
  typed: { name: string; rut: string } | null;
}

async function hourOf(
  client: Queryable,
  { id, patientId, now }: { id: string; patientId: string; now: Date },
): Promise<CertifiedHour | Refusal> {
  const { rows } = await client.query<
    Omit<CertifiedHour, "from" | "until"> & { startsAt: Date; endsAt: Date }
  >(
    `select ${startOf("a")} as "startsAt", ${endOf("a")} as "endsAt", a.branch_id as "branchId",
       a.status = 'cancelled' or a.status = 'pending' and a.arrived_at is null as "isOff", ${startOf("a")} <= $3 as "hasBegun",
       case when a.patient_rut <> p.rut and a.patient_name <> '' and not exists (select from jsonb_array_elements(p.former_identities) former
           where former ->> 'rut' = a.patient_rut)
         then jsonb_build_object('name', a.patient_name, 'rut', a.patient_rut) end as typed
     from appointments a join patients p on p.id = a.patient_id where a.id = $1 and a.patient_id = $2`,
    [id, patientId, now],
  );
  const [row] = rows;
  if (!row) return refuse("not_found");
  const { startsAt, endsAt, ...hour } = row;
  return { ...hour, from: wallTimeOf(startsAt), until: wallTimeOf(endsAt) };
}

/** One after the other: within a transaction there is one connection. */
const accountOf = async (client: Queryable, patientId: string) => ({
  owed: await owedBy(client, { patientId }),
  entries: await entriesOf(client, patientId),
  balance: await balanceOf(client, patientId),
});

async function personOf(client: Queryable, patientId: string): Promise<{ name: string; rut: string }> {
  const { rows } = await client.query<{ name: string; rut: string }>(
    "select name, rut from patients where id = $1",
    [patientId],
  );
  const [person] = rows;
  if (!person) throw new Error("a patient of whom a paper is made is gone");
  return person;
}
