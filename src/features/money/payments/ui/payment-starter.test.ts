import { expect, test } from "vitest";
import { paymentStarter } from "./payment-starter";

const { signal } = new AbortController();
const started = { redirectUrl: "/payment-success?token_ws=t", token: "t", buyOrder: "Z1" };

function server(...answers: ("ok" | "lost")[]) {
  const heard: { body: unknown; key: string | undefined }[] = [];
  return {
    heard,
    send: async (_: unknown, { body, headers }: { body: unknown; headers?: Record<string, string> }) => {
      heard.push({ body, key: headers?.["Idempotency-Key"] });
      if (answers.shift() === "lost") throw new TypeError("Failed to fetch");
      return started;
    },
  };
}

test("a second try after a lost answer is the same payment", async () => {
  const { heard, send } = server("lost", "ok");
  const start = paymentStarter({ payable: { orderId: "h1" }, returnUrl: null }, send);
  await expect(start("webpay", signal)).rejects.toThrow();
  expect(await start("webpay", signal)).toEqual(started);
  expect(heard[0]?.key).toMatch(/^[\da-z-]{10,}$/);
  expect(heard[1]).toEqual(heard[0]);
});

test("another method is another payment, and so is one after a payment that was begun", async () => {
  const { heard, send } = server("lost", "ok", "ok");
  const start = paymentStarter({ payable: { amount: 45_000 }, returnUrl: null }, send);
  await expect(start("webpay", signal)).rejects.toThrow();
  await start("transfer", signal);
  await start("transfer", signal);
  expect(new Set(heard.map(({ key }) => key)).size).toBe(3);
});

test("an order is sent without any amount, and the way back as it was given", async () => {
  const { heard, send } = server("ok", "ok");
  await paymentStarter({ payable: { orderId: "h1" }, returnUrl: "//otro.example" }, send)("webpay", signal);
  await paymentStarter({ payable: { amount: 990 }, returnUrl: null }, send)("mercadopago", signal);
  expect(heard.map(({ body }) => body)).toEqual([
    { orderId: "h1", method: "webpay", returnUrl: "//otro.example" },
    { amount: 990, method: "mercadopago" },
  ]);
});
