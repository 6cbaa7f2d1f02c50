import { createHash, randomUUID } from "node:crypto";
import { contentSecurityPolicy, type ForeignOrigins } from "./security-headers";

/** Renders a request to a page; the nonce marks the scripts that the page itself writes. */
export type RenderPage = (request: Request, nonce: string) => Promise<Response>;

export interface PageOptions {
  render: RenderPage;
  /** Text of a built style sheet by its URL, to be put into the page; undefined when it is not ours. */
  stylesheet: (url: string) => string | undefined;
  origins?: ForeignOrigins;
}

/**
 * A page as it leaves: whole, its style sheet inside, no preloads that would compete with the first paint, and a policy
 * that lets run exactly the inline scripts which carried this rendering's nonce.
 */
export async function renderPage(
  request: Request,
  { render, stylesheet, origins }: PageOptions,
): Promise<Response> {
  const nonce = randomUUID();
  const response = await render(request, nonce);
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const html = withoutModulePreloads(withInlineStyles(await response.text(), stylesheet));
  const { page, hashes } = hashScripts(html, nonce);
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", contentSecurityPolicy(hashes, origins));
  return new Response(page, { status: response.status, headers });
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
    const text = stylesheet(url);
    return text === undefined ? link : `<style>${text}</style>${link.replace("<link", "<link disabled")}`;
  });
}

function withoutModulePreloads(html: string): string {
  return html.replace(/<link[^>]*rel="modulepreload"[^>]*\/?>/g, "");
}
