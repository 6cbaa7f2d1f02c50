import { addDays, wallTimeOf } from "~/shared/clinic-time";
import type { Recommendation } from "../contract";

const standing = [
  {
    id: "system-mobility",
    title: "Ejercicios de movilidad diarios",
    description:
      "Haz tus ejercicios de movilidad todos los días, entre 10 y 15 minutos, sin forzar el dolor.",
    category: "exercise",
    priority: "high",
    days: 7,
  },
  {
    id: "system-follow-up",
    title: "Seguimiento de tu progreso",
    description: "Agenda un control cada 2 semanas para medir tu avance y ajustar el plan.",
    category: "follow-up",
    priority: "high",
    days: 14,
  },
  {
    id: "system-care",
    title: "Cuidados generales",
    description:
      "Duerme bien, toma agua, muévete durante el día y evita estar mucho rato en la misma postura.",
    category: "lifestyle",
    priority: "medium",
    days: 5,
  },
] as const;

/** The three that everybody gets, made in the browser as of today. */
export function systemRecommendations(now: Date): Recommendation[] {
  const today = wallTimeOf(now).slice(0, 10);
  return standing.map(({ days, ...each }) => ({
    ...each,
    type: "system",
    isCompleted: false,
    therapist: null,
    createdAt: now.toISOString(),
    dueDate: addDays(today, days),
    recommendation: null,
    sentAt: null,
  }));
}
