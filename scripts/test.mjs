// npm test: everything, from a bare clone on.
import { asked } from "./asked.mjs";
import { buildIfStale, install } from "./prepare.mjs";

asked();
await install();
const { check } = await import("./check-steps.mjs");
const { fail, finish, journeys, vitest } = await import("./steps.mjs");
const { findChromium } = await import("./chromium.mjs");

await check();
await vitest("database");
try {
  await buildIfStale();
  await vitest("system");
  const chromium = findChromium();
  if (chromium === null)
    fail("journeys", "No se encontró ni se pudo instalar un Chromium: instala uno o indica CHROMIUM_PATH.");
  else await journeys({ CHROMIUM_PATH: chromium });
} catch (error) {
  fail("build", error instanceof Error ? error.message : String(error));
}
finish();
