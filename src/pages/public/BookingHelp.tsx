// pack: site

import { buttonStyle } from "~/ui/button/button-style";
import { useContact } from "./contact";

/** For whoever cannot book in line: no JavaScript, or no connection to the agenda. */
export function BookingHelp() {
  const contact = useContact();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg">También te damos hora por teléfono o por WhatsApp.</p>
      <a href={contact.phoneHref} className={buttonStyle("solid", "medium", "tabular-nums")}>
        Llamar al {contact.phone}
      </a>
      <a href={contact.whatsappHref} rel="noopener" className={buttonStyle("outline")}>
        Escribir por WhatsApp
      </a>
    </div>
  );
}
