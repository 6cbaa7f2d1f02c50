import { type Mark, Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { articleHtml, cleanContent } from "../../article-html";
import { articleSchema } from "./article-schema";
import { writeHtml } from "./write-html";

type Json = Record<string, unknown>;
const text = (words: string, ...marks: string[]): Json => ({
  type: "text",
  text: words,
  marks: marks.map((type) =>
    type === "link" ? { type, attrs: { href: "https://a.cl/?x=1&y=2" } } : { type },
  ),
});
const p = (...content: Json[]): Json => ({ type: "paragraph", content });
const item = (...content: Json[]): Json => ({ type: "list_item", content });
const list = (...content: Json[]): Json => ({ type: "bullet_list", content });
const br: Json = { type: "hard_break" };
const write = (...content: Json[]) => {
  const document = Node.fromJSON(articleSchema, { type: "doc", content });
  document.check();
  return writeHtml(document);
};

test("lines, marks that overlap, links and signs", () => {
  expect(
    write(p(text("Dolor < 3 & "), text("muy", "strong"), text(" serio", "strong", "em"), text(".", "em"))),
  ).toBe("<p>Dolor &lt; 3 &amp; <strong>muy<em> serio</em></strong><em>.</em></p>");
  expect(write(p(text("Ver "), text("guía", "link", "strong")))).toBe(
    '<p>Ver <a href="https://a.cl/?x=1&amp;y=2"><strong>guía</strong></a></p>',
  );
  expect(
    write(
      { type: "heading", attrs: { level: 3 }, content: [text("Hombro")] },
      { type: "blockquote", content: [p(text("Cita"))] },
    ),
  ).toBe("<h3>Hombro</h3>\n<blockquote><p>Cita</p></blockquote>");
});

test("items of a list stand without a paragraph where they are one line, with lists below", () => {
  expect(
    write(list(item(p(text("uno")), list(item(p(text("dentro"))))), item(p(text("a")), p(text("b"))))),
  ).toBe("<ul><li>uno<ul><li>dentro</li></ul></li><li><p>a</p><p>b</p></li></ul>");
});

test("an empty line shows as one, and none is left at the ends", () => {
  expect(write(p(), p(text("a")), p(), p(text("b"), br), p())).toBe(
    "<p>a</p>\n<p><br></p>\n<p>b<br><br></p>",
  );
  expect(write(p())).toBe("");
  expect(write(p(), { type: "heading", content: [] }, p(text("x")))).toBe("<p>x</p>");
});

test("the sanitiser leaves what it writes as it is, but for what it does to every link and sign", () => {
  const html = write(
    p(text("Dolor < 3", "underline"), br, text("fin", "em")),
    { type: "ordered_list", content: [item(p(text("uno", "strong")))] },
    { type: "heading", attrs: { level: 2 }, content: [text("Guía", "link")] },
  );
  const shown = articleHtml(cleanContent(html));
  expect(shown.replaceAll(" />", ">").replace(' rel="noopener nofollow"', "")).toBe(
    html.replaceAll("\n", ""),
  );
});

test("no mark is unknown to the writer", () => {
  for (const name of Object.keys(articleSchema.marks)) {
    const mark = articleSchema.mark(name, { href: "https://a.cl" });
    const document = articleSchema.node("doc", null, [
      articleSchema.node("paragraph", null, [articleSchema.text("x", [mark as Mark])]),
    ]);
    expect(writeHtml(document)).not.toContain("undefined");
  }
});
