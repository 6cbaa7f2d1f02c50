import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import {
  date,
  email,
  longText,
  phone,
  requiredLine,
  requiredText,
  rut,
  timeOr,
  version,
} from "~/shared/fields";

/** A whole number within bounds, with one sentence for whatever else was written. */
export const wholeNumber = (least: number, most: number, text: string) =>
  z.int(text).check(z.minimum(least, text), z.maximum(most, text));

export const byHand = { requests: 240, seconds: 60 };

const clinicSchema = z.object({
  name: z.string(),
  phones: z.array(z.string()),
  branches: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      hours: z.array(z.object({ days: z.string(), opens: z.string(), closes: z.string() })),
    }),
  ),
  version: z.int(),
});

export const readClinicCall = defineCall({
  method: "GET",
  path: "/api/clinic",
  summary: "What anybody may know of the clinic: name, phones, where it is and when somebody answers there",
  who: "anyone",
  answer: { status: 200, body: clinicSchema },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});

/** Steps between two starts that divide a day into hours that people know. */
const steps = [10, 15, 20, 30, 45, 60] as const;

/** A line that may be empty. */
const lineOf = (most: number) =>
  z.pipe(
    longText(most),
    z.transform((text) => text ?? ""),
  );
const note = lineOf(300);

/** The path of a picture that was uploaded here. */
const uploaded = z.string("Elige una foto.").check(z.regex(/^\/objects\/[0-9a-f-]{36}$/, "Elige una foto."));
/** A drawing of the site, or such a picture. */
const drawnOrUploaded = z
  .string("Elige un dibujo o una foto.")
  .check(z.regex(/^(shoulder|squat|gait|balance|\/objects\/[0-9a-f-]{36})$/, "Elige un dibujo o una foto."));

/** All that direction may set of the clinic itself; what has a table of its own has calls of its own. */
export const clinicSettings = z.object({
  name: requiredLine("Escribe el nombre del centro.", 80),
  shortName: requiredLine("Escribe el nombre corto.", 20),
  tagline: requiredLine("Escribe una línea que diga qué es el centro.", 120),
  email,
  phone,
  whatsapp: phone,
  whatsappGreeting: requiredLine("Escribe con qué empieza un mensaje.", 200),
  arriveEarlyMinutes: wholeNumber(0, 60, "Entre 0 y 60 minutos."),
  social: z
    .array(
      z.object({
        network: z.enum(["instagram", "facebook", "youtube", "tiktok", "other"]),
        name: requiredLine("Escribe el nombre de la red.", 40),
        url: z
          .string("Escribe la dirección.")
          .check(
            z.maxLength(300, "Usa como máximo 300 caracteres."),
            z.regex(/^https:\/\/[^\s"'<>]+$/, "Escribe la dirección completa, con https://."),
          ),
      }),
    )
    .check(z.maxLength(8, "Como máximo 8 redes.")),
  legalName: requiredLine("Escribe la razón social.", 120),
  rut,
  representative: requiredLine("Escribe quién representa al centro.", 120),
  /** Who holds site and records, and in which country: the privacy policy names them. */
  hosting: z.nullable(
    z.object({
      provider: requiredLine("Escribe quién aloja los datos.", 80),
      country: requiredLine("Escribe en qué país.", 60),
    }),
  ),
  privacyEmail: email,
  complaintsEmail: email,
  packValidMonths: wholeNumber(1, 36, "Entre 1 y 36 meses."),
  retracto: requiredText("Escribe qué pasa cuando alguien se arrepiente.", 1_000),
  cancel: requiredText("Escribe qué pasa cuando alguien cancela.", 1_000),
  /** Who issues the boleta: its number is typed by hand, each professional's own, or a provider of electronic documents. */
  boletaIssuer: z.enum(["none", "honorarios", "provider"], "Elige quién emite la boleta."),
  boletaWhen: z.enum(["press", "paid"], "Elige cuándo se emite."),
  giro: lineOf(80),
  acteco: z
    .string("Escribe el código.")
    .check(z.trim(), z.regex(/^(\d{6})?$/, "Escribe el código de 6 cifras del SII, o déjalo vacío.")),
  /** Where the rooms of video sessions are: each hour's name comes behind it. Empty: none is offered. */
  videoBase: z
    .string("Escribe la dirección de las salas.")
    .check(
      z.trim(),
      z.maxLength(200, "Usa como máximo 200 caracteres."),
      z.regex(
        /^(https:\/\/[^\s"'<>?#@]+)?$/,
        "Escribe la dirección completa, con https:// y sin «?» ni «#».",
      ),
    ),
  discountLimitPercent: wholeNumber(0, 100, "Entre 0 y 100 %."),
  stepMinutes: z.union(
    steps.map((step) => z.literal(step)),
    "Elige 10, 15, 20, 30, 45 o 60 minutos.",
  ),
  daysAhead: wholeNumber(1, 180, "Entre 1 y 180 días."),
  /** Before an hour its patient is reminded twice, each in hours: the first long before, the last on the day. */
  remindHoursBefore: z
    .tuple(
      [wholeNumber(4, 168, "Entre 4 y 168 horas."), wholeNumber(1, 24, "Entre 1 y 24 horas.")],
      "Indica dos tiempos.",
    )
    .check(
      z.refine(([first, last]) => first >= last + 3, "El primero va al menos 3 horas antes que el último."),
    ),
  /** Nobody is written to from then, in the evening, until then, in the morning. */
  quietFrom: timeOr("Indica desde qué hora.").check(
    z.refine((time) => time >= "18:00" && time <= "23:30", "Entre las 18:00 y las 23:30."),
  ),
  quietUntil: timeOr("Indica hasta qué hora.").check(
    z.refine((time) => time >= "05:00" && time <= "11:00", "Entre las 5:00 y las 11:00."),
  ),
  whatsappReminders: z.boolean("Responde sí o no."),
  asksHow: z.boolean("Responde sí o no."),
  askHoursAfter: wholeNumber(1, 24, "Entre 1 y 24 horas."),
  heroTheme: z.enum(
    ["default", "clinic", "therapy", "sports", "wellness", "custom"],
    "Elige una portada de la lista.",
  ),
  heroTitle: requiredLine("Escribe el título de la portada.", 90),
  heroText: requiredLine("Escribe el texto de la portada.", 300),
  /** What people ask before they come, as the landing page answers it. */
  questions: z
    .array(
      z.object({
        question: requiredLine("Escribe la pregunta.", 160),
        answer: requiredText("Escribe la respuesta.", 1_000),
      }),
    )
    .check(z.maxLength(20, "Como máximo 20 preguntas.")),
  priceNotes: z.array(requiredLine("Escribe la nota.", 300)).check(z.maxLength(10, "Como máximo 10 notas.")),
  counters: z.enum(["content", "answers", "off"], "Elige qué muestran las cifras."),
  /** What the landing page tells of the services. */
  cards: z
    .array(
      z.object({
        title: requiredLine("Escribe el título de la tarjeta.", 60),
        description: requiredLine("Escribe el texto de la tarjeta.", 200),
        picture: drawnOrUploaded,
        pictureText: z.optional(lineOf(200)),
      }),
    )
    .check(z.minLength(1, "Deja al menos una tarjeta."), z.maxLength(8, "Como máximo 8 tarjetas.")),
  /** What is offered besides hours; without a message its button opens the symptom analysis, else a chat that begins so. */
  additional: z
    .array(
      z.object({
        title: requiredLine("Escribe el nombre.", 60),
        text: requiredLine("Escribe de qué se trata.", 300),
        action: requiredLine("Escribe qué dice el botón.", 40),
        message: z.nullable(requiredLine("Escribe con qué empieza el mensaje.", 200)),
      }),
    )
    .check(z.maxLength(8, "Como máximo 8 servicios adicionales.")),
  /** Photographs of the theme "custom", and what is seen on them. */
  heroPictures: z.array(uploaded).check(z.maxLength(6, "Como máximo 6 fotos.")),
  heroPicturesText: note,
  bookingNote: note,
  reminderNote: note,
  /** Holidays on which the clinic treats people. */
  attendedHolidays: z.array(date).check(z.maxLength(200, "Son demasiadas fechas.")),
});

const settingsRead = z.extend(clinicSettings, {
  whatsapp: z.string(),
  rut: z.string(),
  stepMinutes: z.int(),
  holidays: z.array(z.string()),
  /** Null: as the content of the site says. */
  heroTheme: z.nullable(clinicSettings.shape.heroTheme),
  heroTitle: z.nullable(z.string()),
  heroText: z.nullable(z.string()),
  questions: z.nullable(clinicSettings.shape.questions),
  priceNotes: z.nullable(clinicSettings.shape.priceNotes),
  counters: z.nullable(clinicSettings.shape.counters),
  cards: z.nullable(clinicSettings.shape.cards),
  additional: z.nullable(clinicSettings.shape.additional),
  heroPictures: z.array(z.string()),
  heroPicturesText: z.string(),
  giro: z.string(),
  acteco: z.string(),
  videoBase: z.string(),
  bookingNote: z.string(),
  reminderNote: z.string(),
  version: z.int(),
});
export type ClinicSettings = z.infer<typeof settingsRead>;

export const readClinicSettings = defineCall({
  method: "GET",
  path: "/api/settings/clinic",
  summary: "What direction sets of the clinic itself",
  who: "therapist",
  duties: ["direction"],
  answer: { status: 200, body: settingsRead },
  refusals: [],
  limit: byHand,
});

const changes = z.partial(clinicSettings);
/** As a screen sends them. */
export type SentClinicChanges = z.input<typeof changes>;

export const changeClinic = defineCall({
  method: "PATCH",
  path: "/api/clinic",
  summary: "Changes what is sent of the clinic, by whom has read the present version",
  who: "therapist",
  duties: ["direction"],
  body: z.extend(changes, { version }),
  answer: { status: 200, body: settingsRead },
  refusals: ["conflict"],
  limit: byHand,
});
