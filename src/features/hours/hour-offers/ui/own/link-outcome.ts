import { formatWallTime } from "~/shared/clinic-time";
import type { WaitingLink } from "../../contract";

interface Words {
  kind: "success" | "info";
  title: string;
  text: string;
}

const stays = "Sigues en la lista, en el mismo lugar: te escribimos cuando se libere otra.";

/** What a link says once its button is gone; `isFresh` right after it was pressed. */
export function outcomeOf({ act, state, insteadOf }: WaitingLink, isFresh: boolean): Words {
  const kind = isFresh ? "success" : "info";
  if (act === "take") {
    const keeps = insteadOf ? `Conservas tu hora del ${formatWallTime(insteadOf)}. ` : "";
    if (state === "done")
      return { kind, title: "La hora es tuya", text: "Te esperamos. Te llega un correo con los detalles." };
    if (state === "declined")
      return {
        kind,
        title: "Se la ofrecemos a otra persona",
        text: `Dijiste que no a esta hora. ${keeps}${stays}`,
      };
    if (state === "lost")
      return { kind: "info", title: "Esta vez la tomó otra persona", text: `${keeps}${stays}` };
    if (state === "lapsed")
      return {
        kind: "info",
        title: "Esta oferta terminó",
        text: `Ahora la ofrecemos a otras personas. ${keeps}${stays}`,
      };
    return {
      kind: "info",
      title: "Esta oferta ya no vale",
      text: "La hora cambió, o dejaste de esperar. Tus horas están en tu portal.",
    };
  }
  if (act === "join")
    return {
      kind,
      title: "Te avisaremos si se libera una hora",
      text: "Te escribimos por correo. Cada correo trae un enlace para dejar de esperar.",
    };
  if (act === "ask")
    return state === "done"
      ? {
          kind,
          title: "Te avisaremos si se libera antes",
          text: "Te escribimos por correo. Cada correo trae un enlace para dejar de esperar.",
        }
      : {
          kind: "info",
          title: "Esta hora ya no espera",
          text: "Se canceló, cambió o ya comenzó. Puedes agendar otra cuando quieras.",
        };
  return state === "done"
    ? {
        kind,
        title: "Ya no te avisaremos",
        text: "Tus horas siguen como están. Puedes volver a pedirlo en tu portal cuando quieras.",
      }
    : {
        kind: "info",
        title: "Ya no esperas",
        text: "Tomaste una hora o pasó el plazo: no te escribiremos más por esto.",
      };
}
