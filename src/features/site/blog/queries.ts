import type { Queryable } from "~/server/database/database";
import type { Post } from "./contract";

/** What anybody may read, newest first. */
export async function publishedPosts(client: Queryable): Promise<Post[]> {
  const { rows } = await client.query<PostRow>(
    `${selectPosts} where p.is_published order by p.published_at desc, p.created_at desc`,
  );
  return rows.map(postOf);
}

/** With drafts, for who writes them. */
export async function allPosts(client: Queryable): Promise<Post[]> {
  const { rows } = await client.query<PostRow>(
    `${selectPosts} order by coalesce(p.published_at, p.created_at) desc, p.created_at desc`,
  );
  return rows.map(postOf);
}

/** A published article; null for drafts and for ids that are none. */
export async function publishedPost(client: Queryable, id: string): Promise<Post | null> {
  const post = await anyPost(client, id);
  return post?.isPublished ? post : null;
}

/** A draft too. */
export async function anyPost(client: Queryable, id: string): Promise<Post | null> {
  const { rows } = await client.query<PostRow>(`${selectPosts} where p.id = $1`, [id]);
  return rows[0] ? postOf(rows[0]) : null;
}

const selectPosts = `
select p.id, p.title, p.excerpt, p.content, p.image_url as "imageUrl", p.image_alt as "imageAlt", p.tags, p.version,
  p.author_id as "authorId", p.is_published as "isPublished", p.published_at as "publishedAt", p.created_at as "createdAt",
  json_build_object('name', t.name, 'specialty', t.specialty) as author,
  case when o.id is not null then json_build_object('width', o.width, 'height', o.height) end as "imageSize"
from blog_posts p join therapists t on t.id = p.author_id left join objects o on o.id = p.image_object_id`;

interface PostRow extends Omit<Post, "publishedAt" | "createdAt"> {
  publishedAt: Date | null;
  createdAt: Date;
}

function postOf(row: PostRow): Post {
  return {
    ...row,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
