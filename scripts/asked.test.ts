import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runCommand } from "../triage/explain";
import { goingOn } from "./prepare.mjs";

const run = (script: string, ...args: string[]) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...args], {
    cwd: join(import.meta.dirname, ".."),
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });
  return { status, stderr, stdout };
};

test.each([
  [
    "scripts/start.mjs",
    ["--bogus"],
    "No existe «--bogus». Hay: --demo, --gateways, --free-today, --branches, --calendar.\n",
  ],
  [
    "scripts/start.mjs",
    ["demo"],
    "No existe «demo». Hay: --demo, --gateways, --free-today, --branches, --calendar.\n",
  ],
  [
    "scripts/start.mjs",
    ["--demo=yes"],
    "«--demo» se escribe sin un valor. Hay: --demo, --gateways, --free-today, --branches, --calendar.\n",
  ],
  [
    "scripts/pack.mjs",
    ["--bogus"],
    "No existe «--bogus». Hay: --to CARPETA, --no-signatures, --deb, --oci.\n",
  ],
  [
    "scripts/pack.mjs",
    ["--to"],
    "«--to» se escribe con un valor. Hay: --to CARPETA, --no-signatures, --deb, --oci.\n",
  ],
  [
    "scripts/watch.mjs",
    ["--bogus"],
    "No existe «--bogus». Hay: URL, --mail CORREO, --copies HORAS, --state ARCHIVO.\n",
  ],
  ["scripts/test.mjs", ["--bogus"], "No existe «--bogus». No lleva opciones.\n"],
  ["scripts/check.mjs", ["unit"], "No existe «unit». No lleva opciones.\n"],
  ["scripts/dev.mjs", ["--bogus"], "No existe «--bogus». No lleva opciones.\n"],
])("%s %j is answered with a sentence, before anything is done", (script, args, sentence) => {
  expect(run(script, ...args)).toEqual({ status: 1, stderr: sentence, stdout: "" });
});

test("a bench that there is not is told beside those that there are", () => {
  const { status, stderr, stdout } = run("scripts/bench.mjs", "bogus");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^No existe «bogus»\. Hay: booking, .*bare-debian\.\n$/);
});

test.each([
  [[]],
  [["--bogus"]],
  [["me duele la rodilla", "--bogus"]],
])("the analysis %j gives its usage and 1", (args) => {
  const [said, wrong] = [vi.fn(), vi.fn()];
  expect(runCommand(args, { stdout: { write: said }, stderr: { write: wrong } })).toBe(1);
  expect(said).not.toHaveBeenCalled();
  expect(wrong).toHaveBeenCalledWith(expect.stringMatching(/^Uso: npm run triage/));
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("an install that takes long says so every 20 seconds, until it ends", async () => {
  const told: number[] = [];
  let end = (_: string) => undefined as unknown;
  const work = new Promise<string>((resolve) => {
    end = resolve;
  });
  const going = goingOn(work, (seconds: number) => told.push(seconds));
  await vi.advanceTimersByTimeAsync(65_000);
  expect(told).toEqual([20, 40, 60]);
  end("done");
  expect(await going).toBe("done");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(3);
});
