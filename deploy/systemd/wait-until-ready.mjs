// Ends when the site on HOST and PORT answers; systemd ends it when that takes too long.
import { setTimeout as wait } from "node:timers/promises";

const { HOST: host = "127.0.0.1", PORT: port } = process.env;
/** One that listens on every address is asked on this machine's own. */
const asked = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
const ready = () =>
  fetch(`http://${asked.includes(":") ? `[${asked}]` : asked}:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await ready())) await wait(100);
