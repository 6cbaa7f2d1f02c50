import { agreesTo } from "~/features/care/consents/queries";
import { isQuiet } from "~/features/hours/reminders/due";
import { inTransaction } from "~/server/database/database";
import type { WorkParts } from "~/server/work/feature";
import { enqueueAll } from "~/server/work/outbox";
import { later } from "~/shared/clinic-time";

const hourMs = 3_600_000;
/** As long as an article that came out by mistake may be taken back before anybody is told of it. */
const settlesMs = hourMs;
/** What is older is no news: after an outage, or for who agrees later. */
export const newestMs = 72 * hourMs;

/** Asks for a mail about each article that came out lately, to everybody who agreed to news and has shown that the mailbox is theirs. */
export async function planNews({
  pool,
  clock,
  clinic,
}: Pick<WorkParts, "pool" | "clock" | "clinic">): Promise<void> {
  const now = clock();
  if (isQuiet(clinic().messages.quiet, now)) return;
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into article_news (post_id, patient_id, planned_at)
       select b.id, p.id, $1 from blog_posts b cross join patients p
       where b.is_published and b.published_at > $2 and b.published_at <= $3 and p.proven_at is not null
         and p.id in (select patient_id from consents where purpose = 'news' and given) and ${agreesTo("p.id", "news")}
       on conflict do nothing returning id`,
      [now, later(now, -newestMs), later(now, -settlesMs)],
    );
    await enqueueAll(
      client,
      "article.announced",
      rows.map(({ id }) => id),
    );
  });
}
