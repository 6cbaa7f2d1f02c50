import { expect, test } from "vitest";
import { needsOrder, orderFor } from "./order-state";

const now = new Date("2026-11-20T10:00:00Z");
const paper = (kind: "order" | "exam", at: string, appointmentId: string | null = null) => ({
  kind,
  at,
  appointmentId,
});

test("an order for the hour stands, however old, and another one of the last 90 days", () => {
  const old = paper("order", "2026-01-01T10:00:00Z", "hour");
  expect(orderFor([old], { id: "hour" }, now)).toBe(old);
  expect(orderFor([old], { id: "another" }, now)).toBeUndefined();
  const late = paper("order", "2026-08-22T10:00:01Z");
  expect(orderFor([late], { id: "another" }, now)).toBe(late);
  expect(orderFor([paper("order", "2026-08-22T10:00:00Z")], { id: "another" }, now)).toBeUndefined();
  expect(orderFor([paper("exam", "2026-11-19T10:00:00Z", "hour")], { id: "hour" }, now)).toBeUndefined();
});

test("a pack that an insurance pays needs one", () => {
  expect(needsOrder({ pack: "FONASA 10 sesiones" })).toBe(true);
  expect(needsOrder({ pack: "Isapre" })).toBe(true);
  expect(needsOrder({ pack: null })).toBe(false);
  expect(needsOrder({ pack: "Particular 5" })).toBe(false);
});
