/**
 * What happens with an hour after it was booked: said alike on the screen, in the mail and in the terms. It is held from that
 * moment on, and nobody else can get it.
 */
export function statusPromise(therapistName: string, isConfirmed: boolean): string {
  if (isConfirmed) return "Tu hora está confirmada.";
  return `Guardamos tu hora. ${therapistName.split(" ")[0]} la confirma y te llega un correo.`;
}
