// pack: signed-in

import type { MetaDescriptor } from "react-router";

/** Of pages that show somebody's data or carry a secret in their address: kept by no cache, found by no search. */
export const personalHeaders = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

export function personalMeta(
  title: string,
  siteName: string | undefined,
  referrer: "no-referrer" | "same-origin" = "no-referrer",
): MetaDescriptor[] {
  return [
    { title: siteName ? `${title} · ${siteName}` : title },
    { name: "robots", content: "noindex" },
    // The address of a link that was e-mailed holds its secret, and nobody whose file or page is asked for next may learn it.
    { name: "referrer", content: referrer },
  ];
}

/** The same of a page that has no data of its own. */
export const personalTitle =
  (title: string) =>
  ({
    matches: [root],
  }: {
    matches: readonly [{ loaderData?: { siteName: string } | undefined }, ...unknown[]];
  }) =>
    personalMeta(title, root.loaderData?.siteName);
