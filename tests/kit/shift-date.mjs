// Loaded before a started site (NODE_OPTIONS=--import): its Date is off by the milliseconds that a file says, read at each look, so
// that a running process follows. Timers and performance.now stay real, as does the clock of PostgreSQL.
import { readFileSync } from "node:fs";

const real = Date;
const realNow = Date.now;
const now = () => realNow() + Number(readFileSync(process.env.CLOCK_SHIFT_FILE, "utf8"));

real.now = now;
globalThis.Date = new Proxy(real, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => Reflect.construct(real, [now()]).toString(),
});
