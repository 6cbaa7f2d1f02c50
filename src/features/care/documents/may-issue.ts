import type { CareActor } from "~/features/care/relationship/care-actor";
import { type Asking, careFor } from "~/features/care/relationship/queries";
import { type Signature, signatureOf } from "~/features/clinic/staff/signature";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import { receives, treats } from "~/shared/role";
import { type DocumentKind, isForDesk } from "./document-kinds";

/** Who makes a paper of whom: by the care relationship, or as reception, to whom nothing of the record opens. */
export type MayIssue =
  | { by: "care"; care: CareActor; patientId: string }
  | { by: "desk"; actor: TherapistActor; patientId: string };

export async function mayIssue(
  client: Queryable,
  actor: TherapistActor,
  { patientId, kind }: { patientId: string; kind: DocumentKind },
  asking: Asking,
): Promise<MayIssue | Refusal> {
  // Who does both asks for nothing of the record where they need nothing of it.
  if (isForDesk(kind) && receives(actor)) {
    const { rowCount } = await client.query("select from patients where id = $1 and merged_into is null", [
      patientId,
    ]);
    return rowCount ? { by: "desk", actor, patientId } : refuse("not_found");
  }
  if (!treats(actor))
    return refuse("forbidden", {
      text: "Recepción emite certificados de asistencia y estados de cuenta. Los demás los emite quien atiende.",
    });
  const care = await careFor(client, actor, { patientId }, asking);
  return care ? { by: "care", care, patientId: care.patientId } : refuse("not_found");
}

/**
 * Who signs, in words. What is of the record is signed with title and register number, or not at all; what reception makes says who
 * made it, with both where the person has both.
 */
export async function signerOf(
  client: Queryable,
  kind: DocumentKind,
  ground: MayIssue,
): Promise<(Pick<Signature, "name"> & { title: string; rnpi: string | null }) | Refusal> {
  if (ground.by === "care" && kind !== "statement") return signatureOf(client, ground.care);
  const { id } = ground.by === "care" ? ground.care : ground.actor;
  const { rows } = await client.query<{ name: string; title: string | null; rnpi: string | null }>(
    "select name, nullif(title, '') as title, nullif(rnpi, '') as rnpi from therapists where id = $1",
    [id],
  );
  const [person] = rows;
  if (!person) throw new Error("who signs is gone");
  const { name, title, rnpi } = person;
  return title && rnpi ? { name, title, rnpi } : { name, title: "Recepción", rnpi: null };
}
