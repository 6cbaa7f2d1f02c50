import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ["tests/support/console-guard.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,content,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", "**/*.system.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["src/**/*.db.test.ts"],
          globalSetup: ["tests/support/global-database.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "system",
          include: ["{src,tests}/**/*.system.test.ts"],
          globalSetup: ["tests/support/global-build.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Real processes with real deadlines on a machine that may stand still.
          retry: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
