import type { LandingTexts } from "./shape";

export const landing: LandingTexts = {
  heroTitle: "Medimos tu movimiento. Lo recuperamos contigo.",
  heroText:
    "Antes de tratar un dolor, lo medimos: cuánto doblas, cuánto levantas, cuánto te cuesta. Sales de la primera hora con números claros y un plan.",
  servicesTitle: "Qué hacemos por ti",
  servicesText: "Cuatro puertas de entrada. Si no sabes cuál es la tuya, parte por la evaluación.",
  teamTitle: "Un equipo chico que te conoce por tu nombre",
  teamText:
    "La misma persona que te evalúa te acompaña hasta el alta. No pasas de mano en mano ni cuentas tu historia dos veces.",
  testimonialsTitle: "Lo que cuentan quienes ya vinieron",
  insuranceTitle: "Con FONASA, con Isapre o particular",
  insuranceText:
    "Con una orden médica usas tu bono FONASA o pides el reembolso a tu Isapre. Sin orden vienes de forma particular, y el precio es el que ves.",
  questionsTitle: "Lo que más nos preguntan",
  contactTitle: "Ven a vernos",
  contactText: "Escríbenos, llámanos o reserva tu hora en línea, también de noche.",
  map: {
    picture: "/images/map.svg",
    description:
      "Plano dibujado de los alrededores del centro, con el estero, la avenida y el borde costero de Viña del Mar",
  },
};
