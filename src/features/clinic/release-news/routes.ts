import { answerCall } from "~/server/http/calls";
import { putNewsAway, readReleaseNews } from "./contract";
import { putAway } from "./put-away";
import { newsFor } from "./queries";

export const releaseNewsRoutes = [
  answerCall(readReleaseNews, ({ pool, actor, release }) => newsFor(pool, actor.id, release)),
  answerCall(putNewsAway, (request) => putAway(request, request.actor.id, request.body.version)),
];
