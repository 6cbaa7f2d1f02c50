// Ends when the site on PORT answers, and with a failure when the process that should (systemd's MAINPID) is gone: it is then
// begun again, or its fault is told to who waits. systemd ends it when that takes too long.
import { setTimeout as wait } from "node:timers/promises";

const ready = () =>
  fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(
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
