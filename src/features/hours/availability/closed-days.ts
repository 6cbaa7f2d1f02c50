import { opening } from "content/first-start/opening";

const holidays = new Set(opening.holidays);
const closures = new Set(opening.closures);

/** Why nobody is offered an hour on that date; null when it is an ordinary one. */
export function closingOf(date: string): "feriado" | "cerrado" | null {
  if (holidays.has(date)) return "feriado";
  return closures.has(date) ? "cerrado" : null;
}
