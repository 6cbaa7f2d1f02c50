import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noRut } from "~/shared/rut";
import { ofNobody, ofSomebodyElse, ofUnknownRut, withOtherName, withOtherPassport } from "./history-limits";
import { readHistory } from "./read-history";
import { type FilePerson, faultOfWhose } from "./whose-history";

const rosa: FilePerson = {
  name: "Rosa Fuentealba Núñez",
  rut: "12345678-5",
  passport: null,
  birthDate: "1980-03-12",
};
const nobody = { ...rosa, rut: noRut };
const traveller = { ...nobody, passport: "AB12345" };

const lumbago = { resourceType: "Condition", code: { text: "Lumbago" } };
function faultOf(file: FilePerson, ...resources: object[]): string | null {
  const history = readHistory(
    JSON.stringify({
      resourceType: "Bundle",
      type: "collection",
      entry: [...resources, lumbago].map((resource) => ({ resource })),
    }),
  );
  return typeof history === "string" ? expect.fail(history) : faultOfWhose(history.persons, file);
}
const person = (...identifier: object[]) => ({ resourceType: "Patient", identifier });
const run = (value: string | number, more: object = {}) => ({
  system: "http://registrocivil.cl/run",
  value,
  ...more,
});
const listed = (code: string) => ({
  type: { coding: [{ system: "https://hl7chile.cl/fhir/ig/clcore/CodeSystem/CSTipoIdentificador", code }] },
});
const passport = (value: string) => ({ value, ...listed("5") });

describe("a RUN", () => {
  test.each([
    ["12345678-5"],
    ["12.345.678-5"],
    ["012.345.678-5"],
    ["12.345.6785"],
    ["123456785"],
    ["RUN 12.345.678–5"],
    [" 12 345 678 - 5 "],
    ["12345678"],
    [123456785],
  ])("%s is hers", (value) => {
    expect(faultOf(rosa, person(run(value)))).toBeNull();
  });

  const another = fc
    .integer({ min: 1_000_000, max: 99_999_999 })
    .filter((body) => body !== 12_345_678)
    .map((body) => `${body}-${checkDigit(body)}`);
  const written = fc
    .tuple(another, fc.constantFrom("plain", "dots", "bare", "dots alone", "zero", "dash", "wide"))
    .map(([rut, way]) => ways[way as keyof typeof ways](rut));
  const said = fc.constantFrom<object>(
    { system: "http://registrocivil.cl/run" },
    { type: { text: "RUT" } },
    { type: { coding: [{ code: "x", display: "Número" }, { display: "RUN" }] } },
    listed("1"),
    { use: "old", ...listed("1") },
    { use: "old", system: "https://otra.example/rut" },
    {},
    { use: "old" },
  );
  const identifier = fc.tuple(written, said).map(([value, more]) => ({ ...more, value }));
  const hers = person(run("12.345.678-5"));
  const around = fc.constantFrom<(identifier: object) => object[]>(
    (other) => [person(other)],
    (other) => [person(run("12.345.678-5"), ...(isSaid(other) ? [other] : [run("7.654.321-6")]))],
    (other) => [person(...Array(60).fill({ value: "1", type: { text: "Ficha" } }), other)],
    (other) => [hers, person(other)],
    (other) => [hers, ...Array(70).fill(lumbago), person(other)],
    (other) => [hers, { ...lumbago, subject: { identifier: other } }],
    (other) => [
      hers,
      { ...lumbago, subject: { reference: "#p" }, contained: [{ ...person(other), id: "p" }] },
    ],
    (other) => [
      hers,
      { ...lumbago, contained: [...Array(60).fill({ resourceType: "Device" }), person(other)] },
    ],
    (other) => [hers, { resourceType: "Immunization", patient: { identifier: other } }],
    (other) => [hers, { resourceType: "Coverage", beneficiary: { identifier: other } }],
    (other) => [
      hers,
      { resourceType: "Appointment", participant: [{ actor: { type: "Patient", identifier: other } }] },
    ],
    (other) => [{ ...hers, link: [{ other: { reference: "Patient/2", identifier: other } }] }],
    (other) => [hers, { resourceType: "Bundle", type: "collection", entry: [{ resource: person(other) }] }],
  );

  test("of another is refused however it is written and wherever it stands", () => {
    fc.assert(
      fc.property(identifier, around, (other, place) => {
        expect(faultOf(rosa, ...place(other))).toBe(ofSomebodyElse);
        expect(faultOf(traveller, ...place(other))).toBe(ofUnknownRut);
      }),
      { numRuns: 500 },
    );
  });

  test("of whoever is around her, or that a number only looks like, says nothing of her", () => {
    const mother = { identifier: [run("7.654.321-6")] };
    expect(
      faultOf(
        rosa,
        person(
          run("12345678-5"),
          { value: "7.654.321-6", ...listed("3") },
          { value: "76543216", system: "urn:ficha" },
        ),
        { resourceType: "RelatedPerson", ...mother },
        { resourceType: "Practitioner", ...mother },
        { ...lumbago, recorder: { reference: "Practitioner/1", ...mother } },
      ),
    ).toBeNull();
  });

  test("that a file does not know is refused with what to do, also beside the right passport and name", () => {
    const told = { ...person(run("12345678-5"), passport("AB12345")), name: [{ text: rosa.name }] };
    for (const file of [nobody, traveller]) expect(faultOf(file, told)).toBe(ofUnknownRut);
  });

  test("that cannot be read is nobody's, and one that says that there is none is none", () => {
    expect(faultOf(rosa, person(run("1234")))).toBe(ofSomebodyElse);
    for (const none of ["0-0", "Sin RUN", ""])
      expect(faultOf(rosa, { ...person(run(none)), name: [{ text: rosa.name }] })).toBeNull();
  });
});

describe("without a RUN", () => {
  const named = (text: string, birthDate?: string) => ({
    resourceType: "Patient",
    name: [{ text }],
    ...(birthDate && { birthDate }),
  });
  test.each<[string, FilePerson, object, string | null]>([
    ["her passport", traveller, person(passport("ab-12345")), null],
    [
      "another passport",
      traveller,
      { ...named(rosa.name), ...person(passport("XY9876")) },
      withOtherPassport,
    ],
    ["a passport that we do not know", rosa, { ...named(rosa.name), identifier: [passport("XY9876")] }, null],
    ["a passport alone that we do not know", rosa, person(passport("XY9876")), ofNobody],
    ["her name", rosa, named("FUENTEALBA NUÑEZ, Rosa"), null],
    ["less of her name", rosa, named("Rosa Fuentealba"), null],
    ["her name, and the day", nobody, named(rosa.name, "1980-03-12"), null],
    ["her name, and the year", nobody, named(rosa.name, "1980"), null],
    ["her name, and no day of ours", { ...nobody, birthDate: null }, named(rosa.name, "1999-01-01"), null],
    ["her name, and another day", nobody, named(rosa.name, "1980-03-13"), withOtherName],
    ["her name, and another year", rosa, named(rosa.name, "1981"), withOtherName],
    ["a name that is alike", rosa, named("Rosa Fuentealba Soto"), withOtherName],
    ["a name that is alike, and the day", rosa, named("Rosa Fuentealba Soto", "1980-03-12"), null],
    ["another name, and the day", rosa, named("Luis Rojas", "1980-03-12"), withOtherName],
    ["the day alone", rosa, { resourceType: "Patient", birthDate: "1980-03-12" }, ofNobody],
    ["no patient", rosa, lumbago, ofNobody],
  ])("%s", (_, file, resource, fault) => {
    expect(faultOf(file, resource)).toBe(fault);
  });

  test("each of two has to be her", () => {
    expect(faultOf(rosa, named(rosa.name), named("Luis Rojas"))).toBe(withOtherName);
    expect(faultOf(rosa, person(run("12345678-5")), named("Luis Rojas"))).toBe(withOtherName);
    expect(faultOf(rosa, person(run("12345678-5")), { resourceType: "Patient" })).toBeNull();
  });
});

function checkDigit(body: number): string {
  const sum = [...String(body)]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (2 + (place % 6)), 0);
  return "0K987654321"[sum % 11] ?? "";
}

const ways = {
  plain: (rut: string) => rut,
  dots: (rut: string) => dotted(rut),
  bare: (rut: string) => rut.replace("-", ""),
  "dots alone": (rut: string) => dotted(rut).replace("-", ""),
  zero: (rut: string) => `0${rut}`,
  dash: (rut: string) => rut.replace("-", " – "),
  wide: (rut: string) => rut.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
};
const dotted = (rut: string) => rut.replace(/\B(?=(\d{3})+-)/g, ".");

/** A number that nothing says to be a RUN is none beside one that is said to be. */
const isSaid = (identifier: object) => "system" in identifier || "type" in identifier;
