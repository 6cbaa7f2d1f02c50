import { triage } from "triage/offered";
import type { Question } from "triage/question";
import { soldAs } from "~/features/clinic/catalogue/catalogue";
import { namesFonasa, sessionPrice } from "~/features/clinic/catalogue/least-price";
import type { AiModel } from "~/server/settings/env";
import { hear } from "~/server/watch/last-heard";
import type { Log } from "~/server/watch/log";
import type { Clinic } from "~/shared/clinic";
import { formatPesos } from "~/shared/money";
import { formatPhone } from "~/shared/phone";
import { askBesides } from "./ask-besides";
import { askModel } from "./ask-model";
import type { Advice } from "./contract";

interface Means {
  clinic: Clinic;
  log: Log;
  ai: AiModel | undefined;
}

/** The answer to a person's symptoms. Nothing of what they typed is kept: the log gets the names of the rules alone. */
export async function analyze(question: Question, { clinic, log, ai }: Means): Promise<Advice> {
  const decided = triage(question);
  const { advice, emergency, about, explain } = decided;
  log.debug({ rules: explain.map(({ flag }) => flag), priority: advice.priority, emergency }, "triage");
  const built = about ? withCentreFacts(clinic, advice, { about, symptoms: question.symptoms }) : advice;
  // An emergency does not wait for a network, and no text can talk a model out of it.
  if (!ai || emergency || question.answered) return built;
  const choice = await askModel(question, ai);
  hear(ai, "silence" in choice ? choice.silence : null);
  if ("silence" in choice) {
    log.warn({ reason: choice.silence }, "model chose no question");
    return built;
  }
  return askBesides(built, choice.signs, question, decided);
}

function factsOf(
  { identity, services, opening }: Clinic,
  symptoms: string,
): Record<string, string | undefined> {
  const { address, phone } = identity;
  const cheapest = services.toSorted((a, b) => a.price - b.price)[0];
  return {
    price:
      (/fonasa/i.test(symptoms) && withFonasa(services)) ||
      (cheapest &&
        `${cheapest.name}: ${cheapest.priceFrom ? "desde " : ""}${formatPesos(cheapest.price)}. Los demás precios, los packs y los convenios están en /servicios.`),
    hours: `Recepción: ${opening.reception.map(({ days, opens, closes }) => `${days.toLowerCase()} de ${opens} a ${closes}`).join("; ")}. Las horas libres de kinesiología están en /agendar.`,
    place: `Estamos en ${address.street}, ${address.comuna}. El mapa y cómo llegar están en /#contacto.`,
    contact: `Escríbenos a ${identity.email} o llama al ${formatPhone(phone)}. Todos los datos están en /#contacto.`,
  };
}

/** "Con FONASA, cada sesión sale $13.000": of the pack whose session costs least. */
function withFonasa(services: Clinic["services"]): string | null {
  const [least] = services
    .flatMap(soldAs)
    .filter(namesFonasa)
    .toSorted((a, b) => sessionPrice(a) - sessionPrice(b));
  if (!least) return null;
  const each = formatPesos(sessionPrice(least));
  return `Con FONASA cada sesión sale ${each} (${least.name}, ${formatPesos(least.price)}). Trae tu orden médica. Los demás precios están en /servicios.`;
}

/** A question about the centre gets this clinic's own answer, alone or behind what is said of a complaint. */
function withCentreFacts(
  clinic: Clinic,
  advice: Advice,
  { about, symptoms }: { about: string; symptoms: string },
): Advice {
  const fact = factsOf(clinic, symptoms)[about];
  if (!fact) return advice;
  if (advice.priority === "low" && advice.specialist.startsWith("Recepción")) {
    const [, ...rest] = advice.recommendation.split(". ");
    return { ...advice, recommendation: [fact, rest.join(". ")].filter(Boolean).join(" ") };
  }
  return { ...advice, nextSteps: [...advice.nextSteps, fact] };
}
