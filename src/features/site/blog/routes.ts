import type { Actor } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { refuse } from "~/server/http/refusal";
import { hasDuty, leadingDuties } from "~/shared/role";
import * as calls from "./contract";
import { deletePost } from "./delete-post";
import { foreignPicture } from "./foreign-picture";
import { publishPost } from "./publish-post";
import { allPosts, anyPost, publishedPost, publishedPosts } from "./queries";
import { articleVersion, articleVersions } from "./versions";
import { createPost, noArticle, updatePost } from "./write-post";

const noVersion = () => refuse("not_found", { text: "Esa versión ya no está." });

/** Who writes articles reads drafts. */
const mayWrite = (actor: Actor) => actor?.role === "therapist" && hasDuty(actor, leadingDuties);

export const blogRoutes = [
  answerCall(calls.listPosts, ({ pool, readLate, actor, query }) =>
    mayWrite(actor) && query.published !== "true"
      ? allPosts(pool)
      : readLate((client) => publishedPosts(client)),
  ),
  answerCall(calls.readPost, async ({ pool, readLate, actor, params }) => {
    const post = mayWrite(actor)
      ? await anyPost(pool, params.id)
      : await readLate((client) => publishedPost(client, params.id));
    return post ?? noArticle();
  }),
  answerCall(calls.readForeignPicture, ({ actor, query, ...context }) =>
    foreignPicture(context, actor, query.address),
  ),
  answerCall(calls.createPost, ({ actor, address, body, ...context }) =>
    createPost(context, { actor, address }, body),
  ),
  answerCall(calls.updatePost, ({ actor, address, params, body, ...context }) =>
    updatePost(context, { actor, address }, params.id, body),
  ),
  answerCall(calls.publishPost, ({ actor, address, params, ...context }) =>
    publishPost(context, { actor, address }, params.id),
  ),
  answerCall(calls.listVersions, async ({ pool, params }) => {
    const versions = await articleVersions(pool, params.id);
    return versions.length > 0 ? versions : noArticle();
  }),
  answerCall(
    calls.readVersion,
    async ({ pool, params }) => (await articleVersion(pool, params.id, params.version)) ?? noVersion(),
  ),
  answerCall(calls.deletePost, ({ actor, address, params, ...context }) =>
    deletePost(context, { actor, address }, params.id),
  ),
];
