import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AgendaEntry } from "~/features/appointments/therapist-contract";
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
      present="10:00"
      visits={new Map([["10:00", { appointmentId: "10:00", visit: 3, session: null, sessions: null }]])}
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
    "por confirmar",
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
