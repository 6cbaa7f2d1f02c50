import { leastWithFonasa } from "~/features/clinic/catalogue/least-price";
import type { Clinic } from "~/shared/clinic";
import { formatPesos } from "~/shared/money";
import { heldNote } from "./held-services";
import type { Question } from "./shape";

/** What people ask before they come; the landing page shows all eight, or those that direction has written instead. */
export function questions({ services, texts }: Clinic): Question[] {
  const held = heldNote({ services });
  if (texts.questions) return texts.questions;
  const least = leastWithFonasa(services);
  const [first] = services;
  return [
    {
      question: "¿Atienden con FONASA e Isapre?",
      answer: `Sí. ${least === null ? "" : `Con FONASA cada sesión cuesta desde ${formatPesos(least)}, en programas de 5 o 10. `}Con Isapre pagas aquí y pides el reembolso con tu boleta y tu orden médica.`,
    },
    {
      question: "¿Necesito una orden médica?",
      answer:
        "Para venir de forma particular, no. Para usar FONASA o Isapre, sí: con el diagnóstico y el número de sesiones.",
    },
    {
      question: "¿Qué es el tramo y qué es el bono?",
      answer:
        "El tramo es el grupo en que te clasifica FONASA. El bono es lo que compras para que FONASA pague su parte: sirve con los tramos B, C y D. El tramo A se atiende en la red pública, o aquí de forma particular.",
    },
    {
      question: "¿Cómo es la primera vez?",
      answer: `Dura ${first?.durationMinutes ?? 30} minutos. Conversamos, medimos tu movimiento y sales con un plan. Si tienes exámenes u orden médica, tráelos.`,
    },
    {
      question: "¿Qué ropa llevo?",
      answer:
        "Ropa cómoda, que deje ver lo que te duele: short para una rodilla, polera sin mangas para un hombro.",
    },
    {
      question: "¿Cuándo pago?",
      answer: `Reservar no cuesta nada. Puedes pagar en línea después de reservar, o en el centro el día de tu hora.${held ? ` ${held}` : ""}`,
    },
    {
      question: "¿Puedo cambiar o cancelar mi hora?",
      answer: "Sí, sin costo y hasta 2 horas antes: en tu portal o por teléfono.",
    },
    {
      question: "¿El análisis de síntomas reemplaza una consulta?",
      answer:
        "No. Es gratis y te orienta sobre qué conviene evaluar primero. No es un diagnóstico, y ante una urgencia hay que llamar al 131.",
    },
  ];
}
