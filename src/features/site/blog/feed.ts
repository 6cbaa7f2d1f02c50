import { mailDateOf } from "~/shared/clinic-time";
import { escapeXml } from "~/shared/xml";
import type { Post } from "./contract";

interface FeedOf {
  title: string;
  description: string;
  publicUrl: string;
}

/** RSS 2.0 of the published articles: title, excerpt and link; the text itself is read on the site. */
export function rssOf(posts: Post[], { title, description, publicUrl }: FeedOf): string {
  const items = posts.map((post) => {
    const link = escapeXml(`${publicUrl}/blog/${encodeURIComponent(post.id)}`);
    return [
      "<item>",
      `<title>${escapeXml(post.title)}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      `<description>${escapeXml(post.excerpt)}</description>`,
      ...post.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
      ...(post.publishedAt ? [`<pubDate>${mailDateOf(post.publishedAt)}</pubDate>`] : []),
      "</item>",
    ].join("");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(`${publicUrl}/blog`)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    "<language>es-CL</language>",
    `<atom:link href="${escapeXml(`${publicUrl}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel></rss>",
  ].join("\n");
}
