import type { Identity } from "~/shared/clinic";

/** Apart from the rest, because header and footer carry it into every browser. The phone numbers are fictitious. */
export const identity: Identity = {
  name: "ZOH Kinesiología y Performance",
  shortName: "ZOH",
  tagline: "Kinesiología y performance en Viña del Mar",
  address: {
    street: "Av. Ejemplo 1250, oficina 304",
    comuna: "Viña del Mar",
    region: "Región de Valparaíso",
    country: "Chile",
    countryCode: "CL",
  },
  geo: { latitude: -33.0153, longitude: -71.55 },
  phone: "+56320000000",
  whatsapp: "56900000000",
  whatsappGreeting: "Hola, quiero hacer una consulta.",
  email: "contacto@zoh.example",
  social: [{ network: "instagram", name: "Instagram", url: "https://www.instagram.com/zoh.ejemplo/" }],
  paymentMethods: ["Webpay", "MercadoPago"],
  arriveEarlyMinutes: 10,
};
