import { expect, test } from "vitest";
import { drawnFigure } from "./drawn-figure";

const article = (title: string, ...tags: string[]) => ({ id: "0b1c", title, tags });

test("an article gets the drawing that its words call for", () => {
  expect(drawnFigure(article("Un hombro que no subía"))).toBe("shoulder");
  expect(drawnFigure(article("Volver a jugar", "Rodilla"))).toBe("squat");
  expect(drawnFigure(article("Diez kilómetros sin dolor", "Carrera"))).toBe("gait");
  expect(drawnFigure(article("Tobillo torcido"))).toBe("balance");
});

test("else one that stays the same", () => {
  const other = article("Lo que aprendimos");
  expect(drawnFigure(other)).toBe(drawnFigure({ ...other }));
});
