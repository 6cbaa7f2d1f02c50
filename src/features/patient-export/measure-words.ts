import type { Measure } from "~/features/measures/contract";

const names: Record<Measure["kind"], string> = {
  eva: "Dolor (EVA)",
  range: "Rango de movimiento",
  psfs: "Función (PSFS)",
  odi: "Discapacidad (ODI)",
};

export const measureUnits: Record<Measure["kind"], string> = {
  eva: "de 10",
  range: "°",
  psfs: "de 10",
  odi: "%",
};

export const measureName = ({ kind, label }: Pick<Measure, "kind" | "label">): string =>
  [names[kind], label].filter(Boolean).join(", ");
