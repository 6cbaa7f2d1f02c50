import type { MetaDescriptor } from "react-router";
import type { Clinic } from "~/shared/clinic";
import { type PublicPage, publicPages } from "./public-addresses";
import { breadcrumbs, clinicThing, type Thing, type TrailStep } from "./structured-data";

interface Given {
  clinic: Clinic;
  publicUrl: string;
  /** What the page is called in a list of results; the clinic's name is added. */
  title: string;
  description: string;
  /** What the page is about, beyond the clinic itself. */
  things?: Thing[];
  /** Pages between the landing page and this one. */
  above?: TrailStep[];
  /** Present when the page is an article: who wrote it, and when. */
  article?: ArticleFacts;
}

interface ArticleFacts {
  author: string;
  publishedAt: string | null;
  /** Its own picture, on this site. */
  image: string | null;
}

/** A page of the table of public pages. */
export function describePage({ page, ...given }: Given & { page: PublicPage }): MetaDescriptor[] {
  return describe({ ...given, path: publicPages[page].path, picture: page });
}

/**
 * What a page says of itself to search engines and to whoever shares its link: its head, made by its loader, so that no
 * browser fetches the code that makes it. The picture is borrowed from a page of the table, or the article's own. React Router
 * escapes the JSON, so that no text can end its script element.
 */
export function describe({
  clinic,
  publicUrl,
  path,
  picture,
  title,
  description,
  things = [],
  above = [],
  article,
}: Given & { path: string; picture: PublicPage }): MetaDescriptor[] {
  const { name: siteName } = clinic.identity;
  const fullTitle = path === "/" ? `${siteName} · ${title}` : `${title} · ${siteName}`;
  // The one canonical address, also under an alias.
  const url = publicUrl + path;
  const image = new URL(article?.image ?? `/og/${picture}.png`, publicUrl).href;
  const trail = path === "/" ? [] : [breadcrumbs(publicUrl, [...above, { name: title, path }])];
  const graph = [clinicThing(clinic, publicUrl), ...trail, ...things];
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    property("og:type", article ? "article" : "website"),
    property("og:locale", "es_CL"),
    property("og:site_name", siteName),
    property("og:title", fullTitle),
    property("og:description", description),
    property("og:url", url),
    property("og:image", image),
    // Of those that were drawn for links the size is known.
    ...(article?.image ? [] : [property("og:image:width", "1200"), property("og:image:height", "630")]),
    ...(article ? articleMeta(article) : []),
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": { "@context": "https://schema.org", "@graph": graph } },
  ];
}

function articleMeta({ author, publishedAt }: ArticleFacts): MetaDescriptor[] {
  return [
    { name: "author", content: author },
    property("article:author", author),
    ...(publishedAt ? [property("article:published_time", publishedAt)] : []),
  ];
}

function property(name: string, content: string): MetaDescriptor {
  return { property: name, content };
}
