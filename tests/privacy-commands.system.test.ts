import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "tests/kit/command";
import { bookingOf, evaluation, rosa } from "tests/kit/people";
import { Operator, offered, postJson, type StartedSite } from "tests/kit/started-site";
import { until } from "tests/kit/until";
import { afterAll, beforeAll, expect, test } from "vitest";

let operator: Operator;
let site: StartedSite;
beforeAll(async () => {
  operator = new Operator();
  site = await operator.start({ PUBLIC_URL: "https://zoh.example", TRUST_PROXY: "none", RATE_LIMIT: "on" });
  await site.ready;
});
afterAll(() => operator.clear());

const erase = (...args: string[]) => runCommand("erase", args, operator.dataDir);
const lastMails = () => {
  const outbox = join(operator.dataDir, "outbox");
  return readdirSync(outbox).filter((name) =>
    /^Subject: Borramos tus datos/m.test(readFileSync(join(outbox, name), "utf8")),
  );
};

test("over https the start warns until the hosting country is filled in", () => {
  expect(site.out()).toMatch(/AVISO: la política de privacidad no dice en qué país .* \/direccion\/dinero\./);
});

test("a person is erased beside the running site: first tried, then done, once, and told by its mail", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [start = ""] = await offered(site.url, evaluation, day(2), day(12));
  expect((await postJson(`${site.url}/api/appointments`, bookingOf(rosa, start))).status).toBe(201);
  const trial = await erase("--email", rosa.email.toUpperCase(), "--dry-run");
  expect(trial).toEqual({
    code: 0,
    said: expect.stringMatching(
      /se borra todo[\s\S]*quedan libres: 1[\s\S]*1 {2}patients[\s\S]*no cambió nada/,
    ),
  });
  const unknown = await erase("--email", rosa.email, "--testimonial", "nadie", "--testimonial", "ninguno");
  expect(unknown).toEqual({
    code: 1,
    said: expect.stringContaining("No hay un testimonio nadie, ninguno. No se borró nada."),
  });
  const done = await erase("--email", rosa.email);
  expect(done).toEqual({ code: 0, said: expect.stringMatching(/Listo\. Un último correo se lo cuenta/) });
  expect((await erase("--email", rosa.email)).code).toBe(1);
  await until(() => lastMails().length === 1, 20_000);
  const again = await offered(site.url, evaluation, start.slice(0, 10), start.slice(0, 10));
  expect(again).toContain(start);
});

test("somebody's data are blocked and unblocked by name, beside the running site", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [start = ""] = await offered(site.url, evaluation, day(2), day(12));
  const email = "bloqueada@correo.example";
  expect((await postJson(`${site.url}/api/appointments`, bookingOf({ ...rosa, email }, start))).status).toBe(
    201,
  );
  expect(await erase("--block", "--email", email)).toEqual({
    code: 0,
    said: expect.stringContaining("Bloqueados"),
  });
  expect((await erase("--block", "--email", email)).said).toContain("ya están bloqueados");
  expect(await erase("--unblock", "--email", email)).toEqual({
    code: 1,
    said: expect.stringContaining("--by"),
  });
  const ended = await erase("--unblock", "--email", email, "--by", "Directora Técnica");
  expect(ended).toEqual({ code: 0, said: expect.stringContaining("Terminó el bloqueo") });
  expect((await erase("--block", "--email", "nadie@correo.example")).code).toBe(1);
});

test("a changed policy is told to who has an account, once", async () => {
  const announce = (...args: string[]) => runCommand("privacy", args, operator.dataDir);
  expect((await announce("announce", "--dry-run")).said).toContain("recibirían 1 personas");
  expect((await announce("announce")).said).toContain("se le cuenta a 1 personas");
  expect((await announce("announce")).said).toContain("se le cuenta a 0 personas");
  expect((await announce()).code).toBe(1);
});

test("a blocked file is written for an order of the law alone; there is none here", async () => {
  const to = mkdtempSync(join(operator.dataDir, "orden-"));
  const none = await erase("--export", "--rut", "12.345.678-5", "--reason", "Oficio 1", "--to", to);
  expect(none).toEqual({ code: 1, said: expect.stringContaining("No hay una ficha bloqueada") });
  expect(readdirSync(to)).toEqual([]);
});

test("retention says what would go, how long it is kept and by which law", async () => {
  const { code, said } = await runCommand("retention", ["--dry-run"], operator.dataDir);
  expect([code, said]).toEqual([0, expect.stringContaining("Ensayo: no cambió nada.")]);
  expect(said).toMatch(/0 {2}blocked_records .*15 años .*Decreto 41 de 2012/);
  expect((await runCommand("retention", [], operator.dataDir)).said).toContain("Listo.");
});

test.each([
  ["erase", [], "--email"],
  ["erase", ["--email", "no"], "--email"],
  ["erase", ["--all"], "opción"],
  ["erase", ["--email", "a@b.cl", "--testimonial"], "opción"],
  ["erase", ["--export", "--rut", "1"], "--rut"],
  ["erase", ["--export", "--rut", "12.345.678-5"], "--reason"],
  ["erase", ["--export", "--rut", "12.345.678-5", "--reason", "x"], "--to"],
  ["retention", ["--years", "1"], "opción"],
])("%s %j is told what is wrong with it, and how it is used", async (name, args, fault) => {
  const { code, said } = await runCommand(name, args, operator.dataDir);
  expect([code, said]).toEqual([1, expect.stringContaining(fault)]);
  expect(said).toContain("Uso:");
});
