// Processes that get their time of the processors together, beside all others of this machine: what a drill boots, and who asks it, are
// then measured much as on machines of their own. Linux' control groups of version 1, of root.
import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { within } from "./hours.mjs";

const controllers = "/sys/fs/cgroup";
/** systemd-nspawn shows what it boots its own group of each of these as the whole tree. */
const trees = ["cpu", "systemd"];

/** With so many times the time of one process outside; null where this machine has no such groups. */
export function makeProcessorGroup(name, times) {
  if (!existsSync(join(controllers, "cpu/cpu.shares"))) return null;
  const folders = trees.map((tree) => join(controllers, tree, name));
  for (const folder of folders) mkdirSync(folder);
  writeFileSync(join(folders[0], "cpu.shares"), String(1_024 * times));
  return {
    processors: folders[0],
    /** A command line that runs another within it, as the same process. */
    running: (program, args) => {
      const enter = folders.map((folder) => `echo $$ > ${folder}/tasks`).join("; ");
      return ["sh", ["-c", `${enter}; exec "$@"`, "sh", program, ...args]];
    },
    /** Once nobody is in it: who ended leaves a moment later. */
    remove: async () => {
      for (const folder of folders) await within(10_000, () => removeTree(folder));
    },
  };
}

function removeTree(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeTree(join(folder, entry.name));
  rmdirSync(folder);
  return true;
}
