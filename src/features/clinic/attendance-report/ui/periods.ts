import { addDays } from "~/shared/clinic-time";
import { addMonths } from "~/ui/calendar/month-grid";

export interface Period {
  from: string;
  to: string;
}

/** What is asked for most: each both days counted. */
export function usualPeriods(today: string): (Period & { label: string })[] {
  const month = today.slice(0, 7);
  const first = `${month}-01`;
  return [
    { label: "Este mes", from: first, to: today },
    { label: "Mes pasado", from: `${addMonths(month, -1)}-01`, to: addDays(first, -1) },
    { label: "12 meses", from: `${addMonths(month, -11)}-01`, to: today },
  ];
}
