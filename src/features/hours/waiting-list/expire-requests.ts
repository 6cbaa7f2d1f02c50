import { gone, mostAtOnce, type RetentionRule } from "~/server/work/retention";

export const requestRule: RetentionRule = {
  policy: "passing",
  table: "waiting_requests",
  drop: async (client) =>
    gone(
      await client.query(
        `delete from waiting_requests where id in (
           select id from waiting_requests where requested_at < now() - interval '1 day' limit ${mostAtOnce} for update skip locked)`,
      ),
    ),
};
