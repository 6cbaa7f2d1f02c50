import { heroThemes } from "content/hero-themes";
import type { PictureTheme } from "content/shape";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { HeroThemeName } from "~/shared/own-texts";
import { figures } from "~/ui/illustrations/figures";
import HeroPictures from "./HeroPictures";

const drawn = (theme: Parameters<typeof HeroPictures>[0]["theme"]) =>
  renderToStaticMarkup(<HeroPictures theme={theme} />);

test.each([
  ["default", "squat"],
  ["clinic", "gait"],
  ["therapy", "shoulder"],
  ["sports", "squat"],
  ["wellness", "balance"],
] as const)("the theme %s begins with its drawing, %s, under its veil", (name, figure) => {
  const theme = heroThemes[name];
  const html = drawn(theme);
  expect(html).toContain(`aria-label="${theme.description}"`);
  expect(html).toContain(figures[figure].measure);
  expect(html).not.toContain("<img");
  const veil = `fill="${theme.overlayColor}" fill-opacity="${theme.overlayOpacity}"`;
  expect(html.includes(veil)).toBe(theme.overlayOpacity > 0);
  expect(html.includes("Pausar las imágenes")).toBe(theme.images.length > 1);
});

test("an uploaded picture comes in the width that fits", () => {
  const path = "/objects/00000000-0000-4000-8000-000000000000" as const;
  const html = drawn({ ...heroThemes.custom, images: [path] });
  for (const width of [480, 800, 1200, 1600]) expect(html).toContain(`${path}?w=${width} ${width}w`);
  expect(html).toContain('sizes="');
});

test("the theme custom shows the clinic's own picture, where and how large it says", () => {
  const theme: PictureTheme = {
    images: ["/images/sala.webp"],
    overlayOpacity: 0.4,
    overlayColor: "#123456",
    backgroundPosition: "right top",
    size: "cover",
    description: "Sala de ejercicios",
  };
  const html = drawn(theme);
  expect(html).toContain('aria-label="Sala de ejercicios"');
  expect(html).toContain('src="/images/sala.webp"');
  expect(html).toContain('style="object-fit:cover;object-position:right top"');
  expect(html).toContain('fill="#123456" fill-opacity="0.4"');
  expect(html).not.toContain("illustration");
  const contained = drawn({
    ...theme,
    images: ["https://zoh.example/a.webp"],
    size: "contain",
    overlayOpacity: 0,
  });
  expect(contained).toContain('src="https://zoh.example/a.webp"');
  expect(contained).toContain("object-fit:contain");
  expect(contained).not.toContain("<rect");
});

test("every name of a theme has one", () => {
  const names: HeroThemeName[] = ["default", "clinic", "therapy", "sports", "wellness", "custom"];
  expect(Object.keys(heroThemes).toSorted()).toEqual(names.toSorted());
  expect(drawn(heroThemes.custom)).toContain('src="/images/hero.svg"');
});
