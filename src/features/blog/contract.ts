import * as z from "zod/mini";
import { defineCall } from "~/shared/call";

const postSchema = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  tags: z.array(z.string()),
  authorId: z.string(),
  author: z.object({ name: z.string(), specialty: z.string() }),
  isPublished: z.boolean(),
  publishedAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Post = z.infer<typeof postSchema>;

export const listPosts = defineCall({
  method: "GET",
  path: "/api/blog",
  summary: "Published articles, newest first",
  who: "anyone",
  query: z.object({ published: z.optional(z.enum(["true", "false"], "Usa true o false.")) }),
  answer: { status: 200, body: z.array(postSchema) },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});

export const readPost = defineCall({
  method: "GET",
  path: "/api/blog/{id}",
  summary: "One published article",
  who: "anyone",
  answer: { status: 200, body: postSchema },
  refusals: ["not_found"],
  limit: { requests: 300, seconds: 60 },
});
