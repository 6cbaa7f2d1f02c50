// Ends when the site on PORT answers; systemd ends it when that takes too long.
import { setTimeout as wait } from "node:timers/promises";

const ready = () =>
  fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await ready())) await wait(100);
