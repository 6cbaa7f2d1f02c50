import fc from "fast-check";
import { test, expect } from "vitest";
import { openSite } from "../../tests/support/site";
import { bookingOf, rosa } from "../../tests/support/people";
test("fuzz", async () => {
  const site = await openSite();
  const good = bookingOf(rosa, "2026-11-30");
  const nastyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.fullUnicode ? fc.string() : fc.string(), fc.constantFrom("\0", "\ud800", "%00", "\u202e", "2026-11-30T09:00", "\uffff", "\u2028"));
  const nasty = fc.oneof({ weight: 3, arbitrary: nastyText }, { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) });
  const one = fc.record({ field: fc.constantFrom("patientName", "patientEmail", "patientPhone", "patientRut", "service", "preferredDate", "pack", "therapistId", "comments", "consents"), value: nasty, key: fc.option(fc.string({ minLength: 1 })), suffix: fc.boolean() });
  await fc.assert(fc.asyncProperty(one, async ({ field, value, key, suffix }) => {
    const v = suffix && typeof value === "string" && typeof good[field] === "string" ? `${good[field]}${value}` : value;
    let headers: Record<string, string> = {};
    if (key) headers = { "Idempotency-Key": Buffer.from(key).toString("latin1").replace(/[\0\r\n\x01-\x1f\x7f]/g, "") };
    const a = await site.book({ ...good, [field]: v }, headers);
    expect([201, 400, 409, 422]).toContain(a.status);
    if (a.status === 201) await site.rows("truncate appointments, outbox cascade");
  }), { numRuns: 4000 });
  await fc.assert(fc.asyncProperty(nastyText, nastyText, nastyText, nastyText, async (service, from, to, therapistId) => {
    const q = new URLSearchParams();
    for (const [k, v, d] of [["service", service, "Evaluación kinésica"], ["from", from, "2026-11-23"], ["to", to, "2026-11-24"], ["therapistId", therapistId, site.amparo]] as const) q.set(k, Math.random() < 0.3 ? d : v);
    const a = await site.call("GET", `/api/availability?${q}`);
    expect([200, 400]).toContain(a.status);
  }), { numRuns: 1500 });
  await site.close();
}, 300000);
