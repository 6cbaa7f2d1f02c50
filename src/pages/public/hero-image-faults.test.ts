import { existsSync } from "node:fs";
import { heroThemes } from "content/hero-themes";
import type { HeroTheme } from "content/shape";
import { expect, test } from "vitest";
import { heroImageFaults } from "./hero-image-faults";

const custom: HeroTheme = {
  images: ["/images/sala.webp"],
  overlayOpacity: 0.2,
  overlayColor: "#112233",
  backgroundPosition: "top",
  size: "cover",
  description: "La sala",
};
const faultsOf = (change: Partial<typeof custom>) =>
  heroImageFaults({ custom: { ...custom, ...change } as HeroTheme }, "https://zoh.example", (path) =>
    path.startsWith("/images/sala"),
  );

test("the content that ships has no fault", () => {
  expect(heroImageFaults(heroThemes, "http://localhost:3000", (path) => existsSync(`public${path}`))).toEqual(
    [],
  );
});

test("a path of this site is good, and so is its whole address", () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ images: ["https://zoh.example/images/sala.webp", "/images/sala 2.webp"] })).toEqual([]);
});

test.each([
  "https://fotos.example/sala.webp",
  "http://zoh.example/images/sala.webp",
  "//fotos.example/sala.webp",
  "/\\fotos.example/sala.webp",
  "https://zoh.example.evil.example/images/sala.webp",
] as `/${string}`[])("a picture of another host is refused in plain words: %s", (image) => {
  expect(faultsOf({ images: [image] })).toEqual([
    expect.stringMatching(/^content\/hero-themes\.ts, tema "custom": la imagen .+ está en otro servidor/),
  ]);
});

test("a file that is not there, no picture at all and a veil beyond its measure are told", () => {
  expect(faultsOf({ images: ["/images/otra.webp"] })).toEqual([
    'content/hero-themes.ts, tema "custom": no existe el archivo public/images/otra.webp.',
  ]);
  expect(faultsOf({ images: [] })).toEqual(['content/hero-themes.ts, tema "custom": falta una imagen.']);
  expect(faultsOf({ overlayOpacity: 20 })).toEqual([
    'content/hero-themes.ts, tema "custom": overlayOpacity va de 0 a 1.',
  ]);
});
