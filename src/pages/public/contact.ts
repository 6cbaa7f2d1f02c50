import { useClinic } from "~/client/clinic";
import { formatPhone } from "~/shared/phone";

/** How the centre is reached, as links and in words. */
export function useContact() {
  const { identity, branches } = useClinic();
  const { street, comuna, region } = identity.address;
  const whatsappLink = (message: string) =>
    `https://wa.me/${identity.whatsapp}?text=${encodeURIComponent(message)}`;
  return {
    phoneHref: `tel:${identity.phone}`,
    phone: formatPhone(identity.phone),
    whatsappLink,
    whatsappHref: whatsappLink(identity.whatsappGreeting),
    emailHref: `mailto:${identity.email}`,
    addressLines:
      branches.length > 1
        ? branches.map(({ name, address, comuna }) => `${name}: ${address}, ${comuna}`)
        : [street, `${comuna}, ${region}`],
  };
}
