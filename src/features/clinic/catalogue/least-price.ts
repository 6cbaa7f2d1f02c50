import type { Pack, Service } from "~/shared/clinic";

export const namesFonasa = ({ name }: Pick<Pack, "name">): boolean => /\bFONASA\b/i.test(name);

/** What one session of it comes to, in whole pesos. */
export const sessionPrice = ({ price, sessions }: Pick<Pack, "price" | "sessions">): number =>
  Math.round(price / sessions);

/** A programme that a bono of FONASA may pay. */
const isFonasa = (pack: Pack): boolean => pack.kind === "programme" && namesFonasa(pack);

/** What one session of a service costs at least with FONASA; null when there is no such programme. */
export function leastSessionWithFonasa({ packs }: Pick<Service, "packs">): number | null {
  const each = packs.filter(isFonasa).map(sessionPrice);
  return each.length > 0 ? Math.min(...each) : null;
}

/** The same of a whole price list. */
export function leastWithFonasa(services: Service[]): number | null {
  const each = services.map(leastSessionWithFonasa).filter((price) => price !== null);
  return each.length > 0 ? Math.min(...each) : null;
}
