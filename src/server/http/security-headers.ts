/** What every answer carries, page, file or JSON. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(publicUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

/** Exact origins of others that a page may show in a frame, ask whether they answer, or send a form to. */
export interface ForeignOrigins {
  connectOrigins?: string[];
  frameOrigins?: string[];
  formOrigins?: string[];
}

/**
 * Scripts run only from our own files or when their hash was taken at rendering; there is no nonce, because a page is cached
 * and a nonce that everybody gets is none. Styles may be inline: Radix locks the scroll behind a dialog with a style element
 * whose text depends on the browser (docs/decisions/0004). Frames come from exact origins only, and forms lead to our own calls,
 * which may send the browser on to a configured payment gateway: Chromium checks where a form's answer redirects to as well.
 */
export function contentSecurityPolicy(
  scriptHashes: string[] = [],
  { connectOrigins = [], frameOrigins = [], formOrigins = [] }: ForeignOrigins = {},
): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" ");
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(" "),
    `frame-src ${frameOrigins.join(" ") || "'none'"}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins].join(" "),
  ].join("; ");
}
