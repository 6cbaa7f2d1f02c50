import { messagesOf } from "~/shared/field-messages";
import { createPost, type Post, type TypedPost } from "../contract";

/** An article as its form holds it. */
export interface ArticleValues {
  title: string;
  excerpt: string;
  content: string;
  imageUrl: string;
  imageAlt: string;
  imageSize: Post["imageSize"];
  /** Separated by commas. */
  tags: string;
}

export const noArticle: ArticleValues = {
  title: "",
  excerpt: "",
  content: "",
  imageUrl: "",
  imageAlt: "",
  imageSize: null,
  tags: "",
};

export function valuesOf(
  post: Pick<Post, "title" | "excerpt" | "content" | "imageUrl" | "imageAlt" | "imageSize" | "tags">,
): ArticleValues {
  const { title, excerpt, content, imageSize } = post;
  return {
    title,
    excerpt,
    content,
    imageSize,
    imageUrl: post.imageUrl ?? "",
    imageAlt: post.imageAlt ?? "",
    tags: post.tags.join(", "),
  };
}

export function bodyOf(values: ArticleValues): TypedPost {
  const { title, excerpt, content, imageUrl, imageAlt } = values;
  return {
    title,
    excerpt,
    content,
    imageUrl: imageUrl.trim() || null,
    imageAlt,
    tags: tagsOf(values),
  };
}

export const tagsOf = ({ tags }: ArticleValues): string[] =>
  tags
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);

/** True when there is enough of it to be an article. */
export const isComplete = ({ title, excerpt, content }: ArticleValues): boolean =>
  [title, excerpt, content].every((text) => text.trim() !== "");

const missing = {
  title: "Escribe el título.",
  excerpt: "Escribe el resumen.",
  content: "Escribe el contenido.",
};

/** What can be told without asking the server; and more than it asks: no new picture goes without words for who does not see it. */
export function faultsOf(values: ArticleValues): Partial<Record<keyof ArticleValues, string>> {
  const checked = createPost.body.safeParse(bodyOf(values));
  const faults: Partial<Record<keyof ArticleValues, string>> = checked.success
    ? {}
    : messagesOf(checked.error.issues);
  for (const name of ["title", "excerpt", "content"] as const)
    if (values[name].trim() === "") faults[name] = missing[name];
  if (values.imageUrl.trim() && !values.imageAlt.trim())
    faults.imageAlt ??= "Describe qué se ve en la imagen.";
  return faults;
}

export const sameValues = (one: ArticleValues, other: ArticleValues): boolean =>
  (Object.keys(noArticle) as (keyof ArticleValues)[])
    .filter((name) => name !== "imageSize")
    .every((name) => one[name] === other[name]);
