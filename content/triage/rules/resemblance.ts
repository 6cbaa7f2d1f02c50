import type { RedFlag } from "../shape";

/** Fires on no list of terms but on the words of the whole text; how is told in decision 12. */
export const resemblanceFlag: RedFlag = {
  name: "reads like an emergency",
  urgency: "now",
  guideline: "The vignettes of src/features/triage/vignettes, each with its own guideline",
  when: [],
  reason:
    "Lo que cuentas se parece a cuadros que deben revisarse el mismo día, aunque cada señal por sí sola parezca poco.",
};
