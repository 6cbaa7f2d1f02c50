import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "tests/kit/command";
import { Operator, postJson, processCount, type StartedSite } from "tests/kit/started-site";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstStart as clinic } from "~/features/clinic/clinic/first-start";

let operator: Operator;
let site: StartedSite;
beforeAll(async () => {
  operator = new Operator();
  site = await operator.start({ PUBLIC_URL: "https://zoh.example", TRUST_PROXY: "none", RATE_LIMIT: "on" });
  await site.ready;
});
afterAll(() => operator.clear());

const audit = (...args: string[]) => runCommand("audit", args, operator.dataDir);

async function therapist(args: string[], dataDir = operator.dataDir) {
  const { code, said } = await runCommand("therapist", args, dataDir);
  return { code, said, token: /reset-password\?token=([\w-]+)&type=therapist/.exec(said)?.[1] ?? "" };
}

const carla = ["--email", "Carla@zoh.example", "--name", "Carla Pizarro", "--specialty", "Piso pélvico"];
const newPassword = "Carla-2026";
const enter = async (token: string) =>
  (await postJson(`${site.url}/api/reset-password`, { token, email: "carla@zoh.example", newPassword }))
    .status;
const signIn = async () =>
  postJson(`${site.url}/api/therapist-login`, { username: "carla@zoh.example", password: newPassword });

test("the therapists of the content have accounts, told once with their passwords", async () => {
  const told = [...site.out().matchAll(/^Cuenta de terapeuta: (\S+) · contraseña: (\S+)$/gm)];
  expect(told.map(([, email]) => email)).toEqual(["amparo@zoh.example", "benjamin@zoh.example"]);
  const [, username, password] = told[0] ?? [];
  const { status, json } = await postJson(`${site.url}/api/therapist-login`, { username, password });
  expect([status, json.therapist.email]).toEqual([200, username]);
});

test("add makes an account beside the running site, and its link lets in once", async () => {
  const { code, said, token } = await therapist(["add", ...carla]);
  expect([code, said]).toEqual([0, expect.stringContaining("Cuenta de terapeuta: carla@zoh.example")]);
  expect(await enter(token)).toBe(200);
  expect(await enter(token)).toBe(400);
  expect((await signIn()).json.therapist.name).toBe("Carla Pizarro");
  const again = await therapist(["add", ...carla]);
  expect([again.code, again.token]).toEqual([1, ""]);
});

test("reset gives a new link to a known account, and none to an unknown one", async () => {
  const { code, token } = await therapist(["reset", "--email", "carla@zoh.example"]);
  expect([code, await enter(token)]).toEqual([0, 200]);
  const unknown = await therapist(["reset", "--email", "nadie@zoh.example"]);
  expect([unknown.code, unknown.token]).toEqual([1, ""]);
});

test.each([
  [["add", "--email", "no", "--name", "N", "--specialty", "S"], "--email"],
  [["add", "--email", "x@zoh.example", "--specialty", "S"], "--name"],
  [["remove", "--email", "x@zoh.example"], "add, title, duties, reset"],
  [["duties", "--email", "x@zoh.example", "--set", "care,cleaning"], "--set"],
  [["duties", "--email", "x@zoh.example"], "--set"],
  [["title", "--email", "x@zoh.example", "--rnpi", "123"], "--title"],
  [["title", "--email", "x@zoh.example", "--title", "Kinesióloga", "--rnpi", "n.º 1"], "--rnpi"],
  [["add", "--colour", "red"], "opción"],
  [[], "add, title, duties, reset"],
])("%j is told what is wrong with it, and how it is used", async (args, fault) => {
  const { code, said } = await therapist(args);
  expect([code, said]).toEqual([1, expect.stringContaining(fault)]);
  expect(said).toContain("Uso:");
});

test("what an account signs with is set; a number of somebody else's or an unknown account is refused", async () => {
  const entitle = (email: string, rnpi: string) =>
    therapist(["title", "--email", email, "--title", "Kinesióloga", "--rnpi", rnpi]);
  const { code, said } = await entitle("carla@zoh.example", "654321");
  expect([code, said]).toEqual([
    0,
    expect.stringContaining("firma desde ahora como Kinesióloga, RNPI 654321"),
  ]);
  expect((await entitle("carla@zoh.example", "000001")).said).toContain("ya es de otra cuenta");
  expect((await entitle("nadie@zoh.example", "654322")).code).toBe(1);
});

test("duties are set; the last direction stays and an unknown account is refused", async () => {
  const set = (email: string, duties: string) => therapist(["duties", "--email", email, "--set", duties]);
  const { code, said } = await set("carla@zoh.example", "desk, care");
  expect([code, said]).toEqual([0, expect.stringContaining("tiene desde ahora: care, desk")]);
  const last = await set(clinic.team[0]?.email ?? "", "care");
  expect([last.code, last.said]).toEqual([1, expect.stringContaining("es la última cuenta con direction")]);
  expect((await set("nadie@zoh.example", "care")).code).toBe(1);
});

test("a corrected e-mail keeps the person; what is unknown, taken or no e-mail is refused", async () => {
  const { id } = (await signIn()).json.therapist;
  const correct = (email: string, to: string) => therapist(["email", "--email", email, "--new", to]);
  for (const [email, to, why] of [
    ["nadie@zoh.example", "x@zoh.example", "No hay una cuenta"],
    ["carla@zoh.example", "Amparo@zoh.example", "ya es de otra cuenta"],
    ["carla@zoh.example", "carla@zoh.example", "ya es su correo"],
    ["carla@zoh.example", "carla", "--new"],
  ] as const) {
    const { code, said } = await correct(email, to);
    expect([code, said]).toEqual([1, expect.stringContaining(why)]);
  }
  expect((await correct("carla@zoh.example", "carla.p@zoh.example")).code).toBe(0);
  const body = { username: "carla.p@zoh.example", password: newPassword };
  expect((await postJson(`${site.url}/api/therapist-login`, body)).json.therapist.id).toBe(id);
  expect((await signIn()).status).toBe(401);
  expect((await correct("carla.p@zoh.example", "carla@zoh.example")).code).toBe(0);
});

test("deactivate ends an account beside the running site until activate", async () => {
  const carlas = ["--email", "carla@zoh.example"];
  const ended = await therapist(["deactivate", ...carlas]);
  expect([ended.code, ended.said]).toEqual([0, expect.stringContaining("No tiene horas por venir.")]);
  expect((await signIn()).status).toBe(401);
  expect((await therapist(["deactivate", ...carlas])).code).toBe(1);
  expect((await therapist(["activate", ...carlas])).code).toBe(0);
  expect((await signIn()).status).toBe(200);
  expect((await therapist(["activate", ...carlas])).code).toBe(1);
});

test("audit seals and proves the log of accesses beside the running site, also against a copy in a file", async () => {
  const sealed = await audit("seal");
  expect([sealed.code, sealed.said]).toEqual([0, expect.stringMatching(/^\d+ [0-9a-f]{64}\n$/)]);
  const file = join(operator.directory, "seal.txt");
  writeFileSync(file, `Sello del viernes: ${sealed.said}`);
  const proven = await audit("verify", "--seal", file);
  expect([proven.code, proven.said]).toEqual([0, expect.stringContaining(`Último sello: ${sealed.said}`)]);
  expect((await audit("verify", "--seal", sealed.said.trim())).code).toBe(0);
  const later = await audit("verify", "--seal", `900 ${"0".repeat(64)}`);
  expect([later.code, later.said]).toEqual([1, expect.stringContaining("falta el bloque")]);
  const unreadable = await audit("verify", "--seal", operator.directory);
  expect([unreadable.code, unreadable.said]).toEqual([
    1,
    expect.stringContaining("no puedo leer el archivo"),
  ]);
  for (const args of [
    [],
    ["prove"],
    ["verify", "--seal", "x"],
    ["seal", "--seal", file],
    ["verify", "--colour", "red"],
  ])
    expect(await audit(...args)).toMatchObject({ code: 1, said: expect.stringContaining("Uso:") });
});

test("without a running site it works alone and leaves no process behind", async () => {
  const dataDir = operator.dir("alone");
  const { code, token } = await therapist(["add", ...carla], dataDir);
  expect([code, token.length]).toEqual([0, 43]);
  expect(processCount(dataDir)).toBe(0);
});
