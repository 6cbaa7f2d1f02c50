import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "system",
          include: ["{src,tests}/**/*.system.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
