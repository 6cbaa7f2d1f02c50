/** What people call each status of an appointment. */
export const statusWords = {
  pending: "Pendiente",
  confirmed: "Confirmada",
  completed: "Completada",
  cancelled: "Cancelada",
  therapist_scheduled: "Por confirmar",
} as const;

export type BadgeStatus = keyof typeof statusWords;
