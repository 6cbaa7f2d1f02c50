import { RETURN_PARAMETER } from "~/client/return-address";
import { BOOKING_PARAMETER, HOUR_PARAMETER } from "~/features/hours/appointments/ui/booking-address";
import { bookingPath } from "./booking-path";

/** Where each public page lives, and other addresses that lead to it; /og/<key>.png is its picture for links. */
export const publicPages = {
  inicio: { path: "/", aliases: [] },
  servicios: { path: "/servicios", aliases: ["/services"] },
  nosotros: { path: "/nosotros", aliases: ["/about"] },
  agendar: { path: bookingPath, aliases: [] },
  privacidad: { path: "/privacidad", aliases: [] },
  blog: { path: "/blog", aliases: [] },
  terminos: { path: "/terminos", aliases: [] },
} as const;

export type PublicPage = keyof typeof publicPages;

const fixed: ReadonlySet<string> = new Set(
  Object.values(publicPages)
    .flatMap(({ path, aliases }) => [path, ...aliases])
    .flatMap((path) => [path, `${path}?reservar=1`]),
);
const files: ReadonlySet<string> = new Set([
  "/sitemap.xml",
  "/robots.txt",
  "/blog/rss.xml",
  "/manifest.webmanifest",
  "/sin-conexion",
  "/mis-ejercicios",
]);
const article = /^\/blog\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\?reservar=1)?$/;

/** The landing page and that of the booking tell the first free hours, which are to be true within a minute. */
const tellsHours = /^\/(agendar)?(\?reservar=1)?$/;
const hoursMs = 30_000;

/** For how many milliseconds the page cache may keep what stands at an address: 0 keeps nothing, no end lasts until content changes. */
export function cachedFor(url: string): number {
  if (!isPublicAddress(url)) return 0;
  return tellsHours.test(url) ? hoursMs : Number.POSITIVE_INFINITY;
}

/** What a page's address asks to be opened on it at once. */
const acts = [BOOKING_PARAMETER, HOUR_PARAMETER, RETURN_PARAMETER];

/** A public page that is read before anything is done on it: not an opened booking or a door of an account, nor a calendar of another system. */
export function isOnlyRead({ pathname, searchParams }: URL, hasOtherCalendar: boolean): boolean {
  if (hasOtherCalendar && pathname === bookingPath) return false;
  return isPage(pathname) && !acts.some((parameter) => searchParams.has(parameter));
}

const isPage = (pathname: string): boolean => fixed.has(pathname) || article.test(pathname);

/** True of an address whose page is the same for everybody: what the page cache may keep. */
export function isPublicAddress(url: string): boolean {
  return fixed.has(url) || files.has(url) || article.test(url);
}
