import { answerCall } from "~/server/calls";
import { refuse } from "~/server/refusal";
import { countCaseload, listCaseload, searchPatients } from "./contract";
import { caseloadCount, findPeople } from "./queries";
import { readCaseload } from "./read-caseload";

export const caseloadRoutes = [
  answerCall(listCaseload, async ({ actor, params, query, address, ...context }) => {
    // Known or unknown alike: a therapist has one caseload.
    if (params.therapistId !== actor.id) return refuse("forbidden");
    return readCaseload(context, actor, query, address);
  }),
  answerCall(searchPatients, ({ actor, query, pool }) => findPeople(pool, actor, query.q)),
  answerCall(countCaseload, async ({ actor, pool }) => ({ count: await caseloadCount(pool, actor) })),
];
