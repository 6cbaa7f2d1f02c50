import type * as z from "zod/mini";
import type { BackupSettings } from "~/server/database/backup/backup-settings";
import type { S3Settings } from "~/server/database/object-store/ask-s3";
import { groups, protocolOf, variables, webpayIntegration, webpayProduction } from "./env-variables";

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

/** A provider of electronic tax documents, as OpenFactura is called. `baseUrl` is a host; paths are ours. */
export interface DteSettings {
  baseUrl: string;
  apiKey: string;
}

/** WhatsApp Cloud API. `baseUrl` is a host; paths are ours. */
export interface WhatsappSettings {
  baseUrl: string;
  token: string;
  /** Of the clinic's number, which sends. */
  phoneId: string;
  /** What the API says when the address of its notices is set up. */
  verifyToken: string;
  /** Signs its notices. */
  appSecret: string;
}

/** The settings of a process, parsed once; see docs/product-rules.md, "Settings". */
export interface Env {
  host: string;
  port: number;
  /** Without a trailing slash. */
  publicUrl: string;
  dataDir: string | undefined;
  databaseUrl: string | undefined;
  /** Past a transaction pooler, for what needs a session; without one DATABASE_URL is no pooler. */
  directUrl: string | undefined;
  /** The owner of the schema, who migrates; without it, whom DATABASE_URL names. */
  migrateUrl: string | undefined;
  /** A standby that public pages, free hours and reports are read at; without it all is read at the primary. */
  readUrl: string | undefined;
  /** Most that the pool of this process holds. */
  connections: number;
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
  /** Without it the number of a boleta is typed by hand. */
  dte: DteSettings | undefined;
  /** Without it nobody is offered reminders by WhatsApp, and none leaves that way. */
  whatsapp: WhatsappSettings | undefined;
  /** Where pictures and the papers of files lie; without it, in the database. */
  s3: S3Settings | undefined;
  /** The clinic's own program that looks for viruses in what is sent to a file; without it nobody does. */
  attachmentScan: string | undefined;
  /** Copies that the site makes by itself; without BACKUP_DIR none. */
  backups: BackupSettings | undefined;
  rateLimit: boolean;
  trustProxy: number;
  /** Bearer of /metrics; without one, and with no proxy, they are for this machine alone. */
  metricsToken: string | undefined;
  logLevel: string;
}

/** Every fault of the environment at once, in plain words. */
export class EnvFaults extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join("\n"));
  }
}

/** Throws EnvFaults. An empty variable counts as not set. */
export function parseEnv(given: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(set);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  if (set.DATABASE_URL && !set.SESSION_SECRET) {
    faults.push("Con DATABASE_URL hay que indicar también SESSION_SECRET, el mismo en todos los procesos.");
  }
  for (const name of ["DATABASE_MIGRATE_URL", "DATABASE_DIRECT_URL", "DATABASE_READ_URL"])
    if (set[name] && !set.DATABASE_URL) faults.push(`${name} solo sirve junto con DATABASE_URL.`);
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
  if (set.BACKUP_DIR?.startsWith("s3://") && !set.S3_ENDPOINT) {
    faults.push("BACKUP_DIR en s3:// necesita S3_ENDPOINT y las demás variables S3_.");
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
    directUrl: values.DATABASE_DIRECT_URL,
    migrateUrl: values.DATABASE_MIGRATE_URL,
    readUrl: values.DATABASE_READ_URL,
    connections: values.DATABASE_CONNECTIONS,
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
    dte:
      values.DTE_BASE_URL && values.DTE_API_KEY
        ? { baseUrl: values.DTE_BASE_URL.replace(/\/+$/, ""), apiKey: values.DTE_API_KEY }
        : undefined,
    whatsapp: whatsappOf(values),
    s3: s3Of(values),
    attachmentScan: values.ATTACHMENT_SCAN,
    backups: backupsOf(values),
    rateLimit: values.RATE_LIMIT === "on",
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  };
}

function webpayOf(values: z.output<typeof variables>): WebpaySettings | undefined {
  const { WEBPAY_BASE_URL: url, WEBPAY_COMMERCE_CODE: commerceCode, WEBPAY_API_KEY: apiKey } = values;
  return url && commerceCode && apiKey ? { baseUrl: new URL(url).origin, commerceCode, apiKey } : undefined;
}

function mercadoPagoOf(values: z.output<typeof variables>): MercadoPagoSettings | undefined {
  const { MERCADOPAGO_BASE_URL: url, MERCADOPAGO_ACCESS_TOKEN: accessToken } = values;
  const { MERCADOPAGO_WEBHOOK_SECRET: webhookSecret } = values;
  return url && accessToken && webhookSecret
    ? { baseUrl: new URL(url).origin, accessToken, webhookSecret }
    : undefined;
}

function whatsappOf(values: z.output<typeof variables>): WhatsappSettings | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_BASE_URL: url } = values;
  const { WHATSAPP_VERIFY_TOKEN: verifyToken, WHATSAPP_APP_SECRET: appSecret } = values;
  return token && phoneId && verifyToken && appSecret
    ? { baseUrl: new URL(url).origin, token, phoneId, verifyToken, appSecret }
    : undefined;
}

function s3Of(values: z.output<typeof variables>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined;
}

function backupsOf(values: z.output<typeof variables>): BackupSettings | undefined {
  const { BACKUP_DIR: to, BACKUP_EVERY: everyMs, BACKUP_KEEP: keep, BACKUP_PASSPHRASE: passphrase } = values;
  return to && { to, everyMs, keep, passphrase };
}

function isHost(url: string | undefined, origin: string): boolean {
  return url !== undefined && URL.canParse(url) && new URL(url).origin === origin;
}
