import { identity } from "content/first-start/identity";
import { formatPhone } from "~/shared/phone";

const { street, comuna, region } = identity.address;

export const whatsappLink = (message: string): string =>
  `https://wa.me/${identity.whatsapp}?text=${encodeURIComponent(message)}`;

export const contact = {
  phoneHref: `tel:${identity.phone}`,
  phone: formatPhone(identity.phone),
  whatsappHref: whatsappLink(identity.whatsappGreeting),
  emailHref: `mailto:${identity.email}`,
  addressLines: [street, `${comuna}, ${region}`],
};
