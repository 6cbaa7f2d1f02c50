import { and, desc, eq } from "drizzle-orm";
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

/** A published article; null for drafts and for ids that are none. */
export async function publishedPost(db: Database, id: string): Promise<Post | null> {
  // PostgreSQL has no such character in a text: an id with one is nobody's.
  if (id.includes("\0")) return null;
  const [row] = await selectPosts(db).where(and(eq(blogPosts.id, id), eq(blogPosts.isPublished, true)));
  return row ? postOf(row) : null;
}

function selectPosts(db: Database) {
  return db
    .select({ post: blogPosts, author: { name: therapists.name, specialty: therapists.specialty } })
    .from(blogPosts)
    .innerJoin(therapists, eq(therapists.id, blogPosts.authorId));
}

function postOf({ post, author }: Awaited<ReturnType<typeof selectPosts>>[number]): Post {
  return {
    ...post,
    author,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    createdAt: post.createdAt.toISOString(),
  };
}
