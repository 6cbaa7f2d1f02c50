import type { WaitingDay, WishedTimes } from "./contract";

const dayNames: Record<WaitingDay, string> = {
  mon: "lunes",
  tue: "martes",
  wed: "miércoles",
  thu: "jueves",
  fri: "viernes",
  sat: "sábado",
  sun: "domingo",
};
export const nameOfDay = (day: WaitingDay): string => dayNames[day];

/** Where the day is cut for who waits. */
export const noon = "13:00";

const list = new Intl.ListFormat("es-CL", { type: "conjunction" });

/** "lunes y jueves, en la mañana"; "cualquier día y hora". */
export function formatWishedTimes({ days, from, to }: WishedTimes): string {
  if (!days && !from && !to) return "cualquier día y hora";
  const day = days ? list.format(days.map(nameOfDay)) : "cualquier día";
  return `${day}, ${formatHours(from ?? null, to ?? null)}`;
}

function formatHours(from: string | null, to: string | null): string {
  if (from && to) return `de ${from} a ${to}`;
  if (to) return to === noon ? "en la mañana" : `hasta las ${to}`;
  if (from) return from === noon ? "en la tarde" : `desde las ${from}`;
  return "a cualquier hora";
}
