import * as z from "zod/mini";
import { longestPassword } from "~/shared/password-rules";
import type { S3Settings } from "./object-store/in-s3";

/** An OpenAI-compatible model that words the symptom triage. */
export interface AiModel {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** For the whole question, after which the built-in answer is given. */
  timeoutMs: number;
}

/** Webpay Plus REST. `baseUrl` is a host; paths are ours. */
export interface WebpaySettings {
  baseUrl: string;
  commerceCode: string;
  apiKey: string;
}

/** MercadoPago Checkout Pro. `baseUrl` is a host; paths are ours. */
export interface MercadoPagoSettings {
  baseUrl: string;
  accessToken: string;
  webhookSecret: string;
}

/** The settings of a process, parsed once; see docs/product-rules.md, "Settings". */
export interface Env {
  host: string;
  port: number;
  /** Without a trailing slash. */
  publicUrl: string;
  dataDir: string | undefined;
  databaseUrl: string | undefined;
  /** The owner of the schema, who migrates; without it, whom DATABASE_URL names. */
  migrateUrl: string | undefined;
  /** Key of what is signed and sealed; without one, that of DATA_DIR. */
  sessionSecret: string | undefined;
  /** First password of the therapists in the content; without one each gets a random one. */
  therapistPassword: string | undefined;
  /** A booking is confirmed by the system at once, and not by a therapist. */
  confirmsBookings: boolean;
  smtpUrl: string | undefined;
  /** False: a mail server beyond this machine may be spoken to in the clear. */
  smtpTls: boolean;
  mailFrom: string | undefined;
  /** Page of an external scheduling system, shown on /agendar instead of our own calendar. */
  schedulingUrl: string | undefined;
  ai: AiModel | undefined;
  webpay: WebpaySettings | undefined;
  mercadoPago: MercadoPagoSettings | undefined;
  /** Where pictures lie; without it, in the database. */
  s3: S3Settings | undefined;
  rateLimit: boolean;
  trustProxy: number;
  /** Bearer of /metrics; without one they are for this machine alone. */
  metricsToken: string | undefined;
  logLevel: string;
}

/** Every fault of the environment at once, in plain words. */
export class EnvFaults extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join("\n"));
  }
}

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

/** What goes into a header as it is. */
const visible = (name: string) =>
  z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]+$/, `${name} no puede tener espacios ni letras con acento.`)),
  );

const webpayProduction = "https://webpay3g.transbank.cl";
export const webpayIntegration = "https://webpay3gint.transbank.cl";

const schema = z.object({
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: z._default(wholeNumber("PORT", 1, 65_535), 3000),
  PUBLIC_URL: z.optional(url("PUBLIC_URL", ["http:", "https:"], "https://www.miclinica.cl")),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(
    url("DATABASE_URL", ["postgres:", "postgresql:"], "postgres://usuario:clave@servidor/base"),
  ),
  DATABASE_MIGRATE_URL: z.optional(
    url("DATABASE_MIGRATE_URL", ["postgres:", "postgresql:"], "postgres://dueño:clave@servidor/base"),
  ),
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
  S3_ENDPOINT: z.optional(url("S3_ENDPOINT", ["http:", "https:"], "https://s3.us-east-1.amazonaws.com")),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "S3_BUCKET debe ser el nombre de un bucket.")),
  ),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
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
const groups = [
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
];

/** Throws EnvFaults. An empty variable counts as not set. */
export function parseEnv(variables: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(set);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  if (set.DATABASE_URL && !set.SESSION_SECRET) {
    faults.push("Con DATABASE_URL hay que indicar también SESSION_SECRET, el mismo en todos los procesos.");
  }
  if (set.DATABASE_MIGRATE_URL && !set.DATABASE_URL) {
    faults.push("DATABASE_MIGRATE_URL solo sirve junto con DATABASE_URL.");
  }
  for (const { names, purpose, wayOut } of groups) {
    const missing = names.filter((name) => !set[name]);
    if (missing.length > 0 && missing.length < names.length)
      faults.push(`${purpose} falta indicar ${missing.join(", ")}. ${wayOut}`);
  }
  // Transbank's public codes of the integration environment all begin so; production knows none of them.
  if (set.WEBPAY_COMMERCE_CODE?.startsWith("5970555555") && isHost(set.WEBPAY_BASE_URL, webpayProduction)) {
    faults.push(
      `WEBPAY_COMMERCE_CODE es un código de integración: úsalo solo con WEBPAY_BASE_URL=${webpayIntegration}.`,
    );
  }
  if (set.RATE_LIMIT === "off" && protocolOf(set.PUBLIC_URL ?? "") === "https:") {
    faults.push("RATE_LIMIT=off no se permite cuando PUBLIC_URL es https: es solo para pruebas.");
  }
  if (protocolOf(set.PUBLIC_URL ?? "") === "https:" && (set.TRUST_PROXY ?? "0") === "0") {
    // Behind a proxy everybody would have its address, and thirty tries of one person would keep everybody out.
    faults.push(
      "Con PUBLIC_URL https hay que decir cuántos proxies hay delante: TRUST_PROXY=1 para uno, o TRUST_PROXY=none si no hay ninguno.",
    );
  }
  if (!parsed.success || faults.length > 0) throw new EnvFaults(faults);
  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    migrateUrl: values.DATABASE_MIGRATE_URL,
    sessionSecret: values.SESSION_SECRET,
    therapistPassword: values.THERAPIST_PASSWORD,
    confirmsBookings: values.CONFIRM_BOOKINGS === "auto",
    smtpUrl: values.SMTP_URL,
    smtpTls: values.SMTP_TLS === "on",
    mailFrom: values.MAIL_FROM,
    schedulingUrl: values.SCHEDULING_URL,
    ai: values.AI_BASE_URL
      ? {
          baseUrl: values.AI_BASE_URL.replace(/\/+$/, ""),
          apiKey: values.AI_API_KEY,
          model: values.AI_MODEL,
          timeoutMs: values.AI_TIMEOUT_MS,
        }
      : undefined,
    webpay: webpayOf(values),
    mercadoPago: mercadoPagoOf(values),
    s3: s3Of(values),
    rateLimit: values.RATE_LIMIT === "on",
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  };
}

function webpayOf(values: z.output<typeof schema>): WebpaySettings | undefined {
  const { WEBPAY_BASE_URL: url, WEBPAY_COMMERCE_CODE: commerceCode, WEBPAY_API_KEY: apiKey } = values;
  return url && commerceCode && apiKey ? { baseUrl: new URL(url).origin, commerceCode, apiKey } : undefined;
}

function mercadoPagoOf(values: z.output<typeof schema>): MercadoPagoSettings | undefined {
  const { MERCADOPAGO_BASE_URL: url, MERCADOPAGO_ACCESS_TOKEN: accessToken } = values;
  const { MERCADOPAGO_WEBHOOK_SECRET: webhookSecret } = values;
  return url && accessToken && webhookSecret
    ? { baseUrl: new URL(url).origin, accessToken, webhookSecret }
    : undefined;
}

function s3Of(values: z.output<typeof schema>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined;
}

function isHost(url: string | undefined, origin: string): boolean {
  return url !== undefined && URL.canParse(url) && new URL(url).origin === origin;
}

function protocolOf(text: string): string | null {
  return URL.canParse(text) ? new URL(text).protocol : null;
}
