import type { Clinic } from "~/shared/clinic";

/** What is said beside "Reservar no cuesta nada" where hours of some services are held until they are paid; else null. */
export function heldNote({ services }: Pick<Clinic, "services">): string | null {
  const held = services.filter(({ requiresPayment }) => requiresPayment === "hold");
  return held.length > 0
    ? `Se paga en línea al reservar: ${held.map(({ name }) => name).join(", ")}. La hora se guarda 30 minutos para hacerlo.`
    : null;
}
