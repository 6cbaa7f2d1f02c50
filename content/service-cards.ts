import type { ServiceCard } from "./shape";

/** What the landing page tells of the services. */
export const serviceCards: ServiceCard[] = [
  {
    title: "Evaluación Kinésica Completa",
    description: "Medimos fuerza, rango y dolor, y te explicamos qué pasa y qué sigue.",
    picture: "shoulder",
  },
  {
    title: "Evaluación de Performance",
    description: "Salto, fuerza y carrera en números, para entrenar donde hace falta.",
    picture: "squat",
  },
  {
    title: "Terapias Especializadas",
    description: "Punción seca, terapia manual y ejercicio terapéutico según tu caso.",
    picture: "gait",
  },
  {
    title: "Programas de Bienestar",
    description: "Movilidad y recuperación para moverte mejor todos los días.",
    picture: "balance",
  },
];
