import { expect, test } from "vitest";
import { rssOf } from "./feed";

const site = { title: "ZOH & Cía", description: "Casos", publicUrl: "https://zoh.example" };
const post = {
  id: "a1",
  title: "Hombro </title><script>alert(1)</script>",
  excerpt: "Dolor & movimiento \u0007",
  content: "…",
  imageUrl: null,
  imageAlt: null,
  imageSize: null,
  tags: ["Dolor <Crónico>"],
  authorId: "t1",
  author: { name: "Amparo", specialty: "Fuerza" },
  isPublished: true,
  publishedAt: "2026-11-20T12:00:00.000Z",
  version: "1",
  createdAt: "2026-11-19T12:00:00.000Z",
};

test("a hostile title is text and nothing else", () => {
  const rss = rssOf([post], site);
  expect(rss).not.toContain("<script>");
  expect(rss).toContain("<title>Hombro &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>");
  expect(rss).toContain("<category>Dolor &lt;Crónico&gt;</category>");
  expect(rss).toContain("<description>Dolor &amp; movimiento </description>");
});

test("an item carries its address and date", () => {
  const rss = rssOf([post], site);
  expect(rss).toContain('<guid isPermaLink="true">https://zoh.example/blog/a1</guid>');
  expect(rss).toContain("<pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate>");
  expect(rss).toContain("<title>ZOH &amp; Cía</title>");
});
