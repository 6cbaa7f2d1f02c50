import type { RedFlag } from "../shape";

const guideline = "The vignettes of src/features/triage/vignettes, each with its own guideline";

/** They fire on no list of terms but on the words of the whole text; how is told in decision 12. */
export const resemblanceFlags: RedFlag[] = [
  {
    name: "reads like an emergency",
    urgency: "now",
    guideline,
    when: [],
    reason:
      "Lo que cuentas se parece a cuadros que deben revisarse el mismo día, aunque cada señal por sí sola parezca poco.",
  },
  {
    name: "reads like a visit within days",
    urgency: "soon",
    guideline,
    when: [],
    reason:
      "Lo que cuentas se parece a cuadros que conviene examinar pronto, antes de tratarlos como algo de los músculos.",
    specialist: "Médico general o traumatólogo, en los próximos días",
  },
];
