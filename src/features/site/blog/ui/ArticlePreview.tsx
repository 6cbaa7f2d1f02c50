import { articleHtml } from "../article-html";
import { ArticleSheet } from "./ArticleSheet";
import { type ArticleValues, tagsOf } from "./article-values";
import { readingMinutes } from "./reading-time";

/** What stands of an article beside its text. */
export interface ArticleFrame {
  /** An article that is not kept yet has none. */
  id: string;
  author: { name: string; specialty: string | null };
  publishedAt: string | null;
}

/** The article as a reader will see it; of what is not there yet, its room. */
export function ArticlePreview({ values, frame }: { values: ArticleValues; frame: ArticleFrame }) {
  const { title, excerpt, content, imageUrl, imageAlt, imageSize } = values;
  return (
    <article className="max-w-[42rem]">
      <ArticleSheet
        article={{
          ...frame,
          title: title || "Sin título",
          excerpt: excerpt || "Sin resumen",
          tags: tagsOf(values),
          minutes: readingMinutes(content),
          picture: imageUrl ? { imageUrl, imageAlt, imageSize } : null,
          html: articleHtml(content.trim() || "Todavía no hay contenido."),
        }}
        title={(words) => <h3 className="text-3xl break-words lg:text-hero">{words}</h3>}
        beside
      />
    </article>
  );
}
