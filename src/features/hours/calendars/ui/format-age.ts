import { formatDate, toInstant, wallTimeOf } from "~/shared/clinic-time";

/** "4 minutos", "2 horas", "3 días": how long ago an instant was, in the largest whole unit. */
export function formatAge(instant: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - toInstant(instant).getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} días`;
  if (hours >= 1) return hours === 1 ? "1 hora" : `${hours} horas`;
  if (minutes === 0) return "menos de un minuto";
  return minutes === 1 ? "1 minuto" : `${minutes} minutos`;
}

/** "de las 09:20", with its day when that is not today. */
export function formatCopyAge(instant: string, now: Date): string {
  const [date = "", time = ""] = wallTimeOf(toInstant(instant)).split("T");
  return date === wallTimeOf(now).slice(0, 10) ? `de las ${time}` : `del ${formatDate(date)}, ${time}`;
}
