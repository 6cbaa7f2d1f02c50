import { exercises as library } from "content/exercises/library";
import type { Exercise } from "content/exercises/shape";
import { showVideo } from "~/features/care/exercises/contract";
import type { PlanExercise } from "./contract";

interface Shown {
  steps: readonly string[];
  cautions: string | null;
  drawing: Exercise["drawing"] | undefined;
  picture: string | null;
  /** Its address. */
  video: string | null;
}

/** A step for each line. */
export const stepsIn = (instruction: string): string[] =>
  instruction
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Of the clinic's own as it says itself, of the library's as it is there; null of what there is no more. */
export function howItIsDone({
  exercise,
  own,
  hold,
}: Pick<PlanExercise, "exercise" | "own" | "hold">): Shown | null {
  if (own)
    return {
      steps: stepsIn(own.instruction),
      cautions: null,
      drawing: undefined,
      picture: own.picture,
      video: own.hasVideo
        ? `${showVideo.path.replace("{id}", encodeURIComponent(exercise))}?version=${own.version}`
        : null,
    };
  const known = library.find(({ id }) => id === exercise);
  if (!known) return null;
  const { steps, cautions, drawing } = known;
  // As long as the plan says, where it does.
  const held = hold
    ? steps.map((step) => step.replace(/Aguanta \d+ segundos/, `Aguanta ${hold} segundos`))
    : steps;
  return { steps: held, cautions, drawing, picture: null, video: null };
}
