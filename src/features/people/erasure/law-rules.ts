import type { Queryable } from "~/server/database/database";
import { gone, mostAtOnce, type RetentionRule } from "~/server/work/retention";

/** Who reserved, never came, and gave no sign for so long is dropped. */
export const unused = "2 years";

/**
 * What the law keeps, and what it lets go after years. The functions of migration 0021 hold the periods, so that nothing can be
 * dropped sooner than the law allows, whoever calls them.
 */
export const lawRules: RetentionRule[] = [
  { policy: "account", table: "patients", drop: dropUnused },
  byLaw("record", "blocked_records"),
  byLaw("consents", "consents"),
  byLaw("money", "ledger_entries"),
  byLaw("money", "payments"),
  byLaw("money", "appointments"),
  // After those whose lines they are.
  byLaw("record", "access_log"),
  {
    policy: "drafts",
    table: "record_drafts",
    drop: async (client) =>
      gone(await client.query("delete from record_drafts where updated_at < now() - interval '180 days'")),
  },
  {
    policy: "waiting",
    table: "waiting_list",
    drop: async (client) =>
      gone(
        await client.query(
          `with over as (
             select id from waiting_list where ended_at < now() - interval '1 year' limit ${mostAtOnce} for update skip locked
           ), offers as (delete from hour_offers where waiting_id in (select id from over))
           delete from waiting_list where id in (select id from over)`,
        ),
      ),
  },
  {
    policy: "opinions",
    table: "satisfaction_questions",
    drop: async (client) =>
      gone(
        await client.query(
          `delete from satisfaction_questions where id in (
             select id from satisfaction_questions where asked_at < now() - interval '2 years' limit ${mostAtOnce} for update skip locked)`,
        ),
      ),
  },
  {
    policy: "mails",
    table: "article_news",
    drop: async (client) =>
      gone(
        await client.query(
          `delete from article_news where id in (
             select id from article_news where planned_at < now() - interval '1 year' limit ${mostAtOnce} for update skip locked)`,
        ),
      ),
  },
  {
    policy: "mails",
    table: "sent_mail",
    drop: async (client) =>
      gone(
        await client.query(
          `delete from sent_mail where event in (
             select event from sent_mail where sent_at < now() - interval '1 year' limit ${mostAtOnce} for update skip locked)`,
        ),
      ),
  },
  {
    policy: "mails",
    table: "messages",
    drop: async (client) =>
      gone(
        await client.query(
          `delete from messages where id in (
             select id from messages where queued_at < now() - interval '1 year' limit ${mostAtOnce} for update skip locked)`,
        ),
      ),
  },
  {
    // Where the last mail went that was never sent, because the mailbox refused it.
    policy: "mails",
    table: "erasures",
    drop: async (client) =>
      gone(
        await client.query(
          `update erasures set mail_to = null, person_name = null
           where mail_to is not null and erased_at < now() - interval '30 days'`,
        ),
      ),
  },
  {
    policy: "mails",
    table: "erased_hours",
    drop: async (client) =>
      gone(await client.query("delete from erased_hours where erased_at < now() - interval '30 days'")),
  },
];

function byLaw(policy: RetentionRule["policy"], table: string): RetentionRule {
  return {
    policy,
    table,
    drop: async (client) => {
      const { rows } = await client.query<{ gone: number }>("select forget_by_law($1, $2) as gone", [
        table,
        mostAtOnce,
      ]);
      return rows[0]?.gone ?? 0;
    },
  };
}

const page = 1_000;

/** Who reserved and never came, and whom the law does not keep any more, without a sign of them for two years. */
async function dropUnused(client: Queryable): Promise<number> {
  let dropped = 0;
  for (let after: string | undefined = ""; after !== undefined && dropped < mostAtOnce; ) {
    const { rows }: { rows: { id: string; isOver: boolean }[] } = await client.query(
      `select id, time_is_over(id, $2) as "isOver" from patients where id > $1 order by id limit ${page}`,
      [after, unused],
    );
    for (const { id } of rows.filter(({ isOver }) => isOver)) dropped += await dropIfUnused(client, id);
    after = rows.length < page ? undefined : rows.at(-1)?.id;
  }
  return dropped;
}

/** Looks again once nobody can book for the account any more. */
async function dropIfUnused(client: Queryable, id: string): Promise<number> {
  await client.query("select from patients where id = $1 for update", [id]);
  const { rows } = await client.query<{ isOver: boolean }>('select time_is_over($1, $2) as "isOver"', [
    id,
    unused,
  ]);
  if (!rows[0]?.isOver) return 0;
  await client.query("select from erase_patient($1, null, null)", [id]);
  return 1;
}
