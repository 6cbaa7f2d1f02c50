import { describe, expect, test } from "vitest";
import { isForeign } from "./origin-check";

const site = "https://www.zoh.example";
const trial = "http://localhost:3000";

function asked(method: string, headers: Record<string, string>, publicUrl = site): boolean {
  return isForeign(new Request(`${publicUrl}/api/appointments`, { method, headers }), publicUrl);
}

describe("a request that changes something", () => {
  test.each([
    ["from our own page", { origin: site, "sec-fetch-site": "same-origin" }],
    ["from no browser", {}],
    ["typed into the address bar", { "sec-fetch-site": "none" }],
    ["from our own page through an old browser", { origin: site }],
  ])("passes %s", (_, headers) => expect(asked("POST", headers as Record<string, string>)).toBe(false));

  test.each([
    ["another site", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
    ["our host by http", { origin: "http://www.zoh.example" }],
    ["our host on another port", { origin: "https://www.zoh.example:8443" }],
    ["a host that ends like ours", { origin: "https://evil-www.zoh.example" }],
    ["a host that begins like ours", { origin: "https://www.zoh.example.evil.example" }],
    ["a parent of our host", { origin: "https://zoh.example" }],
    ["another site, as the browser says", { "sec-fetch-site": "cross-site" }],
    ["another site that claims our origin", { origin: site, "sec-fetch-site": "cross-site" }],
    ["this machine", { origin: "https://localhost" }],
    ["nonsense", { origin: "not an origin" }],
    ["nothing", { origin: "" }],
  ])("is refused from %s", (_, headers) =>
    expect(asked("POST", headers as Record<string, string>)).toBe(true));

  test.each(["PUT", "PATCH", "DELETE"])("is also %s", (method) => {
    expect(asked(method, { origin: "https://evil.example" })).toBe(true);
  });
});

test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing and passes", (method) => {
  expect(asked(method, { origin: "https://evil.example", "sec-fetch-site": "cross-site" })).toBe(false);
});

describe("a trial on one's own machine", () => {
  test.each([
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
  ])("may be opened as %s", (origin) => {
    expect(asked("POST", { origin }, trial)).toBe(false);
  });

  test.each([
    "http://localhost:3001",
    "https://localhost:3000",
    "http://localhost.evil.example:3000",
  ])("may not be called from %s", (origin) => expect(asked("POST", { origin }, trial)).toBe(true));
});
