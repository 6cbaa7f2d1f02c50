import { spreadsheet } from "~/server/http/spreadsheet";
import { monthTitle } from "~/ui/calendar/month-grid";
import type { AttendanceReport } from "./contract";
import { averageOf, type Figures, shareOf, sumOf } from "./figures";

const head = [
  "Mes",
  "Horas con recordatorio",
  "No llegaron con recordatorio",
  "% con recordatorio",
  "Horas sin recordatorio",
  "No llegaron sin recordatorio",
  "% sin recordatorio",
  "Avisaron que venían",
  "Avisaron que no",
  "Preguntados",
  "Respondieron",
  "Nota promedio",
  "Notas altas",
  "Horas ofrecidas a la lista de espera",
  "Llenadas desde la lista",
];

/** Figures alone: no name of anybody stands in it. */
export function attendanceCsv({
  from,
  to,
  months,
}: Pick<AttendanceReport, "from" | "to" | "months">): string {
  return spreadsheet([
    head,
    ...months.map(({ month, ...figures }) => [monthTitle(month), ...cellsOf(figures)]),
    [`Del ${dayOf(from)} al ${dayOf(to)}`, ...cellsOf(sumOf(months))],
  ]);
}

const dayOf = (date: string): string => date.split("-").reverse().join("-");

const cellsOf = (figures: Figures): (string | number)[] => [
  figures.remindedHours,
  figures.remindedMissed,
  shareOf(figures.remindedMissed, figures.remindedHours) ?? "",
  figures.otherHours,
  figures.otherMissed,
  shareOf(figures.otherMissed, figures.otherHours) ?? "",
  figures.saidComing,
  figures.saidNotComing,
  figures.asked,
  figures.answered,
  averageOf(figures) ?? "",
  figures.glad,
  figures.offeredHours,
  figures.filledHours,
];
