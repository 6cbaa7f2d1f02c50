import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog } from "~/server/http/actor";
import type { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
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
