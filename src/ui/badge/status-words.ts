/** What people call each status of an appointment; of who did not come, and of what waits for its reader, see below. */
export const statusWords = {
  pending: "Pendiente",
  confirmed: "Confirmada",
  completed: "Completada",
  cancelled: "Cancelada",
  therapist_scheduled: "Espera al paciente",
  imported: "Historia importada",
} as const;

export type BadgeStatus = keyof typeof statusWords;

/** The same in the patient's own places. */
const ownStatusWords: Record<BadgeStatus, string> = {
  ...statusWords,
  therapist_scheduled: "Espera tu respuesta",
};

export interface Marked {
  status: BadgeStatus;
  /** The person did not come. */
  noShow?: boolean;
}

export const wordOf = ({ status, noShow }: Marked): string => (noShow ? "No llegó" : statusWords[status]);

export const ownWordOf = ({ status, noShow }: Marked): string =>
  noShow ? "No llegaste" : ownStatusWords[status];
