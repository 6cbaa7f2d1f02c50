/** "10 sesiones" */
export const formatSessions = (count: number): string => (count === 1 ? "1 sesión" : `${count} sesiones`);

/** "Te quedan 7 de 10 sesiones" */
export const formatSessionsLeft = (left: number, sessions: number): string =>
  `Te ${left === 1 ? "queda" : "quedan"} ${left} de ${formatSessions(sessions)}`;
