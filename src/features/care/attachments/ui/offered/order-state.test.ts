import { expect, test } from "vitest";
import { orderFor } from "./order-state";

const now = new Date("2026-11-20T10:00:00Z");
const paper = (kind: "order" | "exam", at: string) => ({ kind, at });
const hourOn = (appointmentDate: string) => ({ appointmentDate });

test("an order is good for 90 days, the latest the longest", () => {
  const papers = [paper("order", "2026-10-01T12:00:00Z"), paper("order", "2026-11-01T12:00:00Z")];
  expect(orderFor(papers, hourOn("2026-11-25"), now)).toEqual({ until: "2027-01-30", isGood: true });
  expect(orderFor(papers, hourOn("2027-01-30"), now)).toMatchObject({ isGood: true });
  expect(orderFor(papers, hourOn("2027-01-31"), now)).toMatchObject({ isGood: false });
});

test("one that is over is none, and an exam is none", () => {
  expect(orderFor([paper("order", "2026-08-22T12:00:00Z")], hourOn("2026-11-20"), now)).toMatchObject({
    until: "2026-11-20",
  });
  expect(orderFor([paper("order", "2026-08-21T12:00:00Z")], hourOn("2026-11-20"), now)).toBeNull();
  expect(orderFor([paper("exam", "2026-11-19T10:00:00Z")], hourOn("2026-11-20"), now)).toBeNull();
  expect(orderFor([], hourOn("2026-11-20"), now)).toBeNull();
});

test("one that was hidden is none", () => {
  const hidden = { reason: "Era de otra persona", by: "Amparo", at: "2026-11-19T12:00:00Z" };
  const order = paper("order", "2026-11-19T10:00:00Z");
  expect(orderFor([{ ...order, hidden }], hourOn("2026-11-20"), now)).toBeNull();
});

test("it counts from the day that it bears, where that was said", () => {
  const order = { ...paper("order", "2026-11-19T12:00:00Z"), orderedOn: "2026-09-01" };
  expect(orderFor([order], hourOn("2026-11-25"), now)).toEqual({ until: "2026-11-30", isGood: true });
  expect(orderFor([{ ...order, orderedOn: "2026-08-01" }], hourOn("2026-11-25"), now)).toBeNull();
});
