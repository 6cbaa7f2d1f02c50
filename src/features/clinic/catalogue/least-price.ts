import type { Pack, Service } from "~/shared/clinic";

/** A programme that a bono of FONASA may pay. */
const isFonasa = ({ kind, name }: Pack): boolean => kind === "programme" && /\bFONASA\b/i.test(name);

/** What one session of a service costs at least with FONASA; null when there is no such programme. */
export function leastSessionWithFonasa({ packs }: Pick<Service, "packs">): number | null {
  const each = packs.filter(isFonasa).map(({ price, sessions }) => Math.round(price / sessions));
  return each.length > 0 ? Math.min(...each) : null;
}

/** The same of a whole price list. */
export function leastWithFonasa(services: Service[]): number | null {
  const each = services.map(leastSessionWithFonasa).filter((price) => price !== null);
  return each.length > 0 ? Math.min(...each) : null;
}
