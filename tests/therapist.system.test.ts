import { runCommand } from "tests/kit/command";
import { Operator, postJson, processCount, type StartedSite } from "tests/kit/started-site";
import { afterAll, beforeAll, expect, test } from "vitest";

let operator: Operator;
let site: StartedSite;
beforeAll(async () => {
  operator = new Operator();
  site = await operator.start({ PUBLIC_URL: "https://zoh.example", TRUST_PROXY: "none", RATE_LIMIT: "on" });
  await site.ready;
});
afterAll(() => operator.clear());

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
  [["remove", "--email", "x@zoh.example"], "add o reset"],
  [["add", "--colour", "red"], "opción"],
  [[], "add o reset"],
])("%j is told what is wrong with it, and how it is used", async (args, fault) => {
  const { code, said } = await therapist(args);
  expect([code, said]).toEqual([1, expect.stringContaining(fault)]);
  expect(said).toContain("Uso:");
});

test("without a running site it works alone and leaves no process behind", async () => {
  const dataDir = operator.dir("alone");
  const { code, token } = await therapist(["add", ...carla], dataDir);
  expect([code, token.length]).toEqual([0, 43]);
  expect(processCount(dataDir)).toBe(0);
});
