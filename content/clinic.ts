import { identity } from "./identity";
import { services } from "./services";
import type { ClinicContent } from "./shape";

/** What a clinic edits to make the site its own, with identity.ts and services.ts. The professionals are fictitious. */
export const clinic: ClinicContent = {
  identity,
  team: [
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
  ],
  services,
  heroTheme: "default",
  heroThemes: {
    default: {
      images: ["squat", "shoulder", "gait"],
      overlayOpacity: 0,
      overlayColor: "#f6f1e7",
      backgroundPosition: "center",
      size: "contain",
      description:
        "Una persona en sentadilla, un hombro que se eleva y una caminata, con el arco de un goniómetro",
    },
    clinic: {
      images: ["gait", "shoulder"],
      overlayOpacity: 0.1,
      overlayColor: "#f6f1e7",
      backgroundPosition: "center",
      size: "contain",
      description: "Una persona que camina durante su evaluación",
    },
    therapy: {
      images: ["shoulder"],
      overlayOpacity: 0.1,
      overlayColor: "#e9efe6",
      backgroundPosition: "center",
      size: "contain",
      description: "Un hombro que recupera su rango de movimiento",
    },
    sports: {
      images: ["squat", "balance"],
      overlayOpacity: 0.05,
      overlayColor: "#f4e6dc",
      backgroundPosition: "center",
      size: "contain",
      description: "Una deportista entrena sentadilla y equilibrio",
    },
    wellness: {
      images: ["balance"],
      overlayOpacity: 0.1,
      overlayColor: "#eef1e4",
      backgroundPosition: "center",
      size: "contain",
      description: "Una persona en equilibrio sobre una pierna",
    },
    custom: {
      images: ["/images/hero.svg"],
      overlayOpacity: 0.1,
      overlayColor: "#f6f1e7",
      backgroundPosition: "center",
      size: "cover",
      description: "Imagen propia del centro",
    },
  },
  serviceCards: [
    {
      title: "Evaluación Kinésica Completa",
      description: "Medimos fuerza, rango y dolor, y te explicamos qué pasa y qué sigue.",
      illustration: "shoulder",
    },
    {
      title: "Evaluación de Performance",
      description: "Salto, fuerza y carrera en números, para entrenar donde hace falta.",
      illustration: "squat",
    },
    {
      title: "Terapias Especializadas",
      description: "Punción seca, terapia manual y ejercicio terapéutico según tu caso.",
      illustration: "gait",
    },
    {
      title: "Programas de Bienestar",
      description: "Movilidad y recuperación para moverte mejor todos los días.",
      illustration: "balance",
    },
  ],
};
