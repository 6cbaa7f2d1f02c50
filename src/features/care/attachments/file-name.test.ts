import { expect, test } from "vitest";
import { keptName, savedAs } from "./file-name";

test.each([
  ["orden.pdf", "orden.pdf"],
  ["../../x", "x.pdf"],
  ["C:\\Users\\rosa\\orden médica.PDF", "orden médica.pdf"],
  ["/etc/passwd", "passwd.pdf"],
  ["..", "archivo.pdf"],
  [".", "archivo.pdf"],
  ["", "archivo.pdf"],
  ["/", "archivo.pdf"],
  [".bashrc", "bashrc.pdf"],
  ["a\u0000b\r\nc\u202Ed\u200Be.pdf", "abcde.pdf"],
  ["IMG_0001.HEIC", "IMG_0001.pdf"],
  ['<img src=x onerror="1">.pdf', "img src=x onerror=1.pdf"],
  ["programa.exe", "programa.exe.pdf"],
  ["   espacios   entre  .pdf", "espacios entre.pdf"],
])("%j is kept as %j", (sent, kept) => {
  expect(keptName(sent, "application/pdf")).toBe(kept);
});

test("a long name keeps its ending and no half of a letter", () => {
  const name = keptName(`${"😀".repeat(200)}.jpeg`, "image/jpeg");
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name).toMatch(/^(😀)+\.jpg$/u);
  expect(keptName("x".repeat(500), "image/png")).toBe(`${"x".repeat(116)}.png`);
});

test("the header of a name stays within it", () => {
  expect(savedAs("orden médica.pdf")).toBe(
    `attachment; filename="orden medica.pdf"; filename*=UTF-8''orden%20m%C3%A9dica.pdf`,
  );
  expect(() => new Headers({ a: savedAs('ñandú "1"; 😀.pdf') })).not.toThrow();
  expect(savedAs('a"b;c.pdf')).toContain('filename="a_b_c.pdf"');
});
