import { clinic } from "content/clinic";
import { type PublicPage, publicPages } from "./public-addresses";
import { breadcrumbs, clinicThing, type Thing, type TrailStep } from "./structured-data";

interface Given {
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

/** What a page says of itself to search engines and to whoever shares its link; made by its loader. */
export interface PageDescription {
  siteName: string;
  title: string;
  description: string;
  /** The one canonical address, also under an alias. */
  url: string;
  picture: string;
  /** Whether the picture is one of those that were drawn for links, whose size is known. */
  pictureIsCard: boolean;
  article?: ArticleFacts;
  structuredData: object;
}

/** A page of the table of public pages. */
export function describePage({ page, ...given }: Given & { page: PublicPage }): PageDescription {
  return describe({ ...given, path: publicPages[page].path, picture: page });
}

/** Any other public page; it borrows the picture of one in the table. */
export function describe({
  publicUrl,
  path,
  picture,
  title,
  description,
  things = [],
  above = [],
  article,
}: Given & { path: string; picture: PublicPage }): PageDescription {
  const trail = path === "/" ? [] : [breadcrumbs(publicUrl, [...above, { name: title, path }])];
  return {
    siteName: clinic.identity.name,
    title: path === "/" ? `${clinic.identity.name} · ${title}` : `${title} · ${clinic.identity.name}`,
    description,
    url: publicUrl + path,
    picture: new URL(article?.image ?? `/og/${picture}.png`, publicUrl).href,
    pictureIsCard: !article?.image,
    ...(article && { article }),
    structuredData: {
      "@context": "https://schema.org",
      "@graph": [clinicThing(publicUrl), ...trail, ...things],
    },
  };
}
