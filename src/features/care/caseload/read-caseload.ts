import { logBulkReading } from "~/server/audit/bulk-reading";
import { inTransaction } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import type { ServerContext } from "~/server/http/server-context";
import type { Case, FoundPerson } from "./contract";
import { type CaseloadQuestion, caseloadOf, findPeople } from "./queries";

type Context = Pick<ServerContext, "pool" | "clock">;

/** Nobody reads notes of records without a line in the access log. */
export async function readCaseload(
  { pool, clock }: Context,
  actor: TherapistActor,
  query: CaseloadQuestion,
  address: string,
): Promise<Case[]> {
  return inTransaction(pool, async (client) => {
    const cases = await caseloadOf(client, actor, query, clock());
    await logBulkReading(client, actor, {
      action: "caseload.read",
      asked: { ...query },
      count: cases.length,
      patientIds: cases.map(({ id }) => id),
      address,
    });
    return cases;
  });
}

export async function searchPeople(
  { pool, clock }: Context,
  actor: TherapistActor,
  typed: string,
  address: string,
): Promise<FoundPerson[]> {
  const people = await findPeople(pool, actor, typed, clock());
  await logBulkReading(pool, actor, {
    action: "people.searched",
    asked: { q: typed },
    count: people.length,
    patientIds: people.map(({ id }) => id),
    address,
  });
  return people;
}
