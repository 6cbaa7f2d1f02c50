import { desc, eq, sql } from "drizzle-orm";
import { objects } from "~/features/objects/tables";
import { therapists } from "~/features/therapists/tables";
import type { Database } from "~/server/database";
import type { Post } from "./contract";
import { blogPosts } from "./tables";

/** What anybody may read, newest first. */
export async function publishedPosts(db: Database): Promise<Post[]> {
  const rows = await selectPosts(db)
    .where(eq(blogPosts.isPublished, true))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.createdAt));
  return rows.map(postOf);
}

/** With drafts, for who writes them. */
export async function allPosts(db: Database): Promise<Post[]> {
  const rows = await selectPosts(db).orderBy(
    desc(sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.createdAt})`),
    desc(blogPosts.createdAt),
  );
  return rows.map(postOf);
}

/** A published article; null for drafts and for ids that are none. */
export async function publishedPost(db: Database, id: string): Promise<Post | null> {
  const post = await anyPost(db, id);
  return post?.isPublished ? post : null;
}

/** A draft too. */
export async function anyPost(db: Database, id: string): Promise<Post | null> {
  // PostgreSQL has no such character in a text: an id with one is nobody's.
  if (id.includes("\0")) return null;
  const [row] = await selectPosts(db).where(eq(blogPosts.id, id));
  return row ? postOf(row) : null;
}

function selectPosts(db: Database) {
  return db
    .select({
      post: blogPosts,
      author: { name: therapists.name, specialty: therapists.specialty },
      imageSize: { width: objects.width, height: objects.height },
    })
    .from(blogPosts)
    .innerJoin(therapists, eq(therapists.id, blogPosts.authorId))
    .leftJoin(objects, eq(objects.id, blogPosts.imageObjectId));
}

function postOf({ post, author, imageSize }: Awaited<ReturnType<typeof selectPosts>>[number]): Post {
  const { imageObjectId: _, ...shown } = post;
  return {
    ...shown,
    author,
    imageSize,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    createdAt: post.createdAt.toISOString(),
  };
}
