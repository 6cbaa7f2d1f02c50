import type { Clinic } from "~/shared/clinic";
import { formatPesos } from "~/shared/money";
import { formatPhone } from "~/shared/phone";
import type { Advice } from "./contract";

function factsOf({ identity, services, opening }: Clinic): Record<string, string | undefined> {
  const { address, phone } = identity;
  const cheapest = services.toSorted((a, b) => a.price - b.price)[0];
  return {
    price:
      cheapest &&
      `${cheapest.name}: ${cheapest.priceFrom ? "desde " : ""}${formatPesos(cheapest.price)}. Los demás precios, los packs y los convenios están en /servicios.`,
    hours: `Recepción: ${opening.reception.map(({ days, opens, closes }) => `${days.toLowerCase()} de ${opens} a ${closes}`).join("; ")}. Las horas libres de kinesiología están en /agendar.`,
    place: `Estamos en ${address.street}, ${address.comuna}. El mapa y cómo llegar están en /#contacto.`,
    contact: `Escríbenos a ${identity.email} o llama al ${formatPhone(phone)}. Todos los datos están en /#contacto.`,
  };
}

/** A question about the centre gets this clinic's own answer, alone or behind what is said of a complaint. */
export function withCentreFacts(clinic: Clinic, advice: Advice, about: string): Advice {
  const fact = factsOf(clinic)[about];
  if (!fact) return advice;
  if (advice.priority === "low" && advice.specialist.startsWith("Recepción")) {
    const [, ...rest] = advice.recommendation.split(". ");
    return { ...advice, recommendation: [fact, rest.join(". ")].filter(Boolean).join(" ") };
  }
  return { ...advice, nextSteps: [...advice.nextSteps, fact] };
}
