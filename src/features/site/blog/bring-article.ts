import pg, { type PoolClient } from "pg";
import { countAsTold } from "~/features/site/article-news/count-as-told";
import { filesOfPicture, hasFiles } from "~/features/site/uploads/object-files";
import { logAccess } from "~/server/audit/access-log";
import { type Brought, bringRows } from "~/server/database/backup/bring-rows";
import { BackupRefusal } from "~/server/database/backup/format";
import type { Queryable } from "~/server/database/database";
import { copyFiles } from "~/server/database/object-store/copy-files";
import type { ObjectStore } from "~/server/database/object-store/object-store";

interface Asked {
  /** The copy, restored whole into a database of its own. */
  copy: Queryable;
  takenAt: string;
  /** The site's. */
  objects: ObjectStore;
  id: string;
}

/**
 * Brings back an article as a copy has it, published or not, with its versions, its pictures and whom it was told to, so that nobody is told of it
 * again. To be run within a transaction.
 */
export async function bringArticle(
  client: PoolClient,
  { copy, takenAt, objects, id }: Asked,
  now: Date,
): Promise<Brought[]> {
  await client.query("select pg_advisory_xact_lock(hashtext($1))", [`restoring:${id}`]);
  const { rowCount } = await copy.query("select from blog_posts where id = $1", [id]);
  if (!rowCount) throw new BackupRefusal("En la copia no hay un artículo con ese id. No cambié nada.");
  const post = pg.escapeLiteral(id);
  const tables = await bringRows(copy, client, [
    {
      table: "objects",
      wanted: `t.id in (select image_object_id from blog_posts where id = ${post}
        union select image_object_id from article_versions where post_id = ${post})`,
    },
    { table: "blog_posts", wanted: `t.id = ${post}` },
    { table: "article_versions", wanted: `t.post_id = ${post}` },
    { table: "article_news", wanted: `t.post_id = ${post}` },
  ]);
  const pictures = tables.find(({ table }) => table === "objects");
  for (const picture of pictures?.brought ?? []) {
    await copyFiles(copy, objects, filesOfPicture(picture));
    if (!(await hasFiles(objects, picture)))
      pictures?.left.push({
        key: picture,
        named: picture,
        why: "sus archivos no están en la copia, y el artículo queda sin esa imagen hasta que la subas de nuevo",
      });
  }
  if (tables.some(({ table, brought }) => table === "blog_posts" && brought.length > 0))
    await countAsTold(client, { postId: id }, now);
  const rows = tables.reduce((sum, { brought }) => sum + brought.length, 0);
  if (rows > 0)
    await logAccess(client, {
      actor: "operator",
      action: "blog.restored",
      objectId: id,
      address: null,
      detail: `copy=${takenAt} brought=${rows}`,
    });
  return tables;
}
