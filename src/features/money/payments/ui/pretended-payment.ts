import * as z from "zod/mini";
import { email, rut } from "~/shared/fields";

/** What the simulator's form asks for. It is looked at here and goes nowhere: no call takes a card or an account. */
const anyText = (missing: string, checks: { test: RegExp; wrong: string }) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, { error: missing, abort: true }), z.regex(checks.test, checks.wrong));

const cardSchema = z.object({
  number: anyText("Escribe el número de la tarjeta.", {
    test: /^(?:\d ?){13,16}$/,
    wrong: "Revisa el número: le faltan dígitos.",
  }),
  expiry: anyText("Escribe el vencimiento.", {
    test: /^(0[1-9]|1[0-2])\/\d\d$/,
    wrong: "Revisa el vencimiento: mes y año, como 08/29.",
  }),
  cvv: anyText("Escribe el CVV.", { test: /^\d{3,4}$/, wrong: "Revisa el CVV: son 3 o 4 dígitos." }),
  holder: anyText("Escribe el nombre del titular.", { test: /./, wrong: "" }),
});

export const bankNames = {
  "banco-chile": "Banco de Chile",
  santander: "Banco Santander",
  bci: "Bci",
  estado: "BancoEstado",
  scotiabank: "Scotiabank",
  itau: "Itaú",
  security: "Banco Security",
} as const;

export const accountTypeNames = {
  "cuenta-corriente": "Cuenta corriente",
  "cuenta-vista": "Cuenta vista",
  "cuenta-ahorro": "Cuenta de ahorro",
} as const;

const oneOf = <Names extends Record<string, string>>(names: Names, choose: string) =>
  z.string().check(z.refine((chosen) => Object.hasOwn(names, chosen), choose));

const bankSchema = z.object({
  bank: oneOf(bankNames, "Elige tu banco."),
  accountType: oneOf(accountTypeNames, "Elige el tipo de cuenta."),
  rut,
  email,
});

export const emptyCard = { number: "", expiry: "", cvv: "", holder: "" };
export const emptyAccount = { bank: "", accountType: "", rut: "", email: "" };

export const pretences = {
  webpay: { schema: cardSchema, lastsMs: 2_000, failed: "Error al procesar el pago. Intente nuevamente." },
  transfer: {
    schema: bankSchema,
    lastsMs: 1_500,
    failed: "Error al procesar la transferencia. Intente nuevamente.",
  },
} as const;
