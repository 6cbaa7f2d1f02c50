import type { MetaDescriptor } from "react-router";
import type { PageDescription } from "./describe-page";

/** A page's head from what its loader said. React Router escapes the JSON, so that no text can end its script element. */
export function pageMeta(page: PageDescription): MetaDescriptor[] {
  const { siteName, title, description, url, picture, pictureIsCard, article, structuredData } = page;
  const property = (name: string, content: string) => ({ property: `og:${name}`, content });
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    property("type", article ? "article" : "website"),
    property("locale", "es_CL"),
    property("site_name", siteName),
    property("title", title),
    property("description", description),
    property("url", url),
    property("image", picture),
    ...(pictureIsCard ? [property("image:width", "1200"), property("image:height", "630")] : []),
    ...(article?.publishedAt ? [{ property: "article:published_time", content: article.publishedAt }] : []),
    ...(article ? [{ property: "article:author", content: article.author }] : []),
    ...(article ? [{ name: "author", content: article.author }] : []),
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": structuredData as Record<string, string> },
  ];
}
