/** "10 sesiones" */
export const formatSessions = (count: number): string => (count === 1 ? "1 sesión" : `${count} sesiones`);
