import type { Meeting } from "./clinic";

/** So long before its hour the room of a video session lets people in. */
export const roomOpensMinutes = 15;

/** How to be there in time. */
export const arrivalAdvice = ({ isOnline, arriveEarlyMinutes }: Meeting): string =>
  isOnline
    ? `Entras desde ${roomOpensMinutes} minutos antes. Busca un lugar tranquilo, con buena luz y espacio para moverte.`
    : `Llega ${arriveEarlyMinutes} minutos antes.`;

/** The same, with what to wear. */
export const arrivalInClothes = (meeting: Meeting): string =>
  meeting.isOnline
    ? `${arrivalAdvice(meeting)} Ropa cómoda.`
    : `Llega ${meeting.arriveEarlyMinutes} minutos antes, con ropa cómoda.`;
