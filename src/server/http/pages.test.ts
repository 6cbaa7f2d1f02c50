import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { renderPage } from "./pages";

const request = new Request("http://localhost:3000/");
const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

async function rendered(
  html: (nonce: string) => string,
  sheets: Record<string, string> = {},
  frameOrigins?: string[],
) {
  const response = await renderPage(request, {
    stylesheet: (url) => sheets[url],
    ...(frameOrigins && { origins: { frameOrigins } }),
    render: async (_, nonce) =>
      new Response(html(nonce), { status: 200, headers: { "Content-Type": "text/html; charset=utf-8" } }),
  });
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const scripts = policy.split("; ").find((rule) => rule.startsWith("script-src ")) ?? "";
  return { html: await response.text(), policy, scripts };
}

describe("the policy of a page", () => {
  test("lets run the inline scripts that carry the nonce, and no other", async () => {
    const ours = "window.__context = 1;";
    const page = await rendered(
      (nonce) => `<script nonce="${nonce}">${ours}</script><script>alert("injected")</script>`,
    );
    expect(page.scripts).toBe(`script-src 'self' ${sha256(ours)}`);
    expect(page.scripts).not.toContain(sha256('alert("injected")'));
  });

  test("gives no hash to a script with a guessed nonce", async () => {
    const page = await rendered(
      () => '<script nonce="00000000-0000-0000-0000-000000000000">alert(1)</script>',
    );
    expect(page.scripts).toBe("script-src 'self'");
  });

  test("knows each script by its own text, wherever the nonce stands", async () => {
    const page = await rendered(
      (nonce) =>
        `<script type="module" nonce="${nonce}" async="">a()</script><script nonce="${nonce}">b()\n</script><script nonce="${nonce}">a()</script>`,
    );
    expect(page.scripts).toBe(`script-src 'self' ${sha256("a()")} ${sha256("b()\n")}`);
  });

  test("allows nothing unsafe to scripts, no frames and no base", async () => {
    const { policy, scripts } = await rendered(() => "<p>Hola</p>");
    expect(scripts).not.toMatch(/unsafe|nonce|http|\*/);
    for (const rule of [
      "default-src 'self'",
      "script-src-attr 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
    ])
      expect(policy.split("; ")).toContain(rule);
  });
});

test("a frame shows nothing but the origins that were named", async () => {
  const rules = async (origins?: string[]) => (await rendered(() => "", {}, origins)).policy.split("; ");
  expect(await rules()).toContain("frame-src 'none'");
  expect(await rules(["https://www.openstreetmap.org", "https://agenda.example"])).toContain(
    "frame-src https://www.openstreetmap.org https://agenda.example",
  );
});

test("no nonce leaves with the page, and each rendering has another", async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 3; round++) {
    const page = await rendered((nonce) => {
      seen.add(nonce);
      return `<script nonce="${nonce}">a()</script><script nonce="${nonce}" src="/a.js"></script>`;
    });
    expect(page.html).toBe('<script>a()</script><script src="/a.js"></script>');
  }
  expect(seen.size).toBe(3);
});

test("our style sheets stand in the page; others stay links", async () => {
  const page = await rendered(
    () =>
      '<link rel="stylesheet" href="/assets/root.css"/><link rel="stylesheet" href="https://else.example/x.css"/>',
    { "/assets/root.css": "body{color:red}/* $& $1 */" },
  );
  expect(page.html).toContain("body{color:red}/* $& $1 */</style>");
  expect(page.html).toContain('<link rel="stylesheet" href="https://else.example/x.css"/>');
});

test("so do those that a later part of the build needs as well, which carry a mark", async () => {
  const page = await rendered(() => '<link rel="stylesheet" href="/assets/site.css#"/>', {
    "/assets/site.css": "p{margin:0}",
  });
  expect(page.html).toContain("<style>p{margin:0}</style><link disabled");
});

describe("a page with a starter", () => {
  const starter = 'begin("$&")';
  const entry = 'import "/assets/a.js"';
  const data = 'window.__reactRouterContext.streamController.enqueue("[]");';
  const sent = async () => {
    const response = await renderPage(request, {
      stylesheet: () => undefined,
      starter,
      render: async (_, nonce) =>
        new Response(
          `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><script nonce="${nonce}" type="module" async="">${entry}</script><script nonce="${nonce}">${data}</script>`,
          { headers: { "Content-Type": "text/html" } },
        ),
    });
    return { html: await response.text(), policy: response.headers.get("Content-Security-Policy") ?? "" };
  };

  test("holds its entry and its data: the same texts, no scripts, with what it will load", async () => {
    const { html } = await sent();
    expect(html).toBe(
      `<head><script>${starter}</script></head><script type="text/plain" data-entry="" data-later="/assets/a.js /assets/b.js">${entry}</script><script type="text/plain" data-held="">${data}</script>`,
    );
  });

  test("lets run the starter and, later, the entry as it stands", async () => {
    const { policy } = await sent();
    expect(policy).toContain(sha256(starter));
    expect(policy).toContain(sha256(entry));
    expect(policy).toContain(sha256(data));
  });
});

test("nothing competes with the first paint: no module is preloaded", async () => {
  const page = await rendered(
    () => '<link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/i.svg"/>',
  );
  expect(page.html).toBe('<link rel="icon" href="/i.svg"/>');
});

test("what is no HTML is passed on as it is", async () => {
  const answer = Response.json({ ok: true });
  const passed = await renderPage(request, { stylesheet: () => undefined, render: async () => answer });
  expect(passed).toBe(answer);
});
