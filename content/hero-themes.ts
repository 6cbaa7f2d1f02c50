import type { Clinic } from "~/shared/clinic";
import type { HeroThemeName } from "~/shared/own-texts";
import type { HeroTheme } from "./shape";

/** The one that the landing page shows until direction chooses another. */
export const heroTheme: HeroThemeName = "default";

export const heroThemes: Record<HeroThemeName, HeroTheme> = {
  default: {
    images: ["squat", "shoulder", "gait"],
    overlayOpacity: 0,
    overlayColor: "#f6f1e7",
    backgroundPosition: "center",
    size: "contain",
    description:
      "Una persona en sentadilla, un hombro que se eleva y una caminata, con el arco de un goniómetro",
  },
  clinic: {
    images: ["gait", "shoulder"],
    overlayOpacity: 0.1,
    overlayColor: "#f6f1e7",
    backgroundPosition: "center",
    size: "contain",
    description: "Una persona que camina durante su evaluación",
  },
  therapy: {
    images: ["shoulder"],
    overlayOpacity: 0.1,
    overlayColor: "#e9efe6",
    backgroundPosition: "center",
    size: "contain",
    description: "Un hombro que recupera su rango de movimiento",
  },
  sports: {
    images: ["squat", "balance"],
    overlayOpacity: 0.05,
    overlayColor: "#f4e6dc",
    backgroundPosition: "center",
    size: "contain",
    description: "Una deportista entrena sentadilla y equilibrio",
  },
  wellness: {
    images: ["balance"],
    overlayOpacity: 0.1,
    overlayColor: "#eef1e4",
    backgroundPosition: "center",
    size: "contain",
    description: "Una persona en equilibrio sobre una pierna",
  },
  custom: {
    images: ["/images/hero.svg"],
    overlayOpacity: 0.1,
    overlayColor: "#f6f1e7",
    backgroundPosition: "center",
    size: "cover",
    description: "Imagen propia del centro",
  },
};

/** What the landing page of a clinic opens with. */
export function themeOf({ texts }: Pick<Clinic, "texts">): HeroTheme {
  const { heroPictures = [], heroPicturesText } = texts;
  const name = texts.heroTheme ?? heroTheme;
  const own = heroThemes.custom;
  return name === "custom" && heroPictures.length > 0
    ? {
        ...own,
        size: "cover",
        overlayOpacity: 0,
        images: heroPictures.map((path) => path as `/${string}`),
        description: heroPicturesText || own.description,
      }
    : heroThemes[name];
}
