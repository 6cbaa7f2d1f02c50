import { describe, expect, test } from "vitest";
import type { Appointment } from "~/features/hours/appointments/contract";
import type { LedgerEntry, Owed, PatientAccount } from "../../account-contract";
import { hourPayment, moneyOfCancelled } from "./hour-payment";

const hour = (more: Partial<Appointment> = {}) =>
  ({ id: "h", service: "Rehab", pack: null, status: "confirmed", payment: null, ...more }) as Appointment;
const paid = { status: "AUTHORIZED", amount: 29_000, buyOrder: null } as const;
const entry = (more: Partial<LedgerEntry> = {}) =>
  ({ orderId: "h", kind: "payment", means: "webpay", stands: true, ...more }) as LedgerEntry;
const owed = (more: Partial<Owed> = {}) =>
  ({ orderId: "h", kind: "appointment", inReview: false, ...more }) as Owed;
const account = (more: Partial<PatientAccount> = {}): PatientAccount => ({
  owed: [],
  entries: [],
  packs: [],
  balance: 0,
  refundsUnderWay: 0,
  ...more,
});
const owedPack = owed({ orderId: "p", kind: "pack", description: "Rehab, 10 sesiones" });

describe("what is said of an hour's money", () => {
  test.each([
    ["not paid, nothing known yet", hour(), undefined, { kind: "owed", orderId: "h" }],
    ["not paid", hour(), account({ owed: [owed()] }), { kind: "owed", orderId: "h" }],
    [
      "a try failed",
      hour({ payment: { ...paid, status: "FAILED" } }),
      account({ owed: [owed()] }),
      { kind: "owed", orderId: "h" },
    ],
    ["in doubt", hour(), account({ owed: [owed({ inReview: true })] }), { kind: "in_review" }],
    [
      "in doubt, nothing known yet",
      hour({ payment: { ...paid, status: "REVIEW" } }),
      undefined,
      { kind: "in_review" },
    ],
    ["paid", hour({ payment: paid }), account({ entries: [entry()] }), { kind: "paid" }],
    ["paid, done", hour({ payment: paid, status: "completed" }), undefined, { kind: "paid" }],
    ["not paid, done", hour({ status: "completed" }), account({ owed: [owed()] }), { kind: "nothing" }],
    ["proposed", hour({ status: "therapist_scheduled" }), account({ owed: [owed()] }), { kind: "nothing" }],
    [
      "cancelled",
      hour({ payment: paid, status: "cancelled" }),
      account({ entries: [entry()] }),
      { kind: "nothing" },
    ],
    ["its pack is paid", hour({ pack: "10 sesiones", payment: paid }), account(), { kind: "paid_with_pack" }],
    [
      "a pack of one session",
      hour({ pack: "Única", payment: paid }),
      account({ entries: [entry()] }),
      { kind: "paid" },
    ],
    [
      "its pack is owed",
      hour({ pack: "10 sesiones" }),
      account({ owed: [owedPack] }),
      { kind: "owed", orderId: "p" },
    ],
    ["of a pack, nothing known yet", hour({ pack: "10 sesiones" }), undefined, { kind: "nothing" }],
  ] as const)("%s", (_, appointment, known, said) => {
    expect(hourPayment(appointment, known)).toEqual(said);
  });
});

describe("the money of an hour that is called off", () => {
  test.each([
    ["never paid", hour(), account({ owed: [owed()] }), null],
    ["paid", hour({ payment: paid }), account({ entries: [entry()] }), "choice"],
    ["paid, nothing known yet", hour({ payment: paid }), undefined, "choice"],
    [
      "paid with balance",
      hour({ payment: paid }),
      account({ entries: [entry({ means: "balance" })] }),
      "balance",
    ],
    ["of a pack", hour({ pack: "10 sesiones", payment: paid }), account(), "pack"],
    ["of a pack or not, nothing known yet", hour({ pack: "10 sesiones", payment: paid }), undefined, null],
    ["given back already", hour({ payment: { ...paid, status: "REFUNDED" } }), account(), null],
  ] as const)("%s", (_, appointment, known, money) => {
    expect(moneyOfCancelled(appointment, known)).toBe(money);
  });
});
