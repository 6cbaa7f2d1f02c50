/** Articles are written on two pages; what differs is whether a new one is published at once, and what each says. */
export const writingPages = {
  admin: {
    publishes: false,
    waits: false,
    createLabel: "Guardar borrador",
    creatingLabel: "Guardando…",
    created: "Post creado",
    notCreated: "No se pudo crear el artículo",
  },
  dashboard: {
    publishes: true,
    waits: true,
    createLabel: "Crear y publicar",
    creatingLabel: "Publicando…",
    created: "Artículo creado y publicado",
    notCreated: "No se pudo crear el artículo.",
  },
} as const;

export type WritingPage = keyof typeof writingPages;
