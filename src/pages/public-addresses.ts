/** Where each public page lives, and other addresses that lead to it; /og/<key>.png is its picture for links. */
export const publicPages = {
  inicio: { path: "/", aliases: [] },
  servicios: { path: "/servicios", aliases: ["/services"] },
  nosotros: { path: "/nosotros", aliases: ["/about"] },
  agendar: { path: "/agendar", aliases: [] },
  privacidad: { path: "/privacidad", aliases: [] },
  terminos: { path: "/terminos", aliases: [] },
} as const;

export type PublicPage = keyof typeof publicPages;

/** Every public address, with and without the booking dialog: what the page cache may keep. */
export const publicAddresses: ReadonlySet<string> = new Set(
  Object.values(publicPages)
    .flatMap(({ path, aliases }) => [path, ...aliases])
    .flatMap((path) => [path, `${path}?reservar=1`]),
);
