import { answerCall } from "~/server/http/calls";
import * as calls from "./contract";
import { endFeed, feedOf, followFeed, renewFeed } from "./feed";
import { follow } from "./follow";
import { leave } from "./leave";
import { followedBy } from "./queries";

export const calendarRoutes = [
  answerCall(calls.readFeed, ({ actor, ...context }) => feedOf(context, actor)),
  answerCall(calls.renewFeed, ({ actor, ...context }) => renewFeed(context, actor)),
  answerCall(calls.endFeed, ({ actor, ...context }) => endFeed(context, actor)),
  ...[calls.followFeed, calls.followOldFeed].map((call) =>
    answerCall(call, ({ params, address, ...context }) => followFeed(context, params.token, address)),
  ),
  answerCall(calls.readFollowed, async ({ actor, ...context }) => ({
    calendar: await followedBy(context, actor),
  })),
  answerCall(calls.followCalendar, ({ actor, body, ...context }) => follow(context, actor, body.url)),
  answerCall(calls.leaveCalendar, ({ actor, ...context }) => leave(context, actor)),
];
