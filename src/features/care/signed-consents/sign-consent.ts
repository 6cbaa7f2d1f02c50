import { createHash, randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import { birthDateOf } from "~/features/care/facts/birth-date-of";
import { isMinor } from "~/features/hours/appointments/representative";
import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { nameInLog, type ProvenPatient, type TherapistActor } from "~/server/http/actor";
import { claimOf, once } from "~/server/http/idempotency";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import { type ConsentDocument, type SignedConsent, signConsent as signCall } from "./contract";
import { drawConsent, type SignedText } from "./draw-consent";
import { signedConsent, signerInReach } from "./queries";

type Given = z.output<typeof signCall.body>;
type Context = Pick<ServerContext, "pool" | "clock" | "clinic">;

/**
 * Keeps what was signed, with the sheet that says it (Ley 20.584, art. 14; Decreto 41, art. 6 d). The text is the one that stands: who
 * has read a former version reads it again. Somebody under 18 by the birth date that is known signs with whoever represents them.
 */
export function signConsent(
  { pool, clock, clinic }: Context,
  actor: ProvenPatient | TherapistActor,
  { patientId, ...given }: Given & { patientId: string },
  { address, idempotencyKey }: { address: string; idempotencyKey: string | null },
): Promise<SignedConsent | Refusal> {
  const now = clock();
  const claim = claimOf(nameInLog(actor), signCall, idempotencyKey, { patientId, ...given });
  return once(pool, claim, async (client) => {
    const signer = await signerInReach(client, actor, patientId, { now, address });
    if (signer instanceof Refusal) return signer;
    const document = await documentToSign(client, given);
    if (document instanceof Refusal) return document;
    const patient = await patientOf(client, signer, address);
    const representative = given.representative ?? null;
    if (patient.birthDate && isMinor(patient.birthDate, wallTimeOf(now).slice(0, 10)) && !representative)
      return refuse("representative_needed", {
        fields: { representative: "Tiene menos de 18 años: firma quien lo representa." },
      });
    const { identity, seller } = clinic();
    const text: Omit<SignedText, "hash"> = {
      clinic: { name: identity.name, legalName: seller.legalName, rut: seller.rut },
      patient: { name: patient.name, rut: patient.rut },
      title: document.title,
      version: document.version,
      text: document.text,
      signedBy: given.signedBy,
      representative,
      stroke: given.stroke ?? null,
      takenBy: actor.role === "therapist" ? actor.name : null,
      at: now,
      address: patient.network,
    };
    const hash = createHash("sha256").update(JSON.stringify(text)).digest("hex");
    const id = randomUUID();
    await client.query(
      `insert into signed_consents (id, patient_id, document_id, version, signed_by, representative_name, representative_rut,
         representative_relation, stroke, address, taken_by, signed_at, pdf, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        id,
        signer,
        document.id,
        document.version,
        given.signedBy,
        representative?.name ?? null,
        representative?.rut ?? null,
        representative?.relation ?? null,
        given.stroke ?? null,
        patient.network,
        actor.role === "therapist" ? actor.id : null,
        now,
        Buffer.from(await drawConsent({ ...text, hash })),
        hash,
      ],
    );
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "consent.signed",
      patientId: signer,
      objectId: id,
      address,
    });
    return signedConsent(client, id);
  });
}

/** Held as it is until the signature is kept: direction writes it anew before or after. */
async function documentToSign(
  client: Queryable,
  { documentId, version }: Given,
): Promise<ConsentDocument | Refusal> {
  const { rows } = await client.query<ConsentDocument>(
    `select id, title, text, service_ids as "serviceIds", active, version from consent_documents where id = $1 for share`,
    [documentId],
  );
  const [document] = rows;
  if (!document?.active)
    return refuse("validation", { fields: { documentId: "Ese consentimiento ya no se firma." } });
  if (document.version !== version)
    return refuse("conflict", {
      text: "El texto cambió desde que lo leíste. Léelo de nuevo y firma.",
      current: document,
    });
  return document;
}

interface Signer {
  name: string;
  rut: string;
  birthDate: string | null;
  network: string | null;
}

async function patientOf(client: Queryable, patientId: string, address: string): Promise<Signer> {
  const { rows } = await client.query<Signer>(
    `select p.name, p.rut, short_address($2) as network,
       to_char(${birthDateOf("p")}, 'YYYY-MM-DD') as "birthDate"
     from patients p where p.id = $1`,
    [patientId, address],
  );
  const [patient] = rows;
  if (!patient) throw new Error("a patient who signs is gone");
  return patient;
}
