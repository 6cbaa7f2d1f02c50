import { expect, test } from "vitest";
import { type Confirmation, type PaymentStatus, paymentStatuses } from "../contract";
import { wordsOf } from "./result-words";

const answer = (status: PaymentStatus, success = status === "AUTHORIZED"): Confirmation => ({
  success,
  status,
  buyOrder: "Z1",
  amount: 45_000,
  authorizationCode: null,
  message: "Texto del servidor.",
  isWaiting: false,
  paidAt: null,
  cardType: null,
  cardLast4: null,
  installments: null,
  description: "Atención en el centro",
});
const words = (status: PaymentStatus, success?: boolean) =>
  wordsOf({ kind: "answered", confirmation: answer(status, success) });

test("success is both: the word and the state", () => {
  expect(words("AUTHORIZED")?.title).toBe("Pago aprobado");
  expect(words("AUTHORIZED", false)?.title).toBe("Error en el Pago");
  expect(words("FAILED", true)?.title).toBe("Error en el Pago");
});

test("a failure says so letter by letter, adds the server's message and leads to another try", () => {
  for (const status of ["FAILED", "ABORTED", "EXPIRED"] as const)
    expect(words(status)).toEqual({
      kind: "error",
      title: "Error en el Pago",
      text: "Hubo un problema procesando tu pago. Por favor, intenta nuevamente.",
      detail: "Texto del servidor.",
      paysAgain: true,
    });
});

test("pending at the gateway's is said as it is, and not waited for", () => {
  expect(
    wordsOf({ kind: "answered", confirmation: { ...answer("PENDING"), isWaiting: true } }),
  ).toMatchObject({
    kind: "info",
    title: "Tu pago está pendiente",
    text: "Texto del servidor.",
    paysAgain: false,
  });
});

test("in doubt nobody is asked to pay again", () => {
  const review = words("REVIEW");
  expect(review).toMatchObject({
    title: "Tu pago está en revisión",
    text: "No pagues de nuevo.",
    paysAgain: false,
  });
  expect(wordsOf({ kind: "slow", confirmation: answer("REVIEW") })).toEqual(review);
  expect(wordsOf({ kind: "slow", confirmation: answer("PENDING") })?.text).toContain("No pagues de nuevo.");
  expect(wordsOf({ kind: "lost", text: null })).toMatchObject({ paysAgain: false });
});

test("every state has words but the open one", () => {
  for (const status of paymentStatuses) expect(words(status) === null, status).toBe(status === "PENDING");
  expect(wordsOf({ kind: "verifying" })).toBeNull();
});
