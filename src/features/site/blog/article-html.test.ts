import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { articleHtml, cleanContent } from "./article-html";

describe("a hostile text is harmless", () => {
  test.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    "<svg onload=alert(1)>",
    "<iframe src='https://evil.example'></iframe>",
    "<p style='position:fixed'>x</p>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<form action=https://evil.example><input name=p></form>",
  ])("%s", (text) => {
    expect(cleanContent(text)).not.toMatch(
      /<(script|img|svg|iframe|form|input)|javascript:|on\w+=|style=|evil\.example/i,
    );
    const html = articleHtml(text);
    expect(html).not.toMatch(/<(script|img|svg|iframe|form|input)|javascript:|on\w+=|style=|evil\.example/i);
  });
});

test("line breaks stay, plain elements stay, links lose their influence", () => {
  expect(articleHtml("uno\ndos\r\ntres")).toBe("uno<br>dos<br>tres");
  expect(articleHtml("<strong>Ojo</strong>")).toBe("<strong>Ojo</strong>");
  expect(articleHtml('<a href="https://www.minsal.cl">MINSAL</a>')).toBe(
    '<a href="https://www.minsal.cl" rel="noopener nofollow">MINSAL</a>',
  );
});

test("what only looks like an element is shown as text", () => {
  expect(articleHtml("dolor < 3 & fuerza > 80 %")).toBe("dolor &lt; 3 &amp; fuerza &gt; 80 %");
});

test("lists and paragraphs gain no breaks from the lines they are written on", () => {
  expect(articleHtml("Antes\n<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>\ndespués\nfin")).toBe(
    "Antes<ul><li>uno</li><li>dos</li></ul>después<br>fin",
  );
});

const signs = fc.array(
  fc.constantFrom(
    "<",
    ">",
    "&",
    "&lt;",
    "&amp;",
    "lt;",
    " ",
    "\n",
    "3",
    "=",
    "a",
    "/",
    "script>",
    "<b>",
    "</b>",
    '"',
    "<a href=",
  ),
  { maxLength: 25 },
);

test("what was cleaned once stays as it is, is harmless, and shows the same", () => {
  fc.assert(
    fc.property(signs, (parts) => {
      const clean = cleanContent(parts.join(""));
      expect(cleanContent(clean)).toBe(clean);
      expect(clean).not.toMatch(/<(?!\/?(b|a)\b|[\s\d=])/);
    }),
  );
});
