import { careName, sayCareTimes } from "~/features/clinic/clinic/care-hours";
import type { Clinic } from "~/shared/clinic";
import type { AgendaPageTexts } from "./shape";

export const agendaPage = (clinic: Clinic): AgendaPageTexts => ({
  tabTitle: "Agendar hora",
  title: "Elige tu hora",
  bookedTitle: "Tu hora está reservada",
  text: "Ves las horas libres de verdad y la tuya queda tomada al confirmar. No necesitas cuenta ni tarjeta.",
  notesTitle: "Antes de venir",
  notes: [
    ...clinic.opening.careHours.map((care) => ({
      title: care.days,
      text: `${careName}: ${sayCareTimes(care)}.`,
    })),
    {
      title: `Llega ${clinic.identity.arriveEarlyMinutes} minutos antes`,
      text: "Alcanzas a cambiarte y aprovechas la hora entera.",
    },
    { title: "Trae ropa cómoda", text: "Y, si tienes, tu orden médica y tus exámenes." },
    { title: "¿Cambio de planes?", text: "Puedes mover o cancelar tu hora hasta 2 horas antes." },
  ],
  teamTitle: "Con quién te atiendes",
  contactTitle: "¿Prefieres hablar con alguien?",
});
