// Imported before anything else: a Node that is too old for ZOH says so at once, before something is installed with it.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const wanted = engines.node.replace(">=", "");
const [major, minor] = process.versions.node.split(".").map(Number);
const [leastMajor, leastMinor] = wanted.split(".").map(Number);
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  process.stderr.write(
    `ZOH necesita Node ${wanted} o posterior y este es ${process.versions.node}: actualízalo.\n`,
  );
  process.exit(1);
}
