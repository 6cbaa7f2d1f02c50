/** Documents by the tax authority's numbers: boleta 39 or 41, factura 33 or 34 (of each the second is exempt), 61 credit note. */

export const isFactura = (kind: number): boolean => kind === 33 || kind === 34;

export const hasIva = (kind: number): boolean => kind === 33 || kind === 39;

export function kindOf({ taxed, toCompany }: { taxed: boolean; toCompany: boolean }): 33 | 34 | 39 | 41 {
  if (toCompany) return taxed ? 33 : 34;
  return taxed ? 39 : 41;
}

/** As people call it; a number that was typed by hand has no kind, and is a boleta's. */
export function documentName(kind: number | null): string {
  if (kind === 61) return "Nota de crédito";
  return kind !== null && isFactura(kind) ? "Factura electrónica" : "Boleta";
}

/** Where its number stands beside it, or its heading is. */
export const briefName = (kind: number | null): string =>
  kind !== null && isFactura(kind) ? "Factura" : documentName(kind);
