// A reporter of Vitest: writes what the checks count and tell (see steps.mjs) into the file that ZOH_REPORT names.
import { writeFileSync } from "node:fs";

export default class {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === "failed");
    const report = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failed: failed.length,
      failures: [
        ...failed.map((test) => told(`${test.module.moduleId}: ${test.fullName}`, test.result().errors)),
        ...modules.flatMap((module) => [module, ...module.children.allSuites()].flatMap(toldOfSetUp)),
        ...unhandled.map((error) => told("outside of any test", [error])),
      ],
    };
    writeFileSync(process.env.ZOH_REPORT, JSON.stringify(report));
  }
}

/** A file or a group whose own hooks or imports failed. */
function toldOfSetUp(group) {
  const errors = group.errors();
  const title = group.module ? `${group.module.moduleId}: ${group.fullName}` : group.moduleId;
  return errors.length === 0 ? [] : [told(title, errors)];
}

function told(title, errors) {
  return `${title}\n${errors.map(({ stack, message }) => stack ?? message).join("\n")}`;
}
