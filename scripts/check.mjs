// npm run check: under a minute, for every commit.
import { asked } from "./asked.mjs";
import { install } from "./prepare.mjs";

asked();
await install();
const { check } = await import("./check-steps.mjs");
const { finish } = await import("./steps.mjs");
await check();
finish();
