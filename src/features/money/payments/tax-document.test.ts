import { expect, test } from "vitest";
import { briefName, documentName, hasIva, isFactura, kindOf } from "./tax-document";

test.each([
  [true, true, 33],
  [false, true, 34],
  [true, false, 39],
  [false, false, 41],
])("of what is taxed (%s), to a company (%s), the document is %i", (taxed, toCompany, kind) => {
  expect(kindOf({ taxed, toCompany })).toBe(kind);
  expect([hasIva(kind), isFactura(kind)]).toEqual([taxed, toCompany]);
});

test.each([
  [33, "Factura"],
  [34, "Factura"],
  [41, "Boleta"],
  [61, "Nota de crédito"],
  [null, "Boleta"],
])("%s is called %s where there is little room", (kind, name) => {
  expect(briefName(kind)).toBe(name);
});

test.each([
  [33, "Factura electrónica"],
  [34, "Factura electrónica"],
  [39, "Boleta"],
  [41, "Boleta"],
  [61, "Nota de crédito"],
  [null, "Boleta"],
])("%s is called %s", (kind, name) => {
  expect(documentName(kind)).toBe(name);
});
