import { gone, mostAtOnce, type RetentionRule } from "~/server/work/retention";

/** Longer than WhatsApp repeats a webhook. */
export const receivedRule: RetentionRule = {
  policy: "mails",
  table: "whatsapp_heard",
  drop: async (client) =>
    gone(
      await client.query(
        `delete from whatsapp_heard where id in (
           select id from whatsapp_heard where heard_at < now() - interval '8 days' limit ${mostAtOnce} for update skip locked)`,
      ),
    ),
};
