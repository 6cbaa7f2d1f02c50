import type { Queryable } from "~/server/database/database";
import type { ComposeMail } from "~/server/work/mail/mail";
import { firstName } from "~/shared/first-name";
import { portalPlace } from "~/shared/portal-address";

/** Neither subject nor text says which paper it is, or of what: it is read behind the button alone. */
export function documentMails({ pool }: { pool: Queryable }): Record<string, ComposeMail> {
  return {
    "document.issued.patient": async (id) => {
      const { rows } = await pool.query<{ email: string; name: string; at: Date }>(
        `select p.email, p.name, d.issued_at as at from documents d join patients p on p.id = d.patient_id
         where d.id = $1 and not exists (select from document_annulments where document_id = d.id)`,
        [id],
      );
      const [issued] = rows;
      return issued
        ? {
            to: issued.email,
            date: issued.at,
            subject: "Tienes un documento nuevo",
            heading: "Tienes un documento nuevo",
            paragraphs: [
              `Hola, ${firstName(issued.name)}. Está en tu portal de pacientes: ahí lo lees, lo imprimes o lo guardas.`,
            ],
            facts: [],
            action: {
              label: "Ver mis documentos",
              enter: { appointmentId: null, target: portalPlace("historial", "documentos") },
            },
            closing: ["Por tu privacidad no lo enviamos por correo."],
          }
        : null;
    },
  };
}
