import type { Queryable } from "~/server/database/database";
import type { ComposeMail, Mail } from "~/server/work/mail/mail";
import type { Clinic, Identity } from "~/shared/clinic";
import { formatDate } from "~/shared/clinic-time";
import { dashboardUrl } from "~/shared/dashboard-address";
import { firstName } from "~/shared/first-name";
import { hasMailbox } from "~/shared/mailbox";
import { formatPhone } from "~/shared/phone";
import { portalPlace } from "~/shared/portal-address";
import { findRight } from "./queries";
import { rightWords } from "./words";

type Found = NonNullable<Awaited<ReturnType<typeof findRight>>>;

/** Which right somebody asks for stands in no subject. */
export function rightsMails({
  clinic,
  pool,
  publicUrl,
}: {
  clinic: () => Clinic;
  pool: Queryable;
  publicUrl: string;
}): Record<string, ComposeMail> {
  const about =
    (write: (found: Found) => Mail | null): ComposeMail =>
    async (id) => {
      const found = await findRight(pool, id);
      return found && write(found);
    };
  return {
    "patient.right-asked.clinic": about((found) => ({
      to: clinic().seller.privacyEmail,
      date: found.askedAt,
      subject: `Solicitud de derechos ${found.number}: responder hasta el ${formatDate(found.dueOn)}`,
      heading: `Solicitud de derechos ${found.number}`,
      paragraphs: [
        "Una persona pide un derecho sobre sus datos. Se responde en Hoy, con la dirección del centro.",
        ...(found.right === "erasure"
          ? [
              "En el servidor, npm run erase -- --email CORREO --dry-run muestra qué pasaría; sin --dry-run lo hace. La ficha clínica queda bloqueada 15 años desde la última atención; lo demás se borra.",
            ]
          : []),
        ...(found.right === "blocking"
          ? [
              "Con la respuesta en Hoy quedan bloqueados. En el servidor, npm run erase -- --unblock lo termina.",
            ]
          : []),
      ],
      facts: [
        { label: "Pide", value: rightWords[found.right].name },
        { label: "Responder hasta", value: formatDate(found.dueOn) },
        { label: "Persona", value: found.patientName },
        { label: "Correo", value: found.patientEmail },
      ],
      action: { label: "Abrir Hoy", url: dashboardUrl(publicUrl) },
      closing: [],
    })),
    "patient.right-asked.patient": about((found) =>
      toPatient(clinic().identity, found, found.askedAt, {
        subject: `Recibimos tu solicitud ${found.number}`,
        text: `Te responderemos a más tardar el ${formatDate(found.dueOn)}. Ahí verás también la respuesta.`,
      }),
    ),
    "patient.right-answered.patient": about(
      (found) =>
        found.answeredAt &&
        toPatient(clinic().identity, found, found.answeredAt, {
          subject: `Respondimos tu solicitud ${found.number}`,
          text: "La respuesta está en tu portal, en «Mis datos».",
        }),
    ),
  };
}

function toPatient(
  { phone }: Identity,
  { patientEmail, patientName }: Found,
  date: Date,
  { subject, text }: { subject: string; text: string },
): Mail | null {
  if (!hasMailbox(patientEmail)) return null;
  return {
    to: patientEmail,
    date,
    subject,
    heading: subject,
    paragraphs: [`Hola, ${firstName(patientName)}. ${text}`],
    facts: [],
    action: {
      label: "Ver mi solicitud",
      enter: { appointmentId: null, target: portalPlace("datos", "derechos") },
    },
    closing: [`¿Dudas? Llámanos al ${formatPhone(phone)}.`],
  };
}
