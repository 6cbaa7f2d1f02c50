import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { partsOf } from "tests/kit/eml";
import { forgetAccounts } from "tests/kit/forget-accounts";
import { moments } from "tests/kit/moments";
import { hernan, rosa } from "tests/kit/people";
import { makePatient, Visitor } from "tests/kit/signed-in";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { clock, mailbox, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { mailJobs, startWork } from "tests/kit/work";
import { expect } from "vitest";
import { outboxTransport } from "~/server/work/mail/transport";

test.override({ setting: { variables: { PUBLIC_URL: "https://zoh.example" } } });
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await forgetAccounts(site);
  await makePatient(site, rosa);
});

async function lock(email: string, visitor = new Visitor(site)): Promise<void> {
  for (let time = 0; time < 10; time++) await visitor.signIn("patient", email, "Equivocada-1");
  expect((await visitor.signIn("patient", email)).status).toBe(429);
}

const unlock = (token: unknown, visitor = new Visitor(site)) =>
  visitor.call("POST", "/api/unlock-account", { token });

const refused = async (token: string) => {
  const { status, json } = await unlock(token);
  return [status, json.code];
};
const noGood = [400, "token_invalid"];

test("the e-mailed link lifts the lock, once", async () => {
  await lock(rosa.email);
  const [letter] = await mailbox.collect();
  expect([letter?.to, letter?.subject]).toEqual([
    rosa.email,
    "Bloqueamos por unos minutos el acceso a tu cuenta",
  ]);
  for (const version of [letter?.text, letter?.html])
    expect(version).toContain(`https://zoh.example/desbloquear?token=${letter?.token}`);
  expect(letter?.subject).not.toMatch(/rosa|paciente|kinesi/i);
  expect((await unlock(letter?.token)).status).toBe(200);
  expect((await new Visitor(site).signIn("patient", rosa.email)).status).toBe(200);
  await lock(rosa.email);
  expect(await refused(letter?.token ?? "")).toEqual(noGood);
});

/** Null as long as there is none. */
function mailsIn(directory: string): string[] | null {
  const files = readdirSync(directory).filter((name) => name.endsWith(".eml"));
  return files.length > 0 ? files : null;
}

test("the link leaves by the queue, as in service, once", async () => {
  const directory = makeTempDir("unlock");
  const work = await startWork(site, outboxTransport(directory));
  try {
    await lock(rosa.email);
    const files = await until(() => mailsIn(directory));
    await until(async () => (await mailJobs(site)).every(({ state }) => state === "completed"));
    expect(files).toHaveLength(1);
    const [text] = partsOf(readFileSync(join(directory, files[0] ?? ""), "utf8"));
    const token = /desbloquear\?token=([\w-]+)/.exec(text?.text ?? "")?.[1];
    expect((await unlock(token)).status).toBe(200);
    expect((await new Visitor(site).signIn("patient", rosa.email)).status).toBe(200);
  } finally {
    await work.stop();
    removeDir(directory);
  }
});

test("two at once with one link: one lifts it", async () => {
  await lock(rosa.email);
  const [letter] = await mailbox.collect();
  const answers = await Promise.all(Array.from({ length: 6 }, () => unlock(letter?.token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(400)]);
});

test("the link works for an hour", async () => {
  await lock(rosa.email);
  const [letter] = await mailbox.collect();
  clock.moveTo("2026-11-20T08:00");
  expect(await refused(letter?.token ?? "")).toEqual(noGood);
  clock.moveTo("2026-11-20T07:59");
  expect((await unlock(letter?.token)).status).toBe(200);
});

test("it lifts one account's lock and no other's, those of its known browsers too", async () => {
  await makePatient(site, hernan);
  const known = new Visitor(site);
  await known.signIn("patient", rosa.email);
  await lock(rosa.email, known);
  await lock(rosa.email);
  await lock(hernan.email);
  const letters = (await mailbox.collect()).filter(({ subject }) => subject.startsWith("Bloqueamos"));
  const hers = letters.find(({ to }) => to === rosa.email);
  expect((await unlock(hers?.token)).status).toBe(200);
  expect((await known.signIn("patient", rosa.email)).status).toBe(200);
  expect((await new Visitor(site).signIn("patient", rosa.email)).status).toBe(200);
  expect((await new Visitor(site).signIn("patient", hernan.email)).status).toBe(429);
});

test("a reset link is no unlock link, nor the other way round", async () => {
  await lock(rosa.email);
  await new Visitor(site).call("POST", "/api/request-password-reset", {
    email: rosa.email,
    userType: "patient",
  });
  const letters = await mailbox.collect();
  const [reset, lift] = ["Crea", "Bloqueamos"].map(
    (start) => letters.find(({ subject }) => subject.startsWith(start))?.token ?? "",
  );
  expect(await refused(reset ?? "")).toEqual(noGood);
  const swapped = { token: lift, email: rosa.email, newPassword: "Nueva-2026" };
  expect((await new Visitor(site).call("POST", "/api/reset-password", swapped)).json.code).toBe(
    "token_invalid",
  );
  expect((await unlock(lift)).status).toBe(200);
});

test("an e-mail without an account locks and gets no mail", async () => {
  await lock("nadie@correo.example");
  expect(await mailbox.collect()).toEqual([]);
  expect(await site.rows("select token_hash, account_id from account_links")).toEqual([
    { token_hash: null, account_id: null },
  ]);
});

test("a stranger who locks it again and again sends three mails an hour, not more", async () => {
  let sent = 0;
  for (let round = 0; round < 4; round++) {
    clock.moveTo(`2026-11-20T07:${String(round * 15).padStart(2, "0")}`);
    await lock(rosa.email);
    const letters = await mailbox.collect();
    sent += letters.filter(({ text }) => text.includes("/desbloquear")).length;
  }
  expect(sent).toBe(3);
});

test("nobody locks a patient out for good: the browser in which the link was used has a counter of its own", async () => {
  await lock(rosa.email);
  const [letter] = await mailbox.collect();
  const hers = new Visitor(site);
  await unlock(letter?.token, hers);
  await lock(rosa.email);
  expect((await hers.signIn("patient", rosa.email)).status).toBe(200);
  expect((await mailbox.collect()).map(({ subject }) => subject)).toContain(
    "Ingreso desde un dispositivo nuevo",
  );
});

test.each([
  ["A".repeat(43)],
  ["x"],
  [""],
  ["\u0000"],
  ["\ud800"],
  ["' or 1=1 --"],
  ["é".repeat(200)],
])("%j is no good link", async (token) => {
  expect(await refused(token)).toEqual(noGood);
});
