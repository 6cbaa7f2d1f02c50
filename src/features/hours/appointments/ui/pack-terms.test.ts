import { expect, test } from "vitest";
import type { OfferedPack } from "~/shared/clinic";
import { packsBy, packTerms, sessionTerms } from "./pack-terms";

const pack = (name: string, price: number, sessions: number): OfferedPack =>
  ({ id: name, name, price, sessions }) as OfferedPack;
const ten = pack("FONASA 10 sesiones", 130_000, 10);

test.each([
  [ten, "$13.000 por sesión. Trae tu orden médica: el bono lo compras en fonasa.cl, en una sucursal o aquí."],
  [
    pack("Isapres 10 sesiones", 270_000, 10),
    "$27.000 por sesión. Trae tu orden médica: con la boleta pides el reembolso a tu Isapre.",
  ],
  [pack("8 sesiones", 100_000, 3), "$33.333 por sesión."],
  [pack("Sesión única", 29_000, 1), null],
])("$name: %s", (sold, terms) => {
  expect(packTerms(sold, null)).toBe(terms);
});

const five = pack("FONASA 5 sesiones", 70_000, 5);
const single = pack("Sesión única", 29_000, 1);
const isapres = pack("Isapres 10 sesiones", 270_000, 10);
const either = pack("Isapres/particular 5 sesiones", 135_000, 5);
const all = [ten, five, single, isapres, either];

test.each([
  ["FONASA", [ten, five]],
  ["Isapre", [single, isapres, either]],
  ["Particular", [single, either]],
] as const)("who is covered by %s finds theirs first", (coverage, own) => {
  expect(packsBy(coverage, all)).toEqual({
    own,
    others: all.filter((one) => !(own as readonly OfferedPack[]).includes(one)),
  });
});

test("where no pack names who is covered how, all are anyone's", () => {
  const recovery = [pack("Base 1 sesión", 35_000, 1), pack("Pack 4 sesiones", 100_000, 4)];
  for (const coverage of ["FONASA", "Isapre", "Particular", null] as const)
    expect(packsBy(coverage, recovery)).toEqual({ own: recovery, others: [] });
});

test("an Isapre gives back by the boleta of whatever is no bono", () => {
  const terms =
    "Trae tu orden médica: con la boleta pides el reembolso a tu Isapre, que devuelve lo que diga tu plan.";
  expect(packTerms(single, "Isapre")).toBe(terms);
  expect(packTerms(isapres, "Isapre")).toBe(`$27.000 por sesión. ${terms}`);
  expect(packTerms(ten, "Isapre")).not.toContain("reembolso");
  expect(packTerms(either, "Particular")).toBe("$27.000 por sesión.");
});

const bundle = pack("8 sesiones", 240_000, 8);
test.each([
  [null, [ten, pack("FONASA 5 sesiones", 65_000, 5)], null, "Con FONASA, $13.000 por sesión"],
  [null, [ten, five], null, "Con FONASA, desde $13.000 por sesión"],
  [null, [single], null, null],
  [null, [], bundle, "$30.000 por sesión"],
  ["FONASA", all, null, "Con FONASA, desde $13.000 por sesión"],
  ["FONASA", [], null, "Sin bono de FONASA: se paga como particular"],
  ["FONASA", [], bundle, "$30.000 por sesión. Sin bono de FONASA: se paga como particular"],
  ["Isapre", all, null, "Desde $27.000 por sesión. Con la boleta pides el reembolso a tu Isapre"],
  ["Isapre", [], null, "Con la boleta pides el reembolso a tu Isapre"],
  ["Particular", all, null, "Desde $27.000 por sesión"],
  ["Particular", [], null, null],
] as const)("of %s %#: %s", (coverage, packs, of, terms) => {
  expect(sessionTerms({ packs: [...packs], ...(of && { bundle: of }) }, coverage)).toBe(terms);
});
