import { csv, forgetImports, sendFile } from "tests/kit/imports";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, clock, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { expect, vi } from "vitest";
import { readInTurn } from "./reading-turns";

test.override({ setting: { signedIn: ["amparo"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await staySignedIn(site);
  await forgetImports(site);
});

/** Is read until it is let go. */
function held(id = "") {
  let letGo = () => {};
  let hasBegun = false;
  const reading = readInTurn(site.pool, id, () => {
    hasBegun = true;
    return new Promise<void>((resolve) => {
      letGo = resolve;
    });
  });
  return { reading, letGo: () => letGo(), hasBegun: () => hasBegun };
}

test("the second file is read when the first is, and a sixth is asked to come later", async () => {
  const all = Array.from({ length: 5 }, () => held());
  await until(async () => all[0]?.hasBegun() === true);
  expect(all.map(({ hasBegun }) => hasBegun())).toEqual([true, false, false, false, false]);
  const file = csv(["Nombre", "Correo"], ["Persona Soto", "persona.turno@correo.example"]);
  const refused = await sendFile(amparo, file, { kind: "patients" });
  expect([refused.status, refused.json.message]).toEqual([
    503,
    "Ya se están leyendo varios archivos. Espera a que terminen.",
  ]);
  for (const one of all) {
    await until(async () => one.hasBegun());
    one.letGo();
    await one.reading;
  }
  expect((await sendFile(amparo, file, { kind: "patients" })).json.state).toBe("ready");
});

test("while it waits it says that it lives", async () => {
  const file = csv(["Nombre", "Correo"], ["Persona Soto", "persona.turno@correo.example"]);
  const { json } = await sendFile(amparo, file, { kind: "patients" });
  await site.rows(
    "update imports set state = 'reading', beat_at = now() - interval '59 seconds' where id = $1",
    [json.id],
  );
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const [first, second] = [held(), held(json.id)];
  try {
    vi.advanceTimersByTime(10_000);
  } finally {
    vi.useRealTimers();
  }
  await until(
    async () =>
      (
        await site.rows("select from imports where id = $1 and beat_at > now() - interval '30 seconds'", [
          json.id,
        ])
      ).length === 1,
  );
  expect(second.hasBegun()).toBe(false);
  for (const one of [first, second]) {
    await until(async () => one.hasBegun());
    one.letGo();
    await one.reading;
  }
});
