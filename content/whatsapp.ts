import type { Identity } from "~/shared/clinic";

/** What a button of a template says of the hour that it stands under. */
export type WhatsappAnswer = "attend" | "decline" | "confirm" | "reject" | "change";

interface Template {
  /** As it is registered at WhatsApp. A text that changes is another template: give it another name, and register it first. */
  name: string;
  /** {{1}} the person's first name, {{2}} when, {{3}} with whom, {{4}} where. */
  body: string;
  /** For who approves it. */
  example: string[];
  buttons: { answer: WhatsappAnswer; label: string }[];
}

/** Code of the texts' language at WhatsApp. */
export const templateLanguage = "es";

/** Below each template. */
export const templateFooter = "Responde BAJA y no te escribimos más por aquí.";

const example = ["Rosa", "miércoles 25 de noviembre a las 10:00", "Amparo Soto", "Av. Ejemplo 1250"];

/** Nothing about health, nor the service: these show on locked screens. `npm run whatsapp -- templates` prints what to register. */
export const templates = ({ shortName, arriveEarlyMinutes }: Identity) =>
  ({
    reminder: {
      name: "recordatorio_de_hora",
      body: `Hola, {{1}}. Te recordamos tu hora en ${shortName}: {{2}}, con {{3}}, en {{4}}. Llega ${arriveEarlyMinutes} minutos antes. ¿Vienes?`,
      example,
      buttons: [
        { answer: "attend", label: "Confirmo" },
        { answer: "decline", label: "No puedo" },
        { answer: "change", label: "Cambiar" },
      ],
    },
    proposal: {
      name: "recordatorio_de_propuesta",
      body: `Hola, {{1}}. En ${shortName} te guardamos una hora: {{2}}, con {{3}}, en {{4}}. Aún no nos dices si puedes. ¿La tomas?`,
      example,
      buttons: [
        { answer: "confirm", label: "Confirmo" },
        { answer: "reject", label: "No puedo" },
        { answer: "change", label: "Cambiar" },
      ],
    },
  }) satisfies Record<string, Template>;

/** Who writes one of these alone, in capitals or not, is written no more. */
export const stopWords = ["BAJA", "STOP", "DAR DE BAJA", "DARME DE BAJA", "NO MAS"];

/** What is answered to what somebody sends. {hora}, {telefono} and {portal} are filled in; nothing that they wrote is repeated. */
export const whatsappReplies = {
  attend: { title: "Anotamos que vienes", text: "¡Gracias! Te esperamos: {hora}." },
  decline: {
    title: "Cancelamos tu hora",
    text: "Listo, cancelamos tu hora: {hora}. Para tomar otra entra a {portal} o llámanos al {telefono}.",
  },
  absent: {
    title: "Anotamos que no vienes",
    text: "Avisamos que no vienes: {hora}. Quedan menos de 2 horas, así que por aquí ya no se cancela ni se mueve: para otra hora llámanos al {telefono}.",
  },
  confirm: { title: "Confirmamos tu hora", text: "Listo, la hora es tuya: {hora}. Te esperamos." },
  reject: {
    title: "Soltamos la hora propuesta",
    text: "Listo, soltamos esa hora: {hora}. Para tomar otra entra a {portal} o llámanos al {telefono}.",
  },
  change: {
    title: "Cómo cambiar tu hora",
    text: "Puedes cambiarla hasta 2 horas antes en {portal}. También puedes llamarnos al {telefono}.",
  },
  tooLate: {
    title: "Respuesta a tu aviso",
    text: "Quedan menos de 2 horas, así que por aquí ya no se puede. Llámanos al {telefono} y lo vemos.",
  },
  notActive: {
    title: "Respuesta a tu aviso",
    text: "Esa hora ya no espera respuesta: {hora}. Mira tus horas en {portal} o llámanos al {telefono}.",
  },
  over: {
    title: "Respuesta a tu aviso",
    text: "Esa hora ya pasó o cambió de día. Mira tus horas en {portal} o llámanos al {telefono}.",
  },
  stop: {
    title: "No te escribimos más por WhatsApp",
    text: "Listo, no te escribimos más por aquí. Tus horas te las recordamos por correo. Si cambias de idea, actívalo en {portal}.",
  },
  call: {
    title: "Respuesta a tu mensaje",
    text: "Aquí contesta un sistema y nadie lee estos mensajes. Llámanos al {telefono}. Si es una urgencia, llama al 131.",
  },
} as const;
