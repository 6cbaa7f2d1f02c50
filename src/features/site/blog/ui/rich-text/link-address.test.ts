import { expect, test } from "vitest";
import { isAllowedAddress, linkAddress } from "./link-address";

test.each([
  ["https://www.minsal.cl/guia?a=1", "https://www.minsal.cl/guia?a=1"],
  [" www.minsal.cl ", "https://www.minsal.cl"],
  ["minsal.cl/guia", "https://minsal.cl/guia"],
  ["hola@zoh.cl", "mailto:hola@zoh.cl"],
  ["mailto:hola@zoh.cl", "mailto:hola@zoh.cl"],
  ["+56 9 1234 5678", "tel:+56912345678"],
  ["tel:+56912345678", "tel:+56912345678"],
])("%s is %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
  expect(isAllowedAddress(address)).toBe(true);
});

test.each([
  "",
  "   ",
  "http://sin-candado.cl",
  "javascript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "https://",
  "https://x y.cl",
  "hola",
  "dos palabras",
])("«%s» is none that an article may have", (typed) => {
  expect(linkAddress(typed)).toBeNull();
});
