import * as z from "zod/mini";
import { isOwnPicture } from "~/features/site/uploads/picture-address";
import { defineCall } from "~/shared/call";
import { longText, pastedText, requiredLine } from "~/shared/fields";
import { formatCount } from "~/shared/money";
import { byId, idInPath } from "~/shared/path-ids";
import { leadingDuties } from "~/shared/role";
import { articleLimits, incomplete } from "./article-limits";
import { foreignPicturePath } from "./picture-address";

const postSchema = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** HTML of a few plain elements, sanitised; lines break where the author typed it. */
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  /** Of a picture that was uploaded. */
  imageSize: z.nullable(z.object({ width: z.int(), height: z.int() })),
  tags: z.array(z.string()),
  authorId: z.string(),
  author: z.object({ name: z.string(), specialty: z.string() }),
  isPublished: z.boolean(),
  publishedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Another one after each change of what it says. */
  version: z.string(),
});
export type Post = z.infer<typeof postSchema>;

/** One of the texts that an article had, or has. */
const versionEntry = z.object({
  version: z.string(),
  title: z.string(),
  writer: z.string(),
  writtenAt: z.string(),
  /** It is what the article says now. */
  isCurrent: z.boolean(),
});
export type VersionEntry = z.infer<typeof versionEntry>;

const versionSchema = z.object({
  ...versionEntry.shape,
  ...z.pick(postSchema, {
    excerpt: true,
    content: true,
    imageUrl: true,
    imageAlt: true,
    imageSize: true,
    tags: true,
  }).shape,
});
export type ArticleVersion = z.infer<typeof versionSchema>;

const noPicture = "La imagen debe ser una dirección que empiece con https://, o una que subas aquí.";
const noTags = "Escribe las etiquetas separadas por comas.";

const imageUrl = z.pipe(
  z.string(noPicture).check(
    z.trim(),
    z.maxLength(2_000, noPicture),
    z.refine((text) => text === "" || isOwnPicture(text) || isWebAddress(text), noPicture),
  ),
  z.transform((text) => text || null),
);

function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text);
}

const tags = z.pipe(
  z.array(z.string(noTags).check(z.maxLength(1_000, noTags)), noTags).check(z.maxLength(100, noTags)),
  z.transform((typed, context) => {
    const tags = distinct(typed.map((tag) => tag.replace(/\s+/g, " ").trim()).filter(Boolean));
    const fault =
      tags.length > articleLimits.tags
        ? `Usa como máximo ${articleLimits.tags} etiquetas.`
        : tags.some((tag) => tag.length > articleLimits.tag || /\p{C}/u.test(tag))
          ? `Cada etiqueta puede tener como máximo ${formatCount(articleLimits.tag)} caracteres.`
          : null;
    if (!fault) return tags;
    context.issues.push({ code: "custom", input: typed, message: fault });
    return z.NEVER;
  }),
);

function distinct(tags: string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}

const written = {
  title: requiredLine(incomplete, articleLimits.title),
  excerpt: requiredLine(incomplete, articleLimits.excerpt),
  content: pastedText(incomplete, articleLimits.content),
  imageUrl: z.nullish(imageUrl),
  /** What the picture shows. */
  imageAlt: z.nullish(longText(articleLimits.imageAlt)),
  tags: z.nullish(tags),
  /** Who writes is who is signed in; another id is refused. */
  authorId: z.nullish(z.unknown()),
};
const createBody = z.object({ ...written, isPublished: z.nullish(z.boolean("Responde sí o no.")) });
const updateBody = z.object({ ...written, version: z.optional(z.string("Indica la versión.")) });
export type WrittenPost = Omit<z.output<typeof updateBody>, "version">;
export type TypedPost = z.input<typeof createBody>;

const byReader = { requests: 300, seconds: 60 };
const byWriter = { requests: 120, seconds: 300 };

export const listPosts = defineCall({
  method: "GET",
  path: "/api/blog",
  summary:
    "Articles, newest first: the published ones, and for a therapist the drafts too unless `published=true`",
  who: "session_if_any",
  query: z.object({ published: z.optional(z.enum(["true", "false"], "Usa true o false.")) }),
  answer: { status: 200, body: z.array(postSchema) },
  refusals: [],
  limit: byReader,
});

export const readPost = defineCall({
  method: "GET",
  path: "/api/blog/{id}",
  params: byId,
  summary: "One published article; for a therapist also a draft",
  who: "session_if_any",
  answer: { status: 200, body: postSchema },
  refusals: ["not_found"],
  limit: byReader,
});

export const readForeignPicture = defineCall({
  method: "GET",
  path: foreignPicturePath,
  summary:
    "A picture that an article names by its address on another site, read by us: of a published article, and for a therapist of any",
  who: "session_if_any",
  query: z.object({
    address: z.string(noPicture).check(z.maxLength(2_000, noPicture), z.refine(isWebAddress, noPicture)),
  }),
  answer: { status: 200, file: "image/" },
  refusals: ["not_found"],
  limit: byReader,
});

export const createPost = defineCall({
  method: "POST",
  path: "/api/blog",
  summary: "Writes an article: a draft, or published at once with `isPublished`",
  who: "therapist",
  duties: leadingDuties,
  body: createBody,
  answer: { status: 201, body: postSchema },
  refusals: ["forbidden"],
  limit: byWriter,
});

export const updatePost = defineCall({
  method: "PUT",
  path: "/api/blog/{id}",
  params: byId,
  summary:
    "Writes an article anew; whose it is and whether it is published stay, and so do tags and picture that are not sent. With the `version` that was read, one that changed meanwhile is 409: `current` is what stands",
  who: "therapist",
  duties: leadingDuties,
  body: updateBody,
  answer: { status: 200, body: postSchema },
  refusals: ["forbidden", "not_found", "conflict"],
  limit: byWriter,
});

export const publishPost = defineCall({
  method: "POST",
  path: "/api/blog/{id}/publish",
  params: byId,
  summary: "Publishes a draft; a published article stays as it is",
  who: "therapist",
  duties: leadingDuties,
  answer: { status: 200, body: postSchema },
  refusals: ["not_found"],
  limit: byWriter,
});

export const deletePost = defineCall({
  method: "DELETE",
  path: "/api/blog/{id}",
  params: byId,
  summary: "Deletes an article for good",
  who: "therapist",
  duties: leadingDuties,
  answer: { status: 204 },
  refusals: ["not_found"],
  limit: byWriter,
});

export const listVersions = defineCall({
  method: "GET",
  path: "/api/blog/{id}/versions",
  params: byId,
  summary: "Every text that an article had, newest first: what it says now, and what each change replaced",
  who: "therapist",
  duties: leadingDuties,
  answer: { status: 200, body: z.array(versionEntry) },
  refusals: ["not_found"],
  limit: byReader,
});

export const readVersion = defineCall({
  method: "GET",
  path: "/api/blog/{id}/versions/{version}",
  params: z.object({ id: idInPath, version: idInPath }),
  summary:
    "One of these texts whole; written anew with PUT it stands again, and nothing of the others is lost",
  who: "therapist",
  duties: leadingDuties,
  answer: { status: 200, body: versionSchema },
  refusals: ["not_found"],
  limit: byReader,
});
