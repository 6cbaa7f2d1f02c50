// What every commit must pass.
import { tool, vitest } from "./steps.mjs";

export function check() {
  tool("route types", "react-router", ["typegen"]);
  tool("types", "tsc", ["--noEmit"]);
  tool("format and lint", "biome", ["check", "--error-on-warnings"]);
  tool("structure", "scripts/structure.mjs");
  tool("nothing unused", "knip", ["--no-progress"]);
  vitest("unit");
}
