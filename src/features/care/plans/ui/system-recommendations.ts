import { addDays, dateOf, daysBetween, instantOf, wallTimeOf } from "~/shared/clinic-time";
import type { Recommendation } from "../contract";
import { type StandingId, type StandingMark, standingIds } from "../standing-contract";

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

/**
 * The three that everybody gets. The first due date follows the first session; when it has passed the next one does, and what
 * was done within the days before it is done until then. Whoever had no session yet counts from today.
 */
export function systemRecommendations(
  now: Date,
  firstSession: string | null,
  marks: StandingMark[],
): Recommendation[] {
  const today = wallTimeOf(now).slice(0, 10);
  const since = firstSession ?? today;
  return standing.map(({ days, ...each }) => {
    const turn = Math.max(1, Math.ceil(daysBetween(since, today) / days));
    const dueDate = addDays(since, turn * days);
    const doneAt = marks.find(({ id }) => id === each.id)?.doneAt;
    return {
      ...each,
      type: "system",
      isCompleted: doneAt !== undefined && (turn === 1 || dateOf(doneAt) > addDays(dueDate, -days)),
      therapist: null,
      // Where the first session is to come, they were made by today.
      createdAt: [instantOf(`${since}T09:00`).toISOString(), now.toISOString()].toSorted()[0] ?? "",
      dueDate,
      recommendation: null,
      sentAt: null,
      exercises: [],
      measurings: [],
    };
  });
}

export const isStanding = (id: string): id is StandingId => standingIds.some((each) => each === id);
