import type { FirstPerson } from "~/shared/clinic";

/** Who works at the centre, in the order of the site. The professionals are fictitious. */
export const team: FirstPerson[] = [
  {
    email: "amparo@zoh.example",
    name: "Amparo Villablanca Ríos",
    title: "Kinesióloga",
    role: "Performance humana",
    specialty: "Performance humana y entrenamiento de fuerza",
    experience: "8 años de experiencia",
    university: "Universidad Ejemplo de Valparaíso",
    rnpi: "000001",
    expertise: [
      "Entrenamiento de fuerza",
      "Retorno al deporte",
      "Prevención de lesiones",
      "Evaluación de salto y carrera",
    ],
    approach:
      "Primero te mido y después entrenamos. Si un ejercicio no mueve el número, cambiamos el ejercicio.",
    avatar: "/images/team/amparo.svg",
  },
  {
    email: "benjamin@zoh.example",
    name: "Benjamín Oyarce Molina",
    title: "Kinesiólogo",
    role: "Director y fundador",
    specialty: "Director y fundador, medicina deportiva",
    experience: "12 años de experiencia",
    university: "Universidad Ejemplo de Santiago",
    rnpi: "000002",
    expertise: [
      "Rehabilitación de hombro y rodilla",
      "Dolor lumbar y cervical",
      "Punción seca",
      "Kinesiología después de una cirugía",
    ],
    approach:
      "Un dolor se entiende conversando y se comprueba midiendo. Quiero que salgas sabiendo qué tienes y qué sigue.",
    avatar: "/images/team/benjamin.svg",
  },
];
