import { expect, test } from "vitest";
import { otherDocument } from "./other-document";

const company = {
  rut: "76086428-5",
  name: "Constructora Sur SpA",
  giro: "Construcción",
  address: "Av. Libertad 100",
  comuna: "Viña del Mar",
};
const other = { ...company, rut: "96790240-3" };
const boleta = { state: "issued", number: "7", receiver: null, creditState: null };
const factura = { ...boleta, receiver: company };

test.each([
  ["a boleta asks for nothing", factura, null],
  ["what was refused stands in nobody's way", { ...boleta, state: "refused", number: null }, company],
  ["the same factura stays", factura, { ...company, name: "Constructora Sur S.p.A." }],
  ["the same factura that is under way stays", { ...factura, state: "pending", number: null }, company],
])("%s", (_, standing, receiver) => {
  expect(otherDocument(standing, receiver)).toBeNull();
});

test.each([
  [
    boleta,
    "Este pago ya tiene la boleta N.º 7. Para una factura, primero deshaz el pago: la boleta se anula con una nota de crédito.",
  ],
  [
    { ...factura, receiver: other },
    "Este pago ya tiene la factura N.º 7. Para otra, primero deshaz el pago: la factura se anula con una nota de crédito.",
  ],
  [{ ...boleta, state: "pending", number: null }, "Ya se está emitiendo la boleta de este pago."],
  [
    { ...boleta, state: "review", number: null },
    "La boleta de este pago está por revisar: antes de una factura hay que saber cómo quedó.",
  ],
  [
    { ...boleta, creditState: "refused" },
    "La boleta N.º 7 se está anulando: espera a que salga su nota de crédito.",
  ],
])("a factura waits beside %j", (standing, words) => {
  expect(otherDocument(standing, company)).toBe(words);
});
