import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { date, dateOrWallTime, email, longText, personName, phone, rut } from "./fields";

const name = personName("Escribe tu nombre.");

function wrong(schema: z.ZodMiniType, value: unknown): string | undefined {
  const { success, error } = schema.safeParse(value);
  return success ? undefined : error.issues[0]?.message;
}

describe("a person's name", () => {
  test.each([
    "Rosa",
    "  Rosa  ",
    "O'Higgins",
    "Ñ",
    "José-María",
    "李小龍",
    "मीरा",
    "x".repeat(120),
  ])("may be %j", (text) => {
    expect(name.parse(text)).toBe(text.trim());
  });

  test.each([
    ["", "Escribe tu nombre."],
    ["  ", "Escribe tu nombre."],
    [undefined, "Escribe tu nombre."],
    [null, "Escribe tu nombre."],
    [7, "Escribe tu nombre."],
    ["x".repeat(121), "Usa como máximo 120 caracteres."],
    ["Rosa\r\nBcc: x", "Escribe el nombre sin signos, enlaces ni saltos de línea."],
    ["Rosa\u0000", "Escribe el nombre sin signos, enlaces ni saltos de línea."],
    ["<b>Rosa</b>", "Escribe el nombre sin signos, enlaces ni saltos de línea."],
    ["Rosa \ud800", "Escribe el nombre sin signos, enlaces ni saltos de línea."],
    ["Gana en http://evil.example", "Escribe el nombre sin signos, enlaces ni saltos de línea."],
    ["www.evil.example", "Escribe el nombre sin signos, enlaces ni saltos de línea."],
    ["Rosa \u202eazor", "Escribe el nombre sin signos, enlaces ni saltos de línea."],
    ["Rosa\u2029F", "Escribe el nombre sin signos, enlaces ni saltos de línea."],
  ])("may not be %j", (text, message) => expect(wrong(name, text)).toBe(message));
});

describe("a long text", () => {
  test("keeps lines, tabs, HTML and emoji, and loses the space around it", () => {
    const text = "Uno\n\tdos\r\n<b>tres</b> 🦵 \u2028 cuatro";
    expect(longText(1000).parse(`  ${text}\n`)).toBe(text);
  });

  test("is null when nothing is in it", () => expect(longText(1000).parse(" \n ")).toBeNull());

  test.each([
    ["x".repeat(1001), "Usa como máximo 1.000 caracteres."],
    ["a\u0000b", "Quita los caracteres que no se pueden leer."],
    ["a\u001bb", "Quita los caracteres que no se pueden leer."],
    ["a \udfff b", "Quita los caracteres que no se pueden leer."],
    [12, "Escribe un texto."],
  ])("may not be %j", (text, message) => expect(wrong(longText(1000), text)).toBe(message));
});

describe("an e-mail", () => {
  test("is kept in lower case without spaces around it", () => {
    expect(email.parse("  Rosa.Fuentealba+zoh@Correo.EXAMPLE ")).toBe("rosa.fuentealba+zoh@correo.example");
  });

  test.each([
    "",
    "rosa",
    "rosa@",
    "@correo.example",
    "rosa@correo",
    "rosa@@correo.example",
    "ro sa@correo.example",
    "rosa@correo.example\r\nBcc: x",
    "rosa@correo..example",
    "<rosa@correo.example>",
    "rosa@correo.example, b@c.example",
  ])("may not be %j", (text) => expect(wrong(email, text)).toMatch(/\.$/));

  test("has at most 254 characters", () => {
    const of = (length: number) => `${"r".repeat(length - 15)}@correo.example`;
    expect(wrong(email, of(254))).toBeUndefined();
    expect(wrong(email, of(255))).toBe("Usa como máximo 254 caracteres.");
  });
});

test("phone and RUT are stored in one form, or refused with an example", () => {
  expect(phone.parse("9 1234 5678")).toBe("+56912345678");
  expect(wrong(phone, "123")).toMatch(/por ejemplo/);
  expect(wrong(phone, "9".repeat(41))).toBe("Revisa el teléfono.");
  expect(rut.parse("12.345.678-k")).toBe("12345678-K");
  expect(wrong(rut, "123")).toMatch(/12\.345\.678-9/);
  expect(wrong(rut, undefined)).toBe("Escribe tu RUT.");
});

describe("a date", () => {
  test("is one of the calendar", () => {
    expect(date.parse("2026-11-23")).toBe("2026-11-23");
    expect(wrong(date, "2026-11-31")).toMatch(/que exista/);
    expect(wrong(date, undefined)).toBe("Indica una fecha.");
  });

  test.each([
    ["2026-11-23", { date: "2026-11-23", time: null }],
    ["2026-11-23T09:00", { date: "2026-11-23", time: "09:00" }],
    ["2026-11-23T09:00:59", { date: "2026-11-23", time: "09:00" }],
    ["2026-11-23T09:00:00.123456789", { date: "2026-11-23", time: "09:00" }],
    ["2026-09-06T00:30", { date: "2026-09-06", time: "00:30" }],
  ])("with a time or without: %s", (text, parts) => expect(dateOrWallTime.parse(text)).toEqual(parts));

  test.each([
    "2026-11-23T09:00Z",
    "2026-11-23T09:00:00-03:00",
    "2026-11-23T09:00+00:00",
    "2026-11-23T09:00:60",
    "2026-11-23T09:00:00.",
    "2026-11-23T09:00[America/Santiago]",
    "2026-11-23t09:00",
    "2026-11-23T09:00T09:00",
    "2026-11-23T",
    "T09:00",
    "tomorrow",
    "1764000000000",
    "",
  ])("%j is none", (text) => expect(wrong(dateOrWallTime, text)).toMatch(/hora de Chile/));
});

test.each([
  "Gana en premios.cl",
  "Rosa www.zoh",
  "visita bit.ly/x",
  "https://x.y",
  "PREMIOS.COM",
  "EVIL.CASA",
  "ганат.рф",
  "evil.example/win",
  "8.8.8.8",
  '=HYPERLINK("x")',
  "Zoë 👩🏽‍⚕️",
])("a name that holds a web address is none: %s", (text) => {
  expect(wrong(name, text)).toBe("Escribe el nombre sin signos, enlaces ni saltos de línea.");
});

test.each([
  "Ma. José Pérez",
  "Jean-Pierre d'Arc",
  "J. R. Tolkien",
])("a full stop in a name makes no web address of it: %s", (text) => {
  expect(wrong(name, text)).toBeUndefined();
});
