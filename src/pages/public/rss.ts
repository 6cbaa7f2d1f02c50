import { blogPage } from "content/blog-page";
import { rssOf } from "~/features/site/blog/feed";
import { publishedPosts } from "~/features/site/blog/queries";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import type { Route } from "./+types/rss";

/** /blog/rss.xml */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteSettings);
  const { readLate, clinic } = context.get(serverOfRequest);
  const posts = await readLate((client) => publishedPosts(client)).catch(() => null);
  if (!posts) return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  const rss = rssOf(posts, { title: clinic().identity.name, description: blogPage.text, publicUrl });
  return new Response(rss, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
