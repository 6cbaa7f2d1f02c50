import type { AppointmentForMail } from "~/features/hours/appointments/queries";
import { addDays, formatDate, instantOf, wallTimeOf } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { portalPlace } from "~/shared/portal-address";

/** What a phone shows, also while it is locked: nothing of health, and no address that does something by being opened. */
export interface PushText {
  title: string;
  body: string;
  /** Where in the site a tap leads. */
  url: string;
}

type Hour = Pick<AppointmentForMail, "id" | "wallStart" | "status" | "therapistName" | "therapistEmail">;

export function reminderText(clinicName: string, hour: Hour, now: Date): PushText {
  const [date = "", time = ""] = hour.wallStart.split("T");
  const today = wallTimeOf(now).slice(0, 10);
  const day = date === today ? "Hoy" : date === addDays(today, 1) ? "Mañana" : `El ${formatDate(date)}`;
  // Nobody is named while it is open who attends.
  const who = hour.therapistEmail ? ` con ${firstName(hour.therapistName)}` : "";
  const act = hour.status === "therapist_scheduled" ? "Toca para confirmar." : "Toca para ver tu hora.";
  return {
    title: `Tu hora en ${clinicName}`,
    body: `${day} a las ${time}${who}. ${act}`,
    url: portalPlace("resumen", hour.id),
  };
}

export const testText = (clinicName: string): PushText => ({
  title: `Avisos de ${clinicName}`,
  body: "Así te llegarán los recordatorios de tus horas.",
  url: portalPlace("datos", "avisos"),
});

/** For how many seconds the push service keeps it for a phone that is off: what says "hoy" is nothing for tomorrow, and no hour is told once it has begun. */
export function keptSeconds(now: Date, startsAt: Date): number {
  const midnight = instantOf(`${addDays(wallTimeOf(now).slice(0, 10), 1)}T00:00`);
  const until = midnight < startsAt ? midnight : startsAt;
  return Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000));
}
