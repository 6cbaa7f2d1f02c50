import type { Feature } from "~/server/work/feature";
import { subscriptionRule } from "./expire-subscriptions";
import { remindByPush } from "./remind";
import { pushRoutes } from "./routes";

export const push: Feature = {
  routes: pushRoutes,
  queues: (parts) => [{ name: "push", atOnce: 20, work: ({ id }) => remindByPush(parts, id) }],
  retention: { passing: [subscriptionRule] },
};
