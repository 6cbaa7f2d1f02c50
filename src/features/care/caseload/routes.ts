import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { refuse } from "~/server/http/refusal";
import { countCaseload, listCaseload, searchPatients } from "./contract";
import { caseloadCount } from "./queries";
import { readCaseload, searchPeople } from "./read-caseload";

export const caseloadRoutes = [
  answerCall(listCaseload, async ({ actor, params, query, address, ...context }) => {
    // Known or unknown alike: a therapist has one caseload.
    if (params.therapistId !== actor.id) {
      await logAccess(context.pool, { actor: nameInLog(actor), action: "file.denied", address });
      return refuse("forbidden");
    }
    return readCaseload(context, actor, query, address);
  }),
  answerCall(searchPatients, ({ actor, query, address, ...context }) =>
    searchPeople(context, actor, query.q, address),
  ),
  answerCall(countCaseload, async ({ actor, pool }) => ({ count: await caseloadCount(pool, actor) })),
];
