/** The page that lets into the room of a session by video. */
export const roomPath = "/sesion-en-linea";

export const roomPlace = (appointmentId: string): string =>
  `${roomPath}?${new URLSearchParams({ hora: appointmentId })}`;
