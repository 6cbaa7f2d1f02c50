/** Sample testimonials of the demo; people and words are invented. */
export const demoTestimonials = [
  {
    rating: 5,
    content:
      "Llegué sin poder agacharme y con susto de moverme. Me explicaron todo con calma y cada semana vi en números cómo avanzaba.",
    shortContent: "Cada semana vi en números cómo avanzaba.",
    customerName: "Carolina M.",
    customerRole: "Paciente",
    interests: ["evaluacion"],
  },
  {
    rating: 5,
    content:
      "Me dijeron «todavía no» cuando quería volver a jugar. Tenían razón: volví más fuerte y con confianza.",
    shortContent: "Volví más fuerte y con confianza.",
    customerName: "Matías R.",
    customerRole: "Futbolista aficionado",
    interests: ["performance"],
  },
  {
    rating: 5,
    content:
      "Después de la operación de hombro tenía miedo de todo. Hoy cuelgo la ropa y tomo a mi nieto en brazos.",
    shortContent: "Hoy tomo a mi nieto en brazos.",
    customerName: "Rosario P.",
    customerRole: "Paciente",
    interests: ["evaluacion"],
  },
  {
    rating: 4,
    content:
      "Reservé de noche desde el teléfono y al otro día ya sabía qué me pasaba y qué hacer en la casa.",
    shortContent: "Reservé de noche y al otro día ya tenía un plan.",
    customerName: "Hugo V.",
    customerRole: "Paciente",
    interests: ["evaluacion"],
  },
];
