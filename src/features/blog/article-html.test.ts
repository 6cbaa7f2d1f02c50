import { describe, expect, test } from "vitest";
import { articleHtml } from "./article-html";

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
