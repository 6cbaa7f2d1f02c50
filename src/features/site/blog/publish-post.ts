import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog } from "~/server/http/actor";
import type { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Post } from "./contract";
import { anyPost } from "./queries";
import { noArticle, type Writer } from "./write-post";

/** Of two at once, and of a repeated press, the first sets the date; both get the published article. */
export async function publishPost(
  context: ServerContext,
  { actor, address }: Writer,
  id: string,
): Promise<Post | Refusal> {
  await inTransaction(context.pool, async (client) => {
    const { rowCount } = await client.query(
      "update blog_posts set is_published = true, published_at = $2 where id = $1 and not is_published",
      [id, context.clock()],
    );
    if (!rowCount) return;
    await logAccess(client, { actor: nameInLog(actor), action: "blog.published", objectId: id, address });
  });
  context.forgetPages();
  return (await anyPost(context.pool, id)) ?? noArticle();
}
