import { expect, test } from "vitest";
import type { Confirmation } from "../contract";
import { resultRows } from "./result-rows";

const confirmation: Confirmation = {
  success: true,
  status: "AUTHORIZED",
  buyOrder: "Z1A2B3C4",
  amount: 45_000,
  authorizationCode: "1213",
  message: "Tu pago fue aprobado.",
  isWaiting: false,
  // In Chile it is still the 23rd.
  paidAt: "2026-11-24T01:05:00.000Z",
  cardType: "Crédito",
  cardLast4: "6623",
  installments: 3,
  description: "Atención en el centro",
};
const rows = (changes: Partial<Confirmation>) =>
  Object.fromEntries(resultRows({ ...confirmation, ...changes }, "ZOH"));

test("all that is known is said, at the clinic's time", () => {
  expect(rows({})).toEqual({
    "Número de orden": "Z1A2B3C4",
    Fecha: "lunes 23 de noviembre de 2026, 22:05",
    "Código de autorización": "1213",
    "Medio de pago": "Crédito terminada en 6623",
    Cuotas: "3 cuotas",
    Comercio: "ZOH",
    Descripción: "Atención en el centro",
  });
});

test("no instalments, no card, no word", () => {
  expect(rows({ installments: 0 }).Cuotas).toBe("Sin cuotas");
  expect(rows({ installments: 1 }).Cuotas).toBe("Sin cuotas");
  expect(rows({ cardType: null })["Medio de pago"]).toBe("Tarjeta terminada en 6623");
  expect(rows({ cardLast4: null })["Medio de pago"]).toBe("Crédito");
});

test("what is not known is left out", () => {
  const failed = rows({
    authorizationCode: null,
    paidAt: null,
    cardType: null,
    cardLast4: null,
    installments: null,
  });
  expect(Object.keys(failed)).toEqual(["Número de orden", "Comercio", "Descripción"]);
});
