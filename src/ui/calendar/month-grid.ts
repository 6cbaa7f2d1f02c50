import { addDays, weekday } from "~/shared/clinic-time";

/** Days are "yyyy-MM-dd" and months "yyyy-MM": strings that no time zone and no clock change can move. */
const monthNames = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

/** Monday first. */
export const weekdayNames = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

export const monthOf = (day: string): string => day.slice(0, 7);

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: string): number => weekday(day) - 1;

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

function daysIn(month: string): number {
  return Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8));
}

/** The same day of another month, or its last day where it is shorter. */
export function moveMonths(day: string, count: number): string {
  const month = addMonths(monthOf(day), count);
  const date = Math.min(Number(day.slice(8)), daysIn(month));
  return `${month}-${String(date).padStart(2, "0")}`;
}

/** Weeks of seven days from Monday to Sunday; a day outside the month is null. */
export function monthGrid(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = weekdayOf(first);
  const count = daysIn(month);
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const index = week * 7 + weekday - before;
      return index < 0 || index >= count ? null : addDays(first, index);
    }),
  );
}

export function monthTitle(month: string): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1]} de ${month.slice(0, 4)}`;
}

/** "lunes 23 de noviembre de 2026" */
export function dayTitle(day: string): string {
  return `${weekdayNames[weekdayOf(day)]} ${Number(day.slice(8))} de ${monthTitle(monthOf(day))}`;
}
