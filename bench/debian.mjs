// A program of Debian that a drill needs and a test run does not install.
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";

/** Where the program of a package stands; root installs it without starting its service. */
export function debianProgram(name, path = `/usr/sbin/${name}`) {
  if (existsSync(path)) return path;
  if (process.getuid() !== 0) throw new Error(`${name} is not installed: apt-get install ${name}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const options = { env, stdio: "ignore", timeout: 300_000 };
  execFileSync("apt-get", ["update"], options);
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", name], options);
  return path;
}

/** In the foreground, until it is stopped. */
export function runProgram(path, args, options) {
  const child = spawn(path, args, { stdio: ["ignore", "ignore", "inherit"], ...options });
  const ended = new Promise((resolve) => child.once("close", resolve));
  return {
    child,
    ended,
    async stop(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
