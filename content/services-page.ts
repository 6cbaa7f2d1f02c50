import type { ServicesPageTexts } from "./shape";

export const servicesPage: ServicesPageTexts = {
  tabTitle: "Servicios y precios",
  title: "Servicios con el precio a la vista",
  text: "Cada precio es total; si el tuyo es más que un «desde», te lo decimos antes de empezar. Si no sabes por dónde partir, parte por la evaluación: media hora basta para decirte qué necesitas y qué no.",
  sections: [
    {
      id: "evaluacion",
      category: "Kinesiología",
      title: "Kinesiología",
      text: "Para un dolor que no se va, una lesión o una operación reciente.",
      illustration: "shoulder",
    },
    {
      id: "performance",
      category: "Performance",
      title: "Performance",
      text: "Para volver a entrenar, competir mejor o moverte sin rigidez.",
      illustration: "squat",
    },
  ],
  priceNotes: [
    "Son precios totales, en pesos chilenos. «Desde» es el valor de la sesión más simple.",
    "Para usar FONASA o Isapre, trae tu orden médica con el diagnóstico y el número de sesiones.",
    "Te damos boleta, para que pidas el reembolso a tu Isapre o seguro.",
    "Reservar no cuesta nada: pagas en línea cuando quieras, o en el centro el día de tu primera sesión.",
  ],
  fonasa: {
    title: "Si te atiendes con FONASA",
    terms: [
      {
        term: "Bono",
        meaning:
          "El documento con que FONASA paga su parte. Con tu orden médica preparamos el programa de sesiones, y compras el bono en fonasa.cl, en una sucursal o aquí.",
      },
      {
        term: "Tramo",
        meaning:
          "El grupo en que FONASA te clasifica según tus ingresos. Con los tramos B, C y D puedes usar un bono aquí; con el tramo A te atiende la red pública, o vienes de forma particular.",
      },
    ],
  },
  additionalTitle: "Cuando una hora en el centro no es lo que necesitas",
  additional: [
    {
      title: "Análisis de síntomas con IA",
      text: "Gratis y a cualquier hora. Te orienta sobre qué te conviene evaluar primero; no es un diagnóstico.",
      action: "Analizar Síntomas",
      message: null,
    },
    {
      title: "Atención a domicilio",
      text: "Si llegar hasta acá es parte del problema, vamos a tu casa en Viña del Mar, Concón y Valparaíso. El valor depende de la distancia.",
      action: "Pedir atención a domicilio",
      message: "Hola, quiero consultar por atención a domicilio.",
    },
    {
      title: "Programas grupales",
      text: "Grupos de hasta seis personas: fuerza después de los 60, espalda sana y vuelta a correr.",
      action: "Preguntar por los grupos",
      message: "Hola, quiero saber de los programas grupales.",
    },
  ],
  closingTitle: "¿Partimos?",
  closingText: "Elige tu hora ahora. Puedes cambiarla o cancelarla hasta dos horas antes.",
};
