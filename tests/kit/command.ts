import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { inject } from "vitest";

/** Runs a command of the operator (`npm run <name> -- <args>`) on a data directory, as beside a site at https://zoh.example. */
export async function runCommand(
  name: string,
  args: string[],
  dataDir: string,
  variables: Record<string, string> = {},
  project = inject("builtSite"),
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(project, "scripts/command.mjs"), name, ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PUBLIC_URL: "https://zoh.example",
      TRUST_PROXY: "none",
      ...variables,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "close");
  return { code, said };
}
