import { answerCall } from "~/server/http/calls";
import * as calls from "./contract";
import { stopNews } from "./stop-news";

export const articleNewsRoutes = [
  answerCall(calls.stopNews, ({ body, address, ...context }) => stopNews(context, body.token, address)),
];
