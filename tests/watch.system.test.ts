import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { certificates } from "tests/kit/certificates";
import { listen } from "tests/kit/listen";
import { type FakeSmtp, startFakeSmtp } from "tests/kit/smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const well = () => ({
  version: "2026.12.0",
  backups: { state: "ok", lastAt: hoursAgo(5) },
  mail: { state: "ok", waiting: 0, oldestSeconds: null as number | null },
});

let smtp: FakeSmtp;
let folder: string;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  smtp = await startFakeSmtp();
  folder = mkdtempSync(join(tmpdir(), "zoh-watch-"));
  writeFileSync(join(folder, "authorities.pem"), certificates.valid);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await smtp.close();
  rmSync(folder, { recursive: true });
});

/** What it answers may be changed while it serves; the details are for who knows the token. */
async function serve(certificate?: string) {
  const says = { status: 200, body: { status: "ok" } as Record<string, unknown>, details: well() as object };
  const server: Server = certificate
    ? createTlsServer({ key: certificates.key, cert: certificate })
    : createServer();
  server.on("request", ({ url, headers }, response) => {
    const knows = headers.authorization === "Bearer secreto";
    response.writeHead(url === "/readyz" ? says.status : 404, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ ...says.body, ...(knows && { details: says.details }) }));
  });
  const port = await listen(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  closing.push(close);
  return { url: `http${certificate ? "s" : ""}://127.0.0.1:${port}`, says, close };
}

/** One look, by a clock that is off by so many milliseconds. */
async function look(args: string[], variables: Record<string, string> = {}, shift = 0) {
  writeFileSync(join(folder, "shift"), `${shift}`);
  const watch = spawn(process.execPath, [join(root, "scripts/watch.mjs"), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      STATE_DIRECTORY: folder,
      SMTP_URL: smtp.url,
      MAIL_FROM: "vigia@correo.example",
      METRICS_TOKEN: "secreto",
      NODE_EXTRA_CA_CERTS: join(folder, "authorities.pem"),
      NODE_OPTIONS: `--import=${join(root, "tests/kit/shift-date.mjs")}`,
      CLOCK_SHIFT_FILE: join(folder, "shift"),
      ...variables,
    },
  });
  let said = "";
  for (const stream of [watch.stdout, watch.stderr]) stream.on("data", (bytes) => (said += bytes));
  const [code] = await once(watch, "close");
  return { code, said };
}

const at = (url: string, ...more: string[]) => [url, "--mail", "admin@correo.example", ...more];
const mails = () =>
  smtp.delivered.map(({ to, data }) => {
    const [head = "", ...parts] = data.split("\r\n\r\n");
    const body = parts.join("\r\n\r\n");
    const plain = /quoted-printable/i.test(head)
      ? Buffer.from(
          body
            .replace(/=\r\n/g, "")
            .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
          "latin1",
        ).toString("utf8")
      : Buffer.from(body, "latin1").toString("utf8");
    return { to, subject: /^Subject: (.*)$/m.exec(head)?.[1]?.trim(), text: plain };
  });

test("what is down is told once, each day while it lasts, and once when it is well again", async () => {
  const { url, says } = await serve();
  expect(await look(at(url))).toEqual({ code: 0, said: `${new URL(url).host}: todo bien.\n` });
  says.status = 503;
  says.body = { status: "unavailable" };
  expect((await look(at(url))).code).toBe(2);
  expect((await look(at(url), {}, 23 * hour)).code).toBe(2);
  expect(smtp.delivered).toHaveLength(1);
  expect((await look(at(url), {}, 25 * hour)).code).toBe(2);
  says.status = 200;
  says.body = { status: "ok" };
  expect((await look(at(url), {}, 26 * hour)).code).toBe(0);
  expect((await look(at(url), {}, 60 * hour)).code).toBe(0);
  const [begun, reminded, over, ...more] = mails();
  expect(begun).toMatchObject({
    to: "admin@correo.example",
    subject: `${new URL(url).host} falla: el sitio`,
    text: expect.stringContaining("no puede atender"),
  });
  expect(reminded?.text).toContain("Desde hace 25 h.");
  expect(over).toMatchObject({ subject: `${new URL(url).host}: todo bien de nuevo` });
  expect(over?.text).toContain("- el sitio");
  expect(more).toEqual([]);
  for (const { text } of [begun, reminded, over].flatMap((mail) => mail ?? []))
    expect(text).not.toContain("secreto");
}, 60_000);

test("copies and mails that fail are told, each as it comes and goes; while the site is down they stay as they were", async () => {
  const { url, says } = await serve();
  says.details = { ...well(), backups: { state: "failed", lastAt: hoursAgo(30) } };
  await look(at(url));
  says.details = { ...well(), backups: { state: "late" }, mail: { state: "failed", oldestSeconds: 10 } };
  await look(at(url));
  says.status = 503;
  says.body = { status: "unavailable" };
  await look(at(url));
  says.status = 200;
  says.body = { status: "ok" };
  says.details = { ...well(), mail: { state: "ok", oldestSeconds: 4_000 } };
  await look(at(url));
  says.details = well();
  expect((await look(at(url))).code).toBe(0);
  const [copies, both, down, stuck, over, ...more] = mails().map(({ text }) => text);
  expect(copies).toContain("Falla:\r\n- La última copia de seguridad falló.");
  expect(both).toMatch(/Falla:\r\n- Los correos[\s\S]*Sigue fallando:\r\n- Falta la copia/);
  expect(down).toMatch(/Falla:\r\n- El sitio[\s\S]*Sigue fallando:\r\n- Falta la copia[\s\S]*- Los correos/);
  expect(stuck).toMatch(/hace más de una hora[\s\S]*Volvió a estar bien:[\s\S]*- las copias/);
  expect(over).toContain("Todo está bien");
  expect(more).toEqual([]);
}, 60_000);

test.each([
  ["older than asked for", { state: "ok", lastAt: hoursAgo(50) }, 2],
  ["none at all, or none by the site", { state: "off" }, 2],
  ["of this day", { state: "ok", lastAt: hoursAgo(20) }, 0],
])("a last copy %s, where --copies 30 is said", async (_, backups, code) => {
  const { url, says } = await serve();
  says.details = { ...well(), backups };
  expect((await look(at(url, "--copies", "30"))).code).toBe(code);
  expect(smtp.delivered).toHaveLength(code === 0 ? 0 : 1);
});

test("a certificate that is over or ends within 14 days is told, and nobody who is not who they say hears the token", async () => {
  writeFileSync(join(folder, "authorities.pem"), certificates.expired + certificates.valid);
  const good = await serve(certificates.valid);
  expect((await look(at(good.url))).code).toBe(0);
  const tenDaysBefore = Date.parse("2119-12-22T00:00:00Z") - Date.now();
  expect((await look(at(good.url), {}, tenDaysBefore)).said).toContain("menos de 14 días");
  const over = await serve(certificates.expired);
  const { code, said } = await look(at(over.url, "--state", join(folder, "other.json")));
  expect([code, said]).toEqual([2, expect.stringContaining("El certificado venció")]);
  expect(said).not.toContain("El sitio");
  writeFileSync(join(folder, "authorities.pem"), "");
  const unknown = await look(at(good.url, "--state", join(folder, "third.json")));
  expect(unknown.said).toContain("El certificado no es válido");
  expect(mails().map(({ subject }) => subject?.replace(/^\S+ /, ""))).toEqual([
    "falla: el certificado",
    "falla: el certificado",
    "falla: el certificado",
  ]);
}, 60_000);

test("with everything down it says so in the journal, and tells when the mail server is back", async () => {
  const { url, close } = await serve();
  close();
  smtp.turn({ kind: "drop", times: 1 });
  const lost = await look(at(url));
  expect(lost.code).toBe(1);
  expect(lost.said).toMatch(/^El sitio no responde \(nadie escucha ahí\)\.\nNo se pudo avisar a admin@/);
  const away = await look(at(url), { SMTP_URL: "smtp://usuario:clave@127.0.0.1:9" });
  expect(away.code).toBe(1);
  expect(away.said).not.toContain("clave");
  expect(smtp.delivered).toHaveLength(0);
  expect((await look(at(url), {}, 3 * hour)).code).toBe(2);
  expect(mails()).toMatchObject([{ text: expect.stringContaining("nadie escucha ahí). Desde hace 3 h.") }]);
}, 60_000);

test("a token that is not the site's is a fault; without one the look says what it does not see", async () => {
  const { url } = await serve();
  expect((await look(at(url), { METRICS_TOKEN: "" })).said).toMatch(/^Sin METRICS_TOKEN no se ve/);
  expect((await look(at(url), { METRICS_TOKEN: "otro" })).code).toBe(2);
  expect(mails()).toMatchObject([{ text: expect.stringContaining("METRICS_TOKEN no es el del sitio") }]);
});

test("another page at that address is not the site", async () => {
  const { url, says } = await serve();
  says.body = { hola: true };
  expect((await look(at(url))).said).toContain("responde otra cosa (200)");
});

test("what was told and cannot be kept is said; a damaged note is as none", async () => {
  const { url, says } = await serve();
  says.details = { ...well(), mail: { state: "failed", oldestSeconds: null } };
  const nowhere = await look(at(url, "--state", join(folder, "no/hay.json")));
  expect([nowhere.code, smtp.delivered.length]).toEqual([1, 1]);
  expect(nowhere.said).toContain("No se pudo anotar");
  writeFileSync(join(folder, "watch.json"), "{");
  expect([(await look(at(url))).code, smtp.delivered.length]).toEqual([2, 2]);
  expect(JSON.parse(readFileSync(join(folder, "watch.json"), "utf8")).told).toEqual(["correos"]);
});

test.each([
  [["--bogus"], {}, "No existe «--bogus». Hay: URL, --mail CORREO, --copies HORAS, --state ARCHIVO."],
  [["https://a.example", "--mail"], {}, "«--mail» se escribe con un valor."],
  [[], {}, "Indica un sitio"],
  [["https://a.example", "https://b.example", "--mail", "a@b.example"], {}, "Indica un sitio"],
  [["www.miclinica.cl", "--mail", "a@b.example"], {}, "no es la dirección de un sitio"],
  [["ftp://a.example", "--mail", "a@b.example"], {}, "no es la dirección de un sitio"],
  [["https://a.example"], {}, "--mail: escribe el correo"],
  [["https://a.example", "--mail", "a b"], {}, "--mail: escribe el correo"],
  [["https://a.example", "--mail", "a@b.example", "--copies", "ayer"], {}, "--copies: escribe cuántas horas"],
  [["https://a.example", "--mail", "a@b.example"], { SMTP_URL: "" }, "Falta SMTP_URL"],
])("watch %j is answered with a sentence and what there is", async (args, variables, sentence) => {
  const { code, said } = await look(args, variables);
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  expect(said).toContain("--state ARCHIVO");
  expect(existsSync(join(folder, "watch.json"))).toBe(false);
});

test("the unit's settings are those that its example names", () => {
  const unit = readFileSync(join(root, "deploy/systemd/zoh-watch@.service"), "utf8");
  const example = readFileSync(join(root, "deploy/systemd/watch.env"), "utf8");
  for (const [, name = ""] of unit.matchAll(/\$\{(\w+)\}/g)) expect(example).toMatch(`${name}='`);
});
