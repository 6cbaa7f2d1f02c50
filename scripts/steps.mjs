// Runs the parts of a check one after the other, all of them, and adds up what passed and what failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, "test-results");
const total = { passed: 0, failed: 0 };

/** A tool that either passes or fails as a whole. */
export function tool(title, name, args = [], env = {}) {
  count(title, run(title, name, args, env) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** A Vitest project; each of its tests counts. */
export function vitest(project) {
  const report = freshReport(`vitest-${project}.json`);
  const args = [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const ok = run(`tests: ${project}`, "vitest", args);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read(report);
  count(`tests: ${project}`, { passed, failed: failed || (ok ? 0 : 1) });
}

/** The browser journeys; each test on each screen counts. One that needed its second try passes and is told of. */
export function journeys(env) {
  const report = freshReport("journeys.json");
  const ok = run("journeys", "playwright", ["test"], env);
  const { expected: passed = 0, flaky = 0, unexpected = 0 } = read(report).stats ?? {};
  if (flaky) process.stdout.write(`--- journeys that passed only on the second try: ${flaky}\n`);
  count("journeys", { passed: passed + flaky, failed: unexpected || (ok ? 0 : 1) });
}

/** Prints the closing line and ends the process. */
export function finish() {
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed === 0 ? 0 : 1);
}

export function fail(title, reason) {
  process.stdout.write(`${reason}\n`);
  count(title, { passed: 0, failed: 1 });
}

function run(title, name, args, env = {}) {
  process.stdout.write(`\n=== ${title}\n`);
  const [command, first] = name.endsWith(".mjs")
    ? [process.execPath, [join(root, name)]]
    : [join(root, "node_modules/.bin", name), []];
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
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
