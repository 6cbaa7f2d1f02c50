import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import { leastSessionWithFonasa, leastWithFonasa } from "./least-price";

test("a session with FONASA costs what its cheapest programme says, and nothing where there is none", () => {
  expect(leastWithFonasa(testClinic.services)).toBe(13_000);
  for (const service of testClinic.services) {
    const expected = service.id === "rehabilitacion-kinesica-integral" ? 13_000 : null;
    expect(leastSessionWithFonasa(service), service.name).toBe(expected);
  }
  expect(leastWithFonasa([])).toBeNull();
});

test("a commercial pack is never what a bono pays", () => {
  const pack = { id: "x", kind: "commercial" as const, name: "Pack FONASA", price: 10_000, sessions: 10 };
  expect(leastSessionWithFonasa({ packs: [pack] })).toBeNull();
});
