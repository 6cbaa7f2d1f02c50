import * as z from "zod/mini";
import { byHand, wholeNumber } from "~/features/clinic/clinic/contract";
import { defineCall } from "~/shared/call";
import { date, longText, opaqueId, requiredLine, version } from "~/shared/fields";
import { byId } from "~/shared/path-ids";

export const categories = ["Kinesiología", "Performance"] as const;
const payers = ["private", "fonasa", "isapre"] as const;

/** Whole pesos. */
const price = wholeNumber(1, 20_000_000, "Escribe el precio en pesos, mayor que 0.");

const unknownPack = "Ese pack no existe.";

const packGiven = z.object({
  /** Of a new one none. */
  id: z.optional(opaqueId(unknownPack, unknownPack)),
  name: requiredLine("Escribe el nombre del pack.", 80),
  /** In whatever case: people write FONASA. */
  payer: z._default(
    z.pipe(z.string("Elige quién lo paga.").check(z.toLowerCase()), z.enum(payers, "Elige quién lo paga.")),
    "private",
  ),
  sessions: wholeNumber(1, 100, "Entre 1 y 100 sesiones."),
  price,
  /** Null or absent: as long as the clinic says of every pack. */
  validityMonths: z.optional(z.nullable(wholeNumber(1, 36, "Entre 1 y 36 meses."))),
  active: z._default(z.boolean(), true),
});
export type GivenPack = z.infer<typeof packGiven>;

const fields = {
  name: requiredLine("Escribe el nombre del servicio.", 80),
  category: z.enum(categories, "Elige una categoría."),
  description: z.optional(longText(300)),
  minutes: wholeNumber(15, 480, "Entre 15 y 480 minutos."),
  pauseMinutes: z.optional(wholeNumber(0, 120, "Entre 0 y 120 minutos.")),
  price,
  /** True: shown as "desde". A date: from which day on the price holds; what is booked keeps its own. */
  priceFrom: z.optional(z.union([z.boolean(), date], "Indica una fecha, o si se muestra como «desde».")),
  seats: z.optional(wholeNumber(1, 40, "Entre 1 y 40 cupos.")),
  roomKind: z.optional(z.nullable(requiredLine("Escribe el tipo de sala.", 40))),
  /** What insurers call it by: on receipts. */
  code: z.optional(z.nullable(requiredLine("Escribe el código.", 20))),
  /** With IVA: its boleta is a 39, not a 41. */
  taxed: z.optional(z.boolean()),
  audience: z.optional(z.enum(["patients", "staff"], "Elige quién lo agenda.")),
  requiresPayment: z.optional(z.enum(["never", "hold"], "Elige si se paga para reservar.")),
  /** Held by video: its hours lead to a room of their own instead of an address. */
  isOnline: z.optional(z.boolean("Responde sí o no.")),
  active: z.optional(z.boolean()),
  /** In the order of the site. */
  position: z.optional(wholeNumber(0, 1_000, "Indica un lugar en la lista.")),
  packs: z.optional(z.array(packGiven).check(z.maxLength(40, "Como máximo 40 packs."))),
  /** Who gives it; of a new one, whoever treats people where nothing is said. */
  staffIds: z.optional(
    z
      .array(opaqueId("Elige de la lista.", "Elige de la lista."))
      .check(z.maxLength(200, "Son demasiadas personas.")),
  ),
};

const packShown = z.object({
  id: z.string(),
  name: z.string(),
  payer: z.enum(payers),
  sessions: z.int(),
  price: z.int(),
  validityMonths: z.nullable(z.int()),
  active: z.boolean(),
  /** What the service's one price buys: it costs what the service does. */
  isBundle: z.boolean(),
});

const serviceShown = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(categories),
  description: z.string(),
  minutes: z.int(),
  pauseMinutes: z.int(),
  price: z.int(),
  priceFrom: z.boolean(),
  /** Those that hold from a later day on. */
  nextPrices: z.array(z.object({ from: z.string(), price: z.int() })),
  seats: z.int(),
  roomKind: z.nullable(z.string()),
  code: z.nullable(z.string()),
  taxed: z.boolean(),
  audience: z.enum(["patients", "staff"]),
  requiresPayment: z.enum(["never", "hold"]),
  isOnline: z.boolean(),
  active: z.boolean(),
  position: z.int(),
  packs: z.array(packShown),
  staffIds: z.array(z.string()),
  version: z.int(),
});
export type ServiceSettings = z.infer<typeof serviceShown>;

export const listServiceSettings = defineCall({
  method: "GET",
  path: "/api/settings/services",
  summary: "Every service with its prices, packs and who gives it; those out of use too",
  who: "therapist",
  duties: ["direction"],
  answer: { status: 200, body: z.array(serviceShown) },
  refusals: [],
  limit: byHand,
});

const newService = z.object({ ...fields, version: z.optional(version) });
export type NewService = z.infer<typeof newService>;

export const addService = defineCall({
  method: "POST",
  path: "/api/settings/services",
  summary: "A new service",
  who: "therapist",
  duties: ["direction"],
  body: newService,
  answer: { status: 201, body: serviceShown },
  refusals: ["conflict"],
  limit: byHand,
});

const changedService = z.extend(z.partial(z.object(fields)), { version });
export type ChangedService = z.infer<typeof changedService>;
/** As a screen sends it. */
export type ServiceChanges = Omit<z.input<typeof changedService>, "version">;

export const changeService = defineCall({
  method: "PATCH",
  path: "/api/settings/services/{id}",
  summary: "Changes what is sent of a service; hours that are booked keep name, price and length",
  who: "therapist",
  duties: ["direction"],
  params: byId,
  body: changedService,
  answer: { status: 200, body: serviceShown },
  refusals: ["not_found", "conflict", "in_use"],
  limit: byHand,
});
