// Imported before anything else: a Node that is too old for ZOH says so at once, before something is installed with it.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const [major, minor] = process.versions.node.split(".").map(Number);
// "^20.19 || >=24": of one major, or from one on.
const known = engines.node.split(" || ").map((range) => {
  const [, sign, leastMajor, leastMinor = "0"] = /^(\^|>=)(\d+)(?:\.(\d+))?$/.exec(range);
  const isOfIt = major === Number(leastMajor) && minor >= Number(leastMinor);
  const isLater = sign === ">=" && major > Number(leastMajor);
  return { least: range.slice(sign.length), isGood: isOfIt || isLater };
});
if (!known.some(({ isGood }) => isGood)) {
  const all = known.map(({ least }) => least);
  process.stderr.write(
    `ZOH necesita Node ${all.slice(0, -1).join(", ")} o ${all.at(-1)} en adelante y este es ${process.versions.node}: actualízalo.\n`,
  );
  process.exit(1);
}
