#!/usr/bin/node
// zoh: the clinics of this machine, as root. Each is a name: its settings in /etc/zoh/NAME.env, its account zoh-NAME, its data in
// /var/lib/zoh/NAME and in the machine's PostgreSQL, its process zoh@NAME.
import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs, parseEnv } from "node:util";

/** The release that this file belongs to: while a new one is installed the former one still serves. */
const release = dirname(dirname(import.meta.dirname));
const settings = "/etc/zoh";
const caddy = "/etc/caddy";
const usage = `Uso, como root:
  zoh new NOMBRE --domain D --direction CORREO --name "NOMBRE Y APELLIDO" [--port P]   una clínica nueva en esta máquina
  zoh new NOMBRE --copy RESPALDO --settings AJUSTES [--domain D] [--port P]   la que se trae de otra máquina: su respaldo y su /etc/zoh/NOMBRE.env
  zoh list                                     las clínicas: estado, dirección, versión, tamaño, última copia
  zoh [NOMBRE] start|stop|restart              su proceso
  zoh [NOMBRE] COMANDO …                       un comando del sitio: backup, restore, therapist, import, audit, migrate …
  zoh watch URL --mail CORREO                  mira un sitio desde fuera y avisa si falla; también donde no hay ninguna clínica
NOMBRE sobra donde hay una sola clínica.`;

const say = (sentence) => process.stdout.write(`${sentence}\n`);
const run = (program, args, options) => execFileSync(program, args, { encoding: "utf8", ...options });
const sql = (text) =>
  run("runuser", ["-u", "postgres", "--", "psql", "-XAtq", "--set=ON_ERROR_STOP=1"], {
    cwd: "/",
    input: text,
    stdio: ["pipe", "pipe", "pipe"],
  }).trim();

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const clinics = () =>
  existsSync(settings)
    ? readdirSync(settings)
        .filter((file) => file.endsWith(".env"))
        .map((file) => basename(file, ".env"))
        .sort()
    : [];
const settingsOf = (name) => parseEnv(readFileSync(join(settings, `${name}.env`), "utf8"));

/** A command of this release, with the settings and the account of a clinic. */
function commandOf(name, args, stdio) {
  const account = `zoh-${name}`;
  const who = [`--reuid=${account}`, `--regid=${account}`, "--init-groups", "--no-new-privs"];
  return spawnSync("setpriv", [...who, process.execPath, "scripts/command.mjs", ...args], {
    cwd: release,
    stdio,
    encoding: "utf8",
    env: { PATH: process.env.PATH, DATA_DIR: join("/var/lib/zoh", name), ...settingsOf(name) },
  });
}

function create(args) {
  const wish = readWish(args);
  const { name, domain, email, person, port } = wish;
  const account = `zoh-${name}`;
  const [owner, server] = [`zoh_${name}_owner`, `zoh_${name}`];
  const [ownerPassword, serverPassword, secret, token] = Array.from({ length: 4 }, () =>
    randomBytes(24).toString("base64url"),
  );
  refuseLeftovers(account, server, owner, join("/var/lib/zoh", name));
  /** What was made until something failed, last first. */
  const undo = [];
  try {
    run("useradd", ["--system", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin", account]);
    undo.unshift(() => run("userdel", [account]));
    undo.unshift(() =>
      sql(`drop database if exists ${server}; drop role if exists ${owner}; drop role if exists ${server};`),
    );
    sql(`create role ${owner} login password '${ownerPassword}';
create role ${server} login password '${serverPassword}' connection limit 60;
grant ${server} to ${owner};
create database ${server} owner ${owner};
revoke connect on database ${server} from public;
grant connect on database ${server} to ${server};`);
    const group = Number(run("id", ["-g", account]));
    mkdirSync(settings, { recursive: true, mode: 0o755 });
    const file = join(settings, `${name}.env`);
    undo.unshift(() => rmSync(file, { force: true }));
    const given = { name, domain, port, owner, server, ownerPassword, serverPassword, secret, token };
    const template = readFileSync(join(release, "deploy/debian/clinic.env"), "utf8");
    writeFileSync(
      file,
      broughtInto(
        template.replaceAll(/\{(\w+)\}/g, (_, key) => String(given[key])),
        wish.brought,
      ),
      { mode: 0o640 },
    );
    chownSync(file, 0, group);
    const data = join("/var/lib/zoh", name);
    undo.unshift(() => rmSync(data, { recursive: true, force: true }));
    mkdirSync(data, { recursive: true });
    chmodSync(data, 0o700);
    chownSync(data, Number(run("id", ["-u", account])), group);
    const founder = ["--email", email, "--name", person, "--specialty", "Kinesiología"];
    const filled = wish.copy
      ? restore(name, wish.copy)
      : commandOf(name, ["therapist", "first", ...founder], "pipe");
    if (filled.status !== 0) throw new Error(`${filled.stdout}${filled.stderr}`);
    serveBehindCaddy(wish, undo);
    undo.length = 0;
    // From here on it stands: what keeps it from serving is in its journal, and is mended there.
    const started = spawnSync("systemctl", ["enable", "--now", `zoh@${name}`], { encoding: "utf8" });
    if (started.status !== 0)
      refuse(`${filled.stdout}La clínica está hecha, pero no arranca: journalctl -u zoh@${name}`);
    say(`https://${domain} sirve en 127.0.0.1:${port}. Sus ajustes: ${file}`);
    say(filled.stdout.trim());
  } catch (error) {
    for (const step of undo) {
      try {
        step();
      } catch {}
    }
    refuse(`No se hizo nada: ${error.stderr || error.message}`);
  }
}

/** What a clinic of this name left behind is somebody's record: it is neither taken over, nor undone when something fails. */
function refuseLeftovers(account, server, owner, data) {
  let left = [];
  try {
    left = sql(`select 'la base de datos ' || datname from pg_database where datname = '${server}'
union all select 'el rol ' || rolname from pg_roles where rolname in ('${server}', '${owner}')`).split("\n");
  } catch (error) {
    refuse(`PostgreSQL no responde: ${error.stderr || error.message}`);
  }
  if (existsSync(data)) left.push(`la carpeta ${data}`);
  if (spawnSync("id", [account]).status === 0) left.push(`la cuenta ${account}`);
  const found = left.filter(Boolean);
  if (found.length > 0)
    refuse(`De otra clínica con este nombre queda ${found.join(", ")}. Elige otro nombre, o retíralo antes.`);
}

/** From a place that the clinic's account can read. */
function restore(name, copy) {
  const account = `zoh-${name}`;
  const place = mkdtempSync("/var/tmp/zoh-restore-");
  try {
    const file = join(place, basename(copy));
    copyFileSync(copy, file);
    run("chown", ["-R", `${account}:${account}`, place]);
    return commandOf(name, ["restore", file], "pipe");
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** What belongs to this machine stays; everything else a clinic brings along: its secret above all, which seals what is in its copy. */
const ofThisMachine = [
  "PUBLIC_URL",
  "PORT",
  "DATABASE_URL",
  "DATABASE_MIGRATE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_READ_URL",
  "METRICS_TOKEN",
];

function broughtInto(written, brought = {}) {
  const kept = Object.entries(brought).filter(([key]) => !ofThisMachine.includes(key));
  const isBrought = (line) => kept.some(([key]) => line.startsWith(`${key}=`));
  const lines = written.split("\n").filter((line) => !isBrought(line));
  return `${lines.join("\n")}${kept.map(([key, value]) => (value.includes("'") ? `${key}="${value}"\n` : `${key}='${value}'\n`)).join("")}`;
}

function readWish(args) {
  let parsed;
  try {
    const text = { type: "string" };
    const options = { domain: text, direction: text, name: text, port: text, copy: text, settings: text };
    parsed = parseArgs({ args, allowPositionals: true, options });
  } catch {
    refuse(`Hay una opción que no existe, o a una le falta su valor.\n${usage}`);
  }
  const { values, positionals } = parsed;
  const { direction, name: person, port, copy, settings: former } = values;
  const [name] = positionals;
  if (positionals.length !== 1 || !/^[a-z][a-z0-9]{1,19}$/.test(name))
    refuse(
      "El nombre de la clínica: de 2 a 20 letras minúsculas sin tilde y cifras, empezando por una letra.",
    );
  if (
    ["new", "list", "start", "stop", "restart", "watch", "help"].includes(name) ||
    existsSync(join(settings, `${name}.env`))
  )
    refuse(`«${name}» ya está tomado.`);
  if ((copy === undefined) !== (former === undefined))
    refuse("Lo que se trae son dos archivos: --copy y --settings.");
  for (const file of [copy, former]) if (file && !existsSync(file)) refuse(`No existe ${file}.`);
  const brought = former && parseEnv(readFileSync(former, "utf8"));
  if (brought && !brought.SESSION_SECRET)
    refuse(
      `A ${former} le falta SESSION_SECRET: sin él no se lee lo sellado. Está en DATA_DIR/secret de donde venía.`,
    );
  const domain = values.domain ?? brought?.PUBLIC_URL?.replace("https://", "");
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain ?? ""))
    refuse("--domain: escribe el dominio, como www.miclinica.cl.");
  if (!copy && !/^[^\s'"@]+@[^\s'"@]+\.[^\s'"@]+$/.test(direction ?? ""))
    refuse("--direction: escribe el correo de quien dirige.");
  if (!copy && !person?.trim()) refuse("--name: escribe el nombre y el apellido de quien dirige.");
  const others = clinics().map(settingsOf);
  if (others.some(({ PUBLIC_URL }) => PUBLIC_URL === `https://${domain}`))
    refuse(`${domain} ya es de otra clínica.`);
  const taken = new Set(others.map(({ PORT }) => Number(PORT)));
  let chosen = Number(port ?? 3000);
  if (port === undefined) while (taken.has(chosen)) chosen += 1;
  if (!Number.isInteger(chosen) || chosen < 1024 || chosen > 65535 || taken.has(chosen))
    refuse(`--port: escribe un puerto libre, de 1024 a 65535.`);
  return { name, domain, email: direction, person: person?.trim(), port: chosen, copy, brought };
}

/** Caddy asks for a certificate of each domain that is named to it, and for no other. */
function serveBehindCaddy({ name, domain, port }, undo) {
  if (!existsSync(join(caddy, "Caddyfile"))) return;
  const site = readFileSync(join(release, "deploy/caddy/Caddyfile"), "utf8")
    .replace("{$SITE_HOST:www.miclinica.cl}", domain)
    .replace("{$ZOH_UPSTREAM:127.0.0.1:3000}", `127.0.0.1:${port}`);
  const file = join(caddy, "zoh", `${name}.caddy`);
  mkdirSync(dirname(file), { recursive: true });
  undo.unshift(() => rmSync(file, { force: true }));
  writeFileSync(file, site);
  const main = join(caddy, "Caddyfile");
  if (!readFileSync(main, "utf8").includes("import zoh/*.caddy"))
    appendFileSync(main, "\nimport zoh/*.caddy\n");
  run("systemctl", ["reload-or-restart", "caddy"]);
}

/** What is said of copies beside the time of the last one. */
const copies = { off: "apagada", none: "aún ninguna", failed: "falló la última", late: "atrasada" };

async function list() {
  for (const name of clinics()) {
    const { PUBLIC_URL, PORT, METRICS_TOKEN } = settingsOf(name);
    const { ActiveState: state, MainPID: pid } = parseEnv(
      run("systemctl", ["show", "-p", "ActiveState", "-p", "MainPID", `zoh@${name}`]),
    );
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`, {
      headers,
      signal: AbortSignal.timeout(5_000),
    })
      .then((response) => response.json())
      .catch(() => null);
    const version = state === "active" ? basename(readlinkSync(`/proc/${pid}/cwd`)) : "–";
    const told = answer?.status === "ok" ? "sirve" : state === "active" ? "no responde" : "detenida";
    const bytes =
      Number(sql(`select pg_database_size('zoh_${name}')`)) + folderSize(join("/var/lib/zoh", name));
    const copy = answer?.details?.backups;
    const lastCopy = [copy?.lastAt, copies[copy?.state]].filter(Boolean).join(", ") || "–";
    say(
      [
        name,
        told,
        PUBLIC_URL,
        `puerto ${PORT}`,
        version,
        `${Math.ceil(bytes / 1e6)} MB`,
        `copia: ${lastCopy}`,
      ].join(" · "),
    );
  }
}

const folderSize = (folder) => Number(run("du", ["-sb", folder]).split("\t")[0]);

const [first, ...rest] = process.argv.slice(2);
if (first === undefined || first === "--help" || first === "help") {
  say(usage);
  process.exit(first === undefined ? 1 : 0);
}
if (first === "watch") {
  const { status } = spawnSync(process.execPath, [join(release, "scripts/watch.mjs"), ...rest], {
    stdio: "inherit",
  });
  process.exit(status ?? 1);
}
if (process.getuid() !== 0) refuse("zoh lee secretos y cambia de cuenta: ejecútalo como root.");
if (first === "new") create(rest);
else if (first === "list" && rest.length > 0) refuse(usage);
else if (first === "list") await list();
else {
  const known = clinics();
  const [name, command, ...args] = known.includes(first) ? [first, ...rest] : [known[0], first, ...rest];
  if (known.length === 0) refuse(`Aún no hay ninguna clínica.\n${usage}`);
  if (!known.includes(first) && known.length > 1)
    refuse(`Indica de qué clínica: ${known.join(", ")}.\n${usage}`);
  if (command === undefined) refuse(usage);
  process.exitCode = ["start", "stop", "restart"].includes(command)
    ? spawnSync("systemctl", [command, `zoh@${name}`], { stdio: "inherit" }).status
    : commandOf(name, [command, ...args], "inherit").status;
}
