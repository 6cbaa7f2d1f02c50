import { gone, mostAtOnce, type RetentionRule } from "~/server/work/retention";

/** Longer than a notice is told again. */
export const heardRule: RetentionRule = {
  told: "mails",
  table: "whatsapp_heard",
  drop: async (client) =>
    gone(
      await client.query(
        `delete from whatsapp_heard where id in (
           select id from whatsapp_heard where heard_at < now() - interval '8 days' limit ${mostAtOnce} for update skip locked)`,
      ),
    ),
};
