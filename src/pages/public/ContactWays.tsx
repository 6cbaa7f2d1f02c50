import { useClinic } from "~/client/clinic";
import { useContact } from "./contact";

/** Street and comuna, a line each. */
export function AddressLines() {
  const contact = useContact();
  return contact.addressLines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

/** Phone, WhatsApp and e-mail, one below the other. */
export function ContactWays({ size }: { size: "text-lg" | "text-xl" }) {
  const { identity } = useClinic();
  const contact = useContact();
  const way = `link inline-flex min-h-12 items-center wrap-anywhere tabular-nums ${size}`;
  return (
    <span className="flex flex-col items-start">
      <a href={contact.phoneHref} className={way}>
        {contact.phone}
      </a>
      <a href={contact.whatsappHref} rel="noopener noreferrer" className={way}>
        WhatsApp
      </a>
      <a href={contact.emailHref} className={way}>
        {identity.email}
      </a>
    </span>
  );
}
