import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { runCommand } from "tests/kit/command";
import { asOwner, asServer } from "tests/kit/database-url";
import { ownPostgres } from "tests/kit/own-postgres";
import { bookingOf, evaluation, rosa } from "tests/kit/people";
import { Operator, offered, postJson, processCount, type StartedSite } from "tests/kit/started-site";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passwordOf } from "~/server/database/private-postgres/password";

let operator: Operator;
let site: StartedSite;
let booked: string;
let copy: string;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const restore = (args: string[], variables?: Record<string, string>) =>
  runCommand("restore", args, operator.dataDir, variables);
const places = () => readdirSync(operator.dataDir).filter((name) => name.startsWith("postgres-check-"));

beforeAll(async () => {
  operator = new Operator();
  site = await operator.start();
  await site.ready;
  const [start = ""] = await offered(site.url, evaluation, day(2), day(12));
  booked = start;
  expect((await postJson(`${site.url}/api/appointments`, bookingOf(rosa, booked))).status).toBe(201);
  copy = operator.dir("copia.zoh");
  const variables = { BACKUP_PASSPHRASE: "una frase larga y ñoña" };
  expect((await runCommand("backup", [copy, "--encrypt"], operator.dataDir, variables)).code).toBe(0);
});
afterAll(() => operator.clear());

const open = { BACKUP_PASSPHRASE: "una frase larga y ñoña" };
const mails = () => readdirSync(`${operator.dataDir}/outbox`).length;
const offers = async () => offered(site.url, evaluation, booked.slice(0, 10), booked.slice(0, 10));

/** By a hand in the database of the site. */
async function inSql<Row extends object>(sql: string): Promise<Row[]> {
  // Not by what opens it: as root that would make the folder root's, under the site.
  const password = passwordOf(join(operator.dataDir, "postgres"));
  const at = `postgres://zoh:${password}@localhost:5432/zoh?host=${encodeURIComponent(operator.dataDir)}&sslmode=disable`;
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query(sql)).rows ?? [];
  } finally {
    await client.end();
  }
}

const deleteRosa = () =>
  inSql(`begin; set local session_replication_role = replica; delete from patients; delete from appointments; delete from consents;
    delete from account_links; commit`);

test("beside the running site: who was deleted is back with their hour, and nobody is written to", async () => {
  const taken = await offers();
  await deleteRosa();
  expect((await offers()).length).toBe(taken.length + 1);
  const before = mails();
  const { code, said } = await restore([copy, "--patient", "12.345.678-5", "--into", "site"], open);
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringMatching(/ 1 +0 {2}patients[\s\S]*Listo\. Quedó anotado .* nadie recibió un correo/),
  });
  expect(await offers()).toEqual(taken);
  const signedIn = await postJson(`${site.url}/api/patient-login`, { email: rosa.email, password: "6785" });
  expect(signedIn.status).toBe(200);
  expect(mails()).toBe(before);
  expect(places()).toEqual([]);
  expect(await inSql("select actor from access_log where action = 'patient.restored'")).toEqual([
    { actor: "operator" },
  ]);
  const again = await restore([copy, "--patient", "12345678-5", "--into", "site"], open);
  expect(again).toEqual({ code: 0, said: expect.stringContaining("No vino nada: no cambió nada.") });
});

test.each([
  [
    "nobody of that RUT",
    ["COPIA", "--patient", "7.654.321-6", "--into", "site"],
    "no hay un paciente con ese RUT",
  ],
  ["no RUT", ["COPIA", "--patient", "abc", "--into", "site"], "--patient: Revisa el RUT"],
  [
    "no article of that id",
    ["COPIA", "--article", "nada", "--into", "site"],
    "no hay un artículo con ese id",
  ],
  [
    "no file",
    ["/no/such/file", "--patient", "7654321-6", "--into", "site"],
    "No se puede leer /no/such/file",
  ],
  ["a broken file", ["ROTA", "--patient", "7654321-6", "--into", "site"], "dañado o incompleto"],
  ["no copy at all", ["AJENA", "--patient", "7654321-6", "--into", "site"], "no es una copia de ZOH"],
  ["nowhere to", ["COPIA", "--patient", "7654321-6"], "Indica --into site"],
  ["somewhere else", ["COPIA", "--patient", "7654321-6", "--into", "otro"], "Indica --into site"],
  ["nothing to bring", ["COPIA", "--into", "site"], "--into va con --patient o --article"],
  [
    "both",
    ["COPIA", "--patient", "7654321-6", "--article", "a", "--into", "site"],
    "Elige --patient o --article",
  ],
  ["a RUT with spaces", ["COPIA", "--patient", "7", "654", "321-6", "--into", "site"], "el RUT sin espacios"],
  ["an unknown option", ["COPIA", "--paciente", "7654321-6", "--into", "site"], "opción que no existe"],
])("%s is said, and nothing changes", async (_, args, fault) => {
  const bytes = readFileSync(copy);
  writeFileSync(operator.dir("ROTA"), bytes.subarray(0, bytes.length - 300));
  writeFileSync(operator.dir("AJENA"), "no es nada");
  const before = await inSql("select id from access_log");
  const { code, said } = await restore(
    args.map((arg) => (arg === "COPIA" ? copy : ["ROTA", "AJENA"].includes(arg) ? operator.dir(arg) : arg)),
    open,
  );
  expect([code, said]).toEqual([1, expect.stringContaining(fault)]);
  expect(await inSql("select id from access_log")).toEqual(before);
  expect(places()).toEqual([]);
});

test("a phrase that is another's, and none", async () => {
  const wish = [copy, "--patient", "12345678-5", "--into", "site"];
  expect((await restore(wish, { BACKUP_PASSPHRASE: "otra frase" })).said).toContain("no abre esta copia");
  expect((await restore(wish)).said).toContain("indica BACKUP_PASSPHRASE");
});

test("files that S3 does not take are said, and nothing changes", async () => {
  const picture = "0f000000-0000-4000-8000-000000000001";
  const article = "0f000000-0000-4000-8000-000000000002";
  await inSql(`insert into objects (id, therapist_id, width, height) select '${picture}', id, 800, 600 from therapists limit 1;
    insert into stored_objects (key, bytes) values ('${picture}/800.avif', 'abc');
    insert into blog_posts (id, title, excerpt, content, author_id, image_url, image_alt)
    select '${article}', 'T', 'E', 'C', id, '/objects/${picture}', 'A' from therapists limit 1`);
  const file = operator.dir("con-imagen.zoh");
  expect((await runCommand("backup", [file], operator.dataDir)).code).toBe(0);
  await inSql("delete from blog_posts; delete from objects");
  const away = {
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_BUCKET: "bucket",
    S3_REGION: "cl",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "b",
  };
  expect(await restore([file, "--article", article, "--into", "site"], away)).toEqual({
    code: 1,
    said: expect.stringMatching(/^S3 no responde.* No cambié nada/),
  });
  expect(await inSql("select id from blog_posts union all select id from objects")).toEqual([]);
});

test("where no site is, and into another one", async () => {
  mkdirSync(operator.dir("empty"));
  const wish = [copy, "--patient", "12345678-5", "--into", "site"];
  expect(await runCommand("restore", wish, operator.dir("empty"), open)).toEqual({
    code: 1,
    said: expect.stringContaining("no hay un sitio"),
  });
  expect(readdirSync(operator.dir("empty"))).toEqual([]);
  const other = await operator.start({ DATA_DIR: operator.dir("other") });
  await other.ready;
  expect(await runCommand("restore", wish, operator.dir("other"), open)).toEqual({
    code: 1,
    said: expect.stringContaining("no es de un momento anterior de este sitio"),
  });
});

test("into a database of one's own, whose role may make none; and a stopped site, of which no process stays", async () => {
  const own = await ownPostgres({ empty: true });
  try {
    const file = operator.dir("abierta.zoh");
    await runCommand("backup", [file], operator.dataDir);
    const secret = readFileSync(`${operator.dataDir}/secret`, "utf8").trim();
    const at = {
      DATABASE_URL: asServer(own.url),
      DATABASE_MIGRATE_URL: asOwner(own.url),
      SESSION_SECRET: secret,
    };
    const wish = [file, "--patient", "12345678-5", "--into", "site"];
    expect((await runCommand("restore", wish, operator.dir("own"), at)).said).toContain("no hay un sitio");
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    expect((await client.query("select from pg_tables where schemaname = 'public'")).rows).toEqual([]);
    expect((await runCommand("restore", [file], operator.dir("own"), at)).code).toBe(0);
    await client.query("begin; set local session_replication_role = replica; delete from patients; commit");
    expect(await runCommand("restore", wish, operator.dir("own"), at)).toEqual({
      code: 0,
      said: expect.stringMatching(/ 1 +0 {2}patients[\s\S]*Listo/),
    });
    expect((await client.query("select email from patients")).rows).toEqual([{ email: rosa.email }]);
    await client.end();
  } finally {
    await own.discard();
  }
  await deleteRosa();
  site.child.kill("SIGTERM");
  await site.ended;
  expect((await restore([copy, "--patient", "12345678-5", "--into", "site"], open)).said).toContain("Listo.");
  expect(processCount(operator.dataDir)).toBe(0);
  expect(places()).toEqual([]);
});
