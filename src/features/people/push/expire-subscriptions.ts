import { gone, mostAtOnce, type RetentionRule } from "~/server/work/retention";

/** A browser that has taken nothing for a year is nobody's any more. */
export const subscriptionRule: RetentionRule = {
  policy: "sessions",
  table: "push_subscriptions",
  drop: async (client) =>
    gone(
      await client.query(
        `delete from push_subscriptions where id in (
           select id from push_subscriptions where used_at < now() - interval '1 year' limit ${mostAtOnce} for update skip locked)`,
      ),
    ),
};
