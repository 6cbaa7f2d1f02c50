import { useClinic } from "~/client/clinic";
import { buttonStyle } from "~/ui/button/button-style";
import { ContactLines } from "../public/ContactLines";
import { useContact } from "../public/contact";

/** Where we are, when we are there, and how to reach us. */
export function PortalContact() {
  const { identity } = useClinic();
  const contact = useContact();
  return (
    <section aria-labelledby="contacto-portal">
      <h2 id="contacto-portal" className="mb-4 text-2xl">
        Contacto
      </h2>
      <ContactLines />
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={contact.whatsappHref} rel="noopener" className={buttonStyle("outline")}>
          Escribir por WhatsApp
        </a>
        <a href={contact.phoneHref} className={buttonStyle("outline", "medium", "tabular-nums")}>
          Llamar al {contact.phone}
        </a>
      </div>
      <p className="mt-4 text-ink-soft">
        Llega {identity.arriveEarlyMinutes} minutos antes, con ropa cómoda y tus exámenes si los tienes.
      </p>
    </section>
  );
}
