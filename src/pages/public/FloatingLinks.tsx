import { identity } from "content/identity";
import { InstagramIcon, WhatsappIcon } from "~/ui/icon/brand-icons";
import { contact } from "./contact";

const link = "grid size-12 place-items-center hover:bg-on-deep/12";

/** The last thing in <main>: they float over its edge, cover little of it, and stop above the footer. */
export function FloatingLinks() {
  const [network] = identity.social;
  return (
    <nav
      aria-label="Accesos rápidos"
      className="on-deep sticky bottom-3 z-30 mr-3 mb-3 ml-auto -mt-16 flex w-fit overflow-hidden rounded-md border border-deep-line shadow-lift xl:mr-2 xl:-mt-28 xl:flex-col"
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
