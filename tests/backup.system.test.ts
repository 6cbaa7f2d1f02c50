import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { runCommand } from "tests/kit/command";
import { asOwner, asServer } from "tests/kit/database-url";
import { ownPostgres } from "tests/kit/own-postgres";
import { bookingOf, evaluation, rosa } from "tests/kit/people";
import { Operator, offered, postJson, processCount, type StartedSite } from "tests/kit/started-site";
import { afterAll, beforeAll, expect, test } from "vitest";

let operator: Operator;
let site: StartedSite;
let booked: string;
const password = "clave-de-la-terapeuta";
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const backUp = (...args: string[]) => runCommand("backup", args, operator.dataDir);
const restoreInto = (dataDir: string, ...args: string[]) =>
  runCommand("restore", args, operator.dir(dataDir));

beforeAll(async () => {
  operator = new Operator();
  site = await operator.start({ THERAPIST_PASSWORD: password });
  await site.ready;
  const [start = ""] = await offered(site.url, evaluation, day(2), day(12));
  booked = start;
  expect((await postJson(`${site.url}/api/appointments`, bookingOf(rosa, booked))).status).toBe(201);
});
afterAll(() => operator.clear());

test("a copy that is taken while the site serves brings all of it back elsewhere", async () => {
  const file = operator.dir("copia.zoh");
  const taken = await backUp(file);
  expect(taken).toEqual({ code: 0, said: expect.stringMatching(/secreto del sitio[\s\S]*Copia lista: /) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await restoreInto("elsewhere", file)).toEqual({
    code: 0,
    said: expect.stringMatching(/registro de accesos está íntegro[\s\S]*Restaurado\./),
  });
  const secret = (dataDir: string) => readFileSync(`${dataDir}/secret`, "utf8");
  expect(secret(operator.dir("elsewhere"))).toBe(secret(operator.dataDir));
  const restored = await operator.start({ DATA_DIR: operator.dir("elsewhere") });
  await restored.ready;
  expect(restored.out()).not.toContain("Cuenta de terapeuta");
  const therapists = await (await fetch(`${site.url}/api/therapists`)).json();
  expect(await (await fetch(`${restored.url}/api/therapists`)).json()).toEqual(therapists);
  const signIn = (url: string) =>
    postJson(`${url}/api/patient-login`, { email: rosa.email, password: "6785" }).then(
      ({ status }) => status,
    );
  expect([await signIn(restored.url), await signIn(site.url)]).toEqual([200, 200]);
  // Both stand on the same hours: what was taken is taken there too.
  const day = booked.slice(0, 10);
  expect(await offered(restored.url, evaluation, day, day)).toEqual(
    await offered(site.url, evaluation, day, day),
  );
  restored.child.kill("SIGTERM");
  await restored.ended;
});

test("a check restores it into a place that goes away, compares, and leaves nothing", async () => {
  const file = operator.dir("revisada.zoh");
  await backUp(file);
  expect(await backUp("--check", file)).toEqual({
    code: 0,
    said: expect.stringContaining("La copia está sana"),
  });
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 100));
  expect(await backUp("--check", file)).toEqual({
    code: 1,
    said: expect.stringContaining("dañado o incompleto"),
  });
});

test("a damaged copy leaves nothing behind, whether the folder was there or not", async () => {
  const file = operator.dir("dañada.zoh");
  await backUp(file);
  const bytes = readFileSync(file);
  bytes[bytes.length - 500] = (bytes[bytes.length - 500] ?? 0) ^ 4;
  writeFileSync(file, bytes);
  expect((await restoreInto("never", file)).code).toBe(1);
  expect(existsSync(operator.dir("never"))).toBe(false);
  mkdirSync(operator.dir("empty"));
  expect((await restoreInto("empty", file)).said).toContain("dañado o incompleto");
  expect(readdirSync(operator.dir("empty"))).toEqual([]);
});

test("nothing is restored over data, nor under a running site, nor copied over a copy", async () => {
  const file = operator.dir("otra.zoh");
  await backUp(file);
  const before = await offered(site.url, evaluation, day(2), day(12));
  expect(await runCommand("restore", [file], operator.dataDir)).toEqual({
    code: 1,
    said: expect.stringContaining("ya tiene datos o está en uso"),
  });
  expect(await offered(site.url, evaluation, day(2), day(12))).toEqual(before);
  expect(await backUp(file)).toEqual({ code: 1, said: expect.stringContaining("Ya hay un archivo") });
  expect(readdirSync(operator.directory).filter((name) => name.endsWith(".partial"))).toEqual([]);
});

test("a database of one's own takes a copy, with its secret and no other, and gives one", async () => {
  const file = operator.dir("propia.zoh");
  await backUp(file);
  const own = await ownPostgres({ empty: true });
  try {
    const secret = readFileSync(`${operator.dataDir}/secret`, "utf8").trim();
    const at = (SESSION_SECRET: string) => ({
      DATABASE_URL: asServer(own.url),
      DATABASE_MIGRATE_URL: asOwner(own.url),
      SESSION_SECRET,
    });
    const run = (name: string, path: string, given = secret) =>
      runCommand(name, [path], operator.dir("own"), at(given));
    expect((await run("restore", file, "another secret of the same length")).said).toContain("tar xzOf");
    expect(await run("restore", file)).toEqual({ code: 0, said: expect.stringContaining("Restaurado.") });
    expect(await run("restore", file)).toEqual({ code: 1, said: expect.stringContaining("ya tiene datos") });
    expect((await run("backup", operator.dir("de-la-propia.zoh"))).code).toBe(0);
    const everything = { ...at(secret), DATABASE_DIRECT_URL: asServer(own.url), DATABASE_READ_URL: own.url };
    expect(await runCommand("backup", ["--check", file], operator.dir("own"), everything)).toEqual({
      code: 0,
      said: expect.stringContaining("La copia está sana"),
    });
    const site = await operator.start({ ...at(secret), DATA_DIR: operator.dir("own") });
    await site.ready;
    site.child.kill("SIGTERM");
    await site.ended;
  } finally {
    await own.discard();
  }
});

test("a site does not open on a restore that was cut", async () => {
  mkdirSync(operator.dir("cut"));
  writeFileSync(`${operator.dir("cut")}/unfinished-restore`, "x");
  const cut = await operator.start({ DATA_DIR: operator.dir("cut") });
  expect((await cut.ended).code).toBe(1);
  expect(cut.err() + cut.out()).toContain("una restauración que no terminó");
});

test("a stopped site is copied too, and no process stays", async () => {
  const alone = await operator.start({ DATA_DIR: operator.dir("alone") });
  await alone.ready;
  alone.child.kill("SIGTERM");
  await alone.ended;
  const file = operator.dir("sola.zoh");
  expect((await runCommand("backup", [file], operator.dir("alone"))).code).toBe(0);
  expect(processCount(operator.dir("alone"))).toBe(0);
  expect((await runCommand("backup", [operator.dir("x.zoh")], operator.dir("nobody"))).said).toContain(
    "Todavía no hay nada que copiar",
  );
  expect(existsSync(operator.dir("nobody"))).toBe(false);
});

test.each([
  ["backup", [], "Indica un archivo."],
  ["backup", ["a", "--all"], "opción"],
  ["backup", ["a", "--encrypt"], "BACKUP_PASSPHRASE"],
  ["backup", ["a", "--encrypt", "ssh-rsa"], "age1"],
  ["backup", ["a", "--identity", "b"], "--check"],
  ["backup", ["/no/such/folder/a"], "No se puede escribir"],
  ["restore", [], "Indica un archivo."],
  ["restore", ["/no/such/file"], "No se puede leer"],
])("%s %j is told what is wrong with it", async (name, args, fault) => {
  const { code, said } = await runCommand(name, args, operator.dir("unused"));
  expect([code, said]).toEqual([1, expect.stringContaining(fault)]);
});
