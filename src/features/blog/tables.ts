import { boolean, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const blogPosts = pgTable("blog_posts", {
  id: text().primaryKey(),
  title: text().notNull(),
  excerpt: text().notNull(),
  content: text().notNull(),
  imageUrl: text("image_url"),
  imageAlt: text("image_alt"),
  /** Made by the database from `imageUrl`. */
  imageObjectId: text("image_object_id"),
  tags: text().array().notNull(),
  authorId: text("author_id").notNull(),
  isPublished: boolean("is_published").notNull(),
  publishedAt: timestamp("published_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
