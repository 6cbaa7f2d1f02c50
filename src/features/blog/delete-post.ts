import { logAccess } from "~/server/access-log";
import { nameInLog } from "~/server/actor";
import { inTransaction } from "~/server/database";
import type { Refusal } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { noArticle, type Writer } from "./write-post";

/** Its picture is swept later, when no other article shows it. */
export async function deletePost(
  context: ServerContext,
  { actor, address }: Writer,
  id: string,
): Promise<Refusal | undefined> {
  const isGone = await inTransaction(context.pool, async (client) => {
    const { rowCount } = await client.query("delete from blog_posts where id = $1", [id]);
    if (rowCount) {
      await logAccess(client, { actor: nameInLog(actor), action: "blog.deleted", objectId: id, address });
    }
    return rowCount === 1;
  });
  context.forgetPages();
  return isGone ? undefined : noArticle();
}
