import { join } from "node:path";
import type { Page } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import type { KeptMovement } from "~/features/care/movement/kept-movement";

const root = join(import.meta.dirname, "../..");
const address = "https://telefono.example/";
const html = `<!doctype html><html lang="es-CL"><head><title>Medir</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/page.css"></head><body><main style="padding:1rem"><h1 class="text-3xl">Medir</h1><div id="screen"></div></main><script type="module" src="/page.js"></script></body></html>`;

type Files = Map<string, { body: string | Buffer; contentType: string }>;

const kinds: Record<string, string> = { js: "text/javascript", css: "text/css", woff2: "font/woff2" };

/** The screen, built as the site is: a few seconds, once for each worker. */
export async function builtScreen(): Promise<Files> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "error",
    publicDir: false,
    plugins: [tailwindcss()],
    resolve: { tsconfigPaths: true },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, "tests/kit/measure-page.tsx"),
        output: { entryFileNames: "page.js", assetFileNames: "[name][extname]", codeSplitting: false },
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !("output" in first)) throw new Error("The screen was not built.");
  return new Map([
    ["/", { body: html, contentType: "text/html" }],
    ...first.output.map((file) => {
      const name = `/${file.fileName.replace("measure-page.css", "page.css")}`;
      const body = file.type === "chunk" ? file.code : Buffer.from(file.source);
      return [name, { body, contentType: kinds[name.split(".").at(-1) ?? ""] ?? "text/plain" }] as const;
    }),
  ]);
}

/** Opens it for a movement. Whatever else it asks the network for is refused: `asked` says what that was. */
export async function openScreen(page: Page, files: Files, movement: string): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  await page.route("**", (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const file = origin === new URL(address).origin ? files.get(pathname) : undefined;
    if (file) return route.fulfill(file);
    if (pathname !== "/favicon.ico") asked.push(pathname);
    return route.abort();
  });
  await page.goto(`${address}?movement=${movement}`);
  return { asked };
}

/** What the screen gave to whoever keeps it. */
export async function keptOf(page: Page): Promise<KeptMovement> {
  await page.waitForFunction(() => document.title.startsWith("{"));
  return JSON.parse(await page.title());
}
