import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import { leads, receives, treats } from "~/shared/role";
import { isActiveTherapist } from "./queries";

declare const resolved: unique symbol;

/**
 * Who of the staff arranges, and whose hours: an id in a request says for whom and never who asks. What arranges hours takes one of
 * these, which is made here alone, so that whom it is for has been looked up.
 */
export interface Arranging {
  readonly [resolved]: true;
  readonly by: TherapistActor;
  /** Id of who takes appointments. */
  readonly for: string;
}

/** Of hours: anybody's, for who treats and for reception (clinic.md, "Who may what"); one's own where nobody is named. */
export function arrangingHours(
  client: Queryable,
  by: TherapistActor,
  therapistId: string | null | undefined,
): Promise<Arranging | Refusal> {
  return resolve(client, by, therapistId ?? null, "therapistId");
}

/** Of time off: one's own, or anybody's for reception and direction. Whom a colleague names is not looked up. */
export async function arrangingTimeOff(
  client: Queryable,
  by: TherapistActor,
  staffId: string | null | undefined,
): Promise<Arranging | Refusal> {
  const named = staffId ?? by.id;
  if (named !== by.id && !mayArrangeTimeOff(by)) return refuse("forbidden");
  return resolve(client, by, staffId ?? null, "staffId");
}

/** Whether somebody of the staff arranges the time off of others. */
export const mayArrangeTimeOff = (by: TherapistActor): boolean => receives(by) || leads(by);

async function resolve(
  client: Queryable,
  by: TherapistActor,
  named: string | null,
  field: "therapistId" | "staffId",
): Promise<Arranging | Refusal> {
  const id = named ?? by.id;
  if (named === null && !treats(by))
    return refuse("validation", { fields: { [field]: "Elige de qué profesional." } });
  // Of oneself the session says it.
  if (!(id === by.id && treats(by)) && !(await isActiveTherapist(client, id)))
    return refuse("not_found", { text: "Ese profesional no existe o ya no atiende." });
  return { by, for: id } as Arranging;
}

/** How the access log says whose it is, where that is not who did it. */
export const forInLog = ({ by, for: id }: Pick<Arranging, "by" | "for">): string | null =>
  id === by.id ? null : `for:${id}`;
