import { careHours } from "~/features/clinic/clinic/care-hours";
import { usualWeek } from "~/features/clinic/clinic/seed";
import type { Clinic, FirstStart, Weekday } from "~/shared/clinic";

const mondayToFriday: Weekday[] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/**
 * The clinic of the tests, with its own people, prices and hours: what they expect by name stands here, so that editing content/
 * turns none of them red.
 */
const messages: Clinic["messages"] = {
  remindHoursBefore: [48, 3],
  quiet: { from: "21:00", until: "08:00" },
  whatsapp: true,
  asksHow: true,
  askHoursAfter: 2,
};

export const testStart: FirstStart = {
  messages,
  identity: {
    name: "ZOH Kinesiología y Performance",
    shortName: "ZOH",
    tagline: "Kinesiología y performance en Viña del Mar",
    address: {
      street: "Av. Ejemplo 1250, oficina 304",
      comuna: "Viña del Mar",
      region: "Región de Valparaíso",
      country: "Chile",
      countryCode: "CL",
    },
    geo: { latitude: -33.0153, longitude: -71.55 },
    phone: "+56320000000",
    whatsapp: "56900000000",
    whatsappGreeting: "Hola, quiero hacer una consulta.",
    email: "contacto@zoh.example",
    social: [{ network: "instagram", name: "Instagram", url: "https://www.instagram.com/zoh.ejemplo/" }],
    paymentMethods: ["Webpay", "MercadoPago"],
    arriveEarlyMinutes: 10,
  },
  seller: {
    legalName: "ZOH Kinesiología SpA",
    rut: "76.000.000-0",
    representative: "Benjamín Oyarce Molina",
    address: "Av. Ejemplo 1250, oficina 304, Viña del Mar, Región de Valparaíso, Chile",
    privacyEmail: "privacidad@zoh.example",
    complaintsEmail: "reclamos@zoh.example",
    hosting: null,
  },
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
  services: [
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
      bundle: {
        id: "reintegro-8",
        kind: "commercial",
        name: "8 sesiones",
        price: 240_000,
        sessions: 8,
      },
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
      bundle: {
        id: "entrenamiento-8",
        kind: "commercial",
        name: "8 sesiones",
        price: 180_000,
        sessions: 8,
      },
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
      bundle: {
        id: "mobility-8",
        kind: "commercial",
        name: "8 sesiones",
        price: 180_000,
        sessions: 8,
      },
      durationMinutes: 60,
      description: "Movilidad activa para moverte con más rango y menos rigidez.",
      packs: [],
    },
  ],
  therapistServices: [
    { id: "kinesiologia-general", name: "Kinesiología General", durationMinutes: 60, price: 29_000 },
    { id: "rehabilitacion-deportiva", name: "Rehabilitación Deportiva", durationMinutes: 60, price: 29_000 },
    { id: "terapia-manual", name: "Terapia Manual", durationMinutes: 60, price: 29_000 },
    { id: "ejercicio-terapeutico", name: "Ejercicio Terapéutico", durationMinutes: 60, price: 29_000 },
    { id: "evaluacion-kinesica-sesion", name: "Evaluación Kinésica", durationMinutes: 30, price: 15_000 },
  ],
  opening: {
    reception: [
      { days: "Lunes a viernes", weekdays: mondayToFriday, opens: "09:00", closes: "19:00" },
      { days: "Sábado", weekdays: ["Saturday"], opens: "09:00", closes: "14:00" },
    ],
    care: {
      weekdays: mondayToFriday,
      stepMinutes: 30,
      startsForPatients: [
        { first: "08:00", last: "11:30" },
        { first: "14:00", last: "17:30" },
      ],
      startsForTherapists: [
        { first: "08:00", last: "12:00" },
        { first: "14:00", last: "18:00" },
      ],
      daysAhead: 30,
    },
    closures: [],
    holidays: [
      ..."2026-01-01 2026-04-03 2026-04-04 2026-05-01 2026-05-21 2026-06-21 2026-06-29 2026-07-16".split(" "),
      ..."2026-08-15 2026-09-18 2026-09-19 2026-10-12 2026-10-31 2026-11-01 2026-12-08 2026-12-25".split(" "),
      ..."2027-01-01 2027-03-26 2027-03-27 2027-05-01 2027-05-21 2027-06-21 2027-06-28 2027-07-16".split(" "),
      ..."2027-08-15 2027-09-17 2027-09-18 2027-09-19 2027-10-11 2027-10-31 2027-11-01 2027-12-08".split(" "),
      "2027-12-25",
    ],
  },
  payments: {
    /** From the day a pack is opened; the last day counts. */
    packValidMonths: 6,
    retracto:
      "Puedes arrepentirte dentro de 10 días corridos desde que contratas, sin dar razones y sin costo, mientras la atención no se haya hecho. En un pack vale para las sesiones sin usar.",
    cancel: `Puedes cambiar o cancelar tu hora sin costo hasta 2 horas antes, en el portal o por teléfono. Para pedir la devolución escríbenos a reclamos@zoh.example.`,
    /** What the buyer sees at the gateway and in the bank's list: nothing of why they come. */
    gatewayTitle: "Atención en el centro",
  },
};

const ids = ["amparo", "benjamin"];
const branchId = "sede";
const { care, reception, holidays } = testStart.opening;
const week = {
  care: { stepMinutes: care.stepMinutes, daysAhead: care.daysAhead },
  weeks: ids.flatMap((therapistId) =>
    usualWeek(testStart.opening).map((hours) => ({
      ...hours,
      therapistId,
      branchId,
      weeks: "all" as const,
      validFrom: "2000-01-01",
      validUntil: null,
    })),
  ),
};
/** What every service of the first start begins with. */
export const alone = {
  formerNames: [],
  pauseMinutes: 0,
  seats: 1,
  roomKind: null,
  requiresPayment: "never" as const,
  isOnline: false,
};
const services = testStart.services.map((service) => ({ ...service, ...alone }));
const team = testStart.team.map((person, index) => ({
  ...person,
  id: ids[index] ?? "",
  online: true,
  serviceIds: services.map(({ id }) => id),
}));

/** The same as a value, for rules that need no database: its people's ids are "amparo" and "benjamin". */
export const testClinic: Clinic = {
  ...testStart,
  version: 1,
  services,
  therapistServices: testStart.therapistServices.map((service) => ({
    ...service,
    pauseMinutes: 0,
    seats: 1,
    roomKind: null,
    requiresPayment: "never" as const,
    isOnline: false,
  })),
  team,
  opening: {
    ...week,
    reception,
    holidays,
    closures: [],
    workDays: [],
    careHours: careHours({ opening: week, team, services }, "2026-11-20"),
  },
  texts: {},
  messages,
  branches: [
    {
      id: branchId,
      name: "Viña del Mar",
      address: testStart.identity.address.street,
      comuna: testStart.identity.address.comuna,
      phone: null,
      whatsapp: null,
      geo: null,
      reception,
    },
  ],
  discountLimitPercent: 20,
};
