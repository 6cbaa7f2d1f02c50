// `import source from "./x.ts?script"`: the module with all that it imports as the text of one classic script, small enough to stand
// in a page. It travels within the server's one file, as `?thread` does (thread-source.ts).
import { build, type Plugin, type Rolldown } from "vite";

const mark = "?script";

export function scriptSource(): Plugin {
  return {
    name: "script-source",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(mark)) return null;
      const result = await build({
        configFile: false,
        logLevel: "error",
        resolve: { tsconfigPaths: true },
        build: {
          write: false,
          target: "es2022",
          modulePreload: false,
          rolldownOptions: {
            input: id.slice(0, -mark.length),
            output: { format: "iife", codeSplitting: false },
          },
        },
      });
      const [script] = (result as Rolldown.RolldownOutput).output;
      for (const name of Object.keys(script.modules)) this.addWatchFile(name);
      return `export default ${JSON.stringify(script.code.trim())};`;
    },
  };
}
