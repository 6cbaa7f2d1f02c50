import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable, violates } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { cleanContent } from "./article-html";
import { incomplete } from "./article-limits";
import type { Post, WrittenPost } from "./contract";
import { anyPost } from "./queries";

/** Who writes, and from where. */
export interface Writer {
  actor: TherapistActor;
  address: string;
}

/** A new article: a draft, or published at once. */
export function createPost(
  context: ServerContext,
  writer: Writer,
  written: WrittenPost & { isPublished?: boolean | null | undefined },
): Promise<Post | Refusal> {
  const isPublished = written.isPublished ?? false;
  return write(context, writer, "blog.created", written, async (client, content) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into blog_posts
         (title, excerpt, content, image_url, image_alt, tags, author_id, is_published, published_at, created_at,
          written_by, written_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $7, $10) returning id`,
      [
        written.title,
        written.excerpt,
        content,
        written.imageUrl ?? null,
        written.imageUrl ? (written.imageAlt ?? null) : null,
        written.tags ?? [],
        writer.actor.id,
        isPublished,
        isPublished ? context.clock() : null,
        context.clock(),
      ],
    );
    return rows[0]?.id ?? null;
  });
}

/**
 * Any therapist may: it is a small team. Null takes a picture away; what is not sent stays, but not the words for a picture that
 * another has taken the place of. What it said before is kept as a version, by the database.
 */
export async function updatePost(
  context: ServerContext,
  writer: Writer,
  id: string,
  { version, ...written }: WrittenPost & { version?: string | undefined },
): Promise<Post | Refusal> {
  // PostgreSQL has no such character in a text: an id with one is nobody's.
  const outcome = await write(context, writer, "blog.updated", written, async (client, content) => {
    const { rows } = await client.query<{ id: string }>(
      `update blog_posts set title = $2, excerpt = $3, content = $4,
         image_url = case when $5 then $6 else image_url end,
         image_alt = case when $7 then $8 when $5 and $6 is distinct from image_url then null else image_alt end,
         tags = coalesce($9, tags), written_by = $11, written_at = $12
       where id = $1 and ($10::text is null or version = $10) returning id`,
      [
        id,
        written.title,
        written.excerpt,
        content,
        written.imageUrl !== undefined,
        written.imageUrl ?? null,
        written.imageAlt !== undefined,
        written.imageUrl === null ? null : (written.imageAlt ?? null),
        written.tags ?? null,
        version ?? null,
        writer.actor.id,
        context.clock(),
      ],
    );
    return rows[0]?.id ?? null;
  });
  if (!(outcome instanceof Refusal) || outcome.code !== "not_found" || version === undefined) return outcome;
  const current = await anyPost(context.pool, id);
  return current
    ? refuse("conflict", { text: "Alguien cambió este artículo mientras lo escribías.", current })
    : outcome;
}

async function write(
  context: ServerContext,
  { actor, address }: Writer,
  action: string,
  { authorId, content }: WrittenPost,
  store: (client: Queryable, content: string) => Promise<string | null>,
): Promise<Post | Refusal> {
  if (authorId !== undefined && authorId !== null && authorId !== actor.id) return refuse("forbidden");
  const clean = cleanContent(content);
  if (!clean.trim()) return refuse("validation", { text: incomplete, fields: { content: incomplete } });
  try {
    const id = await inTransaction(context.pool, async (client) => {
      const id = await store(client, clean);
      if (id) await logAccess(client, { actor: nameInLog(actor), action, objectId: id, address });
      return id;
    });
    context.forgetPages();
    return (id && (await anyPost(context.pool, id))) || noArticle();
  } catch (error) {
    if (!violates(error, "blog_posts_picture")) throw error;
    const text = "Esa imagen ya no está guardada. Súbela otra vez.";
    return refuse("validation", { text, fields: { imageUrl: text } });
  }
}

export const noArticle = () => refuse("not_found", { text: "Artículo no encontrado" });
