import { identity } from "content/identity";
import { directionsLink } from "~/shared/directions";
import { buttonStyle } from "~/ui/button/button-style";
import { ContactLines } from "../public/ContactLines";
import { contact } from "../public/contact";

/** What every patient can use today: where we are, when we are there, and how to reach us. */
export function PortalStart() {
  return (
    <div className="page-width grid gap-10 py-10 md:grid-cols-2 lg:py-14">
      <section aria-labelledby="antes-de-venir">
        <h2 id="antes-de-venir" className="text-2xl">
          Antes de venir
        </h2>
        <ul className="mt-4 grid max-w-[34rem] gap-3 text-lg">
          <li>Llega {identity.arriveEarlyMinutes} minutos antes.</li>
          <li>Usa ropa cómoda, que deje ver la zona que te duele.</li>
          <li>Trae tu orden médica y tus exámenes, si los tienes.</li>
        </ul>
        <p className="mt-6 max-w-[34rem]">
          ¿Necesitas cambiar o cancelar una hora? Escríbenos o llámanos, con 2 horas de anticipación al menos.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <a href={contact.whatsappHref} rel="noopener" className={buttonStyle("outline")}>
            Escribir por WhatsApp
          </a>
          <a href={contact.phoneHref} className={buttonStyle("outline", "medium", "tabular-nums")}>
            Llamar al {contact.phone}
          </a>
        </div>
      </section>
      <section aria-labelledby="donde-estamos">
        <h2 id="donde-estamos" className="mb-4 text-2xl">
          Dónde estamos
        </h2>
        <ContactLines />
        <a
          href={directionsLink(identity.geo)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle("outline", "medium", "mt-4")}
        >
          Cómo llegar
        </a>
      </section>
    </div>
  );
}
