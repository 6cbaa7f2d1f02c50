import { expect, test } from "vitest";
import { payWith } from "./pay-with";

const both = ["Webpay", "MercadoPago"];

test("only what is configured is promised", () => {
  expect(payWith({ methods: ["webpay"], simulated: false }, both)).toEqual(["Webpay"]);
  expect(payWith({ methods: ["mercadopago"], simulated: false }, both)).toEqual(["MercadoPago"]);
  expect(payWith({ methods: ["webpay", "mercadopago"], simulated: false }, both)).toEqual(both);
});

test("with no gateway at all both are named", () => {
  expect(payWith({ methods: ["webpay", "transfer"], simulated: true }, both)).toEqual(both);
});
