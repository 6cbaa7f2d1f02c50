import type { Queryable } from "~/server/database/database";
import { enqueue } from "~/server/work/outbox";

const atOnce = 500;

const before = "coalesce($1::timestamptz, now()) - interval '1 day'";

/**
 * What was sent and became no picture, and pictures that nothing shows or showed, are dropped after a day; within a transaction, with
 * the promise that their files go. By the clock of the database, which wrote down when they came. Gives how many rows went.
 */
export async function sweepOrphans(client: Queryable, at: Date | null = null): Promise<number> {
  const uploads = await client.query<{ id: string }>(
    `delete from uploads where id in (
         select id from uploads where created_at < ${before} limit ${atOnce} for update skip locked)
       returning id`,
    [at],
  );
  for (const { id } of uploads.rows) {
    await enqueue(client, "upload.dropped", id);
    // Files of a picture whose making broke off before it had a row.
    const { rowCount: isPicture } = await client.query("select from objects where id = $1", [id]);
    if (!isPicture) await enqueue(client, "object.dropped", id);
  }
  const orphans = await client.query<{ id: string }>(
    `delete from objects where id in (
         select id from objects
         where created_at < ${before} and not exists (select from blog_posts where image_object_id = objects.id)
           and not exists (select from article_versions where image_object_id = objects.id)
           and not exists (select from exercises_as_given where picture_id = objects.id)
           and not exists (select from therapists where avatar_object_id = objects.id)
           and not exists (select from clinic where texts::text like '%/objects/' || objects.id || '%')
           and not exists (select from clinic_changes
             where concat(before, after) like '%/objects/' || objects.id || '%')
         limit ${atOnce} for update skip locked)
       returning id`,
    [at],
  );
  for (const { id } of orphans.rows) await enqueue(client, "object.dropped", id);
  return uploads.rows.length + orphans.rows.length;
}
