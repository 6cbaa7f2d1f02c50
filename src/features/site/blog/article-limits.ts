/** In characters, but for `tags`, of which there may be so many. */
export const articleLimits = {
  title: 200,
  excerpt: 600,
  content: 40_000,
  imageAlt: 300,
  tag: 40,
  tags: 10,
};

export const incomplete = "Por favor completa título, resumen y contenido";
