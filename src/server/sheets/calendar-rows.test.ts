import { sheetFiles } from "tests/kit/sheet-files";
import { afterAll, describe, expect, test } from "vitest";

const { rows, pages, remove } = sheetFiles();
afterAll(remove);

const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR", ""].join("\r\n");
/** Dates, times and minutes of what is told. */
const hours = async (...lines: string[]) =>
  (await rows(calendar(...lines)))
    .slice(1)
    .map(([, date, time, minutes = ""]) => `${date} ${time} ${minutes}`);

test("an event is a row below the heads, in the clinic's time", async () => {
  const body = calendar(
    ...event(
      "DTSTART:20261124T120000Z",
      "DTEND:20261124T124500Z",
      "SUMMARY:Rosa Ñu",
      " ñoa\\, kine",
      "DESCRIPTION:Trae\\nexámenes",
      "ORGANIZER:mailto:kine@centro.example",
      "ATTENDEE:mailto:kine@centro.example",
      "ATTENDEE;CN=Rosa:mailto:rosa@correo.example",
      "ATTENDEE:tel:+56912345678",
      "STATUS:CANCELLED",
      "LOCATION:Box 2",
      "ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA",
    ),
  );
  expect(await pages(body)).toEqual([
    {
      sheet: "Calendario",
      rows: [
        {
          row: 1,
          cells: [
            "Fecha",
            "Hora",
            "Minutos",
            "Nombre",
            "Correo",
            "Teléfono",
            "Servicio",
            "Profesional",
            "Estado",
            "Nota",
          ],
        },
        {
          row: 2,
          cells: [
            "2026-11-24",
            "09:00",
            "45",
            "Rosa Ñuñoa, kine",
            "rosa@correo.example",
            "+56912345678",
            "",
            "",
            "Cancelada",
            "Trae\nexámenes",
          ],
        },
      ],
    },
  ]);
});

const zone = [
  "BEGIN:VTIMEZONE",
  "TZID:Mi zona",
  "BEGIN:STANDARD",
  "DTSTART:16010101T000000",
  "TZOFFSETFROM:+0530",
  "TZOFFSETTO:+0530",
  "END:STANDARD",
  "END:VTIMEZONE",
];

describe("when", () => {
  test.each<[string, string[], string[]]>([
    ["floating", ["DTSTART:20261124T090000", "DTEND:20261124T100000"], ["2026-11-24 09:00 60"]],
    ["elsewhere", ["DTSTART;TZID=Europe/Madrid:20261124T130000", "DURATION:PT1H"], ["2026-11-24 09:00 60"]],
    [
      "in a zone of the file",
      ["DTSTART;TZID=Mi zona:20261124T173000", "DURATION:PT30M"],
      ["2026-11-24 09:00 30"],
    ],
    ["long ago", ["DTSTART:20190301T120000Z"], ["2019-03-01 09:00 "]],
    ["a whole day", ["DTSTART;VALUE=DATE:20261124"], []],
    ["nobody knows when", ["DTSTART:mañana"], []],
    ["never", ["SUMMARY:x"], []],
  ])("%s", async (_, lines, told) => {
    // Where nothing is told only the heads stand there.
    expect(await hours(...event(...lines), ...zone)).toEqual(told);
  });
});

describe("what is repeated", () => {
  const weekly = ["UID:a", "DTSTART;TZID=America/Santiago:20261103T100000", "DURATION:PT1H"];

  test("is told from today, but for what was called off or moved", async () => {
    const rule = "RRULE:FREQ=WEEKLY;UNTIL=20261223T030000Z";
    const off = "EXDATE;TZID=America/Santiago:20261201T100000";
    const moved = event(
      "UID:a",
      "RECURRENCE-ID:20261208T130000Z",
      "DTSTART:20261209T150000Z",
      "DURATION:PT1H",
    );
    expect(await hours(...event(...weekly, rule, off), ...moved)).toEqual([
      "2026-11-24 10:00 60",
      "2026-12-15 10:00 60",
      "2026-12-22 10:00 60",
      "2026-12-09 12:00 60",
    ]);
  });

  test("without end is told for a year, and never more than five hundred times", async () => {
    expect(await hours(...event(...weekly, "RRULE:FREQ=WEEKLY"))).toHaveLength(52);
    expect(await hours(...event(...weekly, "RRULE:FREQ=HOURLY"))).toHaveLength(500);
    expect(await hours(...event(...weekly, "RRULE:FREQ=SECONDLY"))).toEqual([]);
  });
});
