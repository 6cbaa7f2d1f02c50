import { expect, test } from "vitest";
import { faultsOf, noArticle, sameValues, tagsOf } from "./article-values";

const whole = { ...noArticle, title: "T", excerpt: "R", content: "<p>C</p>" };

test("each field says what it lacks, and only that", () => {
  expect(faultsOf(whole)).toEqual({});
  expect(faultsOf({ ...noArticle, title: " " })).toEqual({
    title: "Escribe el título.",
    excerpt: "Escribe el resumen.",
    content: "Escribe el contenido.",
  });
  expect(
    Object.keys(faultsOf({ ...whole, title: "x".repeat(201), imageUrl: "http://a", imageAlt: "A" })),
  ).toEqual(["title", "imageUrl"]);
});

test("a picture needs words", () => {
  const picture = { ...whole, imageUrl: "https://fotos.example/a.jpg" };
  expect(faultsOf({ ...picture, imageAlt: "  " })).toEqual({ imageAlt: "Describe qué se ve en la imagen." });
  expect(faultsOf({ ...picture, imageAlt: "Una sentadilla" })).toEqual({});
});

test("tags are separated by commas; the size of a picture is no change of its own", () => {
  expect(tagsOf({ ...whole, tags: " Hombro, ,Dolor " })).toEqual(["Hombro", "Dolor"]);
  expect(sameValues(whole, { ...whole, imageSize: { width: 1, height: 1 } })).toBe(true);
  expect(sameValues(whole, { ...whole, content: "x" })).toBe(false);
});
