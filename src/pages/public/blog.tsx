import { blogPage } from "content/blog-page";
import { data } from "react-router";
import type { Post } from "~/features/site/blog/contract";
import { publishedPosts } from "~/features/site/blog/queries";
import { PostCard, type PostSummary } from "~/features/site/blog/ui/PostCard";
import { readingMinutes } from "~/features/site/blog/ui/reading-time";
import { formatFullDate } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { describePage } from "../describe-page";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import type { Route } from "./+types/blog";
import { BlogAside } from "./BlogAside";
import { PageOpening } from "./PageOpening";

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteSettings);
  const { readLate, clinic } = context.get(serverOfRequest);
  const page = describePage({
    clinic: clinic(),
    publicUrl,
    page: "blog",
    title: blogPage.tabTitle,
    description: blogPage.text,
  });
  // The page itself says that its list is missing: what else is on it still helps.
  const posts = await readLate((client) => publishedPosts(client)).catch(() => null);
  return data(
    { page, texts: blogPage, posts: posts?.map(summaryOf) ?? null },
    posts ? {} : { status: 503, headers: { "Retry-After": "5" } },
  );
}

function summaryOf({ id, title, excerpt, tags, author, publishedAt, ...post }: Post): PostSummary {
  const { imageUrl, imageAlt, imageSize } = post;
  const picture = imageUrl ? { imageUrl, imageAlt, imageSize } : null;
  return {
    id,
    title,
    excerpt,
    tags,
    author: author.name,
    published: publishedAt && formatFullDate(publishedAt),
    minutes: readingMinutes(post.content),
    picture,
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const feed = { tagName: "link", rel: "alternate", type: "application/rss+xml", href: "/blog/rss.xml" };
  return [...loaderData.page, feed];
}

export default function Blog({ loaderData: { texts, posts } }: Route.ComponentProps) {
  return (
    <>
      <PageOpening title={texts.title} text={texts.text} figure="shoulder" />
      <div className="page-width pb-16">
        {posts === null && <Alert kind="error">Error al cargar posts</Alert>}
        {posts?.length === 0 && (
          <div className="border-t border-line py-12">
            <h2 className="text-3xl">Próximamente</h2>
            <p className="mt-3 text-lg">{texts.emptyText}</p>
          </div>
        )}
        {posts && posts.length > 0 && <Posts posts={posts} />}
        <BlogAside texts={texts} />
      </div>
    </>
  );
}

function Posts({ posts: [first, ...rest] }: { posts: PostSummary[] }) {
  return (
    <div className="border-t border-line py-10 lg:py-14">
      {first && <PostCard post={first} featured />}
      {rest.length > 0 && (
        <>
          <h2 className="mt-14 mb-6 text-2xl">Más casos</h2>
          <div className="grid gap-x-10 gap-y-12 md:grid-cols-3">
            {rest.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
