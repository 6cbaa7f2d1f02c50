import { answerCall } from "~/server/calls";
import { refuse } from "~/server/refusal";
import { listPosts, readPost } from "./contract";
import { publishedPost, publishedPosts } from "./queries";

export const blogRoutes = [
  answerCall(listPosts, ({ db }) => publishedPosts(db)),
  answerCall(readPost, async ({ db, params }) => {
    const post = await publishedPost(db, params.id ?? "");
    return post ?? refuse("not_found", { text: "Artículo no encontrado" });
  }),
];
