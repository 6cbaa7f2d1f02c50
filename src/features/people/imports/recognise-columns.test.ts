import { describe, expect, test } from "vitest";
import type { Field, ImportKind } from "./fields";
import { dateOrder } from "./read-moments";
import { findHeadRow, headsOf, recogniseColumns } from "./recognise-columns";

const fieldsIn = (kind: ImportKind, heads: string, ...rows: string[]) =>
  recogniseColumns(
    kind,
    heads.split("|"),
    rows.map((row) => row.split("|")),
  ).columns.map(({ field }) => field);
const rowsOf = (...lines: string[]) =>
  lines
    .map((line, at) => ({ row: at + 1, cells: line ? line.split("|") : [] }))
    .filter(({ cells }) => cells.length > 0);

describe("by name", () => {
  test.each<[string, Field | null]>([
    ["Nombre", "name"],
    ["NOMBRE COMPLETO", "name"],
    ["Nombres", "firstName"],
    ["Apellidos", "lastName"],
    ["Apellido materno", "secondLastName"],
    ["R.U.T.", "rut"],
    ["RUN", "rut"],
    ["N° Documento", "rut"],
    ["Cédula de Identidad", "rut"],
    ["Pasaporte", "passport"],
    ["E-mail", "email"],
    ["Correo electrónico", "email"],
    ["Teléfono", "phone"],
    ["Nº de teléfono:", "phone"],
    ["Celular", "phone"],
    ["Fecha de Nacimiento", "birthDate"],
    ["F. Nac.", "birthDate"],
    ["Previsión", "insurer"],
    ["Género", "sex"],
    ["Dirección", "address"],
    ["Comuna", "comuna"],
    ["Profesión", "occupation"],
    ["Correo electrónico del paciente (opcional)", "email"],
    ["Fecha de creación", null],
    ["Última visita", null],
    ["Teléfono de emergencia", null],
    ["Correo apoderado", null],
    ["Nombre del tutor", null],
    ["Alergias", null],
    ["Deuda", null],
    ["Color favorito", null],
    ["", null],
  ])("of patients %j is %s", (head, field) => expect(fieldsIn("patients", head)).toEqual([field]));

  test.each<[ImportKind, string, (Field | null)[]]>([
    [
      "appointments",
      "Paciente|Fecha|Hora|Duración|Servicio|Profesional|Estado|Precio|Comentarios",
      ["name", "date", "time", "minutes", "service", "professional", "status", "price", "note"],
    ],
    [
      "visits",
      "Nombre paciente|Fecha atención|Prestación|Kinesiólogo|Evolución",
      ["name", "date", "service", "professional", "note"],
    ],
    [
      "visits",
      "Paciente|RUT profesional|Correo del kinesiólogo|Estado de pago|Nombre sucursal|Fecha de abono|Fecha",
      ["name", null, null, null, null, null, "date"],
    ],
    ["packs", "Cliente|Pack|Sesiones|Usadas|Valor", ["name", "pack", "sessions", "used", "price"]],
    ["staff", "Nombre|Apellido|Mail|Cargo", ["firstName", "lastName", "email", "duties"]],
    ["services", "Nombre|Categoría|Duración (min)|Precio", ["service", "category", "minutes", "price"]],
    ["patients", "Nombre|Apellido paterno|Apellido materno", ["firstName", "lastName", "secondLastName"]],
  ])("%s: %s", (kind, heads, fields) => expect(fieldsIn(kind, heads)).toEqual(fields));
});

describe("by content", () => {
  test("what has no name, or one that says nothing", () => {
    expect(
      fieldsIn(
        "patients",
        "A1|B|C||",
        "Rosa Pérez|12.345.678-5|rosa@correo.example|912345678|12-03-1980",
        "Ana Soto|7.654.321-6|ana@correo.example|987654321|01-04-1955",
      ),
    ).toEqual([null, "rut", "email", "phone", "birthDate"]);
  });

  test("a file without heads is read from its first line on", () => {
    const read = recogniseColumns(
      "patients",
      ["Rosa Pérez", "12345678-5", "rosa@correo.example"],
      [["Ana Soto", "7654321-6", "a@b.cl"]],
    );
    expect(read.headRow).toBe(0);
    expect(read.columns.map(({ head, field }) => [head, field])).toEqual([
      ["Columna A", "name"],
      ["Columna B", "rut"],
      ["Columna C", "email"],
    ]);
  });

  test("whoever holds it has the better claim than whoever is only called so", () => {
    const rows = ["1|12.345.678-5", "2|7.654.321-6", "3|20.347.878-K"];
    expect(fieldsIn("patients", "Rut|Otro dato", ...rows)).toEqual([null, "rut"]);
  });

  test("of two that are called alike the first has it", () => {
    expect(fieldsIn("patients", "Teléfono|Teléfono|Celular")).toEqual([null, null, "phone"]);
    expect(fieldsIn("patients", "Teléfono|Teléfono")).toEqual(["phone", null]);
  });
});

test("each head is named once", () => {
  const { columns } = recogniseColumns(
    "patients",
    ["Teléfono", "", "Teléfono", "Teléfono (2)", " Nombre\n completo "],
    [["1", "2", "3", "4", "5", "6"]],
  );
  expect(columns.map(({ head }) => head)).toEqual([
    "Teléfono",
    "Columna B",
    "Teléfono (3)",
    "Teléfono (2)",
    "Nombre completo",
    "Columna F",
  ]);
});

test("a column of dates says which comes first", () => {
  const rows = [["03/12/1980"], ["04/25/1981"]];
  expect(recogniseColumns("patients", ["Fecha de nacimiento"], rows).columns[0]).toMatchObject({
    order: "mdy",
  });
  expect(dateOrder(["03/12/1980", "01/02/1990"])).toBe("dmy");
  expect(dateOrder(["03/25/1980", "25/03/1990"])).toBe("dmy");
});

describe("where the heads are", () => {
  test.each<[string, string[], number]>([
    ["at once", ["Nombre|RUT", "Rosa|1-9"], 1],
    [
      "below a title and a blank line",
      ["Listado de pacientes", "", "Al 20 de noviembre|", "Nombre|RUT|Correo", "Rosa|1-9|a@b.cl"],
      4,
    ],
    ["nowhere", ["Rosa Pérez|12.345.678-5|a@b.cl", "Ana|7.654.321-6|c@d.cl"], 0],
    ["in words that nobody knows", ["Uno|Dos|Tres", "a|b|1", "c|d|2"], 1],
    ["of one column", ["Nombre", "Rosa", "Ana"], 1],
    ["in nothing", [], 0],
  ])("%s", (_, lines, row) => expect(findHeadRow(rowsOf(...lines))).toBe(row));

  test("heads over two lines are joined", () => {
    const rows = rowsOf("Paciente||Contacto||Fecha", "Nombre|RUT|Teléfono|Correo|", "Rosa|1-9|9|a@b.cl|x");
    expect(findHeadRow(rows)).toBe(2);
    expect(headsOf(rows, 2)).toEqual(["Nombre", "RUT", "Teléfono", "Correo", "Fecha"]);
    expect(headsOf(rowsOf("Pacientes", "Nombre|RUT"), 2)).toEqual(["Nombre", "RUT"]);
  });
});
