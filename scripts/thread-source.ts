// `import source from "./x.ts?thread"`: the module with all that it imports as the text of one script, for `new Worker(source,
// { eval: true })`. It travels within the server's one file, so that a release that takes its place misses nothing.
import { build, type Plugin, type Rolldown } from "vite";

const mark = "?thread";

/** What is beyond ASCII would take two bytes for every letter of it (vite.config.ts). */
const smallest = { compress: true, mangle: true, codegen: { asciiOnly: true, removeWhitespace: true } };

export function threadSource(): Plugin {
  return {
    name: "thread-source",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(mark)) return null;
      const file = id.slice(0, -mark.length);
      const result = await build({
        configFile: false,
        logLevel: "error",
        // One thread may start another.
        plugins: [threadSource()],
        resolve: { tsconfigPaths: true },
        ssr: { noExternal: true },
        build: {
          ssr: file,
          write: false,
          target: "node20",
          // Small, since the server holds this text twice: in its own source and as a value.
          rolldownOptions: { output: { format: "cjs", codeSplitting: false, minify: smallest } },
        },
      });
      const [script] = (result as Rolldown.RolldownOutput).output;
      for (const name of Object.keys(script.modules)) this.addWatchFile(name);
      return `export default ${JSON.stringify(script.code)};`;
    },
  };
}
