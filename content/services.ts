import type { Service, TherapistService } from "./shape";

/** Prices and durations of the centre; the booking wizard, the server and the public pages read this table. */
export const services: Service[] = [
  {
    id: "evaluacion-kinesica",
    name: "Evaluación kinésica",
    category: "Kinesiología",
    price: 15_000,
    priceFrom: true,
    durationMinutes: 30,
    description: "Conversamos, medimos tu movimiento y te llevas un plan claro.",
    packs: [],
  },
  {
    id: "rehabilitacion-kinesica-integral",
    name: "Rehabilitación kinésica integral",
    category: "Kinesiología",
    price: 29_000,
    priceFrom: true,
    durationMinutes: 60,
    description: "Tratamiento completo de una lesión o de un dolor que no se va.",
    packs: [
      { id: "fonasa-10", kind: "programme", name: "FONASA 10 sesiones", price: 130_000, sessions: 10 },
      { id: "fonasa-5", kind: "programme", name: "FONASA 5 sesiones", price: 65_000, sessions: 5 },
      { id: "sesion-unica", kind: "commercial", name: "Sesión única", price: 29_000, sessions: 1 },
      { id: "isapres-10", kind: "programme", name: "Isapres 10 sesiones", price: 270_000, sessions: 10 },
      {
        id: "isapres-particular-5",
        kind: "programme",
        name: "Isapres/particular 5 sesiones",
        price: 135_000,
        sessions: 5,
      },
    ],
  },
  {
    id: "reintegro-deportivo",
    name: "Reintegro Deportivo",
    category: "Performance",
    price: 240_000,
    priceFrom: false,
    durationMinutes: 60,
    description: "Vuelve a entrenar y a competir con pruebas que lo respaldan.",
    packs: [],
  },
  {
    id: "puncion-seca",
    name: "Punción Seca",
    category: "Kinesiología",
    price: 25_000,
    priceFrom: false,
    durationMinutes: 60,
    description: "Agujas finas sobre los puntos que mantienen tenso al músculo.",
    packs: [],
  },
  {
    id: "entrenamiento-personalizado",
    name: "Entrenamiento personalizado",
    category: "Performance",
    price: 180_000,
    priceFrom: false,
    durationMinutes: 60,
    description: "Fuerza y condición a tu medida, guiadas por un kinesiólogo.",
    packs: [],
  },
  {
    id: "recovery-deportivo",
    name: "Recovery deportivo",
    category: "Performance",
    price: 35_000,
    priceFrom: true,
    durationMinutes: 60,
    description: "Descarga y recuperación después de entrenar o competir.",
    packs: [
      { id: "recovery-base", kind: "commercial", name: "Base 1 sesión", price: 35_000, sessions: 1 },
      { id: "recovery-4", kind: "commercial", name: "Pack 4 sesiones", price: 100_000, sessions: 4 },
    ],
  },
  {
    id: "mobility-training",
    name: "Mobility training",
    category: "Performance",
    price: 180_000,
    priceFrom: false,
    durationMinutes: 60,
    description: "Movilidad activa para moverte con más rango y menos rigidez.",
    packs: [],
  },
];

/** What a therapist schedules from the dashboard, besides. Price of one session, in whole pesos. */
export const therapistServices: TherapistService[] = [
  { id: "kinesiologia-general", name: "Kinesiología General", durationMinutes: 60, price: 29_000 },
  { id: "rehabilitacion-deportiva", name: "Rehabilitación Deportiva", durationMinutes: 60, price: 29_000 },
  { id: "terapia-manual", name: "Terapia Manual", durationMinutes: 60, price: 29_000 },
  { id: "ejercicio-terapeutico", name: "Ejercicio Terapéutico", durationMinutes: 60, price: 29_000 },
  { id: "evaluacion-kinesica-sesion", name: "Evaluación Kinésica", durationMinutes: 30, price: 15_000 },
];
