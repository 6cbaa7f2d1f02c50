import { expect, test } from "vitest";
import { receiverSchema } from "./receiver-contract";

const company = {
  rut: "76.086.428-5",
  name: "Constructora Sur SpA",
  giro: "Construcción",
  address: "Av. Libertad 100",
  comuna: "Viña del Mar",
};

test("a receiver is kept as the tax authority takes it", () => {
  expect(receiverSchema.parse({ ...company, name: "  Constructora \n Sur SpA " })).toEqual({
    ...company,
    rut: "76086428-5",
  });
});

test.each([
  [{ rut: "" }, "rut", "Escribe el RUT de la empresa."],
  [{ rut: undefined }, "rut", "Escribe el RUT de la empresa."],
  [{ rut: "hola" }, "rut", "Revisa el RUT: debe verse como 12.345.678-9."],
  [{ rut: "76.086.428-6" }, "rut", "El dígito verificador no calza: revisa el RUT."],
  [{ rut: "66.666.666-6" }, "rut", "Una factura lleva el RUT de la empresa."],
  [{ name: " " }, "name", "Escribe la razón social."],
  [{ name: "x".repeat(101) }, "name", "Usa como máximo 100 caracteres."],
  [{ giro: "" }, "giro", "Escribe el giro."],
  [{ giro: "x".repeat(41) }, "giro", "Usa como máximo 40 caracteres."],
  [{ address: "" }, "address", "Escribe la dirección."],
  [{ address: "x".repeat(71) }, "address", "Usa como máximo 70 caracteres."],
  [{ comuna: "" }, "comuna", "Escribe la comuna."],
  [{ comuna: "x".repeat(21) }, "comuna", "Usa como máximo 20 caracteres."],
])("%j is said at %s: %s", (wrong, field, words) => {
  const { error } = receiverSchema.safeParse({ ...company, ...wrong });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[[field], words]]);
});
