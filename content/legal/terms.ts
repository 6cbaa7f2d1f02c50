import type { Clinic } from "~/shared/clinic";
import { formatPhone } from "~/shared/phone";
import { heldNote } from "../held-services";
import type { LegalText } from "../shape";

/** With each payment stands the version that was agreed to. */
export const termsVersion = "2026-11-23";

// MARKED FOR REVIEW BY A LAWYER before a clinic opens with it. It covers the information of Decreto 6 of 2021 (electronic
// commerce), art. 3 bis of Ley 19.496 (retracto) and the rights of Ley 20.584. The accountant confirms the tax lines.
export const terms = ({ identity, seller, payments, services }: Clinic): LegalText => ({
  title: "Términos de Servicio",
  description: `Cómo reservas, pagas, cambias y anulas una atención en ${identity.name}, y qué derechos tienes.`,
  version: termsVersion,
  date: "2026-11-23",
  summary: [
    "Reservar no cuesta nada. Puedes cambiar o cancelar hasta 2 horas antes.",
    ...[heldNote({ services })].filter((note) => note !== null),
    "Los precios publicados son totales.",
    "Tienes 10 días para arrepentirte de lo que pagaste y no usaste.",
    `Si algo no te gustó, escríbenos a ${seller.complaintsEmail}.`,
  ],
  sections: [
    {
      id: "vendedor",
      title: "Quién te atiende y te vende",
      body: [
        {
          pairs: [
            ["Razón social", seller.legalName],
            ["RUT", seller.rut],
            ["Representante legal", seller.representative],
            ["Domicilio", seller.address],
            ["Teléfono", formatPhone(identity.phone)],
            ["Correo", identity.email],
          ],
        },
        "Al reservar o pagar en este sitio aceptas estos términos. Puedes guardarlos o imprimirlos; con la confirmación te llega por correo lo que contrataste.",
      ],
    },
    {
      id: "servicios",
      title: "Qué ofrecemos",
      body: [
        "Atenciones de kinesiología y entrenamiento con kinesiólogos titulados e inscritos en el Registro Nacional de Prestadores Individuales de Salud (RNPI). La duración, el contenido y el precio de cada una están en la página de servicios.",
        "Para venir de forma particular no necesitas orden médica. Para usar FONASA o Isapre te la pedimos, con el diagnóstico y el número de sesiones, y queda en tu ficha.",
        "El análisis de síntomas con IA es gratuito y solo orienta. No es un diagnóstico ni reemplaza una consulta. Ante una urgencia, llama al 131.",
      ],
    },
    {
      id: "reservas",
      title: "Reservar, cambiar y cancelar",
      body: [
        [
          "La hora queda guardada para ti desde que la reservas y nadie más puede tomarla; si falta que tu kinesiólogo la confirme, te llega un correo cuando lo hace.",
          `Llega ${identity.arriveEarlyMinutes} minutos antes. Si te atrasas, te atendemos en el tiempo que quede de tu hora.`,
          "Puedes cambiarla o cancelarla sin costo hasta 2 horas antes, desde tu portal o por teléfono. Después de eso, llámanos.",
          "Si faltas sin avisar a una sesión ya pagada, se da por usada. Si tuviste una urgencia, cuéntanos y la reponemos.",
          "Si nosotros cancelamos, eliges entre otra hora y la devolución completa.",
        ],
      ],
    },
    {
      id: "precios",
      title: "Precios, pago y boleta",
      body: [
        "Los precios están en pesos chilenos y son totales: no se agrega ningún cargo. «Desde» es el valor de la prestación más simple; si la tuya vale más, te lo decimos antes de empezar y tú decides.",
        `Puedes pagar en línea, con los medios que muestra la página de pago, o en el centro. Las atenciones ambulatorias de salud están exentas de IVA (DL 825, art. 12, letra E, N.º 20); los servicios que no son de salud lo incluyen en el precio. Siempre te damos boleta, con la que puedes pedir reembolso a tu Isapre o seguro.`,
        "El valor FONASA rige con orden médica y bono. La compra del bono y su copago dependen de tu tramo.",
      ],
    },
    {
      id: "packs",
      title: "Packs de sesiones",
      body: [
        [
          `Duran ${payments.packValidMonths} meses desde la compra; si tu tratamiento se alarga por salud, los extendemos.`,
          "Son personales. Puedes traspasar las sesiones que te queden a otra persona, avisándonos.",
          "Puedes terminarlos antes: te devolvemos las sesiones sin usar, descontando las usadas al valor de sesión del mismo pack.",
          "Un pack no es un bono: el programa FONASA o Isapre sigue lo que dice tu orden médica.",
        ],
      ],
    },
    {
      id: "retracto",
      title: "Derecho a retracto",
      body: [
        "Si contrataste a distancia, puedes arrepentirte dentro de 10 días corridos desde que contratas, sin dar razones y sin costo, mientras la atención no se haya prestado. En un pack vale para las sesiones sin usar.",
        `Avísanos a ${seller.complaintsEmail} o por teléfono. Te devolvemos el dinero por el mismo medio con que pagaste, a más tardar en 45 días desde tu aviso; casi siempre en menos de 10.`,
      ],
    },
    {
      id: "derechos",
      title: "Tus derechos y deberes como paciente",
      body: [
        "La Ley 20.584 te asegura, entre otros:",
        [
          "Un trato digno, y ser llamada o llamado por tu nombre, también por tu nombre social.",
          "Información clara sobre tu estado, las opciones y su costo, y decidir si aceptas un procedimiento. La punción seca requiere tu consentimiento por escrito.",
          "Compañía durante la atención, si quieres.",
          "La reserva de tu ficha y una copia gratuita de ella.",
          "Saber quién te atiende: nombre y profesión a la vista.",
          "Reclamar y recibir respuesta por escrito.",
        ],
        "Y te pide informar con verdad tu estado de salud, respetar al equipo y a los demás pacientes, y cuidar las instalaciones. La carta de derechos y deberes completa está a la vista en el centro.",
      ],
    },
    {
      id: "reclamos",
      title: "Reclamos",
      body: [
        `Escríbenos a ${seller.complaintsEmail} o pide el libro de reclamos en el centro: respondemos por escrito dentro de 15 días hábiles.`,
        "Si no te convence la respuesta, puedes acudir a la Superintendencia de Salud por la atención y tus derechos como paciente, y al SERNAC por lo que compraste. Nada de lo que dice esta página limita los derechos que te da la ley.",
      ],
    },
    {
      id: "cuenta",
      title: "Tu cuenta y el uso del sitio",
      body: [
        "Con tu primera reserva se crea tu cuenta de paciente. Cambia la clave inicial apenas entres y no la compartas: desde ahí se ve tu historia clínica. Si crees que alguien más la usó, avísanos.",
        "Los textos y dibujos del sitio son del centro. Puedes enlazarlos; para copiarlos, pídenos permiso.",
      ],
    },
    {
      id: "ley",
      title: "Ley que se aplica y cambios",
      body: [
        "Rige la ley chilena. Puedes demandar ante el juez de policía local de tu domicilio.",
        "Si cambiamos estos términos, publicamos la nueva versión con su fecha. A lo que ya contrataste se le aplica la versión de ese día.",
      ],
    },
  ],
});
