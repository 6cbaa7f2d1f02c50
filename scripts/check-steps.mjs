// What every commit must pass.
import { tool, vitest } from "./steps.mjs";
import { stampTriage, triageIsProven } from "./triage-stamp.mjs";

export async function check() {
  // Beside each other where neither needs what the other makes: two cores are enough for both.
  await Promise.all([types(), style()]);
  await vitest("unit");
  if (triageIsProven()) process.stdout.write("\n=== tests: triage\n--- unchanged since its last green run\n");
  else if (await vitest("triage")) stampTriage();
}

async function types() {
  await tool("route types", "react-router", ["typegen"]);
  await tool("types", "tsc", ["--noEmit"]);
}

async function style() {
  await tool("format and lint", "biome", ["check", "--error-on-warnings"]);
  await tool("structure", "scripts/structure.mjs");
  await tool("nothing unused", "knip", [
    "--no-progress",
    "--cache",
    "--cache-location",
    "node_modules/.cache/knip",
  ]);
}
