import { expect, test } from "vitest";
import type { OfferedPack } from "~/shared/clinic";
import { fonasaPrice, packTerms } from "./pack-terms";

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
  expect(packTerms(sold)).toBe(terms);
});

test("the price of a session with FONASA is said once, or from the least", () => {
  expect(fonasaPrice({ packs: [ten, pack("FONASA 5 sesiones", 65_000, 5)] })).toBe(
    "Con FONASA, $13.000 por sesión",
  );
  expect(fonasaPrice({ packs: [ten, pack("FONASA 5 sesiones", 70_000, 5)] })).toBe(
    "Con FONASA, desde $13.000 por sesión",
  );
  expect(fonasaPrice({ packs: [pack("Sesión única", 29_000, 1)] })).toBeNull();
});
