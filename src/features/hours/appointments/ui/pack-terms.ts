import { namesFonasa, sessionPrice } from "~/features/clinic/catalogue/least-price";
import type { OfferedPack, OfferedService } from "~/shared/clinic";
import { formatPesos } from "~/shared/money";

const isIsapre = ({ name }: OfferedPack) => /\bIsapres?\b/i.test(name);

/** What one session of a pack comes to, and what to bring for it: "$13.000 por sesión. Trae tu orden médica …". */
export function packTerms(pack: OfferedPack): string | null {
  const terms = [
    pack.sessions > 1 && `${formatPesos(sessionPrice(pack))} por sesión.`,
    namesFonasa(pack) && "Trae tu orden médica: el bono lo compras en fonasa.cl, en una sucursal o aquí.",
    isIsapre(pack) && "Trae tu orden médica: con la boleta pides el reembolso a tu Isapre.",
  ].filter(Boolean);
  return terms.length > 0 ? terms.join(" ") : null;
}

/** "Con FONASA, desde $13.000 por sesión"; null of a service that has no such programme. */
export function fonasaPrice({ packs }: Pick<OfferedService, "packs">): string | null {
  const each = packs.filter(namesFonasa).map(sessionPrice);
  if (each.length === 0) return null;
  const least = formatPesos(Math.min(...each));
  return `Con FONASA, ${new Set(each).size > 1 ? "desde " : ""}${least} por sesión`;
}
