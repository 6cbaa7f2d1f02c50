import { createHash, randomUUID } from "node:crypto";
import { HELD_DATA, HELD_ENTRY, LATER } from "~/shared/held-entry";
import { contentSecurityPolicy, type ForeignOrigins } from "./security-headers";

/** Renders a request to a page; the nonce marks the scripts that the page itself writes. */
export type RenderPage = (request: Request, nonce: string) => Promise<Response>;

export interface PageOptions {
  render: RenderPage;
  /** Text of a built style sheet by its URL, to be put into the page; undefined when it is not ours. */
  stylesheet: (url: string) => string | undefined;
  origins?: ForeignOrigins;
  /** The text of a script that runs the page's entry with the first gesture; without it the entry runs at once. */
  starter?: string | undefined;
}

/**
 * A page as it leaves: whole, its style sheet inside, no preloads that would compete with the first paint, and a policy
 * that lets run exactly the inline scripts which carried this rendering's nonce.
 */
export async function renderPage(
  request: Request,
  { render, stylesheet, origins, starter }: PageOptions,
): Promise<Response> {
  const nonce = randomUUID();
  const response = await render(request, nonce);
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const sent = await response.text();
  const html = withoutModulePreloads(withInlineStyles(sent, stylesheet));
  const { page, hashes } = hashScripts(starter ? startedBy(starter, html, nonce) : html, nonce);
  const held = starter ? holdEntry(page, modulePreloads(sent)) : page;
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", contentSecurityPolicy(hashes, origins));
  return new Response(held, { status: response.status, headers });
}

function hashScripts(html: string, nonce: string): { page: string; hashes: string[] } {
  const marked = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const hashes = new Set<string>();
  const page = html.replace(marked, (_, before: string, after: string, code: string) => {
    if (code) hashes.add(createHash("sha256").update(code).digest("base64"));
    return `<script${before}${after}>${code}</script>`;
  });
  return { page: page.replaceAll(` nonce="${nonce}"`, ""), hashes: [...hashes] };
}

/** The link stays, switched off: React finds it again when it takes over the page, and the browser does not fetch it. */
function withInlineStyles(html: string, stylesheet: PageOptions["stylesheet"]): string {
  return html.replace(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*\/?>/g, (link, url: string) => {
    // React Router marks with "#" the address of one that a later part needs as well.
    const text = stylesheet(url.replace(/#$/, ""));
    return text === undefined ? link : `<style>${text}</style>${link.replace("<link", "<link disabled")}`;
  });
}

const modulePreload = /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/?>/g;

const withoutModulePreloads = (html: string): string => html.replace(modulePreload, "");

const modulePreloads = (html: string): string[] =>
  [...html.matchAll(modulePreload)].map(([, href = ""]) => href);

/** First of all: what is pressed while the rest of the page still comes is held too. */
function startedBy(starter: string, html: string, nonce: string): string {
  return html.replace("</head>", () => `<script nonce="${nonce}">${starter}</script></head>`);
}

/** Entry and data keep their texts, whose hashes the policy has, and are no scripts any more until the starter makes them such. */
function holdEntry(page: string, later: string[]): string {
  return page
    .replace(
      /<script type="module" async="">/,
      () => `<script type="text/plain" ${HELD_ENTRY}="" ${LATER}="${later.join(" ")}">`,
    )
    .replaceAll(data, (_, text: string) => `<script type="text/plain" ${HELD_DATA}="">${text}`);
}

const data = /<script>(window\.__reactRouterContext\.streamController\.)/g;
