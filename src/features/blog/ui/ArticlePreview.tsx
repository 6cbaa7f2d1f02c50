import { articleHtml } from "../article-html";
import { ArticlePicture } from "./ArticlePicture";
import { ArticleText } from "./ArticleText";
import type { ArticleValues } from "./article-values";

/** How the article will look; of what is not there yet, its room. */
export function ArticlePreview({ values }: { values: ArticleValues }) {
  const { title, excerpt, content, imageUrl } = values;
  return (
    <article className="max-w-[42rem]">
      <h3 className="text-3xl">{title || "Sin título"}</h3>
      {imageUrl && (
        <ArticlePicture
          picture={values}
          sizes="(min-width: 48rem) 42rem, 90vw"
          className="mt-6 h-auto w-full rounded-lg"
        />
      )}
      <p className="mt-6 text-xl leading-normal">{excerpt || "Sin resumen"}</p>
      <ArticleText html={articleHtml(content.trim() || "Todavía no hay contenido.")} beside />
    </article>
  );
}
