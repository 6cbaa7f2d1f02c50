import { readAgenda } from "~/features/hours/agenda/read-agenda";
import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { printDay, readCaller as readCallerCall } from "./contract";
import { daySheet } from "./day-sheet";
import { readCaller } from "./read-caller";

export const deskRoutes = [
  answerCall(readCallerCall, ({ actor, params, address, ...context }) =>
    readCaller(context, actor, { id: params.id, address }),
  ),
  answerCall(printDay, async ({ actor, query, address, ...context }) => {
    const entries = await readAgenda(context, actor, { from: query.day, to: query.day }, address);
    return new FileAnswer(daySheet(context.clinic(), query.day, entries), "text/html; charset=utf-8");
  }),
];
