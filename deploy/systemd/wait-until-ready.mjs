// Ends when the site on HOST and PORT answers, and with a failure when the process that should (systemd's MAINPID) is gone: it is
// then begun again, or its fault is told to who waits. systemd ends it when that takes too long.
import { setTimeout as wait } from "node:timers/promises";

const { HOST: host = "127.0.0.1", PORT: port } = process.env;
/** One that listens on every address is asked on this machine's own. */
const asked = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
const ready = () =>
  fetch(`http://${asked.includes(":") ? `[${asked}]` : asked}:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const mainRuns = () => {
  try {
    return process.kill(Number(process.env.MAINPID), 0);
  } catch {
    return false;
  }
};
for (;;) {
  if (!mainRuns()) process.exit(1);
  if (await ready()) break;
  await wait(100);
}
