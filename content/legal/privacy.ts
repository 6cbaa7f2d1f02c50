import type { Clinic } from "~/shared/clinic";
import type { LegalText } from "../shape";
import { retention } from "./retention";

// MARKED FOR REVIEW BY A LAWYER before a clinic opens with it. It follows the twelve points of art. 14 ter of Ley 19.628 as
// rewritten by Ley 21.719 (in force 2026-12-01); the letter of each is beside its section. Name your hosting provider in content/first-start/seller.ts.
/** With each booking and consent stands the version that held. */
export const privacyVersion = "2026-11-24";

interface Site {
  whatsapp: boolean;
  copies: boolean;
}

/** The policy as it holds where reminders leave by WhatsApp too, or only by mail, and where the site makes copies of itself, or does not. */
export function privacy({ identity, seller }: Clinic, { whatsapp, copies }: Site): LegalText {
  const hosting = seller.hosting
    ? `El sitio y las fichas se alojan en ${seller.hosting.country}, con ${seller.hosting.provider}.`
    : `Dónde y con qué proveedor se alojan el sitio y las fichas, te lo decimos si escribes a ${seller.privacyEmail}.`;
  const networks = identity.social.map(({ name }) => name).join(", ");
  return {
    title: "Política de Privacidad",
    description: `Qué datos tuyos usa ${identity.name}, para qué, por cuánto tiempo y cómo ejerces tus derechos.`,
    version: privacyVersion,
    date: "2026-11-24",
    summary: [
      "Usamos tus datos para atenderte, y para nada más sin preguntarte antes.",
      "Tu ficha clínica es secreta: la ve solo quien te atiende, y cada lectura queda registrada.",
      "No vendemos datos ni usamos rastreadores de terceros.",
      `Puedes pedir, corregir o llevarte tus datos escribiendo a ${seller.privacyEmail}.`,
    ],
    sections: [
      {
        id: "responsable", // b, c
        title: "Quién responde por tus datos",
        body: [
          {
            pairs: [
              ["Responsable", `${seller.legalName}, RUT ${seller.rut}`],
              ["Representante legal", seller.representative],
              [
                "Encargado de prevención",
                `${seller.representative}, que hace de delegado de protección de datos`,
              ],
              ["Dirección", seller.address],
              ["Correo para datos personales", seller.privacyEmail],
            ],
          },
        ],
      },
      {
        id: "datos", // d
        title: "Qué datos tratamos, para qué y con qué derecho",
        body: [
          "Tratamos datos de tres grupos: visitantes del sitio, pacientes y profesionales del centro.",
          {
            pairs: [
              [
                "Reserva de hora: nombre, RUT, correo, teléfono, servicio, fecha y, si los escribes, el motivo y tu fecha de nacimiento",
                "Para darte la hora y contactarte. Base: el contrato que pides al reservar.",
              ],
              [
                "Ficha clínica: quién eres (sexo, fecha de nacimiento, dirección, ocupación, previsión), a quién llamar en una emergencia, quién te representa y quién te derivó, antecedentes, evaluaciones, evolución, exámenes",
                "Para diagnosticarte y tratarte. Base: la obligación legal de llevar ficha (Ley 20.584, arts. 12 y 13, y Decreto 41 de 2012). Son datos sensibles.",
              ],
              [
                "Portal: diario de dolor y de esfuerzo, medidas que tomas en casa, cuestionarios que respondes, señales de alarma que marcas, preguntas para tus horas, recomendaciones y ejercicios marcados como hechos, contraseña (solo su huella), sesiones abiertas y dispositivos desde los que entraste",
                "Para que tú y quien te atiende sigan tu avance, y para que nadie más entre a tu cuenta. Base: el contrato y la obligación legal de seguridad.",
              ],
              [
                "Pagos: monto, fecha, medio y comprobante",
                "Para cobrar y cumplir con el SII. Base: contrato y obligación legal. De tu tarjeta guardamos solo el tipo y los últimos cuatro dígitos, que nos da el medio de pago.",
              ],
              [
                "Análisis de síntomas: el texto que escribes, duración y nivel de dolor",
                "Para darte una orientación. Base: tu consentimiento, que das al enviar el texto. No pide tu nombre y no se guarda: solo viaja con una reserva si tú marcas llevarlo como motivo.",
              ],
              [
                whatsapp ? "Recordatorios por WhatsApp y novedades por correo" : "Novedades por correo",
                "Solo si los marcas. Base: tu consentimiento, separado y opcional.",
              ],
              [
                "Tu opinión: la nota y la línea que escribes cuando te preguntamos cómo te fue",
                "Para atenderte mejor. Base: nuestro interés legítimo; responder es voluntario. La lee solo quien te atiende; el centro ve cifras, sin nombres.",
              ],
              [
                "Testimonio: el texto y el nombre con que quieres firmarlo",
                "Para mostrarlo en el sitio, solo si lo aceptas. Base: tu consentimiento, que retiras en «Mis datos» cuando quieras: sale del sitio al momento.",
              ],
              [
                "Visita al sitio: un identificador al azar guardado en tu navegador, las páginas que abres y las secciones que miras",
                "Para ordenar los testimonios que te mostramos. Base: nuestro interés legítimo. No sabemos quién eres, y puedes oponerte.",
              ],
              [
                "Seguridad: dirección IP, para contar solicitudes, y registro de quién abre una ficha",
                "Para frenar abusos y proteger las cuentas y las fichas. Base: obligación legal de seguridad.",
              ],
            ],
          },
          "Si tienes menos de 18 años, reserva contigo tu madre, tu padre o quien te representa: ella o él autoriza el uso de tus datos de salud. Con la primera reserva pedimos su nombre, su RUT y qué es tuyo, y puede ver tu portal con el correo que escribe.",
        ],
      },
      {
        id: "destinatarios", // d, h
        title: "Con quién los compartimos",
        body: [
          "Con nadie que quiera venderte algo. Solo con:",
          [
            "Dentro del centro, tu ficha y el motivo que escribes al reservar los ve solo quien te atiende. El resto del equipo ve en la agenda tu nombre, tu teléfono, tu correo, a qué vienes (el servicio), cuándo y si está pagado. Quien no te atiende abre tu ficha solo con un motivo, que queda anotado y te contamos por correo.",
            "El proveedor que aloja el sitio y la base de datos, y el que despacha los correos. Trabajan por encargo nuestro, con contrato, y no pueden usar los datos para sí.",
            "Un modelo de lenguaje externo, solo si el centro lo tiene conectado (la ventana del análisis lo avisa): recibe el texto de tus síntomas, la duración y el dolor, sin tu nombre.",
            "Transbank o MercadoPago, si pagas en línea: reciben el monto y un número de orden, nunca el motivo de tu atención.",
            ...(whatsapp
              ? [
                  "WhatsApp (Meta), solo si aceptaste sus recordatorios: recibe tu teléfono, tu primer nombre, cuándo y con quién es tu hora, nunca el motivo. Responde BAJA y no te escribimos más por ahí.",
                ]
              : []),
            "El servicio de avisos de tu navegador (de Google, Apple, Mozilla o Microsoft), solo si activas los avisos en tu teléfono: lleva cada aviso cifrado, y no puede leerlo. El aviso dice cuándo y con quién es tu hora, nunca el motivo.",
            "FONASA, tu Isapre, tribunales o autoridades sanitarias, cuando la ley lo manda o tú lo pides.",
          ],
          `${hosting} Si un proveedor trata datos fuera de Chile, solo es en un país con protección adecuada según la Agencia, o con cláusulas contractuales que la aseguren.`,
          "Cuando la página Agendar muestra un calendario de otro sistema, ese sistema recibe tu dirección IP y lo que escribes en él, y nos pasa la reserva: nombre, correo, teléfono, RUT, servicio, hora y comentarios. Cuando muestra nuestro propio calendario, nada de eso sale del sitio.",
          "Si un profesional lleva un calendario en otro sistema, leemos de ahí cuándo está ocupado; nada tuyo va hacia allá. Si activas «Tus horas en tu calendario», la aplicación que elijas lee tus horas con un enlace secreto que puedes apagar.",
          `El mapa de OpenStreetMap y los enlaces a WhatsApp, ${networks} y Google se abren únicamente si tú los tocas; desde ahí rigen las políticas de esos servicios.`,
        ],
      },
      {
        id: "conservacion", // i
        title: "Cuánto tiempo los guardamos",
        body: [
          {
            pairs: [
              ...Object.values(retention).map(({ what, until }): [string, string] => [what, until]),
              [
                "Reservas que no terminaste",
                "Lo que escribes queda solo en esa pestaña de tu navegador, hasta que reservas, cierras la reserva o cierras la pestaña: no llega a nosotros",
              ],
              ["Análisis de síntomas", "No se guarda"],
            ],
          },
          "Lo que cumple su plazo se borra solo, cada día.",
        ],
      },
      {
        id: "origen", // j
        title: "De dónde vienen",
        body: [
          "De ti. También de quien reserva por ti, de la orden médica que traes, de los profesionales que te atienden y, si reservaste en una agenda externa enlazada por el centro, de esa agenda.",
        ],
      },
      {
        id: "derechos", // f, g, k
        title: "Tus derechos",
        body: [
          "Son gratuitos e irrenunciables:",
          [
            "Acceso: saber qué datos tenemos y recibir copia de tu ficha, completa y sin costo.",
            "Rectificación: corregir lo que esté errado o incompleto.",
            "Supresión: borrar lo que ya no hace falta. La ficha clínica no se puede borrar antes de los 15 años, ni la constancia de un pago antes de los 6: las bloqueamos. Cerramos tu cuenta, liberamos tus horas, borramos lo demás y nadie del centro vuelve a ver lo bloqueado; solo se entrega a quien la ley ordene. Si nunca te atendimos, se borra todo. Un testimonio lleva solo un nombre, que otra persona puede tener: dinos cuál es el tuyo y lo borramos también.",
            "Oposición: pedir que dejemos de usar un dato, por ejemplo el identificador de visita.",
            "Portabilidad: llevarte tus datos en un formato electrónico de uso común.",
            "Bloqueo temporal: suspender su uso mientras resolvemos otra solicitud. Nadie del centro abre tu ficha sin anotar un motivo, y solo te escribimos de tus horas, tus pagos y tu cuenta.",
            "Retirar un consentimiento cuando quieras, tan fácil como lo diste: en tu portal, en «Mis datos», con un toque. Lo hecho antes sigue siendo válido.",
          ],
          `Pídelo en tu portal, en «Mis datos», donde cada solicitud tiene un número y una fecha. También puedes escribir a ${seller.privacyEmail} o venir al centro con tu cédula. Acusamos recibo y respondemos en 30 días corridos, ampliables una vez por otros 30; un bloqueo, en 2 días hábiles. Si te decimos que no, te diremos por qué.`,
          "Si no quedas conforme, tienes 30 días hábiles para reclamar ante la Agencia de Protección de Datos Personales.",
        ],
      },
      {
        id: "seguridad", // e
        title: "Cómo los cuidamos",
        body: [
          "La conexión va cifrada y las contraseñas se guardan de modo que ni nosotros podemos leerlas. Cada profesional entra con su propia cuenta y abre solo las fichas de quienes atiende. Cada lectura y cada cambio de una ficha queda anotado con nombre y hora.",
          ...(copies
            ? ["Hacemos copias de respaldo de forma periódica y revisamos que se puedan recuperar."]
            : []),
          "Si algo falla y pone en riesgo tus datos, avisamos a la Agencia sin demora. Si son datos sensibles, también a ti, en palabras simples.",
        ],
      },
      {
        id: "automaticas", // l
        title: "Decisiones automáticas y perfiles",
        body: [
          "El análisis de síntomas con IA te orienta, pero no decide nada: no te diagnostica, no te da ni te niega una hora y no cambia un precio. Puedes pedir que un kinesiólogo revise lo que te dijo.",
          "El orden de los testimonios depende de las secciones que miraste en este navegador durante los últimos 30 días. No hacemos ningún otro perfil, y puedes apagarlo al pie de cada página: en ese momento lo borramos también del servidor. Si tu navegador pide privacidad (Global Privacy Control), ni siquiera empieza.",
        ],
      },
      {
        id: "cookies",
        title: "Cookies y almacenamiento",
        body: [
          "Usamos solo lo necesario. No hay cookies de publicidad ni de medición de terceros, por eso no ves un aviso que aceptar.",
          {
            pairs: [
              ["Cookie zoh_session", "Cuando entras a tu cuenta, hasta que sales"],
              [
                "Cookie zoh_device",
                "Reconoce este navegador cuando vuelves a entrar, para que intentos ajenos no te bloqueen; 400 días",
              ],
              [
                "Cookie zoh_wrote",
                "Que acabas de enviar algo, para que lo veas enseguida donde el sitio usa más de una base de datos; 5 segundos",
              ],
              [
                "user, patient o therapist, en tu navegador",
                "Tu nombre, correo y RUT mientras estás dentro, para dibujar tu página; se borran al salir",
              ],
              [
                "zoh_booking_page y zoh_booking_dialog, en la pestaña",
                "La reserva que estás haciendo o acabas de hacer: servicio, hora y lo que escribiste (nombre, RUT, correo, teléfono y motivo); se borran al terminar o al cerrar la pestaña",
              ],
              [
                "zoh_last_place, en la pestaña",
                "En qué parte de tu portal estabas, para volver ahí cuando entras de nuevo; se borra al salir o al cerrar la pestaña",
              ],
              ["zoh_session_id, en tu navegador", "El identificador de visita al azar"],
              [
                "zoh_coverage, en tu navegador",
                "Si te atiendes como particular, por FONASA o por Isapre, para no preguntarlo otra vez; hasta que borres los datos de tu navegador",
              ],
              [
                "zoh_push, en tu navegador",
                "Que activaste los avisos en este teléfono, y la dirección a la que llegan; se borra al salir",
              ],
              [
                "zoh_install, en tu navegador",
                "Que ya respondiste si quieres instalar el sitio en tu teléfono",
              ],
              ["zoh_question, en tu navegador", "Hasta qué día no te preguntamos más datos de tu ficha"],
              [
                "zoh_no_visits, en tu navegador",
                "Que elegiste «No recordar mi visita»; se borra si cambias de idea",
              ],
              [
                "Copia de dos páginas, en tu navegador",
                "Las que ves sin conexión: la de nuestro teléfono y dirección, y la de tus ejercicios. No guardan nada tuyo",
              ],
              [
                "zoh_kept y zoh_read, en tu navegador",
                "Tu plan de ejercicios, para que lo veas sin red en el teléfono en que entraste; se borra al salir, cuando entra otra persona o a los 14 días de la última vez que lo leíste con red",
              ],
              [
                "zoh_said, en tu navegador",
                "Los ejercicios, el dolor, el esfuerzo, las señales y los cuestionarios que marcaste sin red, hasta que nos llegan o sales de tu cuenta",
              ],
              ["zoh_timer, en tu navegador", "Si el cronómetro suena y cuánto descansas entre series"],
            ],
          },
        ],
      },
      {
        id: "cambios", // a
        title: "Cambios a esta política",
        body: [
          "Cada versión lleva su fecha. Si cambia algo que te afecte, lo avisamos en el sitio y por correo a quienes tienen cuenta, antes de que rija. Con cada reserva guardamos qué versión estaba vigente.",
        ],
      },
    ],
  };
}
