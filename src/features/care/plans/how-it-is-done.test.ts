import { expect, test } from "vitest";
import { howItIsDone } from "./how-it-is-done";

test("the clinic's own says its steps line by line, and where its film lies", () => {
  const own = {
    version: 2,
    hasChanged: false,
    instruction: "Sube.\n\n Baja despacio. ",
    picture: null,
    hasVideo: true,
  };
  expect(howItIsDone({ exercise: "a-b", own, hold: null })).toEqual({
    steps: ["Sube.", "Baja despacio."],
    cautions: null,
    drawing: undefined,
    picture: null,
    video: "/api/clinic-exercises/a-b/video?version=2",
  });
});

test("the library's is held as long as the plan says", () => {
  const steps = (hold: number | null) =>
    howItIsDone({ exercise: "rodilla-isometrico-cuadriceps", own: null, hold })?.steps[2];
  expect([steps(null), steps(8)]).toEqual(["Aguanta 5 segundos y suelta.", "Aguanta 8 segundos y suelta."]);
  expect(howItIsDone({ exercise: "volar", own: null, hold: null })).toBeNull();
});
