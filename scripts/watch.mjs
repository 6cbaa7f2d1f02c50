// zoh watch URL --mail CORREO: one look at a site from outside, meant for a timer on another machine. It mails when the site, its
// certificate, its copies or its mails begin to fail, each day while they do, and when they are well again. A machine that only watches
// needs this file, asked.mjs, refuse-old-node.mjs and the package nodemailer: no site, no database.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "node:tls";
import nodemailer from "nodemailer";
import { asked } from "./asked.mjs";

const day = 86_400_000;
/** Of an answer, of a handshake and of the mail server each. */
const patience = 10_000;
/** A restart takes a clinic away for 2 to 3 s. */
const secondLook = 4_000;
const leastDays = 14;
const longestMailWait = 3_600;

const codes = {
  ECONNREFUSED: "nadie escucha ahí",
  ECONNRESET: "corta la conexión",
  ENOTFOUND: "no se encuentra su nombre",
  EAI_AGAIN: "no se encuentra su nombre",
  EHOSTUNREACH: "no se llega a la máquina",
  ENETUNREACH: "no hay red",
  ETIMEDOUT: "no contesta a tiempo",
  UND_ERR_CONNECT_TIMEOUT: "no contesta a tiempo",
  TimeoutError: "no contesta a tiempo",
};

/** As mails name what failed. */
const things = {
  sitio: "el sitio",
  certificado: "el certificado",
  copias: "las copias",
  correos: "los correos",
  detalles: "lo que se ve desde fuera",
};

const say = (sentence) => process.stdout.write(`${sentence}\n`);
/** 1: asked wrongly, or what there is to tell could not be told. */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const wish = readWish();
const { site, address } = wish;
const before = readState();
const found = await look();
const now = Date.now();
/** What could not be asked is as it was when it was asked last. */
const unknown = Object.entries(before.faults).filter(([about]) => found[about] === undefined);
const faults = Object.fromEntries([
  ...unknown,
  ...Object.entries(found)
    .filter(([, words]) => words !== null)
    .map(([about, words]) => [about, { words, since: before.faults[about]?.since ?? now }]),
]);
const begun = Object.keys(faults).filter((about) => !before.told.includes(about));
const ended = before.told.filter((about) => !(about in faults));
const isOver = Object.keys(faults).length === 0;
for (const { words } of Object.values(faults)) process.stderr.write(`${words}\n`);
if (isOver) say(`${site.host}: todo bien.`);
if (begun.length + ended.length > 0 || (!isOver && now - before.toldAt >= day)) await tell();
else writeState({ ...before, faults });
process.exitCode = isOver ? 0 : 2;

function readWish() {
  const options = {
    mail: { type: "string", called: "CORREO" },
    copies: { type: "string", called: "HORAS" },
    state: { type: "string", called: "ARCHIVO" },
  };
  const { values, names } = asked(options, [], "URL");
  const usage =
    "Uso: zoh watch URL --mail CORREO [--copies HORAS] [--state ARCHIVO], con SMTP_URL, MAIL_FROM y METRICS_TOKEN en el ambiente.";
  const [said = ""] = names;
  if (names.length !== 1) fail(`Indica un sitio, como https://www.miclinica.cl. ${usage}`);
  const url = URL.canParse(said) ? new URL(said) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    fail(`«${said}» no es la dirección de un sitio, como https://www.miclinica.cl. ${usage}`);
  if (!/^[^\s"'<>@,]+@[^\s"'<>@,]+$/.test(values.mail ?? ""))
    fail(`--mail: escribe el correo de quien debe saberlo. ${usage}`);
  if (values.copies !== undefined && !(Number(values.copies) > 0))
    fail(`--copies: escribe cuántas horas puede tener la última copia. ${usage}`);
  const { SMTP_URL: smtp = "", SMTP_TLS: tls = "on", MAIL_FROM: from } = process.env;
  if (!URL.canParse(smtp) || !/^smtps?:$/.test(new URL(smtp).protocol))
    fail(`Falta SMTP_URL, el servidor de correo, como smtps://usuario:clave@servidor:465. ${usage}`);
  const { STATE_DIRECTORY: folder } = process.env;
  const file = folder ? join(folder, "watch.json") : join(homedir(), `.zoh-watch-${url.host}.json`);
  const state = values.state ?? file;
  return { site: url, address: values.mail, copies: Number(values.copies ?? 0), state, smtp, tls, from };
}

/** By what it is about: null when it is well, words when it is not; what could not be asked is left out. */
async function look() {
  const certificate = site.protocol === "https:" ? await lookAtCertificate() : {};
  // Who is not who they say is not asked.
  if (certificate.isFalse) return { certificado: certificate.words };
  let answer = await ask();
  if (answer.fault && !before.faults.sitio) {
    await wait(secondLook);
    answer = await ask();
  }
  const about = certificate.words === undefined ? {} : { certificado: certificate.words };
  return { ...about, sitio: answer.fault ?? null, ...lookAtDetails(answer) };
}

async function ask() {
  const { METRICS_TOKEN: token } = process.env;
  try {
    const response = await fetch(new URL("/readyz", site), {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    const body = await response.json().catch(() => null);
    if (response.status === 200 && body?.status === "ok") return { details: body.details };
    if (body?.status === "unavailable")
      return { fault: "El sitio responde, pero no puede atender: su base de datos no está o no escribe." };
    return { fault: `El sitio no está: en su dirección responde otra cosa (${response.status}).` };
  } catch (error) {
    const code = error.cause?.code ?? error.name;
    return { fault: `El sitio no responde (${codes[code] ?? code}).` };
  }
}

/** Nothing is said on this connection, so that one who is not who they say learns nothing. */
async function lookAtCertificate() {
  const { hostname: name, port } = site;
  const host = name.replace(/^\[|\]$/g, "");
  const socket = connect({
    host,
    port: Number(port || 443),
    servername: isIP(host) ? undefined : host,
    rejectUnauthorized: false,
    timeout: patience,
  });
  const ended = await new Promise((resolve) => {
    socket.once("secureConnect", () =>
      resolve({ until: socket.getPeerCertificate().valid_to, error: socket.authorizationError }),
    );
    socket.once("error", () => resolve({}));
    socket.once("timeout", () => resolve({}));
  });
  socket.destroy();
  if (!ended.until) return {};
  const days = Math.floor((Date.parse(ended.until) - Date.now()) / day);
  if (days < 0) return { words: "El certificado venció: los navegadores no dejan entrar.", isFalse: true };
  if (ended.error)
    return { words: "El certificado no es válido: los navegadores no dejan entrar.", isFalse: true };
  if (days >= leastDays) return { words: null };
  return { words: `Al certificado le queda poco (menos de ${leastDays} días) y no se ha renovado.` };
}

function lookAtDetails({ fault, details }) {
  if (fault) return {};
  if (!details && process.env.METRICS_TOKEN)
    return { detalles: "METRICS_TOKEN no es el del sitio: no se ve cómo están sus copias y correos." };
  if (!details) {
    say("Sin METRICS_TOKEN no se ve cómo están las copias y los correos.");
    return {};
  }
  const { backups, mail } = details;
  return { detalles: null, ...lookAtCopies(backups ?? {}), ...lookAtMails(mail ?? {}) };
}

function lookAtCopies({ state, lastAt }) {
  if (!state || state === "unknown") return {};
  const words = {
    failed: "La última copia de seguridad falló.",
    late: "Falta la copia de seguridad: la última es demasiado antigua.",
  };
  const oldest = Date.now() - wish.copies * 3_600_000;
  const isOld = wish.copies > 0 && !(lastAt && Date.parse(lastAt) >= oldest);
  return { copias: words[state] ?? (isOld ? words.late : null) };
}

function lookAtMails({ state, oldestSeconds }) {
  if (!state || state === "unknown") return {};
  if (state === "failed") return { correos: "Los correos del sitio no salen: su servidor de correo falla." };
  const isStuck = (oldestSeconds ?? 0) > longestMailWait;
  return { correos: isStuck ? "Hay correos del sitio que esperan hace más de una hora." : null };
}

/** What was not told is told at the next look. */
async function tell() {
  const lines = (list) => list.map((about) => `- ${faults[about].words}${sinceWords(faults[about].since)}`);
  const going = Object.keys(faults).filter((about) => !begun.includes(about));
  const part = (title, list) => (list.length > 0 ? [`${title}:`, ...list, ""] : []);
  const text = [
    ...part("Falla", lines(begun)),
    ...part("Sigue fallando", lines(going)),
    ...part(
      "Volvió a estar bien",
      ended.map((about) => `- ${things[about] ?? about}`),
    ),
    isOver ? `Todo está bien en ${site.origin}.` : `Se miró ${site.origin} desde fuera.`,
    ...(isOver ? [] : ["Mientras dure te escribimos una vez al día, y otra cuando vuelva a estar bien."]),
  ].join("\n");
  const about = Object.keys(faults).map((each) => things[each] ?? each);
  const subject = isOver ? `${site.host}: todo bien de nuevo` : `${site.host} falla: ${about.join(", ")}`;
  try {
    await send({ from: wish.from ?? address, to: address, subject, text });
  } catch (error) {
    writeState({ ...before, faults });
    fail(`No se pudo avisar a ${address}: el correo no salió (${error.responseCode ?? error.code}).`);
  }
  say(`Se avisó a ${address}.`);
  writeState({ faults, told: Object.keys(faults), toldAt: now });
}

function sinceWords(since) {
  const hours = Math.floor((now - since) / 3_600_000);
  if (hours < 1) return "";
  return hours < 48 ? ` Desde hace ${hours} h.` : ` Desde hace ${Math.floor(hours / 24)} días.`;
}

/** Every wait is bounded, and beyond this machine it must speak TLS unless SMTP_TLS=off, as the site's own. */
async function send(message) {
  const url = new URL(wish.smtp);
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  const settings = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    dnsTimeout: patience,
    socketTimeout: patience + 5_000,
    requireTLS: wish.tls !== "off" && !isHere,
  };
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, String(value));
  const server = nodemailer.createTransport(url.href);
  try {
    await server.sendMail(message);
  } finally {
    server.close();
  }
}

/** A file that is damaged is as none: what fails is told once more. */
function readState() {
  try {
    const { faults, told, toldAt } = JSON.parse(readFileSync(wish.state, "utf8"));
    if (faults && typeof faults === "object" && Array.isArray(told) && Number.isFinite(toldAt))
      return { faults, told, toldAt };
  } catch {}
  return { faults: {}, told: [], toldAt: 0 };
}

function writeState(state) {
  try {
    writeFileSync(`${wish.state}.partial`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${wish.state}.partial`, wish.state);
  } catch (error) {
    fail(`No se pudo anotar en ${wish.state} lo que se avisó (${error.code}): se avisará de nuevo.`);
  }
}
