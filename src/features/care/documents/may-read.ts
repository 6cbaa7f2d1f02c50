import { type Asking, attends, fileInQuestion, wroteOf } from "~/features/care/relationship/queries";
import type { Queryable } from "~/server/database/database";
import { readerOf, type SignedInActor, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import { receives, treats } from "~/shared/role";
import { documentKinds, isForDesk } from "./document-kinds";
import { deskPapers, ownerOf, type Shelf } from "./queries";

/** Which papers of a person somebody may see: the own, those of a file that is open to them, or as reception what reception makes. */
export async function shelfFor(
  client: Queryable,
  actor: SignedInActor,
  patientId: string,
  asking: Asking,
): Promise<Shelf | Refusal> {
  const all = { kinds: documentKinds, tellsWhy: actor.role === "therapist" };
  if (actor.role === "therapist" && receives(actor)) {
    const reach = await reachOf(client, actor, patientId, asking);
    if (reach === null) return refuse("not_found");
    // Who does both and does not attend them wants no file here: the desk's part is theirs anyway, and nothing was denied.
    if (!reach) return { patientId, onlyBy: null, kinds: deskPapers, tellsWhy: true };
  }
  const file = await fileInQuestion(client, actor, { patientId }, asking);
  // Who attends them no more reads what they wrote, and as reception what reception makes.
  const ofAll = actor.role === "therapist" && receives(actor) ? deskPapers : [];
  return file instanceof Refusal ? file : { ...all, patientId: file.patientId, onlyBy: file.onlyBy, ofAll };
}

/** The shelf on which one paper stands; 404 where it is not on it, and 403 to reception, which knows what it may see by its kind. */
export async function shelfWith(
  client: Queryable,
  actor: SignedInActor,
  id: string,
  asking: Asking,
): Promise<Shelf | Refusal> {
  const owner = await ownerOf(client, id);
  if (!owner) return refuse("not_found");
  if (actor.role === "patient" && owner.patientId !== actor.id) return refuse("not_found");
  if (actor.role === "therapist" && !treats(actor) && !isForDesk(owner.kind)) return refuse("forbidden");
  const shelf = await shelfFor(client, actor, owner.patientId, asking);
  if (shelf instanceof Refusal) return shelf;
  const isTheirs = [null, owner.therapistId].includes(shelf.onlyBy) || shelf.ofAll?.includes(owner.kind);
  const isOnIt = shelf.kinds.includes(owner.kind) && isTheirs;
  return isOnIt ? shelf : refuse("not_found");
}

/** Whether any of a file is open to the actor; null where there is no such person. */
async function reachOf(
  client: Queryable,
  actor: TherapistActor,
  patientId: string,
  { now }: Asking,
): Promise<boolean | null> {
  const { rows } = await client.query<{ reaches: boolean }>(
    `select ${attends("p.id", "$2", "$3")} or ${wroteOf("p.id", "$2")} as reaches from patients p where p.id = $1`,
    [patientId, readerOf(actor), now],
  );
  return rows[0]?.reaches ?? null;
}
