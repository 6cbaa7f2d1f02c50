import { sheetFiles } from "tests/kit/sheet-files";
import { type Cell, workbook } from "tests/kit/workbook";
import { afterAll, expect, test } from "vitest";
import type { Field, ImportKind } from "./fields";
import { sourceNames } from "./presets";
import { readValues } from "./read-values";
import { findHeadRow, headsOf, recogniseColumns } from "./recognise-columns";

const { pages, remove } = sheetFiles();
afterAll(remove);

/** A made-up file, from its bytes to what its rows say. */
async function brought(kind: ImportKind, body: string | Buffer) {
  const [page] = await pages(body);
  const rows = page?.rows ?? [];
  const headRow = findHeadRow(rows);
  const below = rows.filter(({ row }) => row > headRow).map(({ cells }) => cells);
  const { columns, source } = recogniseColumns(kind, headsOf(rows, headRow), below);
  const orders = Object.fromEntries(
    columns.flatMap(({ field, order }) => (field && order ? [[field, order]] : [])),
  );
  const values = below.map((cells) => {
    const told: Partial<Record<Field, string>> = {};
    for (const [place, { field }] of columns.entries()) if (field) told[field] = cells[place] ?? "";
    const read = readValues(kind, told, { today: "2026-11-20", orders });
    expect(read.faults).toEqual([]);
    return read.values;
  });
  return { source: source && sourceNames[source], values };
}
const csv = (...lines: string[]) => Buffer.from(lines.join("\r\n"), "latin1");
const book = (rows: Cell[][]) => workbook([{ name: "Hoja1", rows }]);

test("clients of AgendaPro", async () => {
  const file = book([
    [
      "Número de cliente",
      "Nombre",
      "Apellido",
      "RUT",
      "E-mail",
      "Teléfono",
      "Segundo teléfono",
      "Fecha de nacimiento",
      "Género",
      "Comuna",
    ],
    [
      17,
      "ROSA",
      "PÉREZ SOTO",
      "12.345.678-5",
      "ROSA@CORREO.EXAMPLE",
      56_912_345_678,
      null,
      { date: "1980-03-12" },
      "Femenino",
      "Ñuñoa",
    ],
  ]);
  expect(await brought("patients", file)).toEqual({
    source: "AgendaPro",
    values: [
      {
        name: "Rosa Pérez Soto",
        rut: "12345678-5",
        email: "rosa@correo.example",
        phone: "+56912345678",
        birthDate: "1980-03-12",
        sex: "female",
        comuna: "Ñuñoa",
      },
    ],
  });
});

test("hours of AgendaPro", async () => {
  const file = csv(
    "Fecha de creación;Fecha de realización;Hora de realización;Cliente;E-mail;Servicio;Prestador;Local;Precio;Estado",
    "01/11/2026;23/11/2026;09:30;Rosa Pérez;rosa@correo.example;Kine 45;Amparo Rivas;Centro;$ 25.000;Confirmado",
  );
  expect(await brought("appointments", file)).toEqual({
    source: "AgendaPro",
    values: [
      {
        name: "Rosa Pérez",
        email: "rosa@correo.example",
        date: "2026-11-23",
        time: "09:30",
        service: "Kine 45",
        professional: "Amparo Rivas",
        price: 25_000,
        status: "confirmed",
      },
    ],
  });
});

test("patients of Reservo", async () => {
  const file = csv(
    "Identificación;Nombre;Apellido paterno;Apellido materno;Fono;Mail;Previsión;Fecha nacimiento",
    "12345678-5;Rosa;Pérez;Soto;912345678;rosa@correo.example;Fonasa B;12-03-1980",
  );
  expect(await brought("patients", file)).toEqual({
    source: "Reservo",
    values: [
      {
        name: "Rosa Pérez Soto",
        rut: "12345678-5",
        phone: "+56912345678",
        email: "rosa@correo.example",
        insurer: "FONASA B",
        birthDate: "1980-03-12",
      },
    ],
  });
});

test("hours of Reservo", async () => {
  const file = csv(
    "Identificación;Paciente;Agenda;Tratamiento;Fecha;Inicio;Fin;Sucursal;Estado cita",
    "12345678-5;Rosa Pérez;Amparo Rivas;Kine 45;23-11-2026;09:30;10:15;Centro;Suspendió",
  );
  expect(await brought("appointments", file)).toEqual({
    source: "Reservo",
    values: [
      {
        name: "Rosa Pérez",
        rut: "12345678-5",
        professional: "Amparo Rivas",
        service: "Kine 45",
        date: "2026-11-23",
        time: "09:30",
        status: "cancelled",
      },
    ],
  });
});

test("hours of Medilink", async () => {
  const file = csv(
    "id_paciente,nombre_paciente,fecha,hora_inicio,hora_fin,duracion,nombre_profesional,estado_cita,comentarios",
    "7,Rosa Pérez,2026-11-23,09:30:00,10:15:00,45,Amparo Rivas,No confirmado,Trae exámenes",
  );
  expect(await brought("appointments", file)).toEqual({
    source: "Medilink",
    values: [
      {
        name: "Rosa Pérez",
        date: "2026-11-23",
        time: "09:30",
        minutes: 45,
        professional: "Amparo Rivas",
        status: "pending",
        note: "Trae exámenes",
      },
    ],
  });
});

test("what leaves from here", async () => {
  const own = (...lines: string[]) => `\uFEFF${lines.join("\r\n")}\r\n`;
  const patients = own(
    "Nombre;RUT;Correo;Teléfono;Fecha de nacimiento;Sexo;Previsión;Dirección;Comuna;Ocupación",
    "Rosa de la Fuente;12345678-5;rosa@correo.example;'+56981234567;1980-03-12;Intersexual u otro;FONASA A;Av. Uno 2;Ñuñoa;Profesora",
    "Ana Soto;;;'+56981234568;;;Otra;;;",
  );
  const staff = own("Nombre;Correo;Deberes", "Amparo Rivas;amparo@centro.example;atención, dirección");
  const packs = own(
    "Nombre;RUT;Correo;Teléfono;Servicio;Pack;Sesiones;Usadas;Precio;Fecha",
    "Rosa;;;;Kine;Pack 10;10;3;200000;2026-11-02",
  );
  expect((await brought("patients", patients)).values).toEqual([
    {
      name: "Rosa de la Fuente",
      rut: "12345678-5",
      email: "rosa@correo.example",
      phone: "+56981234567",
      birthDate: "1980-03-12",
      sex: "other",
      insurer: "FONASA A",
      address: "Av. Uno 2",
      comuna: "Ñuñoa",
      occupation: "Profesora",
    },
    { name: "Ana Soto", phone: "+56981234568", insurer: "Otra" },
  ]);
  expect((await brought("staff", staff)).values).toEqual([
    { name: "Amparo Rivas", email: "amparo@centro.example", duties: "atención, dirección" },
  ]);
  expect((await brought("packs", packs)).values).toEqual([
    {
      name: "Rosa",
      service: "Kine",
      pack: "Pack 10",
      sessions: 10,
      used: 3,
      price: 200_000,
      date: "2026-11-02",
    },
  ]);
});

test("an Excel of one's own", async () => {
  const file = book([
    ["Pacientes del centro 2026"],
    [],
    ["Paciente", null, "Contacto", null, "Nac."],
    ["Nombre completo", "Rut", "Celular", "Correo", "Fecha nac."],
    ["PÉREZ SOTO, ROSA", 123_456_785, "9 1234 5678", "rosa@correo.example", { date: "1980-03-12" }],
    ["ñancupil, ana", "7.654.321-6", 221_234_567, null, "1 de abril de 1955"],
  ]);
  expect(await brought("patients", file)).toEqual({
    source: null,
    values: [
      {
        name: "Rosa Pérez Soto",
        rut: "12345678-5",
        phone: "+56912345678",
        email: "rosa@correo.example",
        birthDate: "1980-03-12",
      },
      { name: "Ana Ñancupil", rut: "7654321-6", phone: "+56221234567", birthDate: "1955-04-01" },
    ],
  });
});

test("a calendar", async () => {
  const event = [
    "BEGIN:VEVENT",
    "DTSTART:20261123T123000Z",
    "DURATION:PT45M",
    "SUMMARY:Rosa Pérez",
    "STATUS:CONFIRMED",
    "ATTENDEE:mailto:rosa@correo.example",
    "END:VEVENT",
  ];
  const file = ["BEGIN:VCALENDAR", ...event, "END:VCALENDAR"].join("\r\n");
  expect(await brought("appointments", file)).toEqual({
    source: null,
    values: [
      {
        name: "Rosa Pérez",
        email: "rosa@correo.example",
        date: "2026-11-23",
        time: "09:30",
        minutes: 45,
        status: "confirmed",
      },
    ],
  });
});
