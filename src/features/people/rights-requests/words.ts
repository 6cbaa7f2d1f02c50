// pack: care

import type { Right } from "./contract";

/** What each right is called, and what asking for it means. */
export const rightWords: Record<Right, { name: string; meaning: string }> = {
  access: { name: "Acceso", meaning: "Saber qué guardamos de ti, para qué y con quién lo compartimos." },
  rectification: { name: "Rectificación", meaning: "Corregir un dato tuyo que está mal o incompleto." },
  erasure: { name: "Supresión", meaning: "Borrar lo que la ley no nos obliga a guardar." },
  opposition: { name: "Oposición", meaning: "Que dejemos de usar un dato tuyo para algo." },
  portability: {
    name: "Portabilidad",
    meaning: "Llevarte tus datos en un archivo que otro centro entienda.",
  },
  blocking: {
    name: "Bloqueo",
    meaning:
      "Que no usemos tus datos mientras resolvemos otra solicitud tuya. Respondemos en 2 días hábiles.",
  },
};
