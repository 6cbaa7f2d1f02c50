import type { Opening } from "~/shared/clinic";
import { addDays } from "~/shared/clinic-time";

/** Why nobody is offered an hour on that date; null when it is an ordinary one, or closed for some of its hours alone. */
export function closingOf(
  { holidays, closures }: Pick<Opening, "holidays" | "closures">,
  date: string,
): "feriado" | "cerrado" | null {
  if (holidays.includes(date)) return "feriado";
  const next = `${addDays(date, 1)}T00:00`;
  const isAway = closures.some(
    ({ branchId, from, to }) => branchId === null && from <= `${date}T00:00` && next <= to,
  );
  return isAway ? "cerrado" : null;
}
