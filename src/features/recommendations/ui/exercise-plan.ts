import type { FigureName } from "~/ui/illustrations/figures";

interface Exercise {
  figure: FigureName;
  name: string;
  how: string;
}

/** Exercises of the illustration family, in words that a patient can follow alone. */
export const exercises: Exercise[] = [
  {
    figure: "squat",
    name: "Sentadilla",
    how: "Baja como para sentarte, con la espalda larga y las rodillas hacia los pies.",
  },
  {
    figure: "shoulder",
    name: "Elevación de hombro",
    how: "Sube el brazo estirado hacia adelante, sin encoger el hombro.",
  },
  {
    figure: "balance",
    name: "Equilibrio en un pie",
    how: "Párate en un pie con la rodilla suave; afírmate de una silla si hace falta.",
  },
  { figure: "gait", name: "Caminata", how: "Camina a paso cómodo, con los brazos sueltos." },
];

export interface PlanLine {
  figure: FigureName;
  dose: string;
}

/** The plan as the text that the patient gets by mail and reads in the portal. */
export function planText(lines: PlanLine[]): string {
  return lines
    .map(({ figure, dose }) => {
      const exercise = exercises.find((each) => each.figure === figure);
      return exercise ? `${exercise.name}: ${dose.trim() || "a tu ritmo"}. ${exercise.how}` : "";
    })
    .filter(Boolean)
    .join("\n");
}
