import { formatDate } from "~/shared/clinic-time";
import { formatCount, formatPesos } from "~/shared/money";
import { formatPhone } from "~/shared/phone";
import { formatRut } from "~/shared/rut";
import type { Import, ImportKind, ImportState, RowAction } from "../contract";

interface KindWords {
  label: string;
  /** What it brings, in one line. */
  brings: string;
  one: string;
  many: string;
  isFeminine: boolean;
}

/** In the order in which a clinic brings them. */
export const kindWords: Record<ImportKind, KindWords> = {
  patients: {
    label: "Pacientes",
    brings: "Sus datos. Parte por aquí.",
    one: "paciente",
    many: "pacientes",
    isFeminine: false,
  },
  appointments: {
    label: "Horas",
    brings: "Las que vienen y las que fueron.",
    one: "hora",
    many: "horas",
    isFeminine: true,
  },
  packs: {
    label: "Packs",
    brings: "Las sesiones que les quedan.",
    one: "pack",
    many: "packs",
    isFeminine: false,
  },
  visits: {
    label: "Visitas de antes",
    brings: "La historia, con su autor.",
    one: "visita",
    many: "visitas",
    isFeminine: true,
  },
  staff: {
    label: "Equipo",
    brings: "Quién atiende. Antes que las horas.",
    one: "persona",
    many: "personas",
    isFeminine: true,
  },
  services: {
    label: "Servicios",
    brings: "Lo que ofreces. Antes que las horas.",
    one: "servicio",
    many: "servicios",
    isFeminine: false,
  },
};

/** What most bring after it. */
export const nextKind: Partial<Record<ImportKind, ImportKind>> = {
  staff: "services",
  services: "patients",
  patients: "appointments",
  appointments: "packs",
  packs: "visits",
};

/** "1 paciente", "3.940 pacientes" */
export const sayCount = (count: number, { one, many }: Pick<KindWords, "one" | "many">): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const stateWords: Record<ImportState, string> = {
  reading: "Leyendo",
  ready: "Sin traer todavía",
  running: "En curso",
  stopped: "Detenida",
  done: "Lista",
  undone: "Deshecha",
  failed: "No se pudo leer",
};

/** Of rows, beside their count. */
export const actionWords: Record<RowAction, { label: string; one: string }> = {
  create: { label: "se traen", one: "se trae" },
  update: { label: "se corrigen", one: "se corrige" },
  same: { label: "ya están", one: "ya está" },
  duplicate: { label: "repetidas o dejadas fuera", one: "repetida" },
  doubt: { label: "en duda", one: "en duda" },
  faulty: { label: "con problemas", one: "con problema" },
};

export const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);

/** What pressing brings now. */
export const toBring = ({ preview }: Pick<Import, "preview">): number => preview.create + preview.update;

/** What a file says, as people write it here. */
export function sayValue(field: string, value: string | number): string {
  if (typeof value === "number")
    return ["price", "debt"].includes(field) ? formatPesos(value) : formatCount(value);
  if (field === "rut") return formatRut(value);
  if (field === "phone") return formatPhone(value);
  if (field === "birthDate") return value.split("-").reverse().join("-");
  if (field === "date" && /^\d{4}-\d\d-\d\d$/.test(value))
    return `${formatDate(value)} de ${value.slice(0, 4)}`;
  if (field === "status") return hourWords[value] ?? value;
  return field === "sex" ? (sexWords[value] ?? value) : value;
}

const hourWords: Record<string, string> = {
  pending: "por confirmar",
  confirmed: "confirmada",
  attended: "atendida",
  cancelled: "cancelada",
  no_show: "no llegó",
};
const sexWords: Record<string, string> = { female: "mujer", male: "hombre", other: "otro" };

/** "menos de un minuto", "unos 12 minutos", "unas 3 horas" */
export function sayLeft(seconds: number): string {
  if (seconds < 60) return "menos de un minuto";
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return minutes === 1 ? "un minuto" : `unos ${minutes} minutos`;
  return `unas ${Math.ceil(minutes / 60)} horas`;
}
