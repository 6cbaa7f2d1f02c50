import * as z from "zod/mini";
import { parseEvery, parseKeep, parseTarget } from "~/server/database/backup/backup-settings";
import { serversOf } from "~/server/database/database-servers";
import { longestPassword } from "~/shared/password-rules";

const wholeNumber = (name: string, from: number, to: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to,
          `${name} debe ser un número entero entre ${from} y ${to}.`,
        ),
      ),
    z.transform(Number),
  );

const url = (name: string, protocols: string[], example: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) => protocols.includes(protocolOf(text) ?? ""),
        `${name} debe ser una dirección como ${example}.`,
      ),
    );

/** One address, which may name several servers. */
const database = (name: string, example: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => serversOf(text).length > 0,
          `${name} debe ser una dirección como postgres://${example}.`,
        ),
      ),
  );

/** What a function of ours reads, which gives null for what it cannot. */
const readAs = <T>(parse: (text: string) => T | null, fault: string) =>
  z.pipe(
    z.string().check(z.refine((text) => parse(text) !== null, fault)),
    z.transform((text) => parse(text) as T),
  );

/** What goes into a header as it is. */
const visible = (name: string) =>
  z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]+$/, `${name} no puede tener espacios ni letras con acento.`)),
  );

export const webpayProduction = "https://webpay3g.transbank.cl";
export const webpayIntegration = "https://webpay3gint.transbank.cl";

/** Each variable by itself; what one asks of another is asked where they are parsed. */
export const variables = z.object({
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: z._default(wholeNumber("PORT", 1, 65_535), 3000),
  PUBLIC_URL: z.optional(url("PUBLIC_URL", ["http:", "https:"], "https://www.miclinica.cl")),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: database("DATABASE_URL", "usuario:clave@servidor/base"),
  DATABASE_MIGRATE_URL: database("DATABASE_MIGRATE_URL", "dueño:clave@servidor/base"),
  DATABASE_DIRECT_URL: database("DATABASE_DIRECT_URL", "usuario:clave@servidor/base"),
  DATABASE_READ_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => serversOf(text).length === 1,
          "DATABASE_READ_URL debe ser la dirección de una sola réplica, como postgres://usuario:clave@replica/base.",
        ),
      ),
  ),
  DATABASE_CONNECTIONS: z._default(wholeNumber("DATABASE_CONNECTIONS", 4, 100), 20),
  SESSION_SECRET: z.optional(
    z.string().check(z.minLength(32, "SESSION_SECRET debe tener al menos 32 caracteres.")),
  ),
  THERAPIST_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(8, "THERAPIST_PASSWORD debe tener al menos 8 caracteres."),
        z.maxLength(
          longestPassword,
          `THERAPIST_PASSWORD puede tener como máximo ${longestPassword} caracteres.`,
        ),
      ),
  ),
  SMTP_URL: z.optional(url("SMTP_URL", ["smtp:", "smtps:"], "smtps://usuario:clave@servidor:465")),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^\r\n]*@[^\r\n]*$/, "MAIL_FROM debe ser una dirección de correo.")),
  ),
  SCHEDULING_URL: z.optional(url("SCHEDULING_URL", ["http:", "https:"], "https://miclinica.getskedu.com/")),
  AI_BASE_URL: z.optional(url("AI_BASE_URL", ["http:", "https:"], "https://api.openai.com/v1")),
  AI_API_KEY: visible("AI_API_KEY"),
  AI_MODEL: z._default(
    z.string().check(z.regex(/^\S{1,200}$/, "AI_MODEL debe ser el nombre de un modelo, sin espacios.")),
    "gpt-4o-mini",
  ),
  AI_TIMEOUT_MS: z._default(wholeNumber("AI_TIMEOUT_MS", 100, 60_000), 8_000),
  WEBPAY_BASE_URL: z.optional(url("WEBPAY_BASE_URL", ["http:", "https:"], webpayProduction)),
  WEBPAY_COMMERCE_CODE: z.optional(
    z
      .string()
      .check(z.regex(/^\d{6,20}$/, "WEBPAY_COMMERCE_CODE debe ser un código de comercio, solo cifras.")),
  ),
  WEBPAY_API_KEY: visible("WEBPAY_API_KEY"),
  MERCADOPAGO_BASE_URL: z.optional(
    url("MERCADOPAGO_BASE_URL", ["http:", "https:"], "https://api.mercadopago.com"),
  ),
  MERCADOPAGO_ACCESS_TOKEN: visible("MERCADOPAGO_ACCESS_TOKEN"),
  MERCADOPAGO_WEBHOOK_SECRET: visible("MERCADOPAGO_WEBHOOK_SECRET"),
  DTE_BASE_URL: z.optional(url("DTE_BASE_URL", ["http:", "https:"], "https://api.haulmer.com")),
  DTE_API_KEY: visible("DTE_API_KEY"),
  WHATSAPP_TOKEN: visible("WHATSAPP_TOKEN"),
  WHATSAPP_PHONE_ID: z.optional(
    z
      .string()
      .check(z.regex(/^\d{5,30}$/, "WHATSAPP_PHONE_ID debe ser el identificador del número, solo cifras.")),
  ),
  WHATSAPP_VERIFY_TOKEN: visible("WHATSAPP_VERIFY_TOKEN"),
  WHATSAPP_APP_SECRET: visible("WHATSAPP_APP_SECRET"),
  WHATSAPP_BASE_URL: z._default(
    url("WHATSAPP_BASE_URL", ["http:", "https:"], "https://graph.facebook.com"),
    "https://graph.facebook.com",
  ),
  S3_ENDPOINT: z.optional(url("S3_ENDPOINT", ["http:", "https:"], "https://s3.us-east-1.amazonaws.com")),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "S3_BUCKET debe ser el nombre de un bucket.")),
  ),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  ATTACHMENT_SCAN: z.optional(
    z.string().check(z.regex(/^[^\r\n\0]{1,500}$/, "ATTACHMENT_SCAN debe ser una orden de una línea.")),
  ),
  RATE_LIMIT: z._default(z.enum(["on", "off"], "RATE_LIMIT debe ser on u off."), "on"),
  CONFIRM_BOOKINGS: z._default(
    z.enum(["manual", "auto"], "CONFIRM_BOOKINGS debe ser manual o auto."),
    "manual",
  ),
  SMTP_TLS: z._default(z.enum(["on", "off"], "SMTP_TLS debe ser on u off."), "on"),
  TRUST_PROXY: z._default(
    z.pipe(
      z
        .string()
        .check(z.regex(/^(none|10|\d)$/, "TRUST_PROXY debe ser un número entero entre 0 y 10, o none.")),
      z.transform((text) => (text === "none" ? 0 : Number(text))),
    ),
    0,
  ),
  BACKUP_DIR: z.optional(readAs(parseTarget, "BACKUP_DIR debe ser una carpeta, o s3://bucket/carpeta.")),
  BACKUP_EVERY: z._default(
    readAs(parseEvery, "BACKUP_EVERY debe ser un tiempo como 24h o 7d, desde 1h."),
    24 * 3_600_000,
  ),
  BACKUP_KEEP: z._default(
    readAs(parseKeep, "BACKUP_KEEP debe decir cuántas copias quedan por día, semana y mes, como 7d4w12m."),
    { days: 7, weeks: 4, months: 12 },
  ),
  BACKUP_PASSPHRASE: z.optional(z.string()),
  METRICS_TOKEN: visible("METRICS_TOKEN"),
  LOG_LEVEL: z._default(
    z.enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "LOG_LEVEL debe ser debug, info, warn, error o silent.",
    ),
    "info",
  ),
});

/** Settings that only make sense together, and what is said when some of them are missing. */
export const groups = [
  {
    names: ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    purpose: "Para guardar las imágenes en S3",
    wayOut: "Sin S3, quita las demás variables S3_.",
  },
  {
    names: ["WEBPAY_BASE_URL", "WEBPAY_COMMERCE_CODE", "WEBPAY_API_KEY"],
    purpose: "Para cobrar con Webpay",
    wayOut: "Sin Webpay, quita las demás variables WEBPAY_.",
  },
  {
    names: ["MERCADOPAGO_BASE_URL", "MERCADOPAGO_ACCESS_TOKEN", "MERCADOPAGO_WEBHOOK_SECRET"],
    purpose: "Para cobrar con MercadoPago",
    wayOut: "Sin MercadoPago, quita las demás variables MERCADOPAGO_.",
  },
  {
    names: ["DTE_BASE_URL", "DTE_API_KEY"],
    purpose: "Para emitir boletas electrónicas",
    wayOut: "Sin proveedor, quita las demás variables DTE_.",
  },
  {
    names: ["WHATSAPP_TOKEN", "WHATSAPP_PHONE_ID", "WHATSAPP_VERIFY_TOKEN", "WHATSAPP_APP_SECRET"],
    purpose: "Para recordar las horas por WhatsApp",
    wayOut: "Sin WhatsApp, quita las demás variables WHATSAPP_.",
  },
];

/** Null for what is no address. */
export function protocolOf(text: string): string | null {
  return URL.canParse(text) ? new URL(text).protocol : null;
}
