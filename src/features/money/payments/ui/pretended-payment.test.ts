import { describe, expect, test } from "vitest";
import { messagesOf } from "~/shared/field-messages";
import { emptyAccount, emptyCard, pretences } from "./pretended-payment";

const card = { number: "4051 8856 0044 6623", expiry: "08/29", cvv: "123", holder: "ROSA NÚÑEZ" };
const account = {
  bank: "itau",
  accountType: "cuenta-vista",
  rut: "12.345.678-5",
  email: "rosa@correo.example",
};

function faults(method: keyof typeof pretences, values: object): string[] {
  const read = pretences[method].schema.safeParse(values);
  return read.success ? [] : Object.keys(messagesOf(read.error.issues));
}

describe("a card", () => {
  test("is accepted as it is written", () => {
    expect(faults("webpay", card)).toEqual([]);
    expect(faults("webpay", { ...card, number: "3700 0000 0002 032", cvv: "1234" })).toEqual([]);
  });
  test("needs all of its fields", () => {
    expect(faults("webpay", emptyCard)).toEqual(["number", "expiry", "cvv", "holder"]);
    expect(faults("webpay", { ...card, holder: "   " })).toEqual(["holder"]);
  });
  test.each([
    ["number", "4051 8856"],
    ["expiry", "13/29"],
    ["expiry", "00/29"],
    ["expiry", "08"],
    ["cvv", "12"],
  ])("is refused with %s %j", (field, value) => {
    expect(faults("webpay", { ...card, [field]: value })).toEqual([field]);
  });
});

describe("an account", () => {
  test("is accepted", () => expect(faults("transfer", account)).toEqual([]));
  test("needs all of its fields", () => {
    expect(faults("transfer", emptyAccount)).toEqual(["bank", "accountType", "rut", "email"]);
  });
  test.each([
    ["bank", "otro"],
    ["bank", "toString"],
    ["accountType", "cuenta-rut"],
    ["rut", "123"],
    ["email", "rosa@"],
  ])("is refused with %s %j", (field, value) => {
    expect(faults("transfer", { ...account, [field]: value })).toEqual([field]);
  });
});

test("an empty field says what to do, not what is wrong with it", () => {
  const read = pretences.webpay.schema.safeParse(emptyCard);
  expect(read.success ? {} : messagesOf(read.error.issues)).toMatchObject({
    number: "Escribe el número de la tarjeta.",
    cvv: "Escribe el CVV.",
  });
});
