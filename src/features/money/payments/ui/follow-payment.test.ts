import { expect, test } from "vitest";
import { ApiError } from "~/shared/api-client";
import type { Confirmation, PaymentStatus } from "../contract";
import { followPayment, type ResultView } from "./follow-payment";

const paid: Confirmation = {
  success: true,
  status: "AUTHORIZED",
  buyOrder: "Z1",
  amount: 45_000,
  authorizationCode: "1213",
  message: "Tu pago fue aprobado.",
  isWaiting: false,
  paidAt: "2026-11-23T12:00:00.000Z",
  cardType: "Débito",
  cardLast4: "6623",
  installments: 0,
  description: "Atención en el centro",
};
const standing = (status: PaymentStatus): Confirmation => ({ ...paid, success: false, status });
const lost = new TypeError("Failed to fetch");
const refusal = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code, error: "Texto." }));

/** Answers in this order; the last one again and again. */
async function follow(...answers: (Confirmation | Error)[]) {
  const shown: ResultView[] = [];
  let questions = 0;
  let waitedMs = 0;
  await followPayment({
    confirm: async () => {
      const answer = answers[Math.min(questions++, answers.length - 1)];
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (ms) => {
      waitedMs += ms;
      return true;
    },
    show: (view) => shown.push(view),
  });
  return { shown, last: shown.at(-1), questions, waitedMs };
}

test("what is settled is asked once", async () => {
  for (const status of ["AUTHORIZED", "FAILED", "ABORTED", "EXPIRED", "REFUNDED"] as const) {
    const { last, questions } = await follow(standing(status));
    expect([last, questions]).toEqual([{ kind: "answered", confirmation: standing(status) }, 1]);
  }
});

test("what the buyer ends at the gateway's is asked once", async () => {
  const waiting = { ...standing("PENDING"), isWaiting: true };
  const { last, questions } = await follow(waiting);
  expect([last, questions]).toEqual([{ kind: "answered", confirmation: waiting }, 1]);
});

test("what is open is asked again until it is settled", async () => {
  const { shown, questions, waitedMs } = await follow(standing("PENDING"), standing("REVIEW"), paid);
  expect(shown.map((view) => "confirmation" in view && view.confirmation.status)).toEqual([
    "PENDING",
    "REVIEW",
    "AUTHORIZED",
  ]);
  expect([questions, waitedMs]).toEqual([3, 6_000]);
});

test("for a minute, every three seconds, and then it says that it takes longer", async () => {
  const { last, questions, waitedMs } = await follow(standing("PENDING"));
  expect([last?.kind, questions, waitedMs]).toEqual(["slow", 21, 60_000]);
});

test("a question lost in the middle is asked again", async () => {
  const { last, questions } = await follow(standing("PENDING"), lost, paid);
  expect([last, questions]).toEqual([{ kind: "answered", confirmation: paid }, 3]);
});

test("when nothing is known, a lost question is told at once", async () => {
  expect(await follow(lost)).toMatchObject({ last: { kind: "lost", text: null }, questions: 1 });
  expect(await follow(refusal(503, "unavailable"))).toMatchObject({ last: { kind: "lost", text: "Texto." } });
});

test("a token of nobody is no doubt", async () => {
  expect((await follow(refusal(404, "not_found"))).last).toEqual({ kind: "unknown", text: "Texto." });
  expect((await follow(refusal(400, "validation"))).last).toEqual({ kind: "unknown", text: "Texto." });
});

test("whoever left the page is not asked for", async () => {
  let questions = 0;
  await followPayment({
    confirm: async () => {
      questions++;
      return standing("PENDING");
    },
    wait: async () => false,
    show: () => undefined,
  });
  expect(questions).toBe(1);
});
