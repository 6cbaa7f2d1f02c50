import type { TherapistActor } from "~/server/actor";
import { inTransaction } from "~/server/database";
import type { ServerContext } from "~/server/server-context";
import type { Case } from "./contract";
import { type CaseloadQuestion, caseloadOf } from "./queries";

/** Nobody reads notes of records without a line in the access log. */
export async function readCaseload(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  asked: CaseloadQuestion,
  address: string,
): Promise<Case[]> {
  return inTransaction(pool, (client) => caseloadOf(client, actor, asked, { now: clock(), address }));
}
