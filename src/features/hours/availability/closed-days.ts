import type { Opening } from "~/shared/clinic";

/** Why nobody is offered an hour on that date; null when it is an ordinary one. */
export function closingOf(
  { holidays, closures }: Pick<Opening, "holidays" | "closures">,
  date: string,
): "feriado" | "cerrado" | null {
  if (holidays.includes(date)) return "feriado";
  return closures.includes(date) ? "cerrado" : null;
}
