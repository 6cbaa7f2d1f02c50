import { expect, test } from "vitest";
import { markOf } from "./payment-mark-words";

const payment = (
  status: "AUTHORIZED" | "FAILED" | "REVIEW" | "REFUNDED" | "PENDING",
  buyOrder: string | null,
) => ({
  status,
  amount: 29_000,
  buyOrder,
});

test.each([
  ["confirmed", null, "owed"],
  ["confirmed", payment("FAILED", "ZOH1"), "owed"],
  ["confirmed", payment("PENDING", "ZOH1"), "owed"],
  ["completed", payment("AUTHORIZED", null), "paid"],
  ["confirmed", payment("REVIEW", "ZOH1"), "review"],
  ["confirmed", payment("REFUNDED", "ZOH1"), "returned"],
  ["confirmed", payment("REFUNDED", null), "owed"],
  ["cancelled", payment("REFUNDED", null), "returned"],
  ["cancelled", payment("AUTHORIZED", null), "paid"],
  ["cancelled", null, null],
] as const)("%s with %j is %s", (status, paid, mark) => expect(markOf({ status, payment: paid })).toBe(mark));
