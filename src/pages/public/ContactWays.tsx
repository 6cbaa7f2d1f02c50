import { identity } from "content/first-start/identity";
import { contact } from "./contact";

/** Street and comuna, a line each. */
export function AddressLines() {
  return contact.addressLines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

/** Phone, WhatsApp and e-mail, one below the other. */
export function ContactWays({ size }: { size: "text-lg" | "text-xl" }) {
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
