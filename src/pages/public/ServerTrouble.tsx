// pack: site

import { serverTrouble } from "content/trouble-pages";
import { buttonStyle } from "~/ui/button/button-style";
import { useContact } from "./contact";

export function ServerTrouble() {
  const contact = useContact();
  return (
    <section className="page-width flex flex-col items-start gap-6 py-12 md:py-24">
      <h1 className="text-hero">{serverTrouble.title}</h1>
      <p className="max-w-[34rem] text-lg">{serverTrouble.text}</p>
      <div className="flex flex-wrap gap-3">
        <a href="/" className={buttonStyle("solid")}>
          Ir al inicio
        </a>
        <a href={contact.phoneHref} className={buttonStyle("outline", "medium", "tabular-nums")}>
          Llamar al {contact.phone}
        </a>
        <a href={contact.whatsappHref} rel="noopener" className={buttonStyle("outline")}>
          WhatsApp
        </a>
      </div>
    </section>
  );
}
