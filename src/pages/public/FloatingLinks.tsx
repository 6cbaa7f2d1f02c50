import { identity } from "content/identity";
import { InstagramIcon, WhatsappIcon } from "~/ui/icon/brand-icons";
import { contact } from "./contact";

const link = "grid size-12 place-items-center hover:bg-on-deep/12";

/** Small and at the edge: they are at hand and cover no text on a wide screen, and little of it on a phone. */
export function FloatingLinks() {
  const [network] = identity.social;
  return (
    <nav
      aria-label="Accesos rápidos"
      className="on-deep fixed right-3 bottom-3 z-30 flex overflow-hidden rounded-md border border-deep-line shadow-lift xl:right-2 xl:flex-col"
    >
      <a
        href={contact.whatsappHref}
        rel="noopener noreferrer"
        className={link}
        aria-label="Escribir por WhatsApp"
      >
        <WhatsappIcon />
      </a>
      {network && (
        <a href={network.url} rel="noopener noreferrer" className={link} aria-label={network.name}>
          <InstagramIcon />
        </a>
      )}
    </nav>
  );
}
