import text from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import display from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";

/** On a wide screen lines are long enough to break elsewhere in a fallback, and its line is fast: the fonts come first. */
export const wideScreen = "(min-width: 48rem)";

export const fontPreloads = [display, text].map((href) => ({
  rel: "preload" as const,
  as: "font" as const,
  type: "font/woff2",
  href,
  crossOrigin: "anonymous" as const,
  media: wideScreen,
}));
