import { namesFonasa, sessionPrice } from "~/features/clinic/catalogue/least-price";
import type { OfferedPack, OfferedService } from "~/shared/clinic";
import { formatPesos } from "~/shared/money";
import type { Coverage } from "../coverage";

const namesIsapre = ({ name }: OfferedPack) => /\bIsapres?\b/i.test(name);
const namesParticular = ({ name }: OfferedPack) => /\bparticular(es)?\b/i.test(name);

/** One that names nobody is anyone's to buy; of FONASA it is no bono. */
function isFor(pack: OfferedPack, coverage: Coverage): boolean {
  if (coverage === "FONASA") return namesFonasa(pack);
  const named = coverage === "Isapre" ? namesIsapre(pack) : namesParticular(pack);
  return named || !(namesFonasa(pack) || namesIsapre(pack) || namesParticular(pack));
}

/** The packs of a service as somebody who is covered so would look for them: theirs, and the rest; all theirs where none differs. */
export function packsBy(coverage: Coverage | null, packs: OfferedPack[]) {
  const own = coverage ? packs.filter((pack) => isFor(pack, coverage)) : [];
  return own.length > 0
    ? { own, others: packs.filter((pack) => !own.includes(pack)) }
    : { own: packs, others: [] };
}

const bono = "Trae tu orden médica: el bono lo compras en fonasa.cl, en una sucursal o aquí.";
const reimbursement = "Trae tu orden médica: con la boleta pides el reembolso a tu Isapre";

/** What one session of a pack comes to, and what to bring for it: "$13.000 por sesión. Trae tu orden médica …". */
export function packTerms(pack: OfferedPack, coverage: Coverage | null): string | null {
  const reimbursed = coverage === "Isapre" ? !namesFonasa(pack) : !coverage && namesIsapre(pack);
  const terms = [
    pack.sessions > 1 && `${formatPesos(sessionPrice(pack))} por sesión.`,
    namesFonasa(pack) && bono,
    reimbursed && `${reimbursement}${coverage ? ", que devuelve lo que diga tu plan" : ""}.`,
  ].filter(Boolean);
  return terms.length > 0 ? terms.join(" ") : null;
}

type Sold = Pick<OfferedService, "packs" | "bundle">;

/** What one session costs who is covered so, and what it takes: one line under the name of a service; null when its price says all. */
export function sessionTerms({ packs, bundle }: Sold, coverage: Coverage | null): string | null {
  const ofBundle = bundle ? `${formatPesos(sessionPrice(bundle))} por sesión` : null;
  const fonasa = leastSession(packs.filter(namesFonasa));
  if (coverage === null) return fonasa ? `Con FONASA, ${fonasa}` : ofBundle;
  if (coverage === "FONASA")
    return fonasa
      ? `Con FONASA, ${fonasa}`
      : joined([ofBundle, "Sin bono de FONASA: se paga como particular"]);
  const own = leastSession(packs.filter((pack) => isFor(pack, coverage)));
  const price = own ? capital(own) : ofBundle;
  return coverage === "Isapre" ? joined([price, "Con la boleta pides el reembolso a tu Isapre"]) : price;
}

/** "$13.000 por sesión", or "desde …" where they differ. */
function leastSession(packs: OfferedPack[]): string | null {
  const each = packs.map(sessionPrice);
  if (each.length === 0) return null;
  return `${new Set(each).size > 1 ? "desde " : ""}${formatPesos(Math.min(...each))} por sesión`;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const joined = (parts: (string | null)[]) => parts.filter(Boolean).join(". ");
