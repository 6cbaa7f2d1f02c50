import { escapeXml } from "~/shared/xml";
import type { Refusal } from "./refusal";

/**
 * A refusal that a person's browser lands on, such as the return from a gateway while the database is away. A reading is
 * tried again by the page itself, because repeating it changes nothing; the answer to a form offers the way home.
 */
export function refusalPage(refusal: Refusal, method: string): Response {
  const { retryAfter } = refusal.details;
  const comesBack = method === "GET" && retryAfter !== undefined;
  const seconds = Math.max(3, Math.ceil(retryAfter ?? 0));
  const text = escapeXml(refusal.body().error);
  const page = `<!doctype html>
<html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${comesBack ? `<meta http-equiv="refresh" content="${seconds}">` : ""}
<meta name="robots" content="noindex"><title>Un momento</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem}</style>
</head><body><main><h1>${comesBack ? "Un momento" : "No pudimos seguir"}</h1><p>${text}</p>
<p>${comesBack ? "Esta página vuelve a intentarlo sola. No pagues de nuevo." : 'Vuelve al <a href="/">inicio</a> e intenta nuevamente.'}</p>
</main></body></html>`;
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
  if (retryAfter !== undefined) headers.set("Retry-After", String(seconds));
  return new Response(page, { status: refusal.status, headers });
}
