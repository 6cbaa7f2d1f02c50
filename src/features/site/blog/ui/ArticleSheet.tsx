import type { ReactNode } from "react";
import { formatFullDate } from "~/shared/clinic-time";
import { ArticleDrawing } from "./ArticleDrawing";
import { ArticlePicture, type ShownPicture } from "./ArticlePicture";
import { ArticleText } from "./ArticleText";
import { formatReading } from "./reading-time";

interface ArticleFace {
  /** An article that is not kept yet has none. */
  id: string;
  title: string;
  excerpt: string;
  tags: string[];
  author: { name: string; specialty: string | null };
  publishedAt: string | null;
  minutes: number;
  picture: ShownPicture | null;
  /** Of articleHtml. */
  html: string;
}

interface Props {
  article: ArticleFace;
  /** The title with its level and its size: a page of its own gives it more room than a preview. */
  title: (words: string) => ReactNode;
  /** Shown where it is written: its links open beside, its picture may wait. */
  beside?: boolean;
}

/** An article as it is read, on its page and where somebody looks at it before. */
export function ArticleSheet({ article, title, beside = false }: Props) {
  const { author, publishedAt, picture } = article;
  return (
    <>
      {title(article.title)}
      <p className="mt-4 text-ink-soft">
        <strong className="font-semibold text-ink">{author.name}</strong>
        {author.specialty && `, ${author.specialty}`}
        {publishedAt && (
          <>
            {" · "}
            <time dateTime={publishedAt}>{formatFullDate(publishedAt)}</time>
          </>
        )}
        {` · ${formatReading(article.minutes)}`}
      </p>
      {picture ? (
        <ArticlePicture
          picture={picture}
          sizes="(min-width: 46rem) 42rem, calc(100vw - 2.5rem)"
          first={!beside}
          className="mt-6 aspect-[3/2] w-full rounded-lg bg-sunk object-cover"
        />
      ) : (
        <ArticleDrawing of={article} className="mt-6 aspect-[2/1] print:hidden" />
      )}
      <p className="mt-6 text-xl leading-normal">{article.excerpt}</p>
      <ArticleText html={article.html} beside={beside} />
    </>
  );
}
