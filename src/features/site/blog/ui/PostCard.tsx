import { Link } from "react-router";
import { ArticleDrawing } from "./ArticleDrawing";
import { ArticlePicture, type ShownPicture } from "./ArticlePicture";
import { formatReading } from "./reading-time";

/** What a list of articles shows of one. */
export interface PostSummary {
  id: string;
  title: string;
  excerpt: string;
  tags: string[];
  author: string;
  /** The day it was published, in words, with its year. */
  published: string | null;
  minutes: number;
  picture: ShownPicture | null;
}

const shownTags = 2;

export function PostCard({ post, featured = false }: { post: PostSummary; featured?: boolean }) {
  const Title = featured ? "h2" : "h3";
  return (
    <article
      className={`flex flex-col items-start gap-3 ${featured ? "lg:grid lg:grid-cols-2 lg:gap-x-12" : ""}`}
    >
      {post.picture ? (
        <ArticlePicture
          picture={post.picture}
          sizes={
            featured
              ? "(min-width: 64rem) 36rem, calc(100vw - 2.5rem)"
              : "(min-width: 48rem) 24rem, calc(100vw - 2.5rem)"
          }
          first={featured}
          className="aspect-3/2 w-full rounded-lg bg-sunk object-cover"
        />
      ) : (
        <ArticleDrawing of={post} className="aspect-3/2" />
      )}
      <div className="flex flex-col items-start gap-3">
        <p className="flex flex-wrap gap-2">
          {post.tags.slice(0, shownTags).map((tag) => (
            <span key={tag} className="rounded-sm bg-green-wash px-2 py-0.5 font-semibold">
              {tag}
            </span>
          ))}
        </p>
        <Title className={featured ? "max-w-[22ch] text-3xl" : "text-xl"}>
          <Link to={`/blog/${post.id}`} className="underline-offset-4 hover:underline">
            {post.title}
          </Link>
        </Title>
        <p className={featured ? "max-w-[38rem] text-lg" : ""}>{post.excerpt}</p>
        <p className="text-ink-soft">
          {[post.author, post.published, formatReading(post.minutes)].filter(Boolean).join(" · ")}
        </p>
      </div>
    </article>
  );
}
