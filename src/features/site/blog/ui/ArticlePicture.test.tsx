import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "~/server/http/security-headers";
import { ArticlePicture } from "./ArticlePicture";

test("no browser is led to another site for a picture, and none would be let", () => {
  const address = "https://fotos.example/a b.jpg?c=d&e";
  const picture = { imageUrl: address, imageAlt: "Una rodilla", imageSize: null };
  const html = renderToStaticMarkup(<ArticlePicture picture={picture} sizes="8rem" />);
  expect(html).toContain(`src="/api/article-pictures?address=${encodeURIComponent(address)}"`);
  expect(html).not.toContain("https://");
  expect(contentSecurityPolicy()).toContain("img-src 'self' data:;");
});
