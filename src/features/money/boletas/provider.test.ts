import { describe, expect, test } from "vitest";
import { dteOf, type TaxDocument } from "./provider";

const company = {
  rut: "76086428-5",
  name: "Constructora Sur SpA",
  giro: "Construcción",
  address: "Av. Libertad 100",
  comuna: "Viña del Mar",
};
const document: TaxDocument = {
  kind: 34,
  isTaxed: false,
  day: "2026-11-28",
  issuer: {
    rut: "76000000-0",
    legalName: "ZOH SpA",
    giro: "Kinesiología",
    acteco: "869091",
    street: "Uno 1",
    comuna: "Viña del Mar",
  },
  receiver: company,
  detail: "Sesión",
  amount: 15_000,
};
const receptor = {
  RUTRecep: "76086428-5",
  RznSocRecep: "Constructora Sur SpA",
  GiroRecep: "Construcción",
  DirRecep: "Av. Libertad 100",
  CmnaRecep: "Viña del Mar",
};
const emisor = {
  RUTEmisor: "76000000-0",
  RznSoc: "ZOH SpA",
  GiroEmis: "Kinesiología",
  Acteco: "869091",
  DirOrigen: "Uno 1",
  CmnaOrigen: "Viña del Mar",
};

describe("as the tax authority's schemas call it", () => {
  test("an exempt factura says the company whole", () => {
    expect(dteOf(document)).toEqual({
      Encabezado: {
        IdDoc: { TipoDTE: 34, Folio: 0, FchEmis: "2026-11-28", IndServicio: 3, FmaPago: 1 },
        Emisor: emisor,
        Receptor: receptor,
        Totales: { MntExe: 15_000, MntTotal: 15_000 },
      },
      Detalle: [
        { NroLinDet: 1, NmbItem: "Sesión", QtyItem: 1, PrcItem: 15_000, MontoItem: 15_000, IndExe: 1 },
      ],
    });
  });

  test("one with IVA has it apart, and its line is net", () => {
    expect(dteOf({ ...document, kind: 33, isTaxed: true })).toMatchObject({
      Encabezado: {
        IdDoc: { TipoDTE: 33 },
        Receptor: receptor,
        Totales: { MntNeto: 12_605, TasaIVA: "19", IVA: 2_395, MntTotal: 15_000 },
      },
      Detalle: [{ PrcItem: 12_605, MontoItem: 12_605 }],
    });
  });

  test("its credit note says the company, and the document that it annuls with its day", () => {
    const annuls = { kind: 33, number: "12", day: "2026-11-20" };
    expect(dteOf({ ...document, kind: 61, isTaxed: true, annuls })).toMatchObject({
      Encabezado: { Emisor: emisor, Receptor: receptor },
      Referencia: [{ TpoDocRef: 33, FolioRef: "12", FchRef: "2026-11-20", CodRef: 1 }],
    });
  });

  test("a boleta names nobody, and its line has the IVA in it", () => {
    const dte = dteOf({
      ...document,
      kind: 39,
      isTaxed: true,
      receiver: { rut: null, name: "Rosa Fuentealba" },
    });
    expect(dte).toMatchObject({ Detalle: [{ MontoItem: 15_000 }] });
    expect(dte).toHaveProperty("Encabezado.Emisor", {
      RUTEmisor: "76000000-0",
      RznSocEmisor: "ZOH SpA",
      GiroEmisor: "Kinesiología",
      DirOrigen: "Uno 1",
      CmnaOrigen: "Viña del Mar",
    });
    expect(dte).toHaveProperty("Encabezado.Receptor", { RUTRecep: "66666666-6" });
    expect(dte).toHaveProperty("Encabezado.Totales", { MntNeto: 12_605, IVA: 2_395, MntTotal: 15_000 });
  });
});
