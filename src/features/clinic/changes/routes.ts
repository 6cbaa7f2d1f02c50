import { listChanges, undoChange } from "~/features/clinic/clinic/changes-contract";
import { answerCall } from "~/server/http/calls";
import { changesOf, undo } from "./changes";

export const changeRoutes = [
  answerCall(listChanges, ({ pool, query }) => changesOf(pool, query.page ?? 1)),
  answerCall(undoChange, (request) => undo(request, request.actor, request.params.id, request.address)),
];
