import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { packs } from "./scripts/packs.ts";
import { scriptSource } from "./scripts/script-source.ts";
import { threadSource } from "./scripts/thread-source.ts";

const routerForBrowsers = (part: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${part}.mjs`, import.meta.url));

/**
 * V8 keeps the source of what runs, and takes two bytes for every letter as soon as one is beyond Latin-1: an ellipsis in one sentence
 * cost 4 MB. Names and lines stay as they are, for who reads a stack.
 */
const plainLetters = {
  compress: false,
  mangle: false,
  codegen: { asciiOnly: true, removeWhitespace: false },
} as const;

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [threadSource(), scriptSource(), tailwindcss(), reactRouter()],
  resolve: {
    tsconfigPaths: true,
    // By its own exports a browser gets the one for developers, with their warnings.
    alias:
      isSsrBuild || command === "serve"
        ? []
        : [
            { find: /^react-router$/, replacement: routerForBrowsers("index") },
            { find: /^react-router\/dom$/, replacement: routerForBrowsers("dom-export") },
          ],
  },
  // What of it is not used, such as its messages in fifty languages, is then not loaded.
  ssr: { noExternal: command === "build" ? ["zod"] : [] },
  build: {
    target: "es2022",
    rolldownOptions: isSsrBuild
      ? {
          // One file: a part that came later would be missed when a newer build takes this one's place.
          input: "./src/main.ts",
          output: { codeSplitting: false, minify: plainLetters, comments: false },
        }
      : {
          output: {
            codeSplitting: { groups: packs },
          },
        },
  },
}));
