import { defineConfig } from "vitest/config";
import { threadSource } from "./scripts/thread-source.ts";

/** What nothing but `triage` decides: scripts/triage-stamp.mjs knows when it must run. */
const triage = ["triage/**/*.test.ts"];

const needsMore = ["**/*.db.test.ts", "**/*.system.test.ts"];

export default defineConfig({
  plugins: [threadSource()],
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ["tests/kit/console-guard.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,content,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...needsMore, ...triage],
          // They keep nothing between files, and loading the same modules for each file takes longer than all tests.
          isolate: false,
          // On two cores it would be one.
          maxWorkers: 2,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "triage",
          include: triage,
          exclude: needsMore,
          maxWorkers: 2,
          testTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["src/**/*.db.test.ts"],
          globalSetup: ["tests/kit/global-database.ts"],
          // As for units; a setting of the file before is forgotten.
          isolate: false,
          setupFiles: ["tests/kit/own-setting.ts"],
          // Sealing a copy with a passphrase takes as long as it is meant to, also with three at work on two cores.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each waits for its database half of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "system",
          include: ["{src,tests}/**/*.system.test.ts"],
          globalSetup: ["tests/kit/global-build.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Real processes with real deadlines on a machine that may stand still.
          retry: 1,
          // Each waits half of the time for a process to start or to end.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
