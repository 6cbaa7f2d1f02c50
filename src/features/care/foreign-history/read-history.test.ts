import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostEntries, notAHistory, tooMuch } from "./history-limits";
import { type History, readHistory } from "./read-history";

const bundleOf = (...resources: object[]) =>
  JSON.stringify({
    resourceType: "Bundle",
    type: "collection",
    entry: resources.map((resource) => ({ resource })),
  });
const read = (...resources: object[]): History => {
  const history = readHistory(bundleOf(...resources));
  return typeof history === "string" ? expect.fail(history) : history;
};
const lines = (...resources: object[]) =>
  read(...resources).items.map(({ group, date, title, details }) => [group, date, title, ...details]);

const script = '<script>alert(1)</script><img src=x onerror="alert(1)">';

describe("what it says is read in plain lines", () => {
  test.each<[string, object, (string | null)[]]>([
    [
      "a diagnosis",
      {
        resourceType: "Condition",
        code: { text: "Lumbago" },
        onsetDateTime: "2024-03-02",
        clinicalStatus: { coding: [{ code: "resolved" }] },
      },
      ["condition", "2024-03-02", "Lumbago", "Resuelto"],
    ],
    [
      "an allergy",
      {
        resourceType: "AllergyIntolerance",
        code: { coding: [{ code: "7980", display: "Penicilina" }] },
        criticality: "high",
        reaction: [{ manifestation: [{ text: "Urticaria" }] }],
      },
      ["allergy", null, "Penicilina", "Urticaria", "Riesgo alto"],
    ],
    [
      "a medicine",
      {
        resourceType: "MedicationRequest",
        medicationCodeableConcept: { text: "Ibuprofeno 400" },
        authoredOn: "2025-01-02T10:00:00-03:00",
        dosageInstruction: [{ text: "Cada 8 horas" }],
      },
      ["medication", "2025-01-02", "Ibuprofeno 400", "Cada 8 horas"],
    ],
    [
      "a medicine that stands elsewhere",
      {
        resourceType: "MedicationStatement",
        medicationReference: { reference: "Medication/1", display: "Losartán" },
        effectivePeriod: { start: "2020" },
      },
      ["medication", "2020", "Losartán"],
    ],
    [
      "a procedure",
      {
        resourceType: "Procedure",
        code: { text: "Artroscopia" },
        performedPeriod: { start: "2023-05" },
        bodySite: [{ text: "Rodilla derecha" }],
      },
      ["procedure", "2023-05", "Artroscopia", "Rodilla derecha"],
    ],
    [
      "a vaccine",
      { resourceType: "Immunization", vaccineCode: { text: "Influenza" }, occurrenceDateTime: "2025-04-01" },
      ["procedure", "2025-04-01", "Vacuna: Influenza"],
    ],
    [
      "a measure",
      {
        resourceType: "Observation",
        code: { text: "Flexión de rodilla" },
        valueQuantity: { value: 117.5, unit: "°" },
        effectiveDateTime: "2026-11-10",
      },
      ["observation", "2026-11-10", "Flexión de rodilla: 117,5 °"],
    ],
    [
      "a yes",
      { resourceType: "Observation", code: { text: "Fuma" }, valueBoolean: false },
      ["observation", null, "Fuma: no"],
    ],
    [
      "a pressure",
      {
        resourceType: "Observation",
        code: { text: "Presión" },
        component: [{ code: { text: "Sistólica" }, valueInteger: 120 }],
      },
      ["observation", null, "Presión", "Sistólica: 120"],
    ],
    [
      "a report",
      {
        resourceType: "DiagnosticReport",
        code: { text: "Resonancia" },
        issued: "2025-02-03T00:00:00Z",
        conclusion: "Sin lesiones",
      },
      ["observation", "2025-02-03", "Resonancia", "Sin lesiones"],
    ],
    [
      "a visit",
      {
        resourceType: "Encounter",
        status: "finished",
        period: { start: "2025-06-01" },
        participant: [{ individual: { display: "Dra. Soto" } }],
        serviceProvider: { display: "Clínica X" },
      },
      ["encounter", "2025-06-01", "Atención", "Dra. Soto", "Clínica X"],
    ],
    [
      "a plan",
      {
        resourceType: "CarePlan",
        title: "Caminar",
        description: "30 minutos",
        activity: [{ detail: { code: { text: "Puente" }, description: "2 x 10" } }],
      },
      ["plan", null, "Caminar", "30 minutos", "Puente: 2 x 10"],
    ],
    [
      "a document",
      {
        resourceType: "DocumentReference",
        type: { text: "Informe" },
        date: "2025-01-01T00:00:00Z",
        content: [{ attachment: { title: "informe.pdf", url: "https://malo.example/x", data: "AAAA" } }],
      },
      ["document", "2025-01-01", "Informe", "informe.pdf"],
    ],
    [
      "an hour",
      {
        resourceType: "Appointment",
        status: "noshow",
        start: "2025-01-01T10:00:00Z",
        serviceType: [{ text: "Kine" }],
      },
      ["encounter", "2025-01-01", "Hora, Kine", "No llegó"],
    ],
  ])("%s", (_, resource, line) => {
    expect(lines(resource)).toEqual([line]);
  });

  test("what it is of, who wrote it, and how much it holds besides", () => {
    const run = {
      system: "https://interoperabilidad.minsal.cl/fhir/ig/nid/paciente/identificador/run",
      value: "12345678-5",
    };
    expect(
      read(
        { resourceType: "Organization", name: "  Clínica X \u202e" },
        {
          resourceType: "Patient",
          name: [{ given: ["Rosa"], family: "Fuentealba" }],
          identifier: [run, { value: "1", type: { text: "Número de ficha" } }],
        },
        { resourceType: "Practitioner" },
        { resourceType: "Basic", code: { text: "Sesión" } },
        { resourceType: "Coverage" },
        {
          resourceType: "Condition",
          code: { text: "Equivocado" },
          verificationStatus: { coding: [{ code: "entered-in-error" }] },
        },
        { resourceType: "Observation", status: "entered-in-error", code: { text: "Equivocada" } },
        { resourceType: "Condition" },
      ),
    ).toEqual({
      source: "Clínica X",
      named: "Rosa Fuentealba",
      persons: [{ runs: ["12345678-5"], passports: [], names: ["Rosa Fuentealba"], birthDate: null }],
      items: [],
      others: 5,
    });
  });

  test("the latest first, and what has no day last", () => {
    const at = (text: string, onsetDateTime?: string) => ({
      resourceType: "Condition",
      code: { text },
      onsetDateTime,
    });
    expect(
      read(
        at("sin día"),
        at("2020", "2020"),
        at("mayo", "2021-05-03"),
        at("al revés", "2021-02-31"),
      ).items.map(({ title }) => title),
    ).toEqual(["mayo", "2020", "sin día", "al revés"]);
  });

  test("a narrative is not read, and what looks like a page is text", () => {
    const [item] = read({
      resourceType: "Condition",
      text: { status: "generated", div: `<div>${script}</div>` },
      code: { text: script },
      note: [{ text: `${script}\u0000\u202e` }],
    }).items;
    expect(item).toMatchObject({ title: script, details: [script] });
    expect(
      JSON.stringify(read({ resourceType: "Condition", text: { div: "solo aquí" }, code: { text: "x" } })),
    ).not.toContain("solo aquí");
  });

  test("long texts end", () => {
    const [item] = read({ resourceType: "Condition", code: { text: "🦴".repeat(5_000) } }).items;
    expect(item?.title).toMatch(/^(🦴)+…$/u);
    expect(item?.title.length).toBeLessThanOrEqual(600);
  });
});

describe("what is no history is told apart in words", () => {
  const nested = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
  const entry = (body: string) => `{"resourceType":"Bundle","type":"collection","entry":[${body}]}`;
  test.each<[string, string, string]>([
    ["nothing", "", notAHistory],
    ["half of it", bundleOf({ resourceType: "Condition" }).slice(0, -3), notAHistory],
    ["a list", "[]", notAHistory],
    ["a single resource", '{"resourceType":"Patient"}', notAHistory],
    ["no type", '{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Condition"}}]}', notAHistory],
    ["a type of no release", entry("{}").replace("collection", "subscription-notification"), notAHistory],
    ["an empty one", entry(""), notAHistory],
    ["entries that hold nothing", entry('{},null,1,"x",[]'), notAHistory],
    [
      "entries that are no list",
      '{"resourceType":"Bundle","type":"collection","entry":{"length":5}}',
      notAHistory,
    ],
    [
      "a toString that is none",
      '{"resourceType":{"toString":1},"type":{"toString":1},"entry":[1]}',
      notAHistory,
    ],
    ["lists in lists", nested("[", "]", 2_000_000), tooMuch],
    ["objects in objects", entry(`${'{"resource":'.repeat(100)}1${"}".repeat(100)}`), tooMuch],
    ["a million entries", entry(Array(1_000_000).fill("{}").join(",")), tooMuch],
    [
      "one entry too many",
      entry(
        Array(mostEntries + 1)
          .fill('{"resource":{"resourceType":"Condition"}}')
          .join(","),
      ),
      tooMuch,
    ],
    [
      "a million keys",
      entry(`{${Array.from({ length: 400_000 }, (_, n) => `"k${n}":1`).join(",")}}`),
      tooMuch,
    ],
    [
      "a million numbers",
      entry(`{"resource":{"resourceType":"Condition","code":[${Array(1_000_000).fill(1).join(",")}]}}`),
      tooMuch,
    ],
  ])("%s", (_, text, words) => {
    const begun = performance.now();
    expect(readHistory(text)).toBe(words);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test("keys that all objects have mean nothing", () => {
    const text = entry(
      '{"resource":{"resourceType":"Condition","__proto__":{"code":{"text":"heredado"},"polluted":1},"constructor":{"prototype":{"polluted":1}}}},' +
        '{"resource":{"resourceType":"__proto__"}},{"resource":{"resourceType":"constructor"}},{"resource":{"resourceType":"toString"}}',
    );
    expect(readHistory(text)).toMatchObject({ items: [], others: 4 });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  const types = [
    ..."Condition AllergyIntolerance MedicationRequest MedicationStatement Procedure Immunization Observation DiagnosticReport".split(
      " ",
    ),
    ..."Encounter ClinicalImpression Appointment CarePlan ServiceRequest DocumentReference Patient Organization Basic".split(
      " ",
    ),
  ];
  const names =
    "code text coding display clinicalStatus verificationStatus status note name given family identifier value system type use valueQuantity unit component dosage dosageInstruction reaction manifestation participant individual actor period start content attachment title activity detail description serviceType bodySite onsetDateTime effectiveDateTime medicationCodeableConcept __proto__ toString constructor length".split(
      " ",
    );
  const { anything } = fc.letrec((tie) => ({
    anything: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<unknown>(
        null,
        true,
        0,
        -1,
        1e308,
        "",
        "2026-11-20",
        "12345678-5",
        script,
        "\ud800",
        "\u0000",
        [],
        {},
      ),
      fc.string({ unit: "grapheme" }),
      fc.array(tie("anything"), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...names), tie("anything"), { maxKeys: 6 }),
    ),
  }));

  test("whatever stands in any field, it is read without harm", () => {
    const resource = fc
      .tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...names), anything))
      .map(([resourceType, fields]) => ({ ...fields, resourceType }));
    fc.assert(
      fc.property(fc.array(resource, { minLength: 1, maxLength: 8 }), (resources) => {
        const text = `{"resourceType":"Bundle","type":"collection","entry":[${resources.map((one) => `{"resource":${JSON.stringify(one)}}`)}]}`;
        const history = readHistory(text);
        if (typeof history === "string") return expect(history).toBe(tooMuch);
        for (const { group, title, date, details } of history.items) {
          expect([typeof group, typeof title, typeof (date ?? "")]).toEqual(["string", "string", "string"]);
          for (const line of [title, ...details]) {
            expect(line).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\p{Bidi_C}]/u);
          }
        }
        expect(history.items.length + history.others).toBeLessThanOrEqual(resources.length);
      }),
      { numRuns: 500 },
    );
  });
});
