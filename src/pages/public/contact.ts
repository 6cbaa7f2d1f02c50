import { identity } from "content/identity";
import { formatPhone } from "~/shared/phone";

const { street, comuna, region } = identity.address;
const { latitude, longitude } = identity.geo;

export const contact = {
  phoneHref: `tel:${identity.phone}`,
  phone: formatPhone(identity.phone),
  whatsappHref: `https://wa.me/${identity.whatsapp}?text=${encodeURIComponent(identity.whatsappGreeting)}`,
  emailHref: `mailto:${identity.email}`,
  addressLines: [street, `${comuna}, ${region}`],
  mapHref: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
};
