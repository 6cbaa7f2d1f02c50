import type { BlogPageTexts } from "./shape";

export const blogPage: BlogPageTexts = {
  tabTitle: "Blog",
  title: "Casos que nos enseñaron algo",
  text: "Historias de recuperación contadas con números: qué dolía, qué medimos y qué cambió.",
  categoriesTitle: "Casos atendidos",
  categoriesCount: "casos atendidos",
  categories: [
    { name: "Rehabilitación Deportiva", count: 12 },
    { name: "Dolor Crónico", count: 8 },
    { name: "Post-Cirugía", count: 15 },
    { name: "Performance", count: 10 },
  ],
  emptyText: "Estamos escribiendo los primeros casos. Vuelve pronto.",
  accessTitle: "¿Eres kinesiólogo del equipo?",
  accessText: "Pide tu acceso para publicar casos.",
  accessMessage: "Hola, quiero publicar un caso en el blog.",
  callTitle: "¿Te pasa algo parecido?",
  callText: "Cada cuerpo es distinto. En media hora medimos el tuyo y te decimos por dónde partir.",
};
