/** What a column of a file may be, and which of it each kind of import takes. */
export const fieldLabels = {
  name: "Nombre completo",
  firstName: "Nombres",
  lastName: "Apellidos",
  secondLastName: "Apellido materno",
  rut: "RUT",
  passport: "Pasaporte u otro documento",
  email: "Correo",
  phone: "Teléfono",
  birthDate: "Fecha de nacimiento",
  sex: "Sexo",
  address: "Dirección",
  comuna: "Comuna",
  occupation: "Ocupación",
  insurer: "Previsión",
  // Known by its heads, so that no other field takes it; nothing keeps it.
  externalId: "Número de ficha en el otro sistema",
  alert: "Alerta para quien atiende",
  date: "Fecha",
  time: "Hora",
  minutes: "Duración",
  service: "Servicio",
  professional: "Profesional",
  status: "Estado",
  price: "Precio",
  pack: "Pack o plan",
  sessions: "Sesiones del pack",
  used: "Sesiones usadas",
  debt: "Deuda",
  note: "Nota",
  category: "Categoría",
  duties: "Qué hace en el centro",
  active: "Activo",
  origin: "Origen",
} as const;

export type Field = keyof typeof fieldLabels;

const person = [
  "name",
  "firstName",
  "lastName",
  "secondLastName",
  "rut",
  "passport",
  "email",
  "phone",
  "birthDate",
] as const satisfies Field[];
const visit = [
  "date",
  "time",
  "minutes",
  "service",
  "professional",
  "status",
  "note",
  "origin",
] as const satisfies Field[];

export const fieldsOf = {
  patients: [...person, "sex", "address", "comuna", "occupation", "insurer", "alert"],
  appointments: [...person, ...visit, "price", "debt", "pack"],
  visits: [...person, ...visit],
  packs: [...person, "pack", "service", "sessions", "used", "price", "debt", "date"],
  staff: ["name", "firstName", "lastName", "secondLastName", "email", "duties", "active"],
  services: ["service", "category", "minutes", "price", "active"],
} as const satisfies Record<string, readonly Field[]>;

export type ImportKind = keyof typeof fieldsOf;

/** What no head alone makes us take: only direction says that a file has it. */
export const onlyWhenTold: readonly Field[] = ["alert", "debt"];

const anyName: readonly Field[] = ["name", "firstName", "lastName"];

/** Of each group a row needs one. */
export const requiredOf: Record<ImportKind, readonly (readonly Field[])[]> = {
  patients: [anyName],
  appointments: [anyName, ["date"]],
  visits: [anyName, ["date"]],
  packs: [anyName],
  staff: [anyName, ["email"]],
  services: [["service"]],
};

export const isFieldOf = (kind: ImportKind, field: string): field is Field =>
  (fieldsOf[kind] as readonly string[]).includes(field);
