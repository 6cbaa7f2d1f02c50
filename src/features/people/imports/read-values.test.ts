import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Field, ImportKind } from "./fields";
import { readValues } from "./read-values";

const today = "2026-11-20";
const read = (kind: ImportKind, cells: Partial<Record<Field, string>>) => readValues(kind, cells, { today });
/** One cell of somebody called Rosa, on a day: what it is read as, or why it is not. */
function one(field: Field, text: string, kind: ImportKind = "appointments") {
  const base = { name: "Rosa", date: "2026-11-23" };
  const { values, faults } = read(kind, { ...base, [field]: text });
  const own = faults.find((fault) => fault.field === field);
  return own?.level === "error" ? "error" : own ? [values[field], "warning"] : values[field];
}

describe("names", () => {
  test.each([
    ["Rosa Pérez", "Rosa Pérez"],
    ["ROSA PÉREZ SOTO", "Rosa Pérez Soto"],
    ["rosa ñancupil", "Rosa Ñancupil"],
    ["PÉREZ SOTO, ROSA MARÍA", "Rosa María Pérez Soto"],
    ["Pérez, Rosa", "Rosa Pérez"],
    ["MARÍA DE LA FUENTE Y SOTO", "María de la Fuente y Soto"],
    ["JUAN DEL RÍO", "Juan del Río"],
    ["BERNARDO O'HIGGINS", "Bernardo O'Higgins"],
    ["anne-marie mcdonald", "Anne-Marie McDonald"],
    ["JUAN PABLO II", "Juan Pablo II"],
    ["Leonardo DiCaprio", "Leonardo DiCaprio"],
    ["Ma.José Soto", "Ma. José Soto"],
    ["  Rosa \t  Pérez ", "Rosa Pérez"],
    ["李小龙", "李小龙"],
    ["Rosa Pérez (mamá de Ana)", ["Rosa Pérez", "warning"]],
    ["Rosa 🌸 Pérez", ["Rosa Pérez", "warning"]],
    ["<script>alert(1)</script>", "error"],
    ["=HYPERLINK(1)", "error"],
    ["'=HYPERLINK(1)", "error"],
    ["Visita http://x.cl", "error"],
    ["x".repeat(121), "error"],
    ["-", "error"],
    ["N/A", "error"],
    ["", "error"],
  ])("%j is %j", (text, name) => expect(one("name", text)).toEqual(name));

  test.each<[Partial<Record<Field, string>>, string]>([
    [{ firstName: "ROSA", lastName: "Pérez" }, "Rosa Pérez"],
    [{ firstName: "Rosa", lastName: "PÉREZ", secondLastName: "SOTO" }, "Rosa Pérez Soto"],
    [{ name: "Rosa", lastName: "Pérez" }, "Rosa Pérez"],
    [{ name: "Rosa Pérez", lastName: "PEREZ" }, "Rosa Pérez"],
    [{ lastName: "Pérez" }, "Pérez"],
  ])("%j is %j", (cells, name) => expect(read("patients", cells).values.name).toBe(name));

  test("are never longer than the house's, and never of other signs", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const { name } = read("patients", { name: text }).values;
        if (name !== undefined) expect(String(name)).toMatch(/^[\p{L}\p{M} '’.-]{1,120}$/u);
      }),
    );
  });
});

describe.each<[Field, [string, unknown][]]>([
  [
    "rut",
    [
      ["12.345.678-5", "12345678-5"],
      ["123456785", "12345678-5"],
      ["012345678-5", "12345678-5"],
      ["RUT: 20.347.878-k", "20347878-K"],
      ["12345678–5", "12345678-5"],
      ["12.345.678 - 5", "12345678-5"],
      ["123456785.0", "12345678-5"],
      ["12.345.678-9", ["12345678-9", "warning"]],
      ["0", undefined],
      ["Sin RUT", undefined],
      ["no sé", "error"],
    ],
  ],
  [
    "passport",
    [
      ["AB-123456", "AB123456"],
      ["pasaporte ab123456", "AB123456"],
      ["x", "error"],
    ],
  ],
  [
    "email",
    [
      [" Rosa@Correo.Example ", "rosa@correo.example"],
      ["mailto:rosa@correo.example", "rosa@correo.example"],
      ["Rosa <rosa@correo.example>", "rosa@correo.example"],
      ["rosa@correo.example; ana@correo.example", ["rosa@correo.example", "warning"]],
      ["sin correo", undefined],
      ["rosa@", "error"],
      ["rosa.correo.example", "error"],
    ],
  ],
  [
    "phone",
    [
      ["9 1234 5678", "+56912345678"],
      ["56912345678", "+56912345678"],
      ["'+56 9 1234 5678", "+56912345678"],
      ["+54 9 11 1234 5678", "+5491112345678"],
      ["0056 9 12345678", "+56912345678"],
      ["Cel: (56) 9-1234-5678", "+56912345678"],
      ["912345678 (mamá)", "+56912345678"],
      ["32 212 3456", "+56322123456"],
      ["56912345678.0", "+56912345678"],
      ["912345678 / 221234567", ["+56912345678", "warning"]],
      ["87654321", ["+56987654321", "warning"]],
      ["12345", "error"],
      ["0", undefined],
    ],
  ],
  [
    "birthDate",
    [
      ["12-03-1980", "1980-03-12"],
      ["12/3/80", "1980-03-12"],
      ["1980-03-12", "1980-03-12"],
      ["1980-03-12T00:00", "1980-03-12"],
      ["12 de marzo de 1980", "1980-03-12"],
      ["12-mar-80", "1980-03-12"],
      ["12/03/15", "2015-03-12"],
      ["12 Mar. 1980", "1980-03-12"],
      ["29292", "1980-03-12"],
      ["19800312", "1980-03-12"],
      ["1980", "error"],
      ["31-02-1980", "error"],
      ["21-11-2026", "error"],
      ["31-12-1899", "error"],
      ["ayer", "error"],
    ],
  ],
  [
    "date",
    [
      ["23/11/2026", "2026-11-23"],
      ["23.11.26", "2026-11-23"],
      ["lunes 23 de noviembre de 2026", "2026-11-23"],
      ["2026-11-23 09:30:00", "2026-11-23"],
      ["2026-11-23T12:30:00Z", "2026-11-23"],
      ["46349.395833333", "2026-11-23"],
      ["mañana", "error"],
    ],
  ],
  [
    "time",
    [
      ["9:00", "09:00"],
      ["09.00", "09:00"],
      ["9 hrs", "09:00"],
      ["9h30", "09:30"],
      ["9:00 a. m.", "09:00"],
      ["12:15 AM", "00:15"],
      ["9:30 p.m.", "21:30"],
      ["21:30", "21:30"],
      ["21:30:00", "21:30"],
      ["0900", "09:00"],
      ["0.395833333", "09:30"],
      ["2026-11-23T09:30", "09:30"],
      ["25:00", "error"],
      ["temprano", "error"],
    ],
  ],
  [
    "minutes",
    [
      ["45", 45],
      ["45 min", 45],
      ["1 h", 60],
      ["1 hora 30 min", 90],
      ["1h30", 90],
      ["0:45", 45],
      ["01:00:00", 60],
      ["1,5 horas", 90],
      ["0", "error"],
      ["largo", "error"],
    ],
  ],
  [
    "price",
    [
      ["$ 25.000", 25_000],
      ["25,000", 25_000],
      ["25000.0", 25_000],
      ["25000", 25_000],
      ["CLP 1.250.000", 1_250_000],
      ["$25.000.-", 25_000],
      ["25.000,00", 25_000],
      ["25,000.00", 25_000],
      ["Gratis", 0],
      ["25000.6", [25_001, "warning"]],
      ["1.2.3", "error"],
      ["-5", "error"],
      ["caro", "error"],
    ],
  ],
  [
    "status",
    [
      ["Agendada", "booked"],
      ["Reservado", "booked"],
      ["CONFIRMADA", "confirmed"],
      ["No Confirmado", "pending"],
      ["Atendido", "attended"],
      ["Asiste", "attended"],
      ["No asistió", "no_show"],
      ["No llegó", "no_show"],
      ["Llegó", "attended"],
      ["Anulada por el paciente", "cancelled"],
      ["Suspendió", "cancelled"],
      ["Pendiente", "pending"],
      ["Lista de Espera", "error"],
      ["Reagendada", [undefined, "warning"]],
      ["???x", [undefined, "warning"]],
    ],
  ],
])("%s", (field, cases) => {
  test.each(cases)("%j is %j", (text, value) => expect(one(field, text)).toEqual(value));
});

describe.each<[Field, ImportKind, [string, unknown][]]>([
  [
    "sessions",
    "packs",
    [
      ["10", 10],
      ["10 sesiones", 10],
      ["10.0", 10],
      ["muchas", "error"],
    ],
  ],
  [
    "used",
    "packs",
    [
      ["3", 3],
      ["3/10", 3],
      ["3 de 10", 3],
      ["-1", "error"],
    ],
  ],
  [
    "sex",
    "patients",
    [
      ["F", "female"],
      ["Masculino", "male"],
      ["Otro", "other"],
      ["?x", [undefined, "warning"]],
    ],
  ],
  [
    "insurer",
    "patients",
    [
      ["FONASA B", "FONASA B"],
      ["Fonasa (tramo C)", "FONASA C"],
      ["fonasa", "FONASA"],
      ["Colmena", "Isapre"],
      ["Particular", "Particular"],
      ["Dipreca", "Otra"],
      ["Club", ["Otra", "warning"]],
    ],
  ],
  [
    "address",
    "patients",
    [
      ["Av. Siempre Viva 742,\nDepto 3", "Av. Siempre Viva 742, Depto 3"],
      ["x".repeat(161), "error"],
    ],
  ],
])("%s", (field, kind, cases) => {
  test.each(cases)("%j is %j", (text, value) => expect(one(field, text, kind)).toEqual(value));
});

test("a document that is no RUT is brought as a passport", () => {
  const { values, faults } = read("patients", { name: "Ana", rut: "AB 123456" });
  expect(values).toEqual({ name: "Ana", passport: "AB123456" });
  expect(faults).toEqual([
    {
      field: "rut",
      value: "AB 123456",
      reason: "No es un RUT: lo traemos como pasaporte u otro documento.",
      level: "warning",
    },
  ]);
});

test("one cell may say two things", () => {
  expect(read("appointments", { name: "Ana", date: "23/11/2026 09:30" }).values).toMatchObject({
    date: "2026-11-23",
    time: "09:30",
  });
  expect(read("appointments", { name: "Ana", date: "23/11/2026", time: "9:00 - 9:45" }).values).toMatchObject(
    { time: "09:00", minutes: 45 },
  );
  expect(read("packs", { name: "Ana", used: "3/10" }).values).toMatchObject({ used: 3, sessions: 10 });
});

test("a column that was proved American is read so", () => {
  const { values } = readValues(
    "patients",
    { name: "Ana", birthDate: "03/12/1980" },
    { today, orders: { birthDate: "mdy" } },
  );
  expect(values.birthDate).toBe("1980-03-12");
});

test.each<[ImportKind, string[]]>([
  ["patients", ["name"]],
  ["appointments", ["name", "date"]],
  ["visits", ["name", "date"]],
  ["packs", ["name"]],
  ["staff", ["name", "email"]],
  ["services", ["service"]],
])("what %s cannot do without", (kind, fields) => {
  const { faults } = read(kind, {});
  expect(faults.map(({ field, level }) => [field, level])).toEqual(fields.map((field) => [field, "error"]));
  for (const { reason } of faults) expect(reason).toMatch(/^Falta .+\.$/);
});

test("an instant of before clocks had zones is no date", () => {
  const { values, faults } = readValues(
    "visits",
    { name: "Ana Paz", date: "1000-01-01T04:42:44.999Z" },
    { today: "2026-11-20" },
  );
  expect([values.date, faults.map(({ field }) => field)]).toEqual([undefined, ["date"]]);
});

test("whatever a cell holds, each fault is a sentence and nothing is thrown", () => {
  const cell = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string(),
    fc.stringMatching(/^[\d.,:/ $-]{0,20}$/),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
  fc.assert(
    fc.property(
      fc.constantFrom<ImportKind>("patients", "appointments", "visits", "packs", "staff", "services"),
      fc.dictionary(
        fc.constantFrom(
          "name",
          "rut",
          "email",
          "phone",
          "birthDate",
          "date",
          "time",
          "minutes",
          "price",
          "sessions",
          "used",
          "status",
          "note",
          "insurer",
          "passport",
        ),
        cell,
      ),
      (kind, cells) => {
        const { values, faults } = read(kind, cells);
        for (const { reason, value } of faults) {
          expect(reason).toMatch(/^[A-ZÁÉÍÓÚ].*[.!?]$/);
          expect(value.length).toBeLessThanOrEqual(200);
        }
        for (const each of Object.values(values)) expect(String(each)).not.toContain("\0");
        if (values.date) expect(values.date).toMatch(/^\d{4}-\d\d-\d\d$/);
        if (values.time) expect(values.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        if (values.price !== undefined) expect(values.price).toSatisfy(Number.isInteger);
      },
    ),
  );
});
