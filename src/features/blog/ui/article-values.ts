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

export function valuesOf(post: Post): ArticleValues {
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
    tags: values.tags
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  };
}

/** True when there is enough of it to be an article. */
export const isComplete = ({ title, excerpt, content }: ArticleValues): boolean =>
  [title, excerpt, content].every((text) => text.trim() !== "");

/** What can be told without asking the server. */
export function faultsOf(values: ArticleValues): Partial<Record<keyof ArticleValues, string>> {
  const checked = createPost.body.safeParse(bodyOf(values));
  return checked.success ? {} : messagesOf(checked.error.issues);
}

export const sameValues = (one: ArticleValues, other: ArticleValues): boolean =>
  (Object.keys(noArticle) as (keyof ArticleValues)[])
    .filter((name) => name !== "imageSize")
    .every((name) => one[name] === other[name]);
