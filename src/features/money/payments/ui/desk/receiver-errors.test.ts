import { expect, test } from "vitest";
import { receiverErrors } from "./receiver-errors";

test("what of a company is wrong is said at its field", () => {
  const company = {
    rut: "76.086.428-5",
    name: "Sur SpA",
    giro: "Construcción",
    address: "Uno 1",
    comuna: "Viña",
  };
  expect(receiverErrors(company)).toEqual({});
  expect(receiverErrors({ ...company, rut: "76.086.428-6", giro: " " })).toEqual({
    rut: "El dígito verificador no calza: revisa el RUT.",
    giro: "Escribe el giro.",
  });
});
