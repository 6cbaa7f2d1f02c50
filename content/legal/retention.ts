interface Retention {
  /** What is kept, as the privacy page calls it. */
  what: string;
  /** How long, in the words of the privacy page. */
  until: string;
  /** Null where what happens ends it, and no count of days. */
  period: { years: number } | { days: number } | null;
  /** Which law sets the period, or asks that there be one. */
  law: string;
}

const limitsItself = "Ley 19.628, art. 3: no más tiempo que el necesario";

/**
 * How long each kind of data is kept, and by which law. The privacy page says what stands here, and the job that drops what is
 * over goes by it; where a function of the database holds a period of the law, a test compares the two.
 */
export const retention = {
  record: {
    what: "Ficha clínica y su registro de accesos",
    until: "15 años desde la última anotación o visita, como exige la ley",
    period: { years: 15 },
    law: "Ley 20.584, arts. 12 y 13; Decreto 41 de 2012, art. 11",
  },
  money: {
    what: "Reservas y pagos",
    until: "6 años, por razones tributarias; las horas a las que viniste son parte de tu ficha",
    period: { years: 6 },
    law: "Código Tributario, arts. 17 y 200",
  },
  account: {
    what: "Cuenta de quien reservó y no llegó a atenderse",
    until: "2 años desde la última hora o el último ingreso",
    period: { years: 2 },
    law: limitsItself,
  },
  consents: {
    what: "Consentimientos",
    until: "Mientras rijan, y 5 años más como prueba",
    period: { years: 5 },
    law: "Ley 19.628, art. 12: quien trata datos prueba el consentimiento",
  },
  opinions: {
    what: "Lo que respondes sobre cómo te fue",
    until: "2 años desde que te preguntamos; un testimonio tuyo está en el sitio mientras tú quieras",
    period: { years: 2 },
    law: limitsItself,
  },
  drafts: {
    what: "Borradores de notas que nadie firmó",
    until: "180 días desde el último cambio",
    period: { days: 180 },
    law: limitsItself,
  },
  imports: {
    what: "Lo que dice un archivo con que el centro trae fichas de otro sistema",
    until: "7 días; lo que se trajo es parte de la ficha, las horas y los pagos",
    period: { days: 7 },
    law: limitsItself,
  },
  sessions: {
    what: "Sesiones, dispositivos conocidos y avisos en tu teléfono",
    until:
      "La sesión, hasta que sales o vence, a lo más 30 días; el dispositivo, 400 días; los avisos, hasta que los quitas, sales en ese teléfono o pasa 1 año sin que llegue uno",
    period: null,
    law: limitsItself,
  },
  links: {
    what: "Enlaces que te enviamos por correo",
    until: "Sirven una vez; anotamos por 1 año cuáles dimos, para cambiarte uno viejo por otro",
    period: null,
    law: limitsItself,
  },
  mails: {
    what: "Correos y mensajes que te enviamos",
    until:
      "No guardamos copia: solo qué te avisamos, cuándo y si llegó, por 1 año. Sin servidor de correo quedan como archivos 30 días",
    period: { years: 1 },
    law: limitsItself,
  },
  waiting: {
    what: "Lista de espera y horas que te ofrecimos",
    until: "1 año desde que dejaste de esperar",
    period: { years: 1 },
    law: limitsItself,
  },
  visits: {
    what: "Identificador de visita",
    until:
      "Hasta que elijas «No recordar mi visita» o borres los datos de tu navegador; en el servidor, 30 días desde tu última visita",
    period: { days: 30 },
    law: limitsItself,
  },
  interactions: {
    what: "Lo que haces en el sitio",
    until: "90 días; las últimas 100 acciones de cada visita. Si tu sesión está abierta, lo ves en tu copia",
    period: { days: 90 },
    law: limitsItself,
  },
  addresses: {
    what: "Dirección IP",
    until:
      "Completa, a lo más un día; después queda solo la red (/24 o /48) en tus sesiones y en el registro de accesos, y nada donde se cuentan solicitudes. El registro técnico del sitio no la anota",
    period: { days: 1 },
    law: limitsItself,
  },
  exports: {
    what: "Copia cerrada de todo el centro, cuando la dirección la pide",
    until: "2 días desde que está lista",
    period: { days: 2 },
    law: limitsItself,
  },
  passing: {
    what: "Lo que hace falta un momento: contadores, repeticiones de un envío, imágenes sin uso",
    until: "Un día",
    period: { days: 1 },
    law: limitsItself,
  },
} as const satisfies Record<string, Retention>;
