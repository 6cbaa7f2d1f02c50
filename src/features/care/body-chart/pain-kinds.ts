// pack: care

/** How it hurts, in the words of who is asked "¿cómo es el dolor?". The database knows the same ones. */
export const painKinds = ["stabbing", "dull", "burning", "tingling", "stiff", "spreading"] as const;
export type PainKind = (typeof painKinds)[number];

export const kindNames: Record<PainKind, { name: string; hint: string }> = {
  stabbing: { name: "Punzante", hint: "como una puntada" },
  dull: { name: "Sordo", hint: "profundo, como un peso" },
  burning: { name: "Ardor", hint: "quema" },
  tingling: { name: "Hormigueo", hint: "o adormecido" },
  stiff: { name: "Rigidez", hint: "cuesta mover" },
  spreading: { name: "Irradiado", hint: "se corre a otra parte" },
};

export const mostMarks = 20;
