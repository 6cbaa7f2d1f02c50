import { listChanges, undoChange } from "~/features/clinic/clinic/changes-contract";
import { answerCall } from "~/server/http/calls";
import { changesOf, undo } from "./changes";
import { firstSteps } from "./first-steps";
import { readFirstSteps } from "./first-steps-contract";

export const changeRoutes = [
  answerCall(readFirstSteps, ({ pool }) => firstSteps(pool)),
  answerCall(listChanges, ({ pool, query }) => changesOf(pool, query.page ?? 1)),
  answerCall(undoChange, (request) => undo(request, request.actor, request.params.id, request.address)),
];
