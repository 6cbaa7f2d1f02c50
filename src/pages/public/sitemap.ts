import { publishedPosts } from "~/features/site/blog/queries";
import { escapeXml } from "~/shared/xml";
import { publicPages } from "../public-addresses";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import type { Route } from "./+types/sitemap";

/** /sitemap.xml: every public page under its canonical address, and every published article. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteSettings);
  const { readLate } = context.get(serverOfRequest);
  const posts = await readLate((client) => publishedPosts(client)).catch(() => null);
  if (!posts) return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  const pages = Object.values(publicPages).map(({ path }) => entry(publicUrl + path));
  const articles = posts.map(({ id, publishedAt }) => entry(`${publicUrl}/blog/${id}`, publishedAt));
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...articles,
    "</urlset>",
  ].join("\n");
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

function entry(address: string, changed: string | null = null): string {
  const lastmod = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : "";
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`;
}
