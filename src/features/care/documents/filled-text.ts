import { lineText } from "~/features/care/plans/dose-text";
import { observedParts } from "~/features/care/records/soap";
import { fullDate } from "~/features/care/report/ReportPage";
import type { Report } from "~/features/care/report/report";
import type { Physician } from "~/features/people/identification/identification";
import { wallTimeOf } from "~/shared/clinic-time";

interface Told extends Pick<Report, "madeAt" | "diagnoses" | "notes" | "treatment" | "plan" | "sessions"> {
  /** Who sent the person here, to whom a letter goes; null: whoever reads it. */
  physician: Physician | null;
}

/** What the record says, as a text to edit: a line that ends in a colon is a heading, and one with nothing below it is left out. */
export function filledText(kind: "report" | "derivation", report: Told): string {
  return kind === "report"
    ? part("Diagnóstico", diagnosesIn(report)) +
        part("Evolución", notesIn(report)) +
        part("Plan", planIn(report))
    : letter(report);
}

const part = (heading: string, text: string): string => (text ? `${heading}:\n${text}\n\n` : "");

const diagnosesIn = ({ diagnoses }: Told): string =>
  diagnoses.map(({ diagnosis, date }) => `${diagnosis} (${fullDate(date)})`).join("\n");

const notesIn = ({ notes }: Told): string =>
  notes
    .map((note) =>
      [
        capitalised(`${fullDate(note.date)}.`),
        ...observedParts(note)
          .filter(([, text]) => text)
          .map(([label, text]) => `${label}: ${text}`),
      ].join("\n"),
    )
    .join("\n\n");

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function planIn({ treatment, plan, madeAt }: Told): string {
  const exercises =
    plan?.exercises.map((line) => `· ${lineText(line, wallTimeOf(madeAt).slice(0, 10))}`) ?? [];
  return [
    treatment?.treatment ?? "",
    exercises.length > 0 ? ["Ejercicios en casa, según este plan.", ...exercises].join("\n") : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

function letter(report: Told): string {
  const { sessions, treatment, physician } = report;
  const held =
    sessions.length === 0
      ? ""
      : `${sessions.length === 1 ? "Una sesión realizada" : `${sessions.length} sesiones realizadas`}.`;
  return [
    physician ? `${[physician.name, physician.specialty].filter(Boolean).join(", ")}\nPresente` : "",
    "Estimada o estimado colega,",
    "Derivo a la persona que identifica esta carta para su evaluación y conducta.",
    part("Diagnóstico", diagnosesIn(report)).trim(),
    part("Tratamiento hasta ahora", [held, treatment?.treatment ?? ""].filter(Boolean).join("\n")).trim(),
    "Agradezco de antemano que nos cuente lo que resuelva.",
  ]
    .filter(Boolean)
    .join("\n\n");
}
