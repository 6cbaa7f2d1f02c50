import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { DayLines } from "./DayLines";

const hour = (at: string, status: AgendaEntry["status"], more: Partial<AgendaEntry> = {}): AgendaEntry =>
  ({
    id: at,
    preferredDate: `2026-11-24T${at}`,
    preferredTime: at,
    durationMinutes: 60,
    patientName: `Persona de las ${at}`,
    service: "Terapia Manual",
    status,
    noShow: false,
    ...more,
  }) as AgendaEntry;

test("each line says its state in words and by its form, and a gap is a place to book", () => {
  const html = renderToStaticMarkup(
    <DayLines
      date="2026-11-24"
      minute={10 * 60 + 5}
      present="10:00"
      asked={new Set(["14:00"])}
      visits={
        new Map([
          ["10:00", { appointmentId: "10:00", visit: 3, session: null, sessions: null, hasNote: false }],
        ])
      }
      lines={[
        { kind: "hour", entry: hour("08:00", "completed") },
        { kind: "hour", entry: hour("09:00", "cancelled", { noShow: true }) },
        { kind: "hour", entry: hour("10:00", "confirmed") },
        { kind: "gap", from: "11:00", to: "12:00" },
        { kind: "hour", entry: hour("14:00", "pending") },
        { kind: "hour", entry: hour("15:00", "therapist_scheduled") },
        { kind: "hour", entry: hour("16:00", "cancelled") },
      ]}
    />,
  );
  const lines = html.split("<li>").slice(1);
  const words = [
    "completada",
    "no llegó",
    "ahora",
    "+ agendar",
    "por confirmar, preguntó algo",
    "espera al paciente",
    "cancelada",
  ];
  for (const [index, word] of words.entries()) expect(lines[index]).toContain(word);
  expect(lines[2]).toContain("tercera sesión");
  expect(lines[4]).toContain("border-dashed");
  expect(lines[5]).toContain("border-dotted");
  expect(lines[6]).toContain("line-through");
  expect(html).toContain("fin del día · 4 pacientes · 1 libre");
});

/** What the line of one hour says beside the name, at a minute of its day. */
const noteAt = (minute: number, entry: AgendaEntry, isNow: boolean): string => {
  const html = renderToStaticMarkup(
    <DayLines
      date="2026-11-24"
      minute={minute}
      present={isNow ? entry.id : null}
      visits={new Map()}
      asked={new Set()}
      lines={[{ kind: "hour", entry }]}
    />,
  );
  return /Terapia Manual<\/span>(?:<span[^>]*>([^<]*)<\/span>)?/.exec(html)?.[1] ?? "";
};

test.each([
  ["that is now, in its first minutes", 10 * 60 + 10, hour("10:00", "confirmed"), true, "ahora"],
  ["that is now", 10 * 60 + 25, hour("10:00", "confirmed"), true, "ahora, empezó hace 25 min"],
  ["that goes on beside another", 10 * 60 + 25, hour("10:00", "confirmed"), false, "empezó hace 25 min"],
  ["that is over", 11 * 60, hour("10:00", "confirmed"), false, "sin cerrar, empezó hace 1 h"],
  [
    "that has long been over",
    12 * 60 + 5,
    hour("10:00", "confirmed"),
    false,
    "sin cerrar, empezó hace 2 h 5 min",
  ],
  [
    "whose patient never answered",
    11 * 60,
    hour("10:00", "therapist_scheduled"),
    false,
    "espera al paciente, sin cerrar, empezó hace 1 h",
  ],
  [
    "whose patient does not come",
    10 * 60 + 20,
    hour("10:00", "confirmed", { isAbsent: true }),
    false,
    "avisó que no viene, empezó hace 20 min",
  ],
  ["that is to come", 9 * 60, hour("10:00", "confirmed"), false, ""],
  ["that is done", 12 * 60, hour("10:00", "completed"), false, "completada"],
  ["that was missed", 12 * 60, hour("10:00", "cancelled", { noShow: true }), false, "no llegó"],
  ["that was cancelled", 12 * 60, hour("10:00", "cancelled"), false, "cancelada"],
])("of an hour %s it is said who is late", (_, minute, entry, isNow, note) => {
  expect(noteAt(minute, entry, isNow)).toBe(note);
});

const here = { arrivedAt: "2026-11-24T12:52:00.000Z" };
test.each([
  [
    "before it begins: since when they wait",
    10 * 60,
    hour("10:30", "confirmed", here),
    false,
    "llegó 09:52, espera 8 min",
  ],
  ["in its middle: nobody is late", 10 * 60 + 25, hour("10:00", "confirmed", here), true, "ahora"],
  [
    "whose hour was never closed",
    11 * 60 + 30,
    hour("10:00", "confirmed", here),
    false,
    "llegó 09:52, sin cerrar, empezó hace 1 h 30 min",
  ],
  ["and was attended", 12 * 60, hour("10:00", "completed", here), false, "completada"],
  [
    "who had said that they do not come",
    10 * 60 + 5,
    hour("10:00", "confirmed", { ...here, isAbsent: true }),
    false,
    "llegó 09:52",
  ],
])("of who is here %s", (_, minute, entry, isNow, said) => {
  expect(noteAt(minute, entry, isNow)).toBe(said);
});
