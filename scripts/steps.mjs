// Runs the parts of a check, all of them, and adds up what passed and what failed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { brokenOf, countJourneys } from "./count-journeys.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, "test-results");
const total = { passed: 0, failed: 0 };
/** What did not pass, told once more at the end: a log that is cut has its end. */
const failures = [];
/** Characters of each. */
const mostOfAFailure = 2000;

/** A tool that either passes or fails as a whole. Several may run beside each other: what it says comes in one piece. */
export async function tool(title, name, args = []) {
  const { ok, said } = await run(name, args, {}, "pipe");
  process.stdout.write(`\n=== ${title}\n${said}`);
  if (!ok) failures.push(`${title}\n${said.slice(-mostOfAFailure)}`);
  count(title, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** A Vitest project; each of its tests counts. True when all passed. */
export async function vitest(project) {
  const title = `tests: ${project}`;
  const report = freshReport(`vitest-${project}.json`);
  process.stdout.write(`\n=== ${title}\n`);
  const { ok } = await run(
    "vitest",
    [
      "run",
      "--project",
      project,
      "--reporter=default",
      `--reporter=${join(root, "scripts/vitest-report.mjs")}`,
    ],
    { ZOH_REPORT: report },
  );
  const { passed = 0, failed = 0, failures: told = [] } = read(report);
  failures.push(...told.map((each) => each.slice(0, mostOfAFailure)));
  count(title, { passed, failed: failed || (ok ? 0 : 1) });
  return ok;
}

/** The browser journeys; each test on each screen counts. */
export async function journeys(env) {
  const report = freshReport("journeys.json");
  process.stdout.write("\n=== journeys\n");
  const { ok } = await playwright([], env);
  const known = readFileSync(join(root, "tests/journeys/known-flaky.txt"), "utf8");
  // Read once: another run of Playwright empties the folder that the report is in.
  const told = read(report);
  const { passed, failed, remarks, shown, unproven } = countJourneys(told, known);
  // Where nobody can open a trace, this is all that is known of it.
  for (const file of shown) process.stdout.write(`--- ${file}\n${readFileSync(file, "utf8")}\n`);
  for (const remark of remarks) process.stdout.write(`--- ${remark}\n`);
  // A machine that stood still is no fault of a page; a race shows again when nothing else is in its way.
  let steady = 0;
  for (const which of unproven) if (await passesAlone(which, env)) steady++;
  const left = failed - steady;
  if (left > 0) failures.push(...brokenOf(told).map((each) => each.slice(0, mostOfAFailure)));
  count("journeys", { passed: passed + steady, failed: left || (ok || steady > 0 ? 0 : 1) });
}

/** Three times in a row, at the first try, with nothing beside it. */
async function passesAlone(which, env) {
  const alone = ["--no-deps", "--repeat-each=3", "--retries=0", "--workers=1", "--reporter=list"];
  process.stdout.write(`\n=== alone, three times: ${which.join(" ")}\n`);
  return (await playwright([...which, ...alone], env)).ok;
}

/** Its sites have a place of their own, which goes with their data. */
async function playwright(args, env) {
  const place = mkdtempSync(join(tmpdir(), "zoh-journeys-"));
  try {
    return await run("playwright", ["test", ...args], { ...env, JOURNEYS_DIR: place });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Prints what failed, then the closing line, and ends the process. */
export function finish() {
  for (const failure of failures) process.stdout.write(`\n=== not passed: ${failure}\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed === 0 ? 0 : 1);
}

export function fail(title, reason) {
  failures.push(`${title}\n${reason}`);
  count(title, { passed: 0, failed: 1 });
}

async function run(name, args, env = {}, output = "inherit") {
  const [command, first] = name.endsWith(".mjs")
    ? [process.execPath, [join(root, name)]]
    : [join(root, "node_modules/.bin", name), []];
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ["ignore", output, output],
    env: { ...process.env, ...env },
  });
  const [[status], said = "", complained = ""] = await Promise.all([
    once(child, "close"),
    child.stdout && text(child.stdout),
    child.stderr && text(child.stderr),
  ]);
  return { ok: status === 0, said: said + complained };
}

function count(title, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  process.stdout.write(`--- ${title}: ${passed} ok, ${failed} not ok\n`);
}

function freshReport(name) {
  mkdirSync(results, { recursive: true });
  rmSync(join(results, name), { force: true });
  return join(results, name);
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}
