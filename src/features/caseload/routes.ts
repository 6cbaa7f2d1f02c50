import { answerCall } from "~/server/calls";
import { inTransaction } from "~/server/database";
import { refuse } from "~/server/refusal";
import { countCaseload, listCaseload, searchPatients } from "./contract";
import { caseloadCount, caseloadOf, findPeople } from "./queries";

export const caseloadRoutes = [
  answerCall(listCaseload, async ({ actor, params, query, pool, clock, address }) => {
    // Known or unknown alike: a therapist has one caseload.
    if (params.therapistId !== actor.id) return refuse("forbidden");
    return inTransaction(pool, (client) => caseloadOf(client, actor, query, { now: clock(), address }));
  }),
  answerCall(searchPatients, ({ actor, query, pool }) => findPeople(pool, actor, query.q)),
  answerCall(countCaseload, async ({ actor, pool }) => ({ count: await caseloadCount(pool, actor) })),
];
