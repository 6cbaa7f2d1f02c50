import { answerCall } from "~/server/http/calls";
import { changesOf, undo } from "./changes";
import { listChanges, undoChange } from "./contract";

export const changeRoutes = [
  answerCall(listChanges, ({ pool, query }) => changesOf(pool, query.page ?? 1)),
  answerCall(undoChange, (request) => undo(request, request.actor, request.params.id, request.address)),
];
