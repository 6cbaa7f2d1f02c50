import { join } from "node:path";
import { expect, test } from "vitest";
import { variables } from "./env-variables";

type Name = keyof typeof variables.shape;

/** A new variable does not compile until it says here what it is for. */
const meanings: Record<Name, string> = {
  HOST: "where to listen",
  PORT: "the port to listen at",
  PUBLIC_URL:
    "the https address people use: links in mails, canonical addresses, the Origin check, `Secure` cookies. Without it `http://localhost:PORT`. Put a proxy in front that speaks TLS, and set `TRUST_PROXY`",
  TRUST_PROXY:
    "how many proxies to believe for the client's address; `none` says that there is none. With an https `PUBLIC_URL` one of both must be set",
  DATA_DIR: "where the private PostgreSQL, the outbox and secrets live; without it `./data`",
  DATABASE_URL:
    "a PostgreSQL 15+ of your own instead; any number of processes may share it. `postgres://…@one,other/zoh` follows the one that takes writes",
  DATABASE_MIGRATE_URL: "the same database as its owner, who migrates; see below",
  DATABASE_DIRECT_URL:
    "the same database and role past a transaction pooler, when `DATABASE_URL` leads through one",
  DATABASE_READ_URL:
    "one streaming standby of that database, itself and no pooler or balancer: public pages, free hours and reports are read there while it is at most 2 s late; see docs/operation.md",
  DATABASE_CONNECTIONS:
    "the most connections that a process works with, 4 to 100; four more are for news and jobs. Fewer leave a shared PostgreSQL to others: `zoh new` gives 6",
  SESSION_SECRET: "key for signed addresses; required with `DATABASE_URL`, else made once in `DATA_DIR`",
  THERAPIST_PASSWORD:
    "first password of the content's professionals, to be changed at the first sign-in; without it each gets a random one, printed once",
  SMTP_URL:
    "your mail server; beyond this machine it must speak TLS. Without it each mail is a file of `DATA_DIR/outbox`, and no reminder leaves by push message",
  SMTP_TLS: "`off` allows plain SMTP beyond this machine",
  MAIL_FROM: "the sender's address",
  CONFIRM_BOOKINGS: "`auto`: the system confirms what is booked, and every text says so",
  SCHEDULING_URL: "a calendar elsewhere (Skedu) for /agendar to show instead of ours",
  AI_BASE_URL:
    "an OpenAI-compatible model that chooses what to ask about symptoms; the rules decide, with or without it",
  AI_API_KEY: "its key",
  AI_MODEL: "its name",
  AI_TIMEOUT_MS: "how long it is waited for",
  WEBPAY_BASE_URL: "Webpay Plus; with no gateway at all payments are a simulation and say so",
  WEBPAY_COMMERCE_CODE: "the commerce code",
  WEBPAY_API_KEY: "its key",
  MERCADOPAGO_BASE_URL: "MercadoPago Checkout Pro",
  MERCADOPAGO_ACCESS_TOKEN: "its token",
  MERCADOPAGO_WEBHOOK_SECRET: "with which its notices are signed",
  DTE_BASE_URL:
    "a provider of electronic tax documents (OpenFactura): boletas are issued in one press; without it their number is typed by hand",
  DTE_API_KEY: "its key",
  WHATSAPP_TOKEN:
    "WhatsApp Cloud API: who agrees to it is reminded there, everybody else by mail; `npm run whatsapp -- templates` prints what to register",
  WHATSAPP_PHONE_ID: "the number that writes",
  WHATSAPP_VERIFY_TOKEN: "with which Meta checks `/api/whatsapp/webhook`",
  WHATSAPP_APP_SECRET: "with which its notices are signed",
  WHATSAPP_BASE_URL: "another address of the API",
  S3_ENDPOINT: "where pictures and the papers of files lie, instead of in the database",
  S3_BUCKET: "its bucket",
  S3_REGION: "its region",
  S3_ACCESS_KEY_ID: "its key",
  S3_SECRET_ACCESS_KEY: "its secret",
  ATTACHMENT_SCAN:
    "a program that looks for viruses in what is sent to a patient's file, such as `clamdscan --no-summary --fdpass`: it gets the file's path as its last argument and the file on standard input, within 60 s, before anybody sees it. Exit 0 lets it pass, 1 refuses it; anything else, or none in time, takes no files until it answers. Without it nobody looks for viruses, and the screens say so",
  BACKUP_DIR:
    "where the site copies itself: a folder that its account may write to, or `s3://bucket/folder` of `S3_ENDPOINT`",
  BACKUP_EVERY: "how often",
  BACKUP_KEEP: "how many copies stay by day, week and month",
  BACKUP_PASSPHRASE: "seals each copy; the start warns of copies without it",
  METRICS_TOKEN:
    "the bearer for `/metrics` and the details of `/readyz`; without it both answer this machine alone, asked by its own name and with no `TRUST_PROXY`",
  RATE_LIMIT: "`off` lifts the limits of requests, for load tests alone; refused with an https `PUBLIC_URL`",
  LOG_LEVEL: "one JSON line a request, without anything about a person",
};

/** Where what is read is not what is written. */
const written: Partial<Record<Name, string>> = { BACKUP_EVERY: "24h", BACKUP_KEEP: "7d4w12m" };

test("docs/settings.md is the list of the variables; -u writes it anew", async () => {
  const defaults: Partial<Record<Name, unknown>> = variables.parse({});
  const names = Object.keys(meanings) as Name[];
  expect(names.toSorted()).toEqual(Object.keys(variables.shape).toSorted());
  const rows = names.map((name) => {
    const value = written[name] ?? defaults[name];
    return `| \`${name}\` | ${value === undefined ? "" : `\`${value}\``} | ${meanings[name]} |`;
  });
  await expect(`${head}\n${rows.join("\n")}\n${tail}`).toMatchFileSnapshot(
    join(import.meta.dirname, "../../../docs/settings.md"),
  );
});

const head = `# Settings

<!-- Written by src/server/settings/settings-page.test.ts from src/server/settings/env-variables.ts: do not edit by hand. -->

Each is a variable of the environment, read once at the start. A wrong value stops the start and is named in plain words.

| Name | Default | What it is |
|---|---|---|`;

const tail = `
## Two roles

The private database has two roles: one owns the schema, the other serves and cannot change what is written once. For a database of your own
make them too; the start grants the rest. With one role it runs as well, and warns:

\`\`\`sql
create role zoh_owner login password '…';    -- DATABASE_MIGRATE_URL; where one role did both before, it is this one
create role zoh_server login password '…';   -- DATABASE_URL
grant zoh_server to zoh_owner;               -- so that the owner can give it the job queue
create database zoh owner zoh_owner;
\`\`\`
`;
